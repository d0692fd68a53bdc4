#include "lathe/stablehlo/bytecode/entry_shardy.h"

#include <fmt/format.h>
#include <algorithm>

#include "lathe/stablehlo/print/print.h"

namespace lathe::stablehlo {
namespace {

// The names of a rule's factors: i, j, …, z, z_1, z_2, …
std::string factor(int64_t number) {
  constexpr int64_t kLast = 'z' - 'i';
  return number <= kLast ? std::string(1, static_cast<char>('i' + number))
                         : fmt::format("z_{}", number - kLast);
}

}  // namespace

enum class ShardyReader::Code : uint64_t {
  manual_axes,
  mesh_axis,
  mesh,
  part_of_axis,
  axis,
  dimension_sharding,
  sharding,
  shardings,
  dimension,
  tensor,
  rule,
  unreduced_sharding = 15,  // which sum a value's parts along some axes
  unreduced_shardings,
};

std::string ShardyReader::attribute() {
  const size_t begin = in_.at();
  const auto code = static_cast<Code>(in_.varint());
  switch (code) {
    case Code::manual_axes:
      return fmt::format("#sdy<manual_axes{}>", body(code));
    case Code::mesh:
      return "#sdy.mesh" + body(code);
    case Code::sharding:
    case Code::unreduced_sharding:
      return "#sdy.sharding" + body(code);
    case Code::shardings:
    case Code::unreduced_shardings:
      return fmt::format("#sdy.sharding_per_value<{}>", body(code));
    case Code::rule:
      return fmt::format("#sdy.op_sharding_rule<{}>", body(code));
    default:
      tables_.source_.fail(begin, fmt::format("Shardy's attribute of code {} is not read",
                                              static_cast<uint64_t>(code)));
  }
}

std::string ShardyReader::body(Code code) {
  switch (code) {
    case Code::manual_axes:
      return manual_axes();
    case Code::mesh_axis: {
      const std::string axis = name();
      return fmt::format("{}={}", axis, in_.signed_varint());
    }
    case Code::mesh:
      return mesh();
    case Code::part_of_axis:
      return part_of_axis();
    case Code::axis:
      return axis();
    case Code::dimension_sharding:
      return dimension_sharding();
    case Code::sharding:
    case Code::unreduced_sharding:
      return sharding(code == Code::unreduced_sharding);
    case Code::shardings:
    case Code::unreduced_shardings:
      return "[" + list({Code::sharding, Code::unreduced_sharding}) + "]";
    case Code::dimension:
      return dimension();
    case Code::tensor:
      return "[" + list({Code::dimension}) + "]";
    case Code::rule:
      return rule();
  }
  return {};
}

std::string ShardyReader::nested(std::initializer_list<Code> codes) {
  const size_t at = in_.at();
  return entry(in_.varint(), codes, at);
}

std::string ShardyReader::entry(uint64_t number, std::initializer_list<Code> codes, size_t at) {
  const auto& attributes = tables_.container_.attributes;
  if (number >= attributes.size())
    tables_.source_.fail(
        at, fmt::format("attribute {} of {}: there is none", number, attributes.size()));
  const Container::TableEntry& entry = attributes[static_cast<size_t>(number)];
  Cursor body(tables_.source_, entry.bytes);
  const bool is_shardy =
      entry.encoded && tables_.container_.dialects[entry.dialect] == "sdy" && !body.at_end();
  const auto code = is_shardy ? static_cast<Code>(body.varint()) : Code{};
  if (!is_shardy || std::ranges::find(codes, code) == codes.end())
    tables_.source_.fail(at, "an attribute of another kind is expected here");
  std::string out = ShardyReader(tables_, body).body(code);
  tables_.draw(1 + out.size() / Tables::kBytesPerWeight, at);
  return out;
}

std::string ShardyReader::list(std::initializer_list<Code> codes) {
  std::string out;
  const size_t count = in_.count();
  for (size_t i = 0; i < count; ++i) {
    if (i > 0) out += ", ";
    out += nested(codes);
  }
  return out;
}

// ---- meshes and shardings

std::string ShardyReader::name() {
  const auto& strings = tables_.container_.strings;
  return print_attribute({std::string(strings[in_.index(strings.size(), "string")])});
}

std::string ShardyReader::manual_axes() {
  std::string out;
  for (size_t left = in_.count(); left > 0; --left)
    out += (out.empty() ? "" : ", ") + print_attribute({tables_.string(in_)});
  return "{" + out + "}";
}

std::string ShardyReader::mesh() {
  const std::string axes = list({Code::mesh_axis});
  std::string ids;
  for (size_t left = in_.count(); left > 0; --left)
    ids += fmt::format("{}{}", ids.empty() ? "" : ", ", in_.signed_varint());
  return fmt::format("<[{}]{}>", axes, ids.empty() ? "" : fmt::format(", device_ids=[{}]", ids));
}

// "x", "x":(2)4
std::string ShardyReader::axis() {
  std::string out = name();
  const size_t at = in_.at();
  const uint64_t coded = in_.varint();  // a part's number, and a bit: it is one
  return coded % 2 == 0 ? out : out + entry(coded / 2, {Code::part_of_axis}, at);
}

std::string ShardyReader::part_of_axis() {
  const int64_t before = in_.signed_varint();
  return fmt::format(":({}){}", before, in_.signed_varint());
}

// {"x", ?}p1
std::string ShardyReader::dimension_sharding() {
  std::string axes = list({Code::axis});
  const bool is_closed = in_.byte() != 0;
  if (!is_closed) axes += axes.empty() ? "?" : ", ?";
  const uint64_t coded = in_.varint();  // a priority, and a bit: there is one
  return fmt::format("{{{}}}{}", axes, coded % 2 == 0 ? "" : fmt::format("p{}", coded / 2));
}

// <@mesh, [{"x"}, {}], replicated={"y"}>
std::string ShardyReader::sharding(bool has_unreduced) {
  constexpr std::string_view kDialect = "#sdy.";
  const size_t at = in_.at();
  const AttrValue& mesh = tables_.attribute(in_).value;
  const auto* opaque = std::get_if<AttrValue::Opaque>(&mesh.value);
  std::string_view text = opaque ? std::string_view(opaque->text) : std::string_view();
  if (!text.starts_with('@') && !text.starts_with("#sdy.mesh<"))
    tables_.source_.fail(at, "a sharding's mesh or its symbol is expected here");
  if (text.starts_with(kDialect)) text.remove_prefix(kDialect.size());
  std::string out = fmt::format("<{}, [{}]", text, list({Code::dimension_sharding}));
  const auto axes = [&](const char* what) {
    const std::string names = list({Code::axis});
    if (!names.empty()) out += fmt::format(", {}={{{}}}", what, names);
  };
  axes("replicated");
  if (has_unreduced) axes("unreduced");
  return out + ">";
}

// ---- sharding rules

std::string ShardyReader::named_factor() {
  const int64_t number = in_.signed_varint();
  if (number < 0) in_.fail(fmt::format("factor {} of a sharding rule", number));
  return factor(number);
}

// A dimension may be several factors, the outermost first.
std::string ShardyReader::dimension() {
  std::string out;
  for (size_t left = in_.count(); left > 0; --left) out += named_factor();
  return out;
}

std::string ShardyReader::factors(const char* what) {
  std::string out;
  for (size_t left = in_.count(); left > 0; --left)
    out += (out.empty() ? "" : ", ") + named_factor();
  return out.empty() ? "" : fmt::format(" {}={{{}}}", what, out);
}

std::string ShardyReader::rule() {
  std::string sizes;
  const size_t count = in_.count();
  for (size_t i = 0; i < count; ++i)
    sizes += fmt::format("{}{}={}", i == 0 ? "" : ", ", factor(static_cast<int64_t>(i)),
                         in_.signed_varint());
  const std::string operands = list({Code::tensor});
  const std::string results = list({Code::tensor});
  std::string out = fmt::format("({})->({})", operands, results);
  if (count > 0) out += fmt::format(" {{{}}}", sizes);
  for (const char* what : {"reduction", "need_replication", "permutation", "blocked_propagation"})
    out += factors(what);
  return out + (in_.byte() != 0 ? ", custom" : "");
}

// ---- ops

const ShardyOp* find_shardy_op(std::string_view name) {
  static constexpr ShardyOp kOps[] = {
      {"sdy.mesh", {{{"mesh"}, {"sym_name"}}}},
      {"sdy.manual_computation", {{{"in_shardings"}, {"manual_axes"}, {"out_shardings"}}}},
      {"sdy.named_computation", {{{"in_shardings", true}, {"name"}, {"out_shardings", true}}}},
      {"sdy.sharding_constraint", {{{"sharding"}}}},
      {"sdy.reshard", {{{"sharding"}}}},
      {"sdy.propagation_barrier", {{{"allowed_direction"}}}},
      {"sdy.sharding_group", {{{"group_id"}}}},
  };
  const auto* hit = std::ranges::find(kOps, name, &ShardyOp::name);
  return hit == std::end(kOps) ? nullptr : hit;
}

}  // namespace lathe::stablehlo
