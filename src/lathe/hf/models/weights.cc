#include "lathe/hf/models/weights.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/base/error.h"

namespace lathe::hf {
namespace {

void add(WeightCounts::Size& size, int64_t elements, int64_t bytes) {
  size.elements += elements;
  size.bytes += bytes;
}

}  // namespace

std::string kind_of_layer(std::string_view name) {
  std::string out;
  for (const char c : name) {
    const bool digit = c >= '0' && c <= '9', begins = out.empty() || out.back() == '.';
    if (!digit || !(begins || out.back() == '*'))
      out += c;
    else if (begins)
      out += '*';
  }
  return out;
}

Matrix TensorSource::transposed_matrix(const std::string& name, Dim rows, Dim columns,
                                       DType dtype) {
  return {.values = array(name + ".weight", {columns, rows}, dtype), .transposed = true};
}

Matrix TensorSource::expert_matrices(const std::string& name, Dim count, Dim rows, Dim columns,
                                     DType dtype) {
  return {.values = array(name, {count, columns, rows}, dtype), .transposed = true};
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
  add(shared_->counts.all, out.size(), out.type().byte_count());
  add(shared_->counts.token, out.size(), out.type().byte_count());
  return out;
}

Array Weights::array(std::string_view name, const Shape& shape) const {
  return tensor(name, shape, dtype_);
}
Array Weights::array(std::string_view name, const Shape& shape, DType dtype) const {
  return tensor(name, shape, dtype);
}

void Weights::count_experts(const WeightCounts& experts, Dim count, Dim chosen) const {
  add(shared_->counts.all, experts.all.elements, experts.all.bytes);
  add(shared_->counts.token, experts.token.elements / count * chosen,
      experts.token.bytes / count * chosen);
}

std::optional<Array> Weights::bias(std::string_view name, Dim size, bool there) const {
  if (!there) return {};
  return array(std::string(name) + ".bias", {size});
}

std::optional<Lora> Weights::place_for_lora(const std::string& layer, Dim in, Dim out) const {
  const LoraPlan& plan = shared_->options.lora;
  if (!plan.kinds.contains(kind_of_layer(layer))) return {};
  const Lora empty{.down = Array(Literal(dtype_, {plan.rank, in})),
                   .up = Array(Literal(dtype_, {out, plan.rank}))};
  shared_->places.push_back({.layer = layer, .in = in, .out = out, .lora = empty});
  return empty;
}

// 8 bits keep what a head tells apart; what it reads of an embedding are single rows.
constexpr int kHeadBits = 8;

Matrix Weights::read_matrix(std::string_view name, Dim rows, Dim columns, int least_bits) const {
  Matrix out = source_->matrix(full(name), rows, columns, dtype_);
  const auto& quantize = shared_->options.quantize;
  if (!quantize || !out.values.is_concrete()) return out;
  const int bits = std::max(quantize->bits, least_bits);
  return quantized(out, {.bits = bits, .group = bits == quantize->bits ? quantize->group : 0});
}

Matrix Weights::matrix(std::string_view name, Dim rows, Dim columns) const {
  Matrix out = read_matrix(name, rows, columns, 0);
  add(shared_->counts.all, rows * columns, out.byte_count());
  add(shared_->counts.token, rows * columns, out.byte_count());
  return out;
}

void Weights::expect_options_used() const {
  LATHE_USER_CHECK(!shared_->options.int8_activations || shared_->rounds_some_input,
                   "activations in 8 bits are for weights that are integers of 8 bits by rows, and "
                   "no linear layer has such; round them too (--quantize int8, or "
                   "WeightOptions::quantize), or leave activations as they are");
}

Linear Weights::linear(std::string_view name, Dim in, Dim out, bool with_bias) const {
  Matrix weight = matrix(name, out, in);
  weight.rounds_input |= shared_->options.int8_activations && weight.has_row_codes();
  shared_->rounds_some_input |= weight.rounds_input;
  shared_->linear_layers.emplace_back(full(name), weight.values);
  return {.weight = std::move(weight),
          .bias = bias(name, out, with_bias),
          .lora = place_for_lora(full(name), in, out)};
}

Linear Weights::conv1d(std::string_view name, Dim in, Dim out) const {
  Matrix weight = source_->transposed_matrix(full(name), out, in, dtype_);
  add(shared_->counts.all, in * out, weight.byte_count());
  add(shared_->counts.token, in * out, weight.byte_count());
  return {.weight = std::move(weight),
          .bias = bias(name, out, true),
          .lora = place_for_lora(full(name), in, out)};
}

Linear Weights::expert_linear(std::string_view name, Dim count, Dim in, Dim out) const {
  Matrix weight = source_->expert_matrices(full(name), count, out, in, dtype_);
  add(shared_->counts.all, count * in * out, weight.byte_count());
  add(shared_->counts.token, count * in * out, weight.byte_count());
  return {.weight = std::move(weight), .bias = array(std::string(name) + "_bias", {count, out})};
}

Embedding Weights::embedding(std::string_view name, Dim count, Dim width, bool tied) const {
  Matrix weight = tied ? read_matrix(name, count, width, kHeadBits)
                       : source_->matrix(full(name), count, width, dtype_);
  add(shared_->counts.all, count * width, weight.byte_count());
  if (tied) add(shared_->counts.head, count * width, weight.byte_count());
  return {.weight = std::move(weight), .dtype = dtype_};
}

Linear Weights::head(std::string_view name, Dim in, Dim out, bool with_bias) const {
  Matrix weight = read_matrix(name, out, in, kHeadBits);
  add(shared_->counts.all, in * out, weight.byte_count());
  add(shared_->counts.head, in * out, weight.byte_count());
  return {.weight = std::move(weight), .bias = bias(name, out, with_bias)};
}

nn::RMSNorm Weights::rms_norm(std::string_view name, Dim size, double eps) const {
  return {.weight = array(std::string(name) + ".weight", {size}), .eps = eps};
}

nn::LayerNorm Weights::layer_norm(std::string_view name, Dim size, double eps,
                                  bool with_bias) const {
  return {.weight = array(std::string(name) + ".weight", {size}),
          .bias = bias(name, size, with_bias),
          .eps = eps};
}

}  // namespace lathe::hf
