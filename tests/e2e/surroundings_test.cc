// What surrounds a run: the code cache on disk, Ctrl-C, streams that close.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "lathe/base/error.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> run_args() {
  return {"run", "-m", demo(), "-p", "Once upon a time", "-n", "5"};
}

std::string expected_text() {
  static const std::string text = run_lathe(run_args()).out;
  return text;
}

Outcome run_with_cache(const std::string& folder, const std::function<void()>& in_child = [] {}) {
  const Outcome result = run_lathe({.args = run_args(),
                                    .input = "",
                                    .env = {{"LATHE_CACHE_DIR", folder}},
                                    .in_child = in_child});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out, expected_text());
  return result;
}

std::vector<fs::path> entries(const std::string& cache) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(cache + "/code")) out.push_back(entry.path());
  return out;
}

TEST(Bench, a_folder_that_cannot_be_made_names_what_to_set) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("cache", "in the way");
  const Outcome bench = run_lathe({.args = {"bench", "-m", demo(), "-p", "2", "-n", "1", "-r", "1"},
                                   .env = {{"LATHE_CACHE_DIR", file}}});
  EXPECT_EQ(bench.code, 1);
  EXPECT_MENTIONS(bench.err, "set LATHE_CACHE_DIR");
  EXPECT_EQ(fs::file_size(file), 10u);
}

TEST(Bench, measures_without_a_prompt_without_depth_and_without_text) {
  for (const std::vector<std::string>& sizes :
       {std::vector<std::string>{"-p", "1", "-n", "2", "-d", "0"},
        {"-p", "0", "-n", "2"},
        {"-p", "9", "-n", "0"}}) {
    std::vector<std::string> args = {"bench", "-m", demo(), "-r", "1"};
    args.insert(args.end(), sizes.begin(), sizes.end());
    const Outcome result = run_lathe(args);
    EXPECT_EQ(result.code, 0) << sizes[1] << ": " << result.err;
    EXPECT_EQ(result.out.find("pp" + sizes[1]) == std::string::npos, sizes[1] == "0");
    EXPECT_EQ(result.out.find("sampling") == std::string::npos, sizes[3] == "0");
  }
}

TEST(CodeCache, a_file_where_the_folder_should_be_is_a_warning) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("cache", "in the way");
  EXPECT_MENTIONS(run_with_cache(file).err, "warning: no code cache");
  EXPECT_MENTIONS(run_with_cache(file + "/below").err, "warning: no code cache");
  EXPECT_EQ(fs::file_size(file), 10u);
}

TEST(CodeCache, a_full_disk_is_a_warning_and_leaves_nothing_half_written) {
  const hf::TemporaryFolder folder;
  const Outcome result = run_with_cache(folder.path(), [] {
    const rlimit small{.rlim_cur = 512, .rlim_max = 512};
    ::setrlimit(RLIMIT_FSIZE, &small);
  });
  EXPECT_MENTIONS(result.err, "warning: no code cache: cannot write to " + folder.path());
  EXPECT_MENTIONS(result.err, "File too large");
  for (const fs::path& entry : entries(folder.path())) EXPECT_LE(fs::file_size(entry), 512u);
  EXPECT_EQ(run_with_cache(folder.path()).err.find("warning"), std::string::npos);
}

// A folder on a disk of one page: a file system of the child's own.
TEST(CodeCache, a_disk_without_room_is_named_as_such) {
  const hf::TemporaryFolder folder;
  constexpr int kCannotMount = 77;
  const Outcome result =
      run_lathe({.args = run_args(),
                 .input = "",
                 .env = {{"LATHE_CACHE_DIR", folder.path()}},
                 .in_child = [&] {
                   const int user = ::geteuid() == 0 ? 0 : CLONE_NEWUSER;
                   if (::unshare(CLONE_NEWNS | user) != 0 ||
                       ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
                       ::mount("none", folder.path().c_str(), "tmpfs", 0, "size=4k,mode=700") != 0)
                     ::_exit(kCannotMount);
                 }});
  if (result.code == kCannotMount) GTEST_SKIP() << "this process may mount nothing";
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.out, expected_text());
  EXPECT_MENTIONS(result.err, "warning: no code cache: cannot write to " + folder.path());
  EXPECT_MENTIONS(result.err, "No space left on device");
}

