#include "lathe/hf/files/lora_targets.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "lathe/hf/files/lora_file.h"
#include "lathe/text/tokenizer/regex.h"

namespace lathe::hf {
namespace {

constexpr int64_t kMaxLayer = int64_t{1} << 31;

// A pattern of all of the name, or names of which one is all of it or its end behind a dot.
bool names(const Field& field, const std::string& module) {
  if (field.json().is_string()) {
    const std::string pattern = fmt::format("\\A(?:{})\\z", field.string());
    try {
      return tok::Regex::compile(pattern, field.file()).matches(module);
    } catch (const UserError& error) {
      field.fail(error.what());
    }
  }
  return std::ranges::any_of(
      field.items(), [&](const Field& item) { return names_end_of(item.string(), module); });
}

// "all-linear" and nothing at all stand for what the model's family says.
bool leaves_open(const Field& targets) {
  return targets.json().is_string() && targets.string() == "all-linear";
}

struct LayerOf {
  std::string list;  // "layers"
  int64_t index = 0;
};

// The first number behind two names: "model.layers.0.mlp.…".
std::optional<LayerOf> layer_of(const std::string& module) {
  std::vector<std::string> parts;
  for (size_t at = 0; at <= module.size();) {
    const size_t dot = std::min(module.find('.', at), module.size());
    parts.push_back(module.substr(at, dot - at));
    at = dot + 1;
  }
  for (size_t i = 2; i + 1 < parts.size(); ++i) {
    int64_t index = 0;
    const char *begin = parts[i].data(), *end = begin + parts[i].size();
    const auto [last, error] = std::from_chars(begin, end, index);
    if (error == std::errc() && last == end) return LayerOf{parts[i - 1], index};
  }
  return {};
}

bool is_transformed(const Field& config, const Field& layers, const std::string& module) {
  const auto layer = layer_of(module);
  if (!layer) return false;
  if (const auto pattern = config.get("layers_pattern"); pattern && !pattern->json().empty()) {
    const auto is_list = [&](const Field& name) { return name.string() == layer->list; };
    const bool one = pattern->json().is_string();
    if (one ? !is_list(*pattern) : std::ranges::none_of(pattern->items(), is_list)) return false;
  }
  if (!layers.json().is_array()) return layers.integer(0, kMaxLayer) == layer->index;
  return std::ranges::any_of(layers.items(), [&](const Field& item) {
    return item.integer(0, kMaxLayer) == layer->index;
  });
}

}  // namespace

void expect_target(const Field& config, const std::string& module) {
  const auto refuse = [&](const Field& field, std::string_view what) {
    field.fail(
        fmt::format("{} {}, of which adapter_model.safetensors has lora_A and lora_B; PEFT "
                    "would leave them out. Remove them, or mend the config",
                    what, module));
  };
  const auto excluded = config.get("exclude_modules");
  if (excluded && !excluded->json().empty() && names(*excluded, module))
    refuse(*excluded, "excludes");
  const auto targets = config.get("target_modules");
  if (!targets || leaves_open(*targets)) return;
  if (!names(*targets, module)) refuse(*targets, "does not name");
  const auto layers = config.get("layers_to_transform");
  if (!targets->json().is_array() || !layers || layers->json() == Json::array()) return;
  if (!is_transformed(config, *layers, module)) refuse(*layers, "leaves out");
}

}  // namespace lathe::hf
