// Gradients and a few training steps equal to PyTorch's own (tests/golden/train), under jit and
// eagerly.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/weights/sources.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe {
namespace {

using hf::user_error;

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

// A llama of one layer, its golden texts, and losses of it by its parameters.
struct Llama {
  Golden golden = Golden("llama.safetensors");
  hf::ModelConfig config = [] {
    const std::string path = kGoldens / "llama_config.json";
    return hf::ModelConfig::parse(hf::read_json(path), path);
  }();
  Array ids = labels_of(golden.literal("ids"));

  std::shared_ptr<const hf::CausalLM> model(const nn::StateDict& params) const {
    hf::StateDictSource source(params);
    return hf::make_causal_lm(config, source, DType::f32);
  }
  // f32 [B, T, vocab]
  Array logits(const nn::StateDict& params, hf::StepInput in, hf::CacheKind kind) const {
    const auto lm = model(params);
    in.cache = lm->make_cache(in.tokens.dim(0), in.tokens.dim(1), kind);
    return lm->logits(lm->weights(), lm->forward(lm->weights(), in, {.cache = kind}).hidden);
  }
  auto loss(hf::CacheKind kind) const {
    return [this, kind](const nn::StateDict& params) {
      const Dim length = ids.dim(1);
      const Array all = logits(
          params, {.tokens = ids, .position = zeros({ids.dim(0)}, DType::i32), .cache = {}}, kind);
      return cross_entropy(slice_in_dim(all, 0, length - 1, 1), slice_in_dim(ids, 1, length, 1));
    };
  }
};

TEST(Train, a_one_layer_llama_trains_as_in_pytorch_with_a_cache_and_without) {
  const Llama llama;
  for (const auto kind : {hf::CacheKind::static_cache, hf::CacheKind::none})
    check_training(llama.golden, llama.golden.params(), llama.loss(kind));
}

// Rows of the golden texts one behind the other: the same predictions, so the same gradients.
TEST(Train, packed_texts_have_the_gradients_of_texts_in_rows_of_their_own) {
  const Llama llama;
  const Dim rows = llama.ids.dim(0), length = llama.ids.dim(1), all = rows * length;
  const Shape packed{1, all};
  const auto loss = [&](const nn::StateDict& params) {
    const Array place = arange(all);
    const hf::StepInput in{.tokens = reshape(llama.ids, packed),
                           .position = reshape(place % static_cast<int32_t>(length), packed),
                           .cache = {},
                           .segments = reshape(place / static_cast<int32_t>(length), packed)};
    const Array logits = reshape(llama.logits(params, in, hf::CacheKind::none), {rows, length, -1});
    return cross_entropy(slice_in_dim(logits, 0, length - 1, 1),
                         slice_in_dim(llama.ids, 1, length, 1));
  };
  for (const auto& [name, value] : grad(loss)(llama.golden.params()))
    expect_close(value, llama.golden.literal("grad." + name), 1e-5, "gradient of " + name);
}

TEST(Forward, what_does_not_fit_is_said) {
  const Llama llama;
  const auto error = [&](hf::StepInput in, hf::CacheKind kind) {
    return user_error([&] { llama.logits(llama.golden.params(), std::move(in), kind); });
  };
  const auto i32 = [](const Shape& shape) { return zeros(shape, DType::i32); };
  const auto kept = hf::CacheKind::static_cache, none = hf::CacheKind::none;
  EXPECT_MENTIONS(error({.tokens = zeros({2, 3}), .position = i32({2}), .cache = {}}, kept),
                  "tokens are tensor<2x3xf32>; expected i32 [rows, tokens]");
  EXPECT_MENTIONS(error({.tokens = i32({2, 3}), .position = i32({2, 3}), .cache = {}}, kept),
                  "positions of each token need CacheKind::none");
  EXPECT_MENTIONS(
      error({.tokens = i32({2, 3}), .position = i32({3}), .cache = {}}, none),
      "position is tensor<3xi32>; expected i32 [2] (of each row's first token) or [2, 3]");
  EXPECT_MENTIONS(
      error({.tokens = i32({2, 3}), .position = i32({2}), .cache = {}, .segments = i32({2, 3})},
            kept),
      "a cache keeps one text a row");
  EXPECT_MENTIONS(
      error({.tokens = i32({2, 3}), .position = i32({2}), .cache = {}, .length = i32({3})}, none),
      "length is tensor<3xi32>; expected i32 [2]");
  const auto model = llama.model(llama.golden.params());
  const hf::StepInput in{.tokens = i32({1, 3}), .position = i32({1}), .cache = {}};
  EXPECT_MENTIONS(user_error([&] { model->forward(model->weights(), in, {}); }),
                  "the cache has 0 entries; expected 1, as make_cache gives them");
}

}  // namespace
}  // namespace lathe
