# frozen_string_literal: true

require_relative "corpus/text"
require_relative "corpus/documents"

# Documents of the shapes that JSON benchmarks use, made from a fixed seed, so that a fresh clone
# has something real to work on: the same names, sizes and mixture of types as the well-known
# files, with invented content. The same seed gives the same documents on every Ruby.
module Corpus
  SEED = 20_130_110

  # Each name is a method of Documents that builds one object from its random source.
  NAMES = %w[activitypub canada citm_catalog github_events gsoc numbers ohai twitter twitterescaped
             update-center].freeze

  module_function

  # @return [Hash{String => Object}] the made documents, by name
  def documents(names = NAMES, seed: SEED) = names.to_h { |name| [name, document(name, seed: seed)] }

  # @return [Object] one made document, as parsed JSON would be
  def document(name, seed: SEED)
    raise ArgumentError, "no document is named #{name.inspect}" unless NAMES.include?(name)

    Documents.new(Text.new(Random.new(seed + NAMES.index(name)))).public_send(name.tr("-", "_"))
  end
end
