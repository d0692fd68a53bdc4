#include "lathe/bench/shapes.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lathe/bench/measure.h"
#include "lathe/bench/report.h"
#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/weights/sources.h"
#include "lathe/io/testing/test_files.h"

namespace lathe::bench {
namespace {

TEST(Shapes, names_are_known_in_any_case) {
  for (const std::string& name : known_shapes()) {
    std::string lower;
    for (const char c : name) lower += static_cast<char>(std::tolower(c));
    EXPECT_EQ(shape_config(lower), shape_config(name));
  }
  EXPECT_MENTIONS(hf::user_error([] { shape_config("llama-9"); }), "known: Llama-2-7B");
}

// The counts that Meta publishes: 1.24 billion, of which 262,668,288 are the table.
TEST(Shapes, parameters_are_counted_as_published) {
  const auto counts = hf::count_parameters(
      hf::ModelConfig::parse(shape_config("Llama-3.2-1B"), "benchmark config"));
  EXPECT_EQ(counts.all.elements, 1'235'814'400);
  EXPECT_EQ(counts.all.bytes, 2 * counts.all.elements);
  EXPECT_EQ(counts.head.elements, 128'256 * 2048) << "tied";
  EXPECT_EQ(counts.all.elements - counts.token.elements, counts.head.elements);
}

TEST(Memory, what_cannot_fit_is_refused_before_it_is_measured) {
  const auto config = hf::ModelConfig::parse(shape_config("Llama-3.2-1B"), "benchmark config");
  hf::ShapeSource shapes;
  const auto model = hf::make_causal_lm(config, shapes, DType::bf16);
  check_memory(*model, {.prompts = {8}, .generate = 8, .depth = 8});
  const int64_t many = int64_t{1} << 40;
  const auto error = [&](const Options& options) {
    return hf::user_error([&] { check_memory(*model, options); });
  };
  EXPECT_MENTIONS(error({.prompts = {1}, .generate = 0, .depth = 0, .batch = many}),
                  "1099511627776 rows take at least");
  EXPECT_MENTIONS(error({.prompts = {}, .generate = 1, .depth = many}),
                  "fewer tokens (-p, -d, -n)");
}

std::shared_ptr<const hf::CausalLM> model_of(const char* config) {
  hf::ShapeSource shapes;
  return hf::make_causal_lm(hf::ModelConfig::parse(hf::parse_json(config, "config"), "config"),
                            shapes, DType::bf16);
}

// 2 layers, 4 query heads of 16, 2 key heads: 128 bytes a position and layer of keys and values.
constexpr const char* kWindowed = R"({
  "architectures": ["MistralForCausalLM"], "model_type": "mistral", "vocab_size": 64,
  "hidden_size": 64, "intermediate_size": 96, "num_hidden_layers": 2, "num_attention_heads": 4,
  "num_key_value_heads": 2, "head_dim": 16, "sliding_window": 3, "torch_dtype": "bfloat16"})";

TEST(Counts, of_a_window_are_of_what_it_holds) {
  const auto model = model_of(kWindowed);
  // Five tokens see 1 + 2 + 3 + 3 + 3 = 12; a pair is 4 heads, 16 + 16 products, 2 layers.
  EXPECT_EQ(attention_flop(*model, 5, 1), 2 * 12 * 4 * (16 + 16) * 2);
  EXPECT_EQ(attention_flop(*model, 2, 7), 7 * 2 * 3 * 4 * (16 + 16) * 2);
  const double layers = 2 * 5 * (2 * (64 * 64 * 2 + 64 * 32 * 2 + 3 * 64 * 96 + 2 * 64) + 64);
  EXPECT_EQ(prefill_flop(*model, 5, 1), layers + 2 * 64 * 64 + attention_flop(*model, 5, 1));
  EXPECT_EQ(decode_bytes(*model, 1000, 2) - decode_bytes(*model, 0, 2), 2 * 2 * 3 * 128);
  check_memory(*model, {.prompts = {}, .generate = 1, .depth = int64_t{1} << 50});
}

// One key of 4 + 16 elements, which is the value, for both query heads.
constexpr const char* kLatent = R"({
  "architectures": ["DeepseekV2ForCausalLM"], "model_type": "deepseek_v2", "vocab_size": 64,
  "hidden_size": 32, "intermediate_size": 48, "moe_intermediate_size": 16, "num_hidden_layers": 3,
  "num_attention_heads": 2, "num_key_value_heads": 2, "qk_nope_head_dim": 8, "qk_rope_head_dim": 4,
  "v_head_dim": 8, "kv_lora_rank": 16, "q_lora_rank": null, "n_routed_experts": 4,
  "num_experts_per_tok": 2, "first_k_dense_replace": 3, "torch_dtype": "bfloat16"})";

TEST(Counts, of_latents_are_of_one_key_that_is_the_value) {
  const auto model = model_of(kLatent);
  EXPECT_EQ(attention_flop(*model, 5, 1), 2 * 15 * 2 * (20 + 20) * 3);
  EXPECT_EQ(decode_bytes(*model, 7, 1) - decode_bytes(*model, 0, 1), 3 * 7 * 20 * 2);
}

TEST(Report, fields_of_csv_that_hold_commas_are_in_quotes) {
  const std::string csv =
      to_csv({.model = "Llama-3.2-1B, 4 layers", .prefills = {{.tokens = 8}, {.tokens = 16}}});
  EXPECT_MENTIONS(csv, "\n\"Llama-3.2-1B, 4 layers\",");
  EXPECT_MENTIONS(csv, ",\"[{\"\"tokens\"\":8,");
}

}  // namespace
}  // namespace lathe::bench
