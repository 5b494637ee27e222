# frozen_string_literal: true

# Writes a C header of constant tables under src/tables. With --check, writes nothing and exits 1
# if the committed file differs from what would be written.
class TableFile
  ROOT = File.expand_path("..", __dir__)

  # `include` is a header of ours that the table's types come from.
  def self.write(name, about, include: nil)
    file = new(name, about, include)
    yield file
    ARGV.include?("--check") ? file.check : file.save
  end

  def initialize(name, about, include)
    @name = name
    @text = "/* #{about} Made by tools/gen_#{name}_tables.rb; do not edit. */\n"
    guard = "LW_TABLES_#{name.upcase}_H"
    @text << "#ifndef #{guard}\n#define #{guard}\n\n#include #{include ? "\"#{include}\"" : "<stdint.h>"}\n"
  end

  # Adds lines as they are: comments and #defines.
  def text(lines)
    @text << "\n" << lines.chomp << "\n"
  end

  # Adds one array; the block formats an element. A shared one has external linkage: one .c file
  # includes the table, and a header of ours, which `include` names, declares it. One that is to be
  # aligned needs "common/compiler.h".
  def table(type, name, values, per_line: 12, shared: false, align: nil, &format)
    aligned = " LW_ALIGNED(#{align})" if align
    @text << "\n#{"static " unless shared}const #{type} #{name}[#{values.size}]#{aligned} = {\n"
    values.map(&format).each_slice(per_line) { |line| @text << "    #{line.join(", ")},\n" }
    @text << "};\n"
  end

  # Adds one constant of a struct type whose members are arrays of numbers, or arrays of those; it has
  # external linkage, so one .c file includes the table.
  def record(type, name, members)
    @text << "\nconst #{type} #{name} = {\n"
    members.each { |member, values| @text << "    .#{member} = {\n" << elements(values, "        ") << "    },\n" }
    @text << "};\n"
  end

  def save = File.write(path, content)

  def check
    return if File.read(path) == content

    warn "#{path} is not what tools/gen_#{@name}_tables.rb makes; run it"
    exit 1
  end

  private

  def elements(values, indent)
    if values.first.is_a?(Array)
      return values.map { |inner| "#{indent}{\n#{elements(inner, "#{indent}    ")}#{indent}},\n" }.join
    end

    digits = values.max > 0xFF ? 8 : 2
    texts = values.map { |value| format("0x%0*x", digits, value) }
    texts.each_slice(digits == 2 ? 16 : 8).map { |line| "#{indent}#{line.join(", ")},\n" }.join
  end

  def path = File.join(ROOT, "src/tables/#{@name}.h")
  def content = "#{@text}\n#endif\n"
end
