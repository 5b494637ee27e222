# frozen_string_literal: true

# Runs one operation of the guard so many times: the program whose instructions callgrind counts.
#
#   ruby bench/guard/ruby_op.rb NAME COUNT
$LOAD_PATH.unshift(File.expand_path("../../lib", __dir__))
require_relative "../corpus"

module Guard
  KIB4 = ("binary \xFF\0 data " * 300).b[0, 4096].freeze
  SMALL = { "username" => "jane", "id" => 123, "event" => "login" }.freeze

  # What the guard watches through Ruby: calls in a batch, how the input is made, and the work.
  RUBY_OPS = {
    "pack hex 16" => [3000, -> { ["00112233445566778899aabbccddeeff"] }, ->(a) { a.pack("H*") }],
    "unpack1 hex 16" => [3000, -> { "0123456789abcdef" }, ->(s) { s.unpack1("H*") }],
    "pack m0 4096" => [1000, -> { [KIB4] }, ->(a) { a.pack("m0") }],
    "pack NnCa3" => [3000, -> { [1, 2, 3, "abc"] }, ->(a) { a.pack("NnCa3") }],
    "unpack NnCa3" => [3000, -> { "\0\0\0\1\0\2\3abc" }, ->(s) { s.unpack("NnCa3") }],
    "unpack N* 1024" => [30, -> { KIB4 }, ->(s) { s.unpack("N*") }],
    "generate small" => [3000, -> { SMALL }, ->(o) { JSON.generate(o) }],
    "generate twitter" => [3, -> { Corpus.document("twitter") }, ->(o) { JSON.generate(o) }],
    "generate floats" => [10, -> { Corpus.document("numbers").first(1000) }, ->(o) { JSON.generate(o) }]
  }.freeze

  def self.run(name, batches)
    calls, make, work = RUBY_OPS.fetch(name)
    input = make.call
    work.call(input)
    GC.disable
    (calls * batches).times { work.call(input) }
  end
end

if $PROGRAM_NAME == __FILE__
  require "lanewise/auto"
  Guard.run(ARGV[0], Integer(ARGV[1]))
end
