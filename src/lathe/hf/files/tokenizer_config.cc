#include "lathe/hf/files/tokenizer_config.h"

#include <filesystem>

#include "lathe/base/mapped_file.h"

namespace lathe::hf {
namespace {

// A token is its text, or an object with the text in "content".
void read_special_tokens(const Field& root, TokenizerConfig& out) {
  for (const auto& [key, value] : root.json().items()) {
    if (!std::string_view(key).ends_with("_token")) continue;
    if (value.is_string()) out.special_tokens[key] = value.get<std::string>();
    if (value.is_object())
      out.special_tokens[key] = Field(value, root.file(), key).at("content").string();
  }
}

// One template, or a list of named ones.
void read_templates(const Field& root, TokenizerConfig& out) {
  const auto field = root.get("chat_template");
  if (!field) return;
  if (!field->json().is_array()) {
    out.chat_templates["default"] = field->string();
    return;
  }
  for (const Field& item : field->items())
    out.chat_templates[item.at("name").string()] = item.at("template").string();
}

}  // namespace

TokenizerConfig TokenizerConfig::open(const std::string& directory) {
  TokenizerConfig out;
  const auto path = [&](const char* file) { return directory + "/" + file; };
  for (const char* file :
       {"special_tokens_map.json", "tokenizer_config.json", "chat_template.json"}) {
    if (!std::filesystem::exists(path(file))) continue;
    const Json json = read_json(path(file));
    const Field root(json, path(file));
    if (!json.is_object()) root.fail("expected an object");
    read_special_tokens(root, out);
    read_templates(root, out);
  }
  if (std::filesystem::exists(path("chat_template.jinja")))
    out.chat_templates["default"] = MappedFile::open(path("chat_template.jinja"))->text();
  return out;
}

const std::string& TokenizerConfig::chat_template(const std::string& name) const {
  const auto hit = chat_templates.find(name);
  if (hit != chat_templates.end()) return hit->second;
  std::string known;
  for (const auto& [key, text] : chat_templates) known += (known.empty() ? "" : ", ") + key;
  throw UserError("the checkpoint has no chat template named {}; it has: {}", name,
                  known.empty() ? "none" : known);
}

}  // namespace lathe::hf
