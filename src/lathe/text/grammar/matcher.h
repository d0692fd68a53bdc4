// Follows a text, token by token, through a grammar, and says which tokens may come next. A token
// is allowed when the text with it can be finished; the end of the text is, where the grammar's
// root is done. One thread at a time; several matchers share their TokenMasks.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "lathe/text/grammar/token_masks.h"

namespace lathe::grammar {

class Matcher {
 public:
  // `ends`: the tokens that end a text.
  Matcher(std::shared_ptr<TokenMasks> masks, std::vector<int32_t> ends);

  // Sets the bits of the tokens that may come next (bit t % 32 of word t / 32) and clears all
  // others. Past the end only `ends` are. UserError where no token of the vocabulary goes on.
  void allowed(std::span<uint32_t> bits);
  // UserError when the token is not allowed; the matcher is then where it was.
  void accept(int32_t token);
  // Whether accept(token) would take it.
  bool allows(int32_t token);
  // Whether the text may end here, and whether it has.
  bool complete() const { return automaton_.complete(state_); }
  bool ended() const { return ended_; }
  // Back to the beginning.
  void restart();
  // The number of tokens taken; back to where so many were.
  size_t length() const { return past_.size(); }
  void go_back(size_t length);

 private:
  using Bits = std::vector<uint32_t>;

  const Bits& mask_of(StateId state);
  Bits find_mask(StateId state);
  void add_tokens(StackId stack, Bits& bits);
  StateId next_of(int32_t token);
  StackId alike(StackId stack);
  void forget();

  std::shared_ptr<TokenMasks> masks_;
  std::vector<int32_t> ends_;
  Automaton automaton_;
  StateId state_ = kRefused;
  bool ended_ = false;
  std::vector<int32_t> past_;                // the tokens taken
  std::unordered_map<StateId, Bits> known_;  // masks, by state of `alike` stacks
  std::vector<StackId> alike_;               // by stack, once it is known
  std::vector<StateId> scratch_;
};

}  // namespace lathe::grammar