TEST(CodeCache, entries_that_are_corrupt_foreign_or_half_written_are_compiled_again) {
  const hf::TemporaryFolder folder;
  run_with_cache(folder.path());
  const std::vector<fs::path> files = entries(folder.path());
  ASSERT_GT(files.size(), 4u);
  const auto size = [&](size_t i) { return fs::file_size(files[i]); };
  const std::vector<uintmax_t> before = {size(0), size(1), size(2), size(3)};
  fs::resize_file(files[0], before[0] / 2);
  fs::resize_file(files[1], 0);
  std::ofstream(files[2]) << "not code at all";
  fs::copy_file(files[4], files[3], fs::copy_options::overwrite_existing);
  run_with_cache(folder.path());
  EXPECT_EQ((std::vector<uintmax_t>{size(0), size(1), size(2), size(3)}), before);
}

TEST(CtrlC, ends_generation_with_130_the_text_so_far_and_the_footer) {
  Program program(
      {.args = {"run", "-m", demo(), "-p", "Once upon a time", "-n", "20000", "--ignore-eos"}});
  ASSERT_TRUE(program.wait_for_out("."));
  program.send(SIGINT);
  const Outcome result = program.wait();
  EXPECT_EQ(result.code, 130) << result.err;
  EXPECT_TRUE(result.out.ends_with("\n"));
  EXPECT_MENTIONS(result.err, "tokens/s");
}

TEST(CtrlC, ends_a_long_prompt_with_130_before_its_end) {
  const hf::TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "Once upon a time. ";
  const std::string file = folder.write("long.txt", text), session = folder.file("session");
  Program program({.args = {"run", demo(), "-f", file, "-n", "1", "--session", session}});
  // What is said before the prompt is read; it has more than 20,000 tokens.
  ASSERT_TRUE(program.wait_for_err("max_position_embeddings"));
  program.send(SIGINT);
  const Outcome result = program.wait();
  EXPECT_EQ(result.code, 130) << result.err;
  if (fs::exists(session)) {
    EXPECT_LT(hf::SafetensorsFile::open(session)->tensor("tokens").size(), 20'000);
  }
}

// What a person has on stdin.
class Terminal {
 public:
  Terminal() {
    if (::openpty(&person_, &program_, nullptr, nullptr, nullptr) != 0) std::abort();
  }
  ~Terminal() {
    ::close(person_);
    ::close(program_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void be_stdin() const { ::dup2(program_, STDIN_FILENO); }
  void say(const std::string& text) const {
    EXPECT_EQ(::write(person_, text.data(), text.size()), std::ssize(text));
  }

 private:
  int person_ = -1, program_ = -1;
};

TEST(CtrlC, during_an_answer_returns_to_the_prompt_of_a_chat) {
  const Terminal terminal;
  Program program({.args = {"chat", demo(), "-n", "100000", "--ignore-eos"},
                   .in_child = [&] { terminal.be_stdin(); }});
  ASSERT_TRUE(program.wait_for_err("> "));
  terminal.say("Tell me a story\\\nof two lines.\n");
  ASSERT_TRUE(program.wait_for_out(" "));
  program.send(SIGINT);
  ASSERT_TRUE(program.wait_for_err("peak memory"));
  terminal.say("/clear\n/exit\n");
  const Outcome result = program.wait();
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_MENTIONS(result.err, ". ");
}

TEST(Chat, goes_on_after_an_error_on_a_terminal) {
  const Terminal terminal;
  Program program({.args = {"chat", demo(), "-n", "8", "-c", "30", "-q"},
                   .in_child = [&] { terminal.be_stdin(); }});
  terminal.say("A long story of a cat and a dog that were friends and went to the park to play\n");
  EXPECT_TRUE(program.wait_for_err("do not fit the context of 30"));
  terminal.say("Hi\n/exit\n");
  const Outcome result = program.wait();
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out, run_lathe({"chat", demo(), "-n", "8", "-q", "-p", "Hi"}).out);
}

TEST(Chat, a_turn_keeps_what_earlier_turns_computed) {
  const Outcome result =
      run_lathe({"chat", demo(), "-n", "8"}, "hello\nhow are you?\n/clear\nhello\n");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_MENTIONS(result.err, " kept)");
  const std::string first = result.out.substr(0, result.out.find('\n') + 1);
  EXPECT_TRUE(result.out.ends_with("\n" + first)) << "cleared, the same is answered";
}

TEST(CtrlC, ends_an_evaluation_with_130) {
  const hf::TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += "Once upon a time. ";
  const std::string file = folder.write("long.txt", text);
  Program program({.args = {"eval", "-m", demo(), "--file", file}});
  ASSERT_TRUE(program.wait_for_err(" tokens"));
  program.send(SIGINT);
  const Outcome result = program.wait();
  EXPECT_EQ(result.code, 130) << result.err;
  EXPECT_EQ(result.out, "");
}

TEST(CtrlC, ends_a_chat_that_waits_for_input) {
  Program program({.args = {"chat", "-m", demo(), "-n", "5"}, .input = "hello\n"});
  ASSERT_TRUE(program.wait_for_err("peak memory"));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  program.send(SIGINT);
  EXPECT_EQ(program.wait().code, 130);
}

TEST(CtrlC, ends_a_command_that_reads_stdin) {
  Program program({.args = {"tokenize", "-m", demo()}, .input = "Hi"});
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  program.send(SIGINT);
  const Outcome result = program.wait();
  EXPECT_EQ(result.code, 130) << result.err;
  EXPECT_EQ(result.out, "");
}

TEST(CtrlC, ends_a_wait_for_a_pipe_that_nobody_writes_to) {
  const hf::TemporaryFolder folder;
  const std::string pipe = folder.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{"-f", pipe}, {"-p", "Hi", "--grammar-file", pipe}}) {
    std::vector<std::string> args = {"run", demo()};
    args.insert(args.end(), more.begin(), more.end());
    Program program({.args = args});
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    program.send(SIGINT);
    EXPECT_EQ(program.wait().code, 130);
  }
}

