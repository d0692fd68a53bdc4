// What families ask of config.json.
#include <nlohmann/json.hpp>

#include "lathe/hf/files/test_files.h"
#include "lathe/hf/models/causal_lm.h"

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
                  "config.json: unknown architecture GPT9LMHeadModel; known: LlamaForCausalLM");
}

}  // namespace
}  // namespace lathe::hf
