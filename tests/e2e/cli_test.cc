// The commands and flags of `lathe`, with the checkpoint that the project ships: what they print,
// where, and with which exit code.
#include <gtest/gtest.h>

#include <iostream>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "lathe/base/error.h"
#include "lathe/io/json.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

namespace fs = std::filesystem;
using hf::Json;

constexpr const char* kPrompt = "Once upon a time";

// A copy of the demo without some of its files.
void copy_demo(const hf::TemporaryFolder& folder, const std::vector<std::string>& without = {}) {
  fs::copy(demo(), folder.path());
  for (const std::string& name : without) fs::remove(folder.file(name));
}

TEST(Usage, errors_exit_with_1_and_name_what_is_wrong) {
  expect_error({}, "lathe: error: which command? known: run, chat");
  expect_error({"frobnicate"}, "unknown command \"frobnicate\"; known: run, chat");
  expect_error({"exce"}, "unknown command \"exce\"; did you mean exec?");
  expect_error({"--hepl"},
               "lathe: error: unknown option --hepl; did you mean --help? lathe --help");
  expect_run_error({"--frob"}, "lathe: error: unknown option --frob; lathe run --help says more");
  expect_error({"exec", "--output", "a.npz", "--device=2"},
               "unknown option --output; did you mean --outputs? lathe exec --help says more");
  expect_error({"exec", "m.mlir", "--input", "x.npy", "y.npy"},
               "\"y.npy\" is one word too many; --input takes one value, and may be repeated");
  expect_error({"run", "-p", "Hi"}, "--model is required");
  expect_error({"eval", "-m", demo(), "t.txt"}, "the file of a text stands behind -f; lathe eval");
  expect_error({"quantize", demo(), "out", "Q4_K_M"},
               "\"out\" is one word too many; the new folder stands behind -o, 4 or 8 bits behind "
               "--bits; lathe quantize");
  expect_error({"tokenize", demo(), "--decode", "5 6 7"}, "ids with --decode, stand behind -p;");
  expect_run_error({"-n", "4", "-n", "5"}, "-n is given twice; give it once; lathe run --help");
  expect_run_error({"-n", "4", "--predict", "5", "-n", "6"}, "-n is given 3 times; give it once");
  expect_run_error({"-p", "Hi", "-m", "x"}, "-m is given twice; give it once");
  expect_run_error({}, "no prompt: give -p TEXT");
  expect_run_error({"-p", "Hi", "-n", "-3"}, "expected a whole number, -1 or more; found -3");
  expect_run_error({"-p", "Hi", "-n", "ten"}, "expected a whole number, -1 or more; found ten");
  expect_run_error({"-p", "Hi", "--dtype", "f8"}, "f8 not in {f32,bf16,f16}");
  expect_run_error({"-p", "Hi", "--jit", "maybe"}, "maybe not in {on,off}");
  expect_run_error({"-p", "Hi", "--temp", "-1"}, "temperature is -1");
  expect_run_error({"-p", "Hi", "--top-p", "1.5"}, "top-p is 1.5");
  expect_run_error({"-p", "Hi", "--top-k", "-3"}, "top-k is -3");
  expect_run_error({"-p", "Hi", "--temp", ""}, "--temp");
  expect_run_error({"-p", "Hi", "--top-k", ""}, "--top-k");
  for (const char* const option : {"-j", "--json-schema-file", "--grammar", "--grammar-file",
                                   "--session", "--chat-template", "--tools", "--lora", "--stop"}) {
    expect_run_error({"-p", "Hi", option, ""}, std::string(option) + ": the text is empty");
  }
  for (const char* const option : {"--transform", "--entry", "--outputs", "--args"})
    expect_error({"exec", "a.mlir", option, ""}, std::string(option) + ": the text is empty");
  expect_error({"compile", "a.mlir", "-o", ""}, "-o: the text is empty");
  expect_error({"template", demo(), "--now", ""}, "--now: the text is empty");
  expect_error({"run", ""}, "-m: the text is empty");
  expect_run_error({"-p", "Hi", "there"}, "\"there\" is one word too many");
  expect_run_error({"-f", "/dev/zero"}, "/dev/zero: more than 1 GiB and no end");
  expect_error({"bench", demo(), "--table", "-b", "2"}, "--batch excludes --table");
  expect_error({"bench", "--start-only"}, "give -m DIR");
  expect_error({"bench", "--table"}, "give -m DIR");
  expect_error({"quantize", demo(), "-o", "none", "--group", "40"},
               "--group 40: expected a multiple of 16");
  expect_error({"bench", demo(), "--start-only", "--table"}, "excludes");
  expect_error({"bench", demo(), "--activations", "int8", "--table", "posts"}, "excludes");
  expect_error(
      {"bench", LATHE_SOURCE_DIR "/tests/golden/quantized_llama/gptq", "--posts-row", "int8"},
      "no linear layer was rounded");
  expect_error({"bench", demo(), "-t", "1025"}, "expected at most 1024 threads; found 1025");
  expect_error({"bench", demo(), "-t", "-1"}, "expected a whole number, 0 or more; found -1");
}

