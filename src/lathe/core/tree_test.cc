#include "lathe/core/tree.h"

#include <gtest/gtest.h>

namespace lathe {
namespace {

struct Layer {
  Array weight;
  std::optional<Array> bias;
};
struct Params {
  std::vector<Layer> layers;
  Array norm;
  int heads = 0;
  std::map<std::string, Array> extra;
};
struct Base {
  Array a;
};
struct Derived : Base {
  Array b;
  int note[2] = {0, 0};
  LATHE_TREE(a, b)
};

Array number(float x) { return Array::scalar(x); }

Params params() {
  return {.layers = {{number(1), number(2)}, {number(3), std::nullopt}},
          .norm = number(4),
          .heads = 8,
          .extra = {{"k", number(5)}}};
}

TEST(Tree, aggregates_need_no_registration_and_paths_name_fields) {
  const std::vector<std::string> expected = {"p.layers[0].weight", "p.layers[0].bias",
                                             "p.layers[1].weight", "p.norm", "p.extra[\"k\"]"};
  EXPECT_EQ(tree::paths(params(), "p"), expected);
}

TEST(Tree, leaves_come_in_order) {
  std::vector<float> values;
  for (const Array& leaf : tree::leaves(params())) values.push_back(leaf.item<float>());
  EXPECT_EQ(values, (std::vector<float>{1, 2, 3, 4, 5}));
}

TEST(Tree, empty_slots_survive_a_round_trip) {
  const Params before = params();
  const Params after = tree::unflatten(before, tree::leaves(before));
  EXPECT_FALSE(after.layers[1].bias.has_value());
  EXPECT_EQ(after.heads, 8);
  EXPECT_EQ(after.extra.at("k").item<float>(), 5.f);
  const std::tuple<Array, std::optional<Array>, Array> out{Array(), std::nullopt, number(7)};
  const auto again = tree::unflatten(out, tree::leaves(out));
  EXPECT_FALSE(std::get<0>(again).valid());
  EXPECT_EQ(std::get<2>(again).item<float>(), 7.f);
}

TEST(Tree, static_values_and_presence_are_structure) {
  Params other = params();
  EXPECT_EQ(tree::structure(params()), tree::structure(other));
  other.heads = 4;
  EXPECT_NE(tree::structure(params()), tree::structure(other));
  other = params();
  other.layers[1].bias = number(0);
  EXPECT_NE(tree::structure(params()), tree::structure(other));
}

TEST(Tree, macro_covers_bases_and_c_arrays) {
  Derived derived;
  derived.a = number(1);
  derived.b = number(2);
  EXPECT_EQ(tree::paths(derived, "d"), (std::vector<std::string>{"d.a", "d.b"}));
}

TEST(Tree, map_keeps_the_structure) {
  const Params doubled = tree::map(
      [](const Array& a, const Array& b) { return number(a.item<float>() + b.item<float>()); },
      params(), params());
  EXPECT_EQ(doubled.norm.item<float>(), 8.f);
  EXPECT_EQ(doubled.heads, 8);
}

TEST(Tree, unflatten_with_too_few_leaves_names_the_first_without) {
  try {
    tree::unflatten(params(), std::vector<Array>{number(1)});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("layers[0].bias"), std::string::npos);
  }
}

}  // namespace
}  // namespace lathe
