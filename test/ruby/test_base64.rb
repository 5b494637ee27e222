# frozen_string_literal: true

require_relative "helper"

# Lanewise::Base64 against stock pack("m0") and unpack1("m0"), and what it refuses.
class TestBase64 < Minitest::Test
  include TestHelper

  ALPHABET = [*"A".."Z", *"a".."z", *"0".."9", "+", "/"].freeze
  ODD = ["=", "==", "-", "_", "\n", " ", "\0", "\xFF".b, "A", "g"].freeze
  DRAWS = Integer(ENV.fetch("LANEWISE_DRAWS", 20_000))

  def test_encode_and_decode_agree_with_stock_at_every_size_and_tier
    each_tier do
      (0..300).each do |size|
        bytes = random.bytes(size)
        text = [bytes].pack("m0")

        assert_equal [text, Encoding::US_ASCII], with_encoding(Lanewise::Base64.encode(bytes))
        assert_equal [bytes, Encoding::BINARY], with_encoding(Lanewise::Base64.decode(text))
      end
    end
  end

  def test_url_and_unpadded_forms_are_the_stock_form_rewritten
    each_tier do
      (0..150).each do |size|
        bytes = random.bytes(size)
        text = [bytes].pack("m0")
        { {} => text, { url: true } => text.tr("+/", "-_"), { pad: false } => text.delete("="),
          { url: true, pad: false } => text.tr("+/", "-_").delete("=") }.each do |options, form|
          assert_equal form, Lanewise::Base64.encode(bytes, **options)
          assert_equal bytes, Lanewise::Base64.decode(form, **options)
        end
      end
    end
  end

  # Stock is the judge of what is right; where both accept, the bytes are the same.
  def test_decode_accepts_what_stock_accepts
    each_tier do
      DRAWS.times do
        text = mutate([random.bytes(random.rand(120))].pack("m0"))
        stock = outcome { text.unpack1("m0") }
        ours = outcome { Lanewise::Base64.decode(text) }
        next assert_equal(stock, ours, text.inspect) unless stock.first == ArgumentError

        assert_equal Lanewise::DecodeError, ours.first, text.inspect
      end
    end
  end

  def test_decode_names_the_first_bad_byte
    each_tier { assert_names_the_bad_byte(Lanewise::Base64, "base64", "Zm9v", "~", [1, 2, 5, 8, 16, 40, 90, 200]) }
  end

  def test_positions_of_other_errors
    { "QQ" => 2, "QQ=" => 3, "QQ=A" => 3, "QQ==QQ==" => 4, "QR==" => 1, "QUJ=" => 2, "=" => 0, "Q===" => 1,
      "QUJD\n" => 4, "QUJ-" => 3 }.each do |text, position|
      error = assert_raises(Lanewise::DecodeError, text) { Lanewise::Base64.decode(text) }

      assert_equal position, error.position, text
    end
    { "QQ==" => 2, "Q" => 1, "QR" => 1, "QUJDQ" => 5 }.each do |text, position|
      error = assert_raises(Lanewise::DecodeError, text) { Lanewise::Base64.decode(text, pad: false) }

      assert_equal position, error.position, text
    end
    assert_equal 3, assert_raises(Lanewise::DecodeError) { Lanewise::Base64.decode("QUJ/", url: true) }.position
  end

  def test_arguments
    assert_equal "YWI=", Lanewise::Base64.encode(Struct.new(:to_str).new("ab"))
    assert_raises(TypeError) { Lanewise::Base64.encode(nil) }
    assert_raises(TypeError) { Lanewise::Base64.decode(12) }
    assert_raises(ArgumentError) { Lanewise::Base64.encode("a", padding: true) }
    assert_raises(ArgumentError) { Lanewise::Base64.decode }
    assert_equal "YWI", Lanewise::Base64.encode("ab", pad: nil)
  end

  private

  def with_encoding(string) = [string, string.encoding]

  def mutate(text)
    text = text.b
    random.rand(4).times do
      at = random.rand(text.size + 1)
      case random.rand(4)
      when 0 then text.insert(at, ODD.sample(random:).b)
      when 1 then text[at, 1] = ""
      when 2 then text[at, 1] = random.bytes(1)
      else text[at, 1] = ALPHABET.sample(random:)
      end
    end
    text
  end
end
