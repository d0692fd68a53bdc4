#include "lathe/hf/files/generation_config.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/base/file_status.h"
#include "lathe/hf/files/config.h"

namespace lathe::hf {

GenerationConfig GenerationConfig::open(const std::string& directory) {
  const std::string path = directory + "/generation_config.json";
  if (!std::filesystem::exists(file_status(path))) return {};
  return parse(read_json(path), path);
}

GenerationConfig GenerationConfig::parse(const Json& json, const std::string& file) {
  const Field root(json, file);
  const auto count = [&](std::string_view key) -> std::optional<int64_t> {
    const auto field = root.get(key);
    if (!field) return std::nullopt;
    return field->integer(1, INT32_MAX);
  };
  const auto number = [&](std::string_view key, double otherwise, double low, double high) {
    const double value = root.number_or(key, otherwise);
    if (value < low || value > high)
      root.at(key).fail(fmt::format("{} is not between {} and {}", value, low, high));
    return value;
  };
  GenerationConfig c;
  c.do_sample = root.boolean_or("do_sample", false);
  c.temperature = number("temperature", 1, 0, 1e6);
  c.top_k = root.integer_or("top_k", c.top_k, 0, INT32_MAX);
  c.top_p = number("top_p", 1, 0, 1);
  c.min_p = number("min_p", 0, 0, 1);
  c.repetition_penalty = number("repetition_penalty", 1, 1e-6, 1e6);
  if (const auto eos = root.get("eos_token_id")) c.eos_token_ids = read_token_ids(*eos);
  c.max_new_tokens = count("max_new_tokens");
  c.max_length = count("max_length");
  return c;
}

}  // namespace lathe::hf
