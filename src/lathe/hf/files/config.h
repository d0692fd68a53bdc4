// config.json of decoder-only models, in both spellings: rope_theta / rope_scaling / torch_dtype,
// and transformers 5's rope_parameters / dtype. Missing keys take transformers' defaults; absurd or
// inconsistent values are UserErrors naming file, key and value.
#pragma once

#include <string>
#include <vector>

#include "lathe/base/dtype.h"
#include "lathe/hf/files/json.h"

namespace lathe::hf {

enum class Activation : uint8_t { silu, gelu, gelu_tanh, relu };
enum class RopeType : uint8_t { standard, linear, dynamic, yarn, llama3 };

struct RopeConfig {
  RopeType type = RopeType::standard;
  double theta = 10000;
  double factor = 1;
  int64_t original_max_position_embeddings = 0;
  double attention_factor = 1;                       // multiplies cos and sin
  double beta_fast = 32, beta_slow = 1;              // yarn
  bool truncate = true;                              // yarn
  double low_freq_factor = 1, high_freq_factor = 4;  // llama3
};

struct ModelConfig {
  std::string architecture;
  int64_t vocab_size = 32000;
  int64_t hidden_size = 4096;
  int64_t intermediate_size = 11008;
  int64_t num_hidden_layers = 32;
  int64_t num_attention_heads = 32;
  int64_t num_key_value_heads = 32;
  int64_t head_dim = 128;
  int64_t max_position_embeddings = 2048;
  double rms_norm_eps = 1e-6;
  Activation hidden_act = Activation::silu;
  bool tie_word_embeddings = false;
  bool attention_bias = false;
  bool mlp_bias = false;
  RopeConfig rope;
  std::vector<int32_t> eos_token_ids;
  DType dtype = DType::f32;

  // Reads DIR/config.json.
  static ModelConfig open(const std::string& directory);
  static ModelConfig parse(const Json& json, const std::string& file);
};

// One id or a list of them.
std::vector<int32_t> read_token_ids(const Field& field);

}  // namespace lathe::hf
