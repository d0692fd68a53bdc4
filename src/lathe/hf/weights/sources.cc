#include "lathe/hf/weights/sources.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

std::string weight_of(const std::string& name) { return name + ".weight"; }

std::string describe(DType dtype, const Shape& shape) {
  return fmt::format("{}{}", name(dtype), shape.str());
}

}  // namespace

bool is_plain_float(DType dtype) {
  constexpr DType kFloats[] = {DType::bf16, DType::f16, DType::f32, DType::f64};
  return std::ranges::count(kFloats, dtype) > 0;
}

Array ShapeSource::array(const std::string& name, const Shape& shape, DType dtype) {
  return shapes_.insert_or_assign(name, Array::placeholder(dtype, shape)).first->second;
}

Matrix ShapeSource::matrix(const std::string& name, Dim rows, Dim columns, DType dtype) {
  return {.values = array(weight_of(name), {rows, columns}, dtype)};
}

Array StateDictSource::array(const std::string& name, const Shape& shape, DType) {
  const auto entry = tensors_.find(name);
  LATHE_USER_CHECK(entry != tensors_.end(), "there is no tensor {}", name);
  LATHE_USER_CHECK(entry->second.shape() == shape, "{} has the shape {}, expected {}", name,
                   entry->second.shape().str(), shape.str());
  return entry->second;
}

Matrix StateDictSource::matrix(const std::string& name, Dim rows, Dim columns, DType dtype) {
  return {.values = array(weight_of(name), {rows, columns}, dtype)};
}

bool CheckpointSource::differ(const std::string& a, const std::string& b) const {
  return has(a) && has(b) && checkpoint_.tensor(a) != checkpoint_.tensor(b);
}

Array CheckpointSource::array(const std::string& name, const Shape& shape, DType dtype) {
  used_.insert(name);
  if (!has(name)) {
    report_.missing.push_back(name);
    return Array::placeholder(dtype, shape);
  }
  const TensorInfo& info = checkpoint_.info(name);
  if (info.shape != shape || !is_plain_float(info.dtype)) {
    report_.mismatched.push_back(fmt::format("{}: expected {}, found {}", name,
                                             describe(dtype, shape),
                                             describe(info.dtype, info.shape)));
    return Array::placeholder(dtype, shape);
  }
  const Array value(checkpoint_.tensor(name));
  // Waits, so that loading ends, and is timed, when the weights are there.
  const Array out = info.dtype == dtype ? value : convert(value, dtype).block_until_ready();
  advance(value.type().byte_count());
  return out;
}

Matrix CheckpointSource::matrix(const std::string& name, Dim rows, Dim columns, DType dtype) {
  return {.values = array(weight_of(name), {rows, columns}, dtype)};
}

void CheckpointSource::expect_all_used(
    const std::function<bool(const std::string&)>& ignored) const {
  nn::LoadReport report = report_;
  for (const std::string& name : checkpoint_.names())
    if (!used_.contains(name) && !ignored(name)) report.unexpected.push_back(name);
  report.expect_ok();
}

}  // namespace lathe::hf
