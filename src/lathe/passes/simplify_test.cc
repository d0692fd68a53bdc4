// What simplifies is bit for bit what it was, on the awkward values of every type; what would not
// be stays.
#include "lathe/passes/passes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

using Fn = std::function<Array(std::span<const Array>)>;

Program program_of(std::span<const Type> params, const Fn& fn) {
  return trace_program("test", params,
                       [&](std::span<const Array> x) { return std::vector<Array>{fn(x)}; })
      .program;
}

bool both_nan(const Literal& a, const Literal& b, int64_t i) {
  if (is_complex(a.dtype())) {
    const auto x = a.get_c128(i), y = b.get_c128(i);
    const auto agrees = [](double p, double q) {
      return (std::isnan(p) && std::isnan(q)) || (p == q && std::signbit(p) == std::signbit(q));
    };
    return agrees(x.real(), y.real()) && agrees(x.imag(), y.imag());
  }
  return is_float(a.dtype()) && std::isnan(a.get_f64(i)) && std::isnan(b.get_f64(i));
}

// The same bits, but that a NaN is as good as another.
void expect_equal(const Literal& got, const Literal& want) {
  ASSERT_EQ(got.dtype(), want.dtype());
  ASSERT_EQ(got.shape(), want.shape());
  const auto width = static_cast<size_t>(byte_size(got.dtype()));
  for (int64_t i = 0; i < got.size(); ++i) {
    const auto at = static_cast<size_t>(i) * width;
    if (std::ranges::equal(got.bytes().subspan(at, width), want.bytes().subspan(at, width)))
      continue;
    EXPECT_TRUE(both_nan(got, want, i)) << name(got.dtype()) << " element " << i;
  }
}

// The number of ops that are left; the values are checked.
size_t ops_after(const Program& program, std::span<const Literal> args) {
  const Program out = simplify(program);
  verify(out, "simplify");
  EXPECT_EQ(simplify(out), out) << "there was more to do";
  expect_equal(evaluate(out, args)[0], evaluate(program, args)[0]);
  return drop_dead_code(out).ops().size();
}

// Every pair of the type's awkward values, some times over: more elements than small constants
// have.
std::vector<Literal> awkward_pairs(DType dtype) {
  const Literal edges = sample_edges(dtype);
  const Dim n = edges.shape()[0];
  const Dim pairs = n * n, count = 5 * pairs;
  Literal x(dtype, {count}), y(dtype, {count});
  const auto width = static_cast<size_t>(byte_size(dtype));
  const auto copy = [&](Literal& to, Dim at, Dim from) {
    std::ranges::copy(edges.bytes().subspan(static_cast<size_t>(from) * width, width),
                      to.mutable_bytes().begin() + at * static_cast<Dim>(width));
  };
  for (Dim i = 0; i < count; ++i) {
    copy(x, i, i % pairs / n);
    copy(y, i, i % n);
  }
  return {x, y};
}

size_t ops_after(DType dtype, const Fn& fn) {
  SCOPED_TRACE(name(dtype));
  const std::vector<Literal> args = awkward_pairs(dtype);
  const std::vector<Type> types(2, Type::tensor(dtype, args[0].shape()));
  return ops_after(program_of(types, fn), args);
}

struct Rule {
  std::string_view name;
  unsigned kinds;
  Fn fn;
  size_t left = 0;  // ops
};

void expect_left(std::span<const Rule> rules) {
  for (const Rule& rule : rules) {
    SCOPED_TRACE(rule.name);
    for (const DTypeInfo& info : all_dtypes()) {
      const unsigned kind = is_bool(info.dtype)      ? kBool
                            : is_integer(info.dtype) ? kInteger
                            : is_float(info.dtype)   ? kFloat
                                                     : kComplex;
      // f8E8M0FNU has powers of two alone: neither zero nor a sign.
      if ((rule.kinds & kind) == 0 || info.dtype == DType::f8E8M0FNU) continue;
      EXPECT_EQ(ops_after(info.dtype, rule.fn), rule.left) << name(info.dtype);
    }
  }
}

// Integers wrap: 2 is -2 in two bits.
Array constant_like(const Array& x, double value) {
  if (!is_integer(x.dtype())) return full_like(x, value);
  Literal number(x.dtype(), {});
  number.set_i64(0, static_cast<int64_t>(value));
  return broadcast_to(constant(number), x.shape());
}

