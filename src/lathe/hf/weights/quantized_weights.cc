#include "lathe/hf/weights/quantized_weights.h"

#include <algorithm>

#include "lathe/hf/weights/quantized/readers.h"

namespace lathe::hf {
namespace {

// Scales of activations and caches, which are computed with as they are.
bool is_of_activations(std::string_view name) {
  constexpr std::string_view kEnds[] = {
      ".input_scale",       ".input_zero_point", ".input_global_scale", ".output_scale",
      ".output_zero_point", ".activation_scale", ".input_scale_ub",     ".k_scale",
      ".v_scale",           ".q_scale"};
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return name.ends_with(end); });
}

// Waits, so that no more than one matrix is under way and loading ends when the weights are there.
Matrix computed(Matrix matrix) {
  tree::for_each(matrix, [](const Array& leaf, const TreePath&) { leaf.block_until_ready(); });
  return matrix;
}

struct ReadMatrix {
  ModuleTensors& tensors;
  Dim rows, columns;

  Matrix operator()(const Mxfp4Config&) const {
    tensors.fail("weight", "is no float, and MXFP4's blocks are for experts alone");
  }
  Matrix operator()(const auto& config) const {
    return read_quantized(config, tensors, rows, columns);
  }
};

}  // namespace

QuantizedSource::QuantizedSource(const Checkpoint& checkpoint, QuantizationConfig config,
                                 const LoadProgress& progress)
    : CheckpointSource(checkpoint, progress), config_(std::move(config)) {
  for (const std::string& name : checkpoint.names())
    if (is_of_activations(name)) used().insert(name);
}

bool QuantizedSource::is_quantized(const std::string& name) const {
  if (has(name + ".qweight") || has(name + ".weight_packed")) return true;
  const std::string weight = name + ".weight";
  return has(weight) &&
         (!is_plain_float(checkpoint().info(weight).dtype) || has(weight + ".absmax"));
}

Matrix QuantizedSource::matrix(const std::string& name, Dim rows, Dim columns, DType dtype) {
  if (!is_quantized(name)) return CheckpointSource::matrix(name, rows, columns, dtype);
  LATHE_USER_CHECK(std::ranges::find(config_.plain_modules, name) == config_.plain_modules.end(),
                   "{}: {} is quantized, but the config's quantization_config says that it is not",
                   checkpoint().directory(), name);
  ModuleTensors tensors(checkpoint(), used(), name);
  Matrix out = computed(std::visit(ReadMatrix{tensors, rows, columns}, config_.method));
  advance(tensors.bytes_read());
  return out;
}

Matrix QuantizedSource::expert_matrices(const std::string& name, Dim experts, Dim rows, Dim columns,
                                        DType dtype) {
  if (!has(name + "_blocks"))
    return CheckpointSource::expert_matrices(name, experts, rows, columns, dtype);
  ModuleTensors tensors(checkpoint(), used(), name, "_");
  Matrix out = read_mxfp4(tensors, experts, rows, columns);
  advance(tensors.bytes_read());
  return out;
}

}  // namespace lathe::hf
