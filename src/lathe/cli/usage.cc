#include "lathe/cli/usage.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "lathe/base/error.h"

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

std::string unexpected(const CLI::App& command, const std::string& word) {
  if (word.starts_with('-') && word != "-")
    return fmt::format("unknown option {}{}", word,
                       suggestion(word.substr(0, word.find('=')), option_names(command)));
  std::vector<std::string> repeatable;
  for (const CLI::Option* option : command.get_options())
    if (option->get_expected_max() > 1 && !option->get_positional())
      repeatable.push_back(option->get_name());
  return fmt::format("\"{}\" is one word too many{}", word,
                     repeatable.empty() ? ""
                                        : fmt::format("; {} takes one value, and may be repeated",
                                                      fmt::join(repeatable, " or ")));
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
  throw UserError("unknown command \"{}\"{}; known: {}; lathe --help says what they do", word,
                  suggestion(word, known), fmt::join(known, ", "));
}

void refuse_foreign_flags(const CLI::App& app, std::span<const std::string> words) {
  static const std::map<std::string_view, std::string_view> kInstead = {
      {"-cnv", "a conversation is lathe chat"},
      {"-no-cnv", "without a conversation it is lathe run"},
      {"-ctk", "keys and values are kept in 8 bits with --kv-cache-dtype int8"},
      {"-ctv", "keys and values are kept in 8 bits with --kv-cache-dtype int8"},
      {"-fa", "attention never stores its scores; leave it out"},
      {"-hf", "-m takes a model's id, and looks for it in the local hub cache"},
      {"-jf", "it is --json-schema-file"},
      {"-md", "it is --draft-model"},
      {"-ngl", "all layers run on the CPU; leave it out"}};
  const bool has_command = !words.empty() && !words[0].starts_with('-');
  const CLI::App& command = has_command ? command_of(app, words[0]) : app;
  bool is_value = false;  // of -p, say
  for (const std::string& word : words) {
    const auto found = kInstead.find(word);
    LATHE_USER_CHECK(found == kInstead.end() || is_value,
                     "{} is llama.cpp's; here a single dash stands before a single letter, and {}",
                     word, found->second);
    is_value = !is_value && asks_for_value(command, word);
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
  } else if (chosen.empty()) {
    what = fmt::format("which command? known: {}", fmt::join(command_names(app), ", "));
  }
  return fmt::format("{}{} {} says more", what, what.ends_with('?') ? "" : ";", where);
}

}  // namespace lathe::cli
