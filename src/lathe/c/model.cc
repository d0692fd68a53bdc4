#include "lathe/c/status.h"
#include "lathe/hf/generate/conversation.h"
#include "lathe/hf/generate/text.h"
#include "lathe/lathe.h"

using namespace lathe;

struct lathe_model {
  hf::Session session;
};

namespace {

hf::SamplingOptions sampling_of(const lathe_generate_options& options) {
  return {.do_sample = options.temperature != 0,
          .temperature = options.temperature,
          .top_k = options.top_k,
          .top_p = options.top_p,
          .min_p = options.min_p,
          .repetition_penalty = options.repetition_penalty,
          .seed = options.seed};
}

lathe_generate_options defaults_of(const lathe_model& model) {
  const hf::GenerationConfig& config = model.session.generation;
  return {.struct_size = sizeof(lathe_generate_options),
          .max_new_tokens = model.session.default_new_tokens(0, 128),
          .temperature = config.do_sample ? config.temperature : 0,
          .top_k = config.top_k,
          .top_p = config.top_p,
          .min_p = config.min_p,
          .repetition_penalty = config.repetition_penalty,
          .seed = 0,
          .system = nullptr};
}

void expect_this_size(const lathe_generate_options& options, const char* name) {
  LATHE_USER_CHECK(
      options.struct_size == sizeof options,
      "{}->struct_size is {}, this Lathe's lathe_generate_options has {} bytes: set it "
      "to sizeof(lathe_generate_options), and compile with the lathe.h of Lathe {}",
      name, options.struct_size, sizeof options, lathe_version());
}

std::vector<int32_t> prompt_ids(const hf::Session& session, const char* prompt,
                                const char* system) {
  if (!system) return session.tokenizer->encode(prompt);
  hf::Conversation conversation(session, system);
  conversation.say("user", prompt);
  return conversation.prompt();
}

void generate(const hf::Session& session, const char* prompt, const lathe_generate_options& options,
              lathe_text_fn on_text, void* user) {
  hf::Generator generator(session.model, {.sampling = sampling_of(options)});
  bool stopped = false;
  const hf::TextEvents events{.on_text =
                                  [&](size_t, std::string_view text) {
                                    stopped = stopped || !on_text(user, text.data(), text.size());
                                  },
                              .cancelled = [&] { return stopped; }};
  hf::generate_text(generator, session.tokenizer,
                    {.prompts = {prompt_ids(session, prompt, options.system)},
                     .max_new_tokens = options.max_new_tokens,
                     .eos = session.end_tokens()},
                    events);
}

}  // namespace

extern "C" {

lathe_status lathe_model_load(const char* model, lathe_model** out) {
  return c::guarded([&] {
    c::required(out, "out") = nullptr;
    *out = new lathe_model{hf::Session::open(&c::required(model, "model"))};
  });
}

void lathe_model_free(lathe_model* model) { delete model; }

lathe_status lathe_generate_defaults(const lathe_model* model, lathe_generate_options* out) {
  return c::guarded([&] {
    expect_this_size(c::required(out, "out"), "out");
    *out = defaults_of(c::required(model, "model"));
  });
}

lathe_status lathe_model_generate(lathe_model* model, const char* prompt,
                                  const lathe_generate_options* options, lathe_text_fn on_text,
                                  void* user) {
  return c::guarded([&] {
    c::required(model, "model");
    c::required(prompt, "prompt");
    LATHE_USER_CHECK(on_text, "on_text is NULL");
    if (options) expect_this_size(*options, "options");
    generate(model->session, prompt, options ? *options : defaults_of(*model), on_text, user);
  });
}

}  // extern "C"
