#include "lathe/nn/module.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>

#include "lathe/nn/convolution.h"
#include "lathe/nn/layers.h"
#include "lathe/runtime/client.h"

namespace lathe::nn {
namespace {

struct Block {
  Linear q_proj;
  RMSNorm norm;
};
struct Model {
  std::vector<Block> layers;
  std::optional<Linear> lm_head;
};

Model shaped() {
  Model model;
  for (int i = 0; i < 2; ++i)
    model.layers.push_back({.q_proj = Linear::shaped(3, 2, i == 0, DType::f32),
                            .norm = RMSNorm::shaped(3, 1e-5, DType::f32)});
  return model;
}

StateDict filled(const Model& model) {
  StateDict dict = state_dict(model);
  for (auto& [name, value] : dict) value = Array(Literal::full(value.dtype(), value.shape(), 1.0));
  return dict;
}

std::string error_of(const std::function<void()>& call) {
  try {
    call();
  } catch (const UserError& error) {
    return error.what();
  }
  return {};
}

// Sizes instead of arrays compile: numbers are Arrays.
TEST(Layers, say_what_they_are_made_of) {
  set_default_client(make_reference_client());
  const Array x = ones({2, 3});
  const auto expect_says = [](const std::function<void()>& call, const std::string& text) {
    const std::string error = error_of(call);
    EXPECT_NE(error.find(text), std::string::npos) << error;
    EXPECT_NE(error.find("module_test.cc:"), std::string::npos) << error;
  };
  expect_says(
      [&] { Linear{3, 4}(x); },
      "[nn::Linear] weight is tensor<i32>, expected [out_features, in_features]: a layer is "
      "made of arrays, and Linear::shaped makes one of sizes to load into");
  expect_says([&] { Linear()(x); }, "[nn::Linear] weight is an empty Array, expected [");
  expect_says([&] { Linear{ones({3, 4}), {}}(x); },
              "[nn::Linear] x is tensor<2x3xf32>, expected 4 for its last size: weight's "
              "in_features");
  expect_says([&] { Linear{ones({4, 3}), {}}(1.0f); }, "[nn::Linear] x is tensor<f32>");
  expect_says([&] { Linear{ones({4, 3}), 4}(x); }, "[nn::Linear] bias is tensor<i32>, expected [");
  expect_says([&] { Linear{ones({4, 3}), ones({3})}(x); },
              "[nn::Linear] bias is tensor<3xf32>, expected 4 for its last size");
  expect_says([&] { Embedding{10}(x); }, "[nn::Embedding] weight is tensor<i32>, expected [num_");
  expect_says([&] { RMSNorm{3}(x); }, "[nn::RMSNorm] weight is tensor<i32>, expected [normalized");
  expect_says([&] { RMSNorm{ones({2})}(x); }, "[nn::RMSNorm] x is tensor<2x3xf32>, expected 2");
  expect_says([&] { LayerNorm{3}(x); }, "[nn::LayerNorm] weight is tensor<i32>");
  expect_says([&] { LayerNorm{ones({3}), ones({2})}(x); }, "[nn::LayerNorm] bias is tensor<2xf32>");
  EXPECT_EQ((Linear{ones({4, 3}), ones({4})}(x).shape()), (Shape{2, 4}));
}

TEST(Module, state_dict_has_pytorch_names) {
  std::vector<std::string> names;
  for (const auto& [name, value] : state_dict(shaped())) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"layers.0.norm.weight", "layers.0.q_proj.bias",
                                             "layers.0.q_proj.weight", "layers.1.norm.weight",
                                             "layers.1.q_proj.weight"}));
  EXPECT_EQ(parameter_count(shaped()), 3 + 2 + 6 + 3 + 6);
}

TEST(Module, loading_replaces_placeholders) {
  Model model = shaped();
  EXPECT_FALSE(model.layers[1].q_proj.weight.is_concrete());
  EXPECT_TRUE(load_state_dict(model, filled(model)).ok());
  EXPECT_EQ(model.layers[1].q_proj.weight.to_vector<float>(), std::vector<float>(6, 1.f));
}

TEST(Module, everything_that_does_not_fit_is_listed_at_once) {
  Model model = shaped();
  StateDict dict = filled(model);
  dict.erase("layers.0.norm.weight");
  dict.emplace("surplus", Array::scalar(1.f));
  dict["layers.1.q_proj.weight"] = Array(Literal::full(DType::bf16, {3, 2}, 0));
  try {
    load_state_dict(model, dict);
    FAIL();
  } catch (const UserError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find("1 missing: layers.0.norm.weight"), std::string::npos) << what;
    EXPECT_NE(what.find("1 unexpected: surplus"), std::string::npos) << what;
    EXPECT_NE(what.find("layers.1.q_proj.weight: expected f32[2, 3], found bf16[3, 2]"),
              std::string::npos)
        << what;
  }
  EXPECT_FALSE(model.layers[0].q_proj.weight.is_concrete()) << "a failed load must change nothing";
  EXPECT_EQ(load_state_dict(model, dict, {.strict = false}).unexpected.size(), 1u);
}

TEST(Module, names_of_a_tuple_or_vector_begin_with_a_number_as_pytorch_s_do) {
  const auto linear = Linear::shaped(3, 2, false, DType::f32);
  const auto names_of = [](const auto& module) {
    std::string out;
    for (const auto& [name, value] : state_dict(module)) out += name + " ";
    return out;
  };
  EXPECT_EQ(names_of(std::tuple(linear, RMSNorm::shaped(3, 1e-5, DType::f32))),
            "0.weight 1.weight ");
  EXPECT_EQ(names_of(std::vector{linear, linear}), "0.weight 1.weight ");
}

TEST(Module, pytorch_s_count_of_batches_is_read_over) {
  struct Net {
    BatchNorm2d norm;
    Linear out;
  };
  Net net{BatchNorm2d::shaped(2, DType::f32), Linear::shaped(2, 1, false, DType::f32)};
  StateDict dict = state_dict(net);
  for (auto& [name, value] : dict) value = Array(Literal::full(value.dtype(), value.shape(), 1.0));
  dict.emplace("norm.num_batches_tracked", Array::scalar<int64_t>(7));
  EXPECT_TRUE(load_state_dict(net, dict).ok());
  dict.emplace("out.num_batches_tracked", Array::scalar<int64_t>(7));
  EXPECT_EQ(load_state_dict(net, dict, {.strict = false}).unexpected,
            std::vector<std::string>{"out.num_batches_tracked"});
}

TEST(Module, of_much_that_does_not_fit_the_first_is_named) {
  LoadReport report;
  for (int i = 0; i < 10'000; ++i) report.missing.push_back(fmt::format("layers.{}.weight", i));
  const std::string text = report.str();
  EXPECT_NE(text.find("10000 missing: layers.0.weight, layers.1.weight, "), std::string::npos);
  EXPECT_TRUE(text.ends_with("layers.11.weight, …")) << text.substr(0, 400);
}

}  // namespace
}  // namespace lathe::nn
