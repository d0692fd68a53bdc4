// The IR section, and with it the tables that it fills.
#include "lathe/stablehlo/bytecode/write.h"

#include <fmt/format.h>
#include <algorithm>

#include "lathe/ir/sharding/sharding_text.h"
#include "lathe/stablehlo/build/module_builder.h"
#include "lathe/stablehlo/build/own_ops.h"
#include "lathe/stablehlo/bytecode/container.h"
#include "lathe/stablehlo/bytecode/to_vhlo.h"

namespace lathe::stablehlo {
namespace {

// Which version of MLIR's bytecode a version of VHLO comes in.
uint64_t bytecode_version(Version version) {
  if (version < Version{0, 10, 0}) return 0;
  if (version < Version{0, 12, 0}) return 1;
  if (version < Version{0, 14, 0}) return 3;
  if (version < Version{0, 15, 0}) return 4;
  return kLatestBytecode;
}

size_t value_count(const SyntaxBlock& block) {
  size_t count = block.params.size();
  for (const SyntaxOp& op : block.ops) count += static_cast<size_t>(op.result_count());
  return count;
}

class BytecodeWriter {
 public:
  explicit BytecodeWriter(Version version)
      : version_(version),
        format_(bytecode_version(version)),
        attrs_(tables_, version, TableWriter::Dialect::vhlo),
        module_attrs_(tables_, version, TableWriter::Dialect::builtin),
        unknown_location_(attrs_.unknown_location()) {}

  std::string write(const SyntaxModule& module) {
    ByteWriter body;
    const size_t ops = module.declarations.size() + module.functions.size();
    body.varint(1).varint(0).varint(2 * ops);  // a block, its values, its ops
    for (std::string_view declaration : module.declarations) mesh(declaration, body);
    for (const SyntaxFunction& fn : module.functions) function(fn, body);
    ByteWriter ir;
    ir.varint(2);  // one operation, without arguments
    ByteWriter properties;
    properties.varint(0).varint(0);  // neither name nor visibility
    head(0, others(module.attrs), properties, 0, true, ir);
    isolated(body, ir);
    return tables_.file(format_, "StableHLO_v" + version_.str(), ir.bytes());
  }

 private:
  using Named = std::vector<std::pair<std::string, size_t>>;

  Named others(const SyntaxAttrs& attrs) {
    Named out;
    for (const SyntaxAttr& attr : attrs)
      out.emplace_back(std::string(attr.name), module_attrs_.attribute(attr));
    return out;
  }

  // A dictionary of attributes beside properties: its names are builtin, so is the dictionary.
  size_t dictionary(const Named& items) { return module_attrs_.dictionary(items); }

  // Up to the properties. Before there were properties they stood among the other attributes.
  void head(size_t name, const Named& attributes, const ByteWriter& properties, uint8_t parts,
            bool has_regions, ByteWriter& out) {
    const bool native = format_ >= kProperties && !properties.bytes().empty();
    parts = static_cast<uint8_t>(parts | (attributes.empty() ? 0 : kHasAttributes) |
                                 (native ? kHasProperties : 0) | (has_regions ? kHasRegions : 0));
    out.varint(name).byte(parts).varint(unknown_location_);
    if (!attributes.empty()) out.varint(dictionary(attributes));
    if (native) out.varint(tables_.properties(properties));
  }

  // One region of an operation that sees nothing of what is around.
  void isolated(const ByteWriter& region, ByteWriter& out) {
    out.varint(2 * 1 + 1);
    if (format_ >= kIsolatedSections) {
      out.section(Section::ir, region.bytes());
    } else {
      out.raw(region.bytes());
    }
  }

  size_t dictionaries(const std::vector<const SyntaxAttrs*>& lists) {
    std::vector<size_t> out;
    bool any = false;
    for (const SyntaxAttrs* attrs : lists) {
      Named items;
      for (const SyntaxAttr& attr : *attrs)
        items.emplace_back(std::string(attr.name), attrs_.attribute(attr));
      any = any || !items.empty();
      out.push_back(attrs_.dictionary(items));
    }
    return attrs_.array(any ? out : std::vector<size_t>{});
  }

  // Without attributes beside its name and axes.
  void mesh(std::string_view declaration, ByteWriter& out) {
    const auto declared = read_declaration(declaration);
    LATHE_USER_CHECK(declared, "`{}` is no mesh, so it cannot be written to a portable artifact",
                     declaration);
    const Named values = {{"mesh", tables_.shardy_attribute("#sdy.mesh" + declared->text)},
                          {"sym_name", module_attrs_.string(declared->name)}};
    const bool native = format_ >= kProperties;
    ByteWriter properties;
    if (native)
      for (const auto& [name, value] : values) properties.varint(value);
    head(tables_.operation("mesh", TableWriter::Dialect::sdy), native ? Named() : values,
         properties, 0, false, out);
  }

  void function(const SyntaxFunction& fn, ByteWriter& out) {
    LATHE_USER_CHECK(fn.has_body, "@{} has no body", fn.name);
    std::vector<const SyntaxAttrs*> input_attrs, result_attrs;
    for (const SyntaxParam& param : fn.body.params) input_attrs.push_back(&param.attrs.list());
    for (const SyntaxAttrs& attrs : fn.result_attrs) result_attrs.push_back(&attrs);
    const size_t type = attrs_.function_type(fn.body.params, fn.result_types);
    const size_t values[] = {dictionaries(input_attrs), attrs_.type_attribute(type),
                             dictionaries(result_attrs), attrs_.string(fn.name),
                             attrs_.string(fn.visibility)};
    const vhlo::Operation& operation = *vhlo::find_operation("func", version_);
    Named named;
    for (const SyntaxAttr& attr : fn.attrs)
      named.emplace_back(std::string(attr.name), attrs_.attribute(attr));
    const ByteWriter properties = spread(operation, values, named);
    head(tables_.operation(operation.name), named, properties, 0, true, out);
    numbers_.assign(static_cast<size_t>(fn.value_count), 0);
    ByteWriter body;
    region(fn.body, 0, body);
    isolated(body, out);
  }

