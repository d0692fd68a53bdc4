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

// The options of other programs that go by another name here.
std::string option_suggestion(const CLI::App& command, std::string name) {
  static const std::map<std::string_view, std::string_view> kHere = {
      {"--prompt-cache", "--session"}, {"--torch-dtype", "--dtype"}, {"--do-sample", "--temp"}};
  std::ranges::replace(name, '_', '-');  // transformers' spelling
  if (const auto found = kHere.find(name);
      found != kHere.end() && command.get_option_no_throw(std::string(found->second)))
    return fmt::format("; here it is {}", found->second);
  return suggestion(name, option_names(command));
}

std::string unexpected(const CLI::App& command, const std::string& word) {
  if (word.starts_with('-') && word != "-")
    return fmt::format("unknown option {}{}", word,
                       option_suggestion(command, word.substr(0, word.find('='))));
  if (command.get_option_no_throw("--prompt"))
    return fmt::format("\"{}\" is one word too many; a prompt stands behind -p", word);
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
  static const std::map<std::string_view, std::string_view> kElsewhere = {
      {"download", "hf download fetches models, and -m takes their ids"},
      {"pull", "hf download fetches models, and -m takes their ids"},
      {"serve", "there is no server yet"},
      {"server", "there is no server yet"},
      {"train", "training is written in C++ (docs/guide.md)"}};
  const std::vector<std::string> known = command_names(app);
  const auto elsewhere = kElsewhere.find(word);
  if (elsewhere != kElsewhere.end())
    throw UserError("unknown command \"{}\": {}; known: {}; lathe --help says what they do", word,
                    elsewhere->second, fmt::join(known, ", "));
  throw UserError("unknown command \"{}\"{}; known: {}; lathe --help says what they do", word,
                  suggestion(word, known), fmt::join(known, ", "));
}

namespace {

// llama.cpp's flags of several letters, and what to do here instead.
std::map<std::string_view, std::string_view> foreign_flags() {
  struct Answer {
    std::vector<std::string_view> flags;
    std::string_view instead;
  };
  const Answer answers[] = {
      {{"-cnv"}, "a conversation is lathe chat"},
      {{"-no-cnv"}, "without a conversation it is lathe run"},
      {{"-st"}, "one turn is lathe chat -p TEXT, or lathe run -sys TEXT -p TEXT"},
      {{"-if", "-mli"}, "lathe chat waits for lines; a backslash at the end of one goes on"},
      {{"-sysf"}, "a system message is -sys \"$(cat FILE)\""},
      {{"-bf"}, "-f reads a file as it is"},
      {{"-tb", "-td", "-tbd", "-Cr", "-Cb", "-Crb", "-Cd", "-Crd"},
       "all work is done by the threads of -t"},
      {{"-np", "-ns", "-cb", "-nocb", "-kvu"}, "a batch is several -p, which are read together"},
      {{"-ub"}, "prompts are read in pieces by themselves; leave it out"},
      {{"-ctk", "-ctv", "-ctkd", "-ctvd"},
       "keys and values are kept in 8 bits with --kv-cache-dtype int8"},
      {{"-fa"}, "attention never stores its scores; leave it out"},
      {{"-hf", "-hfr", "-hff"}, "-m takes a model's id, and looks for it in the local hub cache"},
      {{"-hft", "-mu"}, "hf download fetches models, and -m takes their ids"},
      {{"-mm", "-mmu"}, "images are not read"},
      {{"-jf"}, "it is --json-schema-file"},
      {{"-md", "-hfd", "-hfrd"}, "it is --draft-model"},
      {{"-cd"}, "the draft model's context is the model's; leave it out"},
      {{"-lcs", "-lcd"}, "drafts from the text itself are --prompt-lookup"},
      {{"-gan", "-gaw"}, "longer texts than the model's take its config's rope_scaling"},
      {{"-ngl", "-ngld", "-dev", "-devd", "-sm", "-ts", "-mg", "-ot", "-otd", "-nkvo", "-kvo",
        "-cmoe", "-ncmoe", "-cmoed", "-ncmoed"},
       "all layers run on the CPU; leave it out"},
      {{"-nr", "-mmp", "-dt"}, "weights are mapped and packed by themselves; leave it out"},
      {{"-sp"}, "special tokens show with --print-ids, and lathe tokenize --decode"},
      {{"-lv"}, "more is said with LATHE_DEBUG=1"}};
  std::map<std::string_view, std::string_view> out;
  for (const Answer& answer : answers)
    for (const std::string_view flag : answer.flags) out.emplace(flag, answer.instead);
  return out;
}

}  // namespace

void refuse_foreign_flags(const CLI::App& app, std::span<const std::string> words) {
  static const std::map<std::string_view, std::string_view> kInstead = foreign_flags();
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

void warn_of_unknown_variables() {
  std::vector<std::string> known;
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
