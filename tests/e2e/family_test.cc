// Every model family against transformers' own logits and tokens (tests/golden/families): tiny
// models of several configs each, with weights by formula.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "formula_weights.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kGoldens = fs::path(LATHE_SOURCE_DIR) / "tests/golden/families";

struct Case {
  std::string family, variant;
};
std::ostream& operator<<(std::ostream& out, const Case& c) {
  return out << c.family << "_" << c.variant;
}

std::vector<std::string> families() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kGoldens))
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem());
  std::ranges::sort(names);
  return names;
}

// Of decoders, which have logits, or of encoders, which do not.
std::vector<Case> cases(bool decoders) {
  std::vector<Case> out;
  for (const std::string& family : families()) {
    const Json json = read_json(kGoldens / (family + ".json"));
    for (const auto& [variant, golden] : json.items())
      if (variant != "versions" && golden.contains("greedy") == decoders)
        out.push_back({family, variant});
  }
  return out;
}

std::string architecture_of(const Json& golden) {
  return golden.at("config").at("architectures").at(0);
}

// A golden and its checkpoint, made when it is asked for.
class Golden {
 public:
  explicit Golden(const Case& c)
      : json_(read_json(kGoldens / (c.family + ".json")).at(c.variant)),
        answers_(SafetensorsFile::open(kGoldens / (c.family + ".safetensors"))),
        prefix_(c.variant + ".") {
    write_formula_checkpoint(folder_.path(), Field(json_, c.family));
  }
  const std::string& folder() const { return folder_.path(); }
  bool has_experts() const {
    constexpr const char* kCounts[] = {"num_experts", "num_local_experts", "n_routed_experts"};
    return std::ranges::any_of(
        kCounts, [&](const char* count) { return json_.at("config").contains(count); });
  }
  bool has(const std::string& name) const { return answers_->tensors().contains(prefix_ + name); }
  Literal tensor(const std::string& name) const { return answers_->tensor(prefix_ + name); }
  std::vector<int32_t> ids(const std::string& name) const { return json_.at(name); }
  bool lists(const std::string& name) const { return json_.contains(name); }

 private:
  Json json_;
  std::shared_ptr<const SafetensorsFile> answers_;
  std::string prefix_;
  TemporaryFolder folder_;
};

std::vector<int32_t> greedy(const std::shared_ptr<const CausalLM>& model,
                            const std::vector<int32_t>& prompt, size_t count,
                            const GeneratorOptions& options = {}) {
  Generator generator(model, options);
  std::vector<int32_t> out = generator.prefill({prompt}, static_cast<int64_t>(count));
  while (out.size() < count) out.push_back(generator.step()[0]);
  return out;
}

class Decoders : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override { golden_.emplace(GetParam()); }
  std::shared_ptr<const CausalLM> model(std::optional<DType> dtype = DType::f32) const {
    return load_causal_lm(golden_->folder(), ModelOptions{.dtype = dtype});
  }
  std::optional<Golden> golden_;
};

TEST_P(Decoders, logits_and_greedy_tokens_equal_transformers_in_f32) {
  const auto loaded = model();
  const std::vector<int32_t> ids = golden_->ids("ids"), expected = golden_->ids("greedy");
  Evaluator evaluator(loaded);
  const Literal logits = evaluator.logits(ids).literal();
  EXPECT_LE(relative_difference(logits, golden_->tensor("logits")), 1e-4);
  if (golden_->lists("short_ids")) {
    const Literal few = evaluator.logits(golden_->ids("short_ids")).literal();
    EXPECT_LE(relative_difference(few, golden_->tensor("short_logits")), 1e-4);
  }
  EXPECT_EQ(greedy(loaded, ids, expected.size()), expected);
}

TEST_P(Decoders, other_ways_of_running_give_the_same_tokens) {
  const auto loaded = model();
  const std::vector<int32_t> ids = golden_->ids("ids"), expected = golden_->ids("greedy");
  const GeneratorOptions ways[] = {{.cache = CacheKind::dynamic_cache, .scan = false},
                                   {.cache = CacheKind::static_cache, .jit = false}};
  for (const GeneratorOptions& way : ways)
    EXPECT_EQ(greedy(loaded, ids, expected.size(), way), expected) << "jit " << way.jit;
}

