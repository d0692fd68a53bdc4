// Verification in speculative decoding: accepts drafted tokens that equal the tokens the sampler
// chooses at their places. Each is chosen as always, with the state, the random numbers and the
// penalties of its place, so whoever guesses changes how fast a text is written, and never the
// text: greedy or sampled, it is what it would be token by token, given the same logits
// (Generator::check says how near those are).
#pragma once

#include "lathe/hf/generate/sampling.h"

namespace lathe::hf {

// One row's tokens, of which all but the first were guessed.
struct Drafted {
  Array logits;                  // f32 [T, V]: what each of them leads to
  Array fed;                     // i32 [T]
  std::optional<Array> allowed;  // u32 [T, words]
};
struct CheckedDraft {
  Array tokens;  // i32 [T]: what is chosen behind each
  Array count;   // i32 scalar: how many of these hold: those behind tokens that were guessed right
  SamplingState state;
};
// `position` i32 [1]: where the first of the chosen tokens will stand.
CheckedDraft check_draft(const Drafted& drafted, const SamplingValues& values,
                         const SamplingState& state, const Array& position);

}  // namespace lathe::hf
