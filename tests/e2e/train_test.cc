// Gradients and a few training steps equal to PyTorch's own (tests/golden/train), under jit and
// eagerly.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/weights/sources.h"
#include "lathe/io/safetensors.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe {
namespace {

const std::filesystem::path kGoldens =
    std::filesystem::path(LATHE_SOURCE_DIR) / "tests/golden/train";

struct Golden {
  std::shared_ptr<const hf::SafetensorsFile> file;
  explicit Golden(const char* name) : file(hf::SafetensorsFile::open(kGoldens / name)) {}
  Literal literal(const std::string& name) const { return file->tensor(name); }
  Array array(const std::string& name) const { return Array(literal(name)); }
  double learning_rate() const { return std::stod(file->metadata().at("learning_rate")); }
  nn::StateDict params() const {
    nn::StateDict out;
    for (const auto& [name, info] : file->tensors())
      if (name.starts_with("param.")) out.emplace(name.substr(6), array(name));
    return out;
  }
};

void expect_close(const Array& got, const Literal& expected, double tolerance,
                  const std::string& what) {
  EXPECT_LE(relative_difference(got.literal(), expected, 1e-3), tolerance) << what;
}

// Mean of -log softmax(logits)[label] over all rows.
Array cross_entropy(const Array& logits, const Array& labels) {
  const Array scores = take_along_axis(log_softmax(logits, -1), expand_dims(labels, labels.rank()),
                                       logits.rank() - 1);
  return -mean(scores);
}

Array labels_of(const Literal& ids) { return convert(Array(ids), DType::i32); }

template <typename Params>
Params descend(const Params& params, const Params& gradients, double rate) {
  return tree::map([&](const Array& p, const Array& g) { return p - g * rate; }, params, gradients);
}

nn::StateDict by_name(const nn::StateDict& params) { return params; }
template <typename Module>
nn::StateDict by_name(const Module& params) {
  return nn::state_dict(params);
}

// Checks the first gradients, then five steps of SGD: losses and the parameters they end in.
template <typename Params, typename Loss>
void check_training(const Golden& golden, Params params, Loss loss) {
  const double rate = golden.learning_rate();
  const Params gradients = grad(loss)(params);
  for (const auto& [name, value] : by_name(gradients))
    expect_close(value, golden.literal("grad." + name), 1e-5, "eager gradient of " + name);
  auto step = jit([&](const Params& p) {
    auto [value, g] = value_and_grad(loss)(p);
    return std::pair(value, descend(p, g, rate));
  });
  const Literal losses = golden.literal("losses");
  for (int64_t i = 0; i < 5; ++i) {
    auto [value, next] = step(params);
    EXPECT_NEAR(value.template item<float>(), losses.get_f64(i), 1e-5) << "step " << i;
    params = next;
  }
  EXPECT_NEAR(loss(params).template item<float>(), losses.get_f64(5), 1e-5);
  for (const auto& [name, value] : by_name(params))
    expect_close(value, golden.literal("after." + name), 1e-5, name + " after five steps");
  EXPECT_EQ(step.trace_count(), 1);
}

struct Mlp {
  nn::Linear fc1, fc2;
  Array operator()(const Array& x) const { return fc2(gelu(fc1(x))); }
};

TEST(Train, a_two_layer_mlp_trains_as_in_pytorch) {
  const Golden golden("mlp.safetensors");
  const Shape w1 = golden.literal("param.fc1.weight").shape();
  const Shape w2 = golden.literal("param.fc2.weight").shape();
  Mlp mlp{nn::Linear::shaped(w1[1], w1[0], true, DType::f32),
          nn::Linear::shaped(w2[1], w2[0], true, DType::f32)};
  nn::load_state_dict(mlp, golden.params());
  const Array x = golden.array("x");
  const Array labels = labels_of(golden.literal("labels"));
  check_training(golden, mlp, [&](const Mlp& m) { return cross_entropy(m(x), labels); });
}

TEST(Train, a_one_layer_llama_trains_as_in_pytorch) {
  const Golden golden("llama.safetensors");
  const std::string path = kGoldens / "llama_config.json";
  const hf::ModelConfig config = hf::ModelConfig::parse(hf::read_json(path), path);
  const Array ids = labels_of(golden.literal("ids"));
  const Dim batch = ids.dim(0), length = ids.dim(1);
  const auto loss = [&](const nn::StateDict& params) {
    hf::StateDictSource source(params);
    const auto model = hf::make_causal_lm(config, source, DType::f32);
    const hf::StepInput in{.tokens = ids,
                           .position = zeros({batch}, DType::i32),
                           .cache = model->make_cache(batch, length)};
    const auto& weights = model->weights();
    const Array logits = model->logits(weights, model->forward(weights, in, {}).hidden);
    return cross_entropy(slice_in_dim(logits, 0, length - 1, 1), slice_in_dim(ids, 1, length, 1));
  };
  check_training(golden, golden.params(), loss);
}

}  // namespace
}  // namespace lathe