TEST(CtrlC, ends_a_command_that_tokenizes) {
  const hf::TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 3'000'000; ++i) text += "Once upon a time. ";
  const std::string file = folder.write("long.txt", text);
  Program program({.args = {"tokenize", demo(), "-f", file}});
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  program.send(SIGINT);
  const Outcome result = program.wait();
  EXPECT_EQ(result.code, 130) << result.err;
  EXPECT_EQ(result.out, "");
}

TEST(CtrlC, ends_a_program_that_runs) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.write("long.mlir", R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %end = stablehlo.constant dense<9000000000000000000> : tensor<i64>
  %r:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i64>, tensor<2xf32>
  cond {
    %more = stablehlo.compare LT, %i, %end : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i64>
    %z = stablehlo.cosine %y : tensor<2xf32>
    stablehlo.return %next, %z : tensor<i64>, tensor<2xf32>
  }
  return %r#1 : tensor<2xf32>
})");
  for (const char* backend : {"cpu", "reference"}) {
    Program program(
        {.args = {"exec", file, "--backend", backend, "--args", "[dense<0.5> : tensor<2xf32>]"}});
    std::this_thread::sleep_for(std::chrono::seconds(2));  // most likely it runs now
    program.send(SIGINT);
    const Outcome result = program.wait();  // by itself it would go on for centuries
    EXPECT_EQ(result.code, 130) << backend << result.err;
  }
}

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(folder)) out.push_back(entry.path().filename());
  std::ranges::sort(out);
  return out;
}

TEST(Signals, that_end_quantize_leave_nothing_behind) {
  const hf::TemporaryFolder folder;
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "Once upon a time. ";
  const std::string file = folder.write("long.txt", text);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Program program({.args = {"quantize", demo(), "-o", folder.file("few"), "--method", "gptq",
                              "--data", file}});
    ASSERT_TRUE(program.wait_for_err("looking at the text"));
    EXPECT_EQ(names_in(folder.path()).size(), 2u);
    program.send(signal);
    const Outcome result = program.wait();
    EXPECT_EQ(result.code, 128 + signal) << result.err;
    EXPECT_EQ(names_in(folder.path()), std::vector<std::string>{"long.txt"}) << signal;
  }
}

// Weights that are made up for a measurement.
TEST(Signals, that_end_bench_leave_no_half_checkpoint) {
  const hf::TemporaryFolder folder, cache;
  const std::string config = folder.write("config.json", R"({
    "architectures": ["LlamaForCausalLM"], "vocab_size": 128000, "hidden_size": 1024,
    "intermediate_size": 4096, "num_hidden_layers": 4, "num_attention_heads": 16})");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Program program({.args = {"bench", "--config", config, "--random-weights"},
                     .env = {{"LATHE_CACHE_DIR", cache.path()}}});
    ASSERT_TRUE(program.wait_for_err("writing random weights"));
    program.send(signal);
    EXPECT_EQ(program.wait().code, 128 + signal);
    for (const auto& entry : fs::recursive_directory_iterator(cache.path()))
      EXPECT_NE(entry.path().extension(), ".tmp") << entry.path();
    for (const auto& entry : fs::recursive_directory_iterator(cache.path()))
      EXPECT_NE(entry.path().filename(), "model.safetensors");
  }
}

