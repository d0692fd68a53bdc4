// Dots, reductions, indexing, sorting and control flow against answers worked out by hand.
#include <gtest/gtest.h>

#include "lathe/core/trace.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/products/dot.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/runtime/client.h"

namespace lathe {
namespace {

const bool kReference = (set_default_client(make_reference_client()), true);

using F = std::vector<float>;
using I = std::vector<int32_t>;

Array f32(Shape shape, F values) { return Array::of<float>(std::move(shape), values); }
Array i32(Shape shape, I values) { return Array::of<int32_t>(std::move(shape), values); }
F floats(const Array& x) { return convert(x, DType::f32).to_vector<float>(); }
I ints(const Array& x) { return convert(x, DType::i32).to_vector<int32_t>(); }

TEST(Dot, batches_and_contracts_the_named_dimensions) {
  const Array a = f32({2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  const Array b = f32({3, 2}, {1, 0, 0, 1, 1, 1});
  const Array c = dot_general(a, b, {{}, {}, {2}, {0}});
  EXPECT_EQ(c.shape(), (Shape{2, 2, 2}));
  EXPECT_EQ(floats(c), (F{4, 5, 10, 11, 16, 17, 22, 23}));
  const Array d = dot_general(a, a, {{0}, {0}, {1, 2}, {1, 2}});
  EXPECT_EQ(floats(d), (F{91, 559}));
}

TEST(Dot, matmul_follows_numpy_shapes) {
  const Array a = f32({1, 2, 2}, {1, 2, 3, 4});
  const Array b = f32({2, 2, 1}, {1, 1, 2, 0});
  EXPECT_EQ(matmul(a, b).shape(), (Shape{2, 2, 1}));
  EXPECT_EQ(floats(matmul(a, b)), (F{3, 7, 2, 6}));
  EXPECT_EQ(floats(matmul(f32({2}, {1, 2}), f32({2}, {3, 4}))), (F{11}));
  EXPECT_EQ(floats(matmul(f32({2}, {1, 2}), b)), (F{3, 2}));
}

Array i8(Shape shape, I values) { return convert(i32(std::move(shape), values), DType::i8); }

TEST(Dot, integers_add_up_in_the_type_of_the_result) {
  const Array x = i8({4}, {127, 2, -3, 100}), y = i8({4}, {-2, 1, 3, 100});
  const DotDims along{{}, {}, {0}, {0}};
  EXPECT_EQ(ints(dot_general(x, y, along, DType::i32)), (I{9739}));
  EXPECT_EQ(floats(dot_general(x, y, along, DType::f32)), (F{9739}));
  EXPECT_EQ(ints(dot_general(x, y, along)), (I{11}));  // 9739 - 38 · 256
  const Array a = convert(i32({2, 2}, {30000, -30000, 20000, 10000}), DType::i16);
  EXPECT_EQ(ints(dot_general(a, a, {{}, {}, {1}, {1}}, DType::i32)),
            (I{1800000000, 300000000, 300000000, 500000000}));
}

TEST(Dot, booleans_count_where_the_result_is_a_number) {
  const Array b = convert(i32({2, 3}, {1, 1, 0, 1, 1, 1}), DType::boolean);
  const DotDims rows{{}, {}, {1}, {1}};
  EXPECT_EQ(ints(dot_general(b, b, rows, DType::i32)), (I{2, 2, 2, 3}));
  EXPECT_EQ(floats(dot_general(b, b, rows, DType::f32)), (F{2, 2, 2, 3}));
  EXPECT_EQ(ints(dot_general(b, b, rows)), (I{1, 1, 1, 1}));
  EXPECT_THROW(dot_general(f32({1}, {1}), f32({1}, {1}), {{}, {}, {0}, {0}}, DType::i32),
               UserError);
}

// dot(x, w), transposed in operand `linear`.
DotAttrs cotangent_attrs(DotAttrs attrs, size_t linear) {
  attrs.dot_dimension_numbers = {{{}, {}, {1}, {0}}};
  const Type types[] = {Type::tensor(DType::f32, {2, 3}), Type::tensor(DType::f32, {3, 4}),
                        Type::tensor(DType::f32, {2, 4})};
  const auto dot = [&](std::span<const Array> x) {
    return emit(kDotGeneral, {x.begin(), x.end()}, Attrs::of(attrs), {}, {});
  };
  const Traced product = trace_program("product", std::span(types).first(2), dot);
  const Traced back = trace_program("back", types, [&](std::span<const Array> x) {
    std::vector<MaybeArray> known = {x[0], x[1]};
    known[linear].reset();
    const MaybeArray ct[] = {x[2]};
    return std::vector{*transpose_inline(product.program, known, ct)[linear]};
  });
  return back.program.ops()[0].attrs.as<DotAttrs>();
}

TEST(Dot, cotangents_keep_precision) {
  using Precisions = std::vector<Precision>;
  const DotAttrs attrs{.precision_config = Precisions{Precision::HIGH, Precision::HIGHEST}};
  EXPECT_EQ(cotangent_attrs(attrs, 0).precision_config,
            (Precisions{Precision::HIGH, Precision::HIGHEST}));
  EXPECT_EQ(cotangent_attrs(attrs, 1).precision_config,
            (Precisions{Precision::HIGHEST, Precision::HIGH}));
}

TEST(Dot, cotangents_keep_the_algorithm) {
  const DotAttrs attrs{.algorithm = DotAlgorithm{.lhs_precision_type = {DType::f8E5M2},
                                                 .rhs_precision_type = {DType::f8E4M3FN},
                                                 .accumulation_type = {DType::f32}}};
  EXPECT_EQ(cotangent_attrs(attrs, 0).algorithm->rhs_precision_type.value,
            AttrValue{DType::f8E4M3FN}.value);
  EXPECT_EQ(cotangent_attrs(attrs, 1).algorithm->rhs_precision_type.value,
            AttrValue{DType::f8E5M2}.value);
}

// The specification asks of each element whether it lies inside.
TEST(Scatter, windows_partly_outside_write_what_is_inside) {
  const ScatterDims dims{.update_window_dims = {1},
                         .inserted_window_dims = {},
                         .input_batching_dims = {},
                         .scatter_indices_batching_dims = {},
                         .scatter_dims_to_operand_dims = {0},
                         .index_vector_dim = 1};
  const Array y =
      scatter_add(i32({4}, {0, 0, 0, 0}), i32({2, 1}, {3, -1}), i32({2, 2}, {1, 2, 3, 4}), dims);
  EXPECT_EQ(ints(y), (I{4, 0, 0, 1}));
}

TEST(Dot, says_which_sizes_differ) {
  try {
    dot_general(f32({2, 3}, F(6)), f32({2, 2}, F(4)), {{}, {}, {1}, {0}});
    FAIL();
  } catch (const UserError& e) {
    EXPECT_NE(std::string(e.what()).find("lhs dim 1 is 3, rhs dim 0 is 2"), std::string::npos);
    EXPECT_NE(std::string(e.what()).find("[stablehlo.dot_general]"), std::string::npos);
  }
}

TEST(Reduce, bf16_sums_are_rounded_once) {
  // In bf16, 256 + 1 = 256; summed in f32 the ones are not lost.
  F values(9, 1.0f);
  values[0] = 256;
  const Array x = convert(f32({9}, values), DType::bf16);
  EXPECT_EQ(floats(reduce_sum(x)), (F{264}));
}

TEST(Reduce, monoids_along_axes) {
  const Array x = f32({2, 3}, {1, -5, 3, 4, 2, 0});
  EXPECT_EQ(floats(reduce_sum(x, {0})), (F{5, -3, 3}));
  EXPECT_EQ(floats(reduce_prod(x, {1})), (F{-15, 0}));
  EXPECT_EQ(floats(reduce_max(x, {-1})), (F{3, 4}));
  EXPECT_EQ(floats(reduce_min(x)), (F{-5}));
  EXPECT_EQ(floats(mean(x, {1}, true)), (F{-1.0f / 3, 2}));
  EXPECT_EQ(mean(x, {1}, true).shape(), (Shape{2, 1}));
  EXPECT_EQ(ints(sum(convert(i32({3}, {1, 0, 5}), DType::boolean))), (I{2}));
  EXPECT_EQ(floats(reduce_max(f32({0, 2}, {}), {0})), (F{-INFINITY, -INFINITY}));
}

TEST(Reduce, argmax_takes_the_first_of_equals_and_nan_over_all) {
  EXPECT_EQ(ints(argmax(f32({2, 4}, {1, 7, 7, 2, 0, -1, 0, -3}), 1)), (I{1, 0}));
  EXPECT_EQ(ints(argmax(f32({4}, {1, NAN, 9, NAN}), 0)), (I{1}));
  EXPECT_EQ(ints(argmax(f32({2}, {-INFINITY, -INFINITY}), 0)), (I{0}));
}

TEST(Reduce, any_body) {
  const std::vector<Array> xs = {f32({4}, {1, 2, 3, 4})}, inits = {f32({}, {10})};
  const auto out = reduce(xs, inits, {0}, [](auto acc, auto value) {
    return std::vector<Array>{subtract(acc[0], value[0])};
  });
  EXPECT_EQ(floats(out[0]), (F{0}));
}

TEST(Indexing, dynamic_slices_clamp) {
  const Array x = i32({5}, {0, 1, 2, 3, 4});
  EXPECT_EQ(ints(dynamic_slice_in_dim(x, 4, 3, 0)), (I{2, 3, 4}));
  EXPECT_EQ(ints(dynamic_slice_in_dim(x, -9, 2, 0)), (I{0, 1}));
  EXPECT_EQ(ints(dynamic_update_slice_in_dim(x, i32({2}, {8, 9}), 3, 0)), (I{0, 1, 2, 8, 9}));
  EXPECT_EQ(ints(dynamic_update_slice_in_dim(x, i32({2}, {8, 9}), 99, 0)), (I{0, 1, 2, 8, 9}));
}

TEST(Indexing, take_and_friends) {
  const Array x = i32({2, 3}, {0, 1, 2, 10, 11, 12});
  EXPECT_EQ(ints(take(x, i32({2}, {2, 0}), 1)), (I{2, 0, 12, 10}));
  EXPECT_EQ(ints(take(x, i32({}, {7}), 0)), (I{10, 11, 12}));
  EXPECT_EQ(ints(take_along_axis(x, i32({2, 2}, {1, 1, 0, 2}), 1)), (I{1, 1, 10, 12}));
  EXPECT_EQ(floats(one_hot(i32({2}, {1, 5}), 3)), (F{0, 1, 0, 0, 0, 0}));
}

TEST(Indexing, scatter_drops_what_falls_outside_and_adds_repeats) {
  ScatterDims rows;
  rows.update_window_dims = {1};
  rows.inserted_window_dims = {0};
  rows.scatter_dims_to_operand_dims = {0};
  rows.index_vector_dim = 1;
  const Array x = zeros({3, 2}), at = i32({4}, {2, 0, 2, 3});
  const Array updates = f32({4, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  EXPECT_EQ(floats(scatter_add(x, at, updates, rows)), (F{3, 4, 0, 0, 6, 8}));
  EXPECT_EQ(floats(scatter_set(x, at, updates, rows)), (F{3, 4, 0, 0, 5, 6}));
}

TEST(Sort, is_stable_puts_nan_last_and_gives_orders) {
  EXPECT_EQ(floats(sort(f32({4}, {3, -1, 2, -7}))), (F{-7, -1, 2, 3}));
  EXPECT_TRUE(std::isnan(floats(sort(f32({3}, {1, NAN, -INFINITY})))[2]));
  EXPECT_EQ(ints(argsort(f32({5}, {1, 0, 1, 0, 2}))), (I{1, 3, 0, 2, 4}));
  EXPECT_EQ(ints(argsort(f32({5}, {1, 0, 1, 0, 2}), 0, true)), (I{4, 0, 2, 1, 3}));
  EXPECT_EQ(ints(cumsum(i32({2, 3}, {1, 2, 3, 4, 5, 6}), 1)), (I{1, 3, 6, 4, 9, 15}));
}

TEST(Control, scan_carries_and_stacks) {
  const BodyFn body = [](std::span<const Array> x) {
    const Array next = add(x[0], x[1]);
    return std::vector<Array>{next, multiply(next, 10.0f)};
  };
  const std::vector<Array> carry = {f32({}, {0})}, xs = {f32({3}, {1, 2, 3})};
  const ScanResult forward = flat::scan(body, carry, xs);
  EXPECT_EQ(floats(forward.carry[0]), (F{6}));
  EXPECT_EQ(floats(forward.ys[0]), (F{10, 30, 60}));
  const ScanResult backward = flat::scan(body, carry, xs, -1, true);
  EXPECT_EQ(floats(backward.ys[0]), (F{60, 50, 30}));
}

TEST(Control, bodies_may_use_arrays_from_outside) {
  const Array step = f32({2}, {1, 2});
  const std::vector<Array> carry = {f32({2}, {0, 0})};
  const ScanResult out = flat::scan(
      [&](std::span<const Array> x) { return std::vector<Array>{add(x[0], step)}; }, carry, {}, 4);
  EXPECT_EQ(floats(out.carry[0]), (F{4, 8}));
  const Array limit = f32({}, {20});
  const std::vector<Array> start = {f32({}, {1})};
  const auto doubled = flat::while_loop(
      [&](auto x) { return std::vector<Array>{compare(x[0], limit, ComparisonDirection::LT)}; },
      [](auto x) { return std::vector<Array>{multiply(x[0], 2.0f)}; }, start);
  EXPECT_EQ(floats(doubled[0]), (F{32}));
}

TEST(Control, segments_scan_like_a_stack) {
  std::vector<Array> segments;
  for (float v : {1.0f, 2.0f, 4.0f}) segments.push_back(f32({2}, {v, -v}));
  const std::vector<Array> carry = {f32({2}, {0, 0})};
  const ScanResult out =
      flat::scan([](std::span<const Array> x) { return std::vector<Array>{add(x[0], x[1])}; },
                 carry, std::vector{stack(segments)});
  EXPECT_EQ(floats(out.carry[0]), (F{7, -7}));
}

TEST(Control, branches_choose_and_capture) {
  const Array one = f32({}, {1}), two = f32({}, {2});
  const std::vector<Array> x = {f32({}, {5})};
  const auto pick = [&](bool yes) {
    return floats(flat::cond(
        Array::scalar(yes), [&](auto a) { return std::vector<Array>{add(a[0], one)}; },
        [&](auto a) { return std::vector<Array>{multiply(a[0], two)}; }, x)[0]);
  };
  EXPECT_EQ(pick(true), (F{6}));
  EXPECT_EQ(pick(false), (F{10}));
  const std::vector<BodyFn> branches = {[](auto a) { return std::vector<Array>{neg(a[0])}; },
                                        [](auto a) { return std::vector<Array>{add(a[0], a[0])}; }};
  EXPECT_EQ(floats(flat::switch_case(-3, branches, x)[0]), (F{-5}));
  EXPECT_EQ(floats(flat::switch_case(9, branches, x)[0]), (F{10}));
  // Beyond what i32 holds, and in types that do not hold the branches' numbers.
  const auto chosen = [&](auto index) {
    return floats(flat::switch_case(Array::scalar(index), branches, x)[0]);
  };
  EXPECT_EQ(chosen(int64_t{1} << 32), (F{10}));
  EXPECT_EQ(chosen(-(int64_t{1} << 32) + 1), (F{-5}));
  EXPECT_EQ(chosen(uint64_t{1} << 63), (F{10}));
  EXPECT_EQ(chosen(uint32_t{0xffffffff}), (F{10}));
  EXPECT_EQ(chosen(int8_t{-1}), (F{-5}));
  const std::vector<BodyFn> many(300, branches[1]);
  EXPECT_EQ(floats(flat::switch_case(Array::scalar(int8_t{100}), many, x)[0]), (F{10}));
}

TEST(Control, fori_loop_counts) {
  const std::vector<Array> init = {i32({}, {0})};
  const auto out = flat::fori_loop(
      3, 6, [](const Array& i, auto x) { return std::vector<Array>{add(x[0], i)}; }, init);
  EXPECT_EQ(ints(out[0]), (I{12}));
}

}  // namespace
}  // namespace lathe
