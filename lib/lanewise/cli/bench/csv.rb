# frozen_string_literal: true

require "csv"
require_relative "records"

module Lanewise
  module CLI
    class Bench
      # --csv
      class Csv
        def initialize(rows)
          @records = Records.of(rows)
        end

        def write(out)
          out.puts ::CSV.generate_line(@records.first.keys)
          @records.each { |record| out.puts ::CSV.generate_line(record.values) }
        end
      end
    end
  end
end
