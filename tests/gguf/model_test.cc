// GGUF files of every architecture and kind of tensor give the logits and tokens that transformers
// computes of the numbers in them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/files/gguf.h"
#include "lathe/hf/files/gguf_config.h"
#include "lathe/hf/files/safetensors.h"
#include "lathe/hf/files/test_files.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/hf/models/gguf_source.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const std::string kGoldens = LATHE_SOURCE_DIR "/tests/golden/gguf/models/";

std::vector<std::string> model_names() {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(kGoldens))
    if (is_gguf(entry.path().string())) out.push_back(entry.path().stem());
  std::ranges::sort(out);
  return out;
}

// Those of an architecture that has no family yet.
bool is_known(const Gguf& file) {
  const ModelConfig config = ModelConfig::parse(gguf_model_config(file), file.path());
  const std::vector<std::string> known = known_architectures();
  return std::ranges::find(known, config.architecture) != known.end();
}

std::vector<int32_t> ids_of(const Literal& literal) {
  std::vector<int32_t> out;
  for (int64_t i = 0; i < literal.size(); ++i)
    out.push_back(static_cast<int32_t>(literal.get_i64(i)));
  return out;
}

class GgufModel : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const Gguf file = Gguf::open(kGoldens + GetParam() + ".gguf");
    if (!is_known(file)) GTEST_SKIP() << "no such family";
    model_ = load_causal_lm(file, {.dtype = DType::f32});
    expected_ = SafetensorsFile::open(kGoldens + GetParam() + ".safetensors");
    ids_ = ids_of(expected_->tensor("ids"));
  }
  std::shared_ptr<const CausalLM> model_;
  std::shared_ptr<const SafetensorsFile> expected_;
  std::vector<int32_t> ids_;
};

TEST_P(GgufModel, gives_the_logits_of_transformers) {
  const Literal expected = expected_->tensor("logits");
  const Literal found = Evaluator(model_).logits(ids_).literal();
  ASSERT_EQ(found.size(), expected.size());
  double largest = 0, difference = 0;
  for (int64_t i = 0; i < expected.size(); ++i) {
    largest = std::max(largest, std::abs(expected.get_f64(i)));
    difference = std::max(difference, std::abs(expected.get_f64(i) - found.get_f64(i)));
  }
  EXPECT_LT(difference, 1e-4 * largest);
}

TEST_P(GgufModel, writes_the_tokens_of_transformers) {
  const std::vector<int32_t> expected = ids_of(expected_->tensor("greedy"));
  Generator generator(model_, {});
  std::vector<int32_t> found = generator.prefill({ids_}, static_cast<int64_t>(expected.size()));
  while (found.size() < expected.size()) found.push_back(generator.step()[0]);
  EXPECT_EQ(found, expected);
}

INSTANTIATE_TEST_SUITE_P(Gguf, GgufModel, testing::ValuesIn(model_names()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace lathe::hf
