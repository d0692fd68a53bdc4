// Quantized values are their stored integers. Ops that compute take what those stand for and store
// their results again, as the specification's dequantize_op_quantize does; ops that only move
// elements move the integers. What quantizing means is written in plain ops (specification,
// "Quantization computations"), which differentiate, batch and print like any others.
#include <algorithm>

#include "lathe/stablehlo/build/build.h"

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

}  // namespace

const TypeDetail* BlockBuilder::quantized(ValueId id) const {
  const auto hit =
      std::ranges::lower_bound(quantized_, id, {}, &std::pair<ValueId, const TypeDetail*>::first);
  return hit != quantized_.end() && hit->first == id ? hit->second : nullptr;
}

void BlockBuilder::check_quantization(const SyntaxType& said, ValueId id,
                                      const std::string& what) const {
  const TypeDetail* known = quantized(id);
  const TypeDetail* wanted = is_quantized(said) ? said.detail : nullptr;
  if (known == wanted || (!said.type && !wanted)) return;
  if (!known || !wanted || known->quantization != wanted->quantization)
    fail(said.at, fmt::format("{} is {} quantized than the text says", what,
                              known && wanted ? "otherwise"
                              : known         ? "rather"
                                              : "less"));
}

bool BlockBuilder::computes_quantized(const SyntaxOp& op, const OpDef& def,
                                      std::span<const ValueId> operands) const {
  const bool result = std::ranges::any_of(op.result_types, is_quantized);
  if (!result && quantized_.empty()) return false;
  const bool operand =
      std::ranges::any_of(operands, [this](ValueId id) { return quantized(id) != nullptr; });
  if (!result && !operand) return false;
  if (op.name.ends_with(".bitcast_convert")) return false;  // of the integers themselves
  if (!def.is(kLayout) || !result || operands.empty() || !quantized(operands[0])) return true;
  const TypeDetail& moved = *op.result_types[0].detail;
  return !std::ranges::all_of(operands, [&](ValueId id) {
    const TypeDetail* known = quantized(id);
    return !known || same_meaning(*known, moved);
  });
}

// One value, or one for each index of the quantized axis, as an array of the type `like`.
ValueId BlockBuilder::spread(const SyntaxOp& op, const TypeDetail& type, Type like,
                             const Literal& values) {
  const ValueId constant = emit_constant(op, values);
  const Dims dims = values.shape().is_scalar() ? Dims{} : Dims{*type.quantization->axis};
  AttrDict attrs = type_attr(like.with_dtype(values.dtype()));
  attrs.emplace_back("broadcast_dimensions", AttrValue{dims});
  return emit(op, "stablehlo.broadcast_in_dim", {constant}, attrs);
}

ValueId BlockBuilder::dequantize(const SyntaxOp& op, ValueId id) {
  const TypeDetail& from = *quantized(id);
  const Quantization& q = *from.quantization;
  const Type stored = type(id);
  const DType wide = wide_dtype(from);
  ValueId value = emit(op, "stablehlo.convert", {id}, type_attr(stored.with_dtype(wide)));
  const ValueId zeros = spread(op, from, stored, list_of(wide, q.zero_points));
  value = emit(op, "stablehlo.subtract", {value, zeros}, {});
  if (wide != q.expressed)
    value = emit(op, "stablehlo.convert", {value}, type_attr(stored.with_dtype(q.expressed)));
  const ValueId scales = spread(op, from, stored, list_of(q.expressed, q.scales));
  return emit(op, "stablehlo.multiply", {value, scales}, {});
}

ValueId BlockBuilder::quantize(const SyntaxOp& op, ValueId id, const SyntaxType& said) {
  const TypeDetail& to = *said.detail;
  const Quantization& q = *to.quantization;
  const Type real = type(id);
  if (real.dtype() != q.expressed || real.shape().rank() != static_cast<int>(to.dims.size()))
    fail(said.at, fmt::format("[{}] {} cannot be stored as {}", op.name, real.str(), said.text));
  const DType wide = wide_dtype(to);
  const ValueId scales = spread(op, to, real, list_of(q.expressed, q.scales));
  ValueId value = emit(op, "stablehlo.divide", {id, scales}, {});
  value = emit(op, "stablehlo.round_nearest_even", {value}, {});
  if (wide != q.expressed)
    value = emit(op, "stablehlo.convert", {value}, type_attr(real.with_dtype(wide)));
  const ValueId zeros = spread(op, to, real, list_of(wide, q.zero_points));
  value = emit(op, "stablehlo.add", {value, zeros}, {});
  const ValueId least = emit_constant(op, list_of<int64_t>(wide, {q.storage_min}));
  const ValueId most = emit_constant(op, list_of<int64_t>(wide, {q.storage_max}));
  value = emit(op, "stablehlo.clamp", {least, value, most}, {});
  return emit(op, "stablehlo.convert", {value}, type_attr(real.with_dtype(to.dtype)));
}

void BlockBuilder::compute_quantized(const SyntaxOp& op, KnownOp& known,
                                     std::span<const ValueId> operands) {
  if (!op.regions.empty())
    fail(op.at, fmt::format("[{}] of quantized values with a region is not supported; dequantize "
                            "them first",
                            op.name));
  std::vector<ValueId> values;
  for (ValueId id : operands) values.push_back(quantized(id) ? dequantize(op, id) : id);
  ReadAttrs attrs = read_attrs(op, known, signature(op, known, values, true));
  const auto results = add(op, known.def(), values, std::move(attrs), {});
  std::vector<ValueId> stored(results.begin(), results.end());
  for (size_t i = 0; i < stored.size() && stored.size() == op.result_types.size(); ++i)
    if (is_quantized(op.result_types[i])) stored[i] = quantize(op, stored[i], op.result_types[i]);
  define(op, stored);
}

void BlockBuilder::uniform_quantize(const SyntaxOp& op) {
  const std::vector<ValueId> ids = operands(op);
  if (ids.size() != 1 || op.result_types.size() != 1 || !is_quantized(op.result_types[0]))
    fail(op.at, fmt::format("[{}] takes one tensor and gives a quantized one", op.name));
  const ValueId real = quantized(ids[0]) ? dequantize(op, ids[0]) : ids[0];
  const ValueId stored = quantize(op, real, op.result_types[0]);
  define(op, {&stored, 1});
}

void BlockBuilder::uniform_dequantize(const SyntaxOp& op) {
  const std::vector<ValueId> ids = operands(op);
  if (ids.size() != 1 || !quantized(ids[0]))
    fail(op.at, fmt::format("[{}] takes one quantized tensor", op.name));
  const ValueId real = dequantize(op, ids[0]);
  define(op, {&real, 1});
}

}  // namespace lathe::stablehlo
