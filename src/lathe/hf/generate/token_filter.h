// Constrained decoding: decides on the host, row by row, which tokens a Generator may choose next
// (a grammar, for example). The Generator asks before it chooses and tells what was chosen.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "lathe/text/grammar/matcher.h"

namespace lathe::hf {

class TokenFilter {
 public:
  virtual ~TokenFilter() = default;
  // New texts begin, one a row.
  virtual void start(size_t rows) = 0;
  // Sets the bits of what row `row` may choose (bit t % 32 of word t / 32), clears all others.
  virtual void allowed(size_t row, std::span<uint32_t> bits) = 0;
  // Whether the row's text may go on with the token; `accept` only then.
  virtual bool allows(size_t row, int32_t token) = 0;
  virtual void accept(size_t row, int32_t token) = 0;
  // Forgets the row's last tokens.
  virtual void take_back(size_t row, size_t count) = 0;
};

// Every row's text is one of the grammar's. `ends`: the tokens that end a text, one at least.
class GrammarFilter final : public TokenFilter {
 public:
  GrammarFilter(std::shared_ptr<grammar::TokenMasks> masks, std::vector<int32_t> ends);

  void start(size_t rows) override;
  void allowed(size_t row, std::span<uint32_t> bits) override { matchers_[row].allowed(bits); }
  bool allows(size_t row, int32_t token) override { return matchers_[row].allows(token); }
  void accept(size_t row, int32_t token) override { matchers_[row].accept(token); }
  void take_back(size_t row, size_t count) override;

 private:
  std::shared_ptr<grammar::TokenMasks> masks_;
  std::vector<int32_t> ends_;
  std::vector<grammar::Matcher> matchers_;
};

}  // namespace lathe::hf
