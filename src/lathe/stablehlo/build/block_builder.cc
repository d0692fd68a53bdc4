#include "lathe/stablehlo/build/block_builder.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kReturns[] = {"func.return", "stablehlo.return", "sdy.return"};

}  // namespace

void BlockBuilder::fail(size_t at, const std::string& message) const {
  module_.source().fail(at, message);
}

void BlockBuilder::param(const SyntaxParam& param, const Param& info,
                         std::span<const Argument>& given) {
  const ValueId entry = new_param(param.type, info, given);
  if (!values_.bind(param.name.value, {&entry, 1}))
    fail(param.name.at, fmt::format("{} is defined twice", name_of(param.name.value)));
  if (!ValueTable::is_tuple(entry)) note_sharding(*this, entry, param.attrs);
}

ValueId BlockBuilder::resolve(const ValueUse& use) const {
  const ValueId id = values_.find(use.value, use.index, scope_);
  if (id != ValueTable::kNone) return id;
  if (!values_.is_bound(use.value, scope_))
    fail(use.at, fmt::format("{} is not defined here", name_of(use.value)));
  fail(use.at, fmt::format("{} has {} results, there is no #{}", name_of(use.value),
                           values_.count(use.value), use.index));
}

std::vector<ValueId> BlockBuilder::operands(const SyntaxOp& op) const {
  std::vector<ValueId> out;
  out.reserve(op.operands.size());
  const bool typed = op.operand_types.size() == op.operands.size();
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const ValueId entry = resolve(op.operands[i]);
    append_leaves(entry, op.operands[i].at, out);
    if (!typed) continue;
    const SyntaxType& said = op.operand_types[i];
    if (!is(said, entry))
      fail(said.at, fmt::format("operand {} is {}, the text says {}", name_of(op.operands[i].value),
                                shown(entry), said.str()));
    if (!notes_.quantized.empty() && !ValueTable::is_tuple(entry))
      check_quantization(*this, said, entry,
                         fmt::format("operand {}", name_of(op.operands[i].value)));
  }
  return out;
}

std::span<const ValueId> BlockBuilder::add(const SyntaxOp& op, const OpDef& def,
                                           std::span<const ValueId> operands, ReadAttrs attrs,
                                           std::vector<Program> regions) {
  std::span<const ValueId> results;
  const std::vector<Program> seen = module_.is_dynamic() ? regions : std::vector<Program>();
  try {
    results = attrs.inferred && regions.empty()
                  ? add_remembered(def, operands, attrs, module_.where(op))
                  : builder_.add(def, operands, attrs.attrs, std::move(regions), module_.where(op));
  } catch (const UserError& error) {
    fail(op.at, error.what());
  }
  if (!attrs.extra.empty()) builder_.annotate(std::move(attrs.extra));
  if (module_.is_dynamic()) {
    note_results(*this, op, def, attrs.attrs, operands, seen, results);
    note_sum(*this, def, operands, results);
  }
  if (def.is(kConstantLike) && operands.empty() && results.size() == 1)
    notes_.constants.note(results[0], {&def, std::move(attrs.attrs)});
  return results;
}

std::span<const ValueId> BlockBuilder::add_remembered(const OpDef& def,
                                                      std::span<const ValueId> operands,
                                                      const ReadAttrs& attrs, Location where) {
  operand_types_.clear();
  for (ValueId id : operands) operand_types_.push_back(type(id));
  if (const std::vector<Type>* known = attrs.inferred->find(operand_types_))
    return builder_.add_typed(def, operands, attrs.attrs, {}, where, *known);
  const std::span<const ValueId> results = builder_.add(def, operands, attrs.attrs, {}, where);
  std::vector<Type> types;
  for (ValueId id : results) types.push_back(type(id));
  attrs.inferred->remember(operand_types_, std::move(types));
  return results;
}

ValueId BlockBuilder::emit(const SyntaxOp& at, std::string_view record,
                           std::initializer_list<ValueId> operands, const AttrDict& attrs) {
  const OpDef& def = module_.known(record, at.at).def();
  const std::span<const ValueId> values(operands.begin(), operands.size());
  return add(at, def, values, {.attrs = def.read_attrs(attrs), .extra = {}}, {})[0];
}

ValueId BlockBuilder::emit_constant(const SyntaxOp& at, Literal value) {
  return emit(at, "stablehlo.constant", {}, {{"value", AttrValue{std::move(value)}}});
}

ValueId BlockBuilder::emit_filled(const SyntaxOp& at, Literal scalar, Type like) {
  const Type type = like.with_dtype(scalar.dtype());
  const ValueId value = emit_constant(at, std::move(scalar));
  return emit(at, "stablehlo.broadcast_in_dim", {value},
              {{"broadcast_dimensions", AttrValue{Dims{}}}, {"result_type", AttrValue{type}}});
}

ReadAttrs BlockBuilder::read_attrs(const SyntaxOp& op, KnownOp& known, const Signature& signature,
                                   AttrDict more) const {
  try {
    return known.read_attrs(op, signature, std::move(more));
  } catch (const UserError& error) {
    fail(op.at, fmt::format("[{}] {}", op.name, error.what()));
  }
}

void BlockBuilder::ops(const SyntaxBlock& block) {
  for (const SyntaxOp& each : block.ops) op(each);
}

