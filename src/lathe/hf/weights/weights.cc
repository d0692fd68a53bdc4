#include "lathe/hf/weights/weights.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/hf/files/lora_file.h"
#include "lathe/hf/weights/sources.h"

namespace lathe::hf {
namespace {

void add(WeightCounts::Size& size, int64_t elements, int64_t bytes) {
  size.elements += elements;
  size.bytes += bytes;
}

}  // namespace

std::string kind_of_layer(std::string_view name) {
  std::string out;
  for (const char c : bare_layer_name(name)) {
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

// By the norm behind the last layer, which the families have that files differ in.
TensorPrefixes prefixes_in(const TensorSource& source) {
  constexpr TensorPrefixes kSpellings[] = {
      {},
      {.model = "language_model.model.", .head = "language_model.lm_head"},
      {.model = "model.language_model."},
      {.model = "model.text_model."},
      {.model = ""}};
  for (const TensorPrefixes& spelling : kSpellings)
    if (source.has(std::string(spelling.model) + "norm.weight")) return spelling;
  return {};
}

std::string TensorPrefixes::of(std::string name) const {
  constexpr TensorPrefixes kUsual;
  for (const auto& [usual, mine] : {std::pair(kUsual.model, model), std::pair(kUsual.head, head)})
    if (name.starts_with(usual)) return name.replace(0, usual.size(), mine);
  return name;
}

std::string Weights::full(std::string_view name) const {
  return prefixes_.of(prefix_ + std::string(name));
}

Weights::Weights(TensorSource& source, DType dtype, const WeightOptions& options)
    : source_(&source),
      dtype_(dtype),
      prefixes_(prefixes_in(source)),
      shared_(std::make_shared<Shared>(Shared{.options = options})) {
  LATHE_USER_CHECK(is_plain_float(dtype),
                   "a model of {} (ModelOptions::dtype); expected bf16, f16, f32 or f64",
                   name(dtype));
}

Weights Weights::at(std::string_view name) const {
  Weights out = *this;
  out.prefix_ = prefix_ + std::string(name) + ".";
  return out;
}

Weights Weights::at(std::string_view name, int64_t index) const {
  return at(fmt::format("{}.{}", name, index));
}

bool Weights::has(std::string_view name) const { return source_->has(full(name)); }

bool Weights::has_own_head(std::string_view embedding, std::string_view head) const {
  return source_->differ(full(fmt::format("{}.weight", embedding)),
                         full(fmt::format("{}.weight", head)));
}

bool has_head_alone(const Weights& at, std::string_view embedding, const Weights& whole,
                    std::string_view head) {
  return !at.has(fmt::format("{}.weight", embedding)) && whole.has(fmt::format("{}.weight", head));
}

Array Weights::array(std::string_view name, const Shape& shape, DType dtype) const {
  Array out = source_->array(full(name), shape, dtype);
  add(shared_->counts.all, out.size(), out.type().byte_count());
  add(shared_->counts.token, out.size(), out.type().byte_count());
  return out;
}

Array Weights::array(std::string_view name, const Shape& shape) const {
  return array(name, shape, dtype_);
}

std::shared_ptr<Weights::Shared> Weights::shared_of_experts() const {
  const WeightOptions& options = shared_->options;
  return std::make_shared<Shared>(Shared{
      .options = {.quantize = options.quantize, .int8_activations = options.int8_activations}});
}

void Weights::add_experts(const Shared& experts, Dim count, Dim chosen) const {
  const WeightCounts& counts = experts.counts;
  add(shared_->counts.all, counts.all.elements, counts.all.bytes);
  add(shared_->counts.token, counts.token.elements / count * chosen,
      counts.token.bytes / count * chosen);
  shared_->rounds_some_input |= experts.rounds_some_input;
  shared_->rounds_some_weights |= experts.rounds_some_weights;
  for (LinearLayer layer : experts.linear_layers) {
    layer.of_expert = true;
    shared_->linear_layers.push_back(std::move(layer));
  }
}

std::optional<Array> Weights::bias(std::string_view name, Dim size, bool there) const {
  if (!there) return {};
  return array(std::string(name) + ".bias", {size});
}

std::optional<Lora> Weights::place_for_lora(LoraPlace place) const {
  const LoraPlan& plan = shared_->options.lora;
  if (!plan.kinds.contains(kind_of_layer(place.layer))) return {};
  place.lora = {.down = Array(Literal(dtype_, {plan.rank, place.in})),
                .up = Array(Literal(dtype_, {place.out, plan.rank}))};
  shared_->places.push_back(place);
  return place.lora;
}

// 8 bits keep what a head tells apart; what it reads of an embedding are single rows.
constexpr int kHeadBits = 8;

Matrix Weights::rounded(const Matrix& matrix, int least_bits) const {
  const auto& quantize = shared_->options.quantize;
  if (!quantize || !matrix.values.is_concrete()) return matrix;
  const int bits = std::max(quantize->bits, least_bits);
  Matrix out =
      quantized(matrix, {.bits = bits, .group = bits == quantize->bits ? quantize->group : 0});
  shared_->rounds_some_weights |= least_bits == 0 && out.quantized() && !matrix.quantized();
  return out;
}

Matrix Weights::matrix(std::string_view name, Dim rows, Dim columns) const {
  return counted(rounded(source_->matrix(full(name), rows, columns, dtype_)), rows * columns);
}

Matrix Weights::counted(Matrix matrix, Dim elements) const {
  add(shared_->counts.all, elements, matrix.byte_count());
  add(shared_->counts.token, elements, matrix.byte_count());
  return matrix;
}

void Weights::expect_options_used() const {
  LATHE_USER_CHECK(
      !shared_->options.quantize || shared_->rounds_some_weights,
      "no linear layer was rounded (--quantize, or WeightOptions::quantize): all are in "
      "few bits already, are experts in one tensor, or have columns that no groups of "
      "this size divide; leave it away, or give another group");
  LATHE_USER_CHECK(
      !shared_->options.int8_activations || shared_->rounds_some_input,
      "activations in 8 bits are for weights that are integers of 8 bits by rows, "
      "without groups and zero points, and no linear layer has such; weights of floats "
      "become so (--quantize int8, WeightOptions::quantize), of weights that are "
      "quantized otherwise leave activations as they are");
}

Linear Weights::layer(std::string_view name, Matrix weight, Dim in, Dim out, bool with_bias,
                      bool transposed) const {
  return {.weight = std::move(weight),
          .bias = bias(name, out, with_bias),
          .lora = place_for_lora(
              {.layer = full(name), .in = in, .out = out, .transposed = transposed})};
}

Matrix Weights::rounding_input(Matrix matrix) const {
  if (shared_->options.int8_activations) {
    matrix = matrix.with_row_codes();
    matrix.rounds_input |= matrix.has_row_codes();
  }
  shared_->rounds_some_input |= matrix.rounds_input;
  return matrix;
}

Linear Weights::linear(std::string_view name, Dim in, Dim out, bool with_bias) const {
  const Matrix stored = source_->matrix(full(name), out, in, dtype_);
  Matrix weight = counted(rounding_input(rounded(stored)), in * out);
  shared_->linear_layers.push_back({.name = full(name), .values = weight.values});
  return layer(name, std::move(weight), in, out, with_bias);
}

Linear Weights::gate(std::string_view name, Dim in, Dim out, bool with_bias) const {
  Matrix weight = counted(source_->matrix(full(name), out, in, dtype_), in * out);
  return layer(name, std::move(weight), in, out, with_bias);
}

Linear Weights::conv1d(std::string_view name, Dim in, Dim out) const {
  const Matrix stored = source_->transposed_matrix(full(name), out, in, dtype_);
  return layer(name, counted(rounding_input(rounded(stored)), in * out), in, out, true,
               stored.transposed);
}

Linear Weights::expert_linear(std::string_view name, Dim count, Dim in, Dim out) const {
  Matrix weight =
      counted(source_->expert_matrices(full(name), count, out, in, dtype_), count * in * out);
  return {.weight = std::move(weight), .bias = array(std::string(name) + "_bias", {count, out})};
}

void Weights::note_whole(std::string_view name, const Matrix& matrix) const {
  if (!matrix.quantized()) shared_->whole_modules.push_back({full(name), matrix.values});
}

Embedding Weights::embedding(std::string_view name, Dim count, Dim width, bool tied) const {
  Matrix weight = source_->matrix(full(name), count, width, dtype_);
  if (tied) weight = rounded(weight, kHeadBits);
  if (!tied) note_whole(name, weight);
  add(shared_->counts.all, count * width, weight.byte_count());
  if (tied) add(shared_->counts.head, count * width, weight.byte_count());
  return {.weight = std::move(weight), .dtype = dtype_};
}

Linear Weights::head(std::string_view name, Dim in, Dim out) const {
  Matrix weight = rounded(source_->matrix(full(name), out, in, dtype_), kHeadBits);
  add(shared_->counts.all, in * out, weight.byte_count());
  add(shared_->counts.head, in * out, weight.byte_count());
  shared_->head = full(name);
  note_whole(name, weight);
  return {.weight = std::move(weight), .bias = {}};
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
