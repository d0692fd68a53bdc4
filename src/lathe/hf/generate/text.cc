#include "lathe/hf/generate/text.h"

#include <algorithm>
#include <optional>

#include "lathe/base/clock.h"

namespace lathe::hf {
namespace {

// How much of the end of `text` could be the beginning of `stop`.
size_t partial_match(std::string_view text, std::string_view stop) {
  for (size_t n = std::min(text.size(), stop.size() - 1); n > 0; --n)
    if (stop.starts_with(text.substr(text.size() - n))) return n;
  return 0;
}

// One prompt's text as it grows.
struct Row {
  std::optional<StreamDecoder> decoder;
  StopMatcher stop;
  bool done = false;
};

}  // namespace

std::string StopMatcher::push(std::string_view text) {
  if (stopped_) return "";
  held_ += text;
  // The one that is complete first, of those the longest: the same however the text is cut.
  size_t end = std::string::npos, begin = std::string::npos;
  size_t keep = 0;
  for (const std::string& stop : stops_) {
    if (stop.empty()) continue;
    keep = std::max(keep, partial_match(held_, stop));
    const size_t at = held_.find(stop);
    if (at == std::string::npos) continue;
    const size_t behind = at + stop.size();
    if (behind < end || (behind == end && at < begin)) end = behind, begin = at;
  }
  stopped_ = begin != std::string::npos;
  const size_t shown = stopped_ ? begin : held_.size() - keep;
  std::string out = held_.substr(0, shown);
  held_.erase(0, shown);
  return out;
}

std::string StopMatcher::finish() { return stopped_ ? std::string() : std::exchange(held_, {}); }

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

  const auto start = Clock::now();
  const std::vector<int32_t> first =
      request.resume
          ? generator.resume(request.prompts.at(0), request.max_new_tokens, events.cancelled)
          : generator.prefill(request.prompts, request.max_new_tokens, events.cancelled);
  out.kept_tokens = generator.kept();
  out.cancelled = first.empty();
  if (!out.cancelled && request.max_new_tokens > 0) take(first);
  out.prefill_seconds = seconds_since(start);
  const auto decode_start = Clock::now();
  for (int64_t i = 1; !out.cancelled && i < request.max_new_tokens && !all_done(); ++i) {
    out.cancelled = events.cancelled();
    if (out.cancelled) break;
    take(generator.step());
    ++out.decode_steps;
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
