// The ops of blocks. Captures of regions become explicit operands: those of stablehlo.while in
// front of its carry, those of stablehlo.case and stablehlo.if as operands of all branches; other
// regions may use constants from outside, which are repeated inside.
#include <algorithm>
#include <unordered_set>

#include "lathe/stablehlo/build/build.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kReturns[] = {"func.return", "stablehlo.return", "sdy.return"};

bool is_symbol(const SyntaxAttr& attr) {
  const auto* opaque = std::get_if<AttrValue::Opaque>(&attr.value.value);
  return opaque && opaque->text.starts_with('@');
}

}  // namespace

void BlockBuilder::fail(size_t at, const std::string& message) const {
  module_.source().fail(at, message);
}

void BlockBuilder::param(const SyntaxParam& param, const Param& info,
                         std::span<const Argument>& given) {
  const ValueId entry = new_param(param.type, info, given);
  if (!values_.bind(param.name.value, {&entry, 1}))
    fail(param.name.at, fmt::format("{} is defined twice", name_of(param.name.value)));
  if (!ValueTable::is_tuple(entry)) note_sharding(entry, param.attrs);
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
  const bool typed = op.operand_types.size() == op.operands.size();
  for (size_t i = 0; i < op.operands.size(); ++i) {
    const ValueId entry = resolve(op.operands[i]);
    append_leaves(entry, op.operands[i].at, out);
    if (!typed) continue;
    const SyntaxType& said = op.operand_types[i];
    if (!is(said, entry))
      fail(said.at, fmt::format("operand {} is {}, the text says {}", name_of(op.operands[i].value),
                                shown(entry), said.str()));
    if (!quantized_.empty() && !ValueTable::is_tuple(entry))
      check_quantization(said, entry, fmt::format("operand {}", name_of(op.operands[i].value)));
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
  if (module_.is_dynamic()) fold(op, def, operands, attrs.attrs, seen, results);
  if (def.is(kConstantLike) && operands.empty() && results.size() == 1)
    constants_.push_back({results[0], &def, std::move(attrs.attrs)});
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

const BlockBuilder::Own* BlockBuilder::own(std::string_view op) {
  static const std::unordered_map<std::string_view, Own> ways = [] {
    std::unordered_map<std::string_view, Own> all = {
        {"func.call", {&BlockBuilder::call, true}},
        {"stablehlo.composite", {&BlockBuilder::composite, true}},
        {"stablehlo.while", {&BlockBuilder::loop, true}},
        {"stablehlo.case", {&BlockBuilder::branches, true}},
        {"stablehlo.if", {&BlockBuilder::branches, true}},
        {"stablehlo.tuple", {&BlockBuilder::tuple, true}},
        {"stablehlo.get_tuple_element", {&BlockBuilder::get_tuple_element, true}},
        {"stablehlo.get_dimension_size", {&BlockBuilder::dimension_size}},
        {"stablehlo.set_dimension_size", {&BlockBuilder::set_dimension_size}},
        {"stablehlo.rng", {&BlockBuilder::rng}},
        {"stablehlo.custom_call", {&BlockBuilder::custom_call, true}},
        {"stablehlo.uniform_quantize", {&BlockBuilder::uniform_quantize}},
        {"stablehlo.uniform_dequantize", {&BlockBuilder::uniform_dequantize}},
        {"chlo.constant", {&BlockBuilder::chlo_constant}},
        {"chlo.constant_like", {&BlockBuilder::constant_like}},
        {"chlo.scan", {&BlockBuilder::scan}},
        {"chlo._asin_acos_kernel", {&BlockBuilder::asin_acos_kernel}},
        {"sdy.manual_computation", {&BlockBuilder::manual_computation}},
        {"sdy.named_computation", {&BlockBuilder::named_computation}},
        {"sdy.sharding_constraint", {&BlockBuilder::constrained}},
        {"sdy.reshard", {&BlockBuilder::constrained}},
        {"sdy.propagation_barrier", {&BlockBuilder::unmoved}},
        {"sdy.sharding_group", {&BlockBuilder::nothing}},
        {"builtin.unrealized_conversion_cast", {&BlockBuilder::cast, true}}};
    for (const BroadcastingOp& each : broadcasting_ops())
      all.emplace(each.name, Own{&BlockBuilder::broadcast});
    return all;
  }();
  const auto hit = ways.find(op);
  return hit == ways.end() ? nullptr : &hit->second;
}

void BlockBuilder::op(const SyntaxOp& op) {
  if (ended_) fail(op.at, "an operation after the block's return");
  if (std::ranges::find(kReturns, op.name) != std::end(kReturns)) return terminator(op);
  if (const Own* own = BlockBuilder::own(op.name)) {
    if (!own->takes_tuples) expect_no_tuples(op);
    return (this->*own->build)(op);
  }
  if (module_.is_dynamic())
    if (const DynamicForm* form = dynamic_form(op.name)) return dynamic(op, *form);
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
    if (!quantized_.empty() && !ValueTable::is_tuple(entry))
      check_quantization(said, entry, fmt::format("result {}", i));
  }
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
  const std::vector<ValueId> values = operands(op);
  Program program = module_.function(symbol_name(symbol.text), callee->at, arguments(values));
  ReadAttrs attrs;
  for (const SyntaxAttr& attr : op.attrs)
    if (attr.name != "callee") attrs.extra.emplace_back(std::string(attr.name), kept(attr));
  define(op, add(op, module_.known("lathe.call", op.at).def(), values, std::move(attrs),
                 {std::move(program)}));
}

// A composite whose name is an op here becomes that op; any other one its decomposition.
void BlockBuilder::composite(const SyntaxOp& op) {
  const auto* name = op.find_as<std::string>("name");
  KnownOp* known = name ? module_.find(*name) : nullptr;
  if (known && known->def().is(kComposite)) {
    SyntaxOp bare = op;
    bare.attrs = {};
    bare.attrs_number = 0;
    AttrDict dict;
    if (const auto* given = op.find_as<AttrValue::Struct>("composite_attributes"))
      dict = given->fields;
    const std::vector<ValueId> values = operands(op);
    ReadAttrs attrs = read_attrs(bare, *known, signature(op, *known, values), std::move(dict));
    return define(op, add(op, known->def(), values, std::move(attrs), {}));
  }
  const SyntaxAttr* decomposition = op.find("decomposition");
  if (!decomposition || !is_symbol(*decomposition))
    fail(op.at, "[stablehlo.composite] has no decomposition");
  RenamedOp plain_call(op, "func.call");
  plain_call.rename_attr("decomposition", "callee");
  call(plain_call);
}

BlockBuilder::Captures BlockBuilder::captures(std::span<const SyntaxBlock> regions) const {
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
      if (values.insert(id).second)
        out.values.push_back(
            {use, id, type(id), constant(id), quantized(id), value_of(id), sharding(id)});
  }
  return out;
}

