// Naive elementwise evaluation on Literals, the pieces that `reference` functions are made of.
// Real floats are computed in double and rounded once; complex values either in the type of their
// parts (`zip_complex`, what the specification's formulas give) or in double (`map_complex`).
#pragma once

#include <algorithm>
#include <complex>
#include <span>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/op_def.h"

namespace lathe {

using Complex = std::complex<double>;

// The op's results as zeros, to be filled.
inline std::vector<Literal> zero_results(const OpView& op) {
  std::vector<Literal> out;
  for (Type type : op.result_types) out.emplace_back(type.dtype(), type.shape());
  return out;
}

// One element, as a scalar.
inline Literal element_at(const Literal& x, int64_t offset) {
  const auto bytes = static_cast<size_t>(byte_size(x.dtype()));
  Literal out(x.dtype(), {});
  std::ranges::copy(x.bytes().subspan(static_cast<size_t>(offset) * bytes, bytes),
                    out.mutable_bytes().begin());
  return out;
}

template <typename F>
Literal map_real(const Literal& x, DType out_type, F f) {
  Literal out(out_type, x.shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_f64(i, f(x.get_f64(i)));
  return out;
}

template <typename F>
Literal map_integer(const Literal& x, DType out_type, F f) {
  Literal out(out_type, x.shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_i64(i, f(x.get_i64(i)));
  return out;
}

// f from Complex to Complex or to double.
template <typename F>
Literal map_complex(const Literal& x, DType out_type, F f) {
  Literal out(out_type, x.shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_c128(i, f(x.get_c128(i)));
  return out;
}

template <typename F>
Literal zip_real(const Literal& a, const Literal& b, DType out_type, F f) {
  Literal out(out_type, a.shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_f64(i, f(a.get_f64(i), b.get_f64(i)));
  return out;
}

template <typename F>
Literal zip_integer(const Literal& a, const Literal& b, DType out_type, F f) {
  Literal out(out_type, a.shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_i64(i, f(a.get_i64(i), b.get_i64(i)));
  return out;
}

// f is called with std::complex<float> for c64 and std::complex<double> for c128.
template <typename F>
Literal zip_complex(const Literal& a, const Literal& b, DType out_type, F f) {
  Literal out(out_type, a.shape());
  for (int64_t i = 0; i < out.size(); ++i) {
    const Complex x = a.get_c128(i), y = b.get_c128(i);
    if (a.dtype() == DType::c64)
      out.set_c128(i, Complex(f(std::complex<float>(x), std::complex<float>(y))));
    else
      out.set_c128(i, f(x, y));
  }
  return out;
}

// The element type decides which of the functions is used; a kind that infer refuses has nullptr.
template <auto kReal, auto kComplexFn = nullptr, auto kIntegerFn = nullptr>
std::vector<Literal> reference_unary(const OpView& op, std::span<const Literal> in) {
  const DType dtype = in[0].dtype(), out = op.out().dtype();
  if constexpr (!std::is_null_pointer_v<decltype(kComplexFn)>)
    if (is_complex(dtype)) return {map_complex(in[0], out, kComplexFn)};
  if constexpr (!std::is_null_pointer_v<decltype(kIntegerFn)>)
    if (!is_float(dtype)) return {map_integer(in[0], out, kIntegerFn)};
  if constexpr (!std::is_null_pointer_v<decltype(kReal)>)
    if (is_float(dtype)) return {map_real(in[0], out, kReal)};
  LATHE_UNREACHABLE("{} on {}", op.def.name, name(dtype));
}

template <auto kReal, auto kComplexFn = nullptr, auto kIntegerFn = nullptr>
std::vector<Literal> reference_binary(const OpView& op, std::span<const Literal> in) {
  const DType dtype = in[0].dtype(), out = op.out().dtype();
  if constexpr (!std::is_null_pointer_v<decltype(kComplexFn)>)
    if (is_complex(dtype)) return {zip_complex(in[0], in[1], out, kComplexFn)};
  if constexpr (!std::is_null_pointer_v<decltype(kIntegerFn)>)
    if (!is_float(dtype)) return {zip_integer(in[0], in[1], out, kIntegerFn)};
  if constexpr (!std::is_null_pointer_v<decltype(kReal)>)
    if (is_float(dtype)) return {zip_real(in[0], in[1], out, kReal)};
  LATHE_UNREACHABLE("{} on {}", op.def.name, name(dtype));
}

}  // namespace lathe
