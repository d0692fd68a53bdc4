#include "lathe/hf/layers/experts.h"

#include <gtest/gtest.h>

#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

constexpr Dim kHidden = 24, kInner = 40, kExperts = 6;

Linear linear(uint64_t seed, Dim in, Dim out) {
  return {.weight = {.values = random::normal(random::key(seed), {out, in}) * 0.2}, .bias = {}};
}

Experts<GatedMLP> some_experts() {
  Experts<GatedMLP> out;
  for (uint64_t i = 0; i < kExperts; ++i)
    out.parts.push_back({.gate_proj = linear(10 * i, kHidden, kInner),
                         .up_proj = linear(10 * i + 1, kHidden, kInner),
                         .down_proj = linear(10 * i + 2, kInner, kHidden)});
  return out;
}

// The same experts as one of all, as some checkpoints have them.
Experts<GatedMLP> stacked(const Experts<GatedMLP>& each) {
  std::vector<Array> stacks;
  for (size_t leaf = 0; leaf < tree::leaves(each.parts[0]).size(); ++leaf) {
    std::vector<Array> alike;
    for (const GatedMLP& one : each.parts) alike.push_back(tree::leaves(one)[leaf]);
    stacks.push_back(stack(alike));
  }
  return {.parts = {tree::unflatten(each.parts[0], stacks)}, .stacked = true};
}

Choice choice_of(Dim tokens, Dim chosen) {
  const Array scores = random::uniform(random::key(7), {tokens, kExperts});
  const auto [weights, experts] = top_k(scores, chosen);
  return {experts, weights};
}

// Every expert for every token.
Array all_of_them(const Experts<GatedMLP>& experts, const Array& x, const Choice& choice) {
  Array out = zeros(x.shape());
  for (Dim e = 0; e < kExperts; ++e) {
    const Array weight =
        sum(where(choice.experts == static_cast<int32_t>(e), choice.weights, 0.0), 1);
    out = out + experts.parts[static_cast<size_t>(e)](x) * expand_dims(weight, 1);
  }
  return out;
}

void expect_near(const Array& got, const Array& expected) {
  EXPECT_LE(max(abs(got - expected)).item<float>(), 1e-5f * max(abs(expected)).item<float>());
}

TEST(Experts, a_mixture_is_the_weighted_sum_of_the_chosen_ones) {
  const Experts<GatedMLP> experts = some_experts();
  const auto mixed =
      jit([](const Experts<GatedMLP>& e, const Array& x, const Choice& c) { return e(x, c); });
  for (Dim tokens : {1, 2, 7, 8, 9, 33, 100})
    for (Dim chosen : {1, 2, 6}) {
      const Array x = random::normal(random::key(3), {tokens, kHidden});
      const Choice choice = choice_of(tokens, chosen);
      expect_near(mixed(experts, x, choice), all_of_them(experts, x, choice));
    }
}

TEST(Experts, one_tensor_each_or_one_of_all_are_the_same) {
  const Experts<GatedMLP> each = some_experts();
  const Array x = random::normal(random::key(3), {5, kHidden});
  const Choice choice = choice_of(5, 2);
  EXPECT_EQ(each(x, choice).literal(), stacked(each)(x, choice).literal());
}

TEST(Experts, a_token_does_not_depend_on_its_neighbours) {
  const Experts<GatedMLP> experts = some_experts();
  const auto mixed =
      jit([](const Experts<GatedMLP>& e, const Array& x, const Choice& c) { return e(x, c); });
  const Array x = random::normal(random::key(3), {40, kHidden});
  const Choice choice = choice_of(40, 3);
  const auto of = [&](Dim begin, Dim end) {
    const auto rows = [&](const Array& a) { return slice_in_dim(a, begin, end, 0); };
    return mixed(experts, rows(x), Choice{rows(choice.experts), rows(choice.weights)});
  };
  const Array few = of(0, 8), many = of(0, 40);
  for (Dim t = 0; t < 8; ++t)
    EXPECT_EQ(of(t, t + 1).literal(), slice_in_dim(few, t, t + 1, 0).literal()) << t;
  EXPECT_EQ(of(20, 31).literal(), slice_in_dim(many, 20, 31, 0).literal());
}

TEST(Router, groups_that_are_not_the_best_are_not_chosen) {
  const Router router{
      .gate = {.weight = {.values = Array::of<float>({4, 1}, {4, -4, 1, 2})}, .bias = {}},
      .settings = {.experts = 4,
                   .chosen = 2,
                   .scores = Routing::Scores::sigmoid,
                   .normalized = true,
                   .scale = 2,
                   .groups = 2,
                   .chosen_groups = 1}};
  const Choice choice = router(ones({1, 1}));
  EXPECT_EQ((choice.experts[0, 0].item<int32_t>()), 3);
  EXPECT_EQ((choice.experts[0, 1].item<int32_t>()), 2);
  EXPECT_NEAR(sum(choice.weights).item<float>(), 2, 1e-6);
}

TEST(Router, what_corrects_the_choice_is_no_part_of_the_weights) {
  const Router router{
      .gate = {.weight = {.values = Array::of<float>({3, 1}, {1, 2, 3})}, .bias = {}},
      .correction = Array::of<float>({3}, {9, 0, 0}),
      .settings = {.experts = 3, .chosen = 1, .scores = Routing::Scores::sigmoid}};
  const Choice choice = router(ones({1, 1}));
  EXPECT_EQ((choice.experts[0, 0].item<int32_t>()), 0);
  EXPECT_FLOAT_EQ((choice.weights[0, 0].item<float>()), sigmoid(Array(1.0f)).item<float>());
}

// What a file lacks is said with all else that it lacks.
TEST(Experts, of_other_types_are_named_where_nothing_is_missing) {
  const std::vector<Array> floats = {zeros({2})}, bytes = {zeros({2}, DType::u8)},
                           missing = {Array::placeholder(DType::f32, {2})};
  EXPECT_MENTIONS(user_error([&] { expect_alike(floats, bytes, "experts.1.down_proj"); }),
                  "the expert of experts.1.down_proj has weights of other types");
  expect_alike(bytes, missing, "experts.1.down_proj");
  expect_alike(missing, bytes, "experts.1.down_proj");
  expect_alike(floats, floats, "experts.1.down_proj");
}

}  // namespace
}  // namespace lathe::hf
