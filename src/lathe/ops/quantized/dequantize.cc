// lathe.dequantize: matrices of weights in few bits, as numbers.
#include "lathe/ops/quantized/dequantize.h"

#include <algorithm>
#include <bit>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/quantized/weight_layout.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

const WeightLayout& layout_of(const OpView& op) { return op.as<DequantizeAttrs>().layout; }

Dim blocks(Dim size, Dim block) { return size / block + (size % block != 0); }

// ---- inference

// What the elements are: bytes, or values of a narrow type.
void expect_codes(const OpView& op, WeightFormat format) {
  const Type codes = op.in(0);
  LATHE_USER_CHECK(codes.rank() >= 2, "codes are {}, expected [..., rows, columns]", codes.str());
  const bool narrow =
      is_integer(codes.dtype()) || (is_float(codes.dtype()) && bit_width(codes.dtype()) <= 8);
  if (format == WeightFormat::elements)
    LATHE_USER_CHECK(narrow, "codes are {}, expected integers or floats of at most 8 bits",
                     codes.str());
  else
    LATHE_USER_CHECK(codes.dtype() == DType::u8, "codes are {}, bytes of {} are ui8", codes.str(),
                     facts(format).name);
}

Shape scales_shape(const Shape& values, const WeightLayout& layout) {
  Shape shape = values;
  shape[-2] = blocks(shape[-2], layout.block_rows);
  shape[-1] = blocks(shape[-1], layout.block_columns);
  return shape;
}

void expect_scales(const OpView& op, const Shape& values) {
  const WeightLayout& layout = layout_of(op);
  LATHE_USER_CHECK(layout.block_rows > 0 && layout.block_columns > 0,
                   "blocks of {} rows and {} columns: both are at least 1", layout.block_rows,
                   layout.block_columns);
  const Shape expected = scales_shape(values, layout);
  for (int k = 1; k < static_cast<int>(op.operand_types.size()); ++k) {
    expect_kind(op, k, k == 1 ? kFloat : kInteger);
    LATHE_USER_CHECK(op.in(k).shape() == expected,
                     "{} are {}, expected {}: one for {} rows and {} columns of {}",
                     k == 1 ? "scales" : "zeros", op.in(k).str(), expected.str(), layout.block_rows,
                     layout.block_columns, values.str());
  }
}

std::vector<Type> infer_dequantize(const OpView& op) {
  const auto& [layout, result] = op.as<DequantizeAttrs>();
  const FormatFacts& format = facts(layout.format);
  const size_t given = op.operand_types.size();
  LATHE_USER_CHECK(format.scaled() ? given == 2 || given == 3 : given == 1,
                   "{} operands; {} takes {}", given, facts(layout.format).name,
                   format.scaled() ? "codes, scales and perhaps zeros" : "codes alone");
  expect_codes(op, layout.format);
  LATHE_USER_CHECK(is_float(result), "the result is of {}, expected a float type", name(result));
  Shape values = op.in(0).shape();
  LATHE_USER_CHECK(values[-1] % format.bytes == 0, "rows of {} bytes; blocks of {} have {}",
                   values[-1], facts(layout.format).name, format.bytes);
  const Dim count = values[-1] / format.bytes;
  LATHE_USER_CHECK(count <= INT64_MAX / format.elements, "rows of {} bytes are too long",
                   values[-1]);
  values[-1] = count * format.elements;
  if (format.scaled()) expect_scales(op, values);
  return {Type::tensor(result, std::move(values))};
}

// ---- lowering

// floor(i / n) and the rest; i is not negative.
struct Split {
  Scalar whole, rest;
};
Split split(ScalarBuilder& b, Scalar i, int64_t n) {
  const Scalar by = b.constant_int(DType::i64, n);
  if (!std::has_single_bit(static_cast<uint64_t>(n))) return {i / by, i % by};
  const Scalar bits = b.constant_int(DType::i64, std::countr_zero(static_cast<uint64_t>(n)));
  return {b.binary(Prim::shr_logical, i, bits), i & b.constant_int(DType::i64, n - 1)};
}

