// lathe chat: a conversation on the terminal, through the checkpoint's chat template.
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <nlohmann/json.hpp>

#include "lathe/base/files/write_file.h"
#include "lathe/base/tell.h"
#include "lathe/cli/command.h"
#include "lathe/hf/generate/text.h"

namespace lathe::cli {
namespace {

struct Chat : WriterFlags {
  std::vector<std::string> prompts;
};

bool on_terminal() { return ::isatty(STDIN_FILENO) != 0; }

class Talk {
 public:
  explicit Talk(const Chat& flags)
      : flags_(flags),
        session_(flags.open()),
        conversation_(session_, flags.system.value_or(""), flags.chat.data()),
        options_(generator_options(flags.model, session_, flags.sampling, flags.grammar)),
        generator_(session_.model, options_),
        drafter_(flags.draft.drafter(flags.model, session_, options_)) {}

  void clear() { conversation_.clear(); }
  void answer(const std::string& said);
  void save(const std::string& path) const {
    hf::write_session(path, generator_, conversation_.messages());
  }
  void load(const std::string& path) { restore(path, saved(path)); }
  // The same of --session, which a system message may stand beside.
  void go_on();
  // --session, as it stands.
  void keep() const { flags_.keep_session(generator_, conversation_.messages()); }

 private:
  std::string written();
  hf::SavedSession saved(const std::string& path) const {
    return flags_.read_session(path, generator_, options_);
  }
  void restore(const std::string& path, const hf::SavedSession& saved) {
    at_place(path, [&] { generator_.restore(saved.text); });
    conversation_.restore(saved.messages);
  }