TEST(Usage, names_of_other_programs_are_taken_or_answered) {
  expect_error({"serve"}, "unknown command \"serve\": there is no server yet; known: run, chat");
  expect_error({"pull", "org/model"}, "hf download fetches models");
  expect_error({"perplexity"}, "unknown command \"perplexity\": it is lathe eval -f FILE; known:");
  expect_error({"llama-perplexity", "-m", "x"}, "it is lathe eval -f FILE; known:");
  expect_error({"llama-cli", "-ngl", "9"}, "it is lathe run, and lathe chat; known:");
  expect_error({"llama-server"}, "there is no server yet; known:");
  expect_error({"-m", demo(), "-p", "Hi"}, "a command comes first: lathe run -m …; lathe --help");
  expect_error({"run", "-m", "org/no-such-model", "-p", "Hi"}, "`hf download org/no-such-model`");
  expect_run_error({"hello"}, "\"hello\" is one word too many; a prompt stands behind -p;");
  expect_run_error({"-p", "Hi", "--max_new_tokens", "3"},
                   "unknown option --max_new_tokens; did you mean --max-new-tokens?");
  expect_run_error({"-p", "Hi", "--prompt-cache", "f"},
                   "--prompt-cache is llama.cpp's: it is --session");
  expect_run_error({"-p", "Hi", "-ngl99"}, "all layers run on the CPU; leave it out");
  expect_run_error({"-p", "Hi", "--in-prefix", "x"}, "--chat-template takes another");
  expect_run_error({"-p", "Hi", "--reasoning-budget", "0"}, "enable_thinking=false");
  expect_error({"eval", demo(), "--chunks", "3"}, "lathe eval reads the whole text");
  expect_run_error({"-p", "Hi", "--torch_dtype", "f"}, "--torch-dtype is transformers': it is ");
  expect_error(
      {"quantize", LATHE_SOURCE_DIR "/tests/golden/gguf/models/llama3_q4_0.gguf", "-o", "no"},
      "a GGUF file can be run, but not taken apart");
  const std::string three = text_of({"-p", kPrompt, "-n", "3"});
  EXPECT_EQ(text_of({"-p", kPrompt, "--max-new-tokens", "3"}), three);
  EXPECT_EQ(text_of({"-p", kPrompt, "--max-tokens", "3"}), three);
  EXPECT_EQ(text_of({"-p", kPrompt, "-n", "3", "--dtype", "bfloat16"}),
            text_of({"-p", kPrompt, "-n", "3", "--dtype", "bf16"}));
  EXPECT_EQ(run_lathe({"help"}).out, run_lathe({"--help"}).out);
  EXPECT_EQ(run_lathe({"help", "run"}).out, run_lathe({"run", "--help"}).out);
  EXPECT_EQ(run_lathe({"version"}).out, run_lathe({"--version"}).out);
}

TEST(Usage, variables_that_nothing_reads_are_a_warning) {
  const auto said = [](const std::string& name) {
    return run_lathe({.args = {"--version"}, .env = {{name, "2"}}}).err;
  };
  EXPECT_MENTIONS(said("LATHE_TREADS"),
                  "warning: LATHE_TREADS is no variable that lathe reads; did you mean "
                  "LATHE_THREADS?");
  EXPECT_EQ(said("LATHE_THREADS"), "");
  EXPECT_EQ(said("LATHE_PJRT_LIBRARY"), "");
}

TEST(Quantize, quiet_says_nothing) {
  const hf::TemporaryFolder folder;
  const Outcome result = run_lathe({"quantize", demo(), "-o", folder.file("few"), "-q"});
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.err, "");
}

// The commands that the program knows, of which it tells who asks for another one.
std::vector<std::string> commands() {
  const std::string complaint = run_lathe({"frobnicate"}).err, start = "known: ";
  const size_t from = complaint.find(start) + start.size();
  std::istringstream list(complaint.substr(from, complaint.find(';', from) - from));
  std::vector<std::string> out;
  for (std::string name; std::getline(list >> std::ws, name, ',');) out.push_back(name);
  EXPECT_GE(out.size(), 8u) << complaint;
  return out;
}

