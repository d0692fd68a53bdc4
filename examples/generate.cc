// Text from a Hugging Face checkpoint through the library: prompts side by side, a conversation,
// and a sampled text.
//   example_generate examples/checkpoint
#include "lathe/hf/generate/conversation.h"
#include "lathe/hf/generate/text.h"
#include "lathe/lathe.h"

using namespace lathe;

// Several prompts at a time: each row is what it would be alone.
void continue_prompts(const hf::Session& session) {
  const std::vector<std::string> prompts{"Once upon a time", "12 + 30 ="};
  hf::TextRequest request{.max_new_tokens = 12, .eos = session.end_tokens()};
  for (const std::string& prompt : prompts)
    request.prompts.push_back(session.tokenizer->encode(prompt));

  hf::Generator generator(session.model, {});  // greedy: always the likeliest token
  std::vector<std::string> texts = prompts;
  const hf::TextResult result = hf::generate_text(
      generator, session.tokenizer, request,
      {.on_text = [&](size_t row, std::string_view text) { texts[row] += text; }});
  for (const std::string& text : texts) fmt::print("{}\n", text);
  fmt::print("({} new tokens)\n", result.new_tokens);
}

std::string answer(const hf::Session& session, hf::Generator& generator,
                   hf::Conversation& conversation, const std::string& question) {
  conversation.say("user", question);
  std::string text;
  hf::generate_text(
      generator, session.tokenizer,
      {.prompts = {conversation.prompt()}, .max_new_tokens = 30, .eos = session.end_tokens()},
      {.on_text = [&](size_t, std::string_view more) { text += more; }});
  conversation.say("assistant", text);
  return text;
}

// What is said goes through the checkpoint's chat template.
void talk(const hf::Session& session) {
  hf::Generator generator(session.model, {});
  hf::Conversation conversation(session, "");
  for (const char* question : {"Hello! My name is Anna.", "What is my name?", "What is 47 + 38?"})
    fmt::print("> {}\n{}\n", question, answer(session, generator, conversation, question));
}

// The same seed gives the same text.
std::string sampled(const hf::Session& session, uint64_t seed) {
  hf::Generator generator(
      session.model,
      {.sampling = {.do_sample = true, .temperature = 0.8, .top_k = 40, .seed = seed}});
  const hf::TextResult result =
      hf::generate_text(generator, session.tokenizer,
                        {.prompts = {session.tokenizer->encode("One day,")}, .max_new_tokens = 20});
  return session.tokenizer->decode(result.ids[0]);
}

int main(int count, char** arguments) try {
  if (count != 2) {
    fmt::print(stderr, "usage: {} CHECKPOINT\n", arguments[0]);
    return 1;
  }
  // In f32, in which every processor writes the same: in 16 bits two words may be as likely.
  const hf::Session session = hf::Session::open(arguments[1], {.dtype = DType::f32});
  continue_prompts(session);
  talk(session);
  fmt::print("same seed, same text: {}\n", sampled(session, 1) == sampled(session, 1));
  fmt::print("other seed, other text: {}\n", sampled(session, 1) != sampled(session, 2));
} catch (const UserError& error) {
  fmt::print(stderr, "{}\n", error.what());
  return 1;
}
