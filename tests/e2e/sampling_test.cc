// Choosing tokens: against transformers' own processors (tests/golden/sampling), and where it has
// none against the definitions, written down here as plainly as possible.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "lathe/hf/generate/cuts.h"
#include "lathe/hf/generate/penalties.h"
#include "lathe/io/json.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kSource = LATHE_SOURCE_DIR;
using Ids = std::vector<int32_t>;
using Row = std::vector<double>;

// ---- transformers' processors

struct Golden {
  std::shared_ptr<const SafetensorsFile> file =
      SafetensorsFile::open(kSource / "tests/golden/sampling/sampling.safetensors");
  Json cases = Json::parse(file->metadata().at("cases"));
  Ids eos = Json::parse(file->metadata().at("eos"));

  Array logits() const { return Array(file->tensor("logits")); }
  std::vector<Ids> texts() const {
    const Literal ids = file->tensor("seen");
    std::vector<Ids> out(static_cast<size_t>(ids.shape()[0]));
    for (int64_t i = 0; i < ids.size(); ++i)
      out[static_cast<size_t>(i / ids.shape()[1])].push_back(static_cast<int32_t>(ids.get_i64(i)));
    return out;
  }
  SamplingOptions options(const Json& given) const {
    SamplingOptions out{.do_sample = true,
                        .temperature = given.value("temperature", 1.0),
                        .top_k = given.value("top_k", int64_t{0}),
                        .top_p = given.value("top_p", 1.0),
                        .min_p = given.value("min_p", 0.0),
                        .typical_p = given.value("typical_p", 1.0),
                        .repetition_penalty = given.value("repetition_penalty", 1.0),
                        .min_new_tokens = given.value("min_new_tokens", int64_t{0}),
                        .eos = eos};
    for (const auto& pair : given.value("logit_bias", Json::array()))
      out.logit_bias.emplace_back(pair[0], pair[1].is_string() ? -HUGE_VAL : double(pair[1]));
    return out;
  }
};

// Compares the last rows of `got` with those of `expected`.
void expect_same_choice(const Literal& got, const Literal& expected, const std::string& name) {
  const int64_t skip = got.size() - expected.size();
  for (int64_t i = 0; i < expected.size(); ++i) {
    const double x = got.get_f64(skip + i), y = expected.get_f64(i);
    ASSERT_EQ(std::isinf(x), std::isinf(y)) << name << " at " << skip + i;
    if (std::isinf(y)) continue;
    ASSERT_NEAR(x, y, 1e-6 * std::fabs(y)) << name << " at " << skip + i;
  }
}

Array processed(const Array& logits, const SamplingValues& values, const SamplingState& state) {
  return warp(adjust(logits, values, state), values);
}

TEST(Sampling, logits_are_processed_as_in_transformers) {
  const Golden golden;
  const Dim vocab = golden.logits().dim(1);
  auto compiled = jit(processed);
  ASSERT_GE(golden.cases.size(), 20u);
  for (const auto& [name, given] : golden.cases.items()) {
    const SamplingOptions options = golden.options(given);
    const SamplingValues values = sampling_values(options, vocab);
    const SamplingState state = sampling_state({&options, 1}, golden.texts(), vocab, 100);
    const Literal expected = golden.file->tensor(name);
    expect_same_choice(processed(golden.logits(), values, state).literal(), expected, name);
    expect_same_choice(compiled(golden.logits(), values, state).literal(), expected,
                       name + ", compiled");
  }
}

