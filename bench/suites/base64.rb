# frozen_string_literal: true

require_relative "../support/suite"

# Base64 through pack and unpack1, as the drop-in and as Lanewise::Base64.
class Base64Suite < Suite
  SIZES = [1, 3, 12, 16, 48, 64, 256, 1024, 4096, 65_536, 1 << 20, 16 << 20].freeze
  UNWRAPPED = "m0"
  WRAPPED = "m"
  GOALS = { UNWRAPPED => 10.0, WRAPPED => 5.0 }.freeze

  private

  def define
    GOALS.each do |template, goal|
      SIZES.each do |n|
        encode(template, n, n == 65_536 ? goal : nil)
        decode(template, n, n == 65_536 ? goal : nil)
      end
    end
  end

  def encode(template, size, goal)
    ours = template == UNWRAPPED ? "Lanewise::Base64.encode(s)" : nil
    add("encode, pack(\"#{template}\")", size_name(size), { s: random.bytes(size) },
        { "stock" => "[s].stock_pack('#{template}')", "lanewise" => ours, "drop-in" => "[s].pack('#{template}')" },
        bytes: size * 4 / 3, goal: goal)
  end

  def decode(template, size, goal)
    text = [random.bytes(size)].pack(template)
    ours = template == UNWRAPPED ? "Lanewise::Base64.decode(s)" : nil
    add("decode, unpack1(\"#{template}\")", size_name(size), { s: text },
        { "stock" => "s.stock_unpack1('#{template}')", "lanewise" => ours, "drop-in" => "s.unpack1('#{template}')" },
        bytes: text.bytesize, goal: goal)
  end
end
