#include "lathe/ops/api/losses.h"

#include <algorithm>
#include <cmath>

#include "lathe/ops/api/activations.h"
#include "lathe/ops/api/parts.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

Array reduced(const Array& losses, Reduction reduction) {
  switch (reduction) {
    case Reduction::none:
      return losses;
    case Reduction::mean:
      return mean(losses);
    case Reduction::batch_mean:
      return sum(losses) / static_cast<double>(losses.rank() == 0 ? 1 : losses.dim(0));
    case Reduction::sum:
      return sum(losses);
  }
  LATHE_UNREACHABLE("reduction {}", static_cast<int>(reduction));
}

// The reduced losses of a formula of predictions and targets.
template <typename F>
Array loss_of(const Operand& x, const Operand& target, std::string_view op, Reduction reduction,
              F formula) {
  return in_wide(x, target, op,
                 [&](const Array& a, const Array& b) { return reduced(formula(a, b), reduction); });
}

// sqrt, whose slope at 0 is 0.
Array root(const Array& x) {
  const Array none = x == 0;
  return where(none, 0, sqrt(where(none, 1, x)));
}

}  // namespace

// ---- of numbers

Array mse_loss(Operand x, Operand target, Reduction reduction) {
  for (const Operand* each : {&x, &target}) expect_real(*each, "mse_loss");
  return loss_of(x, target, "mse_loss", reduction,
                 [](const Array& a, const Array& b) { return square(a - b); });
}
Array l1_loss(Operand x, Operand target, Reduction reduction) {
  return loss_of(x, target, "l1_loss", reduction,
                 [](const Array& a, const Array& b) { return abs(a - b); });
}
Array huber_loss(Operand x, Operand target, double delta, Reduction reduction) {
  return loss_of(x, target, "huber_loss", reduction, [&](const Array& a, const Array& b) {
    const Array distance = abs(a - b);
    return where(distance <= delta, square(distance) / 2, delta * (distance - delta / 2));
  });
}
Array smooth_l1_loss(Operand x, Operand target, double beta, Reduction reduction) {
  LATHE_USER_CHECK(beta >= 0, "[smooth_l1_loss] beta is {}; at {}", beta, x.where.str());
  if (beta == 0) return l1_loss(x, target, reduction);
  return loss_of(x, target, "smooth_l1_loss", reduction, [&](const Array& a, const Array& b) {
    const Array distance = abs(a - b);
    return where(distance < beta, square(distance) / (2 * beta), distance - beta / 2);
  });
}
// |d| + log(1 + exp(-2|d|)) - log 2.
Array log_cosh_loss(Operand x, Operand target, Reduction reduction) {
  return loss_of(x, target, "log_cosh_loss", reduction, [](const Array& a, const Array& b) {
    const Array d = a - b;
    return logaddexp(d, -d) - std::log(2.0);
  });
}
Array gaussian_nll_loss(Operand mean, Operand target, Operand variance, double epsilon,
                        Reduction reduction) {
  const Array spread = inexact(variance);
  const Array bounded = spread + stop_gradient(maximum(spread, epsilon) - spread);
  return loss_of(mean, target, "gaussian_nll_loss", reduction, [&](const Array& a, const Array& b) {
    return 0.5 * (log(bounded) + square(a - b) / bounded);
  });
}
Array poisson_nll_loss(Operand log_rate, Operand target, Reduction reduction) {
  for (const Operand* each : {&log_rate, &target}) expect_real(*each, "poisson_nll_loss");
  return loss_of(log_rate, target, "poisson_nll_loss", reduction,
                 [](const Array& a, const Array& b) { return exp(a) - b * a; });
}

// ---- of two classes

Array binary_cross_entropy(Operand p, Operand target, Reduction reduction) {
  constexpr double kLeast = -100;
  return loss_of(p, target, "binary_cross_entropy", reduction, [](const Array& a, const Array& b) {
    return -(b * maximum(log(a), kLeast) + (1 - b) * maximum(log1p(-a), kLeast));
  });
}
Array binary_cross_entropy_with_logits(Operand logits, Operand target, Reduction reduction,
                                       std::optional<Array> positive_weight) {
  return loss_of(logits, target, "binary_cross_entropy_with_logits", reduction,
                 [&](const Array& a, const Array& b) {
                   const Array positive = b * log_sigmoid(a);
                   const Array weighted = positive_weight ? *positive_weight * positive : positive;
                   return -(weighted + (1 - b) * log_sigmoid(-a));
                 });
}
Array hinge_loss(Operand x, Operand target, Reduction reduction) {
  return loss_of(x, target, "hinge_loss", reduction,
                 [](const Array& a, const Array& b) { return relu(1 - a * b); });
}
Array soft_margin_loss(Operand x, Operand target, Reduction reduction) {
  return loss_of(x, target, "soft_margin_loss", reduction,
                 [](const Array& a, const Array& b) { return softplus(-(a * b)); });
}

// ---- of several classes

