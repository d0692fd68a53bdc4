#include "lathe/cli/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

#include "lathe/base/error.h"

namespace lathe::cli {
namespace {

// This process's environment with `added` in place of its own variables of the same names.
std::vector<std::string> environment_with(std::map<std::string, std::string> added) {
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text = *variable;
    const size_t equals = text.find('=');
    if (equals != std::string_view::npos)
      added.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  std::vector<std::string> out;
  for (const auto& [name, value] : added) out.push_back(name + "=" + value);
  return out;
}

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> out;
  for (const std::string& text : texts) out.push_back(const_cast<char*>(text.c_str()));
  out.push_back(nullptr);
  return out;
}

std::string read_to_end(int fd) {
  std::string text;
  char buffer[4096];
  for (;;) {
    const ssize_t n = ::read(fd, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return text;
    text.append(buffer, static_cast<size_t>(n));
  }
}

int wait_for(pid_t pid) {
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) return -1;
  return status;
}

}  // namespace

std::string output_of(const std::vector<std::string>& command,
                      std::map<std::string, std::string> environment) {
  int ends[2];
  LATHE_USER_CHECK(::pipe2(ends, O_CLOEXEC) == 0, "no pipe for {}: {}", command[0],
                   std::strerror(errno));
  const std::vector<std::string> variables = environment_with(std::move(environment));
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  pid_t pid = 0;
  const int error = ::posix_spawn(&pid, command[0].c_str(), &actions, nullptr,
                                  pointers(command).data(), pointers(variables).data());
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  const std::string text = error == 0 ? read_to_end(ends[0]) : "";
  ::close(ends[0]);
  LATHE_USER_CHECK(error == 0, "cannot start {}: {}", command[0], std::strerror(error));
  LATHE_USER_CHECK(wait_for(pid) == 0, "the fresh process failed: {}", fmt::join(command, " "));
  return text;
}

}  // namespace lathe::cli
