// Layers by PyTorch's names: shapes and meaning as torch.nn documents them. Errors name the line of
// the call.
#pragma once

#include <optional>

#include "lathe/ops/api/ops.h"

namespace lathe::nn {

// x [..., in_features] → x weightᵀ + bias, [..., out_features].
struct Linear {
  Array weight;               // [out_features, in_features]
  std::optional<Array> bias;  // [out_features]

  // Placeholders to load into.
  static Linear shaped(Dim in_features, Dim out_features, bool bias, DType dtype);
  Array operator()(Operand x) const;
};

// ids (integers) [...] → rows of weight [..., embedding_dim].
struct Embedding {
  Array weight;  // [num_embeddings, embedding_dim]

  static Embedding shaped(Dim num_embeddings, Dim embedding_dim, DType dtype);
  Array operator()(Operand ids) const;
};

// x / sqrt(mean(x²) + eps) · weight over the last axis; f32 inside.
struct RMSNorm {
  Array weight;  // [normalized size]
  double eps = 1e-6;

  static RMSNorm shaped(Dim size, double eps, DType dtype);
  Array operator()(Operand x) const;
};

// (x - mean) / sqrt(variance + eps) · weight + bias over the last axis; f32 inside.
struct LayerNorm {
  Array weight;               // [normalized size]
  std::optional<Array> bias;  // the same
  double eps = 1e-5;

  static LayerNorm shaped(Dim size, double eps, DType dtype, bool bias = true);
  Array operator()(Operand x) const;
};

}  // namespace lathe::nn
