#include "lathe/hf/config/config_defaults.h"

namespace lathe::hf {
namespace {

constexpr ConfigDefaults kDefaults[] = {
    {.name = "Bert", .max_position_embeddings = 512, .kv_heads_key = ""},
    {.name = "Cohere", .max_position_embeddings = 8192, .tie_word_embeddings = true},
    {.name = "Cohere2", .max_position_embeddings = 8192, .tie_word_embeddings = true},
    {.name = "DeepseekV3",
     .max_position_embeddings = 4096,
     .head_dim = 64,
     .head_dim_key = "qk_rope_head_dim"},
    {.name = "DistilBert", .max_position_embeddings = 512, .kv_heads_key = ""},
    {.name = "Falcon", .tie_word_embeddings = true, .kv_heads_key = "num_kv_heads"},
    {.name = "Gemma",
     .max_position_embeddings = 8192,
     .num_key_value_heads = 16,
     .head_dim = 256,
     .tie_word_embeddings = true},
    {.name = "Gemma2",
     .max_position_embeddings = 8192,
     .num_key_value_heads = 4,
     .head_dim = 256,
     .tie_word_embeddings = true},
    {.name = "Gemma3",
     .max_position_embeddings = 131'072,
     .num_key_value_heads = 4,
     .head_dim = 256,
     .tie_word_embeddings = true},
    {.name = "GPT2",
     .max_position_embeddings = 1024,
     .tie_word_embeddings = true,
     .kv_heads_key = ""},
    {.name = "GPTNeoX", .kv_heads_key = ""},
    {.name = "GptOss",
     .max_position_embeddings = 131'072,
     .num_key_value_heads = 8,
     .head_dim = 64},
    {.name = "Mistral", .max_position_embeddings = 131'072, .num_key_value_heads = 8},
    {.name = "Mixtral", .max_position_embeddings = 131'072, .num_key_value_heads = 8},
    {.name = "ModernBert", .max_position_embeddings = 8192, .kv_heads_key = ""},
    {.name = "NomicBert", .kv_heads_key = ""},
    {.name = "Phi3", .max_position_embeddings = 4096},
    {.name = "Qwen2", .max_position_embeddings = 32'768, .num_key_value_heads = 32},
    {.name = "Qwen2Moe", .max_position_embeddings = 32'768, .num_key_value_heads = 16},
    {.name = "Qwen3",
     .max_position_embeddings = 32'768,
     .num_key_value_heads = 32,
     .head_dim = 128},
    {.name = "Qwen3Moe", .max_position_embeddings = 32'768, .num_key_value_heads = 4},
    {.name = "Roberta", .max_position_embeddings = 512, .kv_heads_key = ""},
    {.name = "SmolLM3",
     .max_position_embeddings = 32'768,
     .num_key_value_heads = 4,
     .tie_word_embeddings = true},
    {.name = "StableLm", .max_position_embeddings = 4096, .num_key_value_heads = 32},
    {.name = "Starcoder2",
     .max_position_embeddings = 4096,
     .num_key_value_heads = 2,
     .tie_word_embeddings = true},
    {.name = "XLMRoberta", .max_position_embeddings = 512, .kv_heads_key = ""},
};

// "LlamaForCausalLM", "LlamaModel", "GPT2LMHeadModel".
bool is_of(std::string_view architecture, std::string_view name) {
  if (!architecture.starts_with(name)) return false;
  const std::string_view rest = architecture.substr(name.size());
  return rest == "Model" || rest == "LMHeadModel" || rest.starts_with("For");
}

}  // namespace

ConfigDefaults config_defaults(std::string_view architecture) {
  for (const ConfigDefaults& defaults : kDefaults)
    if (is_of(architecture, defaults.name)) return defaults;
  return {.name = architecture};
}

}  // namespace lathe::hf
