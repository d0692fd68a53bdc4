// Cases of lathe.dequantize: every format, blocks that fit and that do not, zeros, several
// matrices, none.
#include "lathe/ops/quantized/dequantize.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// Bytes of every value, the same on every run.
Literal sample_bytes(Shape shape) {
  Literal out(DType::u8, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i) out.set_i64(i, i * 89 + i / 7 * 13 + 5);
  return out;
}

// Half precision scales of moderate size where the blocks have them: no NaN, nothing huge.
Literal sample_blocks(const FormatFacts& format, Dim rows, Dim blocks) {
  Literal out = sample_bytes({rows, blocks * format.bytes});
  for (int64_t block = 0; block < rows * blocks; ++block)
    for (int half : {format.scales.factor_at, format.scales.least_at}) {
      if (half < 0) continue;
      const int64_t high = block * format.bytes + half + 1;
      out.set_i64(high, (out.get_i64(high) & 0x83) | 0x28);
    }
  return out;
}

Sample blocks_sample(WeightFormat format, DType dtype, Dim rows, Dim blocks) {
  return sample({sample_blocks(facts(format), rows, blocks)},
                Attrs::of(DequantizeAttrs{{format}, dtype}));
}

Sample scaled_sample(const WeightLayout& layout, Literal codes, DType scales, Shape scales_shape,
                     DType dtype) {
  return sample({std::move(codes), sample_values(scales, std::move(scales_shape), 0.25, 2)},
                Attrs::of(DequantizeAttrs{layout, dtype}));
}

Sample with_zeros(Sample sample, DType dtype) {
  sample.operands.push_back(sample_values(dtype, sample.operands[1].shape(), 0, 9));
  return sample;
}

void add_scaled(std::vector<Sample>& out) {
  using enum WeightFormat;
  for (WeightFormat format : {u4, u4b8, f4e2m1, nf4, fp4}) {
    out.push_back(
        scaled_sample({format, 1, 32}, sample_bytes({3, 32}), DType::f32, {3, 2}, DType::f32));
    out.push_back(scaled_sample({format, 1, 16}, sample_bytes({2, 3, 16}), DType::bf16, {2, 3, 2},
                                DType::bf16));
  }
  out.push_back(with_zeros(
      scaled_sample({u4, 1, 8}, sample_bytes({3, 16}), DType::f16, {3, 4}, DType::f16), DType::u8));
  out.push_back(scaled_sample({f4e2m1, 1, 32}, sample_bytes({2, 2, 32}), DType::f8E8M0FNU,
                              {2, 2, 2}, DType::bf16));
  const auto codes = [](DType dtype, Shape shape) { return sample_values(dtype, shape, -9, 9); };
  out.push_back(
      scaled_sample({elements, 1, 7}, codes(DType::i8, {4, 7}), DType::f32, {4, 1}, DType::f32));
  out.push_back(with_zeros(
      scaled_sample({elements, 1, 4}, codes(DType::i8, {3, 10}), DType::f64, {3, 3}, DType::f64),
      DType::i8));
  out.push_back(scaled_sample({elements, 2, 4}, codes(DType::f8E4M3FN, {5, 10}), DType::f32, {3, 3},
                              DType::bf16));
  out.push_back(scaled_sample({elements, 4, 8}, codes(DType::f8E5M2, {4, 8}), DType::f32, {1, 1},
                              DType::f64));
  out.push_back(
      scaled_sample({elements, 1, 1}, codes(DType::i4, {2, 3}), DType::f32, {2, 3}, DType::f32));
  out.push_back(
      scaled_sample({u4, 1, 32}, Literal(DType::u8, {0, 16}), DType::f32, {0, 1}, DType::f32));
}

}  // namespace

std::vector<Sample> dequantize_samples() {
  using enum WeightFormat;
  std::vector<Sample> out;
  add_scaled(out);
  for (const FormatFacts& format : kWeightFormats)
    if (!format.scaled()) out.push_back(blocks_sample(format.format, DType::f32, 2, 2));
  out.push_back(blocks_sample(q4_k, DType::bf16, 3, 1));
  out.push_back(blocks_sample(q8_0, DType::f64, 1, 3));
  out.push_back(blocks_sample(q6_k, DType::f16, 0, 1));
  return out;
}

}  // namespace lathe
