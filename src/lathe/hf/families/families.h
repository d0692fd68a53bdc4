// The functions that read the model families, one each; close relatives share a file.
#pragma once

#include <memory>

#include "lathe/hf/families/causal_lm.h"

namespace lathe::hf {

using ReadFamily = std::shared_ptr<const CausalLM>(const ModelConfig&, const Weights&);

ReadFamily read_cohere, read_cohere2;
ReadFamily read_falcon;
ReadFamily read_gemma, read_gemma2, read_gemma3;
ReadFamily read_gpt2;
ReadFamily read_gpt_neox;
ReadFamily read_granite;
ReadFamily read_llama;
ReadFamily read_mistral;
ReadFamily read_olmo, read_olmo2;
ReadFamily read_phi3;
ReadFamily read_qwen2;
ReadFamily read_qwen3;
ReadFamily read_smollm3;
ReadFamily read_stablelm;
ReadFamily read_starcoder2;
ReadFamily read_deepseek_v2, read_deepseek_v3;
ReadFamily read_gpt_oss;
ReadFamily read_mixtral;
ReadFamily read_qwen2_moe, read_qwen3_moe;

}  // namespace lathe::hf
