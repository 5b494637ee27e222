# frozen_string_literal: true

module Lanewise
  VERSION = "0.1.0"
end
