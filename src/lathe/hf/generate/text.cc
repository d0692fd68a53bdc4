#include "lathe/hf/generate/text.h"

#include <algorithm>
#include <optional>

#include "lathe/base/clock.h"
#include "lathe/text/tokenizer/stop_matcher.h"

namespace lathe::hf {
namespace {

// One prompt's text as it grows.
struct Row {
  int64_t most = 0;  // new tokens
  std::optional<StreamDecoder> decoder;
  StopMatcher stop;
  std::optional<Ending> ending = {};
};

std::vector<int64_t> most_by_row(const TextRequest& request) {
  const size_t rows = request.prompts.size();
  if (request.row_max_new_tokens.empty()) return std::vector(rows, request.max_new_tokens);
  LATHE_USER_CHECK(request.row_max_new_tokens.size() == rows,
                   "row_max_new_tokens has {} numbers, and there are {} prompts; give one for each",
                   request.row_max_new_tokens.size(), rows);
  return request.row_max_new_tokens;
}

// The next tokens of a single prompt, with a draft of at most `most`.
std::vector<int32_t> drafted_step(Generator& generator, const TextRequest& request, int64_t most,
                                  TextResult& out) {
  std::vector<int32_t> text = request.prompts[0];
  text.insert(text.end(), out.ids[0].begin(), out.ids[0].end());
  const std::vector<int32_t> draft =
      request.drafter->draft(text, std::min(most, generator.most_drafted()));
  const std::vector<int32_t> tokens = draft.empty() ? generator.step() : generator.check(draft);
  out.drafted += std::ssize(draft);
  out.drafts_taken += std::ssize(tokens) - 1;
  ++out.decode_steps;
  return tokens;
}

}  // namespace

int64_t TextResult::decoded_tokens() const {
  return new_tokens - std::ranges::count_if(ids, [](const auto& row) { return !row.empty(); });
}

TextResult generate_text(Generator& generator, std::shared_ptr<const Tokenizer> tokenizer,
                         const TextRequest& request, const TextEvents& events) {
  TextResult out;
  std::vector<Row> rows;
  const std::vector<int64_t> most = most_by_row(request);
  for (size_t r = 0; r < request.prompts.size(); ++r) {
    LATHE_USER_CHECK(most[r] >= 0, "max_new_tokens is {}; expected 0 or more", most[r]);
    out.prompt_tokens += std::ssize(request.prompts[r]);
    rows.push_back({most[r], std::nullopt, StopMatcher(request.stop)});
    if (tokenizer) rows.back().decoder.emplace(tokenizer);
    if (most[r] == 0) rows.back().ending = Ending::length;
  }
  out.ids.resize(rows.size());
  const auto take = [&](const std::vector<int32_t>& tokens) {
    for (size_t r = 0; r < rows.size(); ++r) {
      Row& row = rows[r];
      if (row.ending) continue;
      out.ids[r].push_back(tokens[r]);
      ++out.new_tokens;
      if (std::ssize(out.ids[r]) == row.most) row.ending = Ending::length;
      if (std::ranges::count(request.eos, tokens[r]) > 0) {
        row.ending = Ending::end_token;
        continue;
      }
      if (!row.decoder) continue;
      const std::string text = row.stop.push(row.decoder->push(tokens[r]));
      if (!text.empty()) events.on_text(r, text);
      if (row.stop.stopped()) row.ending = Ending::stop_text;
    }
  };
  const auto all_ended = [&] {
    return std::ranges::all_of(rows, [](const Row& row) { return row.ending.has_value(); });
  };

  LATHE_USER_CHECK(!request.drafter || request.prompts.size() <= 1,
                   "a drafter guesses for one prompt, and there are {}; give one at a time, or no "
                   "drafter",
                   request.prompts.size());
  const auto start = Clock::now();
  const std::vector<int32_t> first =
      request.resume ? generator.resume(request.prompts.at(0), most.at(0), events.cancelled)
                     : generator.prefill(request.prompts, most, events.cancelled);
  out.kept_tokens = generator.kept();
  out.cancelled = first.empty();
  const int64_t longest = std::ranges::max(most);
  if (longest == 0) generator.leave_next();
  if (!out.cancelled && longest > 0) take(first);
  out.prefill_seconds = seconds_since(start);
  const auto decode_start = Clock::now();
  for (int64_t i = 1; !out.cancelled && i < longest && !all_ended(); ++i) {
    out.cancelled = events.cancelled();
    if (out.cancelled) break;
    for (size_t r = 0; r < rows.size(); ++r)  // which have no room for more
      if (rows[r].most <= i) generator.stop(static_cast<int64_t>(r));
    if (!request.drafter) {
      take(generator.step());
      ++out.decode_steps;
      continue;
    }
    const int64_t left = longest - std::ssize(out.ids[0]);
    for (const int32_t token : drafted_step(generator, request, left - 1, out)) take({token});
    i = std::ssize(out.ids[0]) - 1;
  }
  out.decode_seconds = seconds_since(decode_start);
  for (size_t r = 0; r < rows.size(); ++r) {
    out.endings.push_back(rows[r].ending.value_or(Ending::cancelled));
    if (!rows[r].decoder) continue;
    const std::string rest = rows[r].stop.push(rows[r].decoder->finish()) + rows[r].stop.finish();
    if (!rest.empty()) events.on_text(r, rest);
  }
  return out;
}

}  // namespace lathe::hf
