// lathe run: prompts in, streamed text (or ids) out.
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "lathe/base/files/write_file.h"
#include "lathe/cli/command.h"
#include "lathe/hf/generate/conversation.h"
#include "lathe/hf/generate/text.h"

namespace lathe::cli {
namespace {

struct Run : WriterFlags {
  std::vector<std::string> prompts, ids, files;
  std::vector<std::string> places;  // where each prompt was given, for errors
  bool print_ids = false;

  hf::Needs needs() const {
    const bool ids = prompts.empty() && stop.stop.empty() && print_ids && !grammar.given();
    return ids ? hf::Needs::ids_only : hf::Needs::text;
  }
};

std::vector<int32_t> prompt_ids(const Run& run, const hf::Session& session,
                                const std::string& text) {
  LATHE_USER_CHECK(!text.empty(), "the prompt is empty; give some text with -p");
  if (!run.system) return session.tokenizer->encode(text);
  hf::Conversation conversation(session, *run.system, run.chat.data());
  conversation.say("user", text);
  return conversation.prompt();
}

// A file's text as a prompt: without the end of its last line.
std::string prompt_in(const std::string& file) {
  std::string text = read_text(file);
  if (!text.ends_with('\n')) return text;
  text.pop_back();
  return without_return(std::move(text));
}

// Where no prompt is given, it comes through a pipe.
void read_prompts(Run& run) {
  const bool none = run.prompts.empty() && run.ids.empty() && run.files.empty();
  for (size_t i = 0; i < run.prompts.size(); ++i) run.places.push_back(fmt::format("-p {}", i + 1));
  const auto add = [&](const std::string& place, std::string text) {
    run.places.push_back(place);
    run.prompts.push_back(std::move(text));
  };
  if (none && ::isatty(STDIN_FILENO) == 0)
    if (std::string text = prompt_in("-"); !text.empty()) add("stdin", std::move(text));
  for (const std::string& file : run.files) add(file == "-" ? "stdin" : file, prompt_in(file));
}

// All of it, up to the token that was written last.
std::vector<int32_t> text_in(const hf::SavedSession& saved) {
  std::vector<int32_t> out = saved.text.held;
  if (saved.text.next) out.push_back(*saved.text.next);
  return out;
}

// Without a prompt, the session's text goes on.
std::vector<std::vector<int32_t>> prompts_of(const Run& run, const hf::Session& session,
                                             const std::optional<hf::SavedSession>& saved) {
  std::vector<std::vector<int32_t>> out;
  for (size_t i = 0; i < run.prompts.size(); ++i)
    out.push_back(
        at_place(run.places[i], [&] { return prompt_ids(run, session, run.prompts[i]); }));
  for (const std::string& ids : run.ids) out.push_back(parse_ids(ids));
  if (out.empty() && saved) out.push_back(text_in(*saved));
  LATHE_USER_CHECK(!out.empty(),
                   "no prompt: give -p TEXT or --ids 5,6,7, -f FILE, or text on stdin");
  return out;
}

hf::TextRequest request_of(const Run& run, const hf::Session& session,
                           const std::optional<hf::SavedSession>& saved) {
  hf::TextRequest out{.prompts = prompts_of(run, session, saved),
                      .max_new_tokens = 0,
                      .eos = run.stop.end_tokens(session),
                      .stop = run.stop.stop};
  size_t longest = 0;
  for (const auto& prompt : out.prompts) longest = std::max(longest, prompt.size());
  out.max_new_tokens = run.most_new_tokens(session, static_cast<int64_t>(longest), 128);
  return out;
}

// What the session's file holds, where there is one.
std::optional<hf::SavedSession> saved_session(const Run& run, const hf::GeneratorOptions& options,
                                              const hf::Generator& generator) {
  if (!run.has_session()) return std::nullopt;
  hf::SavedSession out = run.read_session(run.session, generator, options);
  LATHE_USER_CHECK(out.messages.empty(), "{} holds a conversation; lathe chat --session goes on",
                   run.session);
  return out;
}

// The beginning of a text that was saved is not read again.
void go_on(const Run& run, const std::optional<hf::SavedSession>& saved, hf::Generator& generator) {
  watch_endings();
  check_writable(run.session);
  if (!saved) return;
  at_place(run.session, [&] { generator.restore(saved->text); });
}

// Where the reader of the text has gone with a signal, its session is kept all the same.
hf::TextResult written(const Run& run, hf::Generator& generator, const hf::Session& session,
                       const hf::TextRequest& request, const hf::TextEvents& events) {
  try {
    return hf::generate_text(generator, session.tokenizer, request, events);
  } catch (const UserError&) {
    if (interrupted()) run.keep_session(generator, {});
    throw;
  }
}

void check_template_flags(const Run& run) {
  LATHE_USER_CHECK(!run.system || run.ids.empty(),
                   "a system prompt goes with -p; --ids adds nothing to the ids");
  LATHE_USER_CHECK(run.system || !run.chat.given(),
                   "--template-var and --tools are for the chat template, which prompts go through "
                   "with -sys TEXT alone; -sys \"\" is the template without a system message");
}

// Rows of a batch are shown one after the other once they are done; a single row streams.
void execute(Run run) {
  check_template_flags(run);
  read_prompts(run);
  const hf::Session session = open_session(run.model, run.needs());
  const hf::GeneratorOptions options =
      generator_options(run.model, session, run.sampling, run.grammar);
  hf::Generator generator(session.model, options);
  const auto saved = saved_session(run, options, generator);
  hf::TextRequest request = request_of(run, session, saved);
  request.drafter = run.draft.drafter(run.model, session, options);
  LATHE_USER_CHECK(!request.drafter || request.prompts.size() == 1,
                   "--draft-model and --prompt-lookup are for one prompt; there are {}",
                   request.prompts.size());
  const bool batch = request.prompts.size() > 1;
  LATHE_USER_CHECK(run.session.empty() || !batch, "--session is for one prompt; there are {}",
                   request.prompts.size());
  request.resume = !run.session.empty();
  if (request.resume) go_on(run, saved, generator);
  std::vector<std::string> texts(request.prompts.size());
  bool warned = run.model.quiet;
  const auto warn = [&](int64_t tokens) {
    warned = warned || warn_if_beyond_model_length(session, tokens);
  };
  const hf::TextEvents events{.on_text =
                                  [&](size_t row, std::string_view text) {
                                    warn(generator.filled());
                                    if (run.print_ids) return;
                                    if (batch) return void(texts[row] += text);
                                    show(text);
                                  },
                              .cancelled = interrupted};
  // A long prompt takes long, so it is said before.
  const size_t longest = std::ranges::max(request.prompts, {}, &std::vector<int32_t>::size).size();
  warn(static_cast<int64_t>(longest));
  const hf::TextResult result = written(run, generator, session, request, events);
  if (run.print_ids) {
    for (const auto& ids : result.ids) fmt::print("{}\n", fmt::join(ids, ","));
  } else if (batch) {
    for (size_t row = 0; row < texts.size(); ++row) fmt::print("[{}] {}\n", row, texts[row]);
  } else {
    fmt::print("\n");
  }
  run.keep_session(generator, {});
  if (run.model.quiet) return;
  print_footer(result);
  warn(generator.filled());
}

}  // namespace

void add_run(CLI::App& app) {
  auto* command = app.add_subcommand("run", "Continue prompts with a checkpoint");
  auto run = std::make_shared<Run>();
  run->add(*command,
           "the system message (also -sys; \"\": none); prompts then go through the chat template");
  command->add_option("-p,--prompt", run->prompts, "a prompt; repeat it for a batch")
      ->allow_extra_args(false)
      ->take_all();
  command
      ->add_option("-f,--file", run->files,
                   "a file with a prompt; - is stdin, as when no prompt is given; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command->add_option("--ids", run->ids, "a prompt as token ids (nothing is added); repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command->add_flag("--print-ids", run->print_ids, "print the new ids on one line instead of text");
  command->footer(R"(
Examples:
  lathe run examples/checkpoint -p "Once upon a time" -n 50
  lathe run -m DIR -f prompt.txt --temp 0.8 --top-k 40 --top-p 0.9 -s 1
  cat prompt.txt | lathe run DIR -q
  lathe run DIR -p "The capital of France, as JSON:" -j '{"properties": {"name": {"type": "string"}}}'
  lathe run DIR -f long.txt --session long.session -n 0
  lathe run DIR --session long.session -n 100
  lathe run DIR -p "First prompt" -p "Second prompt")");
  command->callback([run] { execute(*run); });
}

}  // namespace lathe::cli