// A session's shell, its terminal and its manager may each send one.
TEST(Signals, that_end_a_text_or_a_chat_leave_its_session) {
  const hf::TemporaryFolder folder;
  const auto expect_kept = [&](std::vector<std::string> args, const std::vector<int>& signals) {
    const std::string file = folder.file("session");
    args.insert(args.end(), {"-n", "20000", "--ignore-eos", "--session", file});
    Program program({.args = args, .input = "Hi\n"});
    EXPECT_TRUE(program.wait_for_out("."));
    for (const int signal : signals) program.send(signal);
    EXPECT_EQ(program.wait().code, 128 + signals.back()) << args[0];
    EXPECT_TRUE(fs::remove(file)) << args[0];
  };
  for (const std::vector<int>& signals : {std::vector{SIGTERM}, {SIGHUP}, {SIGHUP, SIGHUP}}) {
    expect_kept({"run", demo(), "-p", "Once upon a time"}, signals);
    expect_kept({"chat", demo(), "-p", "Once upon a time"}, signals);
    expect_kept({"chat", demo()}, signals);
  }
}

TEST(Signals, that_end_a_chat_which_waits_leave_its_session) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.file("session");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    Program program({.args = {"chat", demo(), "-n", "5", "--session", file}, .input = "hello\n"});
    ASSERT_TRUE(program.wait_for_err("peak memory"));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    program.send(signal);
    EXPECT_EQ(program.wait().code, 128 + signal);
    EXPECT_TRUE(fs::remove(file)) << signal;
  }
}

// Ctrl-C ends the answer there, the others the chat.
TEST(Signals, that_end_a_chat_on_a_terminal_leave_its_session) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.file("session");
  for (const int signal : {SIGTERM, SIGHUP}) {
    const Terminal terminal;
    Program program({.args = {"chat", demo(), "-n", "100000", "--ignore-eos", "--session", file},
                     .in_child = [&] { terminal.be_stdin(); }});
    ASSERT_TRUE(program.wait_for_err("> "));
    terminal.say("Tell me a story\n");
    ASSERT_TRUE(program.wait_for_out("."));
    program.send(signal);
    EXPECT_EQ(program.wait().code, 128 + signal);
    EXPECT_TRUE(fs::remove(file)) << signal;
  }
}

TEST(Signals, of_a_reader_that_leaves_keep_a_texts_session) {
  const hf::TemporaryFolder folder;
  const std::string file = folder.file("session");
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  ::close(ends[0]);
  std::vector<std::string> args = run_args();
  args.insert(args.end(), {"--session", file});
  EXPECT_EQ(run_lathe({.args = args, .in_child = [&] { ::dup2(ends[1], STDOUT_FILENO); }}).code,
            128 + SIGPIPE);
  EXPECT_TRUE(fs::exists(file));
  ::close(ends[1]);
}

TEST(Signals, of_a_stream_that_closed_leave_nothing_behind) {
  const hf::TemporaryFolder folder;
  int pipe[2];
  ASSERT_EQ(::pipe2(pipe, O_CLOEXEC), 0);
  ::close(pipe[0]);
  const std::string goldens = LATHE_SOURCE_DIR "/tests/golden/";
  const std::vector<std::string> calls[] = {{"quantize", demo(), "-o", folder.file("out")},
                                            {"merge", goldens + "lora/gpt2_base", "--lora",
                                             goldens + "lora/gpt2", "-o", folder.file("out")}};
  for (const std::vector<std::string>& args : calls) {
    const Outcome result =
        run_lathe({.args = args, .in_child = [&] { ::dup2(pipe[1], STDERR_FILENO); }});
    EXPECT_EQ(result.code, 128 + SIGPIPE) << args[0];
    EXPECT_EQ(names_in(folder.path()), std::vector<std::string>{}) << args[0];
  }
  ::close(pipe[1]);
}

TEST(Quantize, texts_that_cannot_be_read_or_say_nothing_are_refused_before_anything_is_made) {
  const hf::TemporaryFolder folder;
  const std::string empty = folder.write("empty.txt", "");
  const auto error = [&](std::vector<std::string> more) {
    std::vector<std::string> args = {"quantize", demo(), "-o", folder.file("out")};
    args.insert(args.end(), more.begin(), more.end());
    const Outcome result = run_lathe(args);
    EXPECT_EQ(result.code, 1) << result.err;
    EXPECT_EQ(names_in(folder.path()), std::vector<std::string>{"empty.txt"});
    return result.err;
  };
  EXPECT_MENTIONS(error({"--eval", folder.file("none.txt")}), "none.txt");
  EXPECT_MENTIONS(error({"--eval", empty}), "empty.txt: a text of 0 tokens says nothing");
  EXPECT_MENTIONS(error({"--method", "gptq", "--data", empty}),
                  "empty.txt: a text of 0 tokens says nothing");
}

