#include "lathe/stablehlo/bytecode/tables.h"

#include <fmt/format.h>
#include <algorithm>

#include "lathe/base/flags.h"
#include "lathe/stablehlo/bytecode/builtin.h"
#include "lathe/stablehlo/bytecode/entry_reader.h"
#include "lathe/stablehlo/bytecode/vhlo.h"

namespace lathe::stablehlo {
namespace {

// An entry that is used again and again costs each time; real files come to a few for each byte.
constexpr size_t kAllowancePerByte = 16;
constexpr size_t kAllowance = 1 << 16;

}  // namespace

Tables::Tables(const ByteSource& source, const Container& container, SyntaxModule& owner)
    : source_(source),
      container_(container),
      owner_(owner),
      attributes_(container.attributes.size()),
      types_(container.types.size()),
      locations_(container.attributes.size()),
      allowance_(kAllowance + kAllowancePerByte * source.all().size()),
      splat_budget_(flag_int(Flag::text_constants)) {}

void Tables::draw(size_t weight, size_t at) {
  if (weight > allowance_)
    source_.fail(at, "attributes and types come to more than a file of this length accounts for");
  allowance_ -= weight;
}

template <typename T, typename Read>
const T& Tables::entry(std::vector<Slot<T>>& slots, size_t number, Read read, size_t at) {
  Slot<T>& slot = slots[number];
  if (slot.value) return *slot.value;
  if (slot.reading) source_.fail(at, "an attribute or type that contains itself");
  if (++depth_ > kMaxNesting)
    source_.fail(at, fmt::format("attributes or types nested more than {} deep", kMaxNesting));
  slot.reading = true;
  slot.value = read();
  slot.reading = false;
  --depth_;
  return *slot.value;
}

const TableAttr& Tables::attribute_at(size_t number, size_t at) {
  return entry(
      attributes_, number,
      [&] { return EntryReader(*this, container_.attributes[number]).attribute(); }, at);
}

const TableType& Tables::type_at(size_t number, size_t at) {
  return entry(
      types_, number, [&] { return EntryReader(*this, container_.types[number]).type(); }, at);
}

const TableAttr& Tables::drawn_attribute(size_t number, size_t at) {
  const TableAttr& out = attribute_at(number, at);
  draw(out.weight, at);
  return out;
}

const TableAttr& Tables::attribute(Cursor& in) {
  const size_t at = in.at();
  return drawn_attribute(in.index(attributes_.size(), "attribute"), at);
}

const TableAttr& Tables::elements(Cursor& in) {
  const size_t at = in.at();
  const size_t number = in.index(attributes_.size(), "attribute");
  const auto [known, is_new] = large_splats_.try_emplace(number);
  if (is_new) known->second = EntryReader(*this, container_.attributes[number]).large_splat();
  if (!known->second) return drawn_attribute(number, at);
  draw(known->second->weight, at);
  return *known->second;
}

const TableAttr* Tables::optional_attribute(Cursor& in) {
  const size_t at = in.at();
  const uint64_t coded = in.varint();  // its number, and a bit: there is one
  if (coded % 2 == 0) return nullptr;
  if (coded / 2 >= attributes_.size())
    source_.fail(at,
                 fmt::format("attribute {} of {}: there is none", coded / 2, attributes_.size()));
  return &drawn_attribute(static_cast<size_t>(coded / 2), at);
}

const TableType& Tables::type_numbered(uint64_t number, size_t at) {
  if (number >= types_.size())
    source_.fail(at, fmt::format("type {} of {}: there is none", number, types_.size()));
  const TableType& out = type_at(static_cast<size_t>(number), at);
  draw(out.weight, at);
  return out;
}

const TableType& Tables::type(Cursor& in) {
  const size_t at = in.at();
  return type_numbered(in.varint(), at);
}

const TableType& Tables::type_attribute(Cursor& in) {
  Cursor body = encoded(in, builtin::AttrCode::type, vhlo::AttrCode::type);
  return type(body);
}

std::string Tables::string(Cursor& in) {
  const size_t at = in.at();
  const TableAttr& attr = attribute(in);
  const auto* text = std::get_if<std::string>(&attr.value.value);
  if (!text) source_.fail(at, "expected a string");
  return *text;
}

Cursor Tables::encoded(Cursor& in, builtin::AttrCode code, vhlo::AttrCode versioned) {
  const size_t at = in.at();
  const Container::TableEntry& entry =
      container_.attributes[in.index(attributes_.size(), "attribute")];
  const std::string_view dialect = container_.dialects[entry.dialect];
  Cursor body(source_, entry.bytes);
  const uint64_t found = entry.encoded ? body.varint() : 0;
  if (!entry.encoded || !(dialect == "builtin" ? found == static_cast<uint64_t>(code)
                          : dialect == "vhlo"  ? found == static_cast<uint64_t>(versioned)
                                               : false))
    source_.fail(at, "an attribute of another kind is expected here");
  return body;
}

std::vector<std::pair<std::string_view, Cursor>> Tables::entries(Cursor& in) {
  Cursor body = encoded(in, builtin::AttrCode::dictionary, vhlo::AttrCode::dictionary);
  std::vector<std::pair<std::string_view, Cursor>> out;
  for (size_t left = body.count(2); left > 0; --left) {
    const std::string_view name = owner_.keep(string(body));
    out.emplace_back(name, body);
    body.varint();
  }
  order_by_name(source_, out, body.at());
  return out;
}

SyntaxAttrs Tables::dictionary(Cursor& in) {
  const size_t at = in.at();
  SyntaxAttrs out;
  for (auto& [name, value] : entries(in)) {
    const TableAttr& attr = attribute(value);
    out.push_back({name, attr.value, attr.text, at});
  }
  return out;
}

std::vector<SyntaxAttrs> Tables::dictionaries(Cursor& in) {
  Cursor body = encoded(in, builtin::AttrCode::array, vhlo::AttrCode::array);
  std::vector<SyntaxAttrs> out;
  for (size_t left = body.count(); left > 0; --left) out.push_back(dictionary(body));
  return out;
}

SyntaxLoc Tables::location(Cursor& in) {
  const size_t at = in.at();
  return location_at(in.index(locations_.size(), "location"), at);
}

// The first file position found: of a name's child, a call site's callee, a fusion's first part.
SyntaxLoc Tables::location_at(size_t number, size_t at) {
  using builtin::AttrCode;
  const auto read = [&]() -> SyntaxLoc {
    const Container::TableEntry& entry = container_.attributes[number];
    if (!entry.encoded || container_.dialects[entry.dialect] != "builtin") return {};
    Cursor in(source_, entry.bytes);
    const auto first_of = [&](size_t parts) {
      SyntaxLoc out;
      for (; parts > 0 && out.file.empty(); --parts) out = location(in);
      return out;
    };
    const auto code = static_cast<AttrCode>(in.varint());
    switch (code) {
      case AttrCode::file_position:
      case AttrCode::file_range: {
        const std::string_view file = owner_.keep(string(in));
        // A range says how many numbers follow, its first line in front.
        if (code == AttrCode::file_range && in.varint() == 0) return {file, 0, {}};
        return {file, static_cast<int>(std::min<uint64_t>(in.varint(), 1 << 30)), {}};
      }
      case AttrCode::call_site:
        return first_of(2);
      case AttrCode::fused:
      case AttrCode::fused_with_metadata:
        return first_of(in.count());
      case AttrCode::named:
        string(in);
        return first_of(1);
      default:
        return {};
    }
  };
  return entry(locations_, number, read, at);
}

}  // namespace lathe::stablehlo