// Parameters of the block bind before captures do: they shadow what other regions of the op use.
void BlockBuilder::params(const SyntaxBlock& block, std::span<const Argument> given) {
  for (const SyntaxParam& param : block.params) this->param(param, {}, given);
}

void BlockBuilder::bind(const Captures& captured, std::span<const ValueId> inside) {
  std::unordered_map<ValueId, ValueId> of_outside;
  for (size_t i = 0; i < inside.size(); ++i) {
    const Capture& capture = captured.values[i];
    of_outside.emplace(capture.outside, inside[i]);
    if (capture.constant)
      constants_.push_back({inside[i], capture.constant->def, capture.constant->attrs});
    if (capture.quantized) quantized_.emplace_back(inside[i], capture.quantized);
    if (capture.value) known_.emplace(inside[i], *capture.value);
    if (!capture.sharding.empty()) shardings_.emplace(inside[i], capture.sharding);
  }
  std::ranges::sort(quantized_, {}, &std::pair<ValueId, const TypeDetail*>::first);
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
  inner.bind(captured, inside);
  inner.ops(block);
  return inner.finish();
}

// cond(cond_consts, carry), body(body_consts, carry)
void BlockBuilder::loop(const SyntaxOp& op) {
  KnownOp& known = module_.known(op.name, op.at);
  if (op.regions.size() != 2) fail(op.at, "[stablehlo.while] takes two regions");
  const std::vector<ValueId> carry = operands(op);
  std::vector<Argument> given;  // their values are those of the first turn alone
  for (ValueId id : carry) given.push_back({type(id), std::nullopt});
  std::vector<ValueId> values;
  std::vector<Program> regions;
  AttrDict counts;
  const char* const names[] = {"cond", "body"};
  for (size_t r = 0; r < 2; ++r) {
    const Captures captured = captures({&op.regions[r], 1});
    for (const Capture& capture : captured.values) values.push_back(capture.outside);
    counts.emplace_back(std::string(names[r]) + "_consts",
                        AttrValue{static_cast<int64_t>(captured.values.size())});
    regions.push_back(captured_region(op.regions[r], names[r], captured, given));
  }
  values.insert(values.end(), carry.begin(), carry.end());
  ReadAttrs attrs = read_attrs(op, known, signature(op, known, values), std::move(counts));
  define(op, add(op, known.def(), values, std::move(attrs), std::move(regions)));
}

void BlockBuilder::branches(const SyntaxOp& op) {
  KnownOp& known = module_.known(op.name, op.at);
  const Captures captured = captures(op.regions);
  std::vector<ValueId> values = operands(op);
  for (const Capture& capture : captured.values) values.push_back(capture.outside);
  std::vector<Program> regions;
  for (const SyntaxBlock& region : op.regions)
    regions.push_back(captured_region(region, "branch", captured));
  ReadAttrs attrs = read_attrs(op, known, signature(op, known, values));
  define(op, add(op, known.def(), values, std::move(attrs), std::move(regions)));
}

Program BlockBuilder::closed_region(const SyntaxBlock& block) {
  const Captures captured = captures({&block, 1});
  for (const Capture& capture : captured.values)
    if (!capture.constant)
      fail(capture.use.at, fmt::format("{} is defined outside this region; only constants may be",
                                       name_of(capture.use.value)));
  BlockBuilder inner(function_, "region");
  inner.params(block);
  std::vector<ValueId> inside;
  for (const Capture& capture : captured.values)
    inside.push_back(inner.builder_.add(*capture.constant->def, {}, capture.constant->attrs)[0]);
  inner.bind(captured, inside);
  inner.ops(block);
  return inner.finish();
}

void BlockBuilder::plain(const SyntaxOp& op) {
  KnownOp& known = module_.known(op.name, op.at);
  std::vector<Program> regions;
  for (const SyntaxBlock& block : op.regions) regions.push_back(closed_region(block));
  const std::vector<ValueId> values = operands(op);
  if (!known.takes_types() && !known.def().is(kBarrier)) expect_no_tuples(op);
  if (computes_quantized(op, known.def(), values)) return compute_quantized(op, known, values);
  ReadAttrs attrs = read_attrs(op, known, signature(op, known, values));
  define(op, add(op, known.def(), values, std::move(attrs), std::move(regions)));
}

}  // namespace lathe::stablehlo
