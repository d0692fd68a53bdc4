// Losses, by PyTorch's names and with their meaning; predictions stand first. Of floats, which are
// computed in f32 where they are narrower. `reduction` says what becomes of the single losses:
// their mean unless told otherwise. Shapes broadcast.
#pragma once

#include <optional>

#include "lathe/ops/api/ops.h"

namespace lathe {

enum class Reduction : uint8_t {
  none,        // one loss an element, or a row
  mean,        // over all of them
  batch_mean,  // their sum over the size of the first axis
  sum
};

// ---- of numbers
Array mse_loss(Operand x, Operand target, Reduction reduction = Reduction::mean);
Array l1_loss(Operand x, Operand target, Reduction reduction = Reduction::mean);
// d²/2 up to |d| = delta, delta·(|d| - delta/2) beyond; smooth_l1_loss is that over beta.
Array huber_loss(Operand x, Operand target, double delta = 1,
                 Reduction reduction = Reduction::mean);
Array smooth_l1_loss(Operand x, Operand target, double beta = 1,
                     Reduction reduction = Reduction::mean);
Array log_cosh_loss(Operand x, Operand target, Reduction reduction = Reduction::mean);
// -log of the normal density of `target`, without its constant; variances below epsilon count as
// epsilon.
Array gaussian_nll_loss(Operand mean, Operand target, Operand variance, double epsilon = 1e-6,
                        Reduction reduction = Reduction::mean);
// exp(x) - target·x for logarithms of rates x.
Array poisson_nll_loss(Operand log_rate, Operand target, Reduction reduction = Reduction::mean);

// ---- of two classes
// The loss of probabilities; logarithms below -100 count as that. Targets in [0, 1].
Array binary_cross_entropy(Operand p, Operand target, Reduction reduction = Reduction::mean);
// The loss of logits, without overflow. Losses of positive targets count `positive_weight` times.
Array binary_cross_entropy_with_logits(Operand logits, Operand target,
                                       Reduction reduction = Reduction::mean,
                                       std::optional<Array> positive_weight = {});
// max(0, 1 - target·x) and log(1 + exp(-target·x)) for targets of 1 and -1.
Array hinge_loss(Operand x, Operand target, Reduction reduction = Reduction::mean);
Array soft_margin_loss(Operand x, Operand target, Reduction reduction = Reduction::mean);

// ---- of several classes, along the last axis
struct CrossEntropyOptions {
  // Rows of this label count nothing, also not in a mean.
  std::optional<int64_t> ignore_index = {};
  // Targets become (1 - label_smoothing)·target + label_smoothing / classes.
  double label_smoothing = 0;
  // One a class [C]; a mean over rows of labels is weighted by them.
  std::optional<Array> weight = {};
  Reduction reduction = Reduction::none;
};
// -log softmax(logits) at the labels: logits […, C], integer labels […], or probabilities […, C] of
// a float type. One loss a row unless a reduction is asked for. Labels outside [0, C), but for the
// ignored one, are the caller's mistake; they clamp.
Array cross_entropy(Operand logits, Operand labels, const CrossEntropyOptions& options);
// The same of logarithms of probabilities.
Array nll_loss(Operand log_probabilities, Operand labels, const CrossEntropyOptions& options = {});
// target·(log target - x), 0 where the target is 0: x and, with `log_target`, the targets are
// logarithms of probabilities.
Array kl_div(Operand x, Operand target, Reduction reduction = Reduction::mean,
             bool log_target = false);

// ---- of vectors
// x·y / (|x|·|y|) along the axis; each norm counts at least epsilon.
Array cosine_similarity(Operand x, Operand y, int axis = -1, double epsilon = 1e-8);
// 1 - cosine similarity for targets of 1, max(0, similarity - margin) for -1: one a row.
Array cosine_embedding_loss(Operand x, Operand y, Operand target, double margin = 0,
                            Reduction reduction = Reduction::mean);
// max(0, -target·(x - y) + margin).
Array margin_ranking_loss(Operand x, Operand y, Operand target, double margin = 0,
                          Reduction reduction = Reduction::mean);
// max(0, |anchor - positive| - |anchor - negative| + margin) along the last axis.
Array triplet_margin_loss(Operand anchor, Operand positive, Operand negative, double margin = 1,
                          Reduction reduction = Reduction::mean);

}  // namespace lathe
