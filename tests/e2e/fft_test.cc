// Fourier transforms through the public functions: against NumPy's numbers, against sums over roots
// of unity in f64, and against what each transform is worth beside its neighbours.
#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <numbers>

#include "lathe/base/testing/user_errors.h"
#include "lathe/io/safetensors.h"
#include "lathe/lathe.h"

namespace lathe {
namespace {

using Complex = std::complex<double>;

Array as_complex(const Array& pairs) { return complex(pairs[ellipsis, 0], pairs[ellipsis, 1]); }

Array normal(Shape shape, int seed = 3) {
  return random::normal(random::key(seed), std::move(shape));
}

Array complex_normal(const Shape& shape) { return complex(normal(shape, 1), normal(shape, 2)); }

double largest(const Literal& x) {
  double out = 0;
  for (int64_t i = 0; i < x.size(); ++i) out = std::max(out, std::abs(x.get_c128(i)));
  return out;
}

// Relative to the largest element.
double error(const Array& got, const Array& want) {
  const Literal a = got.literal(), b = want.literal();
  EXPECT_EQ(a.shape(), b.shape());
  double out = 0;
  for (int64_t i = 0; i < std::min(a.size(), b.size()); ++i)
    out = std::max(out, std::abs(a.get_c128(i) - b.get_c128(i)));
  return out / std::max(largest(b), 1e-300);
}

const auto compiled_fft = [](const Array& x) {
  return jit([](const Array& v) { return fft(v); })(x);
};

Array call(std::string_view function, const Array& x, std::optional<Dim> n, int axis) {
  if (function == "fft") return fft(x, n, axis);
  if (function == "ifft") return ifft(x, n, axis);
  return function == "rfft" ? rfft(x, n, axis) : irfft(x, n, axis);
}

// "rfft/17/-1"
struct Case {
  std::string function;
  std::optional<Dim> n;
  int axis;
  explicit Case(const std::string& name) {
    const size_t first = name.find('/'), second = name.find('/', first + 1);
    function = name.substr(0, first);
    const std::string length = name.substr(first + 1, second - first - 1);
    if (length != "-") n = std::stoll(length);
    axis = std::stoi(name.substr(second + 1));
  }
};

TEST(Fft, is_numpys_for_every_length_and_axis) {
  const auto file = hf::SafetensorsFile::open(LATHE_SOURCE_DIR "/tests/golden/fft.safetensors");
  const Array x = as_complex(Array(file->tensor("x")));
  int cases = 0;
  for (const auto& [name, info] : file->tensors()) {
    if (name == "x") continue;
    const Case c(name);
    const Array golden(file->tensor(name));
    const Array operand = c.function == "rfft" ? real(x) : x;
    const Array want = c.function == "irfft" ? golden : as_complex(golden);
    EXPECT_LT(error(call(c.function, operand, c.n, c.axis), want), 1e-15) << name;
    const Array narrow = convert(operand, c.function == "rfft" ? DType::f32 : DType::c64);
    EXPECT_LT(error(call(c.function, narrow, c.n, c.axis), want), 6e-7) << name << " in f32";
    ++cases;
  }
  EXPECT_EQ(cases, 44);
}

// exp(-2πi jk/n), summed up in f64.
Array naive(const Array& x) {
  const Literal in = x.literal();
  const Dim n = x.dim(-1);
  Literal out(DType::c128, x.shape());
  std::vector<Complex> roots;
  for (Dim k = 0; k < n; ++k)
    roots.push_back(
        std::polar(1.0, -2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(n)));
  for (Dim k = 0; k < n; ++k) {
    Complex sum = 0;
    for (Dim j = 0; j < n; ++j) sum += in.get_c128(j) * roots[static_cast<size_t>(j * k % n)];
    out.set_c128(k, sum);
  }
  return Array(out);
}

TEST(Fft, every_length_up_to_200_is_the_sum_over_roots_of_unity) {
  for (Dim n = 1; n <= 200; ++n) {
    const Array x = complex_normal({n});
    const Array want = naive(x);
    const double bound = 1.2e-7 * (1 + std::log2(static_cast<double>(n)));
    EXPECT_LT(error(fft(x), want), bound) << n;
    EXPECT_LT(error(fft(convert(x, DType::c128)), want), 1e-14) << n;
    EXPECT_LT(error(ifft(fft(x)), x), 2 * bound) << n;
    const Array r = real(x), half = rfft(r);
    EXPECT_LT(error(half, slice_in_dim(naive(convert(r, DType::c64)), 0, n / 2 + 1, 0)), bound)
        << n;
    EXPECT_LT(error(irfft(half, n), r), 2 * bound) << n;
  }
}

// Long ones against the same in f64, whose lengths take the passes for one sequence.
TEST(Fft, long_lengths_are_as_near_as_their_logarithm) {
  for (Dim n : {1024, 4096, 3 * 4096, 5000, 8192, 16384, 10007, 16381, 1 << 17}) {
    const Array x = complex_normal({2, n});
    const Array wide = fft(convert(x, DType::c128));
    EXPECT_LT(error(compiled_fft(x), wide), 1.2e-7 * std::log2(static_cast<double>(n))) << n;
    EXPECT_LT(error(ifft(wide), convert(x, DType::c128)), 1e-14) << n;
    const Array r = real(x);
    EXPECT_LT(error(irfft(rfft(r), n), r), 1e-6) << n;
  }
}

TEST(Fft, an_impulse_gives_roots_of_unity_rounded_once) {
  for (Dim n : {4096, 4099}) {
    const Array x = convert(where(iota({n}, 0) == 1, ones({n}), zeros({n})), DType::c128);
    const Literal out = fft(x).literal();
    double worst = 0;
    for (Dim k = 0; k < n; ++k) {
      const long double angle = -2 * std::numbers::pi_v<long double> * static_cast<long double>(k) /
                                static_cast<long double>(n);
      const Complex want(static_cast<double>(std::cos(angle)),
                         static_cast<double>(std::sin(angle)));
      worst = std::max(worst, std::abs(out.get_c128(k) - want));
    }
    EXPECT_LT(worst, n == 4096 ? 5e-16 : 3e-15) << n;
  }
}

// Whether a row shares its vectors with others or not, its bits are the same.
TEST(Fft, the_bits_of_a_transform_do_not_depend_on_its_neighbours) {
  for (Dim n : {2, 8, 17, 30, 64, 100, 1000, 1024, 1331, 2048, 32768, 3 * 16384}) {
    const Array x = complex_normal({n < 10000 ? 21 : 6, n});
    const Array all = compiled_fft(x), half = rfft(real(x));
    for (Dim i : {Dim{0}, x.dim(0) / 3, x.dim(0) - 1}) {
      EXPECT_TRUE(compiled_fft(x[i]).literal() == all[i].literal()) << n;
      EXPECT_TRUE(rfft(real(x)[i]).literal() == half[i].literal()) << n;
      EXPECT_TRUE(irfft(half[i], n).literal() == irfft(half, n)[i].literal()) << n;
    }
  }
}

TEST(Fft, along_an_axis_is_along_the_last_one_of_the_transpose) {
  const Array x = complex_normal({5, 6, 7});
  EXPECT_LT(error(fft(x, {}, 0), transpose(fft(transpose(x, {1, 2, 0})), {2, 0, 1})), 1e-7);
  EXPECT_LT(error(fft(x, {}, 1), transpose(fft(transpose(x, {0, 2, 1})), {0, 2, 1})), 1e-7);
}

// Small ones are computed as a whole, large ones in two phases, many large ones one by one.
TEST(Fft, of_several_axes_is_one_after_the_other) {
  for (const Shape& shape : {Shape{3, 4, 6, 5}, Shape{2, 30, 20, 70}, Shape{5, 8, 40, 64}}) {
    const Array x = complex_normal(shape), r = real(x);
    const Array two = fft(fft(x, {}, -1), {}, -2), three = fft(two, {}, 1);
    EXPECT_LT(error(fftn(x), two), 1e-6) << shape.str();
    EXPECT_LT(error(fftn(x, {1, 2, 3}), three), 1e-6) << shape.str();
    EXPECT_LT(error(ifftn(two), x), 1e-6) << shape.str();
    EXPECT_LT(error(ifftn(three, {1, 2, 3}), x), 1e-6) << shape.str();
    const Array half = fft(rfft(r), {}, -2), half_three = fft(half, {}, 1);
    EXPECT_LT(error(rfftn(r), half), 1e-6) << shape.str();
    EXPECT_LT(error(rfftn(r, {1, 2, 3}), half_three), 1e-6) << shape.str();
    if (shape[3] % 2 == 1) continue;
    EXPECT_LT(error(irfftn(half), r), 1e-6) << shape.str();
    EXPECT_LT(error(irfftn(half_three, {1, 2, 3}), r), 1e-6) << shape.str();
  }
  const Array image = normal({128, 160});
  EXPECT_LT(error(fftn(image, {1, 0}), transpose(fftn(transpose(image)))), 1e-6);
  EXPECT_LT(error(irfftn(rfftn(image, {1, 0}), {1, 0}), image), 1e-6);
}

// Σ|fft x|² = n Σ|x|².
TEST(Fft, the_gradient_of_the_spectral_energy_is_the_signal) {
  const auto energy = [](const Array& x) {
    const Array y = fft(complex(x, zeros_like(x)));
    return sum(square(real(y)) + square(imag(y)));
  };
  const Array x = normal({12});
  EXPECT_LT(error(grad(energy)(x), 24 * x), 1e-6);
  const auto halves = [](const Array& v) {
    const Array y = rfft(v);
    return sum(square(real(y)) + square(imag(y)));
  };
  EXPECT_LT(error(jit(grad(halves))(x), grad(halves)(x)), 1e-6);
}

TEST(Fft, vmap_maps_it) {
  const Array x = complex_normal({4, 3, 10});
  EXPECT_LT(error(vmap([](const Array& v) { return fft(v, {}, 0); })(x), fft(x, {}, 1)), 1e-7);
}

TEST(Fft, integers_and_narrow_floats_become_f32) {
  EXPECT_EQ(fft(arange(4)).dtype(), DType::c64);
  EXPECT_EQ(rfft(ones({4}, DType::bf16)).dtype(), DType::c64);
  EXPECT_EQ(rfft(ones({4}, DType::f64)).dtype(), DType::c128);
  EXPECT_EQ(irfft(ones({4})).shape(), Shape({6}));
}

TEST(Fft, mistakes_are_named) {
  EXPECT_NE(error_of([] { rfft(complex_normal({4})); }).find("takes real numbers"),
            std::string::npos);
  EXPECT_NE(error_of([] { fft(1.0); }).find("not a scalar"), std::string::npos);
  EXPECT_NE(error_of([] { fft(ones({4}), 0); }).find("must be positive"), std::string::npos);
  EXPECT_NE(error_of([] { irfft(ones({1})); }).find("must be positive"), std::string::npos);
  EXPECT_NE(error_of([] { fftn(ones({4, 4}), {0, 0}); }).find("named twice"), std::string::npos);
  EXPECT_THROW(fft(ones({4}), {}, 1), UserError);
}

}  // namespace
}  // namespace lathe
