#include "lathe/hf/layers/layers.h"

#include <gtest/gtest.h>

#include <string>

namespace lathe::hf {
namespace {

// Runs as text: "AAB" and three turns of it is "AAB*3".
std::string runs_of(const std::string& layers) {
  std::string out;
  for (const LayerRun& run : layer_runs(std::vector<size_t>(layers.begin(), layers.end()))) {
    if (!out.empty()) out += ' ';
    out += layers.substr(run.first, run.period) + "*" + std::to_string(run.turns);
  }
  return out;
}

TEST(LayerRuns, layers_that_are_alike_or_repeat_are_one_run) {
  EXPECT_EQ(runs_of(""), "");
  EXPECT_EQ(runs_of("A"), "A*1");
  EXPECT_EQ(runs_of("AAAA"), "A*4");
  EXPECT_EQ(runs_of("ABABAB"), "AB*3");
  EXPECT_EQ(runs_of("DDDMMMMM"), "D*3 M*5") << "dense layers first";
  EXPECT_EQ(runs_of("AAAAABAAAAABAA"), "AAAAAB*2 A*2") << "five windows, one without, and a rest";
  EXPECT_EQ(runs_of("MMLLMLLMMM"), "M*2 LLM*2 M*2") << "kinds of weights that alternate";
  EXPECT_EQ(runs_of("ABC"), "A*1 B*1 C*1");
}

}  // namespace
}  // namespace lathe::hf
