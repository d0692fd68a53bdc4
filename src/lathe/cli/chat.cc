// lathe chat: a conversation on the terminal, through the checkpoint's chat template.
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "lathe/cli/command.h"
#include "lathe/hf/generate/conversation.h"
#include "lathe/hf/generate/text.h"

namespace lathe::cli {
namespace {

struct Chat {
  ModelFlags model;
  SamplingFlags sampling;
  GrammarFlags grammar;
  DraftFlags draft;
  StopFlags stop;
  TemplateFlags chat;
  std::string system;
  std::vector<std::string> prompts;
  std::optional<int64_t> new_tokens;
};

// One answer, streamed; gives its text.
std::string answer(const Chat& flags, const hf::Session& session, hf::Generator& generator,
                   const std::shared_ptr<hf::Drafter>& drafter,
                   const std::vector<int32_t>& prompt) {
  std::string text;
  const auto length = static_cast<int64_t>(prompt.size());
  const hf::TextRequest request{
      .prompts = {prompt},
      .max_new_tokens = flags.new_tokens.value_or(session.default_new_tokens(length, 512)),
      .eos = flags.stop.end_tokens(session),
      .stop = flags.stop.stop,
      .resume = true,
      .drafter = drafter};
  const hf::TextEvents events{.on_text =
                                  [&](size_t, std::string_view piece) {
                                    text += piece;
                                    show(piece);
                                  },
                              .cancelled = interrupted};
  const hf::TextResult result = hf::generate_text(generator, session.tokenizer, request, events);
  show("\n");
  if (!flags.model.quiet) {
    print_footer(result);
    warn_if_beyond_model_length(session, generator.filled());
  }
  return text;
}

bool on_terminal() { return ::isatty(STDIN_FILENO) != 0; }

// Lines up to one that does not end with a backslash.
bool read_lines(std::string& text) {
  text.clear();
  std::string line;
  for (const char* sign = "> ";; sign = ". ") {
    if (on_terminal()) fmt::print(stderr, "{}", sign);
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
  if (on_terminal()) fmt::print(stderr, "\n");
  return false;
}

// Ctrl-C during an answer ends the answer where somebody sits there to go on.
bool goes_on(const Chat& flags) {
  if (interrupted() && flags.prompts.empty() && on_terminal()) forget_interrupt();
  return !interrupted();
}

void execute(const Chat& flags) {
  const hf::Session session = open_session(flags.model);
  hf::Conversation conversation(session, flags.system, flags.chat.data());
  const hf::GeneratorOptions options =
      generator_options(flags.model, session, flags.sampling, flags.grammar);
  hf::Generator generator(session.model, options);
  const auto drafter = flags.draft.drafter(flags.model, session, options);
  if (on_terminal() && flags.prompts.empty() && !flags.model.quiet)
    fmt::print(stderr,
               "/clear starts over, /exit or Ctrl-D ends; \\ at the end of a line goes on\n");
  std::string said;
  for (size_t turn = 0; goes_on(flags) && next_turn(flags, turn, said); ++turn) {
    if (said == "/exit") break;
    if (said == "/clear") {
      conversation.clear();
      continue;
    }
    if (said.empty()) continue;
    conversation.say("user", said);
    conversation.say("assistant",
                     answer(flags, session, generator, drafter, conversation.prompt()));
  }
}

}  // namespace

void add_chat(CLI::App& app) {
  auto* command = app.add_subcommand("chat", "Talk with a checkpoint");
  auto flags = std::make_shared<Chat>();
  flags->model.add(*command);
  flags->model.add_max_cache_len(*command);
  flags->sampling.add(*command);
  flags->grammar.add(*command);
  flags->draft.add(*command);
  flags->stop.add(*command);
  flags->chat.add(*command);
  command->add_option("--system-prompt,--system", flags->system, "the system message (also -sys)");
  command
      ->add_option("-p,--prompt", flags->prompts, "say this instead of reading stdin; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command->add_option("-n,--n-predict", flags->new_tokens, "how many tokens an answer has at most")
      ->check(at_least(0));
  command->footer(R"(
What is said may have several lines: a backslash at the end of one goes on. /clear starts over,
/exit and the end of input end it; Ctrl-C ends an answer.

Examples:
  lathe chat examples/checkpoint
  lathe chat DIR --system "Be short." --template-var enable_thinking=false
  lathe chat DIR -p "Hello" -p "And now in French" -q)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
