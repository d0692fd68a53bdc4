#include "lathe/hf/files/hub.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "lathe/base/error.h"
#include "lathe/base/file_status.h"
#include "lathe/base/mapped_file.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// Where huggingface_hub looks.
std::string hub_cache() {
  if (const std::string cache = variable("HF_HUB_CACHE"); !cache.empty()) return cache;
  if (const std::string home = variable("HF_HOME"); !home.empty()) return home + "/hub";
  const std::string xdg = variable("XDG_CACHE_HOME");
  return (xdg.empty() ? variable("HOME") + "/.cache" : xdg) + "/huggingface/hub";
}

bool is_model_id(const std::string& text) {
  const auto allowed = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) ||
           std::string_view("-_./@").find(c) != std::string_view::npos;
  };
  return !text.empty() && text[0] != '/' && text[0] != '.' && std::ranges::count(text, '/') <= 1 &&
         text.find("..") == std::string::npos && std::ranges::all_of(text, allowed);
}

}  // namespace

std::string find_model(const std::string& model) {
  if (fs::is_directory(file_status(model))) return model;
  if (model.ends_with(".gguf")) {
    LATHE_USER_CHECK(fs::exists(file_status(model)), "{} does not exist", model);
    return model;
  }
  LATHE_USER_CHECK(is_model_id(model), "{} is neither a directory nor a model id such as org/name",
                   model);
  const size_t at = model.find('@');
  const std::string revision = at == std::string::npos ? "main" : model.substr(at + 1);
  std::string folder = "models--" + model.substr(0, at);
  if (const size_t slash = folder.find('/'); slash != std::string::npos)
    folder.replace(slash, 1, "--");
  const fs::path root = fs::path(hub_cache()) / folder;
  const fs::path ref = root / "refs" / revision;
  std::string commit = revision;
  if (fs::is_regular_file(file_status(ref.string()))) {
    commit = MappedFile::open(ref.string())->text();
    commit.erase(std::ranges::find_if(
                     commit, [](char c) { return !std::isxdigit(static_cast<unsigned char>(c)); }),
                 commit.end());
  }
  const fs::path snapshot = root / "snapshots" / commit;
  LATHE_USER_CHECK(
      !commit.empty() && fs::is_directory(file_status(snapshot.string())),
      "{} is no directory, and the local hub cache has no snapshot of it: looked for {} and {}; "
      "give the folder of a checkpoint",
      model, ref.string(), (root / "snapshots").string());
  return snapshot.string();
}

}  // namespace lathe::hf