void BlockBuilder::op(const SyntaxOp& op) {
  if (ended_) fail(op.at, "an operation after the block's return");
  if (std::ranges::find(kReturns, op.name) != std::end(kReturns)) return terminator(op);
  if (const OwnOp* own = own_op(op.name)) {
    if (!own->takes_tuples) expect_no_tuples(op);
    return own->build(*this, op);
  }
  if (module_.is_dynamic())
    if (const DynamicForm* form = dynamic_form(op.name)) return build_dynamic(*this, op, *form);
  plain(op);
}

void BlockBuilder::terminator(const SyntaxOp& op) {
  results_ = operands(op);
  for (const ValueUse& use : op.operands) result_entries_.push_back(resolve(use));
  results_at_ = op.at;
  ended_ = true;
}

void BlockBuilder::check_results() const {
  const SyntaxFunction& fn = function_.fn;
  if (fn.result_types.size() != result_entries_.size())
    fail(fn.at, fmt::format("@{} returns {} values, its signature says {}", fn.name,
                            result_entries_.size(), fn.result_types.size()));
  for (size_t i = 0; i < result_entries_.size(); ++i) {
    const SyntaxType& said = fn.result_types[i];
    const ValueId entry = result_entries_[i];
    if (!is(said, entry))
      fail(said.at, fmt::format("@{} returns {} as result {}, its signature says {}", fn.name,
                                shown(entry), i, said.str()));
    if (!notes_.quantized.empty() && !ValueTable::is_tuple(entry))
      check_quantization(*this, said, entry, fmt::format("result {}", i));
  }
}

Program BlockBuilder::finish() {
  values_.close();
  return builder_.finish(std::move(results_));
}

Captures BlockBuilder::captures(std::span<const SyntaxBlock> regions) const {
  Captures out;
  std::unordered_set<ValueId> values;
  std::unordered_set<int64_t> names;
  for (const ValueUse& use : values_.free_values(regions)) {
    if (!names.insert((int64_t{use.value} << 32) | use.index).second) continue;
    const ValueId entry = resolve(use);
    out.names.emplace_back(use, entry);
    std::vector<ValueId> leaves;
    append_leaves(entry, use.at, leaves);
    for (ValueId id : leaves)
      if (values.insert(id).second) out.values.push_back({use, id, type(id)});
  }
  return out;
}

// Parameters of the block bind before captures do: they shadow what other regions of the op use.
void BlockBuilder::params(const SyntaxBlock& block, std::span<const Argument> given) {
  for (const SyntaxParam& param : block.params) this->param(param, {}, given);
}

void BlockBuilder::bind(const ValueNotes& outer, const Captures& captured,
                        std::span<const ValueId> inside) {
  std::unordered_map<ValueId, ValueId> of_outside;
  for (size_t i = 0; i < inside.size(); ++i) {
    const ValueId outside = captured.values[i].outside;
    of_outside.emplace(outside, inside[i]);
    notes_.take(inside[i], outer, outside);
  }
  std::vector<bool> shadowed;
  for (const auto& [use, entry] : captured.names)
    shadowed.push_back(values_.is_bound(use.value, scope_));
  const auto translated = [&](auto&& self, ValueId entry) -> ValueId {
    if (!ValueTable::is_tuple(entry)) return of_outside.at(entry);
    std::vector<ValueId> members;
    for (ValueId member : values_.members(entry)) members.push_back(self(self, member));
    return values_.tuple(std::move(members));
  };
  for (size_t i = 0; i < captured.names.size(); ++i) {
    const auto& [use, entry] = captured.names[i];
    if (!shadowed[i]) values_.bind_one(use.value, use.index, translated(translated, entry));
  }
}

Program BlockBuilder::captured_region(const SyntaxBlock& block, std::string name,
                                      const Captures& captured, std::span<const Argument> given) {
  BlockBuilder inner(function_, std::move(name));
  std::vector<ValueId> inside;
  for (const Capture& capture : captured.values)
    inside.push_back(inner.builder_.param(capture.type));
  inner.params(block, given);
  inner.bind(notes_, captured, inside);
  inner.ops(block);
  return inner.finish();
}

Program BlockBuilder::closed_region(const SyntaxBlock& block) {
  const Captures captured = captures({&block, 1});
  for (const Capture& capture : captured.values)
    if (!notes_.constants.find(capture.outside))
      fail(capture.use.at, fmt::format("{} is defined outside this region; only constants may be",
                                       name_of(capture.use.value)));
  BlockBuilder inner(function_, "region");
  inner.params(block);
  std::vector<ValueId> inside;
  for (const Capture& capture : captured.values) {
    const NotedConstant& constant = *notes_.constants.find(capture.outside);
    inside.push_back(inner.builder_.add(*constant.def, {}, constant.attrs)[0]);
  }
  inner.bind(notes_, captured, inside);
  inner.ops(block);
  return inner.finish();
}

void BlockBuilder::plain(const SyntaxOp& op) {
  KnownOp& known = module_.known(op.name, op.at);
  std::vector<Program> regions;
  for (const SyntaxBlock& block : op.regions) regions.push_back(closed_region(block));
  const std::vector<ValueId> values = operands(op);
  if (!known.takes_types() && !known.def().is(kBarrier)) expect_no_tuples(op);
  if (computes_quantized(*this, op, known.def(), values))
    return compute_quantized(*this, op, known, values);
  ReadAttrs attrs = read_attrs(op, known, signature(op, known, values));
  define(op, add(op, known.def(), values, std::move(attrs), std::move(regions)));
}

}  // namespace lathe::stablehlo