namespace {

void expect_rows(const Operand& logits, const Operand& labels, std::string_view op) {
  const Shape &shape = logits.array.shape(), &given = labels.array.shape();
  const bool soft = is_float(labels.array.dtype());
  LATHE_USER_CHECK(soft || is_integer(labels.array.dtype()),
                   "[{}] labels are {}, expected integers, or probabilities of a float type; at {}",
                   op, labels.array.type().str(), labels.where.str());
  LATHE_USER_CHECK(
      shape.rank() > 0 && given == (soft ? shape : remove_dim(shape, shape.rank() - 1)),
      "[{}] {} must have the shape of the predictions, {}{}, theirs is {}; at {}", op,
      soft ? "probabilities" : "labels", shape.str(), soft ? "" : ", without the last axis",
      given.str(), logits.where.str());
  LATHE_USER_CHECK(shape[-1] > 0 || labels.array.size() == 0,
                   "[{}] the predictions, {}, are of no classes; at {}", op, shape.str(),
                   logits.where.str());
}

// The losses of all classes, weighted: what a row of probabilities is multiplied with.
Array weighted(const Array& log_p, const CrossEntropyOptions& options) {
  return options.weight ? log_p * convert(*options.weight, log_p.dtype()) : log_p;
}

Array soft_losses(const Array& log_p, const Array& p, const CrossEntropyOptions& options) {
  const double share = options.label_smoothing / static_cast<double>(log_p.dim(-1));
  const Array target = convert(p, log_p.dtype()) * (1 - options.label_smoothing) + share;
  return -sum(target * weighted(log_p, options), -1);
}

// Losses of rows, and what each counts in a mean.
struct Rows {
  Array losses, weights;
};

Rows label_losses(const Array& log_p, const Array& labels, const CrossEntropyOptions& options) {
  const auto picked = [&](const Array& of) {
    return squeeze(take_along_axis(of, expand_dims(labels, -1), -1), -1);
  };
  const Array each = weighted(log_p, options);
  const double share = options.label_smoothing / static_cast<double>(log_p.dim(-1));
  Array losses = (options.label_smoothing - 1) * picked(each);
  if (options.label_smoothing != 0) losses -= share * sum(each, -1);
  Array weights =
      options.weight ? take(convert(*options.weight, log_p.dtype()), labels, 0) : ones_like(losses);
  if (options.ignore_index && holds(labels.dtype(), *options.ignore_index)) {
    const Array ignored = labels == *options.ignore_index;
    losses = where(ignored, 0, losses);
    weights = where(ignored, 0, weights);
  }
  return {losses, weights};
}

Array class_losses(const Array& log_p, const Array& labels, const CrossEntropyOptions& options) {
  if (is_float(labels.dtype())) {
    const Array losses = soft_losses(log_p, labels, options);
    return reduced(losses, options.reduction);
  }
  const Rows rows = label_losses(log_p, labels, options);
  if (options.reduction != Reduction::mean) return reduced(rows.losses, options.reduction);
  return sum(rows.losses) / sum(rows.weights);
}

}  // namespace

Array cross_entropy(Operand logits, Operand labels, const CrossEntropyOptions& options) {
  expect_rows(logits, labels, "cross_entropy");
  return in_wide(logits, [&](const Array& v) {
    return class_losses(log_softmax(v, -1), labels.array, options);
  });
}

Array nll_loss(Operand log_probabilities, Operand labels, const CrossEntropyOptions& options) {
  expect_rows(log_probabilities, labels, "nll_loss");
  return in_wide(log_probabilities,
                 [&](const Array& v) { return class_losses(v, labels.array, options); });
}

Array kl_div(Operand x, Operand target, Reduction reduction, bool log_target) {
  return loss_of(x, target, "kl_div", reduction, [&](const Array& a, const Array& b) {
    return log_target ? exp(b) * (b - a) : xlogy(b, b) - b * a;
  });
}

// ---- of vectors

namespace {

Array cosine(const Array& x, const Array& y, int axis, double epsilon) {
  const auto length = [&](const Array& v) { return maximum(root(sum(square(v), axis)), epsilon); };
  return sum(x * y, axis) / (length(x) * length(y));
}

}  // namespace

Array cosine_similarity(Operand x, Operand y, int axis, double epsilon) {
  return in_wide(x, y, "cosine_similarity",
                 [&](const Array& a, const Array& b) { return cosine(a, b, axis, epsilon); });
}

Array cosine_embedding_loss(Operand x, Operand y, Operand target, double margin,
                            Reduction reduction) {
  return loss_of(x, y, "cosine_embedding_loss", reduction, [&](const Array& a, const Array& b) {
    const Array likeness = cosine(a, b, -1, 1e-8);
    return where(target.array > 0, 1 - likeness, relu(likeness - margin));
  });
}

Array margin_ranking_loss(Operand x, Operand y, Operand target, double margin,
                          Reduction reduction) {
  return loss_of(x, y, "margin_ranking_loss", reduction, [&](const Array& a, const Array& b) {
    return relu(margin - inexact(target) * (a - b));
  });
}

Array triplet_margin_loss(Operand anchor, Operand positive, Operand negative, double margin,
                          Reduction reduction) {
  return loss_of(positive, negative, "triplet_margin_loss", reduction,
                 [&](const Array& near, const Array& far) {
                   const Array from = convert(inexact(anchor), near.dtype());
                   const auto distance = [&](const Array& to) {
                     return root(sum(square(from - to + 1e-6), -1));  // as PyTorch has it
                   };
                   return relu(distance(near) - distance(far) + margin);
                 });
}

}  // namespace lathe