TEST(Simplify, identities_keep_every_value_of_every_type) {
  const Rule rules[] = {
      {"x + 0", kBits, [](auto x) { return x[0] + constant_like(x[0], 0); }},
      {"0 + x", kBits, [](auto x) { return constant_like(x[0], 0) + x[0]; }},
      {"x - 0", kNumber, [](auto x) { return x[0] - constant_like(x[0], 0); }},
      {"x * 1", kBits | kFloat, [](auto x) { return x[0] * constant_like(x[0], 1); }},
      {"x / 1", kRealNumber, [](auto x) { return x[0] / constant_like(x[0], 1); }},
      {"--x", kNumber, [](auto x) { return neg(neg(x[0])); }},
      {"x + -y", kNumber, [](auto x) { return x[0] + neg(x[1]); }, 1},
      {"-y + x", kNumber, [](auto x) { return neg(x[1]) + x[0]; }, 1},
      {"x - -y", kNumber, [](auto x) { return x[0] - neg(x[1]); }, 1},
      {"max(x, x)", kAnyKind, [](auto x) { return maximum(x[0], x[0]); }},
      {"min(x, x)", kAnyKind, [](auto x) { return minimum(x[0], x[0]); }},
      {"x & x", kBits, [](auto x) { return logical_and(x[0], x[0]); }},
      {"x | x", kBits, [](auto x) { return logical_or(x[0], x[0]); }},
      {"x & ~0", kBits,
       [](auto x) { return logical_and(x[0], logical_not(constant_like(x[0], 0))); }},
      {"x | 0", kBits, [](auto x) { return logical_or(x[0], constant_like(x[0], 0)); }},
      {"x ^ 0", kBits, [](auto x) { return logical_xor(x[0], constant_like(x[0], 0)); }},
      {"~~x", kBits, [](auto x) { return logical_not(logical_not(x[0])); }},
      {"x << 0", kInteger, [](auto x) { return shift_left(x[0], constant_like(x[0], 0)); }},
      {"x >> 0", kInteger,
       [](auto x) { return shift_right_arithmetic(x[0], constant_like(x[0], 0)); }},
      // A constant and its spreading are left.
      {"x * 0", kBits, [](auto x) { return x[0] * constant_like(x[0], 0); }, 2},
      {"x & 0", kBits, [](auto x) { return logical_and(x[0], constant_like(x[0], 0)); }, 2},
      {"x - x", kInteger, [](auto x) { return x[0] - x[0]; }, 2},
      {"x ^ x", kBits, [](auto x) { return logical_xor(x[0], x[0]); }, 2},
      {"x % 1", kInteger, [](auto x) { return remainder(x[0], constant_like(x[0], 1)); }, 2},
      {"x < x", kAnyKind & ~kComplex,
       [](auto x) { return compare(x[0], x[0], ComparisonDirection::LT); }, 2},
      {"x >= x", kBits, [](auto x) { return compare(x[0], x[0], ComparisonDirection::GE); }, 2},
      {"(x + 1) + 2", kInteger,
       [](auto x) { return (x[0] + constant_like(x[0], 1)) + constant_like(x[0], 2); }, 3},
      {"(x * 3) * 5", kInteger,
       [](auto x) { return (x[0] * constant_like(x[0], 3)) * constant_like(x[0], 5); }, 3},
      {"select(c, x, x)", kAnyKind,
       [](auto x) { return select(compare(x[0], x[1], ComparisonDirection::EQ), x[1], x[1]); }},
      {"select(true, x, y)", kAnyKind,
       [](auto x) { return select(full(x[0].shape(), 1, DType::boolean), x[0], x[1]); }},
      {"select(c, select(c, x, y), x)", kAnyKind,
       [](auto x) {
         const Array c = compare(x[0], x[1], ComparisonDirection::EQ);
         return select(c, select(c, x[0], x[1]), x[0]);
       }},
      {"select(not c, x, y)", kAnyKind,
       [](auto x) {
         const Array c = compare(x[0], x[1], ComparisonDirection::NE);
         return select(logical_not(c), x[0], x[1]);
       },
       2},
      {"not (x == y)", kAnyKind,
       [](auto x) { return logical_not(compare(x[0], x[1], ComparisonDirection::EQ)); }, 1},
      {"not (x < y)", kBits,
       [](auto x) { return logical_not(compare(x[0], x[1], ComparisonDirection::LT)); }, 1},
      {"reshape and back", kAnyKind,
       [](auto x) { return reshape(reshape(x[0], {1, x[0].shape()[0]}), x[0].shape()); }},
  };
  expect_left(rules);
}

