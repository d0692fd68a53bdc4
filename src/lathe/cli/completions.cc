#include "lathe/cli/completions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace lathe::cli {
namespace {

bool takes_value(const CLI::Option& option) { return option.get_expected_max() > 0; }

// Those that CLI11 says in the type's name: "TEXT:{f32,bf16}".
std::vector<std::string> values_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const size_t begin = type.find('{'), end = type.find('}', begin);
  if (end == std::string::npos) return {};
  return CLI::detail::split(type.substr(begin + 1, end - begin - 1), ',');
}

std::string option_words(const CLI::App& command) {
  std::vector<std::string> words;
  for (const CLI::Option* option : command.get_options())
    std::ranges::move(names_of(*option), std::back_inserter(words));
  return fmt::format("{}", fmt::join(words, " "));
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
  return text;
}

// In single quotes of bash and zsh, and of fish.
std::string quoted(const std::string& text) { return "'" + replaced(text, "'", "'\\''") + "'"; }
std::string fish_quoted(const std::string& text) {
  return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

// Without what means something in zsh's descriptions.
std::string zsh_escaped(std::string text) {
  for (const std::string_view sign : {"\\", "[", "]", ":"})
    text = replaced(std::move(text), sign, fmt::format("\\{}", sign));
  return text;
}

// ---- bash

// "    'run --dtype') words='f32 bf16' ;;", for every option that says its values.
std::string bash_values(const CLI::App& command) {
  std::string out;
  for (const CLI::Option* option : command.get_options()) {
    const std::vector<std::string> values = values_of(*option);
    for (const std::string& name : names_of(*option))
      if (!values.empty())
        out += fmt::format("    '{} {}') words='{}' ;;\n", command.get_name(), name,
                           fmt::join(values, " "));
  }
  return out;
}

// ---- zsh

// "'*--dtype[compute in this type]:value:(f32 bf16)'" by name.
std::string zsh_option(const CLI::Option& option) {
  const std::vector<std::string> values = values_of(option);
  const std::string value = !takes_value(option) ? ""
                            : values.empty()     ? ":value:_files"
                                             : fmt::format(":value:({})", fmt::join(values, " "));
  std::string out;
  for (const std::string& name : names_of(option))
    out += fmt::format(
        " \\\n      {}",
        quoted(fmt::format("*{}[{}]{}", name, zsh_escaped(option.get_description()), value)));
  return out;
}

std::string zsh_command(const CLI::App& command) {
  std::string out = fmt::format("    {})\n      _arguments -S", command.get_name());
  for (const CLI::Option* option : command.get_options()) out += zsh_option(*option);
  return out + " \\\n      '*:file:_files' ;;\n";
}

// ---- fish

std::string fish_option(const CLI::App& command, const CLI::Option& option) {
  std::string names;
  for (const std::string& name : names_of(option))
    names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (names.empty()) return "";
  const std::vector<std::string> values = values_of(option);
  const std::string value = !takes_value(option) ? ""
                            : values.empty()     ? " -r"
                                             : fmt::format(" -x -a '{}'", fmt::join(values, " "));
  return fmt::format("complete -c lathe -n '__fish_seen_subcommand_from {}'{}{} -d {}\n",
                     command.get_name(), names, value, fish_quoted(option.get_description()));
}

}  // namespace

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  std::vector<const CLI::App*> out;
  for (const CLI::App* command : app.get_subcommands({}))
    if (!command->get_group().empty()) out.push_back(command);  // the others are hidden
  return out;
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> out;
  for (const std::string& name : option.get_snames()) out.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.push_back("--" + name);
  return out;
}

std::string bash_completion(const CLI::App& app) {
  std::string options, values;
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) {
    names.push_back(command->get_name());
    options +=
        fmt::format("      {}) words=\"{}\" ;;\n", command->get_name(), option_words(*command));
    values += bash_values(*command);
  }
  return fmt::format(
      R"(# Completion of lathe's commands, options and their values; of everything else, file names.
_lathe() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} words=
  if ((COMP_CWORD == 1)); then
    words="{} {}"
  else
    case "${{COMP_WORDS[1]}} ${{COMP_WORDS[COMP_CWORD - 1]}}" in
{}    esac
  fi
  if [[ -z $words && $word == -* ]]; then
    case ${{COMP_WORDS[1]}} in
{}    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _lathe lathe
)",
      fmt::join(names, " "), option_words(app), values, options);
}

std::string zsh_completion(const CLI::App& app) {
  std::string commands, cases;
  for (const CLI::App* command : commands_of(app)) {
    commands +=
        fmt::format("      {}\n",
                    quoted(fmt::format("{}:{}", command->get_name(), command->get_description())));
    cases += zsh_command(*command);
  }
  return fmt::format(
      R"(#compdef lathe
# Completion of lathe's commands, options and their values; of everything else, file names.
_lathe() {{
  local -a commands
  if ((CURRENT == 2)); then
    commands=(
{})
    _describe -t commands command commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
{}  esac
}}
_lathe "$@"
)",
      commands, cases);
}

std::string fish_completion(const CLI::App& app) {
  std::string out =
      "# Completion of lathe's commands, options and their values; of everything else, file "
      "names.\n";
  for (const CLI::App* command : commands_of(app)) {
    out += fmt::format("complete -c lathe -n __fish_use_subcommand -a {} -d {}\n",
                       command->get_name(), fish_quoted(command->get_description()));
    for (const CLI::Option* option : command->get_options()) out += fish_option(*command, *option);
  }
  return out;
}

}  // namespace lathe::cli
