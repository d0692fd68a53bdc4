#include "lathe/hf/generate/conversation.h"

#include <nlohmann/json.hpp>

#include "lathe/text/unicode/utf8.h"

namespace lathe::hf {

namespace {

Template chat_template(const Session& session) {
  LATHE_USER_CHECK(!session.tokenizer_config.chat_templates.empty(),
                   "{} has no chat template: neither chat_template.jinja nor one in "
                   "tokenizer_config.json, or tokenizer.chat_template of a GGUF file; a base model "
                   "takes lathe run, without -sys",
                   session.directory);
  const auto& [text, place] = session.tokenizer_config.chat_template();
  return Template::parse(text, place);
}

}  // namespace

Conversation::Conversation(const Session& session, const std::string& system)
    : Conversation(session, system, Json::object()) {}

Conversation::Conversation(const Session& session, const std::string& system, const Json& variables)
    : tokenizer_(session.tokenizer),
      special_tokens_(session.tokenizer_config.special_tokens),
      template_(chat_template(session)),
      variables_(std::make_shared<const Json>(variables)),
      system_(system) {
  LATHE_USER_CHECK(tokenizer_, "{}: the session was opened without a tokenizer (Needs::ids_only)",
                   session.directory);
  clear();
}

void Conversation::clear() {
  messages_.clear();
  if (!system_.empty()) say("system", system_);
}

void Conversation::restore(const std::vector<ChatMessage>& messages) {
  messages_ = messages;
  const bool has_system = !messages.empty() && messages[0].role == "system";
  system_ = has_system ? messages[0].content : "";
}

void Conversation::say(const std::string& role, const std::string& content) {
  LATHE_USER_CHECK(!unicode::find_invalid_utf8(content), "the {} message is not UTF-8: {}", role,
                   Json(content).dump(-1, ' ', true, Json::error_handler_t::replace));
  messages_.push_back({role, content});
}

std::vector<int32_t> Conversation::prompt() const {
  Json messages = Json::array();
  for (const auto& [role, content] : messages_)
    messages.push_back({{"role", role}, {"content", content}});
  Json data = {{"messages", std::move(messages)}, {"add_generation_prompt", true}};
  for (const auto& [name, token] : special_tokens_) data[name] = token;
  data.update(*variables_);
  return tokenizer_->encode(template_.render(data), false);
}

}  // namespace lathe::hf
