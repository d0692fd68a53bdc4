// NaN and infinities in matrices: every record gives what its reference gives, wherever they stand.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/lathe.h"
#include "lathe/ops/linalg/linalg_ops.h"

namespace lathe {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Literals = std::vector<Literal>;

struct Case {
  const OpDef* def;
  Attrs attrs;
  std::vector<int> ranks;  // of the operands of one problem, whose sizes are all n
};

std::string printed(const Literals& values) {
  std::string out;
  for (const Literal& value : values) out += " " + Array(value).str();
  return out;
}

// A diagonal that is larger than the rest, whatever that is.
Literals operands_of(const Case& c, DType dtype, int64_t n) {
  Literals out;
  for (int rank : c.ranks) {
    Literal x(dtype, rank == 1 ? Shape{n} : Shape{n, n});
    const int64_t scale = c.def == &kTridiagonalSolve && out.size() == 1 ? 3 : 1;
    for (int64_t i = 0; i < x.size(); ++i) {
      const bool on = rank == 1 || i / n == i % n;
      x.set_c128(i,
                 {on ? static_cast<double>(scale * (3 * n + i)) : 0.5 + static_cast<double>(i % 3),
                  on ? 0 : 0.25});
    }
    out.push_back(std::move(x));
  }
  if (c.def == &kColumnPivots) {
    out.emplace_back(DType::i32, Shape{n});
    for (int64_t j = 0; j < n; ++j) out.back().set_i64(j, j == n - 1);
  }
  return out;
}

bool is_alike(double got, double want) {
  if (!std::isfinite(want)) return std::isnan(want) ? std::isnan(got) : got == want;
  return std::abs(got - want) <= 1e-4 * std::max(1.0, std::abs(want));
}

bool is_finite(std::complex<double> z) {
  return std::isfinite(z.real()) && std::isfinite(z.imag());
}

// Complex numbers with a part that is not finite are all alike.
bool is_alike(std::complex<double> got, std::complex<double> want, DType dtype) {
  if (is_complex(dtype) && !is_finite(want)) return !is_finite(got);
  return is_alike(got.real(), want.real()) && is_alike(got.imag(), want.imag());
}

// BLAS solves in blocks, in which NaN and infinities spread: no number is finite that is not.
bool is_no_better(std::complex<double> got, std::complex<double> want, DType dtype) {
  return !is_finite(got) || is_alike(got, want, dtype);
}

void expect_alike(const Literals& got, const Literals& want, const OpDef& def,
                  const std::string& where) {
  const auto alike = [&](auto... values) {
    return &def == &kTriangularSolve ? is_no_better(values...) : is_alike(values...);
  };
  for (size_t k = 0; k < want.size(); ++k)
    for (int64_t i = 0; i < want[k].size(); ++i)
      ASSERT_TRUE(alike(got[k].get_c128(i), want[k].get_c128(i), want[k].dtype()))
          << where << "\ngot " << printed(got) << "\nwant" << printed(want);
}

class NotFiniteMatrices : public testing::TestWithParam<DType> {
 protected:
  void expect_as_reference(const Case& c, int64_t n) {
    const Literals plain = operands_of(c, GetParam(), n);
    std::vector<Type> types;
    for (const Literal& x : plain) types.push_back(Type::tensor(x.dtype(), x.shape()));
    const ArrayFn fn = [&](std::span<const Array> in) { return emit(*c.def, in, c.attrs); };
    const Program program = trace_program("program", types, fn).program;
    for (size_t k = 0; k < c.ranks.size(); ++k)
      for (int64_t i = 0; i < plain[k].size(); ++i)
        for (double bad : {kNaN, kInfinity, -kInfinity})
          for (const std::complex<double> z : {std::complex(bad, 0.5), std::complex(0.5, bad)}) {
            if (!is_complex(GetParam()) && std::isfinite(z.real())) continue;
            Literals in = plain;
            in[k].set_c128(i, z);
            std::vector<Array> arrays;
            for (const Literal& x : in) arrays.emplace_back(x);
            Literals got;
            for (const Array& x : fn(arrays)) got.push_back(x.literal());
            expect_alike(got, evaluate(program, in), *c.def,
                         std::string(c.def->name) + printed(in));
          }
  }
};

TEST_P(NotFiniteMatrices, give_what_the_reference_gives) {
  std::vector<Case> cases = {{&kLu, {}, {2}},
                             {&kGeqrf, {}, {2}},
                             {&kHouseholderProduct, {}, {2, 1}},
                             {&kColumnPivots, {}, {2}},
                             {&kHessenberg, {}, {2}},
                             {&kTridiagonalSolve, Attrs::of(TridiagonalSolveAttrs{}), {1, 1, 1, 2}},
                             {&kSvd, Attrs::of(SvdAttrs{true, true}), {2}},
                             {&kSchur, Attrs::of(SchurAttrs{true}), {2}},
                             {&kEig, Attrs::of(EigAttrs{true, true, true}), {2}}};
  for (bool lower : {true, false}) {
    cases.push_back({&kCholesky, Attrs::of(CholeskyAttrs{lower}), {2}});
    cases.push_back({&kTridiagonal, Attrs::of(TridiagonalAttrs{lower}), {2}});
    cases.push_back({&kEigh, Attrs::of(EighAttrs{lower, true}), {2}});
    for (bool left : {true, false})
      cases.push_back({&kTriangularSolve,
                       Attrs::of(TriangularSolveAttrs{{.left_side = left, .lower = lower}}),
                       {2, 2}});
  }
  for (const Case& c : cases)
    for (int64_t n : {2, 3, 5}) expect_as_reference(c, n);
}

INSTANTIATE_TEST_SUITE_P(Types, NotFiniteMatrices,
                         testing::Values(DType::f32, DType::f64, DType::c64, DType::c128),
                         [](const auto& info) {
                           return std::string(name(info.param)).substr(0, 1) +
                                  std::to_string(byte_size(info.param));
                         });

TEST(NotFinite, matrices_have_no_factors) {
  for (float bad : {static_cast<float>(kNaN), static_cast<float>(kInfinity)}) {
    const Array a = Array::of<float>({3, 3}, {4, 2, 1, 2, bad, 1, 1, 1, 9});
    for (const Array& x : {qr(a).q, lu(a).lu, inv(a), det(a), eigvals(a), svd(a).s})
      EXPECT_TRUE(all(isnan(x)).item<bool>()) << x.str();
    EXPECT_TRUE(all(isnan(cholesky(a)) == (tril(ones({3, 3})) > 0)).item<bool>());
    EXPECT_TRUE(all(isnan(qr(a).r) == (triu(ones({3, 3})) > 0)).item<bool>());
  }
}

}  // namespace
}  // namespace lathe