// The lines under "Examples:" in a command's help.
std::vector<std::string> examples(const std::string& command) {
  const std::string help = run_lathe({command, "--help"}).out, start = "Examples:\n";
  const size_t at = help.find(start);
  if (at == std::string::npos) return {};
  std::istringstream lines(help.substr(at + start.size()));
  std::vector<std::string> out;
  for (std::string line; std::getline(lines >> std::ws, line);) out.push_back(line);
  return out;
}

TEST(Usage, help_has_the_environment_and_of_every_command_examples) {
  EXPECT_MENTIONS(run_lathe({"--help"}).out, "LATHE_CACHE_DIR");
  for (const std::string& command : commands()) {
    const std::vector<std::string> lines = examples(command);
    EXPECT_GE(lines.size(), 2u) << command;
    for (const std::string& line : lines) EXPECT_MENTIONS(line, "lathe " + command + " ");
  }
}

TEST(Usage, examples_of_what_takes_a_moment_are_true) {
  const hf::TemporaryFolder folder;
  const std::string module = folder.write("module.mlir", R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = stablehlo.add %x, %x : tensor<2xf32>
  return %y : tensor<2xf32>
})");
  const std::string saved = folder.file("saved.lathe");
  const std::string gguf = LATHE_SOURCE_DIR "/tests/golden/gguf/models/llama_f32.gguf";
  EXPECT_EQ(run_lathe({"compile", module, "-o", saved}).code, 0);
  for (const std::string command : {"inspect", "opt"}) {
    for (const std::string& line : examples(command)) {
      if (line.find("FILE.so") != std::string::npos) {
        std::cout << "not run, it takes a PJRT plugin: " << line << "\n";
        continue;
      }
      std::istringstream words(line);
      std::vector<std::string> args;
      for (std::string word; words >> word && word != ">";)
        args.push_back(word == "DIR" || word == "examples/checkpoint" ? demo()
                       : word == "module.mlir"                        ? module
                       : word == "FILE.lathe"                         ? saved
                       : word == "FILE.gguf"                          ? gguf
                                                                      : word);
      args.erase(args.begin());
      const Outcome result = run_lathe(args);
      EXPECT_EQ(result.code, 0) << line << "\n" << result.err;
      EXPECT_FALSE(result.out.empty()) << line;
    }
  }
}

TEST(Usage, the_model_may_stand_in_its_place) {
  EXPECT_EQ(run_lathe({"run", demo(), "-p", kPrompt, "-n", "5"}).out,
            text_of({"-p", kPrompt, "-n", "5"}));
  EXPECT_EQ(run_lathe({"tokenize", demo(), "-p", "Hi"}).out,
            run_lathe({"tokenize", "-m", demo(), "-p", "Hi"}).out);
  EXPECT_EQ(run_lathe({"inspect", "-m", demo()}).out, run_lathe({"inspect", demo()}).out);
  EXPECT_EQ(run_lathe({"template", "-m", demo()}, "[]").out,
            run_lathe({"template", demo()}, "[]").out);
}

TEST(Usage, the_manual_page_has_every_command_with_its_options) {
  const std::string page = run_lathe({"reference", "man"}).out;
  for (const std::string& command : commands())
    EXPECT_MENTIONS(page, fmt::format("\n.SS {}\n", command));
  EXPECT_MENTIONS(page, "lathe inspect examples/checkpoint");
  EXPECT_MENTIONS(page, "\n.B \\-\\-save\\-logits");
  EXPECT_MENTIONS(page, "LATHE_CACHE_DIR");
  EXPECT_EQ(page.find("lathe reference"), std::string::npos) << "hidden commands stay so";
}

TEST(Usage, bash_completes_commands_and_their_options) {
  const hf::TemporaryFolder folder;
  const std::string completion = run_lathe({"reference", "bash"}).out;
  const auto completed = [&](const std::string& words, int at) {
    const std::string script =
        folder.write("try.sh", completion + fmt::format("COMP_WORDS=({}); COMP_CWORD={}; _lathe; "
                                                        "echo \"${{COMPREPLY[@]}}\"\n",
                                                        words, at));
    std::FILE* pipe = ::popen(("bash " + script).c_str(), "r");
    std::string out;
    for (int c; (c = std::fgetc(pipe)) != EOF;) out += static_cast<char>(c);
    EXPECT_EQ(::pclose(pipe), 0) << completion;
    return out;
  };
  EXPECT_EQ(completed("lathe te", 1), "template\n");
  EXPECT_EQ(completed("lathe eval --sa", 2), "--save-logits\n");
  EXPECT_EQ(completed("lathe eval mod", 2), "\n");
  EXPECT_EQ(completed("lathe eval --dtype b", 3), "bf16\n");
  EXPECT_EQ(completed("lathe run -o ''", 3), "text json\n");
}

