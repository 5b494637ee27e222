# frozen_string_literal: true

require_relative "lib/lanewise/version"

Gem::Specification.new do |spec|
  spec.name = "lanewise"
  spec.version = Lanewise::VERSION
  spec.summary = "JSON, hex, base64 and pack/unpack with vector instructions"
  spec.description = "Drop-in JSON.generate, Array#pack, String#unpack and unpack1 that answer byte for byte " \
                     "as the stock ones, several times faster, and strict codecs that say where input is wrong."
  spec.authors = ["The Lanewise developers"]
  spec.license = "MIT"
  spec.homepage = "https://github.com/lanewise/lanewise"
  spec.required_ruby_version = ">= 3.1"
  spec.files = Dir["{lib,sig,exe,include,src,ext,bench,docs}/**/*", "*.md", "LICENSE"].reject do |file|
    File.directory?(file) || file.match?(%r{\.(so|o|bundle)\z|mkmf\.log|\A(bench/results|docs/images)/})
  end
  spec.bindir = "exe"
  spec.executables = ["lanewise"]
  spec.extensions = ["ext/lanewise/extconf.rb"]
  spec.metadata["rubygems_mfa_required"] = "true"
  spec.add_dependency "json", ">= 2.10"
end
