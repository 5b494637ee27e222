# frozen_string_literal: true

require "csv"
require_relative "curve"
require_relative "goal"

# What the C benchmark measured (`make bench BENCH=--csv`): the goals that are about C, and curves.
# Its peers are there only if it was run with PEERS, so that some goals may not be measured.
class CResults
  CHARTS = { "hex_encode" => "Hex, encoding", "hex_decode" => "Hex, strict decoding",
             "base64_encode" => "Base64, encoding", "base64_decode" => "Base64, strict decoding",
             "json_escape" => "JSON string, nothing to escape",
             "json_escape_some" => "JSON string, one byte in 64 escaped" }.freeze
  # Two figures of a busy machine that are as close as this are the same.
  SAME = 1.03

  DOUBLES = { "double_es6_any" => "random bits", "double_es6_coordinates" => "coordinates" }.freeze
  LENGTH_GOAL = "at most 1.5 × the next multiple of 64"
  ESCAPE_GOAL = "at most 5 ns"
  ZMIJ_GOAL = "at most 1.2 × zmij's time"

  NO_PEERS = "needs other libraries (PEERS)"

  Row = Struct.new(:op, :candidate, :bytes, :ns, :peer_ratio, :peer)

  # @param text [String] CSV, with comments in lines that begin with #
  def initialize(text)
    table = CSV.parse(text.lines.grep_v(/^#/).join, headers: true)
    raise ArgumentError, "no figures of the C benchmark" unless text.empty? || table.headers.first == "operation"

    @rows = table.map do |row|
      Row.new(row["operation"], row["candidate"], row["size"].to_i, row["ns"].to_f,
              row["times_best_peer"]&.to_f, row["best_peer"])
    end
  end

  def goals = [*peer_goals, *length_goals, *escape_goals, *double_goals]

  # Throughput of the tiers, of the fastest peer, and of memcpy, which comes last.
  # @return [Hash{String => Array<Curve>}] by title
  def curves
    measured = CHARTS.reject { |op, _| rows(op).empty? }
    measured.to_h do |op, title|
      [title, [*tier_curves(op), *peer_curve(op), curve("floor (memcpy)", rows(op, "memcpy"))]]
    end
  end

  private

  def rows(operation, candidate = nil)
    @rows.select { |row| row.op == operation && (candidate.nil? || row.candidate == candidate) }
  end

  def times(operation, candidate) = rows(operation, candidate).to_h { |row| [row.bytes, row.ns] }

  def tiers(operation) = rows(operation).map(&:candidate).uniq.grep_v(/\A(memcpy|peer_)/)

  # Tiers that the goals are about: AVX2 or better.
  def wide_tiers(operation) = tiers(operation) - %w[scalar sse2 sse42]

  def tier_curves(operation) = tiers(operation).map { |tier| curve(tier, rows(operation, tier)) }

  def peer_curve(operation)
    peers = rows(operation).select { |row| row.candidate.start_with?("peer_") }.group_by(&:bytes)
    [curve("fastest peer", peers.values.map { |list| list.min_by(&:ns) })] if peers.any?
  end

  # Powers of two only: what happens between them has figures of its own.
  def curve(name, rows)
    rows = rows.select { |row| row.bytes >= 16 && row.bytes.nobits?(row.bytes - 1) }
    Curve.new(name, rows.to_h { |row| [row.bytes, row.bytes / row.ns] }.sort)
  end

  def goal(reached, group, name, wanted, measured)
    Goal.judge(reached, part: "c", group: group, name: name, wanted: wanted, measured: measured)
  end

  def peer_goals
    %w[hex_encode hex_decode base64_encode base64_decode].flat_map do |op|
      compared = tiers(op).to_h { |tier| [tier, rows(op, tier).select(&:peer_ratio)] }.reject { |_, list| list.empty? }
      next [unmeasured("beside the best peer", op, "no slower at any size", NO_PEERS)] if compared.empty?

      compared.map { |tier, list| peer_goal(op, tier, list) }
    end
  end

  def unmeasured(group, name, wanted, why) = goal(nil, group, name, wanted, why)

  def peer_goal(operation, tier, rows)
    behind = rows.select { |row| row.peer_ratio > SAME }
    worst = rows.max_by(&:peer_ratio)
    text = "worst #{worst.peer_ratio.round(2)} at #{worst.bytes} B"
    text = "#{behind.size} of #{rows.size} sizes slower, #{text} (#{worst.peer.delete_prefix("peer_")})" if behind.any?
    goal(behind.empty?, "beside the best peer", "#{operation}, #{tier}", "no slower at any size", text)
  end

  def length_goals
    %w[hex_encode hex_decode].flat_map do |op|
      goals = wide_tiers(op).filter_map { |tier| length_goal(op, tier, times(op, tier)) }
      goals.empty? ? [unmeasured("lengths up to 256", op, LENGTH_GOAL, "")] : goals
    end
  end

  # Each length beside the next multiple of 64.
  def length_goal(operation, tier, times)
    lengths = times.keys.select { |n| n < 256 && n % 64 != 0 && times[above(n)] }
    ratios = lengths.to_h { |n| [n, times[n] / times[above(n)]] }
    return if ratios.empty?

    worst, ratio = ratios.max_by(&:last)
    goal(ratio <= 1.5, "lengths up to 256", "#{operation}, #{tier}", LENGTH_GOAL,
         "worst #{ratio.round(2)}, at #{worst} B")
  end

  def above(size) = (size + 63) / 64 * 64

  def escape_goals
    goals = wide_tiers("json_escape_some_varied").filter_map { |tier| escape_goal(tier) }
    goals.empty? ? [unmeasured("an escape at unforeseen places", "AVX2 or better", ESCAPE_GOAL, "")] : goals
  end

  # What a text with one byte in 64 to escape costs more than one without, by escape.
  def escape_goal(tier)
    plain = times("json_escape_varied", tier)
    with = times("json_escape_some_varied", tier).select { |n, _| n >= 1024 && plain[n] }
    worst, ns = with.to_h { |n, time| [n, (time - plain[n]) * 64 / n] }.max_by(&:last)
    return unless ns

    goal(ns <= 5, "an escape at unforeseen places", tier, ESCAPE_GOAL, "#{ns.round(1)} ns, in texts of #{worst} B")
  end

  def double_goals = DOUBLES.map { |op, name| double_goal(op, name) }

  def double_goal(operation, name)
    ours, zmij = [tiers(operation), zmijs(operation)].map { |names| fastest(operation, names) }
    return unmeasured("double to shortest text", name, ZMIJ_GOAL, NO_PEERS) unless ours && zmij

    goal(ours <= 1.2 * zmij, "double to shortest text", name, ZMIJ_GOAL,
         "#{(ours / zmij).round(2)} (#{ours.round(1)} ns and #{zmij.round(1)} ns)")
  end

  def zmijs(operation) = rows(operation).map(&:candidate).uniq.grep(/zmij/)

  # Nanoseconds a double, 8192 of them in a call.
  def fastest(operation, candidates) = candidates.filter_map { |name| times(operation, name)[65_536] }.min&./(8192)
end
