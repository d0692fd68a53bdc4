#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {
namespace {

bool is_sliding(const Field& type) {
  const std::string text = type.string();
  if (text == "attention") return false;  // older files' full_attention
  if (text != "sliding_attention" && text != "full_attention")
    type.fail(
        fmt::format("unknown layer type \"{}\"; known: full_attention, sliding_attention", text));
  return text == "sliding_attention";
}

}  // namespace

std::vector<bool> sliding_layers(const ModelConfig& config,
                                 const std::function<bool(int64_t)>& rule) {
  std::vector<bool> out;
  const auto types = config.root().get("layer_types");
  if (!types) {
    for (int64_t i = 0; i < config.num_hidden_layers; ++i) out.push_back(rule(i));
    return out;
  }
  for (const Field& type : types->items()) out.push_back(is_sliding(type));
  if (static_cast<int64_t>(out.size()) != config.num_hidden_layers)
    types->fail(fmt::format("has {} entries for {} layers", out.size(), config.num_hidden_layers));
  return out;
}

std::vector<std::optional<int64_t>> layer_windows(const ModelConfig& config,
                                                  std::optional<int64_t> window,
                                                  const std::function<bool(int64_t)>& rule) {
  std::vector<std::optional<int64_t>> out;
  const auto types = config.root().get("layer_types");
  for (const bool sliding : sliding_layers(config, rule)) {
    if (sliding && types && !window)
      types->fail("has sliding_attention, but there is no window; expected a sliding_window");
    out.push_back(sliding ? window : std::nullopt);
  }
  return out;
}

}  // namespace lathe::hf
