#include "lathe/backends/cpu/routines/fft_passes.h"

#include "lathe/backends/cpu/routines/fft_vectors.h"

namespace lathe::fft {
namespace {

// ---- butterflies: the transform of `radix` numbers in place. `roots` as in Pass.

template <int kRadix>
struct Butterfly {  // of odd primes: points j and radix - j share their products
  template <typename E, typename T>
  static void run(Number<E>* x, const T* roots) {
    constexpr int kPairs = kRadix / 2;
    const Number<E> first = x[0];
    Number<E> sums[kPairs], differences[kPairs];
    for (int k = 0; k < kPairs; ++k) {
      sums[k] = x[k + 1] + x[kRadix - 1 - k];
      differences[k] = x[k + 1] - x[kRadix - 1 - k];
      x[0] = x[0] + sums[k];
    }
    for (int j = 1; j <= kPairs; ++j) {
      Number<E> even = first, odd = {spread<E>(T(0)), spread<E>(T(0))};
      for (int k = 0; k < kPairs; ++k) {
        const int root = j * (k + 1) % kRadix;
        const E c = spread<E>(roots[root]), s = spread<E>(roots[kRadix + root]);
        even = even + Number<E>{sums[k].re * c, sums[k].im * c};
        odd = odd + Number<E>{differences[k].re * s, differences[k].im * s};
      }
      x[j] = {even.re - odd.im, even.im + odd.re};
      x[kRadix - j] = {even.re + odd.im, even.im - odd.re};
    }
  }
};

template <>
struct Butterfly<2> {
  template <typename E, typename T>
  static void run(Number<E>* x, const T*) {
    const Number<E> a = x[0], b = x[1];
    x[0] = a + b;
    x[1] = a - b;
  }
};

template <typename E>
inline void butterfly_4(Number<E>& a, Number<E>& b, Number<E>& c, Number<E>& d) {
  const Number<E> ac = a + c, a_c = a - c, bd = b + d, b_d = times_minus_i(b - d);
  a = ac + bd;
  b = a_c + b_d;
  c = ac - bd;
  d = a_c - b_d;
}

template <>
struct Butterfly<4> {
  template <typename E, typename T>
  static void run(Number<E>* x, const T*) {
    butterfly_4(x[0], x[1], x[2], x[3]);
  }
};

template <>
struct Butterfly<8> {
  template <typename E, typename T>
  static void run(Number<E>* x, const T*) {
    const E half = spread<E>(T(0.70710678118654752440L));
    butterfly_4(x[0], x[2], x[4], x[6]);
    butterfly_4(x[1], x[3], x[5], x[7]);
    const Number<E> a = x[1], b = x[3], c = x[5], d = x[7];
    const Number<E> turned[4] = {a,
                                 {half * (b.re + b.im), half * (b.im - b.re)},
                                 times_minus_i(c),
                                 {half * (d.im - d.re), -(half * (d.re + d.im))}};
    const Number<E> even[4] = {x[0], x[2], x[4], x[6]};
    for (int k = 0; k < 4; ++k) {
      x[k] = even[k] + turned[k];
      x[k + 4] = even[k] - turned[k];
    }
  }
};

// ---- passes

// Places `stride` reals long, a vector (or a number) at a time. The last pass has one group, whose
// twiddles are ones.
template <int kRadix, typename E, typename T>
void pass_along(const Pass<T>& pass, int64_t stride, Split<T> from, Split<T> to) {
  constexpr int64_t kStep = sizeof(E) / sizeof(T);
  const int64_t groups = pass.groups;
  for (int64_t g = 0; g < groups; ++g) {
    E cosines[kRadix], sines[kRadix];
    for (int k = 1; k < kRadix; ++k) {
      const T* table = pass.twiddles + (k - 1) * 2 * groups + g;
      cosines[k] = spread<E>(table[0]);
      sines[k] = spread<E>(table[groups]);
    }
    for (int64_t q = 0; q < stride; q += kStep) {
      Number<E> x[kRadix];
      for (int k = 0; k < kRadix; ++k) x[k] = number_at<E>(from, q + stride * (g + k * groups));
      Butterfly<kRadix>::run(x, pass.roots);
      const int64_t at = q + stride * kRadix * g;
      put(to, at, x[0]);
      for (int k = 1; k < kRadix; ++k)
        put(to, at + k * stride, groups == 1 ? x[k] : times(x[k], cosines[k], sines[k]));
    }
  }
}

// The first pass of one sequence: its groups side by side.
template <typename T>
void pass_across_groups(const Pass<T>& pass, Split<T> from, Split<T> to) {
  constexpr int kRadix = 8;
  using V = Vector<T>;
  const int64_t groups = pass.groups;
  for (int64_t g = 0; g < groups; g += kLanes<T>) {
    Number<V> x[kRadix];
    for (int k = 0; k < kRadix; ++k) x[k] = number_at<V>(from, g + k * groups);
    Butterfly<kRadix>::run(x, pass.roots);
    V re[kRadix], im[kRadix];
    for (int k = 0; k < kRadix; ++k) {
      if (k > 0) {
        const T* table = pass.twiddles + (k - 1) * 2 * groups + g;
        x[k] = times(x[k], load<V>(table), load<V>(table + groups));
      }
      re[k] = x[k].re;
      im[k] = x[k].im;
    }
    for (int first = 0; first < kRadix; first += kLanes<T>) {
      transpose<T>(re + first);
      transpose<T>(im + first);
      for (int l = 0; l < kLanes<T>; ++l)
        put(to, kRadix * (g + l) + first, Number<V>{re[first + l], im[first + l]});
    }
  }
}

template <int kRadix, typename T>
void run_radix(const Pass<T>& pass, int lanes, Split<T> from, Split<T> to) {
  const int64_t stride = pass.stride * lanes;
  if (kRadix == 8 && stride == 1 && pass.groups > 1 && pass.groups % kLanes<T> == 0)
    pass_across_groups(pass, from, to);
  else if (stride % kLanes<T> == 0)
    pass_along<kRadix, Vector<T>>(pass, stride, from, to);
  else
    pass_along<kRadix, T>(pass, stride, from, to);
}

}  // namespace

template <typename T>
void run_pass(const Pass<T>& pass, int lanes, Split<T> from, Split<T> to) {
  switch (pass.radix) {
    case 2:
      return run_radix<2>(pass, lanes, from, to);
    case 3:
      return run_radix<3>(pass, lanes, from, to);
    case 4:
      return run_radix<4>(pass, lanes, from, to);
    case 5:
      return run_radix<5>(pass, lanes, from, to);
    case 7:
      return run_radix<7>(pass, lanes, from, to);
    case 8:
      return run_radix<8>(pass, lanes, from, to);
    case 11:
      return run_radix<11>(pass, lanes, from, to);
    default:
      return run_radix<13>(pass, lanes, from, to);
  }
}

template void run_pass(const Pass<float>&, int, Split<float>, Split<float>);
template void run_pass(const Pass<double>&, int, Split<double>, Split<double>);

}  // namespace lathe::fft