TEST(Usage, zsh_and_fish_have_every_command_with_its_options) {
  const std::string zsh = run_lathe({"reference", "zsh"}).out,
                    fish = run_lathe({"reference", "fish"}).out;
  EXPECT_TRUE(zsh.starts_with("#compdef lathe\n"));
  for (const std::string& command : commands()) {
    EXPECT_MENTIONS(zsh, fmt::format("\n    {})\n      _arguments", command));
    EXPECT_MENTIONS(
        fish, fmt::format("\ncomplete -c lathe -n __fish_use_subcommand -a {} -d '", command));
  }
  EXPECT_MENTIONS(zsh, "'*--save-logits[write f32 logits");
  EXPECT_MENTIONS(zsh, ":value:(text json)'");
  EXPECT_MENTIONS(fish, "'__fish_seen_subcommand_from eval' -l save-logits -r -d 'write f32");
  EXPECT_MENTIONS(fish, " -s o -l output -x -a 'text json' -d ");
}

TEST(Usage, help_and_version_go_to_stdout) {
  EXPECT_EQ(run_lathe({"--version"}).out.find("lathe "), 0u);
  for (const std::string& command : commands()) {
    const Outcome result = run_lathe({command, "--help"});
    EXPECT_EQ(result.code, 0);
    EXPECT_MENTIONS(result.out, "Usage: lathe " + command);
  }
}

TEST(Run, text_goes_to_stdout_and_the_footer_to_stderr) {
  const Outcome result = run_lathe({"run", "-m", demo(), "-p", kPrompt, "-n", "10"});
  EXPECT_EQ(result.code, 0);
  EXPECT_FALSE(result.out.empty());
  EXPECT_EQ(result.out.find("tokens/s"), std::string::npos);
  for (const char* part : {"prompt: 5 tokens", "generation: 10 tokens", "tokens/s", "peak memory"})
    EXPECT_MENTIONS(result.err, part);
}

TEST(Run, the_footer_counts_the_tokens_of_all_rows) {
  const Outcome result = run_lathe({"run", "-m", demo(), "-p", kPrompt, "-p", kPrompt, "-p",
                                    kPrompt, "-n", "20", "--ignore-eos"});
  for (const char* part : {"prompt: 15 tokens", "generation: 60 tokens"})
    EXPECT_MENTIONS(result.err, part);
}

TEST(Run, every_way_of_running_prints_the_same_ids) {
  const std::string expected = text_of({"-p", kPrompt, "-n", "20", "--print-ids"});
  EXPECT_EQ(std::ranges::count(expected, ','), 19);
  for (const std::vector<std::string>& way :
       std::vector<std::vector<std::string>>{{"--cache", "dynamic"},
                                             {"--jit", "off"},
                                             {"--scan", "off"},
                                             {"--cache", "dynamic", "--jit", "off"},
                                             {"--max-cache-len", "100"},
                                             {"--top-k", "1", "--temp", "2", "--seed", "3"},
                                             {"--top-p", "0", "--seed", "-1"},
                                             {"--min-p", "0", "--mirostat", "0"},
                                             {"--xtc-probability", "0", "--typical", "1"},
                                             {"--top-k", "0", "--top-n-sigma", "0"}}) {
    std::vector<std::string> args = {"-p", kPrompt, "-n", "20", "--print-ids"};
    args.insert(args.end(), way.begin(), way.end());
    EXPECT_EQ(text_of(args), expected) << way[0] << " " << way[1];
  }
}

TEST(Run, repeated_prompts_are_a_batch_and_each_as_if_alone) {
  const std::string a = text_of({"-p", kPrompt, "-n", "12", "--print-ids"});
  const std::string b = text_of({"-p", "Hi", "-n", "12", "--print-ids"});
  const std::string c = text_of({"--ids", "5,6,7", "-n", "12", "--print-ids"});
  EXPECT_EQ(text_of({"-p", kPrompt, "-p", "Hi", "--ids", "5 6 7", "-n", "12", "--print-ids"}),
            a + b + c);
}

TEST(Run, prompts_come_from_files_and_from_stdin_too) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("prompt.txt", std::string(kPrompt) + "\n");
  const std::string expected = text_of({"-p", kPrompt, "-n", "5"});
  EXPECT_EQ(text_of({"-f", file, "-n", "5"}), expected);
  EXPECT_EQ(run_lathe({"run", demo(), "-n", "5"}, kPrompt).out, expected);
  EXPECT_EQ(run_lathe({"run", demo(), "-n", "5", "-f", "-"}, kPrompt).out, expected);
}

