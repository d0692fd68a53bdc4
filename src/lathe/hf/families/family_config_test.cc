// What families ask of config.json.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

Json llama() {
  return Json::parse(
      R"({"architectures": ["LlamaForCausalLM"], "vocab_size": 128, "hidden_size": 64,
    "intermediate_size": 96, "num_hidden_layers": 2, "num_attention_heads": 8})");
}

std::string error_with(const std::string& key, const Json& value) {
  Json json = llama();
  json[key] = value;
  return user_error([&] { count_parameters(ModelConfig::parse(json, "config.json")); });
}

TEST(FamilyConfig, what_is_missing_or_absurd_is_named) {
  EXPECT_MENTIONS(error_with("intermediate_size", nullptr),
                  "config.json: the key \"intermediate_size\" is missing");
  EXPECT_MENTIONS(error_with("rms_norm_eps", -1.0), "rms_norm_eps: is negative");
  EXPECT_MENTIONS(error_with("hidden_act", "mish"), "unknown activation \"mish\"; known: silu");
  EXPECT_MENTIONS(error_with("rope_scaling", {{"type", "spiral"}}), "unknown rope type");
  EXPECT_MENTIONS(error_with("architectures", {"GPT9LMHeadModel"}),
                  "config.json: unknown architecture GPT9LMHeadModel; known: Cohere2ForCausalLM");
}

std::string error_in(const std::string& architecture, const Json& changes) {
  Json json = llama();
  json["architectures"] = {architecture};
  json.update(changes);
  return user_error([&] { count_parameters(ModelConfig::parse(json, "config.json")); });
}

TEST(FamilyConfig, rules_of_layers_must_cover_them_all) {
  EXPECT_MENTIONS(
      error_in("Gemma2ForCausalLM", {{"layer_types", {"chunked_attention", "full_attention"}}}),
      "config.json: layer_types[0]: unknown layer type \"chunked_attention\"");
  EXPECT_MENTIONS(error_in("Cohere2ForCausalLM", {{"layer_types", {"full_attention"}}}),
                  "config.json: layer_types: has 1 entries for 2 layers");
  EXPECT_MENTIONS(error_in("SmolLM3ForCausalLM", {{"no_rope_layers", {1}}}),
                  "config.json: no_rope_layers: has 1 entries for 2 layers");
}

TEST(FamilyConfig, of_a_longer_list_the_first_layers_count) {
  Json json = llama();
  json["architectures"] = {"SmolLM3ForCausalLM"};
  const auto count = [&] {
    return count_parameters(ModelConfig::parse(json, "config.json")).all.elements;
  };
  const int64_t elements = count();
  json["no_rope_layers"] = {1, 0, 1};
  EXPECT_EQ(count(), elements);
}

TEST(FamilyConfig, what_nothing_follows_is_refused) {
  EXPECT_MENTIONS(error_in("Gemma3ForCausalLM", {{"use_bidirectional_attention", true}}),
                  "config.json: use_bidirectional_attention: is true; only false is supported");
  EXPECT_MENTIONS(error_in("GPT2LMHeadModel", {{"add_cross_attention", true}}),
                  "config.json: add_cross_attention: is true");
  EXPECT_MENTIONS(error_in("Starcoder2ForCausalLM", {{"mlp_type", "gated"}}),
                  "config.json: mlp_type: is \"gated\"; supported: default");
  EXPECT_MENTIONS(error_in("DeepseekV2ForCausalLM", {{"topk_method", "noaux_tc"}}),
                  "config.json: topk_method: is \"noaux_tc\"; supported: greedy, "
                  "group_limited_greedy");
  EXPECT_MENTIONS(error_in("DeepseekV2ForCausalLM", {{"scoring_func", "sigmoid"}}),
                  "config.json: scoring_func: is \"sigmoid\"; supported: softmax");
  EXPECT_MENTIONS(error_in("DeepseekV3ForCausalLM", {{"scoring_func", "softmax"}}),
                  "config.json: scoring_func: is \"softmax\"; supported: sigmoid");
  EXPECT_MENTIONS(error_in("DeepseekV3ForCausalLM", {{"topk_method", "greedy"}}),
                  "config.json: topk_method: is \"greedy\"; supported: noaux_tc");
  EXPECT_MENTIONS(
      error_in("FalconForCausalLM", {{"new_decoder_architecture", true}, {"parallel_attn", false}}),
      "config.json: parallel_attn: is false");
}

