// lathe quantize: a folder in few bits says what the floats said, nearly; rounding while loading;
// what cannot be quantized.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/convert/quantize_checkpoint.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kDemo = fs::path(LATHE_SOURCE_DIR) / "examples/checkpoint";

// Ids of the demo's vocabulary in no order of any text.
std::vector<int32_t> some_ids(size_t count) {
  std::vector<int32_t> out;
  for (size_t i = 0; i < count; ++i) out.push_back(static_cast<int32_t>(5 + i * 37 % 900));
  return out;
}

Literal logits(const std::shared_ptr<const CausalLM>& model) {
  return Evaluator(model).logits(some_ids(40)).literal();
}

// Root mean square of the difference, as a share of that of the values.
double distance(const Literal& got, const Literal& expected) {
  double difference = 0, size = 0;
  for (int64_t i = 0; i < expected.size(); ++i) {
    difference += std::pow(got.get_f64(i) - expected.get_f64(i), 2);
    size += std::pow(expected.get_f64(i), 2);
  }
  return std::sqrt(difference / size);
}

// The same model with every quantized matrix as floats.
std::shared_ptr<const CausalLM> with_floats(const std::string& directory) {
  return load_causal_lm(directory, DType::f32);
}

TEST(Quantize, a_folder_of_few_bits_is_near_to_its_floats) {
  const Literal exact = logits(with_floats(kDemo));
  const TemporaryFolder folder;
  double before = 0;
  for (const int bits : {4, 8}) {
    const std::string out = folder.file(std::to_string(bits));
    const auto sizes = quantize_checkpoint(kDemo, out, {.to = {.bits = bits}});
    EXPECT_LT(sizes.bytes_after, sizes.bytes_before * (bits + 4) / 16);
    const double far = distance(logits(load_causal_lm(out, DType::f32)), exact);
    EXPECT_LT(far, bits == 4 ? 0.3 : 0.03);
    EXPECT_GT(far, 0);
    if (bits == 8) EXPECT_LT(far, before / 5);
    before = far;
    EXPECT_TRUE(fs::exists(out + "/tokenizer.json"));
  }
}

TEST(Quantize, groups_of_any_multiple_of_16_are_read_as_they_were_written) {
  const TemporaryFolder folder;
  quantize_checkpoint(kDemo, folder.file("48"), {.to = {.bits = 4, .group = 48}});
  EXPECT_LT(
      distance(logits(load_causal_lm(folder.file("48"), DType::f32)), logits(with_floats(kDemo))),
      0.3);
}

TEST(Quantize, gptq_is_nearer_than_rounding_on_the_text_it_saw) {
  const Literal exact = logits(with_floats(kDemo));
  const TemporaryFolder folder;
  quantize_checkpoint(kDemo, folder.file("rtn"), {.to = {.bits = 4, .group = 64}});
  quantize_checkpoint(kDemo, folder.file("gptq"),
                      {.to = {.bits = 4, .group = 64},
                       .windows = std::vector<std::vector<int32_t>>(4, some_ids(120))});
  EXPECT_LT(distance(logits(load_causal_lm(folder.file("gptq"), DType::f32)), exact),
            0.8 * distance(logits(load_causal_lm(folder.file("rtn"), DType::f32)), exact));
}

TEST(Quantize, the_config_names_what_stays_as_it_is) {
  const TemporaryFolder folder;
  quantize_checkpoint(kDemo, folder.file("out"), {.to = {.bits = 4}});
  const Json config = read_json(folder.file("out/config.json"))["quantization_config"];
  EXPECT_EQ(config["quant_method"], "compressed-tensors");
  EXPECT_EQ(config["config_groups"]["group_0"]["weights"]["group_size"], 32);
  EXPECT_EQ(config["ignore"], Json({"lm_head", "model.embed_tokens"}));
  const Checkpoint out = Checkpoint::open(folder.file("out"));
  EXPECT_TRUE(out.has("model.layers.0.mlp.up_proj.weight_packed"));
  EXPECT_FALSE(out.has("model.layers.0.mlp.up_proj.weight"));
}

