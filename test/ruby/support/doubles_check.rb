# frozen_string_literal: true

# Reads what doubles_text writes (test/c/tools/doubles_text.c) and compares each text with what this
# Ruby or its json gem makes of the same double:
#
#   doubles_text ruby bits 1 1000000 | ruby doubles_check.rb ruby
#   doubles_text json bits 1 1000000 | ruby doubles_check.rb json
#
# Prints how many were the same, or the first that is not; exits 1 then.
require "json"

def right_texts(form, doubles)
  form == "json" ? JSON.generate(doubles)[1..-2] : doubles.join(",")
end

def mismatch(doubles, texts, right)
  index = texts.split(",").zip(right.split(",")).index { |got, want| got != want }
  bits = [doubles[index]].pack("G").unpack1("H*")
  "0x#{bits} is #{texts.split(",")[index]}, not #{right.split(",")[index]}"
end

form = ARGV.fetch(0)
input = $stdin.binmode
total = 0
while (header = input.read(8))
  count, size = header.unpack("LL")
  doubles = input.read(8 * count).unpack("d*")
  texts = input.read(size).force_encoding(Encoding::UTF_8)
  right = right_texts(form, doubles)
  abort "#{form}: #{mismatch(doubles, texts, right)}" unless texts == right
  total += count
end
abort "#{form}: no doubles came" if total.zero?
puts "#{form}: #{total} doubles are the same as #{form == "json" ? "json #{JSON::VERSION}" : "Ruby #{RUBY_VERSION}"}'s"
