# frozen_string_literal: true

module Lanewise
  # With Rails.
  module JSON
    # ActiveSupport's encoder escapes < > & U+2028 and U+2029 in the finished text, five passes over it.
    # Here they are escaped as the strings are written, so that those passes find nothing; the bytes
    # are the same.
    module ActiveSupportEncoder
      # Prepends this to ActiveSupport's encoder, if that is loaded, or else when Rails has started.
      # @return [void]
      def self.install
        return unless defined?(::ActiveSupport)

        apply
        return unless ::ActiveSupport.respond_to?(:on_load)

        ::ActiveSupport.on_load(:after_initialize) { ActiveSupportEncoder.apply }
      end

      def self.apply
        return if !::ActiveSupport.const_defined?(:JSON, false) || ::ActiveSupport.autoload?(:JSON)

        encoder = ::ActiveSupport::JSON::Encoding::JSONGemEncoder
        encoder.prepend(self) unless encoder < self
      end

      private

      def stringify(*)
        return super unless escape_html?

        Generator.html_safe_next { super }
      end

      def escape_html?
        ::ActiveSupport::JSON::Encoding.escape_html_entities_in_json &&
          options.fetch(:escape_html_entities, true) && options.fetch(:escape, true)
      end
    end
    private_constant :ActiveSupportEncoder

    ActiveSupportEncoder.install
  end
end
