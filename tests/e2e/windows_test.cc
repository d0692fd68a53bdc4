// Convolution, pooling and batch normalization through the public functions, beside JAX's numbers
// (tests/golden/windows.safetensors), and the modules beside PyTorch's (nn.safetensors).
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lathe/base/testing/user_errors.h"
#include "lathe/io/safetensors.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe {
namespace {

using Json = nlohmann::json;

class Goldens {
 public:
  explicit Goldens(const std::string& name)
      : file_(hf::SafetensorsFile::open(LATHE_SOURCE_DIR "/tests/golden/" + name)),
        cases(Json::parse(file_->metadata().at("cases"))) {}
  Array operator()(const std::string& name, const std::string& part) const {
    return Array(file_->tensor(name + "/" + part));
  }
  bool has(const std::string& name, const std::string& part) const {
    return file_->tensors().contains(name + "/" + part);
  }

 private:
  std::shared_ptr<const hf::SafetensorsFile> file_;

 public:
  Json cases;
};

void expect_close(const Array& got, const Array& want, const std::string& what) {
  ASSERT_EQ(got.shape(), want.shape()) << what;
  EXPECT_LE(relative_difference(got.literal(), want.literal(), 1), 3e-6) << what;
}

// A number for each of `count` dimensions, or a list of them.
Dims dims(const Json& at, const char* key, size_t count) {
  if (!at.contains(key)) return {};
  if (at[key].is_number()) return Dims(count, at[key].get<int64_t>());
  return at[key].get<Dims>();
}

Padding padding(const Json& at) {
  if (at["padding"].is_string()) return at["padding"].get<std::string>().c_str();
  Padding::Pairs pairs;
  for (const Json& pair : at["padding"]) pairs.emplace_back(pair[0], pair[1]);
  return pairs;
}

Array convolution(const Goldens& g, const std::string& name) {
  const Json& at = g.cases[name];
  ConvOptions options{.lhs_dilation = dims(at, "lhs_dilation", 2),
                      .rhs_dilation = dims(at, "rhs_dilation", 2),
                      .feature_group_count = at.value("feature_group_count", 1),
                      .batch_group_count = at.value("batch_group_count", 1)};
  if (at.contains("dimension_numbers")) {
    const auto letters = at["dimension_numbers"].get<std::vector<std::string>>();
    options.dimension_numbers = {letters[0], letters[1], letters[2]};
  }
  return conv_general_dilated(g(name, "lhs"), g(name, "rhs"), dims(at, "window_strides", 2),
                              padding(at), options);
}

Array windows(const Goldens& g, const std::string& name) {
  const Json& at = g.cases[name];
  const WindowOptions options{.window_dimensions = dims(at, "window_dimensions", 3),
                              .window_strides = dims(at, "window_strides", 3),
                              .padding = padding(at),
                              .base_dilation = dims(at, "base_dilation", 3),
                              .window_dilation = dims(at, "window_dilation", 3)};
  if (at["kind"] == "add")
    return reduce_window(
        g(name, "x"), 0, [](const Array& a, const Array& b) { return a + b; }, options);
  return reduce_window(
      g(name, "x"), -INFINITY, [](const Array& a, const Array& b) { return maximum(a, b); },
      options);
}

TEST(Windows, are_those_of_jax) {
  const Goldens g("windows.safetensors");
  for (const auto& [name, at] : g.cases.items())
    expect_close(at.contains("kind") ? windows(g, name) : convolution(g, name), g(name, "out"),
                 name);
  EXPECT_EQ(g.cases.size(), 9u);
}

// ---- modules

nn::ConvSettings conv_settings(const Json& at, size_t count) {
  return {.stride = dims(at, "stride", count),
          .padding = dims(at, "padding", count),
          .dilation = dims(at, "dilation", count),
          .groups = at.value("groups", 1)};
}

nn::ConvTransposeSettings transpose_settings(const Json& at, size_t count) {
  return {.stride = dims(at, "stride", count),
          .padding = dims(at, "padding", count),
          .output_padding = dims(at, "output_padding", count),
          .dilation = dims(at, "dilation", count),
          .groups = at.value("groups", 1)};
}

Dims kernel(const Json& at, size_t place) {
  const Json& size = at["args"][place];
  return size.is_number() ? Dims(2, size.get<int64_t>()) : size.get<Dims>();
}

// Calls f with the module of a case, its values loaded.
template <typename F>
void with_module(const Goldens& g, const std::string& name, F f) {
  const Json& at = g.cases[name];
  const std::string kind = at["kind"];
  const bool bias = at.value("bias", true);
  const auto loaded = [&](auto module) {
    nn::StateDict dict;
    for (const auto& [key, value] : nn::state_dict(module)) dict.emplace(key, g(name, key));
    nn::load_state_dict(module, dict);
    f(module);
  };
  const auto channels = [&](size_t i) { return at["args"][i].get<Dim>(); };
  if (kind == "Conv1d")
    loaded(nn::Conv1d::shaped(channels(0), channels(1), channels(2), bias, DType::f32,
                              conv_settings(at, 1)));
  else if (kind == "Conv2d")
    loaded(nn::Conv2d::shaped(channels(0), channels(1), kernel(at, 2), bias, DType::f32,
                              conv_settings(at, 2)));
  else if (kind == "ConvTranspose1d")
    loaded(nn::ConvTranspose1d::shaped(channels(0), channels(1), channels(2), bias, DType::f32,
                                       transpose_settings(at, 1)));
  else if (kind == "ConvTranspose2d")
    loaded(nn::ConvTranspose2d::shaped(channels(0), channels(1), kernel(at, 2), bias, DType::f32,
                                       transpose_settings(at, 2)));
  else if (kind == "MaxPool2d")
    f(nn::MaxPool2d{.kernel_size = kernel(at, 0),
                    .stride = dims(at, "stride", 2),
                    .padding = dims(at, "padding", 2),
                    .dilation = dims(at, "dilation", 2)});
  else if (kind == "AvgPool2d")
    f(nn::AvgPool2d{.kernel_size = kernel(at, 0),
                    .stride = dims(at, "stride", 2),
                    .padding = dims(at, "padding", 2),
                    .count_include_pad = at.value("count_include_pad", true)});
}

TEST(Modules, and_their_gradients_are_those_of_pytorch) {
  const Goldens g("nn.safetensors");
  int tried = 0;
  for (const auto& [name, at] : g.cases.items())
    with_module(g, name, [&, name = name](const auto& module) {
      const Array x = g(name, "x"), ct = g(name, "ct");
      expect_close(jit([](const auto& m, const Array& v) { return m(v); })(module, x), g(name, "y"),
                   name);
      const auto loss = [&](const Array& v) { return sum(module(v) * ct); };
      expect_close(grad(loss)(x), g(name, "dx"), name + ", gradient");
      if (g.has(name, "dweight")) {
        const auto by_module = grad([&](const auto& m) { return sum(m(x) * ct); })(module);
        for (const auto& [key, value] : nn::state_dict(by_module))
          expect_close(value, g(name, "d" + key), name + ", gradient of " + key);
      }
      ++tried;
    });
  EXPECT_EQ(tried, 13);
}

TEST(Modules, batch_norm_trains_and_evaluates_as_pytorch_does) {
  const Goldens g("nn.safetensors");
  const Json& at = g.cases["norm"];
  nn::BatchNorm2d norm =
      nn::BatchNorm2d::shaped(3, DType::f32, at["eps"].get<double>(), at["momentum"].get<double>());
  nn::StateDict dict;
  for (const auto& [key, value] : nn::state_dict(norm)) dict.emplace(key, g("norm", key));
  nn::load_state_dict(norm, dict);
  const Array x = g("norm", "x"), ct = g("norm", "ct");
  const auto [y, next] = norm.train(x);
  expect_close(y, g("norm", "y"), "output");
  expect_close(next.running_mean, g("norm", "next_running_mean"), "running mean");
  expect_close(next.running_var, g("norm", "next_running_var"), "running variance");
  expect_close(next(x), g("norm", "evaluated"), "evaluation");
  const auto loss = [&](const nn::BatchNorm2d& m, const Array& v) {
    return sum(m.train(v).output * ct);
  };
  const auto [by_module, by_x] = grad<0, 1>(loss)(norm, x);
  expect_close(by_x, g("norm", "dx"), "gradient");
  expect_close(by_module.weight, g("norm", "dweight"), "gradient of weight");
  expect_close(by_module.bias, g("norm", "dbias"), "gradient of bias");
}

// What a window starts from is a constant of the program, no value from outside it.
TEST(Windows, programs_take_the_array_alone) {
  const Array x = ones({1, 2, 4, 4});
  const auto sums = [](const Array& v) {
    return reduce_window(v, 0, [](const Array& a, const Array& b) { return a + b; },
                         {.window_dimensions = {1, 1, 2, 2}});
  };
  const auto largest = [](const Array& v) { return max_pool(v, {2, 2}); };
  const auto means = [](const Array& v) { return avg_pool(v, {2, 2}, {}, "SAME", false); };
  EXPECT_EQ(jit(sums).trace(x).program().param_count(), 1);
  EXPECT_EQ(jit(largest).trace(x).program().param_count(), 1);
  EXPECT_EQ(jit(means).trace(x).program().param_count(), 1);
}

TEST(Windows, mistakes_are_named) {
  const Array x = ones({1, 2, 4, 4}), k = ones({3, 2, 2, 2});
  const auto refusal = [&](const Padding& padding, const ConvOptions& options) {
    return error_of([&] { conv_general_dilated(x, k, {}, padding, options); });
  };
  EXPECT_NE(refusal("FULL", {}).find("\"FULL\""), std::string::npos);
  EXPECT_NE(refusal("SAME", {.lhs_dilation = {2, 2}}).find("pairs of numbers"), std::string::npos);
  EXPECT_NE(refusal(Padding::Pairs{{0, 0}}, {}).find("1 pairs"), std::string::npos);
  EXPECT_NE(refusal("VALID", {.dimension_numbers = {"NHCW", "OIHW", "NHW"}}).find("out is"),
            std::string::npos);
  EXPECT_NE(refusal("VALID", {.dimension_numbers = {"NHHW", "OIHW", "NCHW"}}).find("C once"),
            std::string::npos);
  EXPECT_NE(error_of([&] { max_pool(x, {2, 2, 2, 2, 2}); }).find("5 entries"), std::string::npos);
  EXPECT_NE(error_of([&] { avg_pool(arange(4), {2}); }).find("takes floats"), std::string::npos);
}

TEST(SpecialFunctions, bessel_functions_have_their_slopes) {
  for (double at : {0.0, 0.5, -3.0, 9.0}) {
    const Array x = full({}, at, DType::f64);
    const double i0 = bessel_i0e(x).item<double>(), i1 = bessel_i1e(x).item<double>();
    const double sign = at > 0 ? 1 : at < 0 ? -1 : 0;
    const double slope = grad([](const Array& v) { return bessel_i1e(v); })(x).item<double>();
    EXPECT_NEAR(slope, i0 - sign * i1 - (at == 0 ? 0.5 : i1 / at), 1e-15) << at;
    EXPECT_NEAR(grad([](const Array& v) { return bessel_i0e(v); })(x).item<double>(),
                i1 - sign * i0, 1e-15)
        << at;
  }
  EXPECT_NEAR(bessel_i1e(full({}, 1, DType::f64)).item<double>(), 0.20791041534970844, 1e-16);
}

}  // namespace
}  // namespace lathe
