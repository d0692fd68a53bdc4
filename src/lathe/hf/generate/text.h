// Text generation: drives a Generator, detokenizes as ids arrive, stops at end-of-text tokens and
// stop strings.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/hf/generate/drafter.h"
#include "lathe/text/tokenizer/tokenizer.h"

namespace lathe::hf {

struct TextRequest {
  std::vector<std::vector<int32_t>> prompts;
  int64_t max_new_tokens = 128;  // 0: the prompts are checked, nothing is written
  // By row, in the place of max_new_tokens.
  std::vector<int64_t> row_max_new_tokens = {};
  std::vector<int32_t> eos;       // empty: none ends the text
  std::vector<std::string> stop;  // not part of the text
  // One prompt goes on from what the generator holds of its beginning (a conversation's next turn).
  bool resume = false;
  // Guesses what comes, for one prompt; null: nobody.
  std::shared_ptr<Drafter> drafter = {};
};

struct TextEvents {
  // New text of row `row`. Rows of a batch come interleaved.
  std::function<void(size_t row, std::string_view text)> on_text = [](size_t, std::string_view) {};
  std::function<bool()> cancelled = [] { return false; };
};

// Why a text ended: it has all tokens that were asked for, an end-of-text token came, a stop string
// did, or it was cancelled.
enum class Ending : uint8_t { length, end_token, stop_text, cancelled };

struct TextResult {
  std::vector<std::vector<int32_t>> ids;  // new ones, the end-of-text token among them
  std::vector<Ending> endings;            // by row
  int64_t prompt_tokens = 0;
  int64_t kept_tokens = 0;                // of them, what the generator held already
  int64_t new_tokens = 0;                 // of all rows, each row's first among them
  double prefill_seconds = 0;             // up to the first new token
  double decode_seconds = 0;              // all later ones
  int64_t decode_steps = 0;               // calls of the model in that time
  int64_t drafted = 0, drafts_taken = 0;  // tokens that were guessed, and guessed right
  bool cancelled = false;

  // New ones behind each row's first: what decode_seconds were spent on.
  int64_t decoded_tokens() const;
};

// UserError where a number of new tokens is negative. `tokenizer` may be null: then there are ids
// and no text, and no stop strings.
TextResult generate_text(Generator& generator, std::shared_ptr<const Tokenizer> tokenizer,
                         const TextRequest& request, const TextEvents& events = {});

}  // namespace lathe::hf
