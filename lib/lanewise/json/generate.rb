# frozen_string_literal: true

module Lanewise
  # Generation, with the json gem's method names and options.
  module JSON
    module_function

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
