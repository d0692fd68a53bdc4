// Norms of single families; the usual ones are nn::RMSNorm and nn::LayerNorm. All take the last
// axis, compute in f32 and round once. And readers of the norms of one model, which are of one size
// and epsilon: norm(weights, "input_layernorm").
#pragma once

#include <vector>

#include "lathe/hf/weights/weights.h"

namespace lathe::hf {

// RMSNorm whose weight is what is added to one (Gemma).
struct OffsetRMSNorm {
  Array weight;
  double eps = 1e-6;

  static OffsetRMSNorm read(const Weights& weights, std::string_view name, Dim size, double eps);
  Array operator()(const Array& x) const;
};

// Normalizes heads [B, T, heads, head_dim] as one row of heads · head_dim (OLMo 2).
struct RowRMSNorm {
  nn::RMSNorm row;

  Array operator()(const Array& heads) const;
};

// Without parameters (OLMo).
struct PlainLayerNorm {
  double eps = 1e-5;

  Array operator()(const Array& x) const;
};

// Normalizes heads [B, T, heads, head_dim], each with a weight of its own and no bias (StableLM,
// Cohere).
struct PerHeadLayerNorm {
  std::vector<Array> norms;  // [head_dim] each, or one of all, [heads, head_dim]
  double eps = 1e-5;

  static PerHeadLayerNorm read(const Weights& weights, Dim heads, Dim head_dim, double eps);
  Array operator()(const Array& heads) const;
};

struct RMSNorms {
  Dim size;
  double eps;
  nn::RMSNorm operator()(const Weights& weights, std::string_view name) const {
    return weights.rms_norm(name, size, eps);
  }
};

struct OffsetRMSNorms {
  Dim size;
  double eps;
  OffsetRMSNorm operator()(const Weights& weights, std::string_view name) const {
    return OffsetRMSNorm::read(weights, name, size, eps);
  }
};

struct LayerNorms {
  Dim size;
  double eps;
  bool bias = true;
  nn::LayerNorm operator()(const Weights& weights, std::string_view name) const {
    return weights.layer_norm(name, size, eps, bias);
  }
};

}  // namespace lathe::hf
