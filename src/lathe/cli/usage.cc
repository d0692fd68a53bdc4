#include "lathe/cli/usage.h"

#include <fmt/ranges.h>

#include <unistd.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "lathe/backends/cpu/target.h"
#include "lathe/base/error.h"
#include "lathe/base/flags.h"
#include "lathe/base/tell.h"
#include "lathe/cli/other_programs.h"

namespace lathe::cli {
namespace {

// How many letters are to be added, left out or replaced (Levenshtein).
size_t edits_between(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = std::exchange(row[0], i + 1);
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

// "; did you mean --outputs?" where one of them is near. To a single letter every other one is.
std::string suggestion(std::string_view word, const std::vector<std::string>& known) {
  const std::string* nearest = nullptr;
  const size_t letters = word.size() - std::min(word.find_first_not_of('-'), word.size());
  if (letters < 2) return "";
  size_t least = std::max<size_t>(letters / 2, 1) + 1;
  for (const std::string& name : known) {
    const size_t edits = name.starts_with(word) ? 1 : edits_between(word, name);
    if (edits >= least) continue;
    least = edits;
    nearest = &name;
  }
  return nearest ? fmt::format("; did you mean {}?", *nearest) : "";
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> out;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) out.push_back("--" + name);
    for (const std::string& name : option->get_snames()) out.push_back("-" + name);
  }
  return out;
}

std::string option_suggestion(const CLI::App& command, std::string name) {
  std::ranges::replace(name, '_', '-');  // transformers' spelling
  return suggestion(name, option_names(command));
}

// Where the words stand that somebody may take for arguments.
std::string_view place_of_words(const CLI::App& command) {
  static const std::map<std::string_view, std::string_view> kPlaces = {
      {"chat", "a prompt stands behind -p"},
      {"embed", "a text stands behind -p"},
      {"eval", "the file of a text stands behind -f"},
      {"merge", "the new folder stands behind -o, an adapter behind --lora"},
      {"quantize", "the new folder stands behind -o, 4 or 8 bits behind --bits"},
      {"run", "a prompt stands behind -p"},
      {"tokenize", "a text, or ids with --decode, stand behind -p"}};
  const auto place = kPlaces.find(command.get_name());
  return place == kPlaces.end() ? "" : place->second;
}

// The first command that takes this option.
const CLI::App* command_with(const CLI::App& app, const std::string& option) {
  for (const CLI::App* command : app.get_subcommands({}))
    if (command->get_option_no_throw(option)) return command;
  return nullptr;
}

std::string unexpected(const CLI::App& command, const std::string& word) {
  if (word.starts_with('-') && word != "-") {
    const std::string name = word.substr(0, word.find('='));
    if (const CLI::App* other = command_with(command, name))
      return fmt::format("a command comes first: lathe {} {} …", other->get_name(), name);
    return fmt::format("unknown option {}{}", word, option_suggestion(command, name));
  }
  if (const std::string_view place = place_of_words(command); !place.empty())
    return fmt::format("\"{}\" is one word too many; {}", word, place);
  std::vector<std::string> repeatable;
  for (const CLI::Option* option : command.get_options())
    if (option->get_expected_max() > 1 && !option->get_positional())
      repeatable.push_back(option->get_name());
  return fmt::format("\"{}\" is one word too many{}", word,
                     repeatable.empty() ? ""
                                        : fmt::format("; {} takes one value, and may be repeated",
                                                      fmt::join(repeatable, " or ")));
}

std::string shown_name(const CLI::Option& option) {
  const auto& letters = option.get_snames();
  return letters.empty() ? option.get_name() : fmt::format("-{}", letters.front());
}

// "-n is given twice; give it once", of the option that is.
std::optional<std::string> repeated(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_items_expected_max() != 1 || option->count() < 2) continue;
    return fmt::format("{} is given {}; give it once", shown_name(*option),
                       option->count() == 2 ? "twice" : fmt::format("{} times", option->count()));
  }
  return {};
}

bool asks_for_value(const CLI::App& command, const std::string& word) {
  const CLI::Option* option = word.starts_with('-') ? command.get_option_no_throw(word) : nullptr;
  return option && option->get_items_expected_min() > 0;
}

}  // namespace

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> out;
  for (const CLI::App* command : app.get_subcommands({}))
    if (!command->get_group().empty()) out.push_back(command->get_name());
  return out;
}

const CLI::App& command_of(const CLI::App& app, std::string_view word) {
  for (const CLI::App* command : app.get_subcommands({}))
    if (command->get_name() == word) return *command;
  const std::vector<std::string> known = command_names(app);
  if (const auto elsewhere = answer_to_command(word))
    throw UserError("unknown command \"{}\": {}; known: {}; lathe --help says what they do", word,
                    *elsewhere, fmt::join(known, ", "));
  throw UserError("unknown command \"{}\"{}; known: {}; lathe --help says what they do", word,
                  suggestion(word, known), fmt::join(known, ", "));
}

void refuse_foreign_options(const CLI::App& app, std::span<const std::string> words) {
  const bool has_command = !words.empty() && !words[0].starts_with('-');
  const CLI::App& command = has_command ? command_of(app, words[0]) : app;
  bool is_value = false;  // of -p, say
  for (const std::string& word : words) {
    const auto answer = is_value ? std::nullopt : answer_to_option(command, word);
    LATHE_USER_CHECK(!answer, "{}", *answer);
    LATHE_USER_CHECK(is_value || !word.starts_with("-h") || word == "-h",
                     "unknown option {}; help is -h alone", word);
    is_value = !is_value && asks_for_value(command, word);
  }
}

void warn_of_unknown_variables() {
  std::vector<std::string> known = {"LATHE_PJRT_LIBRARY"};  // of the Python package
  for (const FlagInfo& flag : all_flags()) known.emplace_back(flag.variable);
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view text = *entry;
    const std::string_view name = text.substr(0, text.find('='));
    if (!name.starts_with("LATHE_") || std::ranges::count(known, name) > 0) continue;
    tell("warning: {} is no variable that lathe reads{}; docs/flags.md has all of them\n", name,
         suggestion(name, known));
  }
}

void check_variables() {
  for (const FlagInfo& flag : all_flags())
    if (flag.kind != FlagKind::text) flag_int(flag.flag);
  selected_target();
}

void refuse_empty_texts(const CLI::App& app) {
  for (const CLI::App* command : app.get_subcommands())
    for (const CLI::Option* option : command->get_options()) {
      const bool says_none = option->check_lname("prompt") || option->check_lname("system-prompt");
      if (says_none || option->get_items_expected_min() == 0) continue;
      LATHE_USER_CHECK(
          std::ranges::count(option->results(), "") == 0,
          "{}: the text is empty; give one, or leave the option out; lathe {} --help says more",
          shown_name(*option), command->get_name());
    }
}

std::string usage_error(const CLI::App& app, const CLI::ParseError& error) {
  const auto chosen = app.get_subcommands();
  const CLI::App& command = chosen.empty() ? app : *chosen[0];
  const std::vector<std::string> rest = command.remaining();
  const std::string where =
      chosen.empty() ? "lathe --help" : fmt::format("lathe {} --help", command.get_name());
  std::string what = error.what();
  if (!rest.empty()) {
    what = unexpected(command, rest[0]);
  } else if (const auto twice = repeated(command)) {
    what = *twice;
  } else if (chosen.empty()) {
    what = fmt::format("which command? known: {}", fmt::join(command_names(app), ", "));
  }
  return fmt::format("{}{} {} says more", what, what.ends_with('?') ? "" : ";", where);
}

}  // namespace lathe::cli
