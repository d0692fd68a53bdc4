// The built `lathe` as a user runs it: arguments and stdin in; exit code, stdout and stderr out.
#pragma once

#include <sys/types.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace lathe::e2e {

// The built `lathe`.
std::string program_file();

struct Call {
  std::vector<std::string> args;
  std::string input;
  std::map<std::string, std::string> env;
  std::function<void()> in_child = [] {};  // between fork and exec
  std::string program = program_file();
};

struct Outcome {
  int code = 0;  // 128 + the signal that ended it
  std::string out, err;
};

// A running program. Its stdin stays open until `wait`.
class Program {
 public:
  explicit Program(const Call& call);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Returns once `text` stands in what it wrote to stderr, or to stdout; false after 60 s.
  bool wait_for_err(const std::string& text) const;
  bool wait_for_out(const std::string& text) const;
  void send(int signal) const;
  Outcome wait();

 private:
  struct Stream;
  pid_t pid_ = 0;
  int stdin_ = -1;
  std::shared_ptr<Stream> out_, err_;
};

// Runs it to its end. Compiled code is cached in a folder of this test process.
Outcome run_lathe(const Call& call);
Outcome run_lathe(std::vector<std::string> args, std::string input = "");

// The checkpoint that the project ships.
std::string demo();

// `lathe run` on it, which succeeds; its stdout.
std::string text_of(std::vector<std::string> args);
// Exit code 1, nothing on stdout, the complaint on stderr; of `lathe run` on the demo the latter.
void expect_error(const std::vector<std::string>& args, const std::string& complaint,
                  const std::string& input = "");
void expect_run_error(std::vector<std::string> args, const std::string& complaint);

}  // namespace lathe::e2e
