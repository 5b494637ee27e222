# frozen_string_literal: true

require_relative "records"

module Lanewise
  module CLI
    class Bench
      # --json
      class Json
        def initialize(rows)
          @rows = rows
        end

        def write(out) = out.puts(::JSON.pretty_generate({ machine: Machine.rows, results: Records.of(@rows) }))
      end
    end
  end
end
