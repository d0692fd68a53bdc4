// Attention under transforms and with operands that change as programs run, against what its
// definition gives, written out in f64.
#include <gtest/gtest.h>

#include <algorithm>

#include "lathe/lathe.h"
#include "lathe/ops/attention/attention.h"
#include "lathe/ops/rules/linearize.h"
#include "transforms_testing.h"

namespace lathe {
namespace {

Array values(Shape shape, int seed, DType dtype) {
  const random::Key key = random::key(static_cast<uint64_t>(seed));
  return convert(random::uniform(key, std::move(shape), -1, 1), dtype);
}
Array ints(const std::vector<int32_t>& x) {
  return Array::of<int32_t>({static_cast<Dim>(x.size())}, x);
}

// One key head for each query head; a bias hides what is hidden.
Array written_out(const Array& q, const Array& k, const Array& v, const Array& bias, double scale,
                  const Array& cap) {
  const Array raw = einsum("bthd,bshd->bhts", {q, k}) * scale;
  const Array scores = tanh(raw / cap) * cap + bias;
  return einsum("bhts,bshd->bthd", {softmax(scores), v});
}

// -infinity where the key lies behind the query or further back than the window.
Array hidden(Dim T, Dim S, Dim offset, Dim window) {
  const Array distance = (reshape(arange(T), {T, 1}) + offset) - reshape(arange(S), {1, S});
  return where((distance >= 0) & (distance < window), 0.0, -INFINITY);
}

void expect_same(const Array& got, const Array& want, double bound) {
  const auto a = convert(got, DType::f64).to_vector<double>(),
             b = convert(want, DType::f64).to_vector<double>();
  ASSERT_EQ(a.size(), b.size());
  double largest = 0;
  for (const double x : b) largest = std::max(largest, std::fabs(x));
  for (size_t i = 0; i < a.size(); ++i)
    ASSERT_NEAR(a[i], b[i], bound * (largest + 1e-3)) << "element " << i;
}

// Several blocks of keys, the last one not full: all differentiable operands at once.
void expect_gradients(DType dtype, double bound) {
  constexpr Dim B = 2, T = 20, S = 700, H = 2, D = 8, offset = 675, window = 400;
  const Array q = values({B, T, H, D}, 1, dtype), k = values({B, S, H, D}, 2, dtype),
              v = values({B, S, H, D}, 3, dtype), bias = values({1, H, T, S}, 4, dtype),
              weight = values({B, T, H, D}, 5, dtype), cap = Array(Literal::scalar(0.7F));
  const auto fast = [&](const Array& q, const Array& k, const Array& v, const Array& bias,
                        const Array& cap) {
    const Array out = attention(q, k, v, Array::scalar<int32_t>(offset), ints({0, 0}),
                                {.scale = 0.6, .window = window, .softcap = cap, .bias = bias});
    return sum(out * weight);
  };
  const auto plain = [&](const Array& q, const Array& k, const Array& v, const Array& bias,
                         const Array& cap) {
    const Array all = bias + convert(hidden(T, S, offset, window), DType::f64);
    return sum(written_out(q, k, v, all, 0.6, cap) * convert(weight, DType::f64));
  };
  const auto wide = [](const Array& x) { return convert(x, DType::f64); };
  const DType scores = dtype == DType::f64 ? DType::f64 : DType::f32;
  const auto got = jit(grad<0, 1, 2, 3, 4>(fast))(q, k, v, bias, convert(cap, scores));
  const auto want = grad<0, 1, 2, 3, 4>(plain)(wide(q), wide(k), wide(v), wide(bias), wide(cap));
  expect_same(std::get<0>(got), std::get<0>(want), bound);
  expect_same(std::get<1>(got), std::get<1>(want), bound);
  expect_same(std::get<2>(got), std::get<2>(want), bound);
  expect_same(std::get<3>(got), std::get<3>(want), bound);
  expect_same(std::get<4>(got), std::get<4>(want), bound);
}

TEST(AttentionGradient, by_key_blocks_is_that_of_the_definition) {
  expect_gradients(DType::f64, 1e-12);
  expect_gradients(DType::f32, 1e-5);
  expect_gradients(DType::bf16, 0.02);
}

TEST(AttentionGradient, has_a_gradient) {
  constexpr Dim T = 4, S = 600;
  const Array q = values({1, T, 1, 4}, 1, DType::f64), k = values({1, S, 1, 4}, 2, DType::f64),
              v = values({1, S, 1, 4}, 3, DType::f64);
  const auto fast = [&](const Array& x) {
    return sum(square(attention(q * x, k * x, v, Array::scalar<int32_t>(S - T), ints({0}),
                                {.scale = 0.6, .softcap = 3.0})));
  };
  const auto plain = [&](const Array& x) {
    const Array bias = convert(hidden(T, S, S - T, S), DType::f64);
    return sum(square(written_out(q * x, k * x, v, bias, 0.6, Array(Literal::scalar(3.0)))));
  };
  const Array at = Array(Literal::scalar(1.3));
  expect_same(jit(grad(grad(fast)))(at), grad(grad(plain))(at), 1e-11);
}

TEST(AttentionGradient, forward_mode_is_that_of_the_definition) {
  constexpr Dim T = 4, S = 600;
  const Array q = values({1, T, 1, 4}, 1, DType::f64), k = values({1, S, 1, 4}, 2, DType::f64),
              v = values({1, S, 1, 4}, 3, DType::f64);
  const auto fast = [&](const Array& k, const Array& v) {
    return attention(q, k, v, Array::scalar<int32_t>(S - T), ints({0}), {.scale = 0.6});
  };
  const auto plain = [&](const Array& k, const Array& v) {
    const Array bias = convert(hidden(T, S, S - T, S), DType::f64);
    return written_out(q, k, v, bias, 0.6, Array(Literal::scalar(1e6)));
  };
  const auto along = [&](const auto& f) {
    return [f](const Array& k, const Array& v) {
      return jvp(f, std::tuple(k, v), std::tuple(v, k)).second;
    };
  };
  expect_same(jit(along(fast))(k, v), along(plain)(k, v), 1e-9);
}

TEST(AttentionGradient, nothing_is_as_large_as_all_scores) {
  constexpr Dim N = 2048, H = 2;
  const Array x = values({1, N, H, 8}, 1, DType::f32);
  const auto loss = [](const Array& q, const Array& k, const Array& v) {
    return sum(square(attention(q, k, v, Array::scalar<int32_t>(0), ints({0}))));
  };
  auto step = jit(grad<0, 1, 2>(loss)).trace(x, x, x).compile();
  EXPECT_LT(step.memory_analysis().arena_bytes, N * N * H * 4 / 2);
}

TEST(AttentionGradient, is_zero_where_nothing_is_seen) {
  const Array x = values({2, 3, 1, 4}, 1, DType::f32);
  const auto loss = [&](const Array& q, const Array& k, const Array& v) {
    return sum(attention(q, k, v, Array::scalar<int32_t>(0), ints({0, 3})));
  };
  const auto grads = grad<0, 1, 2>(loss)(x, x, x);
  for (const Array& g : {std::get<0>(grads), std::get<1>(grads), std::get<2>(grads)})
    for (const float each : g[1].to_vector<float>()) EXPECT_EQ(each, 0);
}

TEST(AttentionGradient, keeps_the_operands_the_output_and_its_sums) {
  const Dim T = 6;
  const Type x = Type::tensor(DType::f32, {1, T, 2, 4}), offset = Type::scalar(DType::i32),
             sums = Type::tensor(DType::f32, {1, 2, T});
  const std::vector<Type> params{x, x, x, offset, Type::tensor(DType::i32, {1})};
  const auto attend = [](std::span<const Array> in) {
    return std::vector{attention(in[0], in[1], in[2], in[3], in[4])};
  };
  const Program program = trace_program("attention", params, attend).program;
  trace_program("values", params, [&](std::span<const Array> in) {
    const LinearProgram parts = linearize_program(program, in, {true, true, true, false, false});
    EXPECT_EQ(parts.residuals.size(), params.size() + 2);
    for (const Array& kept : parts.residuals)
      EXPECT_TRUE(kept.rank() < 2 || kept.type() == x || kept.type() == sums);
    return parts.results;
  });
}

// What a traced function calls, by the op.
template <typename F>
int64_t count_ops(std::span<const Type> params, std::string_view name, const F& f) {
  const Program program = trace_program("f", params, [&](std::span<const Array> in) {
                            return std::vector<Array>{f(in)};
                          }).program;
  return std::ranges::count_if(program.ops(), [&](const Op& op) { return op.def->name == name; });
}

TEST(AttentionVmap, stays_attention) {
  const Type x = Type::tensor(DType::f32, {3, 2, 4, 2, 8}),
             shared = Type::tensor(DType::f32, {2, 4, 2, 8}),
             offset = Type::tensor(DType::i32, {3});
  const auto all = [](std::span<const Array> in) {
    return vmap([](const Array& q, const Array& k, const Array& v, const Array& offset) {
      return attention(q, k, v, offset, ints({0, 1}));
    })(in[0], in[1], in[2], in[3]);
  };
  const auto queries = [](std::span<const Array> in) {
    return vmap([&](const Array& q) {
      return attention(q, in[1], in[2], Array::scalar<int32_t>(0), ints({0, 1}));
    })(in[0]);
  };
  const std::vector<Type> mapped{x, x, x, offset}, some{x, shared, shared};
  for (const std::string_view name : {"stablehlo.dot_general", "lathe.attention"}) {
    const int64_t expected = name == "lathe.attention" ? 1 : 0;
    EXPECT_EQ(count_ops(mapped, name, all), expected);
    EXPECT_EQ(count_ops(some, name, queries), expected);
  }
}

// One scan over layers of which some have a window and some do not.
TEST(Attention, layers_of_one_scan_have_windows_and_caps_of_their_own) {
  const Array x = values({2, 9, 2, 8}, 1, DType::f32);
  const std::vector<int32_t> windows{0, 2, 5};
  const std::vector<float> caps{1.5F, 0, 0.5F};
  const auto layer = [](const Array& h, const Array& window, const Array& cap) {
    return h + attention(h, h, h, Array::scalar<int32_t>(0), ints({0, 0}),
                         {.window = window, .softcap = cap});
  };
  const auto scanned = [&](const Array& x, const Array& windows, const Array& caps) {
    return scan(
               [&](const Array& h, const std::pair<Array, Array>& of) {
                 return std::pair(layer(h, of.first, of.second), std::tuple());
               },
               x, std::pair(windows, caps))
        .first;
  };
  Array expected = x;
  for (size_t i = 0; i < windows.size(); ++i)
    expected = layer(expected, Array::scalar(windows[i]), Array::scalar(caps[i]));
  expect_same(jit(scanned)(x, ints(windows), vec(caps)), expected, 1e-6);
}

// Two halves of the keys apart, put together by their log-sum-exp.
TEST(Attention, parts_are_put_together_by_log_sum_exp) {
  const Array q = values({1, 5, 2, 8}, 1, DType::f32), k = values({1, 40, 2, 8}, 2, DType::f32),
              v = values({1, 40, 2, 8}, 3, DType::f32);
  const auto part = [&](Dim from, Dim to) {
    return attention_with_log_sum_exp(q, k[ellipsis, slice(from, to), slice(), slice()],
                                      v[ellipsis, slice(from, to), slice(), slice()],
                                      Array::scalar<int32_t>(0), ints({0}), {.causal = false});
  };
  const auto [whole, sums] = part(0, 40);
  const auto [left, left_sums] = part(0, 17);
  const auto [right, right_sums] = part(17, 40);
  const Array share = expand_dims(transpose(sigmoid(left_sums - right_sums), {0, 2, 1}), 3);
  expect_same(left * share + right * (1.0 - share), whole, 1e-5);
  expect_same(log(exp(left_sums) + exp(right_sums)), sums, 1e-5);
}

}  // namespace
}  // namespace lathe
