// generation_config.json: a checkpoint's default options of generation.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lathe/io/json.h"

namespace lathe::hf {

struct GenerationConfig {
  bool do_sample = false;
  double temperature = 1;
  int64_t top_k = 50;  // transformers' default, which applies when do_sample is on
  double top_p = 1;
  double min_p = 0;
  double typical_p = 1;
  double repetition_penalty = 1;
  int64_t min_new_tokens = 0;
  std::vector<int32_t> suppress_tokens;  // never chosen
  std::vector<int32_t> eos_token_ids;
  std::optional<int64_t> max_new_tokens, max_length;
  // Options that nothing here follows: "DIR/generation_config.json: num_beams: 4 …".
  std::vector<std::string> not_followed;

  // Reads DIR/generation_config.json; the defaults where there is none.
  static GenerationConfig open(const std::string& directory);
  static GenerationConfig parse(const Json& json, const std::string& file);
};

}  // namespace lathe::hf
