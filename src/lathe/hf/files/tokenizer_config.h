// tokenizer_config.json and its companions: the chat template (in the file, in chat_template.jinja
// or in chat_template.json) and the special tokens that templates refer to by name.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "lathe/hf/files/json.h"

namespace lathe::hf {

struct TokenizerConfig {
  std::map<std::string, std::string> chat_templates;  // by name; the usual one is "default"
  std::map<std::string, std::string> special_tokens;  // "bos_token" → "<s>"

  // What of these files DIR holds; empty where there are none.
  static TokenizerConfig open(const std::string& directory);
  // UserError listing the names there are when `name` is not among them.
  const std::string& chat_template(const std::string& name = "default") const;
};

}  // namespace lathe::hf
