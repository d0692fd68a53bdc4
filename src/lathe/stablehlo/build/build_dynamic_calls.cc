// Custom calls that JAX writes for ops with symbolic sizes that StableHLO has no dynamic form of.
#include <algorithm>

#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

// The call under the name of its target, without its attributes.
SyntaxOp bare_call(const SyntaxOp& op, std::string_view target) {
  SyntaxOp bare = op;
  bare.name = target;
  bare.attrs = {};
  bare.attrs_number = 0;
  return bare;
}

// The op that the call is, on its first operands, with fields that the other ones are.
void build_as(BlockBuilder& block, const SyntaxOp& op, std::string_view record,
              std::span<const ValueId> values, AttrDict fields, std::vector<Program> regions) {
  KnownOp& known = block.module().known(record, op.at);
  ReadAttrs attrs =
      block.read_attrs(op, known, block.signature(op, known, values), std::move(fields));
  block.define(op, block.add(op, known.def(), values, std::move(attrs), std::move(regions)));
}

// The function in `called_computations`, of two scalars for each input.
Program called_body(BlockBuilder& block, const SyntaxOp& call,
                    std::span<const ValueId> scalars_of) {
  const auto* called = call.find_as<AttrValue::Array>("called_computations");
  const auto* name =
      called && called->size() == 1 ? std::get_if<AttrValue::Opaque>(&(*called)[0].value) : nullptr;
  if (!name || !name->text.starts_with('@'))
    block.fail(call.at, "[stablehlo.dynamic_reduce_window] names one called computation");
  std::vector<Argument> scalars;
  for (ValueId id : scalars_of)
    scalars.push_back({Type::scalar(block.type(id).dtype()), std::nullopt});
  return block.module().function(symbol_name(name->text), call.at, scalars);
}

Dims known_list(const BlockBuilder& block, const SyntaxOp& op, size_t operand) {
  const Literal values = known_integers(block, op, operand, 1);
  const auto data = values.data<int64_t>();
  return {data.begin(), data.end()};
}

// (inputs, inits, window, strides, base dilations, window dilations, padding)
void build_dynamic_reduce_window(BlockBuilder& block, const SyntaxOp& call) {
  constexpr std::string_view kLists[] = {"window_dimensions", "window_strides", "base_dilations",
                                         "window_dilations"};
  constexpr size_t kFields = std::size(kLists) + 1;
  const SyntaxOp op = bare_call(call, "stablehlo.dynamic_reduce_window");
  const std::vector<ValueId> ids = block.operands(op);
  const size_t arrays = ids.size() - std::min(ids.size(), kFields);
  const std::span<const ValueId> values = std::span(ids).first(arrays);
  if (arrays == 0 || arrays % 2 != 0 ||
      !std::ranges::all_of(values, [&](ValueId id) { return block.type(id).is_tensor(); }))
    block.fail(op.at, fmt::format("[{}] takes tensors, as many init values, and five operands that "
                                  "say the window",
                                  op.name));
  AttrDict fields;
  for (size_t i = 0; i < std::size(kLists); ++i)
    fields.emplace_back(std::string(kLists[i]), AttrValue{known_list(block, op, arrays + i)});
  fields.emplace_back("padding", AttrValue{known_integers(block, op, ids.size() - 1, 2)});
  build_as(block, op, "stablehlo.reduce_window", values, std::move(fields),
           {called_body(block, call, values)});
}

// (operand, k)
void build_dynamic_top_k(BlockBuilder& block, const SyntaxOp& call) {
  const SyntaxOp op = bare_call(call, "stablehlo.dynamic_top_k");
  const std::vector<ValueId> values = block.operands(op);
  if (values.size() != 2) block.fail(op.at, fmt::format("[{}] takes an operand and k", op.name));
  const int64_t k = known_integers(block, op, 1, 0).get_i64(0);
  build_as(block, op, "chlo.top_k", std::span(values).first(1), {{"k", AttrValue{k}}}, {});
}

// (state, shape)
void build_dynamic_bits(BlockBuilder& block, const SyntaxOp& call) {
  SyntaxOp op = bare_call(call, "stablehlo.dynamic_rng_bit_generator");
  const std::vector<ValueId> values = block.operands(op);
  if (values.size() != 2 || op.result_types.size() != 2)
    block.fail(op.at, fmt::format("[{}] takes a state and a shape, and has two results", op.name));
  AttrDict fields;
  constexpr std::string_view kAlgorithm = "rng_algorithm";
  if (const SyntaxAttr* attr = call.find(kAlgorithm))
    fields.emplace_back(std::string(kAlgorithm), attr->value);
  op.result_types[1] = with_sizes(block, op, op.result_types[1], known_integers(block, op, 1, 1));
  build_as(block, op, "stablehlo.rng_bit_generator", std::span(values).first(1), std::move(fields),
           {});
}

constexpr OwnOp kDynamicCalls[] = {
    {"stablehlo.dynamic_reduce_window", build_dynamic_reduce_window},
    {"stablehlo.dynamic_rng_bit_generator", build_dynamic_bits},
    {"stablehlo.dynamic_top_k", build_dynamic_top_k},
};

}  // namespace

const OwnOp* dynamic_call(const SyntaxOp& op) {
  if (op.name != "stablehlo.custom_call") return nullptr;
  const auto* target = op.find_as<std::string>("call_target_name");
  const auto* hit = target ? std::ranges::find(kDynamicCalls, *target, &OwnOp::name) : nullptr;
  return hit == std::end(kDynamicCalls) ? nullptr : hit;
}

// The last operands are the results' shapes, in order.
bool build_shaped_call(BlockBuilder& block, const SyntaxOp& op) {
  constexpr std::string_view kShapes = "indices_of_shape_operands", kLayouts = "operand_layouts";
  const auto* given = op.find_as<Literal>(kShapes);
  if (!given || !block.module().is_dynamic()) return false;
  block.expect_no_tuples(op);
  block.operands(op);  // checks what the text says of them
  const size_t results = op.result_types.size();
  const size_t kept = op.operands.size() - std::min(op.operands.size(), results);
  bool last = is_integer(given->dtype()) && std::cmp_equal(given->size(), results);
  for (size_t k = 0; last && k < results; ++k)
    last = std::cmp_equal(given->get_i64(static_cast<int64_t>(k)), kept + k);
  if (!last || op.operands.size() != kept + results)
    block.fail(op.find(kShapes)->at, fmt::format("[{}] {} are to be the last operands, one for "
                                                 "each result",
                                                 op.name, kShapes));
  RenamedOp fixed(op, op.name);
  for (size_t k = 0; k < results; ++k)
    fixed.result_types[k] =
        with_sizes(block, op, op.result_types[k], known_integers(block, op, kept + k, 1));
  fixed.operands.resize(kept);
  fixed.operand_types.clear();
  fixed.drop_attr(kShapes);
  if (const auto* layouts = op.find_as<AttrValue::Array>(kLayouts);
      layouts && layouts->size() == kept + results) {
    AttrValue::Array of_kept(layouts->begin(), layouts->end() - static_cast<int64_t>(results));
    fixed.drop_attr(kLayouts);
    fixed.add_attr(kLayouts, AttrValue{std::move(of_kept)}, op.at);
  }
  block.plain(fixed);
  return true;
}

}  // namespace lathe::stablehlo
