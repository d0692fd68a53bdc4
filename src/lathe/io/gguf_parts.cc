// A model of one or several GGUF files.
#include <fmt/ranges.h>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/base/files/file_status.h"
#include "lathe/io/gguf.h"

namespace lathe::hf {
namespace {

constexpr int64_t kMaxParts = 99'999;  // the names have five digits

int64_t part_count(const GgufFile& file) {
  return Field(file.metadata(), file.path()).integer_or("split.count", 1, 0, kMaxParts);
}

// split.no counts from 0.
void check_part(const GgufFile& file, int64_t index, int64_t count) {
  const Field metadata(file.metadata(), file.path());
  const int64_t said = metadata.integer_or("split.no", 0, 0, kMaxParts);
  LATHE_USER_CHECK(
      said == index && part_count(file) == count,
      "{}: by its name part {} of {}, by its metadata (split.no, split.count) part {} of {}",
      file.path(), index + 1, count, said + 1, part_count(file));
}

// The names of all parts, given one of them: what stands before "-00001-of-00003.gguf", numbered.
std::vector<std::string> part_paths(const std::string& path, int64_t count) {
  const std::string ending = fmt::format("-of-{:05}.gguf", count);
  constexpr size_t kDigits = 6;  // and the dash
  const bool named = path.ends_with(ending) && path.size() > ending.size() + kDigits &&
                     path[path.size() - ending.size() - kDigits] == '-';
  LATHE_USER_CHECK(named,
                   "{} is one of {} parts (split.count), whose names end in -00001{}; give it its "
                   "name back",
                   path, count, ending);
  const std::string stem = path.substr(0, path.size() - ending.size() - kDigits);
  std::vector<std::string> out;
  for (int64_t i = 1; i <= count; ++i) out.push_back(fmt::format("{}-{:05}{}", stem, i, ending));
  return out;
}

void check_there(const std::vector<std::string>& paths) {
  std::vector<std::string> missing;
  for (const std::string& path : paths)
    if (!std::filesystem::exists(file_status(path))) missing.push_back(path);
  LATHE_USER_CHECK(missing.empty(), "parts of the model are missing: {}", fmt::join(missing, ", "));
}

}  // namespace

Gguf Gguf::open(const std::string& path) {
  const auto first = GgufFile::open(path);
  const int64_t count = part_count(*first);
  if (count <= 1) return Gguf(first);
  const std::vector<std::string> paths = part_paths(path, count);
  check_there(paths);
  Gguf out;
  for (int64_t i = 0; i < count; ++i) {
    const std::string& part = paths[static_cast<size_t>(i)];
    out.add(part == path ? first : GgufFile::open(part));
    check_part(*out.files_.back(), i, count);
  }
  return out;
}

void Gguf::add(std::shared_ptr<const GgufFile> file) {
  for (const auto& [name, tensor] : file->tensors()) {
    const auto [place, fresh] = file_of_.emplace(name, files_.size());
    LATHE_USER_CHECK(fresh, "tensor {} is in both {} and {}", name, files_[place->second]->path(),
                     file->path());
  }
  files_.push_back(std::move(file));
}

std::vector<std::string> Gguf::names() const {
  std::vector<std::string> out;
  for (const auto& [name, file] : file_of_) out.push_back(name);
  return out;
}

const GgufFile& Gguf::file_of(const std::string& name) const {
  const auto hit = file_of_.find(name);
  LATHE_USER_CHECK(hit != file_of_.end(), "{} has no tensor named {}", path(), name);
  return *files_[hit->second];
}

const GgufTensor& Gguf::info(const std::string& name) const {
  return file_of(name).tensors().at(name);
}
Literal Gguf::tensor(const std::string& name) const { return file_of(name).tensor(name); }

int64_t Gguf::byte_count() const {
  int64_t total = 0;
  for (const auto& file : files_)
    for (const auto& [name, tensor] : file->tensors())
      total += static_cast<int64_t>(tensor.bytes.size());
  return total;
}

}  // namespace lathe::hf