TEST(Run, quiet_leaves_stderr_empty) {
  const Outcome result = run_lathe({"run", demo(), "-p", kPrompt, "-n", "5", "-q"});
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out, text_of({"-p", kPrompt, "-n", "5"}));
}

TEST(Run, a_prompt_may_begin_with_a_dash) {
  EXPECT_EQ(text_of({"-p", "-1 + 2 =", "-n", "2", "--print-ids"}),
            text_of({"--prompt=-1 + 2 =", "-n", "2", "--print-ids"}));
}

TEST(Run, no_new_tokens_means_none) {
  EXPECT_EQ(text_of({"-p", kPrompt, "-n", "0"}), "\n");
  EXPECT_EQ(text_of({"-p", kPrompt, "-n", "0", "--print-ids"}), "\n");
}

TEST(Run, a_stop_string_ends_the_text_before_it) {
  const std::string whole = text_of({"-p", kPrompt, "-n", "20"});
  const std::string stop = whole.substr(12, 5);
  EXPECT_EQ(text_of({"-p", kPrompt, "-n", "20", "--stop", "never seen", "--stop", stop}),
            whole.substr(0, whole.find(stop)) + "\n");
}

TEST(Run, the_end_of_text_token_ends_it_unless_ignored) {
  const std::vector<std::string> chat = {"-sys", "Be short.", "-p", "hello", "-n", "60"};
  std::vector<std::string> args = chat;
  args.push_back("--print-ids");
  const std::string ids = text_of(args);
  EXPECT_LT(std::ranges::count(ids, ','), 59);
  EXPECT_TRUE(ids.ends_with(",1827\n")) << ids;
  args.push_back("--ignore-eos");
  EXPECT_EQ(std::ranges::count(text_of(args), ','), 59);
}

TEST(Run, a_system_prompt_goes_through_the_chat_template) {
  const Json data = {
      {"messages",
       {{{"role", "system"}, {"content", "Be short."}}, {{"role", "user"}, {"content", "hello"}}}},
      {"add_generation_prompt", true}};
  const std::string prompt = run_lathe({"template", demo()}, data.dump()).out;
  const std::string ids = run_lathe({"tokenize", "-m", demo(), "--no-special", "-p", prompt}).out;
  EXPECT_EQ(text_of({"-sys", "Be short.", "-p", "hello", "-n", "10"}),
            text_of({"--ids", ids, "-n", "10"}));
  EXPECT_EQ(run_lathe({"chat", "-m", demo(), "-sys", "Be short.", "-n", "10"}, "hello\n").out,
            text_of({"--ids", ids, "-n", "10"}));
}

// What the template makes of variables and tools shows in the number of the prompt's tokens.
TEST(Chat, the_template_sees_variables_and_tools) {
  const hf::TemporaryFolder folder;
  copy_demo(folder);
  fs::remove(folder.file("chat_template.jinja"));
  folder.write("chat_template.jinja",
               "{% if enable_thinking is false %}plain{% elif enable_thinking == 'maybe' %}"
               "two words{% endif %}{{ tools[0].name if tools }}{{ messages[-1].content }}");
  const auto prompt_tokens = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"chat", folder.path(), "-p", "Hi", "-n", "1"});
    const Outcome result = run_lathe(more);
    return result.err.substr(0, result.err.find(','));
  };
  const auto expected = [&](const std::string& text) {
    const std::string ids = run_lathe({"tokenize", demo(), "--no-special", "-p", text}).out;
    return fmt::format("prompt: {} tokens", std::ranges::count(ids, ',') + 1);
  };
  const std::string tools = folder.write("tools.json", R"([{"name": "get_the_weather"}])");
  EXPECT_EQ(prompt_tokens({}), expected("Hi"));
  EXPECT_EQ(prompt_tokens({"--template-var", "enable_thinking=false"}), expected("plainHi"));
  EXPECT_EQ(prompt_tokens({"--template-var", "enable_thinking=maybe"}), expected("two wordsHi"));
  EXPECT_EQ(prompt_tokens({"--tools", tools}), expected("get_the_weatherHi"));
  expect_error({"chat", demo(), "--template-var", "thinking"}, "expected NAME=VALUE");
}

