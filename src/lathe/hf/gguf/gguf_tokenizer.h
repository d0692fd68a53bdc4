// The tokenizer of a GGUF file: its metadata (tokenizer.*, general.sampling.*) becomes the
// tokenizer.json, tokenizer_config.json and generation_config.json that a checkpoint folder would
// have, so that there is one implementation of tokenizers. The file names its kind of tokenizer
// (gpt2: byte-level BPE; llama: SentencePiece's BPE; t5: Unigram; bert: WordPiece) and lists tokens
// with types and scores; what else a family's tokenizer.json holds follows from that.
#pragma once

#include <string>

#include "lathe/hf/config/generation_config.h"
#include "lathe/hf/config/tokenizer_config.h"
#include "lathe/io/json.h"

namespace lathe::hf {

// As Tokenizer::from_json takes it. UserErrors name the file and the key.
std::string gguf_tokenizer_json(const Field& metadata);
TokenizerConfig gguf_tokenizer_config(const Field& metadata);
GenerationConfig gguf_generation_config(const Field& metadata);

}  // namespace lathe::hf
