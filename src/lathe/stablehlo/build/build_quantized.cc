// Quantized values are their stored integers. Ops that compute take what those stand for and store
// their results again, as the specification's dequantize_op_quantize does; ops that only move
// elements move the integers. What quantizing means is written in plain ops (specification,
// "Quantization computations"), which differentiate, batch and print like any others.
#include <algorithm>

#include "lathe/stablehlo/build/own_ops.h"

namespace lathe::stablehlo {
namespace {

using Quantization = TypeDetail::Quantization;

// Holds all stored integers, their differences and clamped sums exactly.
DType wide_dtype(const TypeDetail& type) {
  return bit_width(type.dtype) <= 16 ? DType::f32 : DType::f64;
}

template <typename T>
Literal list_of(DType dtype, const std::vector<T>& values) {
  Literal out(dtype, values.size() == 1 ? Shape{} : Shape{static_cast<Dim>(values.size())});
  for (size_t i = 0; i < values.size(); ++i)
    out.set_f64(static_cast<int64_t>(i), static_cast<double>(values[i]));
  return out;
}

bool is_quantized(const SyntaxType& said) { return said.detail && said.detail->quantization; }

// The integers mean the same, along whichever axis.
bool same_meaning(const TypeDetail& a, const TypeDetail& b) {
  Quantization left = *a.quantization, right = *b.quantization;
  left.axis = right.axis = std::nullopt;
  return a.dtype == b.dtype && left == right;
}

AttrDict type_attr(Type type) { return {{"result_type", AttrValue{type}}}; }

// One value, or one for each index of the quantized axis, as an array of the type `like`.
ValueId spread(BlockBuilder& block, const SyntaxOp& op, const TypeDetail& type, Type like,
               const Literal& values) {
  const ValueId constant = block.emit_constant(op, values);
  const Dims dims = values.shape().is_scalar() ? Dims{} : Dims{*type.quantization->axis};
  AttrDict attrs = type_attr(like.with_dtype(values.dtype()));
  attrs.emplace_back("broadcast_dimensions", AttrValue{dims});
  return block.emit(op, "stablehlo.broadcast_in_dim", {constant}, attrs);
}

ValueId dequantize(BlockBuilder& block, const SyntaxOp& op, ValueId id) {
  const TypeDetail& from = *block.notes().quantized_type(id);
  const Quantization& q = *from.quantization;
  const Type stored = block.type(id);
  const DType wide = wide_dtype(from);
  ValueId value = block.emit(op, "stablehlo.convert", {id}, type_attr(stored.with_dtype(wide)));
  const ValueId zeros = spread(block, op, from, stored, list_of(wide, q.zero_points));
  value = block.emit(op, "stablehlo.subtract", {value, zeros}, {});
  if (wide != q.expressed)
    value = block.emit(op, "stablehlo.convert", {value}, type_attr(stored.with_dtype(q.expressed)));
  const ValueId scales = spread(block, op, from, stored, list_of(q.expressed, q.scales));
  return block.emit(op, "stablehlo.multiply", {value, scales}, {});
}

ValueId quantize(BlockBuilder& block, const SyntaxOp& op, ValueId id, const SyntaxType& said) {
  const TypeDetail& to = *said.detail;
  const Quantization& q = *to.quantization;
  const Type real = block.type(id);
  if (real.dtype() != q.expressed || real.shape().rank() != static_cast<int>(to.dims.size()))
    block.fail(said.at,
               fmt::format("[{}] {} cannot be stored as {}", op.name, real.str(), said.text));
  const DType wide = wide_dtype(to);
  const ValueId scales = spread(block, op, to, real, list_of(q.expressed, q.scales));
  ValueId value = block.emit(op, "stablehlo.divide", {id, scales}, {});
  value = block.emit(op, "stablehlo.round_nearest_even", {value}, {});
  if (wide != q.expressed)
    value = block.emit(op, "stablehlo.convert", {value}, type_attr(real.with_dtype(wide)));
  const ValueId zeros = spread(block, op, to, real, list_of(wide, q.zero_points));
  value = block.emit(op, "stablehlo.add", {value, zeros}, {});
  const ValueId least = block.emit_constant(op, list_of<int64_t>(wide, {q.storage_min}));
  const ValueId most = block.emit_constant(op, list_of<int64_t>(wide, {q.storage_max}));
  value = block.emit(op, "stablehlo.clamp", {least, value, most}, {});
  return block.emit(op, "stablehlo.convert", {value}, type_attr(real.with_dtype(to.dtype)));
}

void build_quantize(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> ids = block.operands(op);
  if (ids.size() != 1 || op.result_types.size() != 1 || !is_quantized(op.result_types[0]))
    block.fail(op.at, fmt::format("[{}] takes one tensor and gives a quantized one", op.name));
  const ValueId real =
      block.notes().quantized_type(ids[0]) ? dequantize(block, op, ids[0]) : ids[0];
  const ValueId stored = quantize(block, op, real, op.result_types[0]);
  block.define(op, {&stored, 1});
}

void build_dequantize(BlockBuilder& block, const SyntaxOp& op) {
  const std::vector<ValueId> ids = block.operands(op);
  if (ids.size() != 1 || !block.notes().quantized_type(ids[0]))
    block.fail(op.at, fmt::format("[{}] takes one quantized tensor", op.name));
  const ValueId real = dequantize(block, op, ids[0]);
  block.define(op, {&real, 1});
}

constexpr OwnOp kQuantizedOps[] = {
    {"stablehlo.uniform_quantize", build_quantize},
    {"stablehlo.uniform_dequantize", build_dequantize},
};

}  // namespace

std::span<const OwnOp> quantized_ops() { return kQuantizedOps; }

void check_quantization(const BlockBuilder& block, const SyntaxType& said, ValueId id,
                        const std::string& what) {
  const TypeDetail* known = block.notes().quantized_type(id);
  const TypeDetail* wanted = is_quantized(said) ? said.detail : nullptr;
  if (known == wanted || (!said.type && !wanted)) return;
  if (!known || !wanted || known->quantization != wanted->quantization)
    block.fail(said.at, fmt::format("{} is {} quantized than the text says", what,
                                    known && wanted ? "otherwise"
                                    : known         ? "rather"
                                                    : "less"));
}

bool computes_quantized(const BlockBuilder& block, const SyntaxOp& op, const OpDef& def,
                        std::span<const ValueId> operands) {
  const bool result = std::ranges::any_of(op.result_types, is_quantized);
  if (!result && block.notes().quantized.empty()) return false;
  const bool operand = std::ranges::any_of(
      operands, [&](ValueId id) { return block.notes().quantized_type(id) != nullptr; });
  if (!result && !operand) return false;
  if (op.name.ends_with(".bitcast_convert")) return false;  // of the integers themselves
  if (!def.is(kLayout) || !result || operands.empty() || !block.notes().quantized_type(operands[0]))
    return true;
  const TypeDetail& moved = *op.result_types[0].detail;
  return !std::ranges::all_of(operands, [&](ValueId id) {
    const TypeDetail* known = block.notes().quantized_type(id);
    return !known || same_meaning(*known, moved);
  });
}

void compute_quantized(BlockBuilder& block, const SyntaxOp& op, KnownOp& known,
                       std::span<const ValueId> operands) {
  if (!op.regions.empty())
    block.fail(op.at,
               fmt::format("[{}] of quantized values with a region is not supported; dequantize "
                           "them first",
                           op.name));
  std::vector<ValueId> values;
  for (ValueId id : operands)
    values.push_back(block.notes().quantized_type(id) ? dequantize(block, op, id) : id);
  ReadAttrs attrs = block.read_attrs(op, known, block.signature(op, known, values, true));
  const auto results = block.add(op, known.def(), values, std::move(attrs), {});
  std::vector<ValueId> stored(results.begin(), results.end());
  for (size_t i = 0; i < stored.size() && stored.size() == op.result_types.size(); ++i)
    if (is_quantized(op.result_types[i]))
      stored[i] = quantize(block, op, stored[i], op.result_types[i]);
  block.define(op, stored);
}

}  // namespace lathe::stablehlo
