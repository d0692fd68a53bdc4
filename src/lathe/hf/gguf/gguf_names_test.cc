#include "lathe/hf/gguf/gguf_names.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

TEST(GgufNames, are_those_of_the_gguf_package) {
  const Json tables = read_json(LATHE_SOURCE_DIR "/tests/golden/gguf/models/names.json");
  for (const auto& [architecture, names] : tables.items())
    for (const auto& [name, expected] : names.items()) {
      const auto place = gguf_place(architecture, name);
      ASSERT_TRUE(place) << architecture << ": " << name;
      EXPECT_EQ(place->tensor, expected.get<std::string>()) << architecture << ": " << name;
    }
}

TEST(GgufNames, an_expert_is_a_part_of_a_stack) {
  const auto place = gguf_place("qwen3moe", "model.layers.2.mlp.experts.13.up_proj.weight");
  EXPECT_EQ(place->tensor, "blk.2.ffn_up_exps.weight");
  EXPECT_EQ(place->expert, 13);
}

TEST(GgufNames, what_no_pattern_has_is_not_there) {
  for (const char* name :
       {"model.layers.x.mlp.up_proj.weight", "model.layers.2.mlp.up_proj",
        "model.layers.-1.mlp.up_proj.weight", "model.layers.2.mlp.up_proj.scales",
        "model.layers.99999999999999999999.mlp.up_proj.weight", "weight", ""})
    EXPECT_FALSE(gguf_place("llama", name)) << name;
}

ModelConfig config_of(int64_t heads, int64_t kv_heads, int64_t head_dim) {
  return ModelConfig::parse({{"architectures", Json::array({"X"})},
                             {"vocab_size", 8},
                             {"hidden_size", 8},
                             {"num_hidden_layers", 1},
                             {"num_attention_heads", heads},
                             {"num_key_value_heads", kv_heads},
                             {"head_dim", head_dim}},
                            "x.gguf");
}

TEST(GgufNames, halves_of_heads_are_neighbours_in_the_file) {
  EXPECT_EQ(gguf_row_order(GgufRows::query_pairs, config_of(2, 1, 4), 8),
            (std::vector<int64_t>{0, 2, 1, 3, 4, 6, 5, 7}));
  EXPECT_EQ(gguf_row_order(GgufRows::key_pairs, config_of(2, 1, 4), 4),
            (std::vector<int64_t>{0, 2, 1, 3}));
}

TEST(GgufNames, heads_of_the_checkpoint_are_parts_in_the_file) {
  EXPECT_EQ(gguf_row_order(GgufRows::by_part, config_of(2, 2, 2), 12),
            (std::vector<int64_t>{0, 1, 4, 5, 8, 9, 2, 3, 6, 7, 10, 11}));
  EXPECT_EQ(gguf_row_order(GgufRows::by_part_of_group, config_of(4, 2, 1), 8),
            (std::vector<int64_t>{0, 1, 4, 6, 2, 3, 5, 7}));
}

TEST(GgufNames, rows_that_the_heads_do_not_make_are_named) {
  EXPECT_MENTIONS(user_error([] { gguf_row_order(GgufRows::query_pairs, config_of(2, 1, 4), 9); }),
                  "9 rows, but 2 heads, 1 of keys, of 4 elements make 8");
}

}  // namespace
}  // namespace lathe::hf
