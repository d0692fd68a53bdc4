#include "window_primitives.h"

#include <algorithm>

#include "lathe/ops/api/fft.h"
#include "lathe/ops/api/normalization.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/windows.h"

namespace lathe::random_programs {
namespace {

// From -3 to 3: sums of products of a few are exact in every type.
Array few(const Array& x, const Shape& shape, DType dtype) {
  return convert(clamp(-3, convert(discrete(x, shape, DType::i32), DType::i32), 3), dtype);
}
Array wide(const Array& x, const Shape& shape) {
  return convert(fit(as_float(x), shape), DType::f64);
}

// How windows slide over two dimensions.
struct Sliding {
  Dice dice;
  Dims window, strides, dilation, base;
  Padding::Pairs padding;

  explicit Sliding(const Given& g) : dice(static_cast<uint64_t>(g.number(0, 1 << 20))) {
    for (int i = 0; i < 2; ++i) {
      window.push_back(1 + dice.below(3));
      strides.push_back(1 + dice.below(2));
      dilation.push_back(1 + dice.below(2));
      base.push_back(1 + dice.below(2));
      const Dim low = dice.below(4) - 1;
      padding.emplace_back(low, dice.below(4) - 1);
    }
  }
  // One more for the dimensions before.
  Dims of_all(const Dims& last) const {
    Dims out = {1, 1};
    out.insert(out.end(), last.begin(), last.end());
    return out;
  }
};

Array convolution(const Given& g, bool exact) {
  constexpr DType kTypes[] = {DType::f32, DType::i32, DType::f64, DType::bf16};
  Sliding s(g);
  const Dim groups = 1 + s.dice.below(2), in = groups * (1 + s.dice.below(2)),
            out = groups * (1 + s.dice.below(3));
  const bool by_batch = s.dice.below(4) == 0, last = s.dice.below(2) == 0;
  const Dim batch = by_batch ? groups : 1 + s.dice.below(2);
  const Dim h = 1 + s.dice.below(5), w = 1 + s.dice.below(5);
  const Shape lhs = last ? Shape{batch, h, w, in} : Shape{batch, in, h, w};
  const Shape rhs = {out, by_batch ? in : in / groups, s.window[0], s.window[1]};
  ConvOptions options{.lhs_dilation = s.base,
                      .rhs_dilation = s.dilation,
                      .feature_group_count = by_batch ? 1 : groups,
                      .batch_group_count = by_batch ? groups : 1};
  if (last) options.dimension_numbers = {"NHWC", "OIHW", "HNWC"};
  const DType dtype = kTypes[s.dice.below(4)];
  const Array x = exact ? few(g[0], lhs, dtype) : wide(g[0], lhs);
  const Array kernel = exact ? few(g[1], rhs, dtype) : wide(g[1], rhs);
  return conv_general_dilated(x, kernel, s.strides, s.padding, options);
}
Array convolution_exact(const Given& g) { return convolution(g, true); }
Array convolution_smooth(const Given& g) { return convolution(g, false); }

WindowOptions window_options(const Sliding& s) {
  Padding::Pairs padding = {{0, 0}, {0, 0}};
  padding.insert(padding.end(), s.padding.begin(), s.padding.end());
  return {.window_dimensions = s.of_all(s.window),
          .window_strides = s.of_all(s.strides),
          .padding = padding,
          .base_dilation = s.of_all(s.base),
          .window_dilation = s.of_all(s.dilation)};
}

Array windows_exact(const Given& g) {
  Sliding s(g);
  const Shape shape = {1 + s.dice.below(2), 2, 1 + s.dice.below(5), 1 + s.dice.below(5)};
  const Array x = few(g[0], shape, s.dice.below(2) ? DType::i32 : DType::f32);
  if (s.dice.below(2)) return max_pool(x, s.window, s.strides, s.padding, s.dilation);
  return reduce_window(
      x, 0, [](const Array& a, const Array& b) { return a + b; }, window_options(s));
}

Array windows_smooth(const Given& g) {
  Sliding s(g);
  const Array x = wide(g[0], {1 + s.dice.below(2), 2, 1 + s.dice.below(5), 1 + s.dice.below(5)});
  if (s.dice.below(2)) return avg_pool(x, s.window, s.strides, s.padding);
  return reduce_window(
      x, 0, [](const Array& a, const Array& b) { return a + b; }, window_options(s));
}

Array transformed(const Given& g) {
  const Array x = as_float(g[0]);
  if (x.rank() == 0 || x.size() == 0) return x;
  const int axis = g.number(0, x.rank());
  const Dim n = 1 + g.number(1, 9);
  const Array z = complex(x, sin(fit_like(as_float(g[1]), x)));
  switch (g.number(2, 4)) {
    case 0:
      return real(fft(z, n, axis));
    case 1:
      return imag(ifft(z, {}, axis));
    case 2:
      return imag(rfft(x, n, axis));
    default:
      return irfft(z, n, axis);
  }
}

Array normalized(const Given& g) {
  const Dim features = 1 + g.number(0, 3);
  const Array x = wide(g[0], {2, features, 1 + g.number(1, 3)});
  const Array scale = wide(g[1], {features});
  const BatchNorm out = batch_norm_training(x, scale, cos(scale), 0.5, 1);
  return g.number(2, 3) ? out.output : out.variance;
}

constexpr Primitive kWindowExact[] = {
    {"convolution", 2, convolution_exact},
    {"windows", 1, windows_exact},
};
constexpr Primitive kWindowSmooth[] = {
    {"convolution", 2, convolution_smooth},
    {"windows", 1, windows_smooth},
    {"fft", 2, transformed},
    {"batch_norm", 2, normalized},
};

}  // namespace

std::span<const Primitive> window_exact() { return kWindowExact; }
std::span<const Primitive> window_smooth() { return kWindowSmooth; }

}  // namespace lathe::random_programs
