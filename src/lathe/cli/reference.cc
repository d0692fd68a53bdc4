#include "lathe/cli/reference.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <sstream>
#include <vector>

#include "lathe/cli/command.h"
#include "lathe/cli/completions.h"
#include "lathe/version.h"

namespace lathe::cli {
namespace {

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

void add_reference(CLI::App& app) {
  auto* command = app.add_subcommand("reference", "Print the manual page or a shell's completions");
  command->group("");  // for the installation, not for people
  auto what = std::make_shared<std::string>();
  command->add_option("what", *what, "man, bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"man", "bash", "zsh", "fish"}));
  command->callback([&app, what] {
    fmt::print("{}", *what == "man"    ? manual_page(app)
                     : *what == "bash" ? bash_completion(app)
                     : *what == "zsh"  ? zsh_completion(app)
                                       : fish_completion(app));
  });
}

}  // namespace lathe::cli
