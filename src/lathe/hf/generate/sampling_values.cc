// Sampling options as arrays: values by row, and the state that the texts so far lead to.
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "lathe/base/error.h"
#include "lathe/hf/generate/sampling.h"

namespace lathe::hf {
namespace {

using Rows = std::span<const SamplingOptions>;
using Texts = std::span<const std::vector<int32_t>>;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
// Larger than any count of tokens, and sums of two fit i32.
constexpr int64_t kAll = std::numeric_limits<int32_t>::max() / 2;

bool any_row(Rows rows, const std::function<bool(const SamplingOptions&)>& holds) {
  return std::ranges::any_of(rows, holds);
}

// f32 [R] and i32 [R].
template <typename Value>
Array reals(Rows rows, Value value) {
  std::vector<float> out;
  for (const SamplingOptions& row : rows) out.push_back(static_cast<float>(value(row)));
  return Array::of<float>({std::ssize(out)}, out);
}
template <typename Value>
Array integers(Rows rows, Value value) {
  std::vector<int32_t> out;
  for (const SamplingOptions& row : rows)
    out.push_back(static_cast<int32_t>(std::min(value(row), kAll)));
  return Array::of<int32_t>({std::ssize(out)}, out);
}
Array flags(Rows rows, const std::function<bool(const SamplingOptions&)>& holds) {
  Literal out(DType::boolean, {std::ssize(rows)});
  const auto to = out.mutable_data<bool>();
  std::ranges::transform(rows, to.begin(), holds);
  return Array(out);
}

// bool [R, V]: the tokens in each row's list.
Array token_flags(Rows rows, Dim vocab, const char* name,
                  const std::function<std::vector<int32_t>(const SamplingOptions&)>& list) {
  Literal out(DType::boolean, {std::ssize(rows), vocab});
  const auto to = out.mutable_data<bool>();
  for (size_t r = 0; r < rows.size(); ++r)
    for (const int32_t id : list(rows[r])) {
      LATHE_USER_CHECK(id >= 0 && id < vocab,
                       "{}: token id {} is out of range for a vocabulary of {}", name, id, vocab);
      to[r * static_cast<size_t>(vocab) + static_cast<size_t>(id)] = true;
    }
  return Array(out);
}

Array bias_of(Rows rows, Dim vocab) {
  Literal out(DType::f32, {std::ssize(rows), vocab});
  const auto to = out.mutable_data<float>();
  for (size_t r = 0; r < rows.size(); ++r)
    for (const auto& [id, value] : rows[r].logit_bias) {
      LATHE_USER_CHECK(id >= 0 && id < vocab,
                       "logit-bias: token id {} is out of range for a vocabulary of {}", id, vocab);
      to[r * static_cast<size_t>(vocab) + static_cast<size_t>(id)] += static_cast<float>(value);
    }
  return Array(out);
}

int64_t window(int64_t last_n) { return last_n < 0 ? kAll : last_n; }

// Values of rows that leave an option off, beside those of rows that do not.
double neutral_mass(const SamplingOptions& row, double p) {
  constexpr double kMoreThanAll = 2;
  return p < 1 && row.mirostat == 0 ? p : kMoreThanAll;
}

PenaltyValues penalties_of(Rows rows) {
  const auto used = [&](double SamplingOptions::* value, double off) {
    return reals(rows, [=](const auto& row) { return row.penalizes() ? row.*value : off; });
  };
  return {
      .repetition = used(&SamplingOptions::repetition_penalty, 1),
      .frequency = used(&SamplingOptions::frequency_penalty, 0),
      .presence = used(&SamplingOptions::presence_penalty, 0),
      .last_n = integers(rows, [](const auto& row) { return window(row.penalty_last_n); }),
  };
}

DryValues dry_of(Rows rows, Dim vocab) {
  return {
      .multiplier = reals(rows, [](const auto& row) { return row.dry() ? row.dry_multiplier : 0; }),
      .log_base = reals(rows, [](const auto& row) { return std::log(row.dry_base); }),
      .allowed_length = integers(rows, [](const auto& row) { return row.dry_allowed_length; }),
      .last_n = integers(rows, [](const auto& row) { return window(row.dry_last_n); }),
      .breakers = token_flags(rows, vocab, "dry-sequence-breaker",
                              [](const auto& row) { return row.dry_breakers; }),
  };
}

std::optional<MirostatValues> mirostat_of(Rows rows, int64_t version) {
  const auto in_use = [=](const SamplingOptions& row) {
    return !row.greedy() && row.mirostat == version;
  };
  if (!any_row(rows, in_use)) return std::nullopt;
  return MirostatValues{
      .in_use = flags(rows, in_use),
      .tau = reals(rows, [](const auto& row) { return row.mirostat_tau; }),
      .eta = reals(rows, [](const auto& row) { return row.mirostat_eta; }),
  };
}

void add_cuts(SamplingValues& out, Rows rows, Dim vocab) {
  const auto used = [&](auto option) {
    return any_row(rows, [&](const SamplingOptions& row) {
      return !row.greedy() && row.mirostat == 0 && option(row);
    });
  };
  if (used([&](const auto& row) { return row.top_k > 0 && row.top_k < vocab; }))
    out.top_k = integers(rows, [](const auto& row) {
      return row.top_k > 0 && row.mirostat == 0 ? row.top_k : kAll;
    });
  if (used([](const auto& row) { return row.top_p < 1; }))
    out.top_p = reals(rows, [](const auto& row) { return neutral_mass(row, row.top_p); });
  if (used([](const auto& row) { return row.typical_p < 1; }))
    out.typical_p = reals(rows, [](const auto& row) { return neutral_mass(row, row.typical_p); });
  if (used([](const auto& row) { return row.min_p > 0; }))
    out.min_p = reals(rows, [](const auto& row) { return row.mirostat == 0 ? row.min_p : 0.0; });
  if (used([](const auto& row) { return row.top_n_sigma > 0; }))
    out.top_n_sigma = reals(rows, [](const auto& row) {
      return row.top_n_sigma > 0 && row.mirostat == 0 ? row.top_n_sigma : 1e30;
    });
  if (used([](const auto& row) { return row.xtc_probability > 0; }))
    out.xtc = {
        reals(rows, [](const auto& row) { return row.mirostat == 0 ? row.xtc_probability : 0.0; }),
        reals(rows, [](const auto& row) { return row.xtc_threshold; })};
  out.mirostat_1 = mirostat_of(rows, 1);
  out.mirostat_2 = mirostat_of(rows, 2);
}

// ---- states

// How often each token of the vocabulary occurs in what penalties look at: i32 [B, V].
Array counts_of(Rows rows, Texts texts, Dim vocab) {
  Literal out(DType::i32, {std::ssize(texts), vocab});
  const auto to = out.mutable_data<int32_t>();
  for (size_t b = 0; b < texts.size(); ++b) {
    const auto last = static_cast<size_t>(window(rows[rows.size() == 1 ? 0 : b].penalty_last_n));
    const auto text = std::span(texts[b]);
    for (const int32_t id : text.last(std::min(last, text.size())))
      ++to[b * static_cast<size_t>(vocab) + static_cast<size_t>(id)];
  }
  return Array(out);
}

// For each place, how many tokens up to there are those at the end of the text (the Z-function of
// the text from its end).
std::vector<int32_t> repeats_in(std::span<const int32_t> text) {
  const size_t n = text.size();
  const auto at = [&](size_t i) { return text[n - 1 - i]; };
  std::vector<int32_t> out(n);
  size_t begin = 0, end = 0;  // the stretch that is known to equal the text's end
  for (size_t i = 1; i < n; ++i) {
    size_t length =
        i < end ? std::min<size_t>(end - i, static_cast<size_t>(out[n - 1 - (i - begin)])) : 0;
    while (i + length < n && at(length) == at(i + length)) ++length;
    out[n - 1 - i] = static_cast<int32_t>(length);
    if (i + length > end) begin = i, end = i + length;
  }
  return out;
}

// i32 [B, N]: what `of` gives for each of the last N tokens; `before` in places before the text.
Array last_places(Texts texts, int64_t places, int32_t before,
                  const std::function<std::vector<int32_t>(std::span<const int32_t>)>& of) {
  Literal out(DType::i32, {std::ssize(texts), places});
  auto to = out.mutable_data<int32_t>();
  std::ranges::fill(to, before);
  for (const auto& text : texts) {
    const auto count = std::min(static_cast<size_t>(places), text.size());
    std::ranges::copy(of(std::span(text).last(count)),
                      to.begin() + (places - static_cast<int64_t>(count)));
    to = to.subspan(static_cast<size_t>(places));
  }
  return Array(out);
}

Array since_breaker(Rows rows, Texts texts) {
  std::vector<int32_t> out;
  for (size_t b = 0; b < texts.size(); ++b) {
    const auto& breakers = rows[rows.size() == 1 ? 0 : b].dry_breakers;
    const auto breaks = [&](int32_t id) { return std::ranges::count(breakers, id) > 0; };
    const auto from_end = std::ranges::find_if(texts[b].rbegin(), texts[b].rend(), breaks);
    out.push_back(static_cast<int32_t>(from_end - texts[b].rbegin()));
  }
  return Array::of<int32_t>({std::ssize(out)}, out);
}

// Tokens of the past that a row's options look at.
int64_t places_needed(const SamplingOptions& row, int64_t capacity) {
  const auto of = [&](int64_t last_n) {
    return last_n < 0 ? capacity : std::min(last_n, capacity);
  };
  const int64_t penalties = row.penalizes() && row.penalty_last_n > 0 ? of(row.penalty_last_n) : 0;
  return std::max(penalties, row.dry() ? of(row.dry_last_n) : 0);
}

// One value for each row of the batch.
template <typename Value>
std::vector<double> of_batch(Rows rows, size_t batch, Value value) {
  std::vector<double> out;
  for (size_t b = 0; b < batch; ++b) out.push_back(value(rows[rows.size() == 1 ? 0 : b]));
  return out;
}

void check_probability(const char* name, double value) {
  LATHE_USER_CHECK(value >= 0 && value <= 1, "{} is {}; it must be in [0, 1]", name, value);
}
void check_finite(const char* name, double value) {
  LATHE_USER_CHECK(std::isfinite(value), "{} is {}; it must be a finite number", name, value);
}
void check_window(const char* name, int64_t value) {
  LATHE_USER_CHECK(value >= -1, "{} is {}; it must be 0 (off) or more, or -1 (all of the text)",
                   name, value);
}
void check_positive(const char* name, double value) {
  LATHE_USER_CHECK(value >= 0 && std::isfinite(value), "{} is {}; it must be 0 (off) or more", name,
                   value);
}

}  // namespace

void SamplingOptions::check() const {
  LATHE_USER_CHECK(temperature >= 0 && std::isfinite(temperature),
                   "temperature is {}; it must be 0 (greedy) or more", temperature);
  LATHE_USER_CHECK(top_k >= 0, "top-k is {}; it must be 0 (off) or more", top_k);
  check_probability("top-p", top_p);
  check_probability("min-p", min_p);
  check_probability("typical-p", typical_p);
  check_probability("xtc-probability", xtc_probability);
  check_probability("xtc-threshold", xtc_threshold);
  check_positive("top-n-sigma", top_n_sigma);
  LATHE_USER_CHECK(repetition_penalty > 0 && std::isfinite(repetition_penalty),
                   "the repetition penalty is {}; it must be more than 0 (1 is off)",
                   repetition_penalty);
  check_finite("the frequency penalty", frequency_penalty);
  check_finite("the presence penalty", presence_penalty);
  check_window("repeat-last-n", penalty_last_n);
  check_positive("dry-multiplier", dry_multiplier);
  LATHE_USER_CHECK(dry_base >= 1 && std::isfinite(dry_base), "dry-base is {}; it must be 1 or more",
                   dry_base);
  LATHE_USER_CHECK(dry_allowed_length >= 1, "dry-allowed-length is {}; it must be 1 or more",
                   dry_allowed_length);
  check_window("dry-penalty-last-n", dry_last_n);
  LATHE_USER_CHECK(mirostat >= 0 && mirostat <= 2, "mirostat is {}; it must be 0 (off), 1 or 2",
                   mirostat);
  check_positive("mirostat-ent (tau)", mirostat_tau);
  check_positive("mirostat-lr (eta)", mirostat_eta);
  for (const auto& [id, value] : logit_bias)
    LATHE_USER_CHECK(!std::isnan(value) && value != kInfinity,
                     "logit-bias: token {} is given {}; it must be finite, or -inf", id, value);
  LATHE_USER_CHECK(min_new_tokens >= 0, "min-new-tokens is {}; it must be 0 (off) or more",
                   min_new_tokens);
}

SamplingValues sampling_values(const SamplingOptions& options, Dim vocab) {
  return sampling_values(std::span(&options, 1), vocab);
}

SamplingValues sampling_values(Rows rows, Dim vocab) {
  for (const SamplingOptions& row : rows) row.check();
  // Lower temperatures would divide logits beyond f32; this one draws the likeliest already.
  constexpr double kLowest = 1e-30;
  SamplingValues out;
  out.temperature =
      reals(rows, [=](const auto& row) { return std::max(row.temperature, kLowest); });
  if (any_row(rows, &SamplingOptions::greedy) &&
      !std::ranges::all_of(rows, &SamplingOptions::greedy))
    out.greedy = flags(rows, &SamplingOptions::greedy);
  add_cuts(out, rows, vocab);
  if (any_row(rows, &SamplingOptions::penalizes)) out.penalties = penalties_of(rows);
  if (any_row(rows, &SamplingOptions::dry)) out.dry = dry_of(rows, vocab);
  if (any_row(rows, [](const auto& row) { return !row.logit_bias.empty(); }))
    out.logit_bias = bias_of(rows, vocab);
  if (any_row(rows, [](const auto& row) { return row.min_new_tokens > 0; }))
    out.ends = token_flags(rows, vocab, "eos", [](const auto& row) { return row.eos; });
  return out;
}

SamplingState sampling_state(Rows rows, Texts texts, Dim vocab, int64_t capacity) {
  const auto batch = texts.size();
  SamplingState out;
  if (!std::ranges::all_of(rows, &SamplingOptions::greedy))
    out.keys = row_keys(rows, static_cast<Dim>(batch));
  if (any_row(rows, &SamplingOptions::penalizes)) out.counts = counts_of(rows, texts, vocab);
  int64_t places = 0;
  for (const SamplingOptions& row : rows) places = std::max(places, places_needed(row, capacity));
  if (places > 0)
    out.history = last_places(texts, places, -1, [](auto text) {
      return std::vector<int32_t>(text.begin(), text.end());
    });
  if (any_row(rows, &SamplingOptions::dry)) {
    out.repeats = last_places(texts, places, 0, repeats_in);
    out.since_breaker = since_breaker(rows, texts);
  }
  const bool surprises =
      any_row(rows, [](const auto& row) { return !row.greedy() && row.mirostat > 0; });
  const auto size = static_cast<Dim>(batch);
  if (surprises) {
    const auto start = of_batch(rows, batch, [](const auto& row) { return 2 * row.mirostat_tau; });
    out.surprise = Array::of<float>({size}, std::vector<float>(start.begin(), start.end()));
  }
  if (any_row(rows, [](const auto& row) { return row.min_new_tokens > 0; })) {
    const auto least = of_batch(rows, batch, [](const auto& row) {
      return static_cast<double>(std::min(row.min_new_tokens, kAll));
    });
    out.before_end = Array::of<int32_t>({size}, std::vector<int32_t>(least.begin(), least.end()));
  }
  return out;
}

}  // namespace lathe::hf
