// A session: an open checkpoint with its model, tokenizer and chat template.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lathe/hf/config/generation_config.h"
#include "lathe/hf/config/tokenizer_config.h"
#include "lathe/hf/layers/lora.h"
#include "lathe/text/tokenizer/tokenizer.h"

namespace lathe::hf {

// The tokenizer of a checkpoint folder or a GGUF file. UserError where it has none.
std::shared_ptr<const Tokenizer> open_tokenizer(const std::string& directory);

enum class Needs : uint8_t { ids_only, text };

struct Session {
  std::string directory;
  std::shared_ptr<const CausalLM> model;
  std::shared_ptr<const Tokenizer> tokenizer;  // null where only ids are needed
  TokenizerConfig tokenizer_config;
  GenerationConfig generation;
  std::vector<AppliedLora> lora;  // what its user wants all rows to have

  // `model`: a checkpoint folder, or a model id in the local hub cache. UserErrors name file and
  // field.
  static Session open(const std::string& model, const ModelOptions& options = {},
                      Needs needs = Needs::text);

  // The ids that end a text, by generation_config.json, else by config.json.
  const std::vector<int32_t>& end_tokens() const;
  // generation_config.json's max_new_tokens, or what its max_length leaves after the prompt; else
  // `otherwise`.
  int64_t default_new_tokens(int64_t prompt_tokens, int64_t otherwise) const;
};

}  // namespace lathe::hf
