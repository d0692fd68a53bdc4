#include "lathe/hf/files/rope_config.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace lathe::hf {
namespace {

constexpr int64_t kMaxPositions = int64_t{1} << 31;

RopeType read_rope_type(const Field& rope) {
  auto field = rope.get("rope_type");
  if (!field) field = rope.get("type");
  if (!field) return RopeType::standard;
  const std::string text = field->string();
  // Of a text, the positions of all of mrope's sections (Qwen2-VL) are the same.
  if (text == "default" || text == "mrope") return RopeType::standard;
  if (text == "linear") return RopeType::linear;
  if (text == "dynamic") return RopeType::dynamic;
  if (text == "yarn") return RopeType::yarn;
  if (text == "llama3") return RopeType::llama3;
  if (text == "longrope" || text == "su") return RopeType::longrope;
  field->fail(fmt::format(
      "unknown rope type \"{}\"; known: default, linear, dynamic, yarn, llama3, longrope", text));
}

double positive(const Field& field) {
  const double value = field.number();
  if (!(value > 0)) field.fail(fmt::format("{} is not positive", value));
  return value;
}

double positive_or(const Field& rope, std::string_view key, double otherwise) {
  const auto field = rope.get(key);
  return field ? positive(*field) : otherwise;
}

// YaRN's temperature, section 3.4.
double yarn_attention_factor(const Field& rope, double factor) {
  if (const auto given = rope.get("attention_factor")) return positive(*given);
  const auto scale = [&](double weight) {
    return factor <= 1 ? 1.0 : 0.1 * weight * std::log(factor) + 1;
  };
  const double mscale = rope.number_or("mscale", 0);
  const double mscale_all_dim = rope.number_or("mscale_all_dim", 0);
  if (mscale != 0 && mscale_all_dim != 0) return scale(mscale) / scale(mscale_all_dim);
  return scale(1);
}

// A share of the head, rounded down as transformers does.
int64_t rotated(const Field& root, const Field* rope, int64_t head_dim, double otherwise) {
  auto share = rope ? rope->get("partial_rotary_factor") : std::nullopt;
  if (!share) share = root.get("partial_rotary_factor");
  if (!share) share = root.get("rotary_pct");  // GPT-NeoX
  const double value = share ? share->number() : otherwise;
  const auto dim = static_cast<int64_t>(static_cast<double>(head_dim) * value);
  if (!(value > 0 && value <= 1) || dim < 2 || dim % 2 != 0)
    share.value_or(root).fail(fmt::format(
        "{} of a head_dim of {} is not an even number of elements, 2 or more", value, head_dim));
  return dim;
}

std::vector<double> read_factors(const Field& field, int64_t count) {
  std::vector<double> out;
  for (const Field& item : field.items()) out.push_back(positive(item));
  if (static_cast<int64_t>(out.size()) != count)
    field.fail(fmt::format("has {} numbers; expected one for each of {} pairs", out.size(), count));
  return out;
}

void read_yarn(RopeConfig& out, const Field& rope) {
  out.beta_fast = positive_or(rope, "beta_fast", 32);
  out.beta_slow = positive_or(rope, "beta_slow", 1);
  out.truncate = rope.boolean_or("truncate", true);
  out.attention_factor = yarn_attention_factor(rope, out.factor);
  if (out.theta <= 1)
    rope.fail(fmt::format("rope_theta is {}; yarn needs one larger than 1", out.theta));
}

void read_llama3(RopeConfig& out, const Field& rope) {
  rope.at("original_max_position_embeddings");
  out.low_freq_factor = positive(rope.at("low_freq_factor"));
  out.high_freq_factor = positive(rope.at("high_freq_factor"));
  if (out.high_freq_factor <= out.low_freq_factor)
    rope.fail(fmt::format("high_freq_factor {} must be larger than low_freq_factor {}",
                          out.high_freq_factor, out.low_freq_factor));
}

// LongRoPE (arXiv 2402.13753).
void read_longrope(RopeConfig& out, const Field& root, const Field& rope, int64_t max_positions) {
  if (const auto original = root.get("original_max_position_embeddings"))
    out.original_max_position_embeddings = original->integer(1, kMaxPositions);
  const auto original = static_cast<double>(out.original_max_position_embeddings);
  out.factor = positive_or(rope, "factor", static_cast<double>(max_positions) / original);
  out.short_factor = read_factors(rope.at("short_factor"), out.dim / 2);
  out.long_factor = read_factors(rope.at("long_factor"), out.dim / 2);
  const double longer = out.factor <= 1 || original <= 1
                            ? 1
                            : std::sqrt(1 + std::log(out.factor) / std::log(original));
  out.attention_factor = positive_or(rope, "attention_factor", longer);
}

}  // namespace

RopeConfig read_rope_of(const Field& root, const std::optional<Field>& rope, int64_t head_dim,
                        int64_t max_positions, const RopeDefaults& defaults) {
  RopeConfig out;
  if (head_dim % 2 != 0)
    root.fail(fmt::format("head_dim {} is odd; rotary embedding needs pairs", head_dim));
  out.dim = rotated(root, rope ? &*rope : nullptr, head_dim, defaults.partial_rotary_factor);
  out.theta = defaults.theta;
  out.original_max_position_embeddings = max_positions;
  if (!rope) return out;
  out.theta = positive_or(*rope, "rope_theta", out.theta);
  out.type = read_rope_type(*rope);
  if (out.type == RopeType::standard) return out;
  if (out.type != RopeType::longrope) out.factor = positive(rope->at("factor"));
  if (out.type != RopeType::dynamic)
    out.original_max_position_embeddings =
        rope->integer_or("original_max_position_embeddings", max_positions, 1, kMaxPositions);
  if (out.type == RopeType::dynamic && out.dim == 2)
    root.fail("head_dim 2 is too small for the rope type dynamic");
  if (out.type == RopeType::yarn) read_yarn(out, *rope);
  if (out.type == RopeType::llama3) read_llama3(out, *rope);
  if (out.type == RopeType::longrope) read_longrope(out, root, *rope, max_positions);
  return out;
}

RopeConfig read_rope(const Field& root, int64_t head_dim, int64_t max_positions,
                     const RopeDefaults& defaults) {
  // Where a file has both, transformers takes the older one.
  auto rope = root.get("rope_scaling");
  if (!rope || rope->json().empty()) rope = root.get("rope_parameters");
  RopeDefaults own = defaults;
  own.theta = positive_or(root, "rotary_emb_base", own.theta);  // GPT-NeoX
  own.theta = positive_or(root, "rope_theta", own.theta);
  return read_rope_of(root, rope, head_dim, max_positions, own);
}

}  // namespace lathe::hf
