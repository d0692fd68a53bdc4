// The weights of a checkpoint folder whose config says that they are quantized. A module is
// quantized if it has tensors of the method, and plain if it has a weight of floats: configs and
// files agree about that only in what they name, and what they contradict each other in is a
// UserError.
#pragma once

#include "lathe/hf/config/quantization_config.h"
#include "lathe/hf/weights/sources.h"

namespace lathe::hf {

class QuantizedSource final : public CheckpointSource {
 public:
  QuantizedSource(const Checkpoint& checkpoint, QuantizationConfig config,
                  const LoadProgress& progress);
  Matrix matrix(const std::string& name, Dim rows, Dim columns, DType dtype) override;
  // Matrices [experts, rows, columns] of one name, as gpt-oss has them: NAME_blocks, NAME_scales.
  Matrix expert_matrices(const std::string& name, Dim experts, Dim rows, Dim columns,
                         DType dtype) override;

 private:
  bool is_quantized(const std::string& name) const;
  QuantizationConfig config_;
};

}  // namespace lathe::hf
