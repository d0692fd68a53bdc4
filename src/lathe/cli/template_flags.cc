// The flags of chat templates.
#include <fmt/ranges.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <ranges>

#include "lathe/base/files/file_status.h"
#include "lathe/cli/command.h"

namespace lathe::cli {
namespace {

// Of many models, and usual for those that say nothing.
constexpr std::string_view kChatMl =
    "{% for m in messages %}<|im_start|>{{ m.role }}\n{{ m.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}";

}  // namespace

void TemplateFlags::add(CLI::App& command) {
  command.add_option("--chat-template", source,
                     "in the place of the checkpoint's: the name of another one of it, a file, "
                     "Jinja text, or chatml");
  command.add_option("--chat-template-file", file, "the same, from a file");
  command
      .add_option("--template-var", variables,
                  "NAME=VALUE for the chat template, such as enable_thinking=false; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command.add_option("--tools", tools, "JSON file: the list of tools for the chat template");
}

// A template would print an integer that became a float as another number.
constexpr hf::JsonRules kExactIntegers = {.large_integers = hf::LargeIntegers::refuse};

hf::Json read_template_data(const std::string& path) {
  const std::string text = read_text(path), name = path == "-" ? "stdin" : path;
  LATHE_USER_CHECK(text.find_first_not_of(" \t\r\n") != std::string::npos,
                   "{} is empty; expected JSON", name);
  return hf::parse_json(text, name, kExactIntegers);
}

hf::Json TemplateFlags::data() const {
  hf::Json out = hf::Json::object();
  for (const std::string& text : variables) {
    const size_t equals = text.find('=');
    LATHE_USER_CHECK(equals != std::string::npos && equals > 0,
                     "--template-var {}: expected NAME=VALUE", text);
    const std::string value = text.substr(equals + 1);
    out[text.substr(0, equals)] =
        hf::Json::accept(value) ? hf::parse_json(value, "--template-var " + text, kExactIntegers)
                                : hf::Json(value);
  }
  if (tools.empty()) return out;
  out["tools"] = read_template_data(tools);
  LATHE_USER_CHECK(out["tools"].is_array(), "{}: expected a list of tools", tools);
  return out;
}

hf::ChatTemplate TemplateFlags::chosen(const hf::TokenizerConfig& config) const {
  if (!file.empty()) return {read_text(file), file};
  const auto named = config.chat_templates.find(source);
  if (named != config.chat_templates.end()) return named->second;
  const bool is_text =
      source.find("{{") != std::string::npos || source.find("{%") != std::string::npos;
  if (is_text) return {source, "--chat-template"};
  if (std::filesystem::exists(file_status(source))) return {read_text(source), source};
  if (source == "chatml") return {std::string(kChatMl), "--chat-template chatml"};
  throw UserError(
      "--chat-template {}: neither a file nor Jinja text nor chatml, and the checkpoint has no "
      "template of that name; it has: {}",
      source,
      config.chat_templates.empty()
          ? "none"
          : fmt::format("{}", fmt::join(std::views::keys(config.chat_templates), ", ")));
}

void TemplateFlags::choose(hf::TokenizerConfig& config) const {
  LATHE_USER_CHECK(source.empty() || file.empty(),
                   "--chat-template and --chat-template-file: give one of them");
  if (!source.empty() || !file.empty()) config.chat_templates["default"] = chosen(config);
}

}  // namespace lathe::cli
