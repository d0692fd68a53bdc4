#include "lathe/cli/reference.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>
#include <vector>

#include "lathe/cli/command.h"
#include "lathe/version.h"

namespace lathe::cli {
namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  std::vector<const CLI::App*> out;
  for (const CLI::App* command : app.get_subcommands({}))
    if (!command->get_group().empty()) out.push_back(command);  // the others are hidden
  return out;
}

// "-m", "--model"; none of a positional one.
std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> out;
  for (const std::string& name : option.get_snames()) out.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) out.push_back("--" + name);
  return out;
}

// A text of any lines as roff shows it: no line is a request, no sign another one.
std::string roff(const std::string& text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool begins = i == 0 || text[i - 1] == '\n';
    if (begins && (text[i] == '.' || text[i] == '\'')) out += "\\&";
    if (text[i] == '\\') {
      out += "\\e";
    } else {
      out += text[i] == '-' ? "\\-" : std::string(1, text[i]);
    }
  }
  return out;
}

void append_option(std::string& page, const CLI::Option& option) {
  const std::vector<std::string> names = names_of(option);
  const std::string shown =
      names.empty() ? option.get_name(true) : fmt::format("{}", fmt::join(names, ", "));
  const bool takes_value = option.get_expected_max() > 0;
  page +=
      fmt::format(".TP\n.B {}\n", roff(shown + (takes_value ? " " + option.get_type_name() : "")));
  const std::string value = option.get_default_str();
  page += roff(option.get_description() + (value.empty() ? "" : " (default " + value + ")")) + "\n";
}

// Lines as they are.
void append_lines(std::string& page, const std::string& text) {
  if (!text.empty()) page += ".PP\n.nf\n" + roff(text) + "\n.fi\n";
}

void append_command(std::string& page, const CLI::App& command) {
  page += fmt::format(".SS {}\n{}\n", roff(command.get_name()), roff(command.get_description()));
  for (const CLI::Option* option : command.get_options()) append_option(page, *option);
  append_lines(page, command.get_footer());
}

std::string option_words(const CLI::App& command) {
  std::vector<std::string> words;
  for (const CLI::Option* option : command.get_options())
    for (std::string& name : names_of(*option)) words.push_back(std::move(name));
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace

std::string manual_page(const CLI::App& app) {
  std::string page = fmt::format(".TH LATHE 1 \"\" \"lathe {}\"\n.SH NAME\nlathe \\- {}\n",
                                 LATHE_VERSION, roff(app.get_description()));
  page += ".SH SYNOPSIS\n.B lathe\n.I COMMAND\n[options]\n.SH OPTIONS\n";
  for (const CLI::Option* option : app.get_options()) append_option(page, *option);
  page += ".SH COMMANDS\n";
  for (const CLI::App* command : commands_of(app)) append_command(page, *command);
  page += ".SH ENVIRONMENT\n";
  append_lines(page, app.get_footer());
  return page;
}

std::string bash_completion(const CLI::App& app) {
  std::string cases;
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) {
    names.push_back(command->get_name());
    cases += fmt::format("    {}) words=\"{}\" ;;\n", command->get_name(), option_words(*command));
  }
  return fmt::format(
      R"(# Completion of lathe's commands and options; of everything else, file names.
_lathe() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} words=
  if ((COMP_CWORD == 1)); then
    words="{} {}"
  elif [[ $word == -* ]]; then
    case ${{COMP_WORDS[1]}} in
{}    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _lathe lathe
)",
      fmt::join(names, " "), option_words(app), cases);
}

void add_reference(CLI::App& app) {
  auto* command = app.add_subcommand("reference", "Print the manual page or a shell's completions");
  command->group("");  // for the installation, not for people
  auto what = std::make_shared<std::string>();
  command->add_option("what", *what, "man or bash")
      ->required()
      ->check(CLI::IsMember({"man", "bash"}));
  command->callback(
      [&app, what] { fmt::print("{}", *what == "man" ? manual_page(app) : bash_completion(app)); });
}

}  // namespace lathe::cli
