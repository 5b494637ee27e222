# frozen_string_literal: true

module Corpus
  # One public method a document; each is about as large as the file whose shape it has.
  class Documents
    def initialize(text)
      @t = text
    end

    def activitypub
      items = Array.new(20) { activity }
      { "@context" => ["https://www.w3.org/ns/activitystreams", { "toot" => "http://joinmastodon.org/ns#" }],
        "type" => "OrderedCollectionPage", "id" => @t.url("outbox"), "next" => @t.url("outbox", "next"),
        "orderedItems" => items }
    end

    def canada
      rings = Array.new(480) { Array.new(115) { [@t.coordinate, @t.coordinate] } }
      geometry = { "type" => "Polygon", "coordinates" => rings }
      feature = { "type" => "Feature", "properties" => { "name" => "Canada" }, "geometry" => geometry }
      { "type" => "FeatureCollection", "features" => [feature] }
    end

    def citm_catalog
      ids = Array.new(184) { |i| 138_586_341 + (4 * i) }
      { "areaNames" => Array.new(17) { |i| [(205_705_993 + i).to_s, @t.words(3, Text::FRENCH)] }.to_h,
        "blockNames" => {}, "events" => ids.to_h { |id| [id.to_s, event(id)] },
        "performances" => ids.map { |id| performance(id) } }
    end

    def github_events = Array.new(30) { push_event }

    def gsoc
      Array.new(1200) { |i| [i.to_s, project] }.to_h
    end

    def numbers = Array.new(10_001) { @t.random.rand.round(12) }

    def ohai
      modules = Array.new(160) { |i| ["com.example.driver.#{@t.slug}#{i}", kernel_module(i)] }.to_h
      { "kernel" => { "modules" => modules, "machine" => "i386", "name" => "Darwin" },
        "network" => { "settings" => Array.new(240) do |i|
          ["net.inet.#{@t.slug}.#{i}", @t.integer(0..65_535).to_s]
        end.to_h,
                       "interfaces" => Array.new(6) { |i| ["en#{i}", interface] }.to_h },
        "platform" => "mac_os_x", "ipaddress" => "192.168.88.1", "uptime_seconds" => 1_234_567, "virtual" => nil }
    end

    def twitter = { "statuses" => Array.new(100) { timeline_entry }, "search_metadata" => search_metadata }

    # The same kind of timeline, its text full of escapes.
    def twitterescaped
      twitter.tap do |document|
        document["statuses"].each { |status| status["text"] = status["text"].gsub(/(\w) /, "\\1\t\"\\\\/\" ") }
      end
    end

    def update_center
      plugins = Array.new(600) { @t.slug + @t.hex(4) }.to_h { |name| [name, plugin(name)] }
      { "connectionCheckUrl" => "http://www.example.com/", "id" => "default", "plugins" => plugins }
    end

    private

    def activity
      id = @t.integer((10**17)..(10**18))
      { "id" => @t.url("statuses", id, "activity"), "type" => "Create", "actor" => @t.url("users", "a"),
        "published" => @t.time, "to" => ["https://www.w3.org/ns/activitystreams#Public"],
        "object" => { "id" => @t.url("statuses", id), "type" => "Note", "summary" => nil, "sensitive" => false,
                      "content" => @t.html(130), "contentMap" => { "en" => @t.html(130) }, "attachment" => [] } }
    end

    def event(id)
      { "description" => nil, "id" => id, "logo" => @t.chance(0.5) ? "/images/#{@t.hex(24)}.png" : nil,
        "name" => @t.words(3, Text::FRENCH), "subTopicIds" => Array.new(3) { @t.integer(337_184_262..337_184_300) },
        "subjectCode" => nil, "subtitle" => nil, "topicIds" => [324_846_099, 107_888_604] }
    end

    def performance(event_id)
      { "eventId" => event_id, "id" => event_id + 1, "logo" => nil, "name" => nil,
        "prices" => Array.new(6) { |i| { "amount" => 90_250 - (i * 9500), "seatCategoryId" => 338_937_235 + i } },
        "seatCategories" => Array.new(6) do |i|
          seat_category(i)
        end, "start" => 1_372_701_600_000, "venueCode" => "PLEYEL" }
    end

    def seat_category(number)
      { "areas" => Array.new(12) { |i| { "areaId" => 205_705_999 + i, "blockIds" => [] } },
        "seatCategoryId" => 338_937_235 + number }
    end

    def push_event
      sha = @t.hex(40)
      { "type" => "PushEvent", "created_at" => @t.time, "public" => true, "id" => @t.integer((10**9)..(10**10)).to_s,
        "actor" => { "gravatar_id" => @t.hex(32), "login" => @t.slug, "url" => @t.url("users"), "id" => 138_052 },
        "repo" => { "url" => @t.url("repos"), "id" => 6_357_414, "name" => "#{@t.slug}/trigger" },
        "payload" => { "commits" => [{ "url" => @t.url("commits", sha), "message" => @t.prose(12), "distinct" => true,
                                       "sha" => sha }], "size" => 1, "ref" => "refs/heads/main", "head" => sha } }
    end

    def project
      { "@context" => "http://schema.org", "@type" => "SoftwareSourceCode", "name" => @t.words(7),
        "description" => Array.new(8) { @t.prose(30) }.join("\r\n"),
        "sponsor" => { "@type" => "Organization", "name" => @t.words(2), "url" => @t.url,
                       "description" => @t.prose(60) },
        "author" => { "@type" => "Person", "name" => @t.words(2).capitalize } }
    end

    def kernel_module(index)
      { "size" => @t.integer(4096..600_000), "version" => "1.#{@t.integer(0..20)}.0", "index" => index.to_s,
        "refcount" => @t.integer(0..9).to_s }
    end

    def interface
      { "mtu" => 1500, "flags" => %w[UP BROADCAST MULTICAST], "encapsulation" => "Ethernet",
        "addresses" => { Array.new(6) { @t.hex(2) }.join(":") => { "family" => "lladdr" },
                         "192.168.88.#{@t.integer(1..254)}" => { "family" => "inet", "netmask" => "255.255.255.0" } } }
    end

    # Most entries repeat somebody else's, whole.
    def timeline_entry = @t.chance(0.8) ? status.merge("retweeted_status" => status) : status

    def status
      id = @t.integer((5 * (10**17))..(6 * (10**17)))
      { "metadata" => { "result_type" => "recent", "iso_language_code" => "ja" }, "created_at" => @t.time, "id" => id,
        "id_str" => id.to_s, "text" => @t.message, "source" => "<a href=\"#{@t.url}\" rel=\"nofollow\">web</a>",
        "truncated" => false, "in_reply_to_status_id" => nil, "user" => user, "geo" => nil, "coordinates" => nil,
        "retweet_count" => @t.integer(0..500), "favorited" => false, "lang" => "ja",
        "entities" => { "hashtags" => [], "symbols" => [], "urls" => [],
                        "user_mentions" => [{ "screen_name" => @t.slug, "indices" => [0, 9],
                                              "id" => @t.integer((10**8)..(10**9)) }] } }
    end

    def user
      id = @t.integer((10**8)..(10**9))
      { "id" => id, "id_str" => id.to_s, "name" => @t.words(2, Text::JAPANESE), "screen_name" => @t.slug,
        "description" => @t.message, "url" => nil, "protected" => false, "followers_count" => @t.integer(0..10_000),
        "created_at" => @t.time, "utc_offset" => nil, "verified" => false, "profile_background_color" => "C0DEED",
        "listed_count" => @t.integer(0..90), "friends_count" => @t.integer(0..2000), "favourites_count" => 1235,
        "statuses_count" => @t.integer(0..90_000), "time_zone" => nil, "geo_enabled" => false, "lang" => "ja",
        "profile_banner_url" => @t.url("profile_banners", id), "profile_link_color" => "0084B4",
        "contributors_enabled" => false, "is_translator" => false, "profile_text_color" => "333333",
        "profile_sidebar_fill_color" => "DDEEF6", "profile_use_background_image" => true, "notifications" => false,
        "profile_background_image_url" => @t.url("images", "themes", "theme1", "bg.png"), "location" => @t.words(2),
        "profile_image_url" => @t.url("profile_images", @t.hex(16)), "default_profile" => true, "following" => false }
    end

    def search_metadata
      { "completed_in" => 0.087, "max_id" => 505_874_924_095_815_700, "query" => "%E4%B8%80", "count" => 100 }
    end

    def plugin(name)
      { "buildDate" => "Jan 07, 2013", "dependencies" => [], "developers" => [{ "developerId" => @t.slug }],
        "excerpt" => @t.prose(50), "gav" => "org.example.plugins:#{name}:1.0", "labels" => %w[builder misc],
        "name" => name, "requiredCore" => "1.398", "sha1" => "#{@t.hex(27)}=", "title" => @t.words(3),
        "url" => @t.url("download", "plugins", name), "version" => "1.0", "wiki" => @t.url("wiki", name) }
    end
  end
end
