#include "lathe/hf/generate/drafter.h"

#include <algorithm>
#include <span>
#include <utility>

namespace lathe::hf {
namespace {

void check_count(int64_t count) {
  LATHE_USER_CHECK(count > 0, "a draft of {} tokens; expected 1 or more", count);
}

GeneratorOptions of_draft(GeneratorOptions options) {
  options.filter = nullptr;  // the large model's generator tells it what was chosen
  options.lora = {};
  return options;
}

}  // namespace

PromptLookup::PromptLookup(int64_t count) : count_(count) { check_count(count); }

std::vector<int32_t> PromptLookup::draft(const std::vector<int32_t>& text, int64_t most) {
  constexpr size_t kLongest = 3;
  for (size_t n = std::min(kLongest, text.size() - 1); n > 0; --n) {
    const auto last = std::span(text).last(n);
    const auto before = std::span(text).first(text.size() - 1);
    const auto found = std::ranges::find_end(before, last);
    if (found.empty()) continue;
    const auto begin = text.begin() + (found.end() - before.begin());
    const auto count = std::min({count_, most, static_cast<int64_t>(text.end() - begin)});
    return {begin, begin + count};
  }
  return {};
}

DraftModel::DraftModel(std::shared_ptr<const CausalLM> model, const CausalLM& large,
                       GeneratorOptions options, int64_t count)
    : generator_(model, of_draft(std::move(options))), count_(count) {
  check_count(count);
  LATHE_USER_CHECK(model->config().vocab_size == large.config().vocab_size,
                   "the draft model has {} tokens and the model {}; a draft model needs the same "
                   "vocabulary",
                   model->config().vocab_size, large.config().vocab_size);
}

std::vector<int32_t> DraftModel::draft(const std::vector<int32_t>& text, int64_t most) {
  const int64_t count = std::min(count_, most);
  if (count <= 0) return {};
  std::vector<int32_t> out = generator_.resume(text, count);
  while (std::ssize(out) < count) out.push_back(generator_.step()[0]);
  return out;
}

}  // namespace lathe::hf
