# frozen_string_literal: true

require "csv"
require_relative "records"

module Lanewise
  module CLI
    class Bench
      # --csv: a line for each case and implementation.
      class Csv
        def initialize(results)
          @records = Records.of(results.rows)
        end

        def write(out)
          out.puts ::CSV.generate_line(@records.first.keys) unless @records.empty?
          @records.each { |record| out.puts ::CSV.generate_line(record.values) }
        end
      end
    end
  end
end