// Each row with another case's options: options that are off in one and on in another among them.
TEST(Sampling, rows_have_values_of_their_own) {
  const Golden golden;
  const Dim vocab = golden.logits().dim(1), rows = golden.logits().dim(0);
  std::vector<std::string> names;
  for (const auto& [name, given] : golden.cases.items()) names.push_back(name);
  auto compiled = jit(processed);
  for (size_t first = 0; first < names.size(); ++first) {
    std::vector<SamplingOptions> options;
    for (Dim r = 0; r < rows; ++r)
      options.push_back(
          golden.options(golden.cases[names[(first + static_cast<size_t>(r)) % names.size()]]));
    const SamplingState state = sampling_state(options, golden.texts(), vocab, 100);
    const Literal got = compiled(golden.logits(), sampling_values(options, vocab), state).literal();
    for (Dim r = 1; r < rows; ++r) {
      const std::string& name = names[(first + static_cast<size_t>(r)) % names.size()];
      const Array expected(golden.file->tensor(name));
      const Dim there = r - (rows - expected.dim(0));
      expect_same_choice(slice_in_dim(Array(got), r, r + 1, 0).literal(),
                         slice_in_dim(expected, there, there + 1, 0).literal(), name);
    }
  }
}

// Which tokens of one row are kept: "x" or ".".
std::string kept(const std::vector<float>& logits, const SamplingOptions& options,
                 const std::optional<Array>& coin = {}) {
  const auto vocab = static_cast<Dim>(logits.size());
  const Literal out =
      warp(Array::of<float>({1, vocab}, logits), sampling_values(options, vocab), coin).literal();
  std::string text;
  for (int64_t i = 0; i < out.size(); ++i) text += std::isinf(out.get_f64(i)) ? '.' : 'x';
  return text;
}

TEST(Sampling, tokens_as_likely_as_the_last_one_kept_are_kept) {
  const std::vector<float> logits = {1, 3, -0.0f, 3, 0.0f, 2};
  const auto of = [&](SamplingOptions options) {
    options.do_sample = true;
    return kept(logits, options);
  };
  EXPECT_EQ(of({.top_k = 1}), ".x.x..");
  EXPECT_EQ(of({.top_k = 3}), ".x.x.x");
  EXPECT_EQ(of({.top_k = 5}), "xxxxxx") << "zeros of both signs are equal";
  EXPECT_EQ(of({.top_p = 0}), ".x.x..");
  EXPECT_EQ(of({.top_k = 6}), "xxxxxx");
}

// ---- llama.cpp's, by their definitions

std::vector<float> as_logits(const std::vector<double>& probabilities) {
  std::vector<float> out;
  for (const double p : probabilities) out.push_back(static_cast<float>(std::log(p)));
  return out;
}

TEST(Xtc, all_but_the_least_likely_of_the_top_choices_go_when_the_coin_says_so) {
  const std::vector<float> logits = as_logits({0.05, 0.4, 0.3, 0.15, 0.1});
  const auto of = [&](double threshold, float coin) {
    return kept(logits, {.do_sample = true, .xtc_probability = 0.5, .xtc_threshold = threshold},
                Array::of<float>({1}, {coin}));
  };
  EXPECT_EQ(of(0.12, 0.4f), "x..xx");
  EXPECT_EQ(of(0.12, 0.6f), "xxxxx");
  EXPECT_EQ(of(0.35, 0.4f), "xxxxx") << "a single top choice stays";
  EXPECT_EQ(of(0.9, 0.4f), "xxxxx");
}

TEST(TopNSigma, logits_within_n_deviations_of_the_largest_stay) {
  // Mean 2, deviation 2.
  EXPECT_EQ(kept({0, 4, 0, 4}, {.do_sample = true, .top_n_sigma = 1.9}), ".x.x");
  EXPECT_EQ(kept({0, 4, 0, 4}, {.do_sample = true, .top_n_sigma = 2.1}), "xxxx");
  EXPECT_EQ(kept({0, 4, -HUGE_VALF, 0, 4}, {.do_sample = true, .top_n_sigma = 1.9}), ".x..x")
      << "what is out already counts nowhere";
}

struct TextOfRows {
  std::mt19937 random{5};
  Dim vocab = 7;
  Array logits(Dim rows) {
    std::vector<float> out(static_cast<size_t>(rows * vocab));
    std::normal_distribution<float> normal(0, 2);
    for (float& x : out) x = normal(random);
    return Array::of<float>({rows, vocab}, out);
  }
  Ids ids(size_t count) {
    Ids out(count);
    for (int32_t& id : out) id = static_cast<int32_t>(random() % static_cast<uint32_t>(vocab));
    return out;
  }
};

