#include "lathe/hf/families/known.h"

#include <fmt/ranges.h>

#include "lathe/hf/config/quantization_config.h"
#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/families/encoder.h"
#include "lathe/io/gguf.h"

namespace lathe::hf {

void expect_known(const ModelConfig& config) {
  if (is_causal_lm(config) || is_encoder(config)) return;
  throw UnknownModel(
      config.architecture,
      fmt::format("{}: unknown architecture {}; known: {}; encoders: {}", config.root().file(),
                  config.architecture, fmt::join(known_architectures(), ", "),
                  fmt::join(known_encoders(), ", ")));
}

namespace {

void expect_runs(const ModelConfig& config) {
  expect_known(config);
  if (is_encoder(config)) return expect_encoder(config);
  count_parameters(config);
  if (const auto quantized = config.root().get("quantization_config"))
    QuantizationConfig::parse(*quantized);
}

}  // namespace

ModelConfig open_known_config(const std::string& directory) {
  if (!is_gguf(directory)) expect_known(ModelConfig::open_without_sizes(directory));
  return ModelConfig::open(directory);
}

std::optional<std::string> why_it_cannot_run(const ModelConfig& config) {
  try {
    expect_runs(config);
    return std::nullopt;
  } catch (const UserError& error) {
    return error.what();
  }
}

}  // namespace lathe::hf
