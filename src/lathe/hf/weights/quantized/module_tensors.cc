#include "lathe/hf/weights/quantized/module_tensors.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace lathe::hf {
namespace {

std::string names_of(std::initializer_list<DType> types) {
  std::string out;
  for (DType type : types) out += (out.empty() ? "" : " or ") + std::string(name(type));
  return out;
}

}  // namespace

const TensorInfo& ModuleTensors::info(std::string_view suffix) const {
  if (!has(suffix)) fail(suffix, "is missing");
  return checkpoint_.info(full(suffix));
}

Literal ModuleTensors::read(std::string_view suffix, std::initializer_list<DType> types) {
  const TensorInfo& found = info(suffix);
  if (std::ranges::find(types, found.dtype) == types.end())
    fail(suffix, fmt::format("is {}{}, expected elements of {}", name(found.dtype),
                             found.shape.str(), names_of(types)));
  if (used_.insert(full(suffix)).second) bytes_read_ += found.end - found.begin;
  return checkpoint_.tensor(full(suffix));
}

Literal ModuleTensors::read(std::string_view suffix, std::initializer_list<DType> types,
                            const Shape& shape, std::string_view why) {
  if (const TensorInfo& found = info(suffix); found.shape != shape)
    fail(suffix, fmt::format("is {}{}, expected {}: {}", name(found.dtype), found.shape.str(),
                             shape.str(), why));
  return read(suffix, types);
}

void ModuleTensors::skip(std::initializer_list<std::string_view> suffixes) {
  for (std::string_view suffix : suffixes) used_.insert(full(suffix));
}

std::string ModuleTensors::describe(std::string_view suffix) const {
  const std::string name = full(suffix);
  return fmt::format("{}: tensor {}",
                     checkpoint_.has(name) ? checkpoint_.path_of(name) : checkpoint_.directory(),
                     name);
}

void ModuleTensors::fail(std::string_view suffix, const std::string& complaint) const {
  throw UserError("{} {}", describe(suffix), complaint);
}

namespace {

// The view keeps what it shows.
Literal seen_as(const Literal& values, DType dtype, Shape shape) {
  auto owner = std::make_shared<const Literal>(values);
  return Literal::view(dtype, std::move(shape), owner->bytes(), owner);
}

}  // namespace

Literal as_exponents(const Literal& bytes) {
  return seen_as(bytes, DType::f8E8M0FNU, bytes.shape());
}

Literal as_bytes(const Literal& values) {
  const Dim rows = values.shape().rank() > 1 ? values.shape()[0] : 1;
  return seen_as(values, DType::u8, {rows, rows == 0 ? 0 : values.byte_count() / rows});
}

}  // namespace lathe::hf
