// What commands print: of files whose names are hostile, of models whose numbers are none, as JSON,
// and how far texts go.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "lathe/io/json.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

namespace fs = std::filesystem;
using hf::Json;

constexpr const char* kPrompt = "Once upon a time";  // five tokens

// The demo with these members of its config.json.
std::string demo_with(const hf::TemporaryFolder& folder, const Json& members) {
  fs::copy(demo(), folder.path());
  Json config = hf::read_json(demo() + "/config.json");
  config.update(members);
  folder.write("config.json", config.dump());
  return folder.path();
}

// Its first weight is no number.
std::string damaged(const hf::TemporaryFolder& folder) {
  demo_with(folder, Json::object());
  const auto file = hf::SafetensorsFile::open(demo() + "/model.safetensors");
  std::map<std::string, Literal> tensors;
  for (const auto& [name, info] : file->tensors()) tensors.emplace(name, file->tensor(name));
  tensors.at("model.norm.weight").set_f64(0, std::nan(""));
  hf::write_safetensors(folder.file("model.safetensors"), tensors);
  return folder.path();
}

// ---- names

// Of red, a zero byte, a cleared screen, a new line.
const std::string kName = std::string("a\x1b[31m") + '\0' + "b\xc2\x9b" + "2J\nc";
constexpr const char* kShown = "a\\x1b[31m\\x00b\\u009b2J\\x0ac";

bool is_plain(const std::string& text) {
  return std::ranges::none_of(text, [](char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7f;
  });
}

