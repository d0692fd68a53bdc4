// Calls, composites, loops, branches and asynchronous ops. Captures of regions become explicit
// operands: those of stablehlo.while in front of its carry, those of stablehlo.case and
// stablehlo.if as operands of all branches.
#include <algorithm>

#include "lathe/ir/splice.h"
#include "lathe/stablehlo/build/own_ops.h"
#include "lathe/stablehlo/typed_numbers.h"

namespace lathe::stablehlo {
namespace {

bool is_symbol(const SyntaxAttr& attr) {
  const auto* opaque = std::get_if<AttrValue::Opaque>(&attr.value.value);
  return opaque && opaque->text.starts_with('@');
}

void build_call(BlockBuilder& block, const SyntaxOp& op) {
  const SyntaxAttr* callee = op.find("callee");
  if (!callee) block.fail(op.at, "[func.call] has no callee");
  if (!is_symbol(*callee)) block.fail(callee->at, "expected the callee's symbol (@name)");
  const auto& symbol = std::get<AttrValue::Opaque>(callee->value.value);
  const std::vector<ValueId> values = block.operands(op);
  Program program =
      block.module().function(symbol_name(symbol.text), callee->at, known_arguments(block, values));
  ReadAttrs attrs;
  for (const SyntaxAttr& attr : op.attrs)
    if (attr.name != "callee") attrs.extra.emplace_back(std::string(attr.name), kept(attr));
  block.define(op, block.add(op, block.module().known("lathe.call", op.at).def(), values,
                             std::move(attrs), {std::move(program)}));
}

// A composite whose name is an op here becomes that op; any other one its decomposition.
void build_composite(BlockBuilder& block, const SyntaxOp& op) {
  const auto* name = op.find_as<std::string>("name");
  KnownOp* known = name ? block.module().find(*name) : nullptr;
  if (known && known->def().is(kComposite)) {
    SyntaxOp bare = op;
    bare.attrs = {};
    bare.attrs_number = 0;
    AttrDict dict;
    if (const auto* given = op.find_as<AttrValue::Struct>("composite_attributes"))
      for (const auto& [key, value] : given->fields)
        dict.emplace_back(key, outside_dictionary(value));
    const std::vector<ValueId> values = block.operands(op);
    ReadAttrs attrs =
        block.read_attrs(bare, *known, block.signature(op, *known, values), std::move(dict));
    return block.define(op, block.add(op, known->def(), values, std::move(attrs), {}));
  }
  const SyntaxAttr* decomposition = op.find("decomposition");
  if (!decomposition || !is_symbol(*decomposition))
    block.fail(op.at, "[stablehlo.composite] has no decomposition");
  RenamedOp plain_call(op, "func.call");
  plain_call.rename_attr("decomposition", "callee");
  build_call(block, plain_call);
}

// cond(cond_consts, carry), body(body_consts, carry)
void build_while(BlockBuilder& block, const SyntaxOp& op) {
  KnownOp& known = block.module().known(op.name, op.at);
  if (op.regions.size() != 2) block.fail(op.at, "[stablehlo.while] takes two regions");
  const std::vector<ValueId> carry = block.operands(op);
  std::vector<Argument> given;  // their values are those of the first turn alone
  for (ValueId id : carry) given.push_back({block.type(id), std::nullopt});
  std::vector<ValueId> values;
  std::vector<Program> regions;
  AttrDict counts;
  const char* const names[] = {"cond", "body"};
  for (size_t r = 0; r < 2; ++r) {
    const Captures captured = block.captures({&op.regions[r], 1});
    for (const Capture& capture : captured.values) values.push_back(capture.outside);
    counts.emplace_back(std::string(names[r]) + "_consts",
                        AttrValue{static_cast<int64_t>(captured.values.size())});
    regions.push_back(block.captured_region(op.regions[r], names[r], captured, given));
  }
  values.insert(values.end(), carry.begin(), carry.end());
  ReadAttrs attrs =
      block.read_attrs(op, known, block.signature(op, known, values), std::move(counts));
  block.define(op, block.add(op, known.def(), values, std::move(attrs), std::move(regions)));
}

void build_branches(BlockBuilder& block, const SyntaxOp& op) {
  KnownOp& known = block.module().known(op.name, op.at);
  const Captures captured = block.captures(op.regions);
  std::vector<ValueId> values = block.operands(op);
  for (const Capture& capture : captured.values) values.push_back(capture.outside);
  std::vector<Program> regions;
  for (const SyntaxBlock& region : op.regions)
    regions.push_back(block.captured_region(region, "branch", captured));
  ReadAttrs attrs = block.read_attrs(op, known, block.signature(op, known, values));
  block.define(op, block.add(op, known.def(), values, std::move(attrs), std::move(regions)));
}

// Specification: async_start, (C2).
constexpr std::string_view kAsynchronous[] = {
    "stablehlo.all_reduce",     "stablehlo.all_gather",         "stablehlo.all_to_all",
    "stablehlo.reduce_scatter", "stablehlo.collective_permute", "stablehlo.collective_broadcast",
    "stablehlo.slice",          "stablehlo.dynamic_slice",      "stablehlo.dynamic_update_slice",
};

bool is_result_of(const ValueUse& use, const SyntaxOp& op) {
  return std::ranges::find(op.results, use.value, &ValueDefinition::value) != op.results.end();
}

// One such op, and a return of its results.
bool is_one_asynchronous(const SyntaxBlock& region) {
  if (region.ops.size() != 2) return false;
  const SyntaxOp& op = region.ops[0];
  const SyntaxOp& end = region.ops[1];
  return std::ranges::find(kAsynchronous, op.name) != std::end(kAsynchronous) &&
         end.name == "stablehlo.return" && std::cmp_equal(end.operands.size(), op.result_count()) &&
         std::ranges::all_of(end.operands, [&](const auto& use) { return is_result_of(use, op); });
}

// Computed where it starts. Its region takes the operands as parameters, or by their own names.
void build_async_start(BlockBuilder& block, const SyntaxOp& op) {
  if (op.regions.size() != 1 || op.result_types.size() != 1 ||
      !op.result_types[0].is_a(TypeDetail::Kind::future))
    block.fail(op.at, "[stablehlo.async_start] takes a region and gives a future");
  const SyntaxBlock& region = op.regions[0];
  if (!is_one_asynchronous(region))
    block.fail(op.at,
               "[stablehlo.async_start] its region is a collective or a slice, and a return of "
               "what it gives");
  const Captures captured = block.captures(op.regions);
  std::vector<ValueId> values;
  for (const Capture& capture : captured.values) values.push_back(capture.outside);
  const std::vector<ValueId> operands = block.operands(op);
  const bool fit = std::ranges::equal(region.params, operands, [&](const auto& param, ValueId id) {
    return fits(param.type, block.type(id));
  });
  if (!region.params.empty() && !fit)
    block.fail(op.at, "[stablehlo.async_start] its region's parameters are not its operands");
  std::vector<Argument> given;
  for (size_t i = 0; i < region.params.size(); ++i) {
    given.push_back({block.type(operands[i]), std::nullopt});
    values.push_back(operands[i]);
  }
  const Program body = block.captured_region(region, "async", captured, given);
  block.define(op, splice(block.builder(), body, values));
}

// Bytecode does not repeat what is said of operands.
void build_async_done(BlockBuilder& block, const SyntaxOp& op) {
  block.operands(op);  // checks what the text says of them
  const ValueId future =
      op.operands.size() == 1 ? block.resolve(op.operands[0]) : ValueTable::kNone;
  if (future == ValueTable::kNone || !ValueTable::is_tuple(future) ||
      (!op.operand_types.empty() && !op.operand_types[0].is_a(TypeDetail::Kind::future)))
    block.fail(op.at, "[stablehlo.async_done] takes a future");
  const std::vector<ValueId> members = block.values().members(future);
  block.define_entries(op, members);
}

constexpr OwnOp kControlOps[] = {
    {"func.call", build_call, true},
    {"stablehlo.composite", build_composite, true},
    {"stablehlo.while", build_while, true},
    {"stablehlo.case", build_branches, true},
    {"stablehlo.if", build_branches, true},
    {"stablehlo.async_start", build_async_start},
    {"stablehlo.async_done", build_async_done, true},
};

}  // namespace

std::span<const OwnOp> control_ops() { return kControlOps; }

}  // namespace lathe::stablehlo
