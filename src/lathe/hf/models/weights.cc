#include "lathe/hf/models/weights.h"

#include <fmt/format.h>

namespace lathe::hf {
namespace {

void add(WeightCounts::Size& size, int64_t elements, int64_t bytes) {
  size.elements += elements;
  size.bytes += bytes;
}

}  // namespace

Matrix TensorSource::transposed_matrix(const std::string& name, Dim rows, Dim columns,
                                       DType dtype) {
  return {.values = array(name + ".weight", {columns, rows}, dtype), .transposed = true};
}

std::string Weights::full(std::string_view name) const { return prefix_ + std::string(name); }

Weights Weights::at(std::string_view name) const {
  Weights out = *this;
  out.prefix_ = full(name) + ".";
  return out;
}

Weights Weights::at(std::string_view name, int64_t index) const {
  return at(fmt::format("{}.{}", name, index));
}

bool Weights::has(std::string_view name) const { return source_->has(full(name)); }

Array Weights::tensor(std::string_view name, const Shape& shape, DType dtype) const {
  Array out = source_->array(full(name), shape, dtype);
  add(counts_->all, out.size(), out.type().byte_count());
  add(counts_->token, out.size(), out.type().byte_count());
  return out;
}

Array Weights::array(std::string_view name, const Shape& shape) const {
  return tensor(name, shape, dtype_);
}
Array Weights::array(std::string_view name, const Shape& shape, DType dtype) const {
  return tensor(name, shape, dtype);
}

void Weights::count_experts(const WeightCounts& experts, Dim count, Dim chosen) const {
  add(counts_->all, experts.all.elements, experts.all.bytes);
  add(counts_->token, experts.token.elements / count * chosen,
      experts.token.bytes / count * chosen);
}

std::optional<Array> Weights::bias(std::string_view name, Dim size, bool there) const {
  if (!there) return {};
  return array(std::string(name) + ".bias", {size});
}

Linear Weights::linear(std::string_view name, Dim in, Dim out, bool with_bias) const {
  Matrix weight = source_->matrix(full(name), out, in, dtype_);
  add(counts_->all, in * out, weight.byte_count());
  add(counts_->token, in * out, weight.byte_count());
  return {.weight = std::move(weight), .bias = bias(name, out, with_bias)};
}

Linear Weights::conv1d(std::string_view name, Dim in, Dim out) const {
  Matrix weight = source_->transposed_matrix(full(name), out, in, dtype_);
  add(counts_->all, in * out, weight.byte_count());
  add(counts_->token, in * out, weight.byte_count());
  return {.weight = std::move(weight), .bias = bias(name, out, true)};
}

Embedding Weights::embedding(std::string_view name, Dim count, Dim width, bool tied) const {
  Matrix weight = source_->matrix(full(name), count, width, dtype_);
  add(counts_->all, count * width, weight.byte_count());
  if (tied) add(counts_->head, count * width, weight.byte_count());
  return {.weight = std::move(weight), .dtype = dtype_};
}

Linear Weights::head(std::string_view name, Dim in, Dim out, bool with_bias) const {
  Matrix weight = source_->matrix(full(name), out, in, dtype_);
  add(counts_->all, in * out, weight.byte_count());
  add(counts_->head, in * out, weight.byte_count());
  return {.weight = std::move(weight), .bias = bias(name, out, with_bias)};
}

nn::RMSNorm Weights::rms_norm(std::string_view name, Dim size, double eps) const {
  return {.weight = array(std::string(name) + ".weight", {size}), .eps = eps};
}

nn::LayerNorm Weights::layer_norm(std::string_view name, Dim size, double eps) const {
  const std::string base(name);
  return {
      .weight = array(base + ".weight", {size}), .bias = array(base + ".bias", {size}), .eps = eps};
}

}  // namespace lathe::hf
