# frozen_string_literal: true

module Lanewise
  # Hashes in the order of their keys.
  module JSON
    # The order of keys for Hashes that C code does not order itself, and keys that are the same text.
    module Order
      # json 3.1 has these for keys; before, there is no RFC 8785 to agree with.
      KEYS = ::JSON::Ext if defined?(::JSON::Ext) && ::JSON::Ext.respond_to?(:coerce_key)

      # A lambda that other Ractors may call, where Ruby can make one.
      def self.shareable(&block)
        defined?(::Ractor) && ::Ractor.respond_to?(:shareable_lambda) ? ::Ractor.shareable_lambda(&block) : block
      end

      # sort_keys: true
      SORT = shareable { |hash| hash.sort.to_h }

      # rfc8785: true
      CANONICAL = shareable do |hash, as_json|
        named = hash.transform_keys { |key| Order.key_text(key, as_json) }
        Order.reject_merged_keys(hash, as_json) if named.size < hash.size
        named.sort_by { |key, _| key.encode(Encoding::UTF_16) }.to_h
      end

      module_function

      def key_text(key, as_json)
        as_json && KEYS ? KEYS.coerce_key(key, as_json) : key.to_s
      end

      def reject_merged_keys(hash, as_json)
        return KEYS.on_duplicate_key(hash, as_json) if KEYS

        Order.reject_duplicates(hash) { |key| raise_duplicate("detected duplicate key #{key.inspect}", key) }
      end

      # Yields the first key that occurs twice as text.
      def reject_duplicates(hash)
        seen = {}
        hash.each_key do |key|
          text = key.to_s
          yield text if seen[text]
          seen[text] = true
        end
      end

      def raise_duplicate(message, key) = raise(::JSON::GeneratorError.new(message, key))
    end
    private_constant :Order

    Generator::State.default_sort_keys_proc = Order::SORT
    Generator::State.rfc8785_sort_keys_proc = Order::CANONICAL

    # Called for Hashes with both String and Symbol keys.
    def self.reject_duplicate_keys(hash)
      Order.reject_duplicates(hash) do |key|
        raise ::JSON::GeneratorError, "detected duplicate key #{key.inspect} in #{hash.inspect}"
      end
    end
    private_class_method :reject_duplicate_keys
  end
end