TEST(Run, defaults_come_from_generation_config_and_flags_win) {
  const hf::TemporaryFolder folder;
  copy_demo(folder);
  folder.write("generation_config.json",
               R"({"do_sample": true, "temperature": 1.5, "top_k": 0, "max_new_tokens": 7,
                   "eos_token_id": 99999})");
  const auto run = [&](std::vector<std::string> args) {
    args.insert(args.begin(), {"run", "-m", folder.path(), "-p", kPrompt, "--print-ids"});
    return run_lathe(args).out;
  };
  const std::string sampled = run({"--seed", "1"});
  EXPECT_EQ(std::ranges::count(sampled, ','), 6);
  EXPECT_EQ(run({"--seed", "1"}), sampled);
  EXPECT_NE(run({"--seed", "2"}), sampled);
  EXPECT_EQ(run({"--temp", "0", "-n", "9"}), text_of({"-p", kPrompt, "-n", "9", "--print-ids"}));
  folder.write("generation_config.json", R"({"max_length": 12})");
  EXPECT_EQ(std::ranges::count(run({}), ','), 12 - 5 - 1) << "max_length counts the prompt";
}

TEST(Run, ids_need_no_tokenizer) {
  const hf::TemporaryFolder folder;
  copy_demo(folder, {"tokenizer.json"});
  const Outcome result =
      run_lathe({"run", "-m", folder.path(), "--ids", "5,6,7", "-n", "5", "--print-ids"});
  EXPECT_EQ(result.out, text_of({"--ids", "5,6,7", "-n", "5", "--print-ids"})) << result.err;
  expect_error({"run", "-m", folder.path(), "-p", "Hi"}, "holds no tokenizer.json");
}

TEST(Usage, files_and_texts_that_are_none) {
  expect_run_error({"-p", "Hi", "--grammar", "no.gbnf"},
                   "--grammar no.gbnf: there is no such file, and it is no grammar, root ::=");
  expect_run_error({"-p", "Hi", "-j", "no.json"},
                   "--json-schema no.json: there is no such file, and it is no schema");
  expect_run_error({"-p", "Hi", "-j", "3"}, "expected a schema");
  expect_run_error({"-f", "-", "-f", "-"}, "- is given twice, and stdin can be read once");
  expect_run_error({"-f", "-", "--grammar-file", "-"}, "stdin can be read once");
  expect_error({"template", demo()}, "stdin is empty; expected JSON", " \n");
  expect_error({"exec", demo() + "/model.safetensors"},
               "model.safetensors: it is a safetensors file; expected a StableHLO module");
  expect_run_error({"-p", "Hi", "-n", "99999999999"},
                   "99999999999 new tokens: a cache has at most 2147483647 positions");
}

TEST(Run, a_text_beyond_the_models_length_is_a_warning) {
  const Outcome result =
      run_lathe({"run", "-m", demo(), "-p", kPrompt, "-n", "1050", "--ignore-eos", "--print-ids"});
  EXPECT_EQ(result.code, 0);
  EXPECT_MENTIONS(result.err,
                  "more than the 1024 of max_position_embeddings in " + demo() + "/config.json;");
  const std::string gguf = LATHE_SOURCE_DIR "/tests/golden/gguf/models/llama3_q4_0.gguf";
  std::string ids = "1";
  for (int i = 0; i < 140; ++i) ids += ",1";
  EXPECT_MENTIONS(run_lathe({"run", "-m", gguf, "--ids", ids, "-n", "1", "--print-ids"}).err,
                  "of llama.context_length in " + gguf + ";");
}

// As the C interface has it: what the tokenizer puts before a text is enough.
TEST(Run, an_empty_prompt_is_the_token_that_texts_begin_with) {
  const auto ids = [](const std::string& option, const std::string& prompt) {
    const Outcome result =
        run_lathe({"run", demo(), option, prompt, "-n", "5", "-q", "--print-ids"});
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  };
  EXPECT_EQ(ids("-p", ""), ids("--ids", "1822"));
}

TEST(BadPrompt, empty_or_not_utf8_is_refused) {
  expect_run_error({"--ids", " "}, "prompt 0 is empty");
  expect_run_error({"-p", "ab\xff"}, "not UTF-8: byte 2 is 0xFF");
  expect_run_error({"-p", "ab\xed\xa0\x80"}, "not UTF-8: byte 2");
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("text", "h\xff\n");
  expect_run_error({"-p", "a", "-f", file}, file + ": [tokenizer] the text is not UTF-8: byte 1");
  expect_error({"tokenize", demo(), "-f", file}, file + ": [tokenizer] the text is not UTF-8");
  expect_error({"chat", "-m", demo()}, "not UTF-8", "h\xff\n");
  expect_error({"tokenize", "-m", demo()}, "not UTF-8: byte 1", "h\xff\n");
}

