// tokenizer_config.json and its companions: the chat template (in the file, in chat_template.jinja,
// chat_template.json or additional_chat_templates/) and the special tokens that templates refer to
// by name.
#pragma once

#include <map>
#include <string>

#include "lathe/io/json.h"

namespace lathe::hf {

struct ChatTemplate {
  std::string text;
  std::string place;  // the file, with the key where it is one of several in it; for errors
};

struct TokenizerConfig {
  std::map<std::string, ChatTemplate> chat_templates;  // by name; the usual one is "default"
  std::map<std::string, std::string> special_tokens;   // "bos_token" → "<s>"
  bool add_eos_token = false;  // behind each text, whatever tokenizer.json says

  // Reads those of these files that DIR holds, or a GGUF file's metadata; empty where there are
  // none.
  static TokenizerConfig open(const std::string& directory);
  // One file's content.
  static TokenizerConfig parse(const Json& json, const std::string& file);
  // UserError listing the names there are when `name` is not among them.
  const ChatTemplate& chat_template(const std::string& name = "default") const;

 private:
  void add(const Json& json, const std::string& file);
};

}  // namespace lathe::hf