  const Chat& flags_;
  hf::Session session_;
  hf::Conversation conversation_;
  hf::GeneratorOptions options_;
  hf::Generator generator_;
  std::shared_ptr<hf::Drafter> drafter_;
};

void Talk::go_on() {
  const hf::SavedSession before = saved(flags_.session);
  const bool has_system = !before.messages.empty() && before.messages[0].role == "system";
  const std::string system = has_system ? before.messages[0].content : "";
  LATHE_USER_CHECK(flags_.system.value_or(system) == system,
                   "--system: {} holds a {}, which goes on as it is; leave --system out, or give "
                   "another file with --session",
                   flags_.session,
                   before.messages.empty() ? "text that is no conversation"
                   : has_system            ? "conversation with another system message"
                                           : "conversation without a system message");
  restore(flags_.session, before);
}

// A message without an answer is taken back.
void Talk::answer(const std::string& said) {
  const std::vector<hf::ChatMessage> before = conversation_.messages();
  try {
    conversation_.say("user", said);
    conversation_.say("assistant", written());
  } catch (const UserError&) {
    conversation_.restore(before);
    throw;
  }
}

// The next answer, streamed; gives its text.
std::string Talk::written() {
  std::string text;
  const std::vector<int32_t> prompt = conversation_.prompt();
  const hf::TextRequest request{
      .prompts = {prompt},
      .max_new_tokens = flags_.most_new_tokens(session_, std::ssize(prompt), 512),
      .eos = flags_.stop.end_tokens(session_),
      .stop = flags_.stop.stop,
      .resume = true,
      .drafter = drafter_};
  const hf::TextEvents events{.on_text =
                                  [&](size_t, std::string_view piece) {
                                    text += piece;
                                    show(piece);
                                  },
                              .cancelled = interrupted};
  const hf::TextResult result = hf::generate_text(generator_, session_.tokenizer, request, events);
  show("\n");
  if (!flags_.model.quiet) {
    print_footer(result);
    warn_if_beyond_model_length(session_, generator_.filled());
  }
  return text;
}

// Lines up to one that does not end with a backslash.
bool read_lines(std::string& text) {
  text.clear();
  std::string line;
  for (const char* sign = "> ";; sign = ". ") {
    if (on_terminal()) tell("{}", sign);
    if (!read_line(line)) return !text.empty() && !interrupted();
    const bool more = line.ends_with('\\');
    if (more) line.back() = '\n';
    text += line;
    if (!more) return true;
  }
}

// The next thing the user says: the prompts given with -p first, else lines of stdin.
bool next_turn(const Chat& flags, size_t turn, std::string& said) {
  if (turn < flags.prompts.size()) {
    said = flags.prompts[turn];
    return true;
  }
  if (!flags.prompts.empty()) return false;
  if (read_lines(said)) return true;
  if (on_terminal()) tell("\n");
  return false;
}

bool somebody_sits_there(const Chat& flags) { return flags.prompts.empty() && on_terminal(); }

// Ctrl-C during an answer ends the answer where somebody sits there to go on.
bool goes_on(const Chat& flags) {
  if (interrupted() && somebody_sits_there(flags)) forget_interrupt();
  return !interrupted();
}

// So does an error.
void attempt(const Chat& flags, const std::function<void()>& what) {
  if (!somebody_sits_there(flags)) return what();
  try {
    what();
  } catch (const UserError& error) {
    tell("{}\n", error.what());
  }
}

constexpr std::string_view kCommands = "/clear, /save FILE, /load FILE, /exit";

// Without what completion and fingers leave behind it.
std::string without_blanks(std::string text) {
  text.erase(text.find_last_not_of(" \t") + 1);
  return text;
}

// A single word such as /help; a path or a sentence is none.
bool looks_like_command(const std::string& text) {
  return text.size() > 1 && text[0] == '/' && std::all_of(text.begin() + 1, text.end(), [](char c) {
           return std::isalpha(static_cast<unsigned char>(c)) != 0;
         });
}

// A command for the chat itself, or something to be answered. What is meant as a command and is
// none would cost an answer, and stay in the conversation.
void take(const std::string& said, Talk& talk) {
  const std::string text = without_blanks(said);
  const size_t end = std::min(text.find(' '), text.size());
  const std::string command = text.substr(0, end);
  const std::string file = text.substr(std::min(text.find_first_not_of(' ', end), text.size()));
  if (text == "/clear") {
    talk.clear();
  } else if (command == "/save" || command == "/load") {
    LATHE_USER_CHECK(!file.empty(), "{0} needs a file, such as {0} talk.session", command);
    command == "/save" ? talk.save(file) : talk.load(file);
  } else if (looks_like_command(text)) {
    throw UserError("unknown command {}; known: {}", text, kCommands);
  } else if (!said.empty()) {
    talk.answer(said);
  }
}

void converse(const Chat& flags, Talk& talk) {
  std::string said;
  for (size_t turn = 0; goes_on(flags) && next_turn(flags, turn, said); ++turn) {
    if (without_blanks(said) == "/exit") return;
    attempt(flags, [&] { take(said, talk); });
  }
}

void execute(const Chat& flags) {
  Talk talk(flags);
  if (flags.has_session()) talk.go_on();
  if (!flags.session.empty()) {
    check_writable(flags.session);
    watch_endings();
  }
  if (on_terminal() && flags.prompts.empty() && !flags.model.quiet)
    tell(
        "/clear starts over, /save FILE and /load FILE keep the session, /exit or Ctrl-D "
        "ends; \\ at the end of a line goes on\n");
  try {
    converse(flags, talk);
  } catch (const UserError&) {
    talk.keep();
    throw;
  }
  talk.keep();
}

}  // namespace

void add_chat(CLI::App& app) {
  auto* command = app.add_subcommand("chat", "Talk with a checkpoint");
  auto flags = std::make_shared<Chat>();
  flags->add(*command, "the system message (also -sys)");
  command
      ->add_option("-p,--prompt", flags->prompts, "say this instead of reading stdin; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command->footer(R"(
What is said may have several lines: a backslash at the end of one goes on. /clear starts over,
/save FILE and /load FILE keep a session and go on from it, /exit and the end of input end it;
Ctrl-C ends an answer.

Examples:
  lathe chat examples/checkpoint
  lathe chat DIR --system "Be short." --template-var enable_thinking=false
  lathe chat DIR --session talk.session
  lathe chat DIR -p "Hello" -p "And now in French" -q)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
