# frozen_string_literal: true

require "open3"
require "rbconfig"
require_relative "goal"

# How far the resident memory of a process rises while it generates a document: each generation in a
# process of its own. Linux only.
module PeakMemory
  GENERATORS = { "json gem" => "JSON", "Lanewise" => "Lanewise::JSON" }.freeze
  HUNDRED_MB = 100_000_000
  LIB = File.expand_path("../../lib", __dir__)

  module_function

  def available? = File.writable?("/proc/self/clear_refs")

  # @param path [String, nil] a large document; nil: a made one
  # @return [Array<Goal>]
  def goals(path)
    { (path ? File.basename(path, ".json") : "gsoc (made)") => false, "100 MB of them" => true }.map do |name, many|
      stock, ours = GENERATORS.each_value.map { |generator| in_a_child(generator, path, many) } if available?
      Goal.judge(ours && ours <= stock, part: "json", group: "peak memory", name: name,
                                        wanted: "at most the json gem's",
                                        measured: ours ? "#{megabytes(ours)}, json gem #{megabytes(stock)}" : "")
    end
  end

  def megabytes(bytes) = "#{(bytes / 1e6).round(1)} MB"

  def in_a_child(generator, path, many)
    output, status = Open3.capture2(RbConfig.ruby, "-I#{LIB}", __FILE__, generator, many.to_s, *path)
    status.success? ? Integer(output) : raise("peak memory: the process for #{generator} failed")
  end

  # @yield what is measured
  # @return [Integer] bytes by which the peak rose above what was resident before
  def rise
    GC.start
    File.write("/proc/self/clear_refs", "5") # the peak is now what is resident
    before = peak
    yield
    peak - before
  end

  def peak = File.read("/proc/self/status")[/VmHWM:\s*(\d+)/, 1].to_i * 1024

  # The document, or as many of it as make a hundred megabytes of text.
  def document(path, many)
    object = path ? JSON.parse(File.read(path)) : Corpus.document("gsoc")
    many ? [object] * (HUNDRED_MB / JSON.generate(object).bytesize) : object
  end
end

if $PROGRAM_NAME == __FILE__
  require "json"
  require "lanewise"
  require_relative "../corpus"
  generator, many, path = ARGV
  object = PeakMemory.document(path, many == "true")
  puts(PeakMemory.rise { Object.const_get(generator).generate(object) })
end
