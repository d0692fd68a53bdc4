#include "lathe/hf/generate/text.h"

#include <algorithm>
#include <optional>

#include "lathe/base/clock.h"
#include "lathe/text/tokenizer/stop_matcher.h"

namespace lathe::hf {
namespace {

// One prompt's text as it grows.
struct Row {
  std::optional<StreamDecoder> decoder;
  StopMatcher stop;
  bool done = false;
};

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
  for (const auto& prompt : request.prompts) {
    out.prompt_tokens += static_cast<int64_t>(prompt.size());
    rows.push_back({std::nullopt, StopMatcher(request.stop)});
    if (tokenizer) rows.back().decoder.emplace(tokenizer);
  }
  out.ids.resize(rows.size());
  const auto take = [&](const std::vector<int32_t>& tokens) {
    for (size_t r = 0; r < rows.size(); ++r) {
      Row& row = rows[r];
      if (row.done) continue;
      out.ids[r].push_back(tokens[r]);
      ++out.new_tokens;
      row.done = std::ranges::count(request.eos, tokens[r]) > 0;
      if (row.done || !row.decoder) continue;
      const std::string text = row.stop.push(row.decoder->push(tokens[r]));
      if (!text.empty()) events.on_text(r, text);
      row.done = row.stop.stopped();
    }
  };
  const auto all_done = [&] { return std::ranges::all_of(rows, &Row::done); };

  LATHE_USER_CHECK(request.max_new_tokens >= 0, "max_new_tokens is {}; expected 0 or more",
                   request.max_new_tokens);
  LATHE_USER_CHECK(!request.drafter || request.prompts.size() <= 1,
                   "a drafter guesses for one prompt, and there are {}; give one at a time, or no "
                   "drafter",
                   request.prompts.size());
  const auto start = Clock::now();
  const std::vector<int32_t> first =
      request.resume
          ? generator.resume(request.prompts.at(0), request.max_new_tokens, events.cancelled)
          : generator.prefill(request.prompts, request.max_new_tokens, events.cancelled);
  out.kept_tokens = generator.kept();
  out.cancelled = first.empty();
  if (request.max_new_tokens == 0) generator.leave_next();
  if (!out.cancelled && request.max_new_tokens > 0) take(first);
  out.prefill_seconds = seconds_since(start);
  const auto decode_start = Clock::now();
  for (int64_t i = 1; !out.cancelled && i < request.max_new_tokens && !all_done(); ++i) {
    out.cancelled = events.cancelled();
    if (out.cancelled) break;
    if (!request.drafter) {
      take(generator.step());
      ++out.decode_steps;
      continue;
    }
    const int64_t left = request.max_new_tokens - std::ssize(out.ids[0]);
    for (const int32_t token : drafted_step(generator, request, left - 1, out)) take({token});
    i = std::ssize(out.ids[0]) - 1;
  }
  out.decode_seconds = seconds_since(decode_start);
  for (size_t r = 0; r < rows.size(); ++r) {
    if (!rows[r].decoder) continue;
    const std::string rest = rows[r].stop.push(rows[r].decoder->finish()) + rows[r].stop.finish();
    if (!rest.empty()) events.on_text(r, rest);
  }
  return out;
}

}  // namespace lathe::hf
