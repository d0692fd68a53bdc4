#include "lathe/bench/shapes.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lathe/bench/measure.h"
#include "lathe/bench/report.h"
#include "lathe/hf/files/test_files.h"
#include "lathe/hf/models/causal_lm.h"
#include "lathe/hf/models/sources.h"

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

TEST(Report, fields_of_csv_that_hold_commas_are_in_quotes) {
  const std::string csv =
      to_csv({.model = "Llama-3.2-1B, 4 layers", .prefills = {{.tokens = 8}, {.tokens = 16}}});
  EXPECT_MENTIONS(csv, "\n\"Llama-3.2-1B, 4 layers\",");
  EXPECT_MENTIONS(csv, ",\"[{\"\"tokens\"\":8,");
}

}  // namespace
}  // namespace lathe::bench