Row row_of(const Array& rows, size_t r) {
  Row out;
  const Literal all = rows.literal();
  const int64_t width = all.shape()[1];
  for (int64_t v = 0; v < width; ++v)
    out.push_back(all.get_f64(static_cast<int64_t>(r) * width + v));
  return out;
}

// llama.cpp's penalties, on one row after the text.
void penalize_plainly(Row& logits, const Ids& text, const SamplingOptions& o) {
  if (!o.penalizes()) return;
  const size_t n = o.penalty_last_n < 0
                       ? text.size()
                       : std::min(text.size(), static_cast<size_t>(o.penalty_last_n));
  std::map<int32_t, int> counts;
  for (size_t i = text.size() - n; i < text.size(); ++i) ++counts[text[i]];
  for (const auto& [id, count] : counts) {
    double& x = logits[static_cast<size_t>(id)];
    x = x > 0 ? x / o.repetition_penalty : x * o.repetition_penalty;
    x -= count * o.frequency_penalty + o.presence_penalty;
  }
}

// DRY: for each token, the longest end of the text that stood before it already.
void dry_plainly(Row& logits, const Ids& whole, const SamplingOptions& o) {
  if (!o.dry()) return;
  const size_t n =
      o.dry_last_n < 0 ? whole.size() : std::min(whole.size(), static_cast<size_t>(o.dry_last_n));
  const Ids text(whole.end() - static_cast<ptrdiff_t>(n), whole.end());
  std::map<int32_t, size_t> longest;
  for (size_t next = 1; next < n; ++next) {
    size_t length = 0;
    while (length < next && text[next - 1 - length] == text[n - 1 - length] &&
           std::ranges::count(o.dry_breakers, text[n - 1 - length]) == 0)
      ++length;
    longest[text[next]] = std::max(longest[text[next]], length);
  }
  for (const auto& [id, length] : longest)
    if (length >= static_cast<size_t>(o.dry_allowed_length))
      logits[static_cast<size_t>(id)] -=
          o.dry_multiplier * std::pow(o.dry_base, static_cast<double>(length) -
                                                      static_cast<double>(o.dry_allowed_length));
}

TEST(Penalties, follow_a_growing_text_by_row) {
  TextOfRows source;
  const std::vector<SamplingOptions> options = {{.repetition_penalty = 1.3},
                                                {.repetition_penalty = 1.1,
                                                 .frequency_penalty = 0.3,
                                                 .presence_penalty = -0.2,
                                                 .penalty_last_n = 4},
                                                {.dry_multiplier = 0.8, .dry_breakers = {3}},
                                                {.presence_penalty = 0.5,
                                                 .penalty_last_n = 0,
                                                 .dry_multiplier = 0.7,
                                                 .dry_base = 1.5,
                                                 .dry_allowed_length = 1,
                                                 .dry_last_n = 9},
                                                {.frequency_penalty = 0.25,
                                                 .penalty_last_n = 1,
                                                 .dry_multiplier = 2,
                                                 .dry_allowed_length = 3},
                                                {}};
  const auto rows = static_cast<Dim>(options.size());
  std::vector<Ids> texts;
  for (size_t r = 0; r < options.size(); ++r) texts.push_back(source.ids(r * 5));
  const SamplingValues values = sampling_values(options, source.vocab);
  SamplingState state = sampling_state(options, texts, source.vocab, 60);
  auto compiled =
      jit([](const Array& logits, const SamplingState& before, const SamplingValues& v) {
        Pick out = pick(logits, v, before, zeros({logits.dim(0)}, DType::i32));
        return std::pair(adjust(logits, v, before), std::move(out));
      });
  for (int step = 0; step < 30; ++step) {
    const Array logits = source.logits(rows);
    const auto [adjusted, next] = compiled(logits, state, values);
    const SamplingState afresh = sampling_state(options, texts, source.vocab, 60);
    const Array again = adjust(logits, values, afresh);
    for (size_t r = 0; r < options.size(); ++r) {
      Row expected = row_of(logits, r);
      penalize_plainly(expected, texts[r], options[r]);
      dry_plainly(expected, texts[r], options[r]);
      const Row got = row_of(adjusted, r), from_text = row_of(again, r);
      for (size_t v = 0; v < expected.size(); ++v) {
        ASSERT_NEAR(got[v], expected[v], 1e-5 * (1 + std::fabs(expected[v])))
            << "row " << r << ", step " << step << ", token " << v;
        ASSERT_EQ(got[v], from_text[v]) << "row " << r << ", step " << step;
      }
      texts[r].push_back(next.token.literal().get_i64(static_cast<int64_t>(r)));
    }
    state = next.state;
  }
  EXPECT_EQ(compiled.trace_count(), 1);
}