TEST(Simplify, what_rounds_overflows_or_meets_nan_stays) {
  const unsigned inexact = kFloat | kComplex;
  const Rule rules[] = {
      {"x * 0", inexact, [](auto x) { return x[0] * constant_like(x[0], 0); }, 3},
      {"x - x", inexact, [](auto x) { return x[0] - x[0]; }, 1},
      {"x / x", inexact, [](auto x) { return x[0] / x[0]; }, 1},
      {"x == x", inexact, [](auto x) { return compare(x[0], x[0], ComparisonDirection::EQ); }, 1},
      {"not (x < y)", kFloat,
       [](auto x) { return logical_not(compare(x[0], x[1], ComparisonDirection::LT)); }, 2},
      {"(x + 1) + 2", kFloat,
       [](auto x) { return (x[0] + constant_like(x[0], 1)) + constant_like(x[0], 2); }, 6},
      {"(x / 2) / 2", kFloat,  // two products with 0.5
       [](auto x) { return (x[0] / constant_like(x[0], 2)) / constant_like(x[0], 2); }, 6},
      {"(x * 4) / 4", kFloat,
       [](auto x) { return (x[0] * constant_like(x[0], 4)) / constant_like(x[0], 4); }, 6},
      {"complex x * 1", kComplex, [](auto x) { return x[0] * constant_like(x[0], 1); }, 3},
  };
  expect_left(rules);
}

TEST(Simplify, a_sum_with_zero_stays_where_zeros_have_signs) {
  for (DType dtype : {DType::f16, DType::bf16, DType::f32, DType::f64, DType::c64}) {
    EXPECT_EQ(ops_after(dtype, [](auto x) { return x[0] + constant_like(x[0], 0); }), 3u);
    EXPECT_EQ(ops_after(dtype,
                        [](auto x) {
                          const Literal zero =
                              is_complex(x[0].dtype())
                                  ? Literal::scalar(std::complex<float>(-0.f, -0.f))
                                  : Literal::full(x[0].dtype(), {}, -0.0);
                          return x[0] + broadcast_to(constant(zero), x[0].shape());
                        }),
              0u);
    EXPECT_EQ(ops_after(dtype, [](auto x) { return x[0] - constant_like(x[0], -0.0); }), 3u);
  }
}

TEST(Simplify, scaling_up_twice_is_scaling_up_once) {
  for (DType dtype : {DType::f4E2M1FN, DType::f8E4M3FN, DType::f8E5M2, DType::f16, DType::bf16,
                      DType::f32, DType::f64}) {
    EXPECT_EQ(
        ops_after(dtype,
                  [](auto x) { return constant_like(x[0], 2) * (x[0] * constant_like(x[0], -2)); }),
        3u)
        << name(dtype);
  }
  // 2^64 is a number of both types, 2^128 is one of f64 alone.
  const Fn large = [](auto x) {
    return (x[0] * constant_like(x[0], 0x1p64)) * constant_like(x[0], 0x1p64);
  };
  EXPECT_EQ(ops_after(DType::f32, large), 6u);
  EXPECT_EQ(ops_after(DType::f64, large), 3u);
}

TEST(Simplify, a_division_by_a_power_of_two_is_a_product) {
  for (const DTypeInfo& info : all_dtypes()) {
    if (!is_float(info.dtype)) continue;
    const std::vector<Type> types{Type::tensor(info.dtype, {})};
    const Program program = program_of(types, [](auto x) { return x[0] / full_like(x[0], 4); });
    const Program out = drop_dead_code(simplify(program));
    const bool exact = Literal::full(info.dtype, {}, 0.25).get_f64(0) == 0.25;
    EXPECT_EQ(out.ops().back().def->name, exact ? "stablehlo.multiply" : "stablehlo.divide")
        << info.name;
    ops_after(info.dtype, [](auto x) { return x[0] / constant_like(x[0], 4); });
    ops_after(info.dtype, [](auto x) { return x[0] / constant_like(x[0], 3); });
  }
}

TEST(Simplify, no_rule_changes_what_powers_of_two_alone_come_to) {
  const DType dtype = DType::f8E8M0FNU;
  EXPECT_EQ(ops_after(dtype, [](auto x) { return x[0] * constant_like(x[0], 1); }), 0u);
  ops_after(dtype, [](auto x) { return neg(neg(x[0])); });
  ops_after(dtype, [](auto x) { return x[0] + neg(x[1]); });
  ops_after(dtype, [](auto x) { return abs(neg(x[0])); });
  ops_after(dtype, [](auto x) { return (x[0] * constant_like(x[0], 2)) * constant_like(x[0], 4); });
}

