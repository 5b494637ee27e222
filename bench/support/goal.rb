# frozen_string_literal: true

# A speed or memory goal of the project, and what was measured: a row of the report.
#   part, group, name   where it belongs
#   wanted, measured    for people: "2 times stock", "2.3 (2.2 to 2.4)"
#   verdict             "reached", "missed" or "not measured"
Goal = Struct.new(:part, :group, :name, :wanted, :measured, :verdict, keyword_init: true) do
  # @param reached [Boolean, nil] nil: not measured
  def self.judge(reached, **rest)
    new(**rest, verdict: reached.nil? ? "not measured" : { true => "reached", false => "missed" }.fetch(reached))
  end

  # The goal of a case by itself.
  def self.of(row)
    judge(row.reached?, part: row.bench_case.part, group: row.bench_case.group, name: row.bench_case.name,
                        wanted: "#{format("%g", row.goal)} × stock", measured: row.headline.to_s)
  end

  # Whatever has no goal of its own is never slower than stock; one row a part.
  def self.never_slower(rows)
    rows.reject(&:goal).group_by { |row| row.bench_case.part }.map do |part, others|
      slower = others.reject(&:reached?)
      names = slower.map { |row| "#{row.bench_case.group} #{row.bench_case.name} #{row.headline.value.round(2)}" }
      judge(slower.empty?, part: part, group: "all other cases", name: "#{others.size} cases",
                           wanted: "none slower than stock",
                           measured: slower.empty? ? "none" : "#{slower.size}: #{names.join(", ")}")
    end
  end

  def reached? = verdict == "reached"
end
