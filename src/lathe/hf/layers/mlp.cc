#include "lathe/hf/layers/mlp.h"

#include "lathe/base/error.h"

namespace lathe::hf {

Array activate(Activation function, const Array& x) {
  switch (function) {
    case Activation::silu:
      return silu(x);
    case Activation::gelu:
      return gelu(x);
    case Activation::gelu_tanh:
      return gelu(x, true);
    case Activation::relu:
      return relu(x);
  }
  LATHE_UNREACHABLE("activation");
}

GatedMLP GatedMLP::read(const Weights& weights, Dim hidden, Dim inner, Activation activation,
                        bool bias) {
  return {.gate_proj = weights.linear("gate_proj", hidden, inner, bias),
          .up_proj = weights.linear("up_proj", hidden, inner, bias),
          .down_proj = weights.linear("down_proj", inner, hidden, bias),
          .activation = activation};
}

GatedMLP GatedMLP::read(const Weights& weights, const ModelConfig& config, bool bias) {
  return read(weights, config.hidden_size, config.size("intermediate_size"),
              config.activation("hidden_act", Activation::silu), bias);
}

Array FusedGatedMLP::operator()(const Array& x) const {
  const Array both = gate_up_proj(x);
  const Dim inner = both.dim(2) / 2;
  return down_proj(activate(activation, slice_in_dim(both, 0, inner, 2)) *
                   slice_in_dim(both, inner, 2 * inner, 2));
}

}  // namespace lathe::hf