TEST(FamilyConfig, what_contradicts_itself_is_refused) {
  EXPECT_MENTIONS(error_in("LlamaForCausalLM", {{"model_type", "mistral"}}),
                  "config.json: model_type: is \"mistral\", but architectures says "
                  "LlamaForCausalLM; expected \"llama\"");
  Json remote = llama();
  remote["model_type"] = "somebodys_own";
  EXPECT_NO_THROW(count_parameters(ModelConfig::parse(remote, "config.json")));
  EXPECT_MENTIONS(error_in("LlamaForCausalLM", {{"is_causal", false}}),
                  "config.json: is_causal: is false; only true is supported");
  EXPECT_MENTIONS(
      error_in("Qwen2ForCausalLM", {{"num_key_value_heads", 8},
                                    {"layer_types", {"sliding_attention", "full_attention"}}}),
      "config.json: layer_types: has sliding_attention, but there is no window");
}

TEST(FamilyConfig, numbers_that_do_not_fit_are_named) {
  EXPECT_MENTIONS(error_in("Gemma2ForCausalLM", {{"query_pre_attn_scalar", 0}}),
                  "config.json: query_pre_attn_scalar: is not positive");
  EXPECT_MENTIONS(error_in("Gemma2ForCausalLM", {{"attn_logit_softcapping", -1}}),
                  "config.json: attn_logit_softcapping: is not positive");
  EXPECT_MENTIONS(error_in("MistralForCausalLM", {{"sliding_window", 0}}), "sliding_window");
  EXPECT_MENTIONS(
      error_in("FalconForCausalLM", {{"new_decoder_architecture", true}, {"num_kv_heads", 3}}),
      "config.json: num_attention_heads 8 is no multiple of num_kv_heads 3");
  EXPECT_MENTIONS(error_in("Qwen3MoeForCausalLM", {{"num_key_value_heads", 8},
                                                   {"head_dim", 8},
                                                   {"moe_intermediate_size", 8},
                                                   {"num_experts", 4}}),
                  "config.json: num_experts_per_tok is 8 where the file does not say, but "
                  "num_experts is 4");
  EXPECT_MENTIONS(
      error_in("Phi3ForCausalLM",
               {{"rope_scaling",
                 {{"type", "longrope"}, {"short_factor", {1, 2}}, {"long_factor", {1, 2}}}}}),
      "short_factor: has 2 numbers; expected one for each of 4 pairs");
  EXPECT_MENTIONS(
      error_in("StableLmForCausalLM", {{"num_key_value_heads", 8}, {"partial_rotary_factor", 0.1}}),
      "partial_rotary_factor: 0.1 of a head_dim of 8");
}

TEST(FamilyConfig, published_ones_make_as_many_parameters_as_in_transformers) {
  const Json all = read_json(LATHE_SOURCE_DIR "/tests/golden/published.json");
  for (const auto& [name, published] : all.items()) {
    if (name == "versions") continue;
    const auto config = ModelConfig::parse(published.at("config"), name + "/config.json");
    EXPECT_EQ(count_parameters(config).all.elements, published.at("parameters")) << name;
  }
}

// ---- every key of every family

// Values that no key, or hardly any, has.
const std::vector<Json> kOdd = {0,
                                -1,
                                3,
                                0.5,
                                1e30,
                                2147483648,
                                4294967297,
                                true,
                                int64_t{-1} << 62,
                                "x",
                                Json::array(),
                                Json::object(),
                                {1, 2, 3}};

// The UserError that the config makes; empty where it makes none.
std::string complaint(const Json& config) {
  try {
    count_parameters(ModelConfig::parse(config, "config.json"));
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

// `object`: a part of the config.
void expect_no_crash(const Json& config, const Json::json_pointer& object) {
  for (const auto& [key, value] : config[object].items()) {
    if (value.is_object()) expect_no_crash(config, object / key);
    for (const Json& odd : kOdd) {
      Json changed = config;
      changed[object / key] = odd;
      const std::string error = complaint(changed);
      EXPECT_TRUE(error.empty() || error.starts_with("config.json: "))
          << config["architectures"] << (object / key).to_string() << " = " << odd << ": " << error;
    }
  }
}

TEST(FamilyConfig, odd_values_of_any_key_make_errors_that_name_the_file) {
  const std::filesystem::path folder = LATHE_SOURCE_DIR "/tests/golden/families";
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".json") continue;
    const Json family = read_json(entry.path());
    const Json& golden = std::next(family.begin(), 1).value();
    if (golden.contains("greedy")) expect_no_crash(golden.at("config"), Json::json_pointer());
  }
}

}  // namespace
}  // namespace lathe::hf
