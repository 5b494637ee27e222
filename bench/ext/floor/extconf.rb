# frozen_string_literal: true

require "mkmf"

append_cflags("-O3")
create_makefile "floor"
