#include "lathe/core/tree.h"

#include <gtest/gtest.h>

#include <map>
#include <unordered_map>
#include <variant>

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
struct Empty {};
struct OfEmpty : Empty {
  Array a;
  int n = 0;
};
struct Arrays {
  Array first;
  Array w[3];
  int sizes[2] = {0, 0};
  std::optional<double> rate;
  std::optional<int> steps;
  Array last;
};
struct Inner {
  Array x, y;
};
struct OnlyArray {
  Inner parts[2];
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

TEST(Tree, a_vector_of_bools_is_static) {
  struct Gated {
    std::vector<bool> open;
    Array x;
  };
  const Gated gated{{true, false}, number(2)};
  EXPECT_EQ(tree::leaves(gated).size(), 1u);
  EXPECT_EQ(tree::structure(gated), tree::structure(Gated{{true, false}, number(3)}));
  EXPECT_NE(tree::structure(gated), tree::structure(Gated{{true, true}, number(2)}));
  EXPECT_NE(tree::structure(gated), tree::structure(Gated{{true}, number(2)}));
  const Gated again = tree::unflatten(gated, std::vector{number(4)});
  EXPECT_EQ(again.open, gated.open);
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

TEST(Tree, empty_bases_c_arrays_and_optional_numbers_need_no_macro) {
  EXPECT_EQ(tree::paths(OfEmpty{{}, number(1), 2}, "d"), std::vector<std::string>{"d.a"});
  Arrays arrays{.first = number(0),
                .w = {number(1), number(2), number(3)},
                .rate = 0.5,
                .steps = {},
                .last = number(4)};
  EXPECT_EQ(tree::paths(arrays, "p"),
            (std::vector<std::string>{"p.first", "p.w[0]", "p.w[1]", "p.w[2]", "p.last"}));
  const tree::Key before = tree::structure(arrays);
  arrays.rate = 0.25;
  EXPECT_NE(tree::structure(arrays), before);
  arrays.rate = 0.5;
  arrays.sizes[1] = 7;
  EXPECT_NE(tree::structure(arrays), before);
  const OnlyArray nested{{{number(1), number(2)}, {number(3), number(4)}}};
  EXPECT_EQ(tree::paths(nested, "n"), (std::vector<std::string>{"n.parts[0].x", "n.parts[0].y",
                                                                "n.parts[1].x", "n.parts[1].y"}));
}

TEST(Tree, unordered_maps_count_as_ordered_by_key) {
  const std::unordered_map<std::string, Array> map{
      {"c", number(3)}, {"a", number(1)}, {"b", number(2)}};
  EXPECT_EQ(tree::paths(map, "m"), (std::vector<std::string>{"m[\"a\"]", "m[\"b\"]", "m[\"c\"]"}));
  const auto again = tree::unflatten(map, tree::leaves(map));
  EXPECT_EQ(again.at("c").item<float>(), 3.f);
}

TEST(Tree, the_alternative_of_a_variant_is_structure) {
  using Either = std::variant<Array, Inner, int>;
  const Either one = number(1), two = Inner{number(1), number(2)}, three = 3;
  EXPECT_EQ(tree::leaves(one).size(), 1u);
  EXPECT_EQ(tree::paths(two, "v"), (std::vector<std::string>{"v.x", "v.y"}));
  EXPECT_TRUE(tree::leaves(three).empty());
  EXPECT_NE(tree::structure(one), tree::structure(two));
  EXPECT_NE(tree::structure(three), tree::structure(Either(4)));
  const Either back = tree::unflatten(two, std::vector<Array>{number(5), number(6)});
  EXPECT_EQ(std::get<Inner>(back).y.item<float>(), 6.f);
}

TEST(Tree, map_gives_other_leaves_and_takes_them) {
  const tree::Leaves<float> doubled =
      tree::map([](const Array& a) { return 2 * a.item<float>(); }, params());
  EXPECT_EQ(doubled.values, (std::vector<float>{2, 4, 6, 8, 10}));
  EXPECT_EQ(doubled.at("layers[0].bias"), 4.f);
  EXPECT_THROW(doubled.at("layers[9].bias"), UserError);
  const Params scaled = tree::map(
      [](const Array& a, float by) { return number(a.item<float>() * by); }, params(), doubled);
  EXPECT_EQ(scaled.norm.item<float>(), 32.f);
}

TEST(Tree, map_gives_several_trees) {
  const auto [less, more] = tree::map(
      [](const Array& a, const Array& b) {
        return std::tuple(number(a.item<float>() - 1), number(b.item<float>() + 1));
      },
      params(), params());
  EXPECT_EQ(less.norm.item<float>(), 3.f);
  EXPECT_EQ(more.extra.at("k").item<float>(), 6.f);
}

TEST(Tree, map_with_path_names_each_leaf) {
  const Params marked =
      tree::map_with_path([](const std::string& path,
                             const Array& a) { return path.ends_with("bias") ? number(0) : a; },
                          params());
  EXPECT_EQ(marked.layers[0].bias->item<float>(), 0.f);
  EXPECT_EQ(marked.layers[0].weight.item<float>(), 1.f);
}

TEST(Tree, trees_of_different_structure_do_not_map) {
  Params other = params();
  other.layers.pop_back();
  const auto first = [](const Array& a, const Array&) { return a; };
  const auto message = [&](auto&& call) {
    try {
      call();
    } catch (const UserError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const Params some = params();
  const auto three = [](const Array& a, const Array&, const Array&) { return a; };
  const auto four = [](const Array& a, const Array&, const Array&, const Array&) { return a; };
  const auto with_path = [](const std::string&, const Array& a, const Array&) { return a; };
  for (const std::string& text :
       {message([&] { tree::map(first, some, other); }),
        message([&] { tree::map(three, some, some, other); }),
        message([&] { tree::map(four, some, some, some, other); }),
        message([&] { tree::map_with_path(with_path, some, other); }), message([&] {
          tree::map(first, some, tree::map([](const Array&) { return 1; }, other));
        })}) {
    EXPECT_NE(text.find("trees of different structure"), std::string::npos) << text;
    EXPECT_NE(text.find("tree_test.cc:"), std::string::npos) << text;
  }
}

TEST(Tree, partition_and_merge_are_inverse) {
  const std::pair<Array, Inner> model{Array::scalar<int32_t>(3), {number(1), number(2)}};
  const auto [floats, rest] = tree::partition(tree::is_float, model);
  EXPECT_EQ(tree::leaves(floats).size(), 2u);
  EXPECT_EQ(tree::leaves(rest).size(), 1u);
  EXPECT_FALSE(floats.first.valid());
  const auto whole = tree::merge(floats, rest);
  EXPECT_EQ(whole.first.item<int32_t>(), 3);
  EXPECT_EQ(whole.second.y.item<float>(), 2.f);
  EXPECT_THROW(tree::merge(model, model), UserError);
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