// From every type through every type to every type.
TEST(Simplify, conversions_keep_every_value_of_every_type) {
  for (const DTypeInfo& from : all_dtypes()) {
    const Literal edges = sample_edges(from.dtype);
    for (const DTypeInfo& middle : all_dtypes())
      for (const DTypeInfo& to : all_dtypes()) {
        const std::vector<Type> types{Type::tensor(from.dtype, edges.shape())};
        const Program program = program_of(
            types, [&](auto x) { return convert(convert(x[0], middle.dtype), to.dtype); });
        SCOPED_TRACE(fmt::format("{} {} {}", from.name, middle.name, to.name));
        ops_after(program, std::array{edges});
        if (HasFailure()) return;
      }
  }
}

size_t ops_of_conversions(DType from, DType middle, DType to) {
  const Literal edges = sample_edges(from);
  const std::vector<Type> types{Type::tensor(from, edges.shape())};
  return ops_after(program_of(types, [&](auto x) { return convert(convert(x[0], middle), to); }),
                   std::array{edges});
}

TEST(Simplify, conversions_that_lose_nothing_go) {
  EXPECT_EQ(ops_of_conversions(DType::bf16, DType::f32, DType::bf16), 0u);
  EXPECT_EQ(ops_of_conversions(DType::f32, DType::f64, DType::f32), 0u);
  EXPECT_EQ(ops_of_conversions(DType::i8, DType::i32, DType::i8), 0u);
  EXPECT_EQ(ops_of_conversions(DType::u8, DType::i32, DType::u8), 0u);
  EXPECT_EQ(ops_of_conversions(DType::i32, DType::f64, DType::i32), 0u);
  EXPECT_EQ(ops_of_conversions(DType::i64, DType::i32, DType::i16), 1u);
  EXPECT_EQ(ops_of_conversions(DType::f8E4M3FN, DType::f32, DType::bf16), 1u);
  EXPECT_EQ(ops_of_conversions(DType::f32, DType::bf16, DType::f32), 2u);
  EXPECT_EQ(ops_of_conversions(DType::i32, DType::f32, DType::i32), 2u);
  EXPECT_EQ(ops_of_conversions(DType::u8, DType::f32, DType::i8), 2u);  // 200 saturates
  EXPECT_EQ(ops_of_conversions(DType::i8, DType::u8, DType::i32), 2u);  // -1 is 255
}

Literal numbered(Shape shape) {
  Literal out(DType::f32, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i) out.set_f64(i, static_cast<double>(i));
  return out;
}

size_t layouts_left(Shape shape, const Fn& fn) {
  const std::vector<Type> types{Type::tensor(DType::f32, shape)};
  return ops_after(program_of(types, fn), std::array{numbered(shape)});
}

TEST(Simplify, layouts_of_layouts_are_one) {
  const Shape shape{2, 3, 4};
  EXPECT_EQ(layouts_left(shape, [](auto x) { return reshape(reshape(x[0], {6, 4}), {4, 6}); }), 1u);
  EXPECT_EQ(
      layouts_left(shape, [](auto x) { return transpose(transpose(x[0], {1, 2, 0}), {2, 0, 1}); }),
      0u);
  EXPECT_EQ(
      layouts_left(shape, [](auto x) { return transpose(transpose(x[0], {1, 2, 0}), {1, 0, 2}); }),
      1u);
  EXPECT_EQ(layouts_left({3},
                         [](auto x) {
                           return broadcast_in_dim(broadcast_in_dim(x[0], {2, 3}, {1}), {3, 5, 2},
                                                   {2, 0});
                         }),
            1u);
  EXPECT_EQ(layouts_left({2, 3},
                         [](auto x) {
                           return broadcast_in_dim(reshape(x[0], {2, 1, 3, 1}), {2, 4, 3, 5},
                                                   {0, 1, 2, 3});
                         }),
            1u);
  EXPECT_EQ(layouts_left(
                {2, 3},
                [](auto x) { return broadcast_in_dim(reshape(x[0], {3, 2}), {3, 2, 2}, {0, 1}); }),
            2u);
  EXPECT_EQ(layouts_left(shape, [](auto x) { return reverse(reverse(x[0], {0, 2}), {2, 0}); }), 0u);
  EXPECT_EQ(layouts_left(shape, [](auto x) { return reverse(reverse(x[0], {0, 2}), {2, 1}); }), 1u);
  EXPECT_EQ(layouts_left({1, 3}, [](auto x) { return reverse(x[0], {0}); }), 0u);
}