TEST(Dry, penalties_of_long_repetitions_stay_finite) {
  const SamplingOptions options{.dry_multiplier = 1, .dry_base = 3};
  const std::vector<Ids> texts = {Ids(500, 1)};
  const SamplingState state = sampling_state({&options, 1}, texts, 3, 500);
  const Row got = row_of(adjust(zeros({1, 3}), sampling_values(options, 3), state), 0);
  EXPECT_EQ(got[0], 0);
  EXPECT_TRUE(std::isfinite(got[1])) << got[1];
  EXPECT_LT(got[1], -1e34);
}

double log_sum(const Row& logits) {
  double sum = 0;
  for (const double x : logits) sum += std::exp(x);
  return std::log(sum);
}

// How many tokens mirostat 1 keeps of these, largest first.
size_t mirostat_count(Row sorted, double mu) {
  const double n = static_cast<double>(sorted.size());
  double tb = 0, tt = 0;
  for (size_t i = 0; i + 1 < std::min<size_t>(100, sorted.size()); ++i) {
    const double t = std::log((static_cast<double>(i) + 2) / (static_cast<double>(i) + 1));
    tb += t * (sorted[i] - sorted[i + 1]);
    tt += t * t;
  }
  const double s = tb / tt, over = s - 1;
  const double k = std::pow(over * std::pow(2, mu) / (1 - std::pow(n, -over)), 1 / s);
  return static_cast<size_t>(std::clamp(k, 1.0, n));
}

// The logits that mirostat leaves, and its bound after each token drawn from them.
TEST(Mirostat, bounds_and_surprises_are_those_of_the_definition) {
  for (const int64_t version : {1, 2}) {
    TextOfRows source{.vocab = 150};
    const SamplingOptions options{.do_sample = true,
                                  .top_k = 3,  // mirostat is in its place
                                  .mirostat = version,
                                  .mirostat_tau = 3,
                                  .mirostat_eta = 0.2};
    const SamplingValues values = sampling_values(options, source.vocab);
    SamplingState state = sampling_state({&options, 1}, std::vector<Ids>(2), source.vocab, 10);
    std::vector<double> mu = {6, 6};
    auto compiled = jit([](const Array& logits, const SamplingState& before,
                           const SamplingValues& v, const Array& at) {
      return std::pair(warp(logits, v, {}, before.surprise), pick(logits, v, before, at));
    });
    for (int32_t step = 0; step < 20; ++step) {
      const Array logits = source.logits(2);
      const auto [warped, next] = compiled(logits, state, values, full({2}, step, DType::i32));
      for (size_t r = 0; r < 2; ++r) {
        Row row = row_of(logits, r), sorted = row;
        std::ranges::sort(sorted, std::greater());
        const double all = log_sum(row);
        const double least = version == 1 ? sorted[mirostat_count(sorted, mu[r]) - 1]
                                          : std::min(sorted[0], all - mu[r] * std::log(2) - 1e-9);
        const Row got = row_of(warped, r);
        for (size_t v = 0; v < row.size(); ++v) {
          ASSERT_EQ(std::isinf(got[v]), row[v] < least) << version << ", step " << step;
          if (row[v] < least) row[v] = -HUGE_VAL;
        }
        const auto token =
            static_cast<size_t>(next.token.literal().get_i64(static_cast<int64_t>(r)));
        mu[r] -= 0.2 * ((log_sum(row) - row[token]) / std::log(2) - 3);
        ASSERT_NEAR(next.state.surprise->literal().get_f64(static_cast<int64_t>(r)), mu[r], 1e-4);
      }
      state = next.state;
    }
  }
}

