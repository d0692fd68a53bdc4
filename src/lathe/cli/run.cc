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
  std::string output = "text";

  hf::Needs needs() const {
    const bool ids = prompts.empty() && stop.stop.empty() && print_ids && !grammar.given();
    return ids ? hf::Needs::ids_only : hf::Needs::text;
  }
};

std::vector<int32_t> prompt_ids(const Run& run, const hf::Session& session,
                                const std::string& text) {
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

// Of the i-th prompt: those that are texts come first.
std::string place_of(const Run& run, size_t i) {
  if (i < run.prompts.size()) return run.places[i];
  return run.ids.empty() ? run.session : fmt::format("--ids {}", i - run.prompts.size() + 1);
}

hf::TextRequest request_of(const Run& run, const hf::Session& session,
                           const std::optional<hf::SavedSession>& saved) {
  hf::TextRequest out{.prompts = prompts_of(run, session, saved),
                      .eos = run.stop.end_tokens(session),
                      .stop = run.stop.stop};
  for (size_t i = 0; i < out.prompts.size(); ++i)
    out.row_max_new_tokens.push_back(at_place(place_of(run, i), [&] {
      return run.most_new_tokens(session, std::ssize(out.prompts[i]), 128);
    }));
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
                   "--chat-template, --template-var and --tools are for the chat template, which "
                   "prompts go through with -sys TEXT alone; -sys \"\" is the template without a "
                   "system message");
}

// What is shown of texts as they come and when they are done: a single one streams, those of a
// batch follow each other; ids and JSON come in the end.
class Shown {
 public:
  Shown(const Run& run, size_t rows) : run_(run), texts_(rows) {}

  void add(size_t row, std::string_view text) {
    if (streams()) return show(text);
    texts_[row] += text;
  }
  void finish(const hf::TextResult& result) const {
    if (run_.output == "json")
      return fmt::print("{}\n", json(result).dump(-1, ' ', false, kReplace));
    if (streams()) return fmt::print("\n");
    for (size_t row = 0; row < texts_.size(); ++row) {
      if (run_.print_ids) {
        fmt::print("{}\n", fmt::join(result.ids[row], ","));
      } else {
        fmt::print("[{}] {}\n", row, texts_[row]);
      }
    }
  }

 private:
  static constexpr auto kReplace = hf::Json::error_handler_t::replace;

  bool streams() const { return run_.output == "text" && !run_.print_ids && texts_.size() == 1; }
  hf::Json json_of_row(const hf::TextResult& result, size_t row) const {
    hf::Json out = hf::Json::object();
    if (!run_.print_ids) out["text"] = texts_[row];
    out["tokens"] = result.ids[row];
    out["finish_reason"] = reason(result.endings[row]);
    return out;
  }
  // Of a single prompt the text's members are the object's, those of a batch stand in "rows".
  hf::Json json(const hf::TextResult& result) const {
    hf::Json out = hf::Json::object();
    if (texts_.size() == 1) out = json_of_row(result, 0);
    for (size_t row = 0; texts_.size() > 1 && row < texts_.size(); ++row)
      out["rows"].push_back(json_of_row(result, row));
    out["prompt_tokens"] = result.prompt_tokens;
    out["kept_tokens"] = result.kept_tokens;
    out["new_tokens"] = result.new_tokens;
    out["timings"] = {{"prompt_seconds", result.prefill_seconds},
                      {"generation_seconds", result.decode_seconds},
                      {"generation_steps", result.decode_steps}};
    return out;
  }
  // OpenAI's words.
  static const char* reason(hf::Ending ending) {
    if (ending == hf::Ending::length) return "length";
    return ending == hf::Ending::cancelled ? "cancelled" : "stop";
  }

  const Run& run_;
  std::vector<std::string> texts_;
};

hf::TextRequest checked_request(const Run& run, const hf::Session& session,
                                const hf::GeneratorOptions& options,
                                const std::optional<hf::SavedSession>& saved) {
  hf::TextRequest out = request_of(run, session, saved);
  out.drafter = run.draft.drafter(run.model, session, options);
  LATHE_USER_CHECK(!out.drafter || out.prompts.size() == 1,
                   "--draft-model and --prompt-lookup are for one prompt; there are {}",
                   out.prompts.size());
  LATHE_USER_CHECK(run.session.empty() || out.prompts.size() == 1,
                   "--session is for one prompt; there are {}", out.prompts.size());
  out.resume = !run.session.empty();
  return out;
}

void execute(Run run) {
  check_template_flags(run);
  read_prompts(run);
  const hf::Session session = run.open(run.needs());
  const hf::GeneratorOptions options =
      generator_options(run.model, session, run.sampling, run.grammar);
  hf::Generator generator(session.model, options);
  const auto saved = saved_session(run, options, generator);
  const hf::TextRequest request = checked_request(run, session, options, saved);
  if (request.resume) go_on(run, saved, generator);
  Shown shown(run, request.prompts.size());
  bool warned = run.model.quiet;
  const auto warn = [&](int64_t tokens) {
    warned = warned || warn_if_beyond_model_length(session, tokens);
  };
  const hf::TextEvents events{.on_text =
                                  [&](size_t row, std::string_view text) {
                                    warn(generator.filled());
                                    shown.add(row, text);
                                  },
                              .cancelled = interrupted};
  // A long prompt takes long, so it is said before.
  const size_t longest = std::ranges::max(request.prompts, {}, &std::vector<int32_t>::size).size();
  warn(static_cast<int64_t>(longest));
  const hf::TextResult result = written(run, generator, session, request, events);
  shown.finish(result);
  run.keep_session(generator, {});
  if (run.model.quiet) return;
  if (run.output == "text") print_footer(result);
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
  command
      ->add_option("-o,--output", run->output,
                   "text, or json: one object with text, tokens, finish_reason and timings, in the "
                   "end; of a batch these are in rows")
      ->check(CLI::IsMember({"text", "json"}));
  command->footer(R"(
Examples:
  lathe run examples/checkpoint -p "Once upon a time" -n 50
  lathe run -m DIR -f prompt.txt --temp 0.8 --top-k 40 --top-p 0.9 -s 1
  cat prompt.txt | lathe run DIR -q
  lathe run DIR -p "The capital of France, as JSON:" -j '{"properties": {"name": {"type": "string"}}}'
  lathe run DIR -f long.txt --session long.session -n 0
  lathe run DIR --session long.session -n 100
  lathe run DIR -p "First prompt" -p "Second prompt"
  lathe run DIR -p "Hello" -sys "" --chat-template chatml -o json)");
  command->callback([run] { execute(*run); });
}

}  // namespace lathe::cli
