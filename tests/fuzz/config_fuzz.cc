// Any bytes as each of a checkpoint's JSON files: read or a UserError.
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>

#include "lathe/base/error.h"
#include "lathe/hf/config/config.h"
#include "lathe/hf/config/generation_config.h"
#include "lathe/hf/config/tokenizer_config.h"
#include "lathe/hf/files/checkpoint.h"

namespace {

template <typename Read>
void attempt(const Read& read) {
  try {
    read();
  } catch (const lathe::UserError&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  lathe::hf::Json json;
  try {
    json = lathe::hf::parse_json(text, "fuzz.json");
  } catch (const lathe::UserError&) {
    return 0;
  }
  attempt([&] { lathe::hf::ModelConfig::parse(json, "config.json"); });
  attempt([&] { lathe::hf::GenerationConfig::parse(json, "generation_config.json"); });
  attempt([&] { lathe::hf::TokenizerConfig::parse(json, "tokenizer_config.json"); });
  attempt([&] { lathe::hf::parse_weight_map(json, "model.safetensors.index.json"); });
  return 0;
}
