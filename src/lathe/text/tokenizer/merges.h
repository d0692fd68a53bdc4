// The merge table of byte-pair encoding: pairs of tokens that are joined, with their ranks. The
// pair of the lowest rank goes first, of equal ranks the leftmost.
#pragma once

#include <cstdint>

#include "lathe/text/tokenizer/field.h"
#include "lathe/text/tokenizer/flat_map.h"
#include "lathe/text/tokenizer/vocabulary.h"

namespace lathe::tok {

struct Merge {
  uint32_t rank;
  int32_t id;  // of the token the pair becomes
};
using Merges = FlatMap<Merge>;  // by pair_key

inline uint64_t pair_key(int32_t left, int32_t right) {
  return uint64_t{static_cast<uint32_t>(left)} << 32 | static_cast<uint32_t>(right);
}

// Of a BPE model: "merges", ["a b", …] or [["a", "b"], …], ranked by their places; `prefix` bytes
// of the right one are not part of the joined token. Without them "scores", as SentencePiece has
// them: a number for each id, or null for a token that nothing is joined to. There any two tokens
// are joined whose texts make a token, higher scores first. UserErrors name the field.
Merges read_merges(const Field& model, const Vocabulary& vocabulary, size_t prefix);

}  // namespace lathe::tok
