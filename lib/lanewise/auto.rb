# frozen_string_literal: true

# Every drop-in at once: pack and unpack, and the json gem's generator.
require_relative "core_ext"
require_relative "json_ext"
