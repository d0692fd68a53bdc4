#include "lathe/hf/weights/quantize_matrix.h"

#include <charconv>

#include "lathe/base/error.h"
#include "lathe/hf/weights/group_grid.h"
#include "lathe/transforms/jit.h"

namespace lathe::hf {
namespace {

Array in_pairs(const Array& codes) {
  const Array pairs = reshape(codes, {codes.dim(0), codes.dim(1) / 2, 2});
  const Array low = squeeze(slice_in_dim(pairs, 0, 1, 2), 2);
  const Array high = squeeze(slice_in_dim(pairs, 1, 2, 2), 2);
  return low | shift_left(high, 4);
}

}  // namespace

Dim Quantization::group_of(Dim columns) const {
  constexpr Dim kGroup = 32;
  if (group > 0) return group;
  return bits == 4 ? kGroup : columns;
}

bool may_be_group(Dim columns) { return columns >= 16 && columns % 16 == 0; }

Quantization parse_quantization(const std::string& text) {
  Quantization out;
  const size_t colon = text.find(':');
  const std::string kind = text.substr(0, colon);
  const char* end = text.data() + text.size();
  bool good = kind == "int4" || kind == "int8";
  if (good && colon != std::string::npos) {
    const auto [stop, error] = std::from_chars(text.data() + colon + 1, end, out.group);
    good = error == std::errc() && stop == end && may_be_group(out.group);
  }
  LATHE_USER_CHECK(
      good,
      "\"{}\" is no quantization; expected int4 or int8, with a group size, a multiple "
      "of 16, behind a colon: int4:64",
      text);
  out.bits = kind == "int4" ? 4 : 8;
  return out;
}

void check_groups(const Array& weight, int bits, Dim group) {
  LATHE_USER_CHECK(bits >= 2 && bits <= 8, "{} bits; between 2 and 8 can be had", bits);
  LATHE_USER_CHECK(group > 0 && weight.dim(1) % group == 0, "groups of {} do not divide {} columns",
                   group, weight.dim(1));
}

GroupCodes round_to_nearest(const Array& weight, int bits, Dim group, DType scale_dtype) {
  check_groups(weight, bits, group);
  const GroupGrid grid{bits, scale_dtype};
  const Dim rows = weight.dim(0), columns = weight.dim(1), groups = columns / group;
  const Array w = reshape(convert(weight, DType::f32), {rows * groups, group});
  const Array scale = grid.scale(w);
  return {.codes = convert(reshape(grid.code(w, scale), {rows, columns}), DType::u8),
          .scales = convert(reshape(scale, {rows, groups}), scale_dtype)};
}

Matrix matrix_of(const GroupCodes& codes, int bits, Dim group) {
  const Array values = bits == 4
                           ? in_pairs(codes.codes)
                           : bitcast_convert(codes.codes ^ Array::scalar(uint8_t{128}), DType::i8);
  return {.values = values,
          .scales = codes.scales,
          .layout = WeightLayout{.format = bits == 4 ? WeightFormat::u4b8 : WeightFormat::elements,
                                 .block_columns = group}};
}

Matrix quantized(const Matrix& matrix, const Quantization& quantization) {
  if (matrix.quantized() || matrix.values.rank() != 2) return matrix;
  const bool transposed = matrix.transposed;
  const Dim columns = matrix.values.dim(transposed ? 0 : 1), group = quantization.group_of(columns);
  if (columns % group != 0) return matrix;
  const int bits = quantization.bits;
  const auto program = jit(
      [=](const Array& values) {
        const Array upright = transposed ? transpose(values, {1, 0}) : values;
        return matrix_of(round_to_nearest(upright, bits, group, values.dtype()), bits, group);
      },
      {.name = "quantize"});
  Matrix out = program(matrix.values);
  out.scales->block_until_ready();
  return out;
}

}  // namespace lathe::hf
