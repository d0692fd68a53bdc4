#include "lathe/hf/config/generation_config.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/base/files/file_status.h"
#include "lathe/hf/config/config.h"

namespace lathe::hf {
namespace {

// Keys that change which tokens are chosen, and the values that do not.
constexpr std::pair<std::string_view, double> kUnknown[] = {{"num_beams", 1},
                                                            {"num_beam_groups", 1},
                                                            {"min_length", 0},
                                                            {"no_repeat_ngram_size", 0},
                                                            {"encoder_no_repeat_ngram_size", 0},
                                                            {"encoder_repetition_penalty", 1},
                                                            {"diversity_penalty", 0},
                                                            {"penalty_alpha", 0},
                                                            {"epsilon_cutoff", 0},
                                                            {"eta_cutoff", 0},
                                                            {"top_h", 1},
                                                            {"guidance_scale", 1},
                                                            {"bad_words_ids", 0},
                                                            {"begin_suppress_tokens", 0},
                                                            {"constraints", 0},
                                                            {"dola_layers", 0},
                                                            {"exponential_decay_length_penalty", 0},
                                                            {"force_words_ids", 0},
                                                            {"forced_bos_token_id", -1},
                                                            {"forced_eos_token_id", -1},
                                                            {"sequence_bias", 0},
                                                            {"stop_strings", 0},
                                                            {"watermarking_config", 0}};

std::vector<std::string> not_followed(const Field& root) {
  std::vector<std::string> out;
  for (const auto& [key, neutral] : kUnknown) {
    const auto field = root.get(key);
    if (!field) continue;
    const Json& value = field->json();
    const bool nothing = value.is_number() ? value.get<double>() == neutral : value.empty();
    if (!nothing)
      out.push_back(fmt::format("{}: {}: {} is not followed", root.file(), key,
                                value.is_structured() ? "what it lists" : value.dump()));
  }
  return out;
}

}  // namespace

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
  c.typical_p = number("typical_p", 1, 0, 1);
  c.repetition_penalty = number("repetition_penalty", 1, 1e-6, 1e6);
  if (const auto eos = root.get("eos_token_id")) c.eos_token_ids = read_token_ids(*eos);
  if (const auto never = root.get("suppress_tokens")) c.suppress_tokens = read_token_ids(*never);
  c.min_new_tokens = root.integer_or("min_new_tokens", 0, 0, INT32_MAX);
  c.not_followed = hf::not_followed(root);
  c.max_new_tokens = count("max_new_tokens");
  c.max_length = count("max_length");
  return c;
}

}  // namespace lathe::hf
