// Texts, schemas and flags as they are given to the commands: nothing is dropped, taken for
// something else, or passed over without a word.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/io/json.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

namespace fs = std::filesystem;

std::string vectors(std::vector<std::string> more, const std::string& input = "") {
  more.insert(more.begin(), {"embed", demo(), "-q"});
  const Outcome result = run_lathe(more, input);
  EXPECT_EQ(result.code, 0) << result.err;
  return result.out;
}

TEST(Embed, every_line_is_a_text_however_it_ends) {
  const hf::TemporaryFolder folder;
  const std::string expected = vectors({"-p", "a", "-p", "", "-p", "b"});
  for (const std::string text : {"a\n\nb\n", "a\n\nb", "a\r\n\r\nb\r\n", "a\r\n\nb"}) {
    EXPECT_EQ(vectors({"-f", folder.write("texts.txt", text)}), expected);
    EXPECT_EQ(vectors({}, text), expected);
  }
}

TEST(Embed, texts_that_cannot_be_read_are_named_with_their_line) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("texts.txt", "a\n\xff\n");
  expect_error({"embed", demo(), "-f", file}, file + ":2: ");
  expect_error({"embed", demo()}, "stdin:2: ", "a\n\xff\n");
  expect_error({"embed", demo(), "-p", "a", "-p", "\xff"}, "-p 2: ");
  expect_error({"embed", demo(), "--ids", " "}, "has no tokens");
  expect_error({"embed", demo()}, "no text: give -p TEXT");
}

TEST(Run, a_line_that_ends_with_a_return_is_the_line) {
  const hf::TemporaryFolder folder;
  const std::string expected = text_of({"-p", "Once", "-n", "5"});
  EXPECT_EQ(text_of({"-f", folder.write("prompt.txt", "Once\r\n"), "-n", "5"}), expected);
  EXPECT_EQ(run_lathe({"chat", demo(), "-n", "8", "-q"}, "Hi\r\n").out,
            run_lathe({"chat", demo(), "-n", "8", "-q"}, "Hi\n").out);
}

TEST(Chat, a_command_that_is_none_is_not_answered) {
  const hf::TemporaryFolder folder;
  const std::vector<std::string> chat = {"chat", demo(), "-n", "8", "-q"};
  for (const std::string command : {"/save", "/load", "/save  "})
    expect_error(chat, " needs a file, such as /", command + "\n");
  expect_error(chat, "unknown command /help; known: /clear, /save FILE", "/help\n");
  // What stands behind a command by accident belongs to no name.
  const std::string file = folder.file("talk");
  const Outcome saved = run_lathe(chat, "Hi\n/save " + file + " \n/clear \n/exit \nHi\n");
  EXPECT_EQ(saved.code, 0) << saved.err;
  EXPECT_EQ(saved.out, run_lathe(chat, "Hi\n").out);
  EXPECT_EQ(run_lathe(chat, "/load " + file + "\t\n").code, 0);
  // A path or a sentence is said.
  EXPECT_EQ(run_lathe(chat, "/usr/bin is a folder\n/ and\n/usr/bin\n").code, 0);
}

TEST(Run, grammars_and_schemas_may_be_longer_than_names_of_files) {
  for (const int length : {270, 4300}) {
    const std::string word(static_cast<size_t>(length), 'a');
    EXPECT_EQ(text_of({"-p", "Say:", "-n", "1", "-j", "{\"const\":\"" + word + "\"}"})[0], '"');
    EXPECT_EQ(text_of({"-p", "Say:", "-n", "1", "--grammar", "root ::= \"" + word + "\""})[0], 'a');
  }
  expect_run_error({"-p", "Say:", "--grammar-file", std::string(300, 'a')}, "aaa");
}

TEST(Run, errors_of_grammars_and_schemas_name_their_file_or_flag) {
  const hf::TemporaryFolder folder;
  const std::string grammar = folder.write("text.gbnf", "root ::= x"),
                    schema = folder.write("text.json", R"({"type": "colour"})");
  expect_run_error({"-p", "Say:", "--grammar-file", grammar}, grammar + ": [grammar] line 1");
  expect_run_error({"-p", "Say:", "--grammar", grammar}, grammar + ": [grammar] line 1");
  expect_run_error({"-p", "Say:", "--grammar", "root ::= x"}, "--grammar: [grammar] line 1");
  expect_run_error({"-p", "Say:", "--json-schema-file", schema},
                   schema + ": [json schema] #: type");
  expect_run_error({"-p", "Say:", "-j", "{"}, "--json-schema: [json schema]");
}

