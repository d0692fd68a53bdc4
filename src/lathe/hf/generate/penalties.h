// Sampling penalties: repetition, frequency and presence penalties on tokens that occurred, and
// DRY's on tokens that would make a repetition longer. Both look at state that each token updates;
// the text itself is not read again.
#pragma once

#include "lathe/hf/generate/sampling.h"

namespace lathe::hf {

// logits f32 [B, V], counts i32 [B, V].
Array penalize(const Array& logits, const Array& counts, const PenaltyValues& values);
// logits f32 [B, V].
Array penalize_repetitions(const Array& logits, const SamplingState& state,
                           const DryValues& values);
// The state once `token` i32 [B] stands behind the text.
SamplingState after_token(const SamplingState& state, const Array& token,
                          const SamplingValues& values);

}  // namespace lathe::hf