TEST_P(Decoders, rows_of_a_batch_equal_each_alone) {
  const auto loaded = model();
  const std::vector<int32_t> ids = golden_->ids("ids");
  const std::vector<std::vector<int32_t>> prompts = {{ids.begin(), ids.begin() + 10}, ids};
  Generator generator(loaded, {});
  std::vector<std::vector<int32_t>> rows(prompts.size());
  for (int i = 0; i < 6; ++i) {
    const std::vector<int32_t> tokens = i == 0 ? generator.prefill(prompts, 6) : generator.step();
    for (size_t r = 0; r < rows.size(); ++r) rows[r].push_back(tokens[r]);
  }
  for (size_t r = 0; r < rows.size(); ++r) EXPECT_EQ(rows[r], greedy(loaded, prompts[r], 6)) << r;
}

// ---- without a cache

Literal logits_without_cache(const CausalLM& model, const StepInput& in) {
  auto run = jit([&](const std::vector<Array>& weights, const StepInput& input) {
    const ForwardOptions options{.cache = CacheKind::none};
    return model.logits(weights, model.forward(weights, input, options).hidden);
  });
  return run(model.weights(), in).literal();
}

Literal rows_of(const Literal& logits, Dim row, Dim begin, Dim count) {
  const Array one = squeeze(slice_in_dim(Array(logits), row, row + 1, 0), 0);
  return slice_in_dim(one, begin, begin + count, 0).literal();
}

TEST_P(Decoders, without_a_cache_padded_on_either_side_logits_are_those_of_the_cached_run) {
  const auto loaded = model();
  const std::vector<int32_t> ids = golden_->ids("ids");
  const auto count = std::ssize(ids), padding = Dim{5};
  const Literal expected = Evaluator(loaded).logits(ids).literal();
  std::vector<int32_t> rows(static_cast<size_t>(padding), 3);
  for (const int side : {0, 1, 2})
    rows.insert(rows.end(), side < 2 ? ids.begin() : ids.end(), ids.end());
  rows.resize(static_cast<size_t>(2 * (count + padding)), 3);
  const Literal logits = logits_without_cache(
      *loaded, {.tokens = Array::of<int32_t>({2, count + padding}, rows),
                .position = Array::of<int32_t>({2}, {static_cast<int32_t>(-padding), 0}),
                .cache = {},
                .length = Array::of<int32_t>(
                    {2}, {static_cast<int32_t>(count + padding), static_cast<int32_t>(count)})});
  EXPECT_LE(relative_difference(rows_of(logits, 0, padding, count), expected), 1e-5);
  EXPECT_LE(relative_difference(rows_of(logits, 1, 0, count), expected), 1e-5);
}

// Texts one behind the other in rows, with the positions and segments of their tokens.
struct Packed {
  struct Place {
    Dim row, begin;
  };
  Packed(const std::vector<std::vector<std::vector<int32_t>>>& rows, Dim length) {
    std::vector<int32_t> tokens, positions, segments;
    for (const auto& texts : rows) {
      const size_t begin = tokens.size();
      int32_t segment = 7;
      for (const auto& text : texts) {
        places.push_back(
            {static_cast<Dim>(begin) / length, static_cast<Dim>(tokens.size() - begin)});
        for (size_t t = 0; t < text.size(); ++t) positions.push_back(static_cast<int32_t>(t));
        tokens.insert(tokens.end(), text.begin(), text.end());
        segments.resize(tokens.size(), segment--);
      }
      const size_t end = begin + static_cast<size_t>(length);
      tokens.resize(end, 1);
      positions.resize(end, 0);
      segments.resize(end, -1);
    }
    const Shape shape{std::ssize(rows), length};
    in = {.tokens = Array::of<int32_t>(shape, tokens),
          .position = Array::of<int32_t>(shape, positions),
          .cache = {},
          .segments = Array::of<int32_t>(shape, segments)};
  }
  StepInput in;
  std::vector<Place> places;
};

