// The feed-forward halves of layers: x [B, T, hidden] → the same.
#pragma once

#include "lathe/hf/config/config.h"
#include "lathe/hf/weights/weights.h"

namespace lathe::hf {

Array activate(Activation function, const Array& x);

// down(activation(up(x))).
struct MLP {
  Linear up, down;
  Activation activation = Activation::gelu;

  Array operator()(const Array& x) const { return down(activate(activation, up(x))); }
};

// down(activation(gate(x)) · up(x)): GLU variants, Shazeer 2020.
struct GatedMLP {
  Linear gate_proj, up_proj, down_proj;
  Activation activation = Activation::silu;

  // With the names of most families below `weights`.
  static GatedMLP read(const Weights& weights, Dim hidden, Dim inner, Activation activation,
                       bool bias);
  // As wide as `intermediate_size` says, with `hidden_act`.
  static GatedMLP read(const Weights& weights, const ModelConfig& config, bool bias = false);
  Array operator()(const Array& x) const {
    return down_proj(activate(activation, gate_proj(x)) * up_proj(x));
  }
};

// The same where one projection gives both: the gate's half, then the other.
struct FusedGatedMLP {
  Linear gate_up_proj, down_proj;
  Activation activation = Activation::silu;

  Array operator()(const Array& x) const;
};

}  // namespace lathe::hf
