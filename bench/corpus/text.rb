# frozen_string_literal: true

module Corpus
  # Random words, sentences, identifiers and numbers.
  class Text
    LATIN = %w[lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et
               dolore magna aliqua enim ad minim veniam quis nostrud exercitation ullamco laboris].freeze
    FRENCH = %w[théâtre scène balcon première arrière central côté élève répétition musée forêt].freeze
    JAPANESE = "一二三四五六七八九十名前第印象今実際使用中何好的感謝日本語文字列高速処理あいうえおかきくけこさしすせそ".chars.freeze
    EMOJI = %w[😀 🎉 🚀 ❤️ 👍🏽].freeze

    attr_reader :random

    def initialize(random)
      @random = random
    end

    def pick(list) = list[@random.rand(list.size)]
    def chance(probability) = @random.rand < probability
    def integer(range) = @random.rand(range)
    def words(count, list = LATIN) = Array.new(count) { pick(list) }.join(" ")
    def hex(digits) = Array.new(digits) { @random.rand(16).to_s(16) }.join
    def uuid = [8, 4, 4, 4, 12].map { |n| hex(n) }.join("-")
    def slug = words(2).tr(" ", "_")
    def time = Time.at(1_357_800_000 + @random.rand(50_000_000)).utc.strftime("%Y-%m-%dT%H:%M:%SZ")
    def url(*parts) = "https://#{pick(LATIN)}.example/#{parts.join("/")}"

    # Prose with the quotes, newlines and typography that make an escaper work now and then.
    def prose(words)
      text = words(words).capitalize
      text << " \"#{words(2)}\"" if chance(0.2)
      text << " – #{words(3, FRENCH)}" if chance(0.2)
      text << "\n\n" << words(5) if chance(0.15)
      text << "."
    end

    # A short message in the mixture of scripts that a public timeline has.
    def message
      case @random.rand(4)
      when 0 then prose(12)
      when 1 then "@#{slug} #{words(6, FRENCH)} #{pick(EMOJI)}"
      else Array.new(40 + @random.rand(60)) { pick(JAPANESE) }.join.insert(20, "\n")
      end
    end

    def html(words) = "<p>#{words(words)} <a href=\"#{url("tags", slug)}\" rel=\"tag\">##{slug}</a></p>"

    # A coordinate with 15 to 17 significant digits.
    def coordinate = (@random.rand * 360) - 180
  end
end
