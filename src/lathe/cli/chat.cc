// lathe chat: a conversation on the terminal, through the checkpoint's chat template.
#include <unistd.h>

#include "lathe/cli/command.h"
#include "lathe/hf/generate/conversation.h"
#include "lathe/hf/generate/text.h"

namespace lathe::cli {
namespace {

struct Chat {
  ModelFlags model;
  SamplingFlags sampling;
  StopFlags stop;
  std::string system;
  std::vector<std::string> prompts;
  std::optional<int64_t> new_tokens;
};

// One answer, streamed; gives its text.
std::string answer(const Chat& flags, const hf::Session& session, hf::Generator& generator,
                   const std::vector<int32_t>& prompt) {
  std::string text;
  const auto length = static_cast<int64_t>(prompt.size());
  const hf::TextRequest request{
      .prompts = {prompt},
      .max_new_tokens = flags.new_tokens.value_or(session.default_new_tokens(length, 512)),
      .eos = flags.stop.end_tokens(session),
      .stop = flags.stop.stop};
  const hf::TextEvents events{.on_text =
                                  [&](size_t, std::string_view piece) {
                                    text += piece;
                                    show(piece);
                                  },
                              .cancelled = interrupted};
  const hf::TextResult result = hf::generate_text(generator, session.tokenizer, request, events);
  show("\n");
  print_footer(result.prompt_tokens, result.prefill_seconds, result.decode_steps,
               result.decode_seconds);
  warn_if_beyond_model_length(session, generator.filled());
  return text;
}

// The next thing the user says: the prompts given with -p first, then lines of stdin.
bool next_turn(const Chat& flags, size_t turn, std::string& said) {
  if (turn < flags.prompts.size()) {
    said = flags.prompts[turn];
    return true;
  }
  if (!flags.prompts.empty()) return false;
  const bool terminal = ::isatty(STDIN_FILENO) != 0;
  if (terminal) fmt::print(stderr, "> ");
  if (read_line(said)) return true;
  if (terminal) fmt::print(stderr, "\n");
  return false;
}

void execute(const Chat& flags) {
  const hf::Session session = open_session(flags.model);
  hf::Conversation conversation(session, flags.system);
  hf::Generator generator(
      session.model, generator_options(flags.model, flags.sampling.resolve(session.generation)));
  std::string said;
  for (size_t turn = 0; !interrupted() && next_turn(flags, turn, said); ++turn) {
    if (said.empty()) continue;
    conversation.say("user", said);
    conversation.say("assistant", answer(flags, session, generator, conversation.prompt()));
  }
}

}  // namespace

void add_chat(CLI::App& app) {
  auto* command = app.add_subcommand("chat", "Talk with a checkpoint");
  auto flags = std::make_shared<Chat>();
  flags->model.add(*command);
  flags->model.add_max_cache_len(*command);
  flags->sampling.add(*command);
  flags->stop.add(*command);
  command->add_option("--system-prompt,--system", flags->system, "the system message (also -sys)");
  command
      ->add_option("-p,--prompt", flags->prompts, "say this instead of reading stdin; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command->add_option("-n,--n-predict", flags->new_tokens, "how many tokens an answer has at most")
      ->check(at_least(0));
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