// The number at `code` (i32, of four bits), chosen bit by bit.
Scalar from_table(ScalarBuilder& b, Scalar code, const std::array<float, 16>& table, DType type) {
  std::vector<Scalar> left;
  for (const float value : table) left.push_back(b.constant(type, value));
  for (int bit = 0; left.size() > 1; ++bit) {
    const Scalar one = code & b.constant_int(DType::i32, 1 << bit);
    const Scalar low = one == b.constant_int(DType::i32, 0);
    for (size_t i = 0; i < left.size() / 2; ++i)
      left[i] = b.select(low, left[2 * i], left[2 * i + 1]);
    left.resize(left.size() / 2);
  }
  return left[0];
}

// What four bits stand for.
Scalar nibble_value(ScalarBuilder& b, const FormatFacts& format, Scalar code, DType compute) {
  if (format.format == WeightFormat::f4e2m1)
    return b.convert(b.bitcast(b.convert(code, DType::u8), DType::f4E2M1FN), compute);
  if (format.numbers) return from_table(b, code, *format.numbers, compute);
  if (format.offset != 0) code = code - b.constant_int(DType::i32, format.offset);
  return b.convert(code, compute);
}

Scalar code_element(ElementContext& context, const OpView& op, std::span<const Scalar> index,
                    DType compute) {
  ScalarBuilder& b = context.builder();
  const WeightFormat format = layout_of(op).format;
  if (format == WeightFormat::elements) return b.convert(context.operand(0, index), compute);
  const auto [byte, odd] = split(b, index.back(), 2);
  std::vector<Scalar> at(index.begin(), index.end());
  at.back() = byte;
  const Scalar pair = b.convert(context.operand(0, at), DType::i32);
  const int first = facts(format).first_high ? 1 : 0;
  const Scalar shift =
      b.convert(odd ^ b.constant_int(DType::i64, first), DType::i32) * b.constant(DType::i32, 4);
  const Scalar code = b.binary(Prim::shr_logical, pair, shift) & b.constant_int(DType::i32, 15);
  return nibble_value(b, facts(format), code, compute);
}

Scalar scaled_element(ElementContext& context, const OpView& op, std::span<const Scalar> index,
                      DType compute) {
  ScalarBuilder& b = context.builder();
  const WeightLayout& layout = layout_of(op);
  std::vector<Scalar> at(index.begin(), index.end());
  const size_t rank = at.size();
  at[rank - 2] = split(b, at[rank - 2], layout.block_rows).whole;
  at[rank - 1] = split(b, at[rank - 1], layout.block_columns).whole;
  for (int axis : {-2, -1})  // one block: its number is not computed
    if (op.in(1).dim(axis) == 1)
      at[rank - static_cast<size_t>(-axis)] = b.constant_int(DType::i64, 0);
  Scalar value = code_element(context, op, index, compute);
  if (op.operand_types.size() == 3) value = value - b.convert(context.operand(2, at), compute);
  return value * b.convert(context.operand(1, at), compute);
}

Scalar dequantize_element(ElementContext& context, const OpView& op,
                          std::span<const Scalar> index) {
  ScalarBuilder& b = context.builder();
  const WeightFormat format = layout_of(op).format;
  const DType compute = dequantize_dtype(op.out().dtype());
  if (facts(format).scaled())
    return b.convert(scaled_element(context, op, index, compute), op.out().dtype());
  const auto [block, column] = split(b, index.back(), facts(format).elements);
  std::vector<Scalar> start(index.begin(), index.end());
  start.back() = block * b.constant_int(DType::i64, facts(format).bytes);
  return b.convert(block_element(context, format, start, column, compute), op.out().dtype());
}

// ---- rules

std::vector<MaybeArray> dequantize_jvp(const OpView& op, std::span<const Array> primals,
                                       std::span<const Array>,
                                       std::span<const MaybeArray> tangents) {
  LATHE_USER_CHECK(!tangents[0], "[{}] has no derivative by codes: convert them to {} first{}",
                   op.def.name, name(op.out().dtype()), at_place(op.where));
  if (tangents.size() == 1 || !tangents[1]) return {std::nullopt};
  std::vector<Array> operands(primals.begin(), primals.end());
  operands[1] = *tangents[1];
  return {emit(op.def, operands, op.attrs, {}, op.where)[0]};
}

