// The table of llama.cpp's pre-tokenizers (tokenizer.ggml.pre): each cuts text into words before
// byte-pair encoding, as the tokenizer.json of the family it is named after says.
#pragma once

#include <nlohmann/json.hpp>

#include "lathe/io/json.h"

namespace lathe::hf {

struct GgufPreTokenizer {
  Json steps;                  // of a Sequence in tokenizer.json
  bool nfc = false;            // texts are brought into Unicode's normal form C before
  bool ignore_merges = false;  // a word that is a token is not taken apart
  bool add_bos = false;        // where the file does not say
};

// UserError listing those known.
GgufPreTokenizer gguf_pre_tokenizer(const Field& name);

}  // namespace lathe::hf
