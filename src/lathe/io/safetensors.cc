#include "lathe/io/safetensors.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include "lathe/io/json.h"

namespace lathe::hf {
namespace {

constexpr uint64_t kMaxHeaderBytes = 100'000'000;
constexpr int kMaxTensorRank = 64;

DType read_dtype(const Field& tensor) {
  const Field field = tensor.at("dtype");
  const auto dtype = dtype_from_hf_name(field.string());
  if (!dtype) field.fail(fmt::format("unknown element type \"{}\"", field.string()));
  return *dtype;
}

Shape read_shape(const Field& tensor) {
  const Field field = tensor.at("shape");
  Shape shape;
  for (const Field& dim : field.items()) shape.push_back(dim.integer(0, INT64_MAX));
  if (shape.rank() > kMaxTensorRank)
    field.fail(fmt::format("{} dimensions; at most {}", shape.rank(), kMaxTensorRank));
  return shape;
}

// The bytes of a tensor; UserError when they, or a stride, do not fit 63 bits.
int64_t byte_count(const Field& tensor, DType dtype, const Shape& shape) {
  int64_t bytes = byte_size(dtype);
  bool empty = false;
  for (const Dim dim : shape) {
    empty |= dim == 0;
    if (__builtin_mul_overflow(bytes, std::max<Dim>(dim, 1), &bytes))
      tensor.at("shape").fail(
          fmt::format("{} has more elements than memory has bytes", shape.str()));
  }
  return empty ? 0 : bytes;
}

TensorInfo read_tensor(const Field& tensor, int64_t data_bytes) {
  const DType dtype = read_dtype(tensor);
  Shape shape = read_shape(tensor);
  const Field offsets = tensor.at("data_offsets");
  const std::vector<Field> ends = offsets.items();
  if (ends.size() != 2) offsets.fail("expected two offsets");
  const int64_t begin = ends[0].integer(0, INT64_MAX);
  const int64_t end = ends[1].integer(begin, INT64_MAX);
  if (end > data_bytes)
    offsets.fail(
        fmt::format("the tensor ends at byte {} of the data, which has {}; the file is "
                    "truncated, download it again",
                    end, data_bytes));
  const int64_t bytes = byte_count(tensor, dtype, shape);
  if (bytes != end - begin)
    offsets.fail(fmt::format("{} bytes for {}{}, which takes {}", end - begin, name(dtype),
                             shape.str(), bytes));
  return {.dtype = dtype, .shape = std::move(shape), .begin = begin, .end = end};
}

void check_no_holes(const std::map<std::string, TensorInfo>& tensors, int64_t data_bytes,
                    const std::string& path) {
  std::vector<std::pair<const std::string*, const TensorInfo*>> order;
  for (const auto& [name, info] : tensors) order.emplace_back(&name, &info);
  std::ranges::sort(order, {},
                    [](const auto& t) { return std::pair(t.second->begin, t.second->end); });
  int64_t at = 0;
  for (const auto& [name, info] : order) {
    LATHE_USER_CHECK(info->begin >= at, "{}: tensor {} at bytes {}..{} overlaps the one before it",
                     path, *name, info->begin, info->end);
    LATHE_USER_CHECK(info->begin == at, "{}: {} bytes before tensor {} belong to no tensor", path,
                     info->begin - at, *name);
    at = info->end;
  }
  LATHE_USER_CHECK(at == data_bytes, "{}: {} bytes at the end belong to no tensor", path,
                   data_bytes - at);
}

}  // namespace

std::shared_ptr<const SafetensorsFile> SafetensorsFile::open(const std::string& path) {
  const auto file = MappedFile::open(path);
  return parse(file->text(), path, file);
}

std::shared_ptr<const SafetensorsFile> SafetensorsFile::parse(std::string_view bytes,
                                                              std::string path,
                                                              std::shared_ptr<const void> owner) {
  LATHE_USER_CHECK(bytes.size() >= 8, "{}: {} bytes, too short for a safetensors file", path,
                   bytes.size());
  uint64_t header_bytes = 0;
  std::memcpy(&header_bytes, bytes.data(), 8);
  LATHE_USER_CHECK(
      header_bytes <= kMaxHeaderBytes && header_bytes <= bytes.size() - 8,
      "{}: the header claims {} bytes, but {} follow; the file is truncated (download it again) "
      "or no safetensors file",
      path, header_bytes, bytes.size() - 8);
  LATHE_USER_CHECK(header_bytes > 0 && bytes[8] == '{',
                   "{}: the header begins with no \"{{\"; no safetensors file, or a damaged one",
                   path);
  std::shared_ptr<SafetensorsFile> out(new SafetensorsFile());
  out->data_ = bytes.substr(8 + header_bytes);
  out->owner_ = std::move(owner);
  const Json header = parse_json(bytes.substr(8, header_bytes), path + " (header)",
                                 {.duplicates = DuplicateKeys::refuse});
  const auto data_bytes = static_cast<int64_t>(out->data_.size());
  for (const auto& [name, field] : Field(header, path).members()) {
    if (name == "__metadata__") {
      for (const auto& [key, text] : field.members()) out->metadata_[key] = text.string();
    } else {
      out->tensors_.emplace(name, read_tensor(field, data_bytes));
    }
  }
  check_no_holes(out->tensors_, data_bytes, path);
  out->path_ = std::move(path);
  return out;
}

Literal SafetensorsFile::tensor(const std::string& name) const {
  const auto hit = tensors_.find(name);
  LATHE_USER_CHECK(hit != tensors_.end(), "{} has no tensor named {}", path_, name);
  const TensorInfo& info = hit->second;
  const auto bytes =
      std::as_bytes(std::span(data_))
          .subspan(static_cast<size_t>(info.begin), static_cast<size_t>(info.end - info.begin));
  // Some writers do not align the data; a value that straddles its natural place is copied.
  const auto address = reinterpret_cast<uintptr_t>(bytes.data());
  if (address % static_cast<uintptr_t>(byte_size(info.dtype)) == 0)
    return Literal::view(info.dtype, info.shape, bytes, owner_);
  Literal copy(info.dtype, info.shape);
  std::ranges::copy(bytes, copy.mutable_bytes().begin());
  return copy;
}

std::vector<SafetensorsWriter::Entry> SafetensorsWriter::ordered(std::vector<Entry> entries) {
  std::ranges::sort(entries, {},
                    [](const Entry& e) { return std::pair(-byte_size(e.dtype), e.name); });
  return entries;
}

SafetensorsWriter::SafetensorsWriter(const std::string& path, const std::vector<Entry>& entries,
                                     const std::map<std::string, std::string>& metadata,
                                     NewFile kind)
    : file_(path, kind), entries_(entries) {
  Json header = Json::object();
  if (!metadata.empty()) header["__metadata__"] = metadata;
  int64_t at = 0;
  for (const auto& [name, dtype, shape] : entries_) {
    LATHE_USER_CHECK(!info(dtype).hf_name.empty(), "{}: tensor {} is {}, which safetensors lacks",
                     path, name, lathe::name(dtype));
    const int64_t end = at + shape.size() * byte_size(dtype);
    header[name] = {
        {"dtype", info(dtype).hf_name}, {"shape", shape.vec()}, {"data_offsets", {at, end}}};
    at = end;
  }
  std::string text = header.dump();
  text.resize((text.size() + 7) / 8 * 8, ' ');
  const uint64_t length = text.size();
  file_.write(std::as_bytes(std::span(&length, 1)));
  file_.write(std::as_bytes(std::span(text)));
}

void SafetensorsWriter::write(const Literal& value) {
  LATHE_CHECK(next_ < entries_.size() && entries_[next_].dtype == value.dtype() &&
                  entries_[next_].shape == value.shape(),
              "a tensor of another type than the header says");
  file_.write(value.bytes());
  ++next_;
}

void SafetensorsWriter::commit() {
  LATHE_CHECK(next_ == entries_.size(), "tensors are missing");
  file_.commit();
}

void write_safetensors(const std::string& path, const std::map<std::string, Literal>& tensors,
                       const std::map<std::string, std::string>& metadata, NewFile kind) {
  std::vector<SafetensorsWriter::Entry> entries;
  for (const auto& [name, value] : tensors)
    entries.push_back({.name = name, .dtype = value.dtype(), .shape = value.shape()});
  entries = SafetensorsWriter::ordered(std::move(entries));
  SafetensorsWriter out(path, entries, metadata, kind);
  for (const SafetensorsWriter::Entry& entry : entries) out.write(tensors.at(entry.name));
  out.commit();
}

}  // namespace lathe::hf
