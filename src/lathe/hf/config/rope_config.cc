#include "lathe/hf/config/rope_config.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "lathe/hf/config/config.h"

namespace lathe::hf {
namespace {

constexpr int64_t kMaxPositions = int64_t{1} << 31;

RopeType read_rope_type(const Field& rope, bool only_longrope) {
  auto field = rope.get("rope_type");
  if (!field) field = rope.get("type");
  if (!field) return RopeType::standard;
  const std::string text = field->string();
  // Of a text, the positions of all of mrope's sections (Qwen2-VL) are the same.
  if (text == "default" || text == "mrope") return RopeType::standard;
  if (text == "longrope") return RopeType::longrope;
  if (only_longrope) {
    if (text == "su" || text == "yarn") return RopeType::longrope;
    field->fail(fmt::format("\"{}\" is not supported here; supported: default, longrope", text));
  }
  if (text == "linear") return RopeType::linear;
  if (text == "dynamic") return RopeType::dynamic;
  if (text == "yarn") return RopeType::yarn;
  if (text == "llama3") return RopeType::llama3;
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

// The same where zero says nothing, too.
double nonzero_or(const Field& rope, std::string_view key, double otherwise) {
  const auto field = rope.get(key);
  return field && field->number() != 0 ? positive(*field) : otherwise;
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

// Of a family that rotates whole heads: transformers reads over a share, but where frequencies are
// scaled, which it then makes too few of.
void expect_whole_heads(const Field& share, int64_t head_dim, RopeType type) {
  if (type == RopeType::standard || share.number() == 1) return;
  share.fail(
      fmt::format("is {}, but this model rotates whole heads (of {} elements); only 1 is supported "
                  "beside a rope type that scales frequencies",
                  share.number(), head_dim));
}

// A share of the head, rounded down as transformers does.
int64_t share_of_head(const Field& root, const std::optional<Field>& share, int64_t head_dim,
                      double otherwise) {
  const double value = share ? share->number() : otherwise;
  const bool is_share = value > 0 && value <= 1;
  const auto dim = is_share ? static_cast<int64_t>(static_cast<double>(head_dim) * value) : 0;
  if (dim < 2 || dim % 2 != 0)
    share.value_or(root).fail(fmt::format(
        "{} of a head_dim of {} is not an even number of elements, 2 or more", value, head_dim));
  return dim;
}

int64_t even_dim(const Field& field, int64_t head_dim) {
  const int64_t dim = field.integer(2, head_dim);
  if (dim % 2 != 0) field.fail(fmt::format("{} is odd; rotary embedding needs pairs", dim));
  return dim;
}

int64_t rotated(const Field& root, const std::optional<Field>& rope, int64_t head_dim,
                const RopeDefaults& defaults, RopeType type) {
  // A GGUF file says how many elements, of any family.
  if (const auto dim = rope ? rope->get("rotary_dim") : std::nullopt)
    return even_dim(*dim, head_dim);
  auto share = rope ? rope->get("partial_rotary_factor") : std::nullopt;
  if (!share) share = root.get(defaults.share_key);
  if (defaults.partial_rotary_factor)
    return share_of_head(root, share, head_dim, *defaults.partial_rotary_factor);
  if (share) expect_whole_heads(*share, head_dim, type);
  return head_dim;
}

std::vector<double> read_factors(const Field& field, int64_t count) {
  std::vector<double> out;
  for (const Field& item : field.items()) out.push_back(positive(item));
  if (static_cast<int64_t>(out.size()) != count)
    field.fail(fmt::format("has {} numbers; expected one for each of {} pairs", out.size(), count));
  return out;
}

double length_ratio(const RopeConfig& rope, int64_t max_positions) {
  return static_cast<double>(max_positions) /
         static_cast<double>(rope.original_max_position_embeddings);
}

// A factor that is there and null is that of the lengths.
double yarn_factor(const RopeConfig& out, const Field& rope, int64_t max_positions) {
  const bool is_null = rope.json().contains("factor") && !rope.get("factor");
  return is_null ? length_ratio(out, max_positions) : positive(rope.at("factor"));
}

void read_yarn(RopeConfig& out, const Field& rope, int64_t max_positions) {
  out.factor = yarn_factor(out, rope, max_positions);
  out.beta_fast = nonzero_or(rope, "beta_fast", 32);
  out.beta_slow = nonzero_or(rope, "beta_slow", 1);
  out.truncate = rope.boolean_or("truncate", true);
  out.attention_factor = yarn_attention_factor(rope, out.factor);
  if (out.theta <= 1)
    rope.fail(fmt::format("{} is {}; yarn needs one larger than 1", rope.name_of("rope_theta"),
                          out.theta));
}

void read_llama3(RopeConfig& out, const Field& rope) {
  out.factor = positive(rope.at("factor"));
  out.low_freq_factor = positive(rope.at("low_freq_factor"));
  out.high_freq_factor = positive(rope.at("high_freq_factor"));
  if (out.high_freq_factor <= out.low_freq_factor)
    rope.fail(fmt::format("high_freq_factor {} must be larger than low_freq_factor {}",
                          out.high_freq_factor, out.low_freq_factor));
}

// LongRoPE (arXiv 2402.13753).
void read_longrope(RopeConfig& out, const Field& rope, int64_t max_positions) {
  const auto original = static_cast<double>(out.original_max_position_embeddings);
  out.factor = positive_or(rope, "factor", length_ratio(out, max_positions));
  out.short_factor = read_factors(rope.at("short_factor"), out.dim / 2);
  out.long_factor = read_factors(rope.at("long_factor"), out.dim / 2);
  const double longer = out.factor <= 1 || original <= 1
                            ? 1
                            : std::sqrt(1 + std::log(out.factor) / std::log(original));
  out.attention_factor = positive_or(rope, "attention_factor", longer);
}

void read_scaling(RopeConfig& out, const Field& root, const Field& rope, int64_t max_positions) {
  switch (out.type) {
    case RopeType::standard:
      return;
    case RopeType::dynamic:
      if (out.dim == 2) root.fail("head_dim 2 is too small for the rope type dynamic");
      out.original_max_position_embeddings = max_positions;
      out.factor = positive(rope.at("factor"));
      return;
    case RopeType::linear:
      out.factor = positive(rope.at("factor"));
      return;
    case RopeType::yarn:
      return read_yarn(out, rope, max_positions);
    case RopeType::llama3:
      return read_llama3(out, rope);
    case RopeType::longrope:
      return read_longrope(out, rope, max_positions);
  }
}

int64_t length_or(const Field& object, int64_t otherwise) {
  return object.integer_or("original_max_position_embeddings", otherwise, 1, kMaxPositions);
}

// `original`: the length that counts, whatever `rope` says.
RopeConfig read(const Field& root, const std::optional<Field>& rope, int64_t head_dim,
                int64_t max_positions, const RopeDefaults& defaults,
                std::optional<int64_t> original) {
  if (head_dim % 2 != 0)
    root.fail(fmt::format("{} {} is odd; rotary embedding needs pairs", root.name_of("head_dim"),
                          head_dim));
  RopeConfig out;
  if (rope) out.type = read_rope_type(*rope, defaults.only_longrope);
  out.dim = rotated(root, rope, head_dim, defaults, out.type);
  out.theta = positive_or(root, defaults.theta_key, defaults.theta);
  if (rope) out.theta = positive_or(*rope, "rope_theta", out.theta);
  out.original_max_position_embeddings = max_positions;
  if (!rope) return out;
  out.original_max_position_embeddings = original ? *original : length_or(*rope, max_positions);
  read_scaling(out, root, *rope, max_positions);
  return out;
}

}  // namespace

std::optional<Field> rope_field(const Field& root) {
  auto rope = root.get("rope_scaling");
  return rope && !rope->json().empty() ? rope : root.get("rope_parameters");
}

RopeConfig read_rope(const Field& root, int64_t head_dim, int64_t max_positions,
                     const RopeDefaults& defaults) {
  auto original = defaults.original_max_position_embeddings;
  if (root.get("original_max_position_embeddings")) original = length_or(root, max_positions);
  return read(root, rope_field(root), head_dim, max_positions, defaults, original);
}

RopeConfig read_rope(const ModelConfig& c, const RopeDefaults& defaults) {
  return read_rope(c.root(), c.head_dim, c.max_position_embeddings, defaults);
}

RopeConfig read_rope_of_kind(const Field& root, std::string_view kind, bool scaled,
                             int64_t head_dim, int64_t max_positions,
                             const RopeDefaults& defaults) {
  const auto all = root.get("rope_parameters");
  const auto own = all ? all->get(kind) : std::nullopt;
  const auto scaling = scaled ? root.get("rope_scaling") : std::nullopt;
  Json both;
  auto rope = own;
  if (scaling) {
    scaling->members();
    both = own ? own->json() : Json::object();
    both.update(scaling->json());
    rope = Field(both, root.file(), "rope_scaling");
  }
  RopeConfig out = read(root, rope, head_dim, max_positions, defaults, {});
  // transformers looks for it beside the kinds.
  out.truncate = !all || all->boolean_or("truncate", true);
  return out;
}

}  // namespace lathe::hf
