// The interface of causal language models to generation, evaluation and benchmarks, whatever the
// family.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/hf/config/config.h"
#include "lathe/hf/config/rope_config.h"
#include "lathe/hf/layers/cache.h"
#include "lathe/hf/weights/weights.h"
#include "lathe/nn/module.h"

namespace lathe::hf {

class Gguf;

// One call. Rows stand where they stand: padding before them is at positions below 0, padding
// behind them is what `length` leaves (Placement, layers/cache.h). Without a cache a row may hold
// several texts (packed sequences): a text of three tokens and one of two have the positions 0 1 2
// 0 1 and the segments 0 0 0 1 1.
struct StepInput {
  Array tokens;    // i32 [B, T]
  Array position;  // i32 [B]: of each row's first token; without a cache also [B, T]
  Caches cache;    // of make_cache; CacheKind::none: empty
  std::optional<Array> length = {};    // i32 [B]: tokens of each row that count
  std::optional<Array> segments = {};  // without a cache: i32 [B, T], which text a token is of
};

struct StepOutput {
  Array hidden;  // [B, T, hidden_size]: what the last layer gives
  Caches cache;
};

struct ForwardOptions {
  // none: a call holds whole texts, as training and scoring do.
  CacheKind cache = CacheKind::static_cache;
  bool scan = true;  // layers that repeat under a scan; otherwise unrolled
};

class CausalLM {
 public:
  virtual ~CausalLM() = default;
  const ModelConfig& config() const { return config_; }
  DType dtype() const { return dtype_; }
  const WeightCounts& counts() const { return counts_; }
  // The parameters in the module's order; an argument of every compiled step.
  const std::vector<Array>& weights() const { return weights_; }
  // Where adapters may be put (models/lora.h): leaves of weights().
  struct LoraSlot {
    LoraPlace place;
    size_t down = 0, up = 0;
  };
  const std::vector<LoraSlot>& lora_slots() const { return lora_slots_; }
  // Whole modules that adapters may replace: leaves of weights(), by bare name.
  const std::map<std::string, size_t>& whole_slots() const { return whole_slots_; }
  // The head's name in its checkpoints; empty where it is the embedding.
  const std::string& head_name() const { return head_name_; }
  // The layers that Weights::linear gave, of experts too.
  const std::vector<LinearLayer>& linear_layers() const { return linear_layers_; }
  // The rotary positions, one for each kind of layer.
  const std::vector<RopeConfig>& rope() const { return rope_; }
  // Rotations depend on how much is read at a time: prompts are not read in pieces.
  bool whole_prompts() const { return whole_prompts_; }
  // LongRoPE: a text that becomes longer than this is read anew, as its keys are other ones.
  std::optional<Dim> rope_switch() const { return rope_switch_; }
  // UserError where a text of so many tokens is longer than the positions that the model learned.
  void check_positions(int64_t tokens) const;
  // A pure function with derivatives: `weights` stand for weights(), traced or not. UserError where
  // shapes do not fit each other, or the kind of cache.
  virtual StepOutput forward(std::span<const Array> weights, const StepInput& in,
                             const ForwardOptions& options) const = 0;
  // The head: hidden [batch, T, hidden_size] → f32 [batch, T, vocab]. Of a whole prompt that is
  // large: callers take the positions they need.
  virtual Array logits(std::span<const Array> weights, const Array& hidden) const = 0;
  // Empty caches of so many positions, of the model's type or `dtype`: i8 (layers/cache.h); nothing
  // for CacheKind::none. UserError for another type.
  Caches make_cache(Dim batch, Dim positions, CacheKind kind = CacheKind::static_cache,
                    std::optional<DType> dtype = {}) const;
  // Hidden values after the norm behind the last layer: the same shape.
  virtual Array normed(std::span<const Array> weights, const Array& hidden) const = 0;
  // The shape of each layer's KV cache.
  virtual std::vector<CacheShape> cache_shapes() const = 0;
  // Bytes that so many positions of one row take in all static caches.
  int64_t cache_bytes(Dim positions, std::optional<DType> dtype = {}) const;
  // Up to here caches hold all positions; windows forget earlier ones beyond.
  Dim shortest_window() const;

 protected:
  CausalLM(ModelConfig config, const Weights& weights, std::vector<Array> leaves);
  virtual Caches empty_caches(Dim batch, Dim positions, CacheKind kind, DType dtype) const = 0;
  // UserErrors of forward(). `entries`: those of the model's caches.
  static void check_step(const StepInput& in, const ForwardOptions& options, size_t entries);

  ModelConfig config_;
  DType dtype_;
  WeightCounts counts_;
  std::string head_name_;
  std::vector<Array> weights_;
  std::vector<LoraSlot> lora_slots_;
  std::map<std::string, size_t> whole_slots_;
  std::vector<LinearLayer> linear_layers_;
  std::vector<RopeConfig> rope_;
  bool whole_prompts_ = false;
  std::optional<Dim> learned_positions_, rope_switch_;
};

struct ModelOptions {
  std::optional<DType> dtype = {};  // the checkpoint's
  LoadProgress progress = [](int64_t, int64_t) {};
  WeightOptions weights = {};
  // For vectors of texts: checkpoints that are no language models have none.
  bool without_head = false;
};

// Opens a checkpoint directory, or a GGUF file: reads the config, maps the weights, converts them
// when another type is asked for than the file's. UserErrors name the file and field.
std::shared_ptr<const CausalLM> load_causal_lm(const std::string& directory,
                                               const ModelOptions& options = {});
std::shared_ptr<const CausalLM> load_causal_lm(const std::string& directory, DType dtype);
// Loads a GGUF file that is open already.
std::shared_ptr<const CausalLM> load_causal_lm(const Gguf& file, const ModelOptions& options = {});

// The model that a config describes, of what a source gives. UserError when its architecture is
// unknown, or where the config is not one of it.
std::shared_ptr<const CausalLM> make_causal_lm(const ModelConfig& config, TensorSource& source,
                                               DType dtype, const WeightOptions& options = {});

WeightCounts count_parameters(const ModelConfig& config);
// The shape of each layer's KV cache.
std::vector<CacheShape> cache_shapes(const ModelConfig& config);
// The tensors it is made of, by name; the Arrays are placeholders.
nn::StateDict parameter_shapes(const ModelConfig& config, DType dtype);

// Whether make_causal_lm knows its architecture.
bool is_causal_lm(const ModelConfig& config);
// Architectures by config.json's name, such as "LlamaForCausalLM".
std::vector<std::string> known_architectures();

}  // namespace lathe::hf
