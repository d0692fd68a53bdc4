// Truncation of the sampling distribution (top-n-sigma, top-k, top-p, min-p, typical-p, XTC,
// mirostat). Logits f32 [B, V] in, and out, with what is left out at minus infinity; one token of
// each row stays at least. Tokens as likely as the last one kept are kept too.
#pragma once

#include "lathe/hf/generate/sampling.h"

namespace lathe::hf {

// logits f32 [B, V] → what tokens are drawn from, f32 [B, V]: divided by the temperature and cut.
// `coin`: f32 [B] in [0, 1), for XTC; `surprise`: mirostat's state. Either may lack where its
// option is off.
Array warp(const Array& logits, const SamplingValues& values, const std::optional<Array>& coin = {},
           const std::optional<Array>& surprise = {});

// The bound of mirostat after `token` i32 [B] was drawn from `warped`.
Array next_surprise(const Array& surprise, const Array& warped, const Array& token,
                    const SamplingValues& values);

}  // namespace lathe::hf
