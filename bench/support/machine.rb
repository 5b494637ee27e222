# frozen_string_literal: true

require "rbconfig"

# What a figure depends on, as rows of a report's head.
module Machine
  module_function

  def rows
    { "date" => Time.now.utc.strftime("%Y-%m-%d"), "processor" => processor, "cores" => cores,
      "tier" => Lanewise::CPU.tier.to_s, "system" => RbConfig::CONFIG["host_os"], "compiler" => compiler,
      "ruby" => RUBY_DESCRIPTION, "json" => JSON::VERSION, "oj" => defined?(Oj) ? Oj::VERSION : "not installed",
      "lanewise" => Lanewise::VERSION }
  end

  def processor
    File.foreach("/proc/cpuinfo") { |line| return line.split(":", 2).last.strip if line.start_with?("model name") }
    RbConfig::CONFIG["host_cpu"]
  rescue SystemCallError
    RbConfig::CONFIG["host_cpu"]
  end

  def cores
    require "etc"
    Etc.nprocessors.to_s
  end

  def compiler = IO.popen([*RbConfig::CONFIG["CC"].split.first, "--version"], err: File::NULL, &:gets).to_s.chomp
end