TEST(Quantize, what_cannot_be_done_is_said_and_leaves_nothing) {
  const TemporaryFolder folder;
  quantize_checkpoint(kDemo, folder.file("once"), {});
  const auto error = [&](const std::string& from, const std::string& to, const QuantizeOptions& o) {
    return user_error([&] { quantize_checkpoint(from, folder.file(to), o); });
  };
  EXPECT_MENTIONS(error(folder.file("once"), "twice", {}),
                  "once/config.json: quantization_config: it is quantized already");
  EXPECT_MENTIONS(error(kDemo, "once", {}), "is there already");
  EXPECT_MENTIONS(error(kDemo, "odd", {.to = {.bits = 4, .group = 1000}}), "give another group");
  struct Stop {};
  QuantizeOptions stopped;
  stopped.progress = [](const std::string&, int64_t, int64_t) { throw Stop(); };
  EXPECT_THROW(quantize_checkpoint(kDemo, folder.file("cut"), stopped), Stop);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(Quantize, damaged_weights_are_named_and_nothing_is_written) {
  const auto demo = SafetensorsFile::open(kDemo / "model.safetensors");
  std::map<std::string, Literal> whole;
  for (const auto& [name, info] : demo->tensors()) whole.emplace(name, demo->tensor(name));
  const std::string norm = "model.norm.weight", layer = "model.layers.3.mlp.up_proj.weight";
  const auto expect_refused = [&](const std::map<std::string, Literal>& tensors,
                                  const std::string& complaint) {
    const TemporaryFolder from, to;
    fs::copy(kDemo / "config.json", from.path());
    write_safetensors(from.file("model.safetensors"), tensors);
    const std::string error =
        user_error([&] { quantize_checkpoint(from.path(), to.file("out"), {}); });
    EXPECT_MENTIONS(error, from.path());
    EXPECT_MENTIONS(error, complaint);
    EXPECT_TRUE(fs::is_empty(to.path()));
  };
  for (const std::string& name : {norm, layer}) {
    auto tensors = whole;
    tensors.erase(name);
    expect_refused(tensors, "has no tensor " + name);
    tensors[name] = Literal(DType::f32, {3, 4});
    expect_refused(tensors, "tensor " + name + " is of shape [3, 4], a model of");
  }
  for (const double bad : {std::nan(""), HUGE_VAL}) {
    auto tensors = whole;
    tensors.at(layer).set_f64(5, bad);
    expect_refused(tensors, "tensor " + layer + " has numbers that are not finite");
  }
}

TEST(QuantizeWhileLoading, weights_become_small_and_logits_stay_near) {
  const auto exact = with_floats(kDemo);
  for (const char* text : {"int4", "int4:64", "int8", "int8:32"}) {
    const auto model = load_causal_lm(
        kDemo, {.dtype = DType::f32, .weights = {.quantize = parse_quantization(text)}});
    EXPECT_LT(model->counts().all.bytes, exact->counts().all.bytes * 3 / 8) << text;
    EXPECT_EQ(model->counts().all.elements, exact->counts().all.elements);
    EXPECT_LT(distance(logits(model), logits(exact)), text[3] == '4' ? 0.3 : 0.03) << text;
  }
  for (const char* text : {"int3", "int4:", "int4:7", "int4:-32", "int8:x", ""})
    EXPECT_MENTIONS(user_error([&] { parse_quantization(text); }), "is no quantization");
}

TEST(QuantizeWhileLoading, what_lies_transposed_is_rounded_as_what_stands_upright) {
  const Array upright = random::normal(random::key(3), {48, 64});
  for (const Quantization& to : {Quantization{.bits = 4}, Quantization{.bits = 8}}) {
    const Matrix turned = quantized({.values = transpose(upright, {1, 0}), .transposed = true}, to);
    EXPECT_FALSE(turned.transposed);
    EXPECT_EQ(turned.dense(DType::f32).literal(),
              quantized({.values = upright}, to).dense(DType::f32).literal());
  }
  const fs::path gpt2 = fs::path(LATHE_SOURCE_DIR) / "tests/golden/lora/gpt2_base";
  const auto rounded =
      load_causal_lm(gpt2, {.dtype = DType::f32, .weights = {.quantize = Quantization{.bits = 8}}});
  EXPECT_LT(rounded->counts().token.bytes, load_causal_lm(gpt2)->counts().token.bytes / 2);
  const std::vector<int32_t> ids = {5, 9, 2, 40, 77, 1};
  EXPECT_LT(distance(Evaluator(rounded).logits(ids).literal(),
                     Evaluator(load_causal_lm(gpt2, DType::f32)).logits(ids).literal()),
            0.05);
}

TEST(QuantizeWhileLoading, what_rounds_nothing_is_refused) {
  const auto error = [](const fs::path& folder, const Quantization& to) {
    return user_error([&] { load_causal_lm(folder, {.weights = {.quantize = to}}); });
  };
  const fs::path goldens = fs::path(LATHE_SOURCE_DIR) / "tests/golden";
  EXPECT_MENTIONS(error(goldens / "quantized_llama/gptq", {.bits = 8}),
                  "no linear layer was rounded");
  EXPECT_MENTIONS(error(kDemo, {.bits = 4, .group = 1024}), "give another group");
}

TEST(QuantizeWhileLoading, activations_of_8_bits_leave_logits_near) {
  const auto exact = logits(with_floats(kDemo));
  const WeightOptions weights{.quantize = parse_quantization("int8")};
  WeightOptions both = weights;
  both.int8_activations = true;
  const auto distance_with = [&](const WeightOptions& options) {
    return distance(logits(load_causal_lm(kDemo, {.dtype = DType::f32, .weights = options})),
                    exact);
  };
  const double far = distance_with(both);
  EXPECT_GT(far, distance_with(weights));
  EXPECT_LT(far, 0.05);
}

TEST(QuantizeWhileLoading, activations_of_8_bits_go_with_folders_of_8_bits_by_rows) {
  const TemporaryFolder folder;
  const std::string rows = folder.file("rows"), groups = folder.file("groups");
  quantize_checkpoint(kDemo, rows, {.to = {.bits = 8}});
  quantize_checkpoint(kDemo, groups, {.to = {.bits = 8, .group = 32}});
  const ModelOptions options{.dtype = DType::f32, .weights = {.int8_activations = true}};
  const Literal exact = logits(with_floats(rows));
  const double far = distance(logits(load_causal_lm(rows, options)), exact);
  EXPECT_GT(far, 0);
  EXPECT_LT(far, 0.05);
  EXPECT_MENTIONS(user_error([&] { load_causal_lm(groups, options); }),
                  "quantized otherwise leave activations as they are");
}

TEST(QuantizeWhileLoading, activations_of_8_bits_need_weights_of_8_bits) {
  for (const char* text : {"", "int4", "int8:32"}) {
    WeightOptions options{.int8_activations = true};
    if (*text) options.quantize = parse_quantization(text);
    EXPECT_MENTIONS(user_error([&] { load_causal_lm(kDemo, {.weights = options}); }),
                    "no linear layer has such; weights of floats become so (--quantize int8");
  }
}

}  // namespace
}  // namespace lathe::hf
