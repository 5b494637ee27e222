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

  # Adds one constant of a struct type whose members are arrays of bytes; it has external linkage, so
  # one .c file includes the table.
  def record(type, name, members)
    @text << "\nconst #{type} #{name} = {\n"
    members.each do |member, bytes|
      @text << "    .#{member} = {\n"
      bytes.map { |byte| format("0x%02x", byte) }.each_slice(16) { |line| @text << "        #{line.join(", ")},\n" }
      @text << "    },\n"
    end
    @text << "};\n"
  end

  def save = File.write(path, content)

  def check
    return if File.read(path) == content

    warn "#{path} is not what tools/gen_#{@name}_tables.rb makes; run it"
    exit 1
  end

  private

  def path = File.join(ROOT, "src/tables/#{@name}.h")
  def content = "#{@text}\n#endif\n"
end
