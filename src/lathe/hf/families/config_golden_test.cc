// Configs that say little, null or odd things, against what transformers makes of them
// (tests/golden/configs.json): the same program as of its own full config, and its frequencies.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "lathe/core/trace.h"
#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/families/encoder.h"
#include "lathe/hf/layers/rope.h"
#include "lathe/hf/weights/sources.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

const Json& goldens() {
  static const Json all = [] {
    Json families = read_json(LATHE_SOURCE_DIR "/tests/golden/configs.json");
    families.erase("versions");
    return families;
  }();
  return all;
}

Json with(Json config, const Json& changes) {
  config.update(changes);
  return config;
}

std::shared_ptr<const CausalLM> model_of(const ModelConfig& config) {
  ShapeSource shapes;
  return make_causal_lm(config, shapes, DType::f32);
}

std::shared_ptr<const Encoder> encoder_of(const ModelConfig& config) {
  ShapeSource shapes;
  return read_encoder(config, Weights(shapes, DType::f32));
}

// Of five tokens; of decoders, behind some that the cache holds.
template <typename Body>
Program traced(const std::vector<Array>& weights, const Body& body) {
  std::vector<Type> params = {Type::tensor(DType::i32, {1, 5}), Type::tensor(DType::i32, {1})};
  for (const Array& weight : weights) params.push_back(weight.type());
  const auto function = [&](std::span<const Array> in) -> std::vector<Array> {
    return {body(in[0], in[1], in.subspan(2))};
  };
  return trace_program("model", params, function).program;
}

Program program_of(const CausalLM& model) {
  using Arrays = std::span<const Array>;
  return traced(model.weights(), [&](const Array& tokens, const Array& at, Arrays weights) {
    const StepInput step{.tokens = tokens, .position = at, .cache = model.make_cache(1, 20'000)};
    return model.logits(weights, model.forward(weights, step, {}).hidden);
  });
}

Program program_of(const Encoder& model) {
  using Arrays = std::span<const Array>;
  return traced(model.weights(), [&](const Array& tokens, const Array& length, Arrays weights) {
    return model.forward(weights, {.tokens = tokens, .length = length, .types = {}});
  });
}

Program program_of(const ModelConfig& config) {
  if (is_encoder(config)) return program_of(*encoder_of(config));
  return program_of(*model_of(config));
}

ModelConfig parse(const Json& json) { return ModelConfig::parse(json, "config.json"); }

void expect_same(const Json& given, const Json& full, const std::string& name) {
  SCOPED_TRACE(name);
  const ModelConfig a = parse(given), b = parse(full);
  EXPECT_EQ(a.max_position_embeddings, b.max_position_embeddings);
  EXPECT_TRUE(program_of(a) == program_of(b));
}

// cos and sin of the text's second position.
std::vector<Literal> tables_of(const RopeConfig& rope) {
  const auto body = [&](std::span<const Array>) -> std::vector<Array> {
    const RotaryTables tables = rotary_tables(rope, {.position = full({1}, int32_t{1})}, 1);
    return {tables.cos, tables.sin};
  };
  return evaluate(trace_program("rope", {}, body).program, {});
}

// `rotary`: frequencies and factor of each kind of layer.
void expect_rotary(const Json& config, const Json& rotary, const std::string& name) {
  SCOPED_TRACE(name);
  if (is_encoder(parse(config))) return;
  const auto model = model_of(parse(config));
  ASSERT_EQ(model->rope().size(), rotary.size());
  for (size_t kind = 0; kind < rotary.size(); ++kind) {
    const auto tables = tables_of(model->rope()[kind]);
    const std::vector<double> frequencies = rotary[kind][0];
    const double factor = rotary[kind][1];
    ASSERT_EQ(tables[0].size(), std::ssize(frequencies));
    for (size_t i = 0; i < frequencies.size(); ++i) {
      const double sine = factor * std::sin(frequencies[i]);
      EXPECT_NEAR(tables[0].get_f64(static_cast<int64_t>(i)), factor * std::cos(frequencies[i]),
                  2e-6);
      EXPECT_NEAR(tables[1].get_f64(static_cast<int64_t>(i)), sine, 1e-5 * std::fabs(sine));
    }
  }
}

TEST(ConfigGoldens, every_family_has_one) {
  std::set<std::string> compared;
  for (const auto& [family, golden] : goldens().items())
    compared.insert(golden["config"]["architectures"][0]);
  for (const std::string& architecture : known_architectures())
    EXPECT_TRUE(compared.contains(architecture)) << architecture;
}

TEST(ConfigGoldens, what_a_file_does_not_say_is_what_transformers_takes) {
  for (const auto& [family, golden] : goldens().items()) {
    expect_same(golden["config"], with(golden["config"], golden["full"]), family);
    if (golden.contains("rotary")) expect_rotary(golden["config"], golden["rotary"], family);
  }
}

TEST(ConfigGoldens, heads_of_keys_are_not_read_where_transformers_knows_none) {
  for (const auto& [family, golden] : goldens().items()) {
    const Json& full = golden["full"];
    if (full.contains("num_key_value_heads") || full.contains("text_config")) continue;
    expect_same(with(golden["config"], {{"num_key_value_heads", 3}}), golden["config"], family);
  }
}

TEST(ConfigGoldens, null_is_what_transformers_takes_it_for) {
  for (const auto& [family, golden] : goldens().items()) {
    const Json of_family = golden.value("null", Json::object());
    for (const auto& [key, changed] : of_family.items())
      expect_same(with(golden["config"], {{key, nullptr}}),
                  with(with(golden["config"], golden["full"]), changed), family + " " + key);
  }
}

// Refused here, though transformers reads them.
bool is_not_followed(const std::string& name) {
  return name == "is_causal" || name == "is_decoder";
}
// Followed here, though transformers 5.23 has lost the way to read them.
bool is_older(const std::string& family, const std::string& name) {
  return family == "phi3" && (name == "longrope_named_su" || name == "longrope_type_su");
}

TEST(ConfigGoldens, odd_settings_are_followed_or_refused_as_in_transformers) {
  for (const auto& [family, golden] : goldens().items()) {
    const Json of_family = golden.value("cases", Json::object());
    for (const auto& [name, found] : of_family.items()) {
      const Json config = with(golden["config"], found["config"]);
      const std::string label = family + " " + name;
      if (is_older(family, name)) continue;
      if (found.contains("error") || is_not_followed(name)) {
        const std::string error = user_error([&] { program_of(parse(config)); });
        EXPECT_MENTIONS(error, "config.json: ") << label;
        continue;
      }
      Json full = with(golden["config"], golden["full"]);
      full.update(found["changed"]);
      expect_same(config, full, label);
      expect_rotary(config, found.value("rotary", golden["rotary"]), label);
    }
  }
}

}  // namespace
}  // namespace lathe::hf