TEST(Run, a_grammar_that_is_at_its_end_ends_before_min_new_tokens) {
  EXPECT_EQ(text_of({"-p", "Tell me:", "--grammar", "root ::= \"x\"", "--min-new-tokens", "5"}),
            "x\n");
  const std::string longer =
      text_of({"-p", "Tell me:", "--grammar", "root ::= \"x\"+", "--min-new-tokens", "15"});
  EXPECT_GE(std::ranges::count(longer, 'x'), 15) << longer;
}

TEST(Run, an_empty_system_message_is_the_template_without_one) {
  EXPECT_EQ(text_of({"-sys", "", "-p", "Hi", "-n", "6"}),
            run_lathe({"chat", demo(), "-q", "-p", "Hi", "-n", "6"}).out);
  EXPECT_NE(text_of({"-sys", "", "-p", "Hi", "-n", "6"}), text_of({"-p", "Hi", "-n", "6"}));
}

TEST(Run, what_only_the_chat_template_sees_needs_it) {
  const hf::TemporaryFolder folder;
  const std::string tools = folder.write("tools.json", "[]");
  expect_run_error({"-p", "Hi", "--tools", tools}, "prompts go through with -sys");
  expect_run_error({"-p", "Hi", "--template-var", "a=1"}, "prompts go through with -sys");
  text_of({"-p", "Hi", "-n", "1", "--template-var", "a=1", "--tools", tools, "-sys", ""});
}

TEST(Inspect, parameters_of_packed_weights_are_the_models) {
  const hf::TemporaryFolder folder;
  const auto parameters = [](const std::string& model) {
    return hf::Json::parse(run_lathe({"inspect", model, "-o", "json"}).out)["parameters"]
        .get<int64_t>();
  };
  const std::string packed = folder.file("packed");
  EXPECT_EQ(run_lathe({"quantize", demo(), "-o", packed}).code, 0);
  EXPECT_EQ(parameters(packed), parameters(demo()));
  const hf::Json out = hf::Json::parse(run_lathe({"inspect", packed, "-o", "json"}).out);
  EXPECT_EQ(out["quantization"], "compressed-tensors");
  EXPECT_GT(out["bytes_by_kind"]["i32"], out["bytes_by_kind"]["bf16"]) << out["bytes_by_kind"];
}

TEST(Run, a_text_beyond_a_gguf_files_length_names_the_file) {
  const std::string file = LATHE_SOURCE_DIR "/tests/golden/gguf/models/llama_f32.gguf";
  const int length =
      hf::Json::parse(run_lathe({"inspect", file, "-o", "json"}).out)["max_position_embeddings"]
          .get<int>();
  const Outcome result = run_lathe({"run", file, "--ids", "5,6", "--print-ids", "--ignore-eos",
                                    "-n", std::to_string(length + 5)});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_MENTIONS(result.err, "context_length in " + file + ";");
}

TEST(Usage, flags_of_several_letters_are_not_read_by_letters) {
  expect_run_error({"-p", "Hi", "-ngl", "99"}, "-ngl is llama.cpp's; here a single dash stands");
  expect_run_error({"-p", "Hi", "-ctk", "q8_0"}, "--kv-cache-dtype int8");
  expect_run_error({"-hf", "org/name"}, "-m takes a model's id");
  expect_run_error({"-p", "Hi", "-q", "-ngl", "99"}, "-ngl is llama.cpp's");
  expect_run_error({"-q", "-hf", "org/name"}, "-hf is llama.cpp's");
  expect_run_error({"-p", "Hi", "--print-ids", "-fa"}, "-fa is llama.cpp's");
  expect_run_error({"-p", "Hi", "-n=5", "-fa"}, "-fa is llama.cpp's");
  expect_run_error({"-p", "Hi", "-tb", "8"}, "-tb is llama.cpp's; here a single dash stands");
  expect_run_error({"-p", "Hi", "-np", "2"}, "a batch is several -p");
  expect_error({"chat", demo(), "-st", "-p", "Hi"}, "one turn is lathe chat -p TEXT");
  expect_error({"chat", demo(), "-cnv"}, "that is what lathe chat does; leave it out");
  expect_run_error({"-cnv"}, "a conversation is lathe chat");
  expect_run_error({"-hff", "f"}, "-hff is llama.cpp's; here a single dash stands");
  expect_run_error({"-hello"}, "unknown option -hello; help is -h alone");
  EXPECT_EQ(text_of({"-p", "-fa", "-n", "1"}), text_of({"--prompt=-fa", "-n", "1"}));
  EXPECT_EQ(text_of({"-p", "-p", "-n", "1"}), text_of({"--prompt=-p", "-n", "1"}));
  EXPECT_EQ(text_of({"-p", "Hi", "--predict", "2", "--temperature", "0"}),
            text_of({"-p", "Hi", "-n", "2", "--temp", "0"}));
  // Of single letters each is near every other.
  expect_run_error({"-p", "Hi", "-x", "x"}, "unknown option -x; lathe run --help");
}

