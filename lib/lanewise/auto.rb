# frozen_string_literal: true

# Every drop-in at once.
require_relative "core_ext"
require_relative "json_ext"
