// What generation, evaluation and benchmarks need of a model family, and the table of families.
// A family is one small file: modules by the checkpoint's names, and `forward` as the paper has it.
// It knows no kernel and no cache policy; the model runs through jit only.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/files/config.h"
#include "lathe/nn/module.h"

namespace lathe::hf {

// Keys and values of all layers: [layers, batch, kv heads, length, head_dim], so that what one head
// reads lies together. A static cache has a
// fixed length of which `offset` positions are filled; a dynamic one is exactly as long as it is
// filled.
struct KVCache {
  Array key, value;
};

enum class CacheKind : uint8_t { static_cache, dynamic_cache };

// One call: tokens [batch, T] i32 stand at positions offset … offset + T - 1 of the cache (i32
// scalar); rows of a batch are padded on the left, start[b] (i32 [batch]) is the first real
// position.
struct StepInput {
  Array tokens, offset, start;
  KVCache cache;
};

struct StepOutput {
  Array hidden;  // [batch, T, hidden_size]: what the last layer gives
  KVCache cache;
};

struct ForwardOptions {
  CacheKind cache = CacheKind::static_cache;
  bool scan = true;  // layers under one scan; otherwise unrolled
};

class CausalLM {
 public:
  virtual ~CausalLM() = default;
  const ModelConfig& config() const { return config_; }
  // The parameters in the module's order; an argument of every compiled step.
  const std::vector<Array>& weights() const { return weights_; }
  virtual nn::StateDict state_dict() const = 0;
  // A pure function: `weights` stand for weights(), traced or not.
  virtual StepOutput forward(std::span<const Array> weights, const StepInput& in,
                             const ForwardOptions& options) const = 0;
  // The head: hidden [batch, T, hidden_size] → f32 [batch, T, vocab]. Of a whole prompt that is
  // large: callers take the positions they need.
  virtual Array logits(std::span<const Array> weights, const Array& hidden) const = 0;
  // An empty cache: zeros of `length` positions.
  KVCache make_cache(Dim batch, Dim length) const;
  DType dtype() const { return dtype_; }

 protected:
  CausalLM(ModelConfig config, DType dtype) : config_(std::move(config)), dtype_(dtype) {}
  ModelConfig config_;
  std::vector<Array> weights_;
  DType dtype_;
};

// Opens a checkpoint directory: reads the config, maps the weights, converts them when `dtype` asks
// for another type than the file's. UserErrors name the file and field. `progress` is called with
// bytes of weights, done and in all; what it throws ends the loading.
using LoadProgress = std::function<void(int64_t done, int64_t total)>;
std::shared_ptr<const CausalLM> load_causal_lm(
    const std::string& directory, std::optional<DType> dtype = {},
    const LoadProgress& progress = [](int64_t, int64_t) {});

// Parameters of the model that a config describes. UserError when its architecture is unknown.
struct ParameterCounts {
  int64_t layers;  // without embedding, last norm and head
  int64_t all;     // a tied head is the embedding
};
ParameterCounts count_parameters(const ModelConfig& config);
// Their names, shapes and types; the Arrays are placeholders.
nn::StateDict parameter_shapes(const ModelConfig& config, DType dtype);

// Architectures by config.json's name, such as "LlamaForCausalLM".
std::vector<std::string> known_architectures();

}  // namespace lathe::hf
