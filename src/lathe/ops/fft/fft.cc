// Discrete Fourier transforms of the last one to three dimensions.
#include "lathe/ops/api/fft.h"

#include <algorithm>
#include <complex>
#include <numbers>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/fft/fft_ops.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/extended.h"
#include "lathe/ops/rules/reference.h"

namespace lathe {
namespace {

// ---- types

Dim halved(Dim n) { return n == 0 ? 0 : n / 2 + 1; }

void expect_lengths(const FftAttrs& a, const Shape& x, bool last_is_halved) {
  const int first = x.rank() - static_cast<int>(a.fft_length.size());
  for (int i = 0; i < static_cast<int>(a.fft_length.size()); ++i) {
    const Dim length = a.fft_length[static_cast<size_t>(i)], size = x[first + i];
    LATHE_USER_CHECK(length >= 0, "fft_length {} is negative", length);
    const bool is_halved = last_is_halved && first + i + 1 == x.rank();
    LATHE_USER_CHECK(size == (is_halved ? halved(length) : length),
                     "(C4, C5) dimension {} of the operand has {} elements, fft_length {} asks "
                     "for {}",
                     first + i, size, length, is_halved ? halved(length) : length);
  }
}

std::vector<Type> infer_fft(const OpView& op) {
  expect_operands(op, 1);
  const auto& a = op.as<FftAttrs>();
  const Type x = op.in(0);
  const auto count = static_cast<int>(a.fft_length.size());
  LATHE_USER_CHECK(count >= 1 && count <= 3, "(C3) fft_length has {} entries, not 1 to 3", count);
  LATHE_USER_CHECK(count <= x.rank(), "(C1) fft_length has {} entries, the operand {} dimensions",
                   count, x.rank());
  if (a.fft_type == FftType::RFFT) {
    LATHE_USER_CHECK(x.dtype() == DType::f32 || x.dtype() == DType::f64,
                     "(C2) RFFT takes f32 or f64, the operand is {}", name(x.dtype()));
  } else {
    expect_kind(op, 0, kComplex);
  }
  expect_lengths(a, x.shape(), a.fft_type == FftType::IRFFT);
  std::vector<Dim> dims = x.shape().vec();
  if (a.fft_type == FftType::RFFT) dims.back() = halved(dims.back());
  if (a.fft_type == FftType::IRFFT) dims.back() = a.fft_length.back();
  const DType dtype = a.fft_type == FftType::RFFT    ? complex_dtype(x.dtype())
                      : a.fft_type == FftType::IRFFT ? real_dtype(x.dtype())
                                                     : x.dtype();
  return {Type::tensor(dtype, Shape(std::move(dims)))};
}

// ---- reference: sums over roots of unity, in extended precision

// exp(±2πi k/n) for k = 0 … n - 1.
std::vector<ExtendedComplex> roots_of_unity(Dim n, bool inverse) {
  std::vector<ExtendedComplex> roots;
  for (Dim k = 0; k < n; ++k) {
    const Extended angle =
        2 * std::numbers::pi_v<Extended> * static_cast<Extended>(k) / static_cast<Extended>(n);
    roots.emplace_back(std::cos(angle), inverse ? std::sin(angle) : -std::sin(angle));
  }
  return roots;
}

// Along one axis of an array [before, n, after].
void transform_axis(std::vector<ExtendedComplex>& x, Dim n, int64_t after, bool inverse) {
  const std::vector<ExtendedComplex> roots = roots_of_unity(n, inverse), from = x;
  const auto total = static_cast<int64_t>(x.size());
  for (int64_t at = 0; at < total; ++at) {
    const Dim k = at / after % n;
    const int64_t first = at - k * after;
    ExtendedComplex sum = 0;
    for (Dim j = 0; j < n; ++j)
      sum += from[static_cast<size_t>(first + j * after)] * roots[static_cast<size_t>(j * k % n)];
    x[static_cast<size_t>(at)] = inverse ? sum / static_cast<Extended>(n) : sum;
  }
}

// Rows [rows, n/2 + 1] completed to [rows, n] by conjugates.
std::vector<ExtendedComplex> completed(const std::vector<ExtendedComplex>& x, Dim n) {
  const Dim held = halved(n);
  std::vector<ExtendedComplex> out;
  for (int64_t row = 0; row < static_cast<int64_t>(x.size()) / held; ++row)
    for (Dim k = 0; k < n; ++k) {
      const ExtendedComplex z = x[static_cast<size_t>(row * held + std::min(k, n - k))];
      const bool is_real = k == 0 || 2 * k == n;
      out.push_back(is_real ? ExtendedComplex(z.real()) : k < held ? z : std::conj(z));
    }
  return out;
}

std::vector<Literal> reference_fft(const OpView& op, std::span<const Literal> in) {
  const auto& a = op.as<FftAttrs>();
  Literal out(op.out().dtype(), op.out().shape());
  if (out.size() == 0) return {out};
  std::vector<ExtendedComplex> x;
  for (int64_t i = 0; i < in[0].size(); ++i) x.emplace_back(in[0].get_c128(i));
  const bool inverse = a.fft_type == FftType::IFFT || a.fft_type == FftType::IRFFT;
  const Dim n = a.fft_length.back();
  if (a.fft_type == FftType::RFFT) transform_axis(x, n, 1, false);
  if (a.fft_type == FftType::RFFT) {
    std::vector<ExtendedComplex> kept;
    for (size_t i = 0; i < x.size(); ++i)
      if (static_cast<Dim>(i) % n < halved(n)) kept.push_back(x[i]);
    x = std::move(kept);
  }
  const bool last_is_whole = a.fft_type == FftType::FFT || a.fft_type == FftType::IFFT;
  if (last_is_whole) transform_axis(x, n, 1, inverse);
  int64_t after = last_is_whole ? n : halved(n);
  for (size_t axis = a.fft_length.size() - 1; axis-- > 0;) {
    transform_axis(x, a.fft_length[axis], after, inverse);
    after *= a.fft_length[axis];
  }
  if (a.fft_type == FftType::IRFFT) {
    x = completed(x, n);
    transform_axis(x, n, 1, true);
  }
  for (int64_t i = 0; i < out.size(); ++i) out.set_c128(i, Complex(x[static_cast<size_t>(i)]));
  return {out};
}

// ---- rules

Array emit_fft(const Array& x, FftType type, const Dims& lengths, Location where) {
  return emit1(kFft, {x}, Attrs::of(FftAttrs{type, lengths}), where);
}

// The cotangent of a real transform: zeros for the elements left out, then a whole transform.
Array rfft_cotangent(const Array& ct, const Dims& lengths, Location where) {
  Dims none(static_cast<size_t>(ct.rank()), 0), high = none;
  high.back() = lengths.back() - ct.dim(-1);
  const Array zero = zeros({}, ct.dtype());
  return real(emit_fft(pad(ct, zero, none, high), FftType::FFT, lengths, where));
}

// Of the way back: elements that stand for two count twice (a cotangent is the conjugate of what a
// tangent would be, as in JAX).
Array irfft_cotangent(const Array& ct, const Dims& lengths, Location where) {
  const Dim n = lengths.back();
  int64_t total = 1;
  for (Dim length : lengths) total *= length;
  const Array x = emit_fft(ct, FftType::RFFT, lengths, where);
  const Array k = iota(x.shape(), x.rank() - 1);
  const Array alone = logical_or(k == 0, 2 * k == static_cast<int>(n));
  const double scale = 1 / static_cast<double>(total);
  const Array once = full_like(real(x), scale), twice = full_like(real(x), 2 * scale);
  const Array weight = select(alone, once, twice);
  return conj(x * complex(weight, zeros_like(weight)));
}

std::vector<MaybeArray> fft_transpose(const OpView& op, std::span<const MaybeArray>,
                                      std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {{}};
  const auto& a = op.as<FftAttrs>();
  switch (a.fft_type) {
    case FftType::RFFT:
      return {rfft_cotangent(*cotangents[0], a.fft_length, op.where)};
    case FftType::IRFFT:
      return {irfft_cotangent(*cotangents[0], a.fft_length, op.where)};
    default:  // a symmetric matrix
      return {emit_fft(*cotangents[0], a.fft_type, a.fft_length, op.where)};
  }
}

// ---- samples

Sample fft_sample(DType dtype, Shape shape, FftType type, Dims lengths) {
  return sample({sample_values(dtype, std::move(shape), -2, 2, 5)},
                Attrs::of(FftAttrs{type, std::move(lengths)}));
}

std::vector<Sample> fft_samples() {
  constexpr auto f32 = DType::f32, f64 = DType::f64, c64 = DType::c64, c128 = DType::c128;
  using enum FftType;
  return {fft_sample(c64, {8}, FFT, {8}),           fft_sample(c64, {3, 6}, IFFT, {6}),
          fft_sample(c128, {2, 2, 5}, FFT, {2, 5}), fft_sample(c128, {3, 2, 7}, IFFT, {3, 2, 7}),
          fft_sample(f32, {2, 8}, RFFT, {8}),       fft_sample(f32, {2, 7}, RFFT, {7}),
          fft_sample(f64, {3, 4}, RFFT, {3, 4}),    fft_sample(c64, {2, 5}, IRFFT, {8}),
          fft_sample(c64, {2, 4}, IRFFT, {7}),      fft_sample(c128, {2, 3, 3}, IRFFT, {2, 3, 4}),
          fft_sample(c64, {1}, FFT, {1}),           fft_sample(f32, {2, 1}, RFFT, {1}),
          fft_sample(c64, {2, 1}, IRFFT, {1}),      fft_sample(f32, {0, 4}, RFFT, {4}),
          fft_sample(f64, {2, 0}, RFFT, {0}),       fft_sample(c64, {2, 0}, IRFFT, {0}),
          fft_sample(c64, {0, 3}, FFT, {0, 3}),     fft_sample(c64, {17}, FFT, {17}),
          fft_sample(c128, {2, 37}, IFFT, {37})};
}

Batched batch_fft(const OpView& op, std::span<const Array> args, std::span<const int> axes, Dim) {
  return {{emit1(op.def, {mapped_to_front(args[0], axes[0])}, op.attrs, op.where)}, {0}};
}

}  // namespace

constexpr OpDef kFft{
    .name = "stablehlo.fft",
    .doc =
        "Discrete Fourier transforms of the last one to three dimensions: complex ones there and "
        "back, real ones to the half that is not conjugate to the other, and back; the imaginary "
        "parts of elements that a real result has none of are not read. Specification: fft.",
    .read_attrs = attrs_reader<FftAttrs>,
    .infer = infer_fft,
    .reference = reference_fft,
    .lower = kernel_role("fft"),
    .jvp = jvp_linear,
    .transpose = fft_transpose,
    .batch = batch_fft,
    .samples = fft_samples,
};

OpFamily fft_ops() {
  static constexpr const OpDef* ops[] = {&kFft};
  return ops;
}

// ---- functions

namespace {

// Moves the transformed axes to the end, and back again.
class AxesLast {
 public:
  AxesLast(const Operand& x, std::string_view function, const Dims& axes) {
    LATHE_USER_CHECK(x.array.rank() > 0, "[{}] takes an array with an axis, not a scalar; at {}",
                     function, x.where.str());
    LATHE_USER_CHECK(!axes.empty() && axes.size() <= 3, "[{}] takes 1 to 3 axes, got {}; at {}",
                     function, axes.size(), x.where.str());
    const int rank = x.array.rank();
    Dims last;
    for (int64_t axis : axes) last.push_back(normal_axis(axis, rank, function, x.where));
    for (int64_t axis = 0; axis < rank; ++axis)
      if (std::ranges::count(last, axis) == 0) order_.push_back(axis);
    order_.insert(order_.end(), last.begin(), last.end());
    LATHE_USER_CHECK(static_cast<int>(order_.size()) == rank, "[{}] an axis is named twice; at {}",
                     function, x.where.str());
  }
  Array there(const Array& x) const { return transpose(x, order_); }
  Array back(const Array& x) const {
    Dims inverse(order_.size());
    for (size_t i = 0; i < order_.size(); ++i)
      inverse[static_cast<size_t>(order_[i])] = static_cast<int64_t>(i);
    return transpose(x, inverse);
  }