TEST(BadPrompt, what_is_no_id_of_the_vocabulary_is_refused) {
  expect_run_error({"--ids", "5,2048"}, "2048, out of range for a vocabulary of 2048");
  expect_run_error({"--ids", "5,-1"}, "-1, out of range for a vocabulary of 2048");
  for (const std::string id : {"x", "5.5", "2147483648", "99999999999999999999", "0x5"})
    expect_run_error({"--ids", "5," + id}, "\"" + id + "\" is no token id");
  for (const char* const gap : {"1,,2", ",1", "1, ,2"})
    expect_run_error({"--ids", gap}, "an id is missing before a comma");
  expect_run_error({"--ids", "1,2,"}, "an id is missing behind the last comma");
  expect_error({"tokenize", "-m", demo(), "--decode", "-p", "5 2048"}, "ids are 0 to 2047");
}

TEST(BadPrompt, a_cache_that_is_too_short_names_all_three_numbers) {
  for (const std::string cache : {"static", "dynamic"})
    expect_run_error(
        {"-p", kPrompt, "-n", "50", "--max-cache-len", "20", "--cache", cache},
        "prompt of 5 tokens + 50 new tokens do not fit the context of 20 (max_cache_len, -c)");
  expect_run_error({"-p", kPrompt, "-n", "9223372036854775807"}, "9223372036854775807 new tokens");
  expect_run_error({"-p", kPrompt, "-n", "2000000000"}, "GiB");
  expect_run_error({"-p", kPrompt, "--max-cache-len", "9000000000"},
                   "a context of 9000000000 (max_cache_len, -c)");
}

TEST(Eval, prints_nll_perplexity_and_tokens_as_text_and_json) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("story.txt", "Once upon a time there was a small dog.");
  const Outcome text = run_lathe({"eval", "-m", demo(), "--file", file});
  EXPECT_EQ(text.code, 0) << text.err;
  const Outcome as_json = run_lathe({"eval", "-m", demo(), "--file", file, "-o", "json"});
  const Json json = Json::parse(as_json.out);
  EXPECT_NEAR(json["perplexity"].get<double>(), std::exp(json["nll"].get<double>()), 1e-6);
  EXPECT_EQ(text.out,
            fmt::format("nll {:.6f}\nperplexity {:.4f}\ntokens {}\n", json["nll"].get<double>(),
                        json["perplexity"].get<double>(), json["tokens"].get<int>()));
  const Outcome windows = run_lathe({"eval", "-m", demo(), "--file", file, "--ctx", "4"});
  const int count = json["tokens"].get<int>() + 1;
  EXPECT_MENTIONS(windows.out, fmt::format("tokens {}\n", count - (count + 3) / 4));
  EXPECT_MENTIONS(windows.err, fmt::format("{} of {} tokens\n", count, count));
  EXPECT_EQ(windows.err.find('\r'), std::string::npos) << "no line to change in place in a pipe";
}

TEST(Eval, saves_the_logits_of_each_line_and_needs_no_tokenizer_for_it) {
  const hf::TemporaryFolder folder;
  copy_demo(folder, {"tokenizer.json"});
  const std::string ids = folder.write("ids.txt", "5,6,7\n\n8 9\n");
  const auto save = [&](const std::string& name, std::vector<std::string> more) {
    std::vector<std::string> args = {
        "eval",    "-m", folder.path(), "--ids-file", ids, "--save-logits", folder.file(name),
        "--dtype", "f32"};
    args.insert(args.end(), more.begin(), more.end());
    const Outcome result = run_lathe(args);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(result.out, "");
    return hf::SafetensorsFile::open(folder.file(name));
  };
  const auto logits = save("a.safetensors", {});
  ASSERT_EQ(logits->tensors().size(), 2u);
  EXPECT_EQ(logits->tensor("0").shape(), (Shape{3, 2048}));
  EXPECT_EQ(logits->tensor("1").shape(), (Shape{2, 2048}));
  EXPECT_EQ(logits->tensor("0").dtype(), DType::f32);
  const auto eager = save("b.safetensors", {"--jit", "off", "--cache", "dynamic"});
  EXPECT_EQ(eager->tensor("0"), logits->tensor("0"));
}

