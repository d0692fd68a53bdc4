// lathe run: prompts in, streamed text (or ids) out.
#include <fmt/ranges.h>

#include <cstdio>

#include "lathe/cli/command.h"
#include "lathe/hf/generate/text.h"

namespace lathe::cli {
namespace {

struct Run {
  ModelFlags model;
  SamplingFlags sampling;
  std::vector<std::string> prompts, ids, stop;
  int64_t new_tokens = -1;
  bool ignore_eos = false;
  bool print_ids = false;
};

std::vector<std::vector<int32_t>> prompts_of(const Run& run, const Session& session) {
  std::vector<std::vector<int32_t>> out;
  for (const std::string& text : run.prompts) {
    LATHE_USER_CHECK(!text.empty(), "the prompt is empty; give some text with -p");
    out.push_back(session.tokenizer->encode(text));
  }
  for (const std::string& ids : run.ids) out.push_back(parse_ids(ids));
  LATHE_USER_CHECK(!out.empty(), "no prompt: give -p TEXT or --ids 5,6,7");
  return out;
}

// Rows of a batch are shown one after the other once they are done; a single row streams.
void execute(const Run& run) {
  const Session session = Session::open(run.model);
  hf::Generator generator(session.model,
                          generator_options(run.model, run.sampling.resolve(session.generation)));
  hf::TextRequest request{.prompts = prompts_of(run, session),
                          .max_new_tokens = run.new_tokens,
                          .eos = run.ignore_eos ? std::vector<int32_t>() : session.end_tokens(),
                          .stop = run.stop};
  if (request.max_new_tokens < 0)
    request.max_new_tokens = session.generation.max_new_tokens.value_or(128);
  const bool batch = request.prompts.size() > 1;
  std::vector<std::string> texts(request.prompts.size());
  const hf::TextEvents events{.on_text =
                                  [&](size_t row, std::string_view text) {
                                    if (run.print_ids) return;
                                    if (batch) return void(texts[row] += text);
                                    fmt::print("{}", text);
                                    std::fflush(stdout);
                                  },
                              .cancelled = interrupted};
  const hf::TextResult result = hf::generate_text(generator, session.tokenizer, request, events);
  if (run.print_ids) {
    for (const auto& ids : result.ids) fmt::print("{}\n", fmt::join(ids, ","));
  } else if (batch) {
    for (size_t row = 0; row < texts.size(); ++row) fmt::print("[{}] {}\n", row, texts[row]);
  } else {
    fmt::print("\n");
  }
  print_footer(result.prompt_tokens, result.prefill_seconds, result.decode_steps,
               result.decode_seconds);
}

}  // namespace

void add_run(CLI::App& app) {
  auto* command = app.add_subcommand("run", "Continue prompts with a checkpoint");
  auto run = std::make_shared<Run>();
  run->model.add(*command);
  run->sampling.add(*command);
  command->add_option("-p,--prompt", run->prompts, "a prompt; repeat it for a batch")->take_all();
  command->add_option("--ids", run->ids, "a prompt as token ids (nothing is added); repeatable")
      ->take_all();
  command->add_option("-n,--n-predict", run->new_tokens, "how many tokens to write at most")
      ->check(CLI::NonNegativeNumber);
  command->add_option("--stop", run->stop, "end before this text appears; repeatable")->take_all();
  command->add_flag("--ignore-eos", run->ignore_eos, "go on past the end-of-text token");
  command->add_flag("--print-ids", run->print_ids, "print the new ids on one line instead of text");
  command->callback([run] { execute(*run); });
}

}  // namespace lathe::cli
