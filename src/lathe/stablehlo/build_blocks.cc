// The ops of blocks. Captures of regions become explicit operands: those of stablehlo.while in
// front of its carry, those of stablehlo.case and stablehlo.if as operands of all branches; other
// regions may use constants from outside, which are repeated inside.
#include <algorithm>
#include <unordered_set>

#include "lathe/stablehlo/build.h"

namespace lathe::stablehlo {
namespace {

using NameSet = std::unordered_set<std::string_view>;

// Names used in the block, or in regions below, that it does not define; first use first.
// `bound` holds the names of the blocks around it, and again on return.
void free_names(const SyntaxBlock& block, NameSet& bound, std::vector<ValueUse>& out) {
  std::vector<std::string_view> own;
  const auto bind = [&](std::string_view name) {
    if (bound.insert(name).second) own.push_back(name);
  };
  for (const SyntaxParam& param : block.params) bind(param.name.name);
  for (const SyntaxOp& op : block.ops) {
    for (const ValueUse& use : op.operands)
      if (!bound.contains(use.name)) out.push_back(use);
    for (const SyntaxBlock& region : op.regions) free_names(region, bound, out);
    for (const ValueDefinition& definition : op.results) bind(definition.name);
  }
  for (std::string_view name : own) bound.erase(name);
}

std::vector<ValueUse> free_names(std::span<const SyntaxBlock> blocks) {
  std::vector<ValueUse> out;
  NameSet bound;
  for (const SyntaxBlock& block : blocks) free_names(block, bound, out);
  return out;
}

// Older text writes lists as dense tensors of one axis.
AttrValue modern(const SyntaxAttr& attr) {
  const auto* literal = std::get_if<Literal>(&attr.value.value);
  if (!literal || literal->shape().rank() != 1 || attr.name == "value") return attr.value;
  if (literal->dtype() == DType::i64) {
    const auto values = literal->data<int64_t>();
    return {Dims(values.begin(), values.end())};
  }
  if (literal->dtype() != DType::boolean) return attr.value;
  std::vector<bool> flags;
  for (int64_t i = 0; i < literal->size(); ++i) flags.push_back(literal->get_i64(i) != 0);
  return {std::move(flags)};
}

// What the signature says and no attribute does (see attr.h).
void add_signature(const SyntaxOp& op, AttrDict& dict) {
  if (op.result_types.empty() || !op.result_types.back().type) return;
  const Type type = *op.result_types.back().type;
  dict.emplace_back("result_type", AttrValue{type});
  if (type.is_tensor()) dict.emplace_back("result_dtype", AttrValue{type.dtype()});
}

ReadAttrs read_attrs(const Source& source, const SyntaxOp& op, const OpDef& def,
                     AttrDict more = {}) {
  AttrDict dict = std::move(more);
  for (const SyntaxAttr& attr : op.attrs) dict.emplace_back(attr.name, modern(attr));
  add_signature(op, dict);
  ReadAttrs out;
  try {
    out.attrs = def.read_attrs(dict);
  } catch (const UserError& error) {
    source.fail(op.at, fmt::format("[{}] {}", op.name, error.what()));
  }
  const AttrDict known = out.attrs.dict();
  for (const SyntaxAttr& attr : op.attrs)
    if (std::ranges::find(known, attr.name, &AttrDict::value_type::first) == known.end())
      out.extra.emplace_back(attr.name, kept(attr));
  return out;
}

}  // namespace

void BlockBuilder::fail(size_t at, const std::string& message) const {
  module_.source().fail(at, message);
}

void BlockBuilder::param(std::string_view name, int index, Type type, Param info) {
  const ValueId id = builder_.param(type, std::move(info));
  std::vector<ValueId>& ids = names_[name];
  if (ids.size() <= static_cast<size_t>(index)) ids.resize(static_cast<size_t>(index) + 1, -1);
  ids[static_cast<size_t>(index)] = id;
}

ValueId BlockBuilder::resolve(const ValueUse& use) const {
  const auto hit = names_.find(use.name);
  if (hit == names_.end()) fail(use.at, fmt::format("{} is not defined here", use.name));
  const auto index = static_cast<size_t>(use.index);
  if (index >= hit->second.size() || hit->second[index] < 0)
    fail(use.at, fmt::format("{} has {} results, there is no #{}", use.name, hit->second.size(),
                             use.index));
  return hit->second[index];
}

std::vector<ValueId> BlockBuilder::operands(const SyntaxOp& op) const {
  std::vector<ValueId> out;
  for (size_t i = 0; i < op.operands.size(); ++i) {
    out.push_back(resolve(op.operands[i]));
    if (i >= op.operand_types.size() || op.operand_types.size() != op.operands.size()) continue;
    const SyntaxType& said = op.operand_types[i];
    if (said.type && *said.type != type(out.back()))
      fail(said.at, fmt::format("operand {} is {}, the text says {}", op.operands[i].name,
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
  size_t next = 0;
  for (const ValueDefinition& definition : op.results) {
    std::vector<ValueId> ids;
    for (int i = 0; i < definition.count; ++i) ids.push_back(results[next++]);
    if (!names_.emplace(definition.name, std::move(ids)).second)
      fail(definition.at, fmt::format("{} is defined twice", definition.name));
  }
}

void BlockBuilder::add(const SyntaxOp& op, const OpDef& def, const std::vector<ValueId>& operands,
                       const ReadAttrs& attrs, std::vector<Program> regions) {
  std::span<const ValueId> results;
  try {
    results = builder_.add(def, operands, attrs.attrs, std::move(regions), module_.where(op));
  } catch (const UserError& error) {
    fail(op.at, error.what());
  }
  if (!attrs.extra.empty()) builder_.annotate(attrs.extra);
  if (def.is(kConstantLike) && operands.empty() && results.size() == 1)
    constants_.emplace(results[0], Constant{&def, attrs.attrs});
  define(op, results);
}

void BlockBuilder::ops(const SyntaxBlock& block) {
  for (const SyntaxOp& each : block.ops) op(each);
}

void BlockBuilder::op(const SyntaxOp& op) {
  if (ended_) fail(op.at, "an operation after the block's return");
  if (op.name.ends_with(".return")) return terminator(op);
  if (op.name == "func.call") return call(op);
  if (op.name == "stablehlo.composite") return composite(op);
  const OpDef& def = module_.def(op.name, op.at);
  if (op.name == "stablehlo.while") return loop(op, def);
  if (op.name == "stablehlo.case" || op.name == "stablehlo.if") return branches(op, def);
  plain(op, def);
}

void BlockBuilder::terminator(const SyntaxOp& op) {
  results_ = operands(op);
  ended_ = true;
}

Program BlockBuilder::finish() { return builder_.finish(std::move(results_)); }

void BlockBuilder::call(const SyntaxOp& op) {
  const SyntaxAttr* callee = op.find("callee");
  if (!callee) fail(op.at, "[func.call] has no callee");
  std::string_view symbol = callee->text;
  if (!symbol.starts_with('@')) fail(callee->at, "expected the callee's symbol (@name)");
  symbol.remove_prefix(1);
  const std::string name = symbol.starts_with('"') ? unquoted(symbol) : std::string(symbol);
  Program program = module_.function(name, callee->at);
  ReadAttrs attrs;
  for (const SyntaxAttr& attr : op.attrs)
    if (attr.name != "callee") attrs.extra.emplace_back(attr.name, kept(attr));
  add(op, module_.def("lathe.call", op.at), operands(op), attrs, {std::move(program)});
}

// A composite whose name is an op here becomes that op; any other one its decomposition.
void BlockBuilder::composite(const SyntaxOp& op) {
  const SyntaxAttr* name = op.find("name");
  const auto* text = name ? std::get_if<std::string>(&name->value.value) : nullptr;
  const OpDef* def = text ? module_.find(*text) : nullptr;
  if (def && def->is(kComposite)) {
    SyntaxOp known = op;
    known.attrs.clear();
    AttrDict dict;
    if (const SyntaxAttr* fields = op.find("composite_attributes"))
      if (const auto* values = std::get_if<AttrValue::Struct>(&fields->value.value))
        dict = values->fields;
    return add(op, *def, operands(op), read_attrs(module_.source(), known, *def, std::move(dict)),
               {});
  }
  const SyntaxAttr* decomposition = op.find("decomposition");
  if (!decomposition || !decomposition->text.starts_with('@'))
    fail(op.at, "[stablehlo.composite] has no decomposition");
  SyntaxOp plain_call = op;
  plain_call.name = "func.call";
  for (SyntaxAttr& attr : plain_call.attrs)
    if (attr.name == "decomposition") attr.name = "callee";
  call(plain_call);
}

std::vector<ValueUse> BlockBuilder::captures(std::span<const SyntaxBlock> regions) const {
  std::vector<ValueUse> out;
  std::unordered_set<ValueId> seen;
  for (const ValueUse& use : free_names(regions))
    if (seen.insert(resolve(use)).second) out.push_back(use);
  return out;
}

Program BlockBuilder::captured_region(const SyntaxBlock& block, std::string name,
                                      std::span<const ValueUse> captured) {
  BlockBuilder inner(module_, std::move(name), this);
  for (const ValueUse& use : captured) {
    const ValueId id = resolve(use);
    inner.param(use.name, use.index, type(id));
    if (const auto constant = constants_.find(id); constant != constants_.end())
      inner.constants_.emplace(inner.resolve(use), constant->second);
  }
  for (const SyntaxParam& param : block.params) {
    if (!param.type.type)
      fail(param.type.at, fmt::format("{} is not supported here", param.type.text));
    inner.names_.erase(param.name.name);
    inner.param(param.name.name, 0, *param.type.type);
  }
  inner.ops(block);
  return inner.finish();
}

// cond(cond_consts, carry), body(body_consts, carry)
void BlockBuilder::loop(const SyntaxOp& op, const OpDef& def) {
  if (op.regions.size() != 2) fail(op.at, "[stablehlo.while] takes two regions");
  std::vector<ValueId> values;
  std::vector<Program> regions;
  AttrDict counts;
  const char* const names[] = {"cond", "body"};
  for (size_t r = 0; r < 2; ++r) {
    const std::vector<ValueUse> captured = captures({&op.regions[r], 1});
    for (const ValueUse& use : captured) values.push_back(resolve(use));
    counts.emplace_back(std::string(names[r]) + "_consts",
                        AttrValue{static_cast<int64_t>(captured.size())});
    regions.push_back(captured_region(op.regions[r], names[r], captured));
  }
  const std::vector<ValueId> carry = operands(op);
  values.insert(values.end(), carry.begin(), carry.end());
  add(op, def, values, read_attrs(module_.source(), op, def, std::move(counts)),
      std::move(regions));
}

void BlockBuilder::branches(const SyntaxOp& op, const OpDef& def) {
  const std::vector<ValueUse> captured = captures(op.regions);
  std::vector<ValueId> values = operands(op);
  for (const ValueUse& use : captured) values.push_back(resolve(use));
  std::vector<Program> regions;
  for (const SyntaxBlock& region : op.regions)
    regions.push_back(captured_region(region, "branch", captured));
  add(op, def, values, read_attrs(module_.source(), op, def), std::move(regions));
}

void BlockBuilder::import_constants(const SyntaxBlock& block) {
  for (const ValueUse& use : free_names({&block, 1})) {
    if (names_.contains(use.name)) continue;
    const ValueId id = outer_->resolve(use);
    const auto constant = outer_->constants_.find(id);
    if (constant == outer_->constants_.end())
      fail(use.at,
           fmt::format("{} is defined outside this region; only constants may be", use.name));
    const Constant copy = constant->second;
    const auto ids = builder_.add(*copy.def, {}, copy.attrs);
    names_[use.name] = {ids[0]};
    constants_.emplace(ids[0], copy);
  }
}

void BlockBuilder::plain(const SyntaxOp& op, const OpDef& def) {
  std::vector<Program> regions;
  for (const SyntaxBlock& block : op.regions) {
    BlockBuilder inner(module_, "region", this);
    for (const SyntaxParam& param : block.params) {
      if (!param.type.type)
        fail(param.type.at, fmt::format("{} is not supported here", param.type.text));
      inner.param(param.name.name, 0, *param.type.type);
    }
    inner.import_constants(block);
    inner.ops(block);
    regions.push_back(inner.finish());
  }
  add(op, def, operands(op), read_attrs(module_.source(), op, def), std::move(regions));
}

}  // namespace lathe::stablehlo
