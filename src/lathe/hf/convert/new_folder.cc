#include "lathe/hf/convert/new_folder.h"

#include <unistd.h>

#include <filesystem>
#include <system_error>

#include "lathe/base/error.h"
#include "lathe/base/files/write_file.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;

bool holds_weights(const fs::path& file) {
  const std::string name = file.filename();
  for (const char* end : {".safetensors", ".index.json", ".bin", ".pt", ".pth", ".gguf", ".onnx"})
    if (name.ends_with(end)) return true;
  return false;
}

}  // namespace

NewFolder::NewFolder(std::string path) : path_(std::move(path)) {
  while (path_.size() > 1 && path_.ends_with('/')) path_.pop_back();
  LATHE_USER_CHECK(!path_.empty(), "where to? the name of the folder is empty");
  std::error_code error;
  LATHE_USER_CHECK(!fs::exists(fs::symlink_status(path_, error)),
                   "{} is there already; remove it, or give another name", path_);
  temporary_ = fmt::format("{}.{}.tmp", path_, ::getpid());
  const bool made = fs::create_directory(temporary_, error);
  LATHE_USER_CHECK(made, "cannot make the folder {}: {}", path_,
                   error ? error.message() : "its temporary name is taken");
}

NewFolder::~NewFolder() {
  std::error_code none;
  if (!temporary_.empty()) fs::remove_all(temporary_, none);
}

void NewFolder::copy_companions(const std::string& from) const {
  for (const auto& entry : fs::directory_iterator(from)) {
    if (!entry.is_regular_file() || holds_weights(entry.path())) continue;
    std::error_code error;
    const std::string to = file(entry.path().filename());
    fs::copy_file(entry.path(), to, fs::copy_options::overwrite_existing, error);
    LATHE_USER_CHECK(!error, "cannot copy {} to {}: {}", entry.path().string(), path_,
                     error.message());
  }
}

void NewFolder::commit() {
  for (const auto& entry : fs::directory_iterator(temporary_)) sync_to_disk(entry.path());
  sync_to_disk(temporary_);
  std::error_code error;
  fs::rename(temporary_, path_, error);
  LATHE_USER_CHECK(!error, "cannot name the folder {}: {}", path_, error.message());
  temporary_.clear();
  sync_to_disk(fs::absolute(path_).parent_path());
}

}  // namespace lathe::hf
