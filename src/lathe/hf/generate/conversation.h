// What was said so far, as the prompt that the checkpoint's chat template makes of it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "lathe/hf/generate/session.h"
#include "lathe/text/template/template.h"

namespace lathe::hf {

class Conversation {
 public:
  // `system`: the system message; none when empty. `variables`: an object of further names that the
  // template sees, such as enable_thinking or tools. UserError when there is no chat template.
  Conversation(const Session& session, const std::string& system);
  Conversation(const Session& session, const std::string& system, const Json& variables);

  // `role`: user or assistant. UserError when `content` is not UTF-8.
  void say(const std::string& role, const std::string& content);
  // Back to where nobody but the system has said anything.
  void clear();
  // The ids up to where the assistant's next message begins.
  std::vector<int32_t> prompt() const;

 private:
  struct Message {
    std::string role, content;
  };
  const Session& session_;
  Template template_;
  std::shared_ptr<const Json> variables_;
  std::string system_;
  std::vector<Message> messages_;
};

}  // namespace lathe::hf
