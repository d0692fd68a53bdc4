// lathe chat: a conversation on the terminal, through the checkpoint's chat template.
#include <cstdio>
#include <iostream>

#include "lathe/cli/command.h"
#include "lathe/hf/generate/text.h"
#include "lathe/hf/template/template.h"

namespace lathe::cli {
namespace {

struct Chat {
  ModelFlags model;
  SamplingFlags sampling;
  std::string system;
  std::vector<std::string> prompts, stop;
  int64_t new_tokens = 512;
  bool ignore_eos = false;
};

std::string render(const Session& session, const Template& chat_template,
                   const hf::Json& messages) {
  hf::Json data = {{"messages", messages}, {"add_generation_prompt", true}};
  for (const auto& [name, token] : session.tokenizer_config.special_tokens) data[name] = token;
  return chat_template.render(data);
}

// One answer, streamed; gives its text.
std::string answer(const Chat& flags, const Session& session, hf::Generator& generator,
                   const std::string& prompt) {
  std::string text;
  const hf::TextRequest request{
      .prompts = {session.tokenizer->encode(prompt, false)},
      .max_new_tokens = flags.new_tokens,
      .eos = flags.ignore_eos ? std::vector<int32_t>() : session.end_tokens(),
      .stop = flags.stop};
  const hf::TextEvents events{.on_text =
                                  [&](size_t, std::string_view piece) {
                                    text += piece;
                                    fmt::print("{}", piece);
                                    std::fflush(stdout);
                                  },
                              .cancelled = interrupted};
  const hf::TextResult result = hf::generate_text(generator, session.tokenizer, request, events);
  fmt::print("\n");
  print_footer(result.prompt_tokens, result.prefill_seconds, result.decode_steps,
               result.decode_seconds);
  return text;
}

// The next thing the user says: the prompts given with -p first, then lines of stdin.
bool next_turn(const Chat& flags, size_t turn, std::string& said) {
  if (turn < flags.prompts.size()) {
    said = flags.prompts[turn];
    return true;
  }
  if (!flags.prompts.empty()) return false;
  fmt::print(stderr, "> ");
  return static_cast<bool>(std::getline(std::cin, said));
}

void execute(const Chat& flags) {
  const Session session = Session::open(flags.model);
  const Template chat_template = Template::parse(session.tokenizer_config.chat_template(),
                                                 session.directory + " (chat template)");
  hf::Generator generator(
      session.model, generator_options(flags.model, flags.sampling.resolve(session.generation)));
  hf::Json messages = hf::Json::array();
  if (!flags.system.empty()) messages.push_back({{"role", "system"}, {"content", flags.system}});
  std::string said;
  for (size_t turn = 0; !interrupted() && next_turn(flags, turn, said); ++turn) {
    if (said.empty()) continue;
    messages.push_back({{"role", "user"}, {"content", said}});
    const std::string text =
        answer(flags, session, generator, render(session, chat_template, messages));
    messages.push_back({{"role", "assistant"}, {"content", text}});
  }
}

}  // namespace

void add_chat(CLI::App& app) {
  auto* command = app.add_subcommand("chat", "Talk with a checkpoint");
  auto flags = std::make_shared<Chat>();
  flags->model.add(*command);
  flags->sampling.add(*command);
  command->add_option("--system", flags->system, "the system message (also -sys)");
  command
      ->add_option("-p,--prompt", flags->prompts, "say this instead of reading stdin; repeatable")
      ->take_all();
  command->add_option("-n,--n-predict", flags->new_tokens, "how many tokens an answer has at most")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  command->add_option("--stop", flags->stop, "end an answer before this text; repeatable")
      ->take_all();
  command->add_flag("--ignore-eos", flags->ignore_eos, "go on past the end-of-text token");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
