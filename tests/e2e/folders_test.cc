// Folders as the hub has them, around models of tests/golden/families: text parts of wholes that
// see images, layers that nothing uses, gates that stay floats.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "formula_weights.h"
#include "lathe/hf/convert/quantize_checkpoint.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe::hf {
namespace {

const std::string kGoldens = LATHE_SOURCE_DIR "/tests/golden/families/";

// A model of a family, to be written otherwise than its golden was.
struct Model {
  Json config;
  std::map<std::string, Literal> tensors;
  std::vector<int32_t> ids;
  Literal logits;
};

Model model_of(const std::string& family, const std::string& variant) {
  const Json golden = read_json(kGoldens + family + ".json").at(variant);
  Model out{.config = golden.at("config"), .ids = golden.at("ids")};
  for (const auto& [name, description] : golden.at("tensors").items())
    out.tensors.emplace(name, formula_tensor(golden.at("seed"), name, Field(description, family)));
  out.logits =
      SafetensorsFile::open(kGoldens + family + ".safetensors")->tensor(variant + ".logits");
  return out;
}

void write(const Model& model, const TemporaryFolder& folder) {
  folder.write("config.json", model.config.dump());
  write_safetensors(folder.file("model.safetensors"), model.tensors);
}

// "model." becomes one prefix, "lm_head." another one.
std::map<std::string, Literal> renamed(const std::map<std::string, Literal>& tensors,
                                       const std::string& model, const std::string& head) {
  std::map<std::string, Literal> out;
  for (const auto& [name, value] : tensors)
    out.emplace(name.starts_with("lm_head.") ? head + name.substr(8) : model + name.substr(6),
                value);
  return out;
}

Literal logits_of(const std::string& folder, const std::vector<int32_t>& ids) {
  return Evaluator(load_causal_lm(folder, DType::f32)).logits(ids).literal();
}

void expect_its_logits(const Model& model) {
  const TemporaryFolder folder;
  write(model, folder);
  EXPECT_LE(relative_difference(logits_of(folder.path(), model.ids), model.logits), 1e-4);
}

// ---- text parts

// The model as the text part of a whole, with tensors of its other parts.
Model as_part(const Model& text, const std::string& architecture, const std::string& text_type,
              const std::string& model, const std::string& head) {
  Model out = text;
  Json config = text.config;
  config.erase("architectures");
  config["model_type"] = text_type;
  out.config = {{"architectures", {architecture}},
                {"text_config", config},
                {"vision_config", {{"hidden_size", 7}}},
                {"image_token_index", 9}};
  out.tensors = renamed(text.tensors, model, head);
  for (const char* name : {"vision_tower.encoder.layers.0.weight", "model.visual.norm.weight",
                           "multi_modal_projector.linear_1.bias"})
    out.tensors.emplace(name, Literal(DType::f32, {3}));
  return out;
}

TEST(TextParts, are_the_text_models_under_all_spellings) {
  const std::pair<std::string, std::string> kSpellings[] = {
      {"language_model.model.", "language_model.lm_head."},
      {"model.language_model.", "lm_head."},
      {"model.text_model.", "lm_head."}};
  const Model gemma = model_of("gemma3", "pattern_of_3"), qwen = model_of("qwen3", "untied");
  for (const auto& [model, head] : kSpellings) {
    expect_its_logits(as_part(gemma, "Gemma3ForConditionalGeneration", "gemma3_text", model, head));
    expect_its_logits(
        as_part(qwen, "Qwen3VLForConditionalGeneration", "qwen3_vl_text", model, head));
  }
}

TEST(TextParts, lie_beside_the_rest_in_older_files) {
  Model model = model_of("qwen2", "yarn");
  model.config["rope_scaling"]["mrope_section"] = {2, 1, 1};
  model.config["architectures"] = {"Qwen2VLForConditionalGeneration"};
  model.config["model_type"] = "qwen2_vl";
  model.tensors.emplace("visual.patch_embed.proj.weight", Literal(DType::f32, {3}));
  expect_its_logits(model);
}

TEST(TextParts, of_other_wholes_are_named) {
  const Model text = model_of("qwen3", "untied");
  const auto error = [&](const std::string& architecture, const std::string& type) {
    const TemporaryFolder folder;
    write(as_part(text, architecture, type, "language_model.model.", "language_model.lm_head."),
          folder);
    return user_error([&] { load_causal_lm(folder.path()); });
  };
  EXPECT_MENTIONS(
      error("MllamaForConditionalGeneration", "mllama_text_model"),
      "config.json: architectures: the text part of MllamaForConditionalGeneration is not known");
  EXPECT_MENTIONS(
      error("LlavaForConditionalGeneration", "bloom"),
      "config.json: text_config.model_type: \"bloom\" is no text part that is known; known:");
  Model odd = as_part(text, "Qwen3VLForConditionalGeneration", "qwen3_vl_text",
                      "model.language_model.", "lm_head.");
  odd.config["text_config"]["hidden_size"] = 0;
  const TemporaryFolder folder;
  write(odd, folder);
  EXPECT_MENTIONS(user_error([&] { load_causal_lm(folder.path()); }),
                  "config.json: text_config.hidden_size: expected an integer from 1");
}

// ---- what nothing uses

TEST(NextTokens, layers_that_guess_further_ahead_are_ignored) {
  Model model = model_of("deepseek_v3", "grouped");
  const std::string behind =
      "model.layers." + model.config["num_hidden_layers"].dump() + ".eh_proj.weight";
  model.tensors.emplace(behind, Literal(DType::f32, {3}));
  model.config["num_nextn_predict_layers"] = 1;
  expect_its_logits(model);
  model.config["num_nextn_predict_layers"] = 0;
  const TemporaryFolder folder;
  write(model, folder);
  EXPECT_MENTIONS(user_error([&] { load_causal_lm(folder.path()); }), behind);
}

// ---- gates and experts in few bits

// What compressed-tensors' codes of 8 bits and scales of groups stand for.
Literal numbers_of(const Checkpoint& checkpoint, const std::string& layer) {
  const Literal codes = checkpoint.tensor(layer + ".weight_packed");
  const Literal scales = checkpoint.tensor(layer + ".weight_scale");
  const auto bytes = std::as_bytes(codes.data<int32_t>());
  const int64_t group = std::ssize(bytes) / scales.size();
  Literal out(DType::f32, {codes.shape()[0], codes.shape()[1] * 4});
  for (int64_t i = 0; i < out.size(); ++i)
    out.set_f64(
        i, (std::to_integer<int>(bytes[static_cast<size_t>(i)]) - 128) * scales.get_f64(i / group));
  return out;
}

std::map<std::string, Literal> numbers_of(const Checkpoint& checkpoint) {
  std::map<std::string, Literal> out;
  for (const std::string& name : checkpoint.names()) {
    const size_t dot = name.rfind('.');
    if (name.ends_with(".weight_packed"))
      out.emplace(name.substr(0, dot) + ".weight", numbers_of(checkpoint, name.substr(0, dot)));
    else if (!name.ends_with(".weight_scale") && !name.ends_with(".weight_shape"))
      out.emplace(name, checkpoint.tensor(name));
  }
  return out;
}

TEST(Experts, are_quantized_and_what_chooses_among_them_is_not) {
  for (const auto& [family, variant] :
       {std::pair("mixtral", "two_of_four"), std::pair("qwen2_moe", "shared")}) {
    const Model model = model_of(family, variant);
    const TemporaryFolder folder;
    write(model, folder);
    quantize_checkpoint(folder.path(), folder.file("out"), {.to = {.bits = 8, .group = 8}});
    const Checkpoint out = Checkpoint::open(folder.file("out"));
    for (const std::string& name : out.names()) {
      const bool gate = name.ends_with("gate.weight");
      EXPECT_FALSE(name.ends_with("gate.weight_packed")) << name;
      if (gate) EXPECT_EQ(out.tensor(name), model.tensors.at(name)) << name;
    }
    const bool experts = std::ranges::any_of(out.names(), [](const std::string& name) {
      return name.find(".experts.1.") != std::string::npos && name.ends_with("weight_packed");
    });
    EXPECT_TRUE(experts) << family;
    const TemporaryFolder floats;
    write({.config = model.config, .tensors = numbers_of(out), .ids = {}, .logits = {}}, floats);
    EXPECT_LE(relative_difference(logits_of(folder.file("out"), model.ids),
                                  logits_of(floats.path(), model.ids)),
              1e-4)
        << family;
  }
}

TEST(Experts, rounded_while_loading_have_gates_of_floats) {
  const Model model = model_of("mixtral", "two_of_four");
  const TemporaryFolder folder;
  write(model, folder);
  const ModelOptions options{.dtype = DType::f32,
                             .weights = {.quantize = Quantization{.bits = 8, .group = 8}}};
  const auto loaded = load_causal_lm(folder.path(), options);
  const auto is_gate = [&](const Array& weight) {
    return weight.dtype() == DType::f32 && weight.shape() == Shape{4, 32};
  };
  EXPECT_EQ(std::ranges::count_if(loaded->weights(), is_gate), 3);
  EXPECT_LT(loaded->counts().all.bytes, load_causal_lm(folder.path())->counts().all.bytes / 2);
}

// ---- heads beside tied embeddings

int64_t elements_of(const Model& model, const ModelOptions& options = {}) {
  const TemporaryFolder folder;
  write(model, folder);
  return load_causal_lm(folder.path(), options)->counts().all.elements;
}

TEST(Folders, a_head_of_its_own_beside_a_tied_embedding_is_used_unless_it_is_alike) {
  Model model = model_of("gemma", "own_head");
  expect_its_logits(model);
  const int64_t head = model.tensors.at("lm_head.weight").size(), whole = elements_of(model);
  EXPECT_EQ(elements_of(model, {.without_head = true}), whole - head);
  model.tensors.insert_or_assign("lm_head.weight", model.tensors.at("model.embed_tokens.weight"));
  EXPECT_EQ(elements_of(model), whole - head);
}

// ---- tied matrices under one of their two names

Model with_head_alone(const std::string& family, const std::string& variant,
                      const std::string& embedding, const std::string& head) {
  Model out = model_of(family, variant);
  auto matrix = out.tensors.extract(embedding);
  matrix.key() = head;
  EXPECT_TRUE(out.tensors.insert(std::move(matrix)).inserted);
  return out;
}

TEST(TiedMatrices, may_have_the_name_of_the_head_alone) {
  const std::string usual = "model.embed_tokens.weight", head = "lm_head.weight";
  expect_its_logits(with_head_alone("gemma", "one_kv_head", usual, head));
  expect_its_logits(with_head_alone("qwen3", "tied_bf16", usual, head));
  expect_its_logits(with_head_alone("gpt2", "old_names", "wte.weight", head));
  expect_its_logits(with_head_alone("gpt2", "unscaled", "transformer.wte.weight", head));
  expect_its_logits(
      with_head_alone("falcon", "multi_query", "transformer.word_embeddings.weight", head));
  expect_its_logits(with_head_alone("gpt_neox", "no_bias_tied_bf16", "gpt_neox.embed_in.weight",
                                    "embed_out.weight"));
  expect_its_logits(as_part(with_head_alone("gemma3", "pattern_of_3", usual, head),
                            "Gemma3ForConditionalGeneration", "gemma3_text",
                            "language_model.model.", "language_model.lm_head."));
}

TEST(TiedMatrices, under_the_heads_name_are_quantized_and_read_without_a_head) {
  const std::string usual = "model.embed_tokens.weight";
  const Model model = model_of("mixtral", "three_of_five_tied"),
              by_head = with_head_alone("mixtral", "three_of_five_tied", usual, "lm_head.weight");
  const auto quantized_logits = [&](const Model& one) {
    const TemporaryFolder folder;
    write(one, folder);
    quantize_checkpoint(folder.path(), folder.file("out"), {.to = {.bits = 8, .group = 8}});
    return logits_of(folder.file("out"), model.ids);
  };
  EXPECT_EQ(quantized_logits(by_head), quantized_logits(model));
  EXPECT_EQ(elements_of(by_head, {.without_head = true}), elements_of(model));
}

TEST(TiedMatrices, that_are_not_tied_do_not_stand_for_each_other) {
  Model model = model_of("qwen3", "untied");
  model.tensors.erase("model.embed_tokens.weight");
  for (const bool without_head : {false, true})
    EXPECT_MENTIONS(user_error([&] { elements_of(model, {.without_head = without_head}); }),
                    "1 missing: model.embed_tokens.weight");
}

}  // namespace
}  // namespace lathe::hf