TEST(Simplify, parts_of_parts_are_parts) {
  EXPECT_EQ(layouts_left({10, 4}, [](auto x) { return slice(x[0], {0, 0}, {10, 4}); }), 0u);
  EXPECT_EQ(layouts_left({10, 4},
                         [](auto x) {
                           return slice(slice(x[0], {1, 0}, {10, 4}, {2, 1}), {1, 1}, {5, 4},
                                        {3, 2});
                         }),
            1u);
  EXPECT_EQ(layouts_left({10}, [](auto x) { return slice(slice(x[0], {4}, {10}), {6}, {6}); }), 1u);
  const auto part = [](Dim begin, Dim end) {
    return layouts_left({4, 2}, [=](auto x) {
      const Array all[] = {x[0], x[0] + x[0], x[0]};
      return slice(concatenate(all, 0), {begin, 1}, {end, 2});
    });
  };
  EXPECT_EQ(part(1, 4), 1u);
  EXPECT_EQ(part(4, 8), 2u);  // the sum and its part
  EXPECT_EQ(part(9, 12), 1u);
  EXPECT_EQ(part(3, 5), 3u);  // of two pieces
  EXPECT_EQ(layouts_left({4}, [](auto x) { return pad(x[0], zeros({}), {0}, {0}); }), 0u);
  EXPECT_EQ(layouts_left({4}, [](auto x) { return pad(x[0], zeros({}), {-1}, {1}); }), 2u);
  EXPECT_EQ(layouts_left({4, 2},
                         [](auto x) {
                           const Array all[] = {zeros({0, 2}), x[0], zeros({0, 2})};
                           return concatenate(all, 0);
                         }),
            0u);
}

TEST(Simplify, windows_at_known_places_are_slices) {
  const std::vector<Type> types{Type::tensor(DType::f32, {6, 2}), Type::tensor(DType::f32, {6, 2}),
                                Type::scalar(DType::i32)};
  const Literal x = numbered({6, 2});
  const std::vector<Literal> args{x, x, Literal::scalar(int32_t{3})};
  const auto left = [&](const Fn& fn) { return ops_after(program_of(types, fn), args); };
  // Starts beyond the ends are moved inside, before and after.
  for (int start : {-9, 2, 5})
    EXPECT_EQ(left([&](auto in) {
                const Array at[] = {full({}, start, DType::i32), full({}, 0, DType::i32)};
                return dynamic_slice(in[0], at, {3, 2});
              }),
              1u);
  const auto starts = [](auto in) { return std::vector<Array>{in[2], in[2]}; };
  EXPECT_EQ(left([&](auto in) { return dynamic_slice(in[0], starts(in), {6, 2}); }), 0u);
  EXPECT_EQ(left([&](auto in) { return dynamic_update_slice(in[0], in[1], starts(in)); }), 0u);
  EXPECT_EQ(left([&](auto in) { return dynamic_slice(in[0], starts(in), {3, 2}); }), 1u);
}

TEST(Simplify, spread_elements_are_computed_once) {
  const std::vector<Type> types{Type::scalar(DType::f32), Type::tensor(DType::f32, {1, 1})};
  const std::vector<Literal> args{Literal::scalar(3.0f), numbered({1, 1})};
  const Program program = program_of(types, [](auto x) {
    const Array wide = broadcast_to(x[0], {40, 50}) - full({40, 50}, 1);
    return convert(transpose(exp(wide) * broadcast_to(x[1], {40, 50})), DType::f64);
  });
  const Program out = drop_dead_code(simplify(program));
  for (const Op& op : out.ops())
    EXPECT_TRUE(out.type(op.results[0]).size() == 1 || &op == &out.ops().back()) << op.def->name;
  EXPECT_EQ(out.ops().back().def->name, "stablehlo.broadcast_in_dim");
  ops_after(program, args);
}

TEST(Simplify, constants_far_apart_meet) {
  const std::vector<Type> types{Type::tensor(DType::i32, {100})};
  const Program program = program_of(types, [](auto x) {
    const Array two = full({100}, 2, DType::i32);
    return x[0] * (two - full({100}, 1, DType::i32)) + convert(full({100}, 0.0), DType::i32);
  });
  EXPECT_EQ(ops_after(program, std::array{sample_values(DType::i32, {100}, -9, 9)}), 0u);
}

TEST(Simplify, a_barrier_is_not_looked_through) {
  for (const Fn& fn : {Fn([](auto x) { return neg(optimization_barrier(neg(x[0]))); }),
                       Fn([](auto x) { return x[0] * optimization_barrier(full_like(x[0], 1)); })})
    EXPECT_GE(ops_after(DType::f32, fn), 3u);
}

}  // namespace
}  // namespace lathe
