// Rotary position embeddings as config.json describes them, in both spellings: rope_theta and
// rope_scaling, and transformers 5's rope_parameters.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lathe/io/json.h"

namespace lathe::hf {

struct ModelConfig;

enum class RopeType : uint8_t { standard, linear, dynamic, yarn, llama3, longrope };

struct RopeConfig {
  RopeType type = RopeType::standard;
  int64_t dim = 0;  // elements of a head that are rotated, from its first one on; even
  double theta = 10000;
  double factor = 1;
  int64_t original_max_position_embeddings = 0;
  double attention_factor = 1;                       // multiplies cos and sin
  double beta_fast = 32, beta_slow = 1;              // yarn
  bool truncate = true;                              // yarn
  double low_freq_factor = 1, high_freq_factor = 4;  // llama3
  // longrope: what each frequency is divided by, in texts up to the original length and in longer
  // ones.
  std::vector<double> short_factor = {}, long_factor = {};
  // Texts longer than this have other frequencies, at all their positions.
  std::optional<int64_t> switch_length() const {
    if (type != RopeType::longrope || short_factor == long_factor) return {};
    return original_max_position_embeddings;
  }
  // Frequencies that depend on how long a text is.
  bool by_length() const { return type == RopeType::dynamic || switch_length().has_value(); }
};

// A family's defaults for absent keys, and its names of keys.
struct RopeDefaults {
  double theta = 10000;
  // The share of a head that is rotated. Absent in a family that rotates whole heads, whatever its
  // config says.
  std::optional<double> partial_rotary_factor = {};
  std::string_view theta_key = "rope_theta", share_key = "partial_rotary_factor";
  std::optional<int64_t> original_max_position_embeddings = {};
  // Scaled positions are LongRoPE's, which older files call su or yarn (Phi-3).
  bool only_longrope = false;
};

// The rotary positions of config.json: `rope_scaling`, or `rope_parameters` where that is
// absent or empty; transformers takes the older one.
std::optional<Field> rope_field(const Field& root);

// `root`: config.json. `head_dim`: of which `partial_rotary_factor` may rotate a part only.
// UserErrors name file, key and value.
RopeConfig read_rope(const Field& root, int64_t head_dim, int64_t max_position_embeddings,
                     const RopeDefaults& defaults = {});
// The rotary positions of heads of the config's size.
RopeConfig read_rope(const ModelConfig& config, const RopeDefaults& defaults = {});
// The same of one kind of layers ("full_attention", "sliding_attention") where each has its own in
// `rope_parameters`. `scaled`: `rope_scaling` is about it.
RopeConfig read_rope_of_kind(const Field& root, std::string_view kind, bool scaled,
                             int64_t head_dim, int64_t max_position_embeddings,
                             const RopeDefaults& defaults);

}  // namespace lathe::hf
