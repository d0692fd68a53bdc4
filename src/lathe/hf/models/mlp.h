// The feed-forward halves of layers.
#pragma once

#include "lathe/hf/files/config.h"
#include "lathe/hf/models/weights.h"

namespace lathe::hf {

Array activate(Activation function, const Array& x);

// down(activation(gate(x)) · up(x)): GLU variants, Shazeer 2020.
struct GatedMLP {
  Linear gate_proj, up_proj, down_proj;
  Activation activation = Activation::silu;

  // With the names of most families below `weights`.
  static GatedMLP read(const Weights& weights, Dim hidden, Dim inner, Activation activation,
                       bool bias);
  Array operator()(const Array& x) const {
    return down_proj(activate(activation, gate_proj(x)) * up_proj(x));
  }
};

}  // namespace lathe::hf
