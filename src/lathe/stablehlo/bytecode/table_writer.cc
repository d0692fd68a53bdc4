#include "lathe/stablehlo/bytecode/table_writer.h"

#include <fmt/format.h>
#include <bit>

namespace lathe::stablehlo {
namespace {

size_t number_of(const std::string& key, std::vector<std::string>& all,
                 std::unordered_map<std::string, size_t>& numbers) {
  const auto [place, fresh] = numbers.emplace(key, all.size());
  if (fresh) all.push_back(key);
  return place->second;
}

}  // namespace

// So many zeros below the lowest one as bytes follow the first.
ByteWriter& ByteWriter::varint(uint64_t value) {
  const auto bits = static_cast<size_t>(std::bit_width(value | 1));
  const size_t bytes = (bits + 6) / 7;
  if (bytes > 8) {
    byte(0);
    for (int i = 0; i < 8; ++i) byte(static_cast<uint8_t>(value >> (8 * i)));
    return *this;
  }
  const uint64_t coded = ((value << 1) | 1) << (bytes - 1);
  for (size_t i = 0; i < bytes; ++i) byte(static_cast<uint8_t>(coded >> (8 * i)));
  return *this;
}

size_t TableWriter::Entries::add(Dialect dialect, const std::string& bytes) {
  std::string key = bytes;
  key += static_cast<char>(dialect);
  const auto [place, fresh] = numbers.emplace(std::move(key), all.size());
  if (fresh) all.emplace_back(dialect, bytes);
  return place->second;
}

// Calls `group` with where each group of one dialect begins and ends.
template <typename Group>
void TableWriter::by_dialect(const std::vector<Of>& all, Group group) {
  for (size_t i = 0, end = 0; i < all.size(); i = end) {
    while (end < all.size() && all[end].first == all[i].first) ++end;
    group(i, end);
  }
}

void TableWriter::Entries::write_sizes(ByteWriter& out) const {
  by_dialect(all, [&](size_t i, size_t end) {
    out.varint(static_cast<size_t>(all[i].first)).varint(end - i);
    const bool encoded = all[i].first != Dialect::sdy;  // else text
    for (; i < end; ++i) out.varint(2 * all[i].second.size() + (encoded ? 1 : 0));
  });
}

size_t TableWriter::string(std::string_view text) {
  return number_of(std::string(text), strings_, string_numbers_);
}

size_t TableWriter::attribute(Dialect dialect, const ByteWriter& encoding) {
  return attributes_.add(dialect, encoding.bytes());
}

size_t TableWriter::shardy_attribute(std::string_view text) {
  has_shardy_ = true;
  return attributes_.add(Dialect::sdy, std::string(text) + '\0');
}

size_t TableWriter::type(Dialect dialect, const ByteWriter& encoding) {
  return types_.add(dialect, encoding.bytes());
}

size_t TableWriter::operation(std::string_view name, Dialect dialect) {
  const std::string key = fmt::format("{} {}", static_cast<size_t>(dialect), name);
  const auto [place, fresh] = operation_numbers_.emplace(key, operations_.size());
  if (fresh) operations_.emplace_back(dialect, name);
  return 1 + place->second;
}

size_t TableWriter::properties(const ByteWriter& encoding) {
  return number_of(encoding.bytes(), properties_, property_numbers_);
}

std::string TableWriter::file(uint64_t version, std::string_view producer, std::string_view ir) {
  const bool registered = version >= kProperties;  // names say whether their operation is
  const auto op_name = [&](std::string_view name) {
    return registered ? 2 * string(name) + 1 : string(name);
  };
  ByteWriter dialects;
  std::vector<std::string_view> names = {"builtin", "vhlo"};
  if (has_shardy_) names.push_back("sdy");
  dialects.varint(names.size());
  for (std::string_view name : names)
    dialects.varint(version >= kDialectVersions ? 2 * string(name) : string(name));
  if (version >= kUnknownLocationsLeftOut) dialects.varint(1 + operations_.size());
  dialects.varint(0).varint(1).varint(op_name("module"));
  by_dialect(operations_, [&](size_t i, size_t end) {
    dialects.varint(static_cast<size_t>(operations_[i].first)).varint(end - i);
    for (; i < end; ++i) dialects.varint(op_name(operations_[i].second));
  });

  ByteWriter sizes, entries;
  sizes.varint(attributes_.all.size()).varint(types_.all.size());
  for (const Entries* table : {&attributes_, &types_}) {
    table->write_sizes(sizes);
    for (const auto& [dialect, bytes] : table->all) entries.raw(bytes);
  }
  ByteWriter strings;
  strings.varint(strings_.size());
  for (size_t i = strings_.size(); i-- > 0;) strings.varint(strings_[i].size() + 1);
  for (const std::string& text : strings_) strings.raw(text).byte(0);
  ByteWriter properties;
  properties.varint(properties_.size());
  for (const std::string& each : properties_) properties.blob(each);

  ByteWriter out;
  out.raw(kBytecodeMagic).varint(version).raw(producer).byte(0);
  out.section(Section::dialects, dialects.bytes());
  out.section(Section::entry_sizes, sizes.bytes());
  out.section(Section::entries, entries.bytes());
  out.section(Section::ir, ir);
  out.section(Section::strings, strings.bytes());
  if (version >= kProperties) out.section(Section::properties, properties.bytes());
  return out.bytes();
}

}  // namespace lathe::stablehlo