  // Properties in their own encoding, or among the named attributes of older files.
  ByteWriter spread(const vhlo::Operation& operation, std::span<const size_t> values,
                    Named& named) {
    ByteWriter out;
    for (size_t i = 0; i < values.size(); ++i) {
      if (format_ >= kProperties) {
        out.varint(values[i]);
      } else {
        named.emplace_back(std::string(operation.properties[i].name), values[i]);
      }
    }
    return out;
  }

  // Values are numbered from `first` on; those of regions inside stand behind them.
  void region(const SyntaxBlock& block, size_t first, ByteWriter& out) {
    const size_t count = value_count(block);
    size_t next = first;
    out.varint(1).varint(count);
    out.varint(2 * block.ops.size() + (block.params.empty() ? 0 : 1));
    if (!block.params.empty()) {
      out.varint(block.params.size());
      for (const SyntaxParam& param : block.params) {
        numbers_[static_cast<size_t>(param.name.value)] = next++;
        const size_t type = attrs_.type(param.type);
        if (format_ >= kUnknownLocationsLeftOut) {
          out.varint(2 * type);
        } else {
          out.varint(type).varint(unknown_location_);
        }
      }
      if (format_ >= kUseListOrders) out.byte(0);
    }
    for (const SyntaxOp& op : block.ops) {
      const size_t results = next;
      operation(op, first + count, out);
      for (const ValueDefinition& each : op.results) {
        numbers_[static_cast<size_t>(each.value)] = next;
        next += static_cast<size_t>(each.count);
      }
      LATHE_CHECK(next - results == op.result_types.size(), "{} results of {}", next - results,
                  op.name);
    }
  }

  const vhlo::Operation& named(std::string_view name) const {
    const size_t dot = name.find('.');
    const std::string_view dialect = name.substr(0, dot), stem = name.substr(dot + 1);
    const bool known = dialect == "stablehlo" || (dialect == "func" && stem != "func");
    if (known)
      if (const vhlo::Operation* found = vhlo::find_operation(stem, version_)) return *found;
    const auto since = known ? vhlo::known_since(stem) : std::nullopt;
    if (since)
      throw UserError("[{}] is in VHLO since {}, version {} does not have it", name, since->str(),
                      version_.str());
    throw UserError(
        "[{}] is no operation of VHLO, so it cannot be written to a portable artifact; decompose "
        "it first (pass decompose_composites)",
        name);
  }

  // VHLO has no ops of Shardy: a constraint is a call, which is read back as what it was.
  void constraint(const SyntaxOp& op, size_t inner, ByteWriter& out) {
    constexpr std::string_view kSharding = "#sdy.sharding";
    const SyntaxAttr* said = op.find("sharding");
    const auto* text = said ? std::get_if<AttrValue::Opaque>(&said->value.value) : nullptr;
    LATHE_USER_CHECK(text && text->text.starts_with(kSharding), "[{}] has no sharding", op.name);
    RenamedOp call(op, "stablehlo.custom_call");
    call.drop_attr("sharding");
    call.add_attr("call_target_name", AttrValue{std::string("Sharding")}, op.at);
    call.add_attr("sdy.sharding",
                  AttrValue{AttrValue::Opaque{fmt::format("{}_per_value<[{}]>", kSharding,
                                                          text->text.substr(kSharding.size()))}},
                  op.at);
    operation(call, inner, out);
  }

  void operation(const SyntaxOp& op, size_t inner, ByteWriter& out) {
    if (op.name == "sdy.sharding_constraint") return constraint(op, inner, out);
    const vhlo::Operation& operation = named(op.name);
    VhloAttributes attributes = vhlo_attributes(operation, op, attrs_);
    const ByteWriter properties = spread(operation, attributes.properties, attributes.others);
    head(tables_.operation(operation.name), attributes.others, properties,
         static_cast<uint8_t>((op.result_types.empty() ? 0 : kHasResults) |
                              (op.operands.empty() ? 0 : kHasOperands)),
         !op.regions.empty(), out);
    if (!op.result_types.empty()) {
      out.varint(op.result_types.size());
      for (const SyntaxType& type : op.result_types) out.varint(attrs_.type(type));
    }
    if (!op.operands.empty()) {
      out.varint(op.operands.size());
      for (const ValueUse& use : op.operands)
        out.varint(numbers_[static_cast<size_t>(use.value)] + static_cast<size_t>(use.index));
    }
    if (op.regions.empty()) return;
    out.varint(2 * op.regions.size());
    for (const SyntaxBlock& block : op.regions) region(block, inner, out);
  }

  Version version_;
  uint64_t format_;
  TableWriter tables_;
  AttrWriter attrs_, module_attrs_;
  size_t unknown_location_;
  std::vector<size_t> numbers_;  // of the function's values, by the tree's
};

}  // namespace

std::string write_bytecode(const SyntaxModule& module, Version version) {
  return BytecodeWriter(version).write(module);
}

}  // namespace lathe::stablehlo
