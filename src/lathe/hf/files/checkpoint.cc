#include "lathe/hf/files/checkpoint.h"

#include <fmt/ranges.h>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "lathe/base/files/file_status.h"
#include "lathe/io/json.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;

// A file in the folder, or in a folder in it: no way up, also not back from a folder, which may be
// a link.
std::string shard_in(const Field& field) {
  const std::string shard = field.string();
  const fs::path path(shard);
  const bool leaves = path.is_absolute() || std::ranges::count(path, fs::path("..")) > 0 ||
                      shard.find('\0') != std::string::npos;
  const fs::path file = path.lexically_normal();
  if (leaves || !file.has_filename() || file == ".")
    field.fail(fmt::format("\"{}\" points outside the checkpoint's folder, or at no file", shard));
  return file.string();
}

void check_shards_exist(const std::string& directory, const std::set<std::string>& shards,
                        const std::string& index) {
  std::vector<std::string> missing;
  for (const std::string& shard : shards) {
    std::error_code error;
    if (!fs::exists(directory + "/" + shard, error)) missing.push_back(shard);
  }
  LATHE_USER_CHECK(missing.empty(), "{} names shards that are missing: {}", index,
                   fmt::join(missing, ", "));
}

}  // namespace

std::map<std::string, std::string> parse_weight_map(const Json& json, const std::string& file) {
  std::map<std::string, std::string> out;
  for (const auto& [tensor, field] : Field(json, file).at("weight_map").members()) {
    out[tensor] = shard_in(field);
  }
  return out;
}

Checkpoint Checkpoint::open(const std::string& directory) {
  LATHE_USER_CHECK(
      fs::is_directory(file_status(directory)),
      "{} is no directory; expected a Hugging Face checkpoint{}", directory,
      directory.ends_with(".gguf") ? "; a GGUF file can be run, but not taken apart" : "");
  Checkpoint out;
  out.directory_ = directory;
  const std::string single = directory + "/model.safetensors";
  const std::string index = single + ".index.json";
  if (fs::exists(file_status(single))) {
    out.add(SafetensorsFile::open(single));
    return out;
  }
  LATHE_USER_CHECK(fs::exists(file_status(index)),
                   "{} holds neither model.safetensors nor model.safetensors.index.json (PyTorch's "
                   ".bin files are not read; transformers' save_pretrained writes the former)",
                   directory);
  const Json json = read_json(index);
  const std::map<std::string, std::string> shard_of = parse_weight_map(json, index);
  std::set<std::string> shards;
  for (const auto& [tensor, shard] : shard_of) shards.insert(shard);
  check_shards_exist(directory, shards, index);
  for (const std::string& shard : shards) out.add(SafetensorsFile::open(directory + "/" + shard));
  for (const auto& [tensor, shard] : shard_of) {
    const bool there =
        out.file_of_.contains(tensor) && out.file_of(tensor).path() == directory + "/" + shard;
    LATHE_USER_CHECK(there, "{}: tensor {} is not in {}", index, tensor, shard);
  }
  return out;
}

Checkpoint Checkpoint::of(const std::shared_ptr<const SafetensorsFile>& file) {
  Checkpoint out;
  out.directory_ = file->path();
  out.add(file);
  return out;
}

void Checkpoint::add(const std::shared_ptr<const SafetensorsFile>& file) {
  for (const auto& [name, info] : file->tensors()) {
    const auto [place, fresh] = file_of_.emplace(name, files_.size());
    LATHE_USER_CHECK(fresh, "tensor {} is in both {} and {}", name, files_[place->second]->path(),
                     file->path());
  }
  files_.push_back(file);
}

std::vector<std::string> Checkpoint::names() const {
  std::vector<std::string> out;
  for (const auto& [name, file] : file_of_) out.push_back(name);
  return out;
}

const SafetensorsFile& Checkpoint::file_of(const std::string& name) const {
  const auto hit = file_of_.find(name);
  LATHE_USER_CHECK(hit != file_of_.end(), "{} has no tensor named {}", directory_, name);
  return *files_[hit->second];
}

const TensorInfo& Checkpoint::info(const std::string& name) const {
  return file_of(name).tensors().at(name);
}
Literal Checkpoint::tensor(const std::string& name) const { return file_of(name).tensor(name); }

int64_t Checkpoint::byte_count() const {
  int64_t total = 0;
  for (const auto& file : files_)
    for (const auto& [name, info] : file->tensors()) total += info.end - info.begin;
  return total;
}

}  // namespace lathe::hf
