// A chat conversation: its messages, and the prompt that the checkpoint's chat template renders
// from them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lathe/hf/generate/session.h"
#include "lathe/text/template/template.h"

namespace lathe::hf {

struct ChatMessage {
  std::string role, content;
};

class Conversation {
 public:
  // `system`: the system message; none when empty. `variables`: an object of further names that the
  // template sees, such as enable_thinking or tools. UserError when there is no chat template, and
  // no tokenizer (Needs::ids_only).
  Conversation(const Session& session, const std::string& system);
  Conversation(const Session& session, const std::string& system, const Json& variables);

  // `role`: user or assistant. UserError when `content` is not UTF-8.
  void say(const std::string& role, const std::string& content);
  // Back to where nobody but the system has said anything.
  void clear();
  // The messages so far, the system message first.
  const std::vector<ChatMessage>& messages() const { return messages_; }
  // Goes on from there; a system message at the beginning takes the place of this one's.
  void restore(const std::vector<ChatMessage>& messages);
  // The ids up to where the assistant's next message begins.
  std::vector<int32_t> prompt() const;

 private:
  std::shared_ptr<const Tokenizer> tokenizer_;
  std::map<std::string, std::string> special_tokens_;
  Template template_;
  std::shared_ptr<const Json> variables_;
  std::string system_;
  std::vector<ChatMessage> messages_;
};

}  // namespace lathe::hf
