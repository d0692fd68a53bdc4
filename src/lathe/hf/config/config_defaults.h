// Default values of transformers' config classes, by architecture, for keys that config.json leaves
// out: of families.inc. tests/golden/configs.json compares them with transformers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lathe::hf {

struct ConfigDefaults {
  int64_t max_position_embeddings = 2048;
  std::optional<int64_t> num_key_value_heads = {};  // absent: as many as heads
  std::optional<int64_t> head_dim = {};             // absent: hidden_size / num_attention_heads
  bool tie_word_embeddings = false;
  // Where the file says how many heads keys have; empty: it does not, they are as many as heads.
  std::string_view kv_heads_key = "num_key_value_heads";
  std::string_view head_dim_key = "head_dim";
};

// `architecture`: as in config.json ("LlamaForCausalLM"); an unknown one has those above.
ConfigDefaults config_defaults(std::string_view architecture);

}  // namespace lathe::hf
