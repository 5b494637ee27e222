# frozen_string_literal: true

require_relative "records"

module Lanewise
  module CLI
    class Bench
      # --json: the machine, every figure, every goal; one of them a line.
      class Json
        def initialize(results)
          @results = results
        end

        def write(out)
          out.puts "{\"machine\": #{::JSON.generate(Machine.rows)},",
                   "\"compared\": #{@results.compared}, \"different\": #{@results.wrong.size},",
                   "#{list("results", Records.of(@results.rows))},",
                   "#{list("goals", @results.goals.map(&:to_h))}}"
        end

        private

        def list(name, items) = "\"#{name}\": [\n#{items.map { |item| ::JSON.generate(item) }.join(",\n")}\n]"
      end
    end
  end
end