 private:
  Dims order_;
};

// The first n elements of the last axis, or all and zeros.
Array resized(const Array& x, Dim n, std::string_view function, Location where) {
  const Dim have = x.dim(-1);
  if (n < have) return slice_in_dim(x, 0, n, x.rank() - 1);
  Shape longer = x.shape();
  longer[x.rank() - 1] = n;
  made_type(function, x.dtype(), longer, where);
  Dims none(static_cast<size_t>(x.rank()), 0), high = none;
  high.back() = n - have;
  return n == have ? x : pad(x, zeros({}, x.dtype()), none, high);
}

// In a type that the op takes.
Array as_operand(const Operand& x, std::string_view function, FftType type) {
  const DType dtype = x.array.dtype();
  const bool is_kept = is_complex(dtype) || dtype == DType::f64;
  const Array value = is_kept ? as_value(x) : convert(as_value(x), DType::f32);
  if (type == FftType::RFFT) {
    LATHE_USER_CHECK(!is_complex(dtype),
                     "[{}] takes real numbers, got {}; use fft for complex ones; at {}", function,
                     name(dtype), x.where.str());
    return value;
  }
  return is_complex(dtype) ? value : complex(value, zeros_like(value));
}

// `n`: the length along the last of the axes.
Array transformed(const Operand& x, std::string_view function, FftType type, std::optional<Dim> n,
                  const Dims& axes) {
  const AxesLast order(x, function, axes);
  const Array value = order.there(as_operand(x, function, type));
  const bool is_back = type == FftType::IRFFT;
  Dims lengths;
  for (size_t i = axes.size(); i > 0; --i) lengths.push_back(value.dim(-static_cast<int>(i)));
  lengths.back() = n.value_or(is_back ? 2 * (lengths.back() - 1) : lengths.back());
  for (Dim length : lengths)
    LATHE_USER_CHECK(length > 0, "[{}] a length is {}, it must be positive; at {}", function,
                     length, x.where.str());
  const Dim held = is_back ? halved(lengths.back()) : lengths.back();
  return order.back(emit_fft(resized(value, held, function, x.where), type, lengths, x.where));
}

}  // namespace

Array fft(Operand x, std::optional<Dim> n, int axis) {
  return transformed(x, "fft", FftType::FFT, n, {axis});
}
Array ifft(Operand x, std::optional<Dim> n, int axis) {
  return transformed(x, "ifft", FftType::IFFT, n, {axis});
}
Array rfft(Operand x, std::optional<Dim> n, int axis) {
  return transformed(x, "rfft", FftType::RFFT, n, {axis});
}
Array irfft(Operand x, std::optional<Dim> n, int axis) {
  return transformed(x, "irfft", FftType::IRFFT, n, {axis});
}

Array fftn(Operand x, Dims axes) { return transformed(x, "fftn", FftType::FFT, {}, axes); }
Array ifftn(Operand x, Dims axes) { return transformed(x, "ifftn", FftType::IFFT, {}, axes); }
Array rfftn(Operand x, Dims axes) { return transformed(x, "rfftn", FftType::RFFT, {}, axes); }
Array irfftn(Operand x, Dims axes) { return transformed(x, "irfftn", FftType::IRFFT, {}, axes); }

}  // namespace lathe