// [..., rows, columns] summed over the blocks of a scale.
Array block_sums(const Array& x, const WeightLayout& layout) {
  const Shape sums = scales_shape(x.shape(), layout);
  const Dim rows = std::min(layout.block_rows, std::max<Dim>(1, x.dim(-2)));
  const Dim columns = std::min(layout.block_columns, std::max<Dim>(1, x.dim(-1)));
  Dims high(static_cast<size_t>(x.rank()), 0);
  high[high.size() - 2] = sums[-2] * rows - x.dim(-2);
  high[high.size() - 1] = sums[-1] * columns - x.dim(-1);
  const Array whole = pad(x, 0, Dims(high.size(), 0), high);
  Shape parts(std::span(sums.dims()).first(high.size() - 2));
  for (Dim size : {sums[-2], rows, sums[-1], columns}) parts.push_back(size);
  return sum(reshape(whole, parts), {-3, -1});
}

std::vector<MaybeArray> dequantize_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                             std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(operands.size());
  if (!cotangents[0]) return out;
  const Type scales = op.in(1);
  const DType compute = dequantize_dtype(op.out().dtype());
  const WeightLayout& layout = layout_of(op);
  const std::optional<Array> zeros = operands.size() == 3 ? operands[2] : std::nullopt;
  const Array codes =
      dequantize(at(*operands[0], op.where), ones(scales.shape(), compute), zeros, layout, compute);
  const Array sums = block_sums(multiply(codes, convert(*cotangents[0], compute)), layout);
  out[1] = convert(sums, scales.dtype());
  return out;
}

Batched batch_dequantize(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size) {
  return {emit(op.def, all_to_front(args, axes, size), op.attrs, {}, op.where), {0}};
}

}  // namespace

constexpr OpDef kDequantize{
    .name = "lathe.dequantize",
    .doc = "Weights in few bits as numbers: (code - zero) · scale by blocks, or GGUF's blocks.",
    .read_attrs = attrs_reader<DequantizeAttrs>,
    .infer = infer_dequantize,
    .reference = reference_dequantize,
    .lower = element(dequantize_element),
    .jvp = dequantize_jvp,
    .transpose = dequantize_transpose,
    .batch = batch_dequantize,
    .samples = dequantize_samples,
};

OpFamily quantized_ops() {
  static constexpr const OpDef* ops[] = {&kDequantize};
  return ops;
}

const WeightLayout* weight_layout(const Op& op) {
  return op.def == &kDequantize ? &op.attrs.as<DequantizeAttrs>().layout : nullptr;
}

// ---- functions

Dim packed_row_bytes(const WeightLayout& layout, DType element, Dim columns) {
  const FormatFacts& format = facts(layout.format);
  LATHE_USER_CHECK(columns >= 0 && columns % format.elements == 0,
                   "rows of {} columns; blocks of {} have {}", columns, facts(layout.format).name,
                   format.elements);
  const int bytes = layout.format == WeightFormat::elements ? byte_size(element) : format.bytes;
  const Dim count = columns / format.elements;
  LATHE_USER_CHECK(count <= INT64_MAX / bytes, "rows of {} columns are too long", columns);
  return count * bytes;
}

Array dequantize(Operand codes, const std::optional<Array>& scales,
                 const std::optional<Array>& zeros, const WeightLayout& layout, DType dtype) {
  std::vector<Array> operands = {as_value(codes)};
  LATHE_USER_CHECK(scales || !zeros, "[dequantize] zeros without scales{}", at_place(codes.where));
  if (scales) operands.push_back(*scales);
  if (zeros) operands.push_back(*zeros);
  return emit(kDequantize, operands, Attrs::of(DequantizeAttrs{layout, dtype}), {}, codes.where)[0];
}

}  // namespace lathe
