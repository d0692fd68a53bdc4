#include "lathe/hf/files/hub.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/base/files/file_status.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/io/gguf.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// A folder that a variable names; quoted, "~/models" keeps its tilde.
std::string folder_of(const char* name) {
  const std::string folder = variable(name);
  return folder.starts_with("~/") ? variable("HOME") + folder.substr(1) : folder;
}

// Where huggingface_hub looks.
std::string hub_cache() {
  for (const char* name : {"HF_HUB_CACHE", "HUGGINGFACE_HUB_CACHE"})
    if (const std::string cache = folder_of(name); !cache.empty()) return cache;
  if (const std::string home = folder_of("HF_HOME"); !home.empty()) return home + "/hub";
  const std::string xdg = variable("XDG_CACHE_HOME");
  return (xdg.empty() ? variable("HOME") + "/.cache" : xdg) + "/huggingface/hub";
}

// "model-00002-of-00003.gguf": the first part stands for it. What sees images is no model of text.
bool stands_for_another(const std::string& name) {
  const size_t of = name.rfind("-of-");
  const bool part = of != std::string::npos && of >= 6 && name[of - 6] == '-';
  return (part && name.compare(of - 5, 5, "00001") != 0) || name.starts_with("mmproj");
}

// The folder, or its GGUF file where that is all there is of a model, as in many folders of the
// hub. UserError where there are several to choose from.
std::string model_in(const std::string& folder) {
  if (fs::exists(file_status(folder + "/config.json"))) return folder;
  std::vector<std::string> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (is_gguf(name) && !stands_for_another(name)) files.push_back(entry.path().string());
  }
  std::ranges::sort(files);
  LATHE_USER_CHECK(files.size() <= 1, "{} holds several GGUF files; give one of them: {}", folder,
                   fmt::join(files, ", "));
  return files.empty() ? folder : files[0];
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
  if (fs::is_directory(file_status(model))) return model_in(model);
  if (model.ends_with(".gguf")) {
    LATHE_USER_CHECK(fs::exists(file_status(model)), "{} does not exist", model);
    return model;
  }
  LATHE_USER_CHECK(
      !fs::is_regular_file(file_status(model)),
      "{} is a file; give the folder that the checkpoint's files lie in, or a GGUF file", model);
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
      "`hf download {}` fetches a model of that id, or give the folder of a checkpoint",
      model, ref.string(), (root / "snapshots").string(), model.substr(0, at));
  return model_in(snapshot.string());
}

}  // namespace lathe::hf
