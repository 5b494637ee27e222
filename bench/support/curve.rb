# frozen_string_literal: true

# A line of a chart. Points are [x, y].
Curve = Struct.new(:name, :points)
