// The ops of blocks. Captures of regions become explicit operands: those of stablehlo.while in
// front of its carry, those of stablehlo.case and stablehlo.if as operands of all branches; other
// regions may use constants from outside, which are repeated inside.
#include <algorithm>
#include <unordered_set>

#include "lathe/stablehlo/build.h"

namespace lathe::stablehlo {
namespace {

bool is_symbol(const SyntaxAttr& attr) {
  const auto* opaque = std::get_if<AttrValue::Opaque>(&attr.value.value);
  return opaque && opaque->text.starts_with('@');
}

}  // namespace

void BlockBuilder::fail(size_t at, const std::string& message) const {
  module_.source().fail(at, message);
}

bool BlockBuilder::param(int value, Type type, Param info) {
  const ValueId id = builder_.param(type, std::move(info));
  return values_.bind(value, {&id, 1});
}

ValueId BlockBuilder::resolve(const ValueUse& use) const {
  const ValueId id = values_.find(use.value, use.index, scope_);
  if (id != ValueTable::kNone) return id;
  if (!values_.is_bound(use.value, scope_))
    fail(use.at, fmt::format("{} is not defined here", name_of(use.value)));
  fail(use.at, fmt::format("{} has {} results, there is no #{}", name_of(use.value),
                           values_.count(use.value), use.index));
}

std::optional<BlockBuilder::Constant> BlockBuilder::constant(ValueId id) const {
  const auto hit = std::ranges::lower_bound(constants_, id, {}, &Constant::id);
  if (hit == constants_.end() || hit->id != id) return std::nullopt;
  return *hit;
}

std::vector<ValueId> BlockBuilder::operands(const SyntaxOp& op) const {
  std::vector<ValueId> out;
  out.reserve(op.operands.size());
  for (size_t i = 0; i < op.operands.size(); ++i) {
    out.push_back(resolve(op.operands[i]));
    if (i >= op.operand_types.size() || op.operand_types.size() != op.operands.size()) continue;
    const SyntaxType& said = op.operand_types[i];
    if (said.type && *said.type != type(out.back()))
      fail(said.at, fmt::format("operand {} is {}, the text says {}", name_of(op.operands[i].value),
                                type(out.back()).str(), said.type->str()));
  }
  return out;
}

void BlockBuilder::define(const SyntaxOp& op, std::span<const ValueId> results) {
  const auto wanted = static_cast<size_t>(op.result_count());
  if (wanted != results.size() && wanted != 0)
    fail(op.at,
         fmt::format("[{}] gives {} results, the text names {}", op.name, results.size(), wanted));
  for (size_t i = 0; i < results.size() && op.result_types.size() == results.size(); ++i) {
    const SyntaxType& said = op.result_types[i];
    if (said.type && *said.type != type(results[i]))
      fail(said.at, fmt::format("[{}] result {} is inferred as {}, the text says {}", op.name, i,
                                type(results[i]).str(), said.type->str()));
  }
  for (const ValueDefinition& definition : op.results) {
    const auto count = static_cast<size_t>(definition.count);
    if (!values_.bind(definition.value, results.first(count)))
      fail(definition.at, fmt::format("{} is defined twice", name_of(definition.value)));
    results = results.subspan(count);
  }
}

void BlockBuilder::add(const SyntaxOp& op, const OpDef& def, std::span<const ValueId> operands,
                       ReadAttrs attrs, std::vector<Program> regions) {
  std::span<const ValueId> results;
  try {
    results = builder_.add(def, operands, attrs.attrs, std::move(regions), module_.where(op));
  } catch (const UserError& error) {
    fail(op.at, error.what());
  }
  if (!attrs.extra.empty()) builder_.annotate(std::move(attrs.extra));
  if (def.is(kConstantLike) && operands.empty() && results.size() == 1)
    constants_.push_back({results[0], &def, std::move(attrs.attrs)});
  define(op, results);
}

ReadAttrs BlockBuilder::read_attrs(const SyntaxOp& op, KnownOp& known, AttrDict more) const {
  try {
    return known.read_attrs(op, std::move(more));
  } catch (const UserError& error) {
    fail(op.at, fmt::format("[{}] {}", op.name, error.what()));
  }
}

void BlockBuilder::ops(const SyntaxBlock& block) {
  for (const SyntaxOp& each : block.ops) op(each);
}

void BlockBuilder::op(const SyntaxOp& op) {
  if (ended_) fail(op.at, "an operation after the block's return");
  if (op.name.ends_with(".return")) return terminator(op);
  if (op.name == "func.call") return call(op);
  if (op.name == "stablehlo.composite") return composite(op);
  KnownOp& known = module_.known(op.name, op.at);
  if (op.name == "stablehlo.while") return loop(op, known);
  if (op.name == "stablehlo.case" || op.name == "stablehlo.if") return branches(op, known);
  plain(op, known);
}

void BlockBuilder::terminator(const SyntaxOp& op) {
  results_ = operands(op);
  ended_ = true;
}

Program BlockBuilder::finish() {
  values_.close();
  return builder_.finish(std::move(results_));
}

void BlockBuilder::call(const SyntaxOp& op) {
  const SyntaxAttr* callee = op.find("callee");
  if (!callee) fail(op.at, "[func.call] has no callee");
  if (!is_symbol(*callee)) fail(callee->at, "expected the callee's symbol (@name)");
  const auto& symbol = std::get<AttrValue::Opaque>(callee->value.value);
  Program program = module_.function(symbol_name(symbol.text), callee->at);
  ReadAttrs attrs;
  for (const SyntaxAttr& attr : op.attrs)
    if (attr.name != "callee") attrs.extra.emplace_back(std::string(attr.name), kept(attr));
  add(op, module_.known("lathe.call", op.at).def(), operands(op), std::move(attrs),
      {std::move(program)});
}

// A composite whose name is an op here becomes that op; any other one its decomposition.
void BlockBuilder::composite(const SyntaxOp& op) {
  const SyntaxAttr* name = op.find("name");
  const auto* text = name ? std::get_if<std::string>(&name->value.value) : nullptr;
  KnownOp* known = text ? module_.find(*text) : nullptr;
  if (known && known->def().is(kComposite)) {
    SyntaxOp bare = op;
    bare.attrs.clear();
    AttrDict dict;
    if (const SyntaxAttr* fields = op.find("composite_attributes"))
      if (const auto* values = std::get_if<AttrValue::Struct>(&fields->value.value))
        dict = values->fields;
    return add(op, known->def(), operands(op), read_attrs(bare, *known, std::move(dict)), {});
  }
  const SyntaxAttr* decomposition = op.find("decomposition");
  if (!decomposition || !is_symbol(*decomposition))
    fail(op.at, "[stablehlo.composite] has no decomposition");
  SyntaxOp plain_call = op;
  plain_call.name = "func.call";
  for (SyntaxAttr& attr : plain_call.attrs)
    if (attr.name == "decomposition") attr.name = "callee";
  call(plain_call);
}

std::vector<BlockBuilder::Capture> BlockBuilder::captures(
    std::span<const SyntaxBlock> regions) const {
  std::vector<Capture> out;
  std::unordered_set<ValueId> seen;
  for (const ValueUse& use : values_.free_values(regions)) {
    const ValueId id = resolve(use);
    if (seen.insert(id).second) out.push_back({use, id, type(id), constant(id)});
  }
  return out;
}

// Parameters of the block bind before captures do: they shadow what other regions of the op use.
void BlockBuilder::params(const SyntaxBlock& block) {
  for (const SyntaxParam& param : block.params) {
    if (!param.type.type)
      fail(param.type.at, fmt::format("{} is not supported here", param.type.text));
    if (!this->param(param.name.value, *param.type.type))
      fail(param.name.at, fmt::format("{} is defined twice", name_of(param.name.value)));
  }
}

void BlockBuilder::bind(std::span<const Capture> captured, std::span<const ValueId> inside) {
  std::vector<bool> shadowed;
  for (const Capture& capture : captured)
    shadowed.push_back(values_.is_bound(capture.use.value, scope_));
  for (size_t i = 0; i < captured.size(); ++i) {
    if (!shadowed[i]) values_.bind_one(captured[i].use.value, captured[i].use.index, inside[i]);
    if (const auto& from = captured[i].constant)
      constants_.push_back({inside[i], from->def, from->attrs});
  }
}

Program BlockBuilder::captured_region(const SyntaxBlock& block, std::string name,
                                      std::span<const Capture> captured) {
  BlockBuilder inner(function_, std::move(name));
  std::vector<ValueId> inside;
  for (const Capture& capture : captured) inside.push_back(inner.builder_.param(capture.type));
  inner.params(block);
  inner.bind(captured, inside);
  inner.ops(block);
  return inner.finish();
}

// cond(cond_consts, carry), body(body_consts, carry)
void BlockBuilder::loop(const SyntaxOp& op, KnownOp& known) {
  if (op.regions.size() != 2) fail(op.at, "[stablehlo.while] takes two regions");
  std::vector<ValueId> values;
  std::vector<Program> regions;
  AttrDict counts;
  const char* const names[] = {"cond", "body"};
  for (size_t r = 0; r < 2; ++r) {
    const std::vector<Capture> captured = captures({&op.regions[r], 1});
    for (const Capture& capture : captured) values.push_back(capture.outside);
    counts.emplace_back(std::string(names[r]) + "_consts",
                        AttrValue{static_cast<int64_t>(captured.size())});
    regions.push_back(captured_region(op.regions[r], names[r], captured));
  }
  const std::vector<ValueId> carry = operands(op);
  values.insert(values.end(), carry.begin(), carry.end());
  add(op, known.def(), values, read_attrs(op, known, std::move(counts)), std::move(regions));
}

void BlockBuilder::branches(const SyntaxOp& op, KnownOp& known) {
  const std::vector<Capture> captured = captures(op.regions);
  std::vector<ValueId> values = operands(op);
  for (const Capture& capture : captured) values.push_back(capture.outside);
  std::vector<Program> regions;
  for (const SyntaxBlock& region : op.regions)
    regions.push_back(captured_region(region, "branch", captured));
  add(op, known.def(), values, read_attrs(op, known), std::move(regions));
}

Program BlockBuilder::closed_region(const SyntaxBlock& block) {
  const std::vector<Capture> captured = captures({&block, 1});
  for (const Capture& capture : captured)
    if (!capture.constant)
      fail(capture.use.at, fmt::format("{} is defined outside this region; only constants may be",
                                       name_of(capture.use.value)));
  BlockBuilder inner(function_, "region");
  inner.params(block);
  std::vector<ValueId> inside;
  for (const Capture& capture : captured)
    inside.push_back(inner.builder_.add(*capture.constant->def, {}, capture.constant->attrs)[0]);
  inner.bind(captured, inside);
  inner.ops(block);
  return inner.finish();
}

void BlockBuilder::plain(const SyntaxOp& op, KnownOp& known) {
  std::vector<Program> regions;
  for (const SyntaxBlock& block : op.regions) regions.push_back(closed_region(block));
  add(op, known.def(), operands(op), read_attrs(op, known), std::move(regions));
}

}  // namespace lathe::stablehlo
