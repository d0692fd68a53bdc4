#include "lathe/hf/config/tokenizer_config.h"

#include <fmt/ranges.h>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ranges>

#include "lathe/base/files/file_status.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/hf/gguf/gguf_tokenizer.h"
#include "lathe/io/gguf.h"

namespace lathe::hf {
namespace {

// A token is its text, or an object with the text in "content".
void read_special_tokens(const Field& root, TokenizerConfig& out) {
  for (const auto& [key, field] : root.members()) {
    const Json& value = field.json();
    if (!std::string_view(key).ends_with("_token")) continue;  // add_eos_token is a flag
    if (value.is_string()) out.special_tokens[key] = value.get<std::string>();
    if (value.is_object()) out.special_tokens[key] = field.at("content").string();
  }
}

// One template, or a list of named ones.
void read_templates(const Field& root, TokenizerConfig& out) {
  const auto field = root.get("chat_template");
  if (!field) return;
  if (!field->json().is_array()) {
    out.chat_templates["default"] = {field->string(), field->place()};
    return;
  }
  for (const Field& item : field->items()) {
    const Field text = item.at("template");
    out.chat_templates[item.at("name").string()] = {text.string(), text.place()};
  }
}

ChatTemplate read_template(const std::string& path) {
  return {std::string(MappedFile::open(path)->text()), path};
}

}  // namespace

void TokenizerConfig::add(const Json& json, const std::string& file) {
  const Field root(json, file);
  read_special_tokens(root, *this);
  read_templates(root, *this);
  add_eos_token |= root.boolean_or("add_eos_token", false);
}

TokenizerConfig TokenizerConfig::parse(const Json& json, const std::string& file) {
  TokenizerConfig out;
  out.add(json, file);
  return out;
}

TokenizerConfig TokenizerConfig::open(const std::string& directory) {
  namespace fs = std::filesystem;
  if (is_gguf(directory)) return gguf_tokenizer_config(Gguf::open(directory).metadata());
  TokenizerConfig out;
  const auto path = [&](const char* file) { return directory + "/" + file; };
  for (const char* file :
       {"special_tokens_map.json", "tokenizer_config.json", "chat_template.json"}) {
    if (fs::exists(file_status(path(file)))) out.add(read_json(path(file)), path(file));
  }
  if (fs::exists(file_status(path("chat_template.jinja"))))
    out.chat_templates["default"] = read_template(path("chat_template.jinja"));
  if (!fs::is_directory(file_status(path("additional_chat_templates")))) return out;
  for (const auto& entry : fs::directory_iterator(path("additional_chat_templates"))) {
    if (entry.path().extension() == ".jinja")
      out.chat_templates[entry.path().stem()] = read_template(entry.path());
  }
  return out;
}

const ChatTemplate& TokenizerConfig::chat_template(const std::string& name) const {
  const auto hit = chat_templates.find(name);
  if (hit != chat_templates.end()) return hit->second;
  throw UserError("the checkpoint has no chat template named {}; it has: {}", name,
                  chat_templates.empty()
                      ? "none"
                      : fmt::format("{}", fmt::join(std::views::keys(chat_templates), ", ")));
}

}  // namespace lathe::hf
