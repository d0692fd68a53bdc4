// What users write: indexing, control flow over trees, axis trees and random keys, under jit, grad
// and vmap.
#include <gtest/gtest.h>

#include <map>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"

namespace lathe {
namespace {

using F = std::vector<float>;

F floats(const Array& x) { return x.to_vector<float>(); }
Array vec(const F& values) { return Array::of<float>({std::ssize(values)}, values); }

// ---- indexing

TEST(Index, has_gradients_that_go_back_where_values_came_from) {
  const Array x = vec({1, 2, 3, 4}), at = Array::of<int32_t>({3}, {3, 0, -1});
  const auto picked = [&](const Array& x) { return sum(x[at] * vec({1, 10, 100})); };
  EXPECT_EQ(floats(grad(picked)(x)), (F{10, 0, 0, 101}));
  const auto backwards = [](const Array& x) { return sum(x[slice(none, none, -2)] * vec({1, 2})); };
  EXPECT_EQ(floats(jit(grad(backwards))(x)), (F{0, 2, 0, 1}));
}

TEST(At, has_gradients_of_both) {
  const Array x = vec({1, 2, 3});
  const auto loss = [](const Array& x, const Array& y) {
    return sum(square(x.at(1).set(y)) + x.at(slice(0, 2)).multiply(3.0));
  };
  const auto [dx, dy] = std::get<1>(value_and_grad<0, 1>(loss)(x, Array::scalar(5.f)));
  EXPECT_EQ(floats(dx), (F{2 + 3, 0 + 3, 6 + 1}));
  EXPECT_EQ(floats(dy), F{10});
  const auto added = [](const Array& x) {
    return sum(square(x.at(Array::of<int32_t>({2}, {0, 0})).add(vec({1, 2}))));
  };
  EXPECT_EQ(floats(jit(grad(added))(x)), (F{8, 4, 6}));
}

TEST(Index, by_a_loop_counter_and_under_vmap) {
  const Array x = Array::of<float>({2, 3}, {1, 2, 3, 4, 5, 6});
  const auto reversed = [](const Array& row) {
    return fori_loop(
        0, 3, [&](const Array& i, const Array& out) { return out.at(i).set(row[2 - i]); },
        zeros(3));
  };
  EXPECT_EQ(floats(jit(vmap(reversed))(x)), (F{3, 2, 1, 6, 5, 4}));
  const Array which = Array::of<int32_t>({2}, {-1, 0});
  EXPECT_EQ(floats(vmap([](const Array& row, const Array& i) { return row[i]; })(x, which)),
            (F{3, 4}));
  EXPECT_EQ(
      floats(vmap([](const Array& row, const Array& i) { return row.at(i).add(1); })(x, which)),
      (F{1, 2, 4, 5, 5, 6}));
}

struct Layer {
  Array weight, bias;
};

// ---- control flow

struct State {
  Array total;
  std::map<std::string, Array> more;
};

TEST(Control, fori_loop_takes_bounds_known_at_run_time) {
  const auto triangle = jit([](const Array& n) {
    return fori_loop(0, n, [](const Array& i, const Array& s) { return s + i; }, Array(0));
  });
  auto f = triangle;
  EXPECT_EQ(f(Array::scalar<int32_t>(5)).item<int32_t>(), 10);
  EXPECT_EQ(f(Array::scalar<int32_t>(0)).item<int32_t>(), 0);
}

TEST(Control, fori_loop_counts_between_bounds_beyond_i64) {
  const auto count = [](const Array& begin, const Array& end) {
    const auto turn = [](const Array& i, const std::pair<Array, Array>& s) {
      return std::pair(s.first + 1, i);
    };
    return fori_loop(begin, end, turn, std::pair(Array::scalar<int32_t>(0), zeros({}, DType::u64)));
  };
  const uint64_t edge = uint64_t{1} << 63;
  const Array low = Array::scalar<uint64_t>(edge - 2), high = Array::scalar<uint64_t>(edge + 3);
  const auto [turns, last] = count(low, high);
  EXPECT_EQ(turns.item<int32_t>(), 5);
  EXPECT_EQ(last.item<uint64_t>(), edge + 2);
  EXPECT_EQ(jit(count)(low, high).first.item<int32_t>(), 5);
  EXPECT_EQ(count(high, low).first.item<int32_t>(), 0);
  EXPECT_EQ(count(Array(2), Array::scalar<uint64_t>(5)).first.item<int32_t>(), 3);
  EXPECT_EQ(count(Array::scalar<uint32_t>(2), Array::scalar<uint64_t>(5)).first.item<int32_t>(), 3);
  // No counter holds what lies between these.
  for (const Array& begin : {Array(-2), Array::scalar<int64_t>(2)})
    EXPECT_NE(error_of([&] { count(begin, high); }).find("no type of a counter holds"),
              std::string::npos);
}

TEST(Control, map_is_a_loop_over_the_first_axis) {
  const std::pair<Array, Array> xs{vec({1, 2, 3}), vec({10, 20, 30})};
  const auto add_and_multiply = [](const std::pair<Array, Array>& x) {
    return std::tuple(x.first + x.second, x.first * x.second);
  };
  const auto [sums, products] = map(add_and_multiply, xs);
  EXPECT_EQ(floats(sums), (F{11, 22, 33}));
  EXPECT_EQ(floats(products), (F{10, 40, 90}));
}

// h ← a·h + b, as pairs (a, b) that compose.
TEST(Control, associative_scan_of_linear_recurrences_equals_the_loop) {
  for (Dim n : {0, 1, 2, 3, 7, 8, 13}) {
    const std::pair<Array, Array> steps{0.5 + 0.1 * arange(n, DType::f32),
                                        arange(n, DType::f32) - 3};
    const auto compose = [](const auto& p, const auto& q) {
      return std::pair(p.first * q.first, p.second * q.first + q.second);
    };
    const Array all = associative_scan(compose, steps).second;
    const Array loop = scan(
                           [](const Array& h, const std::pair<Array, Array>& s) {
                             const Array next = s.first * h + s.second;
                             return std::pair(next, next);
                           },
                           zeros({}), steps)
                           .second;
    ASSERT_EQ(all.shape(), loop.shape());
    for (size_t i = 0; i < floats(all).size(); ++i)
      EXPECT_NEAR(floats(all)[i], floats(loop)[i], 1e-4) << n << " " << i;
  }
}

TEST(Control, associative_scan_along_another_axis_and_backwards) {
  const Array x = reshape(arange(6, DType::f32), {2, 3});
  const auto add_ = [](const Array& a, const Array& b) { return a + b; };
  EXPECT_EQ(floats(associative_scan(add_, x, false, 1)), (F{0, 1, 3, 3, 7, 12}));
  EXPECT_EQ(floats(associative_scan(add_, x, true, -1)), (F{3, 3, 2, 12, 9, 5}));
}

TEST(Control, a_carry_that_changes_its_type_is_named_with_the_line) {
  const State start{zeros({}), {{"k", zeros(2)}}};
  const std::string text = error_of([&] {
    fori_loop(
        0, 3, [](const Array&, const State& s) { return State{s.total, {{"k", zeros(3)}}}; },
        start);
  });
  EXPECT_NE(text.find("[fori_loop] carry.more[\"k\"]"), std::string::npos) << text;
  EXPECT_NE(text.find("api_test.cc:"), std::string::npos) << text;
}

TEST(Control, branches_of_different_structure_are_named_with_the_line) {
  const auto with = [](const Array& x) { return State{x, {{"k", x}}}; };
  const auto without = [](const Array& x) { return State{x, {}}; };
  const std::string text = error_of([&] { cond(Array(true), with, without, zeros(2)); });
  EXPECT_NE(text.find("[cond]"), std::string::npos) << text;
  EXPECT_NE(text.find("result.more is 1 entries, expected 0 entries"), std::string::npos) << text;
  EXPECT_NE(text.find("api_test.cc:"), std::string::npos) << text;
}

TEST(Control, mistakes_inside_scan_name_the_callers_line) {
  const std::string text = error_of([] {
    scan([](const Array& c, const Array& x) { return std::pair(c, x); }, zeros(2), zeros({}));
  });
  EXPECT_NE(text.find("leading axis"), std::string::npos) << text;
}

TEST(Control, static_data_of_a_carry_that_changes_is_named) {
  struct Counter {
    Array total;
    int step = 0;
  };
  const std::string text = error_of([] {
    fori_loop(
        0, 3, [](const Array&, const Counter& c) { return Counter{c.total, c.step + 1}; },
        Counter{zeros({})});
  });
  EXPECT_NE(text.find("carry.step is static 1, expected static 0"), std::string::npos) << text;
}

// ---- mistakes

TEST(Mistakes, one_size_of_a_shape_is_left_open) {
  const Array x = zeros({2, 3});
  for (const Shape& shape : {Shape{-1, -1}, Shape{-1, -1, -1}, Shape{-1, -2, -3}, Shape{-1, 0}}) {
    const std::string text = error_of([&] { reshape(x, shape); });
    EXPECT_NE(text.find("[reshape] [2, 3] does not become " + shape.str()), std::string::npos)
        << text;
    EXPECT_NE(text.find("api_test.cc:"), std::string::npos) << text;
  }
}

TEST(Mistakes, an_array_donated_twice_is_named) {
  const auto step = jit([](const Array& a, const Layer& b) { return std::pair(a + 1, b.bias + 1); },
                        {.donate = {0, 1}});
  const Array shared = zeros(3);
  const std::string text = error_of([&] { step(shared, Layer{ones(3), shared}); });
  EXPECT_NE(text.find("(args[1].bias) is donated, and so is another"), std::string::npos) << text;
  EXPECT_EQ((shared + 2).to_vector<float>(), std::vector<float>(3, 2)) << "what is refused is kept";
}

// ---- vmap

TEST(Vmap, axes_by_tree) {
  const Layer layer{Array::of<float>({2}, {1, 2}), Array::of<float>({3}, {10, 20, 30})};
  const auto f = [](const Array& x, const Layer& l) { return sum(x * l.weight) + l.bias; };
  const Array x = vec({1, 1});
  EXPECT_EQ(floats(vmap(f, {none, {none, 0}})(x, layer)), (F{13, 23, 33}));
  const auto jitted = jit(vmap(f, {none, {none, 0}}));
  auto g = jitted;
  EXPECT_EQ(floats(g(x, layer)), (F{13, 23, 33}));
}

TEST(Vmap, negative_axes_and_out_axes_by_tree) {
  const Array x = Array::of<float>({2, 3}, {1, 2, 3, 4, 5, 6});
  const auto f = [](const Array& column) {
    return std::tuple(column * 2, sum(column), Array::scalar(7.f) * 1);
  };
  const auto [twice, sums, same] = vmap(f, {-1}, {-1, 0, none})(x);
  EXPECT_EQ(twice.shape(), (Shape{2, 3}));
  EXPECT_EQ(floats(twice), (F{2, 4, 6, 8, 10, 12}));
  EXPECT_EQ(floats(sums), (F{5, 7, 9}));
  EXPECT_EQ(same.shape(), Shape{});
}

TEST(Vmap, of_nothing_mapped_needs_a_size) {
  const auto f = [](const Array& x) { return x + 1; };
  EXPECT_EQ(floats(vmap(f, {none}, 0, 3)(Array::scalar(1.f))), (F{2, 2, 2}));
  EXPECT_NE(error_of([&] { vmap(f, {none})(Array::scalar(1.f)); }).find("axis_size"),
            std::string::npos);
}

TEST(Vmap, mistakes_name_the_leaf_and_the_line) {
  const auto f = [](const Array& x, const Layer& l) { return x + l.weight + l.bias; };
  const Layer layer{zeros({4, 2}), zeros({5, 2})};
  const std::string sizes = error_of([&] { vmap(f)(zeros({4, 2}), layer); });
  EXPECT_NE(sizes.find("args[1].bias has 5"), std::string::npos) << sizes;
  EXPECT_NE(sizes.find("args[0] gave 4"), std::string::npos) << sizes;
  EXPECT_NE(sizes.find("api_test.cc:"), std::string::npos) << sizes;
  const std::string axis = error_of([&] { vmap(f, {0, {0, 2}})(zeros({4, 2}), layer); });
  EXPECT_NE(axis.find("args[1].bias"), std::string::npos) << axis;
  const std::string count = error_of([&] { vmap(f, {0, {0, 0, 0}})(zeros({4, 2}), layer); });
  EXPECT_NE(count.find("args[1] has 2 children"), std::string::npos) << count;
  const std::string arguments = error_of([&] { vmap(f, {0})(zeros({4, 2}), layer); });
  EXPECT_NE(arguments.find("args has 2 children"), std::string::npos) << arguments;
  const std::string out =
      error_of([&] { vmap([](const Array& x) { return x; }, 0, none)(zeros({4, 2})); });
  EXPECT_NE(out.find("result differs by example"), std::string::npos) << out;
}

TEST(Vmap, is_callable_through_const) {
  const auto mapped = vmap([](const Array& x) { return x * x; });
  const auto outer = [=](const Array& x) { return mapped(x); };
  EXPECT_EQ(floats(outer(vec({2, 3}))), (F{4, 9}));
}

TEST(Vmap, a_number_that_all_share_stays_weak) {
  const Array b = convert(vec({1, 2}), DType::bf16);
  const auto scale = [](const Array& s, const Array& v) { return s * v; };
  EXPECT_EQ(vmap(scale, {none, 0})(Array(3.5), b).dtype(), DType::bf16);
}

TEST(Cbrt, is_infinitely_steep_at_zero) {
  const Array slope = grad([](const Array& x) { return sum(cbrt(x)); })(vec({0, -8}));
  EXPECT_EQ(floats(slope)[0], INFINITY);
  EXPECT_FLOAT_EQ(floats(slope)[1], 1.0f / 12);
}

// ---- random keys

TEST(Random, a_truncated_draw_has_the_gradient_of_its_bounds) {
  const random::Key key = random::key(3);
  const auto draw = [&](const Array& x) {
    return sum(random::truncated_normal(key, x - 2.0, x + 1.0, {3}, DType::f64));
  };
  const Array x = Array::of<double>({3}, {.3, -.2, .5});
  const double h = 1e-5;
  const double difference = ((draw(x + h) - draw(x - h)) / (2 * h)).item<double>();
  EXPECT_NEAR(sum(grad(draw)(x)).item<double>(), difference, 1e-8);
}

TEST(Random, keys_are_trees_that_map) {
  const random::Key keys = random::split(random::key(3), 4);
  const auto draw = [](const random::Key& key) { return random::uniform(key, 2); };
  const Array all = vmap(draw)(keys);
  EXPECT_EQ(all.shape(), (Shape{4, 2}));
  EXPECT_EQ(floats(all[2]), floats(draw(keys[2])));
  auto jitted = jit(draw);
  EXPECT_EQ(floats(jitted(keys[1])), floats(draw(keys[1])));
}

TEST(Random, the_kernels_draw_what_the_reference_draws) {
  const random::Key key = random::key(7);
  auto many = jit([](const random::Key& key) {
    const auto [a, b, c] = random::split<3>(key);
    return std::tuple(random::randint(a, 5, -3, 9), random::permutation(b, 6),
                      random::bernoulli(c, 0.3, Shape{8}));
  });
  const auto [ints, order, flags] = many(key);
  const auto [a, b, c] = random::split<3>(key);
  EXPECT_EQ(ints.literal(), random::randint(a, 5, -3, 9).literal());
  EXPECT_EQ(order.literal(), random::permutation(b, 6).literal());
  EXPECT_EQ(flags.literal(), random::bernoulli(c, 0.3, Shape{8}).literal());
}

}  // namespace
}  // namespace lathe
