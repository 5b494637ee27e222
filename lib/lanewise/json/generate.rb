# frozen_string_literal: true

module Lanewise
  # Generation, with the json gem's method names and options.
  module JSON
    module_function

    # The object as JSON, into an IO if one is given. NaN and the infinities are allowed.
    #
    # @param object [Object]
    # @param io [#write, #to_io, nil]
    # @param options [Hash] those of {generate}
    # @return [String, #write] the text, or the io
    def dump(object, io = nil, options = nil)
      if options.nil? && io.is_a?(Hash)
        options = io
        io = nil
      end
      io = io.to_io if io.respond_to?(:to_io)
      defaults = { allow_nan: !(options && options[:rfc8785]) }
      State.generate(object, options ? defaults.merge(options) : defaults, io)
    end

    # Writes each of the objects on a line of its own (newline-delimited JSON), with bounded memory.
    #
    # @param io [#write]
    # @param objects [#each]
    # @param options [Hash, nil] those of {generate}; without line breaks between tokens
    # @return [#write] the io
    def lines(io, objects, options = nil)
      State.new(options).generate_lines(io, objects)
    end
  end
end
