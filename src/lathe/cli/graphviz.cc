#include "lathe/cli/graphviz.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "lathe/base/error.h"
#include "lathe/cli/child_process.h"

namespace lathe::cli {
namespace {

// The program of that name on PATH, or "".
std::string on_path(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (const std::string file = folder + "/" + name; ::access(file.c_str(), X_OK) == 0)
      return file;
  return "";
}

// A file that goes away with its owner.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content)
      : path_((std::filesystem::temp_directory_path() / "lathe-graph-XXXXXX").string()) {
    const int file = ::mkstemp(path_.data());
    LATHE_USER_CHECK(file >= 0, "cannot write {}", path_);
    ::close(file);
    std::ofstream out(path_);
    out << content << std::flush;
    LATHE_USER_CHECK(out.good(), "cannot write {}", path_);
  }
  ~TemporaryFile() { ::unlink(path_.c_str()); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace

std::string svg_of(const std::string& graph) {
  const std::string dot = on_path("dot");
  LATHE_USER_CHECK(
      !dot.empty(),
      "--emit svg needs Graphviz's program dot, which is not on PATH; install graphviz "
      "(apt-get install graphviz), or take --emit dot");
  const TemporaryFile file(graph);
  return output_of({dot, "-Tsvg", file.path()});
}

}  // namespace lathe::cli
