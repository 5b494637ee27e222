# frozen_string_literal: true

require_relative "helper"
require "open3"
require "pty"
require "rbconfig"
require "tmpdir"

# The command `lanewise` with odd and bad arguments, files and outputs: its messages and exit status.
class TestCommand < Minitest::Test
  PROGRAM = File.expand_path("../../exe/lanewise", __dir__)

  def setup = @folder = Dir.mktmpdir
  def teardown = FileUtils.remove_entry(@folder)

  # ---- arguments ----

  def test_help
    %w[verify bench info].each do |name|
      out, = expect(0, name, "--help")

      assert_match(/\AUsage: lanewise #{name}/, out)
      assert_equal out, expect(0, "help", name).first
    end
    assert_match(/\AUsage: lanewise COMMAND/, expect(0).first)
    assert_match(/no command is named "frob"/, expect(2, "help", "frob").last)
  end

  def test_wrong_arguments_of_bench
    no_page = TestHelper.gnuplot? ? /No such file/ : /charts need gnuplot/
    { ["--only", "("] => /--only: .*unmatched/, ["--seconds", "0"] => /--seconds 0/, ["--seconds", "-1"] => /positive/,
      ["--c-results", "absent.csv"] => /No such file/, ["--c-results", file("a.csv", "[1]")] => /not what `make bench/,
      ["--c-results", file("b.csv", "\xFF\"")] => /not what `make bench/,
      ["--html", "absent/x.html"] => no_page }.each do |arguments, message|
      _, err = expect(2, "bench", "hex", *arguments, "--only", "no such case")

      assert_match message, err
      refute_match(/no case matches/, err)
    end
  end

  def test_goals_are_said_to_be_for_avx2_where_less_is_in_use
    arguments = ["bench", "hex", "--seconds", "0.001", "--only", "encode by size 16 B"]
    best, = expect(0, *arguments)
    scalar, = expect(0, *arguments, environment: { "LANEWISE_TIER" => "scalar" })

    assert_match(/The goals are for AVX2 and better; this run is on scalar\.\Z/, scalar)
    assert_equal %i[scalar sse2 sse42].include?(Lanewise::CPU.tier), best.include?("The goals are for")
  end

  def test_bench_of_documents_that_cannot_be_generated
    assert_match(/cannot be generated: nesting of/, expect(2, "bench", "--file", too_deep).last)
    assert_match(/absent: No such file/, expect(2, "bench", "--file", "absent").last)
  end

  # ---- documents ----

  def test_verify_goes_on_after_what_cannot_be_read
    Dir.mkdir(File.join(@folder, "empty"))
    Dir.mkdir(File.join(@folder, "other.json"))
    bad = [File.join(@folder, "empty"), "absent", file("bad.json", "{"), too_deep, file("none.json", "")]
    out, err = expect(2, "verify", *bad, file("good.json", "[1]"))

    assert_match(/^✓ good\.json .*\n1 the same, 0 different, 5 unreadable/, out)
    [/empty has no \*\.json/, /absent: No such file/, /bad\.json: not valid JSON/, /nested too deep/,
     /none\.json: not valid JSON/].each { |message| assert_match message, err }
    assert_equal 5, err.lines.size
  end

  def test_lines_are_counted
    assert_match(/l\.jsonl: not valid JSON: line 3: .*bad/, expect(2, "verify", file("l.jsonl", "1\n[2]\n{bad\n")).last)
  end

  def test_a_folder_whose_name_is_a_pattern
    Dir.mkdir(odd = File.join(@folder, "a[b]*"))
    File.write(File.join(odd, "x.json"), "1")

    assert_match(/^✓ x\.json/, expect(0, "verify", odd).first)
  end

  def test_names_and_messages_in_any_locale
    names = [file("caf\u00E9.json", "1"), file("\xFF.json", "{\e[31m")]
    out, err = expect(2, "verify", *names, environment: { "LC_ALL" => "C" })

    assert_match(/^✓ caf\u00E9\.json/, out)
    assert_match(/\uFFFD\.json: not valid JSON: .*\\e\[31m/, err)
    refute_includes err, "\e"
  end

  # ---- output ----

  def test_output_that_cannot_be_written
    skip "no /dev/full here" unless File.exist?("/dev/full")

    [["info"], ["help"], ["verify", file("a.json", "1")]].each do |arguments|
      _, err, status = run_command(arguments, out: "/dev/full")

      assert_equal 2, status.exitstatus
      assert_match(/\Alanewise: No space left on device/, err)
      assert_equal 1, err.lines.size
    end
  end

  def test_a_reader_that_goes_away
    reader, writer = IO.pipe
    reader.close
    _, err, status = run_command(["verify", file("a.json", "1"), file("b.json", "2")], out: writer)

    assert_equal ["", 2], [err, status.exitstatus]
  ensure
    writer&.close
  end

  def test_interrupted
    documents = [file("a.json", "1")] * 20
    PTY.open do |terminal, tty|
      pid = spawn(RbConfig.ruby, PROGRAM, "verify", *documents, out: tty, err: tty)

      assert_match(/✓ a\.json/, terminal.gets)
      Process.kill(:INT, pid)
      status = Process.wait2(pid).last
      tty.close

      assert_equal 130, status.exitstatus
      refute_match(/Interrupt|cli\.rb/, rest_of(terminal))
    end
  end

  private

  def rest_of(terminal)
    terminal.read
  rescue Errno::EIO # how a terminal without a writer ends on Linux
    ""
  end

  def file(name, text) = File.join(@folder, name).tap { |path| File.binwrite(path, text) }
  def too_deep = file("too_deep.json", ("[" * 200_000) + ("]" * 200_000))

  # Standard output and standard error of a run that has to end with this status.
  def expect(want, *arguments, environment: {})
    out, err, status = Open3.capture3(environment, RbConfig.ruby, PROGRAM, *arguments, chdir: @folder)
    [out, err].each { |text| text.force_encoding("UTF-8") }

    assert_equal want, status.exitstatus, "#{arguments.inspect}: #{err}"
    refute_match(/cli\.rb:\d/, err)
    [out, err]
  end

  def run_command(arguments, out:)
    err, err_writer = IO.pipe
    pid = spawn(RbConfig.ruby, PROGRAM, *arguments, out: out, err: err_writer)
    err_writer.close
    [nil, err.read, Process.wait2(pid).last]
  ensure
    err.close
  end
end
