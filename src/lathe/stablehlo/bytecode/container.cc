#include "lathe/stablehlo/bytecode/container.h"

#include <fmt/format.h>
#include <array>
#include <bit>
#include <optional>

namespace lathe::stablehlo {
namespace {

constexpr uint8_t kAligned = 0x80;
constexpr uint64_t kMaxAlignment = uint64_t{1} << 20;

struct AnySection {
  Section id = Section::strings;
  std::string_view data;
};

// Data that is aligned begins at the next multiple from `origin` on.
AnySection any_section(Cursor& in, size_t origin) {
  const size_t begin = in.at();
  const uint8_t id = in.byte();
  const uint64_t length = in.varint();
  if ((id & kAligned) != 0) {
    const uint64_t alignment = in.varint();
    if (!std::has_single_bit(alignment) || alignment > kMaxAlignment)
      in.fail(fmt::format("an alignment of {}: expected a power of two", alignment));
    in.bytes(static_cast<size_t>((alignment - (in.at() - origin) % alignment) % alignment));
  }
  const auto number = static_cast<uint8_t>(id & ~kAligned);
  if (number >= kSectionCount)
    in.source().fail(begin, fmt::format("section {} is not known", number));
  if (length > in.left())
    in.source().fail(begin, fmt::format("section {} has {} bytes, {} are left: the file is cut off",
                                        number, length, in.left()));
  return {static_cast<Section>(number), in.bytes(static_cast<size_t>(length))};
}

using Sections = std::array<std::optional<std::string_view>, kSectionCount>;

Sections read_sections(Cursor& in, size_t origin) {
  Sections out;
  while (!in.at_end()) {
    const size_t begin = in.at();
    const auto [id, data] = any_section(in, origin);
    auto& place = out[static_cast<size_t>(id)];
    if (place) in.source().fail(begin, fmt::format("a second section {}", static_cast<int>(id)));
    place = data;
  }
  return out;
}

// All lengths, from the last string's to the first's, then the strings, each with a zero.
std::vector<std::string_view> read_strings(Cursor in) {
  std::vector<std::string_view> out(in.count());
  std::vector<size_t> lengths(out.size());
  for (size_t i = out.size(); i-- > 0;) {
    lengths[i] = in.count(1);
    if (lengths[i] == 0) in.fail("a string without room for its end");
  }
  for (size_t i = 0; i < out.size(); ++i) out[i] = in.bytes(lengths[i]).substr(0, lengths[i] - 1);
  return out;
}

void read_dialects(Cursor in, Container& out) {
  const size_t dialects = in.count();
  for (size_t i = 0; i < dialects; ++i) {
    if (out.version < kDialectVersions) {
      out.dialects.push_back(out.strings[in.index(out.strings.size(), "string")]);
      continue;
    }
    const size_t begin = in.at();
    const uint64_t name = in.varint();  // and a bit: whether its version follows
    if (name / 2 >= out.strings.size()) in.source().fail(begin, "a dialect without a name");
    out.dialects.push_back(out.strings[static_cast<size_t>(name / 2)]);
    if (name % 2 != 0) read_section(in, Section::dialect_version, out.origin);
  }
  if (out.version >= kUnknownLocationsLeftOut) in.count();
  while (!in.at_end()) {
    const size_t dialect = in.index(out.dialects.size(), "dialect");
    for (size_t left = in.count(); left > 0; --left) {
      const size_t begin = in.at();
      uint64_t name = in.varint();
      bool registered = true;
      if (out.version >= kProperties) {
        registered = name % 2 != 0;
        name /= 2;
      }
      if (name >= out.strings.size()) in.source().fail(begin, "an operation without a name");
      out.op_names.push_back(
          {fmt::format("{}.{}", out.dialects[dialect], out.strings[static_cast<size_t>(name)]),
           registered});
    }
  }
}

// Groups of one dialect each, with the size of every entry and a bit that says how it is encoded.
std::vector<Container::TableEntry> read_entries(Cursor& sizes, Cursor& data, size_t count,
                                                const Container& container) {
  std::vector<Container::TableEntry> out;
  out.reserve(count);
  while (out.size() < count) {
    const size_t dialect = sizes.index(container.dialects.size(), "dialect");
    const size_t begin = sizes.at();
    const size_t entries = sizes.count();
    if (entries > count - out.size())
      sizes.source().fail(begin, "more attributes or types than announced");
    for (size_t i = 0; i < entries; ++i) {
      const uint64_t size = sizes.varint();
      if (size / 2 > data.left())
        sizes.fail(
            fmt::format("an entry of {} bytes, of which {} are left", size / 2, data.left()));
      out.push_back({dialect, size % 2 != 0, data.bytes(static_cast<size_t>(size / 2))});
    }
  }
  return out;
}

std::vector<std::string_view> read_properties(Cursor in) {
  std::vector<std::string_view> out(in.count());
  for (std::string_view& each : out) each = in.bytes(in.count());
  return out;
}

}  // namespace

std::string_view read_section(Cursor& in, Section expected, size_t origin) {
  const size_t begin = in.at();
  const auto [id, data] = any_section(in, origin);
  if (id != expected)
    in.source().fail(begin, fmt::format("section {} where {} was expected", static_cast<int>(id),
                                        static_cast<int>(expected)));
  return data;
}

Container read_container(const ByteSource& source, std::string_view bytes) {
  if (!bytes.starts_with(kBytecodeMagic))
    source.fail(source.offset(bytes), "this is no MLIR bytecode");
  Cursor in(source, bytes.substr(kBytecodeMagic.size()));
  const size_t begin = in.at();
  Container out;
  out.origin = source.offset(bytes);
  out.version = in.varint();
  if (out.version > kLatestBytecode)
    source.fail(begin, fmt::format("version {} of MLIR's bytecode; versions 0 to {} are read",
                                   out.version, static_cast<uint64_t>(kLatestBytecode)));
  out.producer = in.terminated();
  const Sections sections = read_sections(in, out.origin);
  const auto section = [&](Section id) {
    const auto& data = sections[static_cast<size_t>(id)];
    if (!data)
      source.fail(source.offset(bytes) + bytes.size(),
                  fmt::format("section {} is missing", static_cast<int>(id)));
    return Cursor(source, *data);
  };
  out.strings = read_strings(section(Section::strings));
  read_dialects(section(Section::dialects), out);
  Cursor sizes = section(Section::entry_sizes), data = section(Section::entries);
  const size_t attributes = sizes.count(), types = sizes.count();
  out.attributes = read_entries(sizes, data, attributes, out);
  out.types = read_entries(sizes, data, types, out);
  if (const auto& properties = sections[static_cast<size_t>(Section::properties)])
    out.properties = read_properties(Cursor(source, *properties));
  out.ir = section(Section::ir).rest();
  return out;
}

}  // namespace lathe::stablehlo