TEST(Usage, long_names_of_llama_cpp_are_answered_as_its_short_ones) {
  const auto expect_both = [](const std::string& letters, const std::string& name,
                              const std::string& instead) {
    expect_run_error({"-p", "Hi", letters, "1"}, letters + " is llama.cpp's");
    expect_run_error({"-p", "Hi", letters, "1"}, instead);
    expect_run_error({"-p", "Hi", name, "1"}, name + " is llama.cpp's: " + instead);
    expect_run_error({"-p", "Hi", name + "=1"}, name + " is llama.cpp's: " + instead);
  };
  expect_both("-ngl", "--n-gpu-layers", "all layers run on the CPU; leave it out");
  expect_both("-ngl", "--gpu-layers", "all layers run on the CPU; leave it out");
  expect_both("-fa", "--flash-attn", "attention never stores its scores; leave it out");
  expect_both("-mmp", "--no-mmap", "weights are mapped and packed by themselves; leave it out");
  expect_both("-cnv", "--conversation", "a conversation is lathe chat");
  expect_both("-b", "--batch-size", "prompts are read in pieces by themselves; leave it out");
  expect_both("-ub", "--ubatch-size", "prompts are read in pieces by themselves; leave it out");
  expect_both("-r", "--reverse-prompt", "it is --stop");
  expect_both("-e", "--escape", "a prompt is read as it is");
  expect_both("-ctk", "--cache-type-k", "it is --kv-cache-dtype int8");
  expect_run_error({"--mlock"}, "weights are mapped and packed by themselves; leave it out");
  expect_run_error({"--jinja"}, "own chat templates are always read; leave it out");
  expect_run_error({"--keep", "4"}, "nothing is dropped from a context that is full");
  expect_error({"eval", demo(), "--prompt-cache", "f"}, "it is --session of lathe run");
  // What a command has itself is its own, and values are values.
  expect_error({"bench", demo(), "-p", "0", "-n", "0", "-b", "2", "-r", "1"}, "nothing to measure");
  EXPECT_EQ(text_of({"-p", "--mlock", "-n", "1"}), text_of({"--prompt=--mlock", "-n", "1"}));
}

TEST(Template, errors_name_the_file_and_the_line) {
  const hf::TemporaryFolder folder;
  fs::copy(demo(), folder.path());
  const std::string file =
      folder.write("chat_template.jinja", "{% if true %}\n{{ messages | frob }}\n{% endif %}");
  expect_error({"chat", folder.path(), "-p", "Hi"}, file + ":2: ");
  expect_error({"template", folder.path()}, file + ":2: ", "[]");
  fs::remove(file);
  folder.write("tokenizer_config.json", R"({"chat_template": "\n{{ frob( }}"})");
  expect_error({"chat", folder.path(), "-p", "Hi"}, "tokenizer_config.json: chat_template:2: ");
}

TEST(Eval, a_file_that_is_not_there_is_named_once) {
  const std::string file = "/no/such/text";
  const std::string said = run_lathe({"eval", demo(), "-f", file}).err;
  EXPECT_MENTIONS(said, "cannot open " + file);
  EXPECT_EQ(said.find(file), said.rfind(file)) << said;
}

TEST(Bench, nothing_to_measure_starts_nothing) {
  const Outcome result = run_lathe({"bench", demo(), "-p", "0", "-n", "0"});
  EXPECT_MENTIONS(result.err, "nothing to measure: -p and -n are both 0");
  EXPECT_EQ(result.err.find("a fresh process"), std::string::npos) << result.err;
}

TEST(Bench, a_checkpoint_and_a_shape_are_not_both_measured) {
  expect_error({"bench", demo(), "--config", "llama-3.2-1b"}, "give one of them");
  expect_error({"bench", demo(), "--config", "llama-3.2-1b", "--random-weights"},
               "give one of them");
  expect_error({"bench", demo(), "--random-weights"}, "add --config NAME|FILE");
}

}  // namespace
}  // namespace lathe::e2e