// ---- rows, seeds and masks

TEST(Rows, greedy_ones_stand_beside_those_that_sample) {
  TextOfRows source;
  std::vector<SamplingOptions> options(40);
  for (size_t r = 1; r < options.size(); ++r)
    options[r] = {.do_sample = true, .temperature = 3, .seed = r};
  const Array logits = broadcast_to(source.logits(1), {40, source.vocab});
  const SamplingState state = sampling_state(options, std::vector<Ids>(40), source.vocab, 10);
  const Array at = zeros({40}, DType::i32);
  const Pick got = pick(logits, sampling_values(options, source.vocab), state, at);
  const Literal tokens = got.token.literal();
  EXPECT_EQ(tokens.get_i64(0), argmax(logits, 1).literal().get_i64(0));
  std::set<int64_t> drawn;
  for (int64_t r = 1; r < 40; ++r) {
    drawn.insert(tokens.get_i64(r));
    const auto& own = options[static_cast<size_t>(r)];
    const SamplingState alone = sampling_state({&own, 1}, std::vector<Ids>(1), source.vocab, 10);
    const Pick single = pick(slice_in_dim(logits, 0, 1, 0), sampling_values(own, source.vocab),
                             alone, zeros({1}, DType::i32));
    EXPECT_EQ(single.token.literal().get_i64(0), tokens.get_i64(r)) << "in a batch as alone";
  }
  EXPECT_GT(drawn.size(), 3u);
}

TEST(Mask, only_allowed_tokens_are_chosen) {
  constexpr Dim kVocab = 70;
  std::vector<uint32_t> bits(2 * 3);
  bits[0] = 1u << 31;  // row 0: 31 and 64
  bits[2] = 1u;
  bits[3 + 1] = 1u << 5;  // row 1: 37
  const Array allowed = Array::of<uint32_t>({2, 3}, bits);
  std::vector<float> logits(2 * kVocab, 5);
  logits[31] = 1, logits[64] = 2, logits[kVocab + 37] = -8;
  const Array rows = Array::of<float>({2, kVocab}, logits);
  for (const bool sampled : {false, true}) {
    const SamplingOptions options{.do_sample = sampled, .top_k = 1};
    const SamplingState state = sampling_state({&options, 1}, std::vector<Ids>(2), kVocab, 10);
    const Pick got =
        pick(rows, sampling_values(options, kVocab), state, zeros({2}, DType::i32), allowed);
    EXPECT_EQ(got.token.to_vector<int32_t>(), (Ids{64, 37}));
  }
}

TEST(Options, out_of_range_are_named) {
  const auto complaint = [](const SamplingOptions& options) {
    return user_error([&] { sampling_values(options, 10); });
  };
  EXPECT_MENTIONS(complaint({.typical_p = 2}), "typical-p is 2");
  EXPECT_MENTIONS(complaint({.mirostat = 3}), "mirostat is 3");
  EXPECT_MENTIONS(complaint({.dry_base = 0.5}), "dry-base is 0.5");
  EXPECT_MENTIONS(complaint({.penalty_last_n = -2}), "repeat-last-n is -2");
  EXPECT_MENTIONS(complaint({.logit_bias = {{10, 1}}}), "token id 10 is out of range");
  EXPECT_MENTIONS(complaint({.logit_bias = {{1, NAN}}}), "logit-bias: token 1");
}

}  // namespace
}  // namespace lathe::hf