TEST(Names, of_hostile_files_do_not_reach_the_terminal) {
  const hf::TemporaryFolder folder;
  demo_with(folder, {{"architectures", {kName}}, {kName, kName}});
  hf::write_safetensors(folder.file("model.safetensors"), {{kName, Literal(DType::f32, {2})}});
  const Outcome listed = run_lathe({"inspect", folder.path(), "--tensors"});
  EXPECT_EQ(listed.code, 0);
  EXPECT_TRUE(is_plain(listed.out)) << listed.out;
  EXPECT_MENTIONS(listed.out, std::string("\n") + kShown + " ");
  const Json json =
      Json::parse(run_lathe({"inspect", folder.path(), "--tensors", "-o", "json"}).out);
  EXPECT_EQ(json["tensor_types"].begin().key(), kName);
  // A zero byte would end the message.
  const Outcome refused = run_lathe({"run", folder.path(), "-p", "Hi"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(is_plain(refused.err)) << refused.err;
  EXPECT_MENTIONS(refused.err, "unknown architecture a\\x1b[31m\\x00b\\u009b2J");
  EXPECT_MENTIONS(refused.err, "LlamaForCausalLM");
}

TEST(Inspect, a_config_without_an_architecture_is_described_and_cannot_run) {
  const hf::TemporaryFolder folder;
  demo_with(folder, {{"architectures", nullptr}});
  const Outcome result = run_lathe({"inspect", folder.path()});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_MENTIONS(result.out, "architecture              none\n");
  EXPECT_MENTIONS(result.out, "weights_bytes");
  EXPECT_MENTIONS(result.out, "the key \"architectures\" is missing");
  EXPECT_TRUE(Json::parse(run_lathe({"inspect", folder.path(), "-o", "json"}).out)["architecture"]
                  .is_null());
  expect_error({"run", folder.path(), "-p", "Hi"}, "the key \"architectures\" is missing");
}

// ---- numbers that are none

TEST(Nan, is_an_error_of_every_command_that_gives_numbers) {
  const hf::TemporaryFolder folder;
  const std::string model = damaged(folder), text = folder.write("story.txt", "Once upon a time");
  const std::string ids = folder.write("ids.txt", "5,6\n"), out = folder.file("out.safetensors");
  const std::string complaint = "are not numbers (NaN): the checkpoint is damaged";
  expect_error({"run", model, "-p", "Hi", "-q"}, complaint);
  expect_error({"eval", model, "-f", text, "-q"},
               text + ": [Evaluator] logits behind tokens 0 to 3 " + complaint);
  expect_error({"eval", model, "--ids-file", ids, "--save-logits", out},
               ids + ":1: the logits behind token 0 " + complaint);
  EXPECT_FALSE(fs::exists(out));
  expect_error({"embed", model, "-p", "Hi"}, "-p 1: the vector's elements " + complaint);
}

TEST(Variables, that_are_read_late_are_errors_of_their_own) {
  const hf::TemporaryFolder folder;
  const std::string text = folder.write("story.txt", "Once upon a time");
  const auto said = [&](const std::string& name, const std::string& value) {
    const Outcome result =
        run_lathe({.args = {"eval", demo(), "-f", text}, .env = {{name, value}}});
    EXPECT_EQ(result.code, 1);
    return result.err;
  };
  EXPECT_MENTIONS(said("LATHE_KEEP_FILES", "abc"), "error: LATHE_KEEP_FILES=abc is not understood");
  EXPECT_MENTIONS(said("LATHE_VERIFY", "9"), "error: LATHE_VERIFY=9 is not understood");
  EXPECT_MENTIONS(said("LATHE_ISA", "z80"),
                  "error: z80 is no instruction set Lathe knows; LATHE_ISA");
  EXPECT_EQ(run_lathe({.args = {"eval", "--help"}, .env = {{"LATHE_VERIFY", "9"}}}).code, 0);
}

// ---- JSON

TEST(Run, gives_one_json_object) {
  const std::vector<std::string> run = {"run", demo(), "-p", kPrompt, "-o", "json"};
  const auto json = [&](const std::vector<std::string>& more) {
    std::vector<std::string> args = run;
    args.insert(args.end(), more.begin(), more.end());
    const Outcome result = run_lathe(args);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    return Json::parse(result.out);
  };
  const Json out = json({"-n", "6"});
  EXPECT_EQ(out["text"].get<std::string>() + "\n", text_of({"-p", kPrompt, "-n", "6"}));
  std::ostringstream ids;
  for (const Json& id : out["tokens"]) ids << (ids.tellp() > 0 ? "," : "") << id;
  EXPECT_EQ(ids.str() + "\n", text_of({"-p", kPrompt, "-n", "6", "--print-ids"}));
  EXPECT_EQ(out["finish_reason"], "length");
  EXPECT_EQ(out["prompt_tokens"], 5);
  EXPECT_EQ(out["new_tokens"], 6);
  EXPECT_GT(out["timings"]["prompt_seconds"].get<double>(), 0);
  const std::string whole = out["text"];
  EXPECT_EQ(json({"-n", "6", "--stop", whole.substr(whole.size() - 2)})["finish_reason"], "stop");
  EXPECT_FALSE(json({"-n", "2", "--print-ids"}).contains("text"));
  const Json rows = json({"-p", "Hi", "-n", "3"})["rows"];
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[1]["text"].get<std::string>() + "\n", text_of({"-p", "Hi", "-n", "3"}));
}

// ---- templates

TEST(Template, of_the_command_line_takes_the_place_of_the_checkpoints) {
  const hf::TemporaryFolder folder;
  const std::string text = "{{ messages[-1].content }}";
  const std::string file = folder.write("plain.jinja", text);
  const auto written = [](std::vector<std::string> more) {
    more.insert(more.end(), {"-p", "Hi there", "-sys", "", "-n", "5"});
    return text_of(more);
  };
  // Templates write the special tokens themselves.
  const std::string ids = run_lathe({"tokenize", demo(), "--no-special", "-p", "Hi there"}).out;
  const std::string plain = text_of({"--ids", ids, "-n", "5"});
  EXPECT_EQ(written({"--chat-template", text}), plain);
  EXPECT_EQ(written({"--chat-template", file}), plain);
  EXPECT_EQ(written({"--chat-template-file", file}), plain);
  EXPECT_EQ(written({"--chat-template", "default"}), written({}));
  EXPECT_EQ(
      run_lathe({"chat", demo(), "-q", "-p", "Hi there", "-n", "5", "--chat-template", file}).out,
      plain);
  const std::string chatml = run_lathe({"tokenize", demo(), "--no-special", "-p",
                                        "<|im_start|>user\nHi there<|im_end|>\n"
                                        "<|im_start|>assistant\n"})
                                 .out;
  EXPECT_EQ(written({"--chat-template", "chatml"}), text_of({"--ids", chatml, "-n", "5"}));
  expect_run_error({"-p", "Hi", "-sys", "", "--chat-template", "none-such"},
                   "no template of that name; it has: default");
  expect_run_error({"-p", "Hi", "--chat-template", "chatml"}, "prompts go through with -sys");
  expect_run_error(
      {"-p", "Hi", "-sys", "", "--chat-template", "chatml", "--chat-template-file", file},
      "give one of them");
}

// ---- the context

TEST(Context, texts_go_to_its_end_each_by_itself) {
  const hf::TemporaryFolder folder;
  const std::string model = demo_with(folder, {{"max_position_embeddings", 16}});
  const auto ids = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"run", model, "--ignore-eos", "--print-ids", "-q"});
    const Outcome result = run_lathe(more);
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  };
  const std::string a = ids({"--ids", "5,6,7,8", "-n", "-1"}), b = ids({"--ids", "9", "-n", "-1"}),
                    c = ids({"--ids", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16", "-n", "-1"});
  EXPECT_EQ(std::ranges::count(a, ','), 12);  // the last one is never read
  EXPECT_EQ(std::ranges::count(b, ','), 15);
  EXPECT_EQ(std::ranges::count(c, ','), 0);
  EXPECT_EQ(a, ids({"--ids", "5,6,7,8", "-n", "13"}));
  for (const std::string cache : {"static", "dynamic"})
    EXPECT_EQ(ids({"--ids", "5,6,7,8", "--ids", "9", "--ids",
                   "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16", "-n", "-1", "--cache", cache}),
              a + b + c);
  // -c is another context.
  EXPECT_EQ(ids({"--ids", "5,6,7,8", "--ids", "9", "-n", "-1", "-c", "8"}),
            ids({"--ids", "5,6,7,8", "-n", "5"}) + ids({"--ids", "9", "-n", "8"}));
  expect_error({"run", model, "--ids", "9", "--ids", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17",
                "-n", "-1", "--print-ids"},
               "--ids 2: a prompt of 17 tokens is longer than the context of 16");
  expect_error(
      {"chat", model, "-p", "Once upon a time there was a very small dog and a cat", "-n", "-1"},
      "tokens is longer than the context of 16");
}

TEST(Run, computes_in_f16_too) {
  const Outcome result =
      run_lathe({"run", demo(), "-p", kPrompt, "-n", "8", "--dtype", "float16", "-q"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out, text_of({"-p", kPrompt, "-n", "8", "--dtype", "f32"}));
}

}  // namespace
}  // namespace lathe::e2e
