// The modules of LlamaForCausalLM, named as in its checkpoints.
#pragma once

#include <optional>
#include <vector>

#include "lathe/hf/models/causal_lm.h"
#include "lathe/nn/layers.h"

namespace lathe::hf {

struct LlamaAttention {
  nn::Linear q_proj, k_proj, v_proj, o_proj;
};

struct LlamaMLP {
  nn::Linear gate_proj, up_proj, down_proj;
};

struct LlamaDecoderLayer {
  LlamaAttention self_attn;
  LlamaMLP mlp;
  nn::RMSNorm input_layernorm, post_attention_layernorm;
};

struct LlamaModel {
  nn::Embedding embed_tokens;
  std::vector<LlamaDecoderLayer> layers;
  nn::RMSNorm norm;
};

struct LlamaForCausalLM {
  LlamaModel model;
  std::optional<nn::Linear> lm_head;  // absent when tied to the embedding

  static LlamaForCausalLM shaped(const ModelConfig& config, DType dtype);
  StepOutput forward(const ModelConfig& config, const StepInput& in,
                     const ForwardOptions& options) const;
  Array logits(const Array& hidden) const;
  const std::vector<LlamaDecoderLayer>& layers() const { return model.layers; }
};

}  // namespace lathe::hf
