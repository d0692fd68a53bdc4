// Every record is complete, and what is not written yet is counted.
#include <fstream>
#include <map>

#include "records/support.h"

namespace lathe::laws {
namespace {

class RecordLaw : public OpLaw {};

TEST_P(RecordLaw, has_every_field) {
  EXPECT_FALSE(op().doc.empty());
  EXPECT_TRUE(op().read_attrs);
  EXPECT_TRUE(op().infer);
  EXPECT_TRUE(op().reference);
  EXPECT_TRUE(op().samples);
  EXPECT_TRUE(!op().lower.missing() || op().control) << "lower";
  EXPECT_FALSE(op().jvp.missing()) << "jvp: write it, or say why there is none";
  EXPECT_FALSE(op().transpose.missing()) << "transpose: write it, or say why there is none";
  EXPECT_FALSE(op().dual.missing()) << "dual: write it, or say why there is none";
  EXPECT_FALSE(op().linearize.missing()) << "linearize: write it, or say why there is none";
  EXPECT_FALSE(op().batch.missing()) << "batch: write it, or say why there is none";
}

TEST_P(RecordLaw, names_its_dialect_and_section) {
  EXPECT_TRUE(op().name.starts_with("lathe.") || op().name.starts_with("stablehlo.") ||
              op().name.starts_with("chlo.") || op().name.starts_with("sdy."));
  if (op().name.starts_with("stablehlo.")) {
    EXPECT_NE(op().doc.find("pecification: "), std::string_view::npos) << op().doc;
  }
}

TEST_P(RecordLaw, has_samples_that_its_inference_accepts) {
  const std::vector<Sample> samples = op().samples();
  if (samples.empty() && op().is(kOrderedEffect))
    GTEST_SKIP() << op().name << " takes a token, which no sample can give";
  EXPECT_FALSE(samples.empty());
  for (size_t i = 0; i < samples.size(); ++i)
    EXPECT_NO_THROW(program_of(op(), samples[i])) << describe(op(), samples[i], i);
}

LATHE_LAW(RecordLaw);

// rule → how many records say "not yet"
std::map<std::string, int> count_not_yet() {
  std::map<std::string, int> counts;
  for (const OpDef* op : all_records()) {
    counts["batch"] += op->batch.reason == kNotYet;
    counts["jvp"] += op->jvp.reason == kNotYet;
    counts["transpose"] += op->transpose.reason == kNotYet;
    counts["linearize"] += op->linearize.reason == kNotYet;
    counts["dual"] += op->dual.reason == kNotYet;
  }
  return counts;
}

TEST(NotYet, counts_only_fall) {
  std::ifstream file(LATHE_SOURCE_DIR "/tests/laws/not_yet.txt");
  ASSERT_TRUE(file) << "tests/laws/not_yet.txt is missing";
  std::map<std::string, int> allowed;
  std::string rule;
  for (int count = 0; file >> rule >> count;) allowed[rule] = count;
  for (const auto& [name, count] : count_not_yet()) {
    ASSERT_TRUE(allowed.contains(name)) << name;
    EXPECT_LE(count, allowed[name]) << name << ": write the rule instead";
    EXPECT_GE(count, allowed[name])
        << name << " improved: lower its number in tests/laws/not_yet.txt";
  }
}

}  // namespace
}  // namespace lathe::laws