TEST(Eval, bad_files_are_named_with_their_line) {
  const hf::TemporaryFolder folder;
  const std::string out = folder.write("logits.safetensors", "precious");
  const auto refuse = [&](const std::string& ids, const std::string& complaint) {
    const std::string file = folder.write("ids.txt", ids);
    expect_error({"eval", "-m", demo(), "--ids-file", file, "--save-logits", out},
                 file + complaint);
  };
  refuse("1,2\n3,x\n", ":2: \"x\" is no token id");
  refuse("1,2\n\n3,2048\n", ":3: token 1 is the id 2048, out of range");
  refuse("\n", " holds no prompt");
  EXPECT_EQ(fs::file_size(out), 8u) << "an error must not overwrite the old file";
  const std::string empty = folder.write("empty.txt", "");
  expect_error({"eval", "-m", demo(), "--file", empty}, empty + ": a text of 1 tokens");
  expect_error({"eval", "-m", demo(), "--file", folder.path()}, "is not a regular file");
  expect_error({"eval", "-m", demo()}, "give either --file TEXT or --ids-file IDS");
  expect_error({"eval", "-m", demo(), "--file", empty, "--save-logits", out},
               "--save-logits goes with --ids-file IDS");
  expect_error({"eval", "-m", demo(), "--ids-file", empty, "--save-logits", out, "-o", "json"},
               "-o json is of --file TEXT");
  // Before the model, which is not there either, is looked for.
  const std::string nowhere = folder.file("no/such/folder.safetensors");
  expect_error({"eval", "-m", "no/such/model", "--ids-file", empty, "--save-logits", nowhere},
               "cannot write " + nowhere);
}

TEST(Bench, prints_the_tables_of_the_posts) {
  EXPECT_MENTIONS(run_lathe({"bench", "--table", "-m", demo()}).out, "| static cache + jit |");
  EXPECT_MENTIONS(run_lathe({"bench", "--table", "-m", demo(), "--kv-cache-dtype", "int8"}).out,
                  "| static cache + jit |");
  const std::string posts = run_lathe({"bench", demo(), "--table", "posts"}).out;
  for (const std::string row : {"eager | 128 + 8", "compiled | 1024 + 32", "int8", "int4", "lora"})
    EXPECT_MENTIONS(posts, "| " + row + " |");
  expect_error({"bench", demo(), "--table", "words"}, "words not in {caches,posts}");
}

TEST(Tokenize, one_text_with_nothing_stripped_and_back) {
  const std::string text = " two  lines\n\tand caf\xc3\xa9 \n";
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("text.txt", text);
  const std::string ids = run_lathe({"tokenize", "-m", demo()}, text).out;
  EXPECT_EQ(ids.find("1822,"), 0u);
  EXPECT_EQ(std::ranges::count(ids, '\n'), 1);
  EXPECT_EQ(run_lathe({"tokenize", "-m", demo(), "-p", text}).out, ids);
  EXPECT_EQ(run_lathe({"tokenize", "-m", demo(), "--file", file}).out, ids);
  EXPECT_EQ(run_lathe({"tokenize", "-m", demo() + "/tokenizer.json", "--file", file}).out, ids);
  EXPECT_EQ(run_lathe({"tokenize", "-m", demo(), "--no-special"}, text).out, ids.substr(5));
  EXPECT_EQ(run_lathe({"tokenize", "-m", demo(), "--decode", "--no-special"}, ids).out, text);
  EXPECT_EQ(run_lathe({"tokenize", "-m", demo(), "--decode"}, ids).out, "<|begin_of_text|>" + text);
  expect_error({"tokenize", "-m", demo(), "-p", "a", "--file", file}, "not both");
}

TEST(Template, a_file_is_plain_jinja_and_a_folder_adds_its_special_tokens) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("t.jinja", "{{ name }}{{ bos_token }}\n");
  EXPECT_EQ(run_lathe({"template", file}, R"({"name": "x"})").out, "x");
  const std::string data = folder.write("data.json", R"({"messages": []})");
  EXPECT_EQ(run_lathe({"template", demo(), "--data", data}).out, "<|begin_of_text|>");
  const std::string date = folder.write("d.jinja", "{{ strftime_now('%d %b %Y') }}");
  EXPECT_EQ(run_lathe({"template", date, "--now", "2024-07-26"}, "{}").out, "26 Jul 2024");
  expect_error({"template", date, "--now", "yesterday"}, "cannot read the date 'yesterday'", "{}");
  expect_error({"template", file, "--data", "/no/such.json"}, "/no/such.json");
  expect_error({"template", file}, "malformed JSON", "{");
  expect_error({"template", file}, "expected an object", "3");
  expect_error({"template", "/no/such"}, "/no/such", "{");
  const std::string large = "1180591620717411303424", said = large + " is beyond 64-bit integers";
  expect_error({"template", file}, "stdin: " + said, "{\"name\": " + large + "}");
  expect_run_error({"-p", "Hi", "-sys", "", "--template-var", "a=" + large}, said);
  const std::string messages = R"([{"role": "user", "content": "Hi"}])";
  EXPECT_EQ(run_lathe({"template", demo()}, messages).out,
            run_lathe({"template", demo()}, "{\"messages\": " + messages + "}").out);
  EXPECT_MENTIONS(run_lathe({"template", demo()}, messages).out, "Hi");
}

}  // namespace
}  // namespace lathe::e2e