TEST_P(Decoders, packed_texts_have_the_logits_of_each_alone) {
  const auto loaded = model();
  const std::vector<int32_t> ids = golden_->ids("ids"), few(ids.begin(), ids.begin() + 7),
                             end(ids.begin() + 4, ids.end());
  const std::vector<std::vector<std::vector<int32_t>>> rows = {{few, ids}, {end, few, few}};
  const Packed packed(rows, std::ssize(ids) + 16);
  const Literal logits = logits_without_cache(*loaded, packed.in);
  Evaluator evaluator(loaded);
  size_t place = 0;
  for (const auto& texts : rows)
    for (const auto& text : texts) {
      const auto [row, begin] = packed.places[place++];
      EXPECT_LE(relative_difference(rows_of(logits, row, begin, std::ssize(text)),
                                    evaluator.logits(text).literal()),
                1e-5)
          << "row " << row << " from " << begin;
    }
}

// LongRoPE: earlier keys are other ones from there on.
TEST_P(Decoders, a_text_that_outgrows_the_original_length_is_read_anew) {
  if (!golden_->lists("short_greedy")) GTEST_SKIP() << "no LongRoPE";
  const auto loaded = model();
  const std::vector<int32_t> ids = golden_->ids("short_ids"),
                             expected = golden_->ids("short_greedy");
  const GeneratorOptions ways[] = {
      {}, {.cache = CacheKind::dynamic_cache}, {.max_cache_len = 100, .jit = false}};
  for (const GeneratorOptions& way : ways)
    EXPECT_EQ(greedy(loaded, ids, expected.size(), way), expected) << "jit " << way.jit;
  Generator drafted(loaded, {});
  std::vector<int32_t> text = drafted.prefill({ids}, std::ssize(expected));
  while (text.size() < expected.size()) {
    const auto most = static_cast<size_t>(std::min<int64_t>(drafted.most_drafted(), 3));
    const size_t end = std::min(text.size() + most, expected.size() - 1);
    const std::vector<int32_t> draft(expected.begin() + std::ssize(text),
                                     expected.begin() + static_cast<ptrdiff_t>(end));
    for (const int32_t token : drafted.check(draft)) text.push_back(token);
  }
  EXPECT_EQ(text, expected);
  const Dim length = *loaded->rope_switch();
  if (std::ssize(ids) + std::ssize(expected) - 1 <= length) return;
  Generator batch(loaded, {});
  EXPECT_MENTIONS(user_error([&] { batch.prefill({ids, ids}, std::ssize(expected)); }),
                  "give it alone");
}

// Which way 16 bits round is nobody's business; how far that leads is.
TEST_P(Decoders, in_16_bits_as_near_to_the_f32_logits_as_transformers) {
  if (!golden_->has("logits_own")) GTEST_SKIP() << "an f32 checkpoint";
  Evaluator evaluator(model({}));
  const Literal exact = golden_->tensor("logits");
  const Literal logits = evaluator.logits(golden_->ids("ids")).literal();
  const std::vector<double> ours = row_distances(logits, exact),
                            theirs = row_distances(golden_->tensor("logits_own"), exact);
  EXPECT_LE(ours[ours.size() / 2], 1.5 * theirs[theirs.size() / 2]);
  // In 16 bits a token whose experts nearly tie may take another one; of others the farthest is one
  // draw of each.
  if (!golden_->has_experts()) EXPECT_LE(ours.back(), 3 * theirs.back());
}

const auto kCaseName = [](const auto& param) { return testing::PrintToString(param.param); };
INSTANTIATE_TEST_SUITE_P(Families, Decoders, testing::ValuesIn(cases(true)), kCaseName);

TEST(Families, known_are_those_with_goldens) {
  std::set<std::string> compared = {"LlamaForCausalLM"};  // llama_test
  for (const Case& c : cases(true))
    compared.insert(architecture_of(read_json(kGoldens / (c.family + ".json"))[c.variant]));
  const std::vector<std::string> known = known_architectures();
  EXPECT_EQ(compared, std::set<std::string>(known.begin(), known.end()));
}

}  // namespace
}  // namespace lathe::hf
