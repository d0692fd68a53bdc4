#include "lathe/hf/generate/token_filter.h"

#include "lathe/base/error.h"

namespace lathe::hf {

GrammarFilter::GrammarFilter(std::shared_ptr<grammar::TokenMasks> masks, std::vector<int32_t> ends)
    : masks_(std::move(masks)), ends_(std::move(ends)) {
  LATHE_USER_CHECK(!ends_.empty(),
                   "[grammar] the checkpoint names no end-of-text token (eos_token_id), so a text "
                   "of a grammar could not end");
}

void GrammarFilter::start(size_t rows) {
  matchers_.clear();
  for (size_t row = 0; row < rows; ++row) matchers_.emplace_back(masks_, ends_);
}

void GrammarFilter::take_back(size_t row, size_t count) {
  matchers_[row].go_back(matchers_[row].length() - count);
}

}  // namespace lathe::hf
