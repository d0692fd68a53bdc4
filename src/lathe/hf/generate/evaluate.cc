#include "lathe/hf/generate/evaluate.h"

#include <algorithm>
#include <cmath>

#include "lathe/ops/ops.h"
#include "lathe/transforms/jit.h"

namespace lathe::hf {
namespace {

Array all_logits(const CausalLM& model, const std::vector<Array>& weights, const Array& ids) {
  const Dim length = ids.dim(0);
  const StepInput in{.tokens = expand_dims(ids, 0),
                     .offset = constant(Literal::scalar(int32_t{0})),
                     .start = zeros({1}, DType::i32),
                     .cache = model.make_cache(1, length)};
  return squeeze(model.forward(weights, in, {.all_logits = true}).logits, 0);
}

// Sum of -log p(ids[t + 1] | ids[0 … t]).
Array negative_log_likelihood(const Array& logits, const Array& ids) {
  const Dim predicted = ids.dim(0) - 1;
  const Array scores = log_softmax(slice_in_dim(logits, 0, predicted, 0), 1);
  const Array next = expand_dims(slice_in_dim(ids, 1, predicted + 1, 0), 1);
  return -sum(take_along_axis(scores, next, 1));
}

using Fn = std::function<Array(const std::vector<Array>&, const Array&)>;

}  // namespace

struct Evaluator::Steps {
  Jit<Fn> logits, nll;
};

Evaluator::Evaluator(std::shared_ptr<const CausalLM> model) : model_(std::move(model)) {
  const CausalLM& m = *model_;
  const Fn logits = [&m](const std::vector<Array>& w, const Array& ids) {
    return all_logits(m, w, ids);
  };
  const Fn nll = [&m](const std::vector<Array>& w, const Array& ids) {
    return negative_log_likelihood(all_logits(m, w, ids), ids);
  };
  steps_ =
      std::make_unique<Steps>(Steps{jit(logits, {.name = "logits"}), jit(nll, {.name = "nll"})});
}

Evaluator::~Evaluator() = default;

Array Evaluator::logits(const std::vector<int32_t>& ids) {
  const int64_t vocab = model_->config().vocab_size;
  LATHE_USER_CHECK(!ids.empty(), "no tokens to evaluate");
  for (int32_t id : ids)
    LATHE_USER_CHECK(id >= 0 && id < vocab, "token id {} is out of range for a vocabulary of {}",
                     id, vocab);
  return steps_->logits(model_->weights(), Array::of<int32_t>({static_cast<Dim>(ids.size())}, ids));
}

Perplexity Evaluator::perplexity(const std::vector<int32_t>& ids, int64_t context,
                                 const std::function<void(int64_t, int64_t)>& progress) {
  LATHE_USER_CHECK(context >= 2, "a context of {} tokens predicts nothing; give at least 2",
                   context);
  LATHE_USER_CHECK(ids.size() >= 2, "{} tokens: nothing to predict", ids.size());
  Perplexity out;
  double total = 0;
  const auto count = static_cast<int64_t>(ids.size());
  for (int64_t begin = 0; begin + 1 < count; begin += context) {
    const int64_t end = std::min(begin + context, count);
    const std::vector<int32_t> window(ids.begin() + begin, ids.begin() + end);
    const Array nll = steps_->nll(model_->weights(), Array::of<int32_t>({end - begin}, window));
    total += nll.item<float>();
    out.tokens += end - begin - 1;
    progress(end, count);
  }
  out.nll = total / static_cast<double>(out.tokens);
  out.perplexity = std::exp(out.nll);
  return out;
}

}  // namespace lathe::hf
