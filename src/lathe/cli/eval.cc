// lathe eval: perplexity of a text, or the logits of given ids.
#include "lathe/hf/generate/evaluate.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "lathe/base/files/write_file.h"
#include "lathe/base/tell.h"
#include "lathe/cli/command.h"
#include "lathe/hf/generate/not_numbers.h"
#include "lathe/io/safetensors.h"

namespace lathe::cli {
namespace {

struct Eval {
  ModelFlags model;
  std::string file, ids_file, save_logits, output = "text";
  int64_t context = 512;  // llama.cpp's
};

// logits f32 [T, vocab]
void expect_numbers(const Literal& logits, DType dtype) {
  const auto values = logits.data<float>();
  const auto bad = std::ranges::find_if(values, [](float x) { return std::isnan(x); });
  if (bad == values.end()) return;
  const int64_t token = (bad - values.begin()) / logits.shape().back();
  throw hf::not_numbers(fmt::format("the logits behind token {}", token), dtype);
}

void save_logits(const Eval& flags, hf::Evaluator& evaluator) {
  std::map<std::string, Literal> logits;
  std::istringstream lines(read_text(flags.ids_file));
  int64_t number = 0, line_number = 0;
  for (std::string line; std::getline(lines, line);) {
    throw_if_interrupted();
    at_place(fmt::format("{}:{}", flags.ids_file, ++line_number), [&] {
      const std::vector<int32_t> ids = parse_ids(line);
      if (ids.empty()) return;
      const Literal found = evaluator.logits(ids).literal();
      expect_numbers(found, evaluator.dtype());
      logits.emplace(std::to_string(number), found);
      ++number;
    });
  }
  LATHE_USER_CHECK(number > 0, "{} holds no prompt; expected a line of ids for each",
                   flags.ids_file);
  hf::write_safetensors(flags.save_logits, logits);
  if (!flags.model.quiet) tell("wrote the logits of {} prompts to {}\n", number, flags.save_logits);
}

void print_perplexity(const Eval& flags, const hf::Session& session, hf::Evaluator& evaluator) {
  const std::string text = read_text(flags.file);
  const std::vector<int32_t> ids =
      at_place(flags.file, [&] { return session.tokenizer->encode(text); });
  const int64_t context = std::min(flags.context, session.model->config().max_position_embeddings);
  Progress line(flags.file, "tokens");
  const auto progress = [&](int64_t done, int64_t total) {
    if (!flags.model.quiet) line.show(done, total);
    throw_if_interrupted();
  };
  const hf::Perplexity result =
      at_place(flags.file, [&] { return evaluator.perplexity(ids, context, progress); });
  if (flags.output == "json") {
    const hf::Json json = {
        {"nll", result.nll}, {"perplexity", result.perplexity}, {"tokens", result.tokens}};
    fmt::print("{}\n", json.dump());
  } else {
    fmt::print("nll {:.6f}\nperplexity {:.4f}\ntokens {}\n", result.nll, result.perplexity,
               result.tokens);
  }
}

void execute(const Eval& flags) {
  LATHE_USER_CHECK(flags.file.empty() != flags.ids_file.empty(),
                   "give either --file TEXT or --ids-file IDS");
  LATHE_USER_CHECK(flags.ids_file.empty() || !flags.save_logits.empty(),
                   "--ids-file needs --save-logits FILE to say where the logits go");
  LATHE_USER_CHECK(flags.file.empty() || flags.save_logits.empty(),
                   "--save-logits goes with --ids-file IDS, not with --file TEXT");
  LATHE_USER_CHECK(flags.ids_file.empty() || flags.output == "text",
                   "-o json is of --file TEXT; the logits of --ids-file are in --save-logits FILE");
  if (!flags.save_logits.empty()) check_writable(flags.save_logits);
  const hf::Session session =
      open_session(flags.model, flags.file.empty() ? hf::Needs::ids_only : hf::Needs::text);
  hf::Evaluator evaluator(session.model, {.cache = flags.model.cache_kind(),
                                          .cache_dtype = flags.model.kept_dtype(),
                                          .jit = flags.model.jit,
                                          .scan = flags.model.scan,
                                          .lora = session.lora});
  flags.file.empty() ? save_logits(flags, evaluator) : print_perplexity(flags, session, evaluator);
}

}  // namespace

void add_eval(CLI::App& app) {
  auto* command = app.add_subcommand("eval", "Perplexity of a text, or logits of given ids");
  auto flags = std::make_shared<Eval>();
  flags->model.add(*command);
  command->add_option("-f,--file", flags->file, "text file; - is stdin");
  command
      ->add_option("-c,--ctx-size,--ctx", flags->context,
                   "tokens a window; at most the model's length")
      ->check(at_least(2))
      ->capture_default_str();
  command->add_option("--ids-file", flags->ids_file, "a prompt of ids a line, commas or blanks");
  command->add_option("--save-logits", flags->save_logits,
                      "write f32 logits [T, V] there, as safetensors 0, 1, …");
  command->add_option("-o,--output", flags->output, "text or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->footer(R"(
Examples:
  lathe eval DIR -f text.txt
  lathe eval DIR -f text.txt -c 2048 -o json
  lathe eval DIR --ids-file ids.txt --save-logits logits.safetensors)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
