// Evaluation of given tokens: logits and perplexity.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "lathe/hf/generate/step_function.h"
#include "lathe/hf/layers/lora.h"

namespace lathe::hf {

struct Perplexity {
  double nll = 0;  // mean negative log likelihood of a predicted token, natural logarithm
  double perplexity = 0;
  int64_t tokens = 0;  // predicted ones
};

struct EvaluatorOptions {
  CacheKind cache = CacheKind::static_cache;
  std::optional<DType> cache_dtype = {};  // the model's, or i8 (models/cache.h)
  bool jit = true;                        // off: op by op, layers unrolled
  bool scan = true;
  std::vector<AppliedLora> lora = {};
};

class Evaluator {
 public:
  explicit Evaluator(std::shared_ptr<const CausalLM> model, EvaluatorOptions options = {});
  // f32 [T, vocab]: what follows each token, NaN where the model gives it. UserError for no tokens
  // or ids out of range.
  Array logits(const std::vector<int32_t>& ids);
  // The type that the model computes in.
  DType dtype() const { return model_->dtype(); }
  // Windows of `context` tokens side by side; the first token of each is not predicted. Memory
  // grows with the context by hidden states, not by logits. UserError where logits are not numbers:
  // a mean over them is none either, and `nan < limit` would pass for an answer.
  // `progress(done, total)` is called after each window.
  Perplexity perplexity(
      const std::vector<int32_t>& ids, int64_t context,
      const std::function<void(int64_t, int64_t)>& progress = [](int64_t, int64_t) {});

 private:
  using Fn = std::function<Array(const std::vector<Array>&, const Array&)>;
  using Step = StepFunction<Fn>;
  Array hidden(const std::vector<Array>& weights, const Array& ids) const;  // [1, T, hidden_size]
  Array negative_log_likelihood(const std::vector<Array>& weights, const Array& ids) const;

  std::shared_ptr<const CausalLM> model_;
  EvaluatorOptions options_;
  std::vector<Array> weights_;  // the model's, with adapters
  std::unique_ptr<Step> logits_, nll_;
};

}  // namespace lathe::hf
