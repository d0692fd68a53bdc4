#include "lathe/hf/generate/evaluate.h"

#include <algorithm>
#include <cmath>

#include "lathe/hf/generate/not_numbers.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// Positions whose logits are there at a time.
constexpr Dim kPiece = 64;

// [rows, …] → [pieces, size, …], zeros in the rows that are missing.
Array in_pieces(const Array& x, Dim pieces, Dim size) {
  Dims low(static_cast<size_t>(x.rank()), 0), high = low;
  high[0] = pieces * size - x.dim(0);
  Dims shape = {pieces, size};
  for (int axis = 1; axis < x.rank(); ++axis) shape.push_back(x.dim(axis));
  return reshape(pad(x, zeros({}, x.dtype()), low, high), Shape(shape));
}

void check_ids(const std::vector<int32_t>& ids, int64_t vocab) {
  for (size_t i = 0; i < ids.size(); ++i)
    LATHE_USER_CHECK(ids[i] >= 0 && ids[i] < vocab,
                     "token {} is the id {}, out of range for a vocabulary of {}", i, ids[i],
                     vocab);
}

}  // namespace

Evaluator::Evaluator(std::shared_ptr<const CausalLM> model, EvaluatorOptions options)
    : model_(std::move(model)), options_(std::move(options)) {
  weights_ = lora_weights(*model_, {{options_.lora}});
  const Fn logits = [this](const std::vector<Array>& w, const Array& ids) {
    return squeeze(model_->logits(w, hidden(w, ids)), 0);
  };
  const Fn nll = [this](const std::vector<Array>& w, const Array& ids) {
    return negative_log_likelihood(w, ids);
  };
  logits_ = std::make_unique<Step>(logits, JitOptions{.name = "logits"}, options_.jit);
  nll_ = std::make_unique<Step>(nll, JitOptions{.name = "nll"}, options_.jit);
}

Array Evaluator::hidden(const std::vector<Array>& weights, const Array& ids) const {
  const Dim length = ids.dim(0);
  const bool is_static = options_.cache == CacheKind::static_cache;
  const StepInput in{
      .tokens = expand_dims(ids, 0),
      .position = zeros({1}, DType::i32),
      .cache = model_->make_cache(1, is_static ? length : 0, options_.cache, options_.cache_dtype)};
  const ForwardOptions forward{.cache = options_.cache, .scan = options_.scan && options_.jit};
  return model_->forward(weights, in, forward).hidden;
}

// Sum of -log p(ids[t + 1] | ids[0 … t]); the head runs on a piece of the positions at a time.
Array Evaluator::negative_log_likelihood(const std::vector<Array>& weights,
                                         const Array& ids) const {
  const Dim predicted = ids.dim(0) - 1;
  const Dim size = std::min(kPiece, predicted), pieces = (predicted + size - 1) / size;
  const Array rows = slice_in_dim(squeeze(hidden(weights, ids), 0), 0, predicted, 0);
  const Array next = slice_in_dim(ids, 1, predicted + 1, 0);
  const std::vector<Array> xs = {in_pieces(rows, pieces, size), in_pieces(next, pieces, size),
                                 in_pieces(ones({predicted}), pieces, size)};
  const BodyFn score = [&](std::span<const Array> in) {
    const Array logits = squeeze(model_->logits(weights, expand_dims(in[0], 0)), 0);
    const Array taken = take_along_axis(log_softmax(logits, 1), expand_dims(in[1], 1), 1);
    return std::vector{sum(squeeze(taken, 1) * in[2])};
  };
  return -sum(flat::scan(score, {}, xs).ys[0]);
}

Array Evaluator::logits(const std::vector<int32_t>& ids) {
  LATHE_USER_CHECK(!ids.empty(), "no tokens to evaluate");
  check_ids(ids, model_->config().vocab_size);
  model_->check_positions(std::ssize(ids));
  return (*logits_)(weights_, Array::of<int32_t>({static_cast<Dim>(ids.size())}, ids));
}

Perplexity Evaluator::perplexity(const std::vector<int32_t>& ids, int64_t context,
                                 const std::function<void(int64_t, int64_t)>& progress) {
  LATHE_USER_CHECK(context >= 2, "a context of {} tokens predicts nothing; give at least 2",
                   context);
  LATHE_USER_CHECK(ids.size() >= 2,
                   "a text of {} tokens: there is nothing to predict; give 2 or more", ids.size());
  check_ids(ids, model_->config().vocab_size);
  model_->check_positions(std::min(context, std::ssize(ids)));
  Perplexity out;
  double total = 0;
  const auto count = static_cast<int64_t>(ids.size());
  for (int64_t begin = 0; begin + 1 < count; begin += context) {
    const int64_t end = std::min(begin + context, count);
    const std::vector<int32_t> window(ids.begin() + begin, ids.begin() + end);
    const Array nll = (*nll_)(weights_, Array::of<int32_t>({end - begin}, window));
    const auto window_nll = static_cast<double>(nll.item<float>());
    if (std::isnan(window_nll))
      throw not_numbers(fmt::format("[Evaluator] logits behind tokens {} to {}", begin, end - 2),
                        model_->dtype());
    total += window_nll;
    out.tokens += end - begin - 1;
    progress(end, count);
  }
  out.nll = total / static_cast<double>(out.tokens);
  out.perplexity = std::exp(out.nll);
  return out;
}

}  // namespace lathe::hf