TEST(Chat, lines_of_a_pipe_are_turns_and_the_end_of_input_ends_it) {
  const Outcome result = run_lathe({"chat", "-m", demo(), "-n", "8"}, "hello\n\nhow are you?\n");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(std::ranges::count(result.out, '\n'), 2) << result.out;
  EXPECT_EQ(result.err.find("> "), std::string::npos) << "no prompt sign for a pipe";
  EXPECT_EQ(run_lathe({"chat", "-m", demo()}).code, 0);
}

TEST(Streams, output_that_cannot_be_written_is_an_error) {
  for (const std::vector<std::string>& args :
       {run_args(), std::vector<std::string>{"tokenize", "-m", demo(), "-p", "Hi"}}) {
    const Outcome full = run_lathe({.args = args, .input = "", .env = {}, .in_child = [] {
                                      ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO);
                                    }});
    EXPECT_EQ(full.code, 1);
    EXPECT_MENTIONS(full.err, "cannot write to stdout: No space left on device");
    const Outcome closed = run_lathe(
        {.args = args, .input = "", .env = {}, .in_child = [] { ::close(STDOUT_FILENO); }});
    EXPECT_EQ(closed.code, 1);
    EXPECT_MENTIONS(closed.err, "cannot write to stdout");
  }
}

// Footers and errors are lost there, texts, files and exit codes are not.
TEST(Streams, what_stderr_does_not_take_ends_nothing) {
  const std::function<void()> ways[] = {
      [] { ::close(STDERR_FILENO); },
      [] { ::dup2(::open("/dev/full", O_WRONLY), STDERR_FILENO); },
  };
  for (const auto& in_child : ways) {
    const Outcome text = run_lathe({.args = run_args(), .in_child = in_child});
    EXPECT_EQ(text.code, 0);
    EXPECT_EQ(text.out, expected_text());
    EXPECT_EQ(run_lathe({.args = {"run", "/no/such", "-p", "x"}, .in_child = in_child}).code, 1);
    const hf::TemporaryFolder folder;
    const std::string session = folder.file("session"), quantized = folder.file("quantized");
    EXPECT_EQ(run_lathe({.args = {"chat", demo(), "-p", "Hi", "-n", "4", "--session", session},
                         .in_child = in_child})
                  .code,
              0);
    EXPECT_TRUE(fs::exists(session));
    EXPECT_EQ(run_lathe({.args = {"quantize", demo(), "-o", quantized}, .in_child = in_child}).code,
              0);
    EXPECT_TRUE(fs::exists(quantized));
  }
}

TEST(Surroundings, an_empty_variable_counts_as_none) {
  const Outcome result = run_lathe(
      {.args = run_args(), .input = "", .env = {{"LATHE_VERIFY", ""}, {"LATHE_THREADS", ""}}});
  EXPECT_EQ(result.code, 0) << result.err;
}

TEST(Streams, a_timeline_that_cannot_be_written_is_a_warning) {
  const Outcome full =
      run_lathe({.args = run_args(), .input = "", .env = {{"LATHE_TIMELINE", "/dev/full"}}});
  EXPECT_EQ(full.code, 0);
  EXPECT_MENTIONS(full.err, "warning: the file of LATHE_TIMELINE could not be written");
}

TEST(Streams, help_that_cannot_be_written_is_an_error) {
  const Outcome full = run_lathe({.args = {"run", "--help"}, .in_child = [] {
                                    ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO);
                                  }});
  EXPECT_EQ(full.code, 1);
  EXPECT_MENTIONS(full.err, "cannot write to stdout");
}

TEST(Streams, a_reader_that_leaves_ends_the_program) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ::close(ends[0]);
  const Outcome result = run_lathe({.args = run_args(), .input = "", .env = {}, .in_child = [&] {
                                      ::dup2(ends[1], STDOUT_FILENO);
                                    }});
  ::close(ends[1]);
  EXPECT_EQ(result.code, 128 + SIGPIPE);
}

}  // namespace
}  // namespace lathe::e2e
