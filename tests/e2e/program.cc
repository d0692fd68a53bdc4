#include "program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <mutex>

#include "lathe/io/testing/test_files.h"

namespace lathe::e2e {
namespace {

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> out;
  for (std::string& text : texts) out.push_back(text.data());
  out.push_back(nullptr);
  return out;
}

const std::string& code_cache() {
  static const hf::TemporaryFolder folder;
  return folder.path();
}

}  // namespace

// What arrives at one end of a pipe, gathered by a thread.
struct Program::Stream {
  explicit Stream(int fd) : reader([this, fd] { read_all(fd); }) {}
  ~Stream() { finish(); }

  // All of it, once the other end is closed.
  const std::string& finish() {
    if (reader.joinable()) reader.join();
    return text;
  }

  void read_all(int fd) {
    char buffer[4096];
    for (ssize_t n = 0; (n = ::read(fd, buffer, sizeof buffer)) > 0;) {
      std::lock_guard lock(mutex);
      text.append(buffer, static_cast<size_t>(n));
    }
    ::close(fd);
  }
  std::string so_far() {
    std::lock_guard lock(mutex);
    return text;
  }
  bool wait_for(const std::string& part) {
    using std::chrono::steady_clock;
    const auto end = steady_clock::now() + std::chrono::seconds(60);
    while (steady_clock::now() < end) {
      if (so_far().find(part) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  std::mutex mutex;
  std::string text;
  std::thread reader;
};

Program::Program(const Call& call) {
  std::vector<std::string> args = {call.program};
  args.insert(args.end(), call.args.begin(), call.args.end());
  const std::vector<char*> argv = pointers(args);
  int in[2], out[2], err[2];
  for (int* pipe : {in, out, err})
    if (::pipe2(pipe, O_CLOEXEC) != 0) std::abort();
  const std::string& cache = code_cache();  // this process's: made before the fork
  pid_ = ::fork();
  if (pid_ == 0) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    ::setenv("LATHE_CACHE_DIR", cache.c_str(), 1);
    for (const auto& [name, value] : call.env) ::setenv(name.c_str(), value.c_str(), 1);
    std::signal(SIGPIPE, SIG_DFL);
    call.in_child();
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  ::close(err[1]);
  stdin_ = in[1];
  out_ = std::make_shared<Stream>(out[0]);
  err_ = std::make_shared<Stream>(err[0]);
  std::signal(SIGPIPE, SIG_IGN);
  if (::write(stdin_, call.input.data(), call.input.size()) < 0) return;
}

Program::~Program() {
  if (pid_ == 0) return;
  send(SIGKILL);
  wait();
}

bool Program::wait_for_err(const std::string& text) const { return err_->wait_for(text); }
bool Program::wait_for_out(const std::string& text) const { return out_->wait_for(text); }
void Program::send(int signal) const { ::kill(pid_, signal); }

Outcome Program::wait() {
  ::close(stdin_);
  int status = 0;
  ::waitpid(pid_, &status, 0);
  pid_ = 0;
  Outcome result;
  result.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.out = out_->finish();
  result.err = err_->finish();
  return result;
}

std::string program_file() { return LATHE_BINARY; }

Outcome run_lathe(const Call& call) { return Program(call).wait(); }
Outcome run_lathe(std::vector<std::string> args, std::string input) {
  return run_lathe(Call{.args = std::move(args), .input = std::move(input)});
}

std::string demo() { return std::string(LATHE_SOURCE_DIR) + "/examples/checkpoint"; }

std::string text_of(std::vector<std::string> args) {
  args.insert(args.begin(), {"run", "-m", demo()});
  const Outcome result = run_lathe(args);
  EXPECT_EQ(result.code, 0) << result.err;
  return result.out;
}

void expect_error(const std::vector<std::string>& args, const std::string& complaint,
                  const std::string& input) {
  const Outcome result = run_lathe(args, input);
  EXPECT_EQ(result.code, 1) << complaint;
  EXPECT_EQ(result.out, "") << complaint;
  EXPECT_MENTIONS(result.err, complaint);
}

void expect_run_error(std::vector<std::string> args, const std::string& complaint) {
  args.insert(args.begin(), {"run", "-m", demo()});
  expect_error(args, complaint);
}

}  // namespace lathe::e2e
