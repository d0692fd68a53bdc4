#include "cases.h"

namespace lathe {
namespace {

const std::pair<std::string, Reduction> kReductions[] = {{"none", Reduction::none},
                                                         {"mean", Reduction::mean},
                                                         {"sum", Reduction::sum},
                                                         {"batch_mean", Reduction::batch_mean}};

void add_class_losses(CaseList& c) {
  for (const auto& [how, reduction] : kReductions) {
    if (reduction == Reduction::batch_mean) continue;
    const auto add = [&, reduction = reduction](const std::string& name, double smoothing) {
      c.add("cross_entropy." + name + "_" + how, [=](In x) {
        return cross_entropy(x[0], x[1],
                             {.ignore_index = -100,
                              .label_smoothing = smoothing,
                              .weight = x.size() > 2 ? std::optional(x[2]) : std::nullopt,
                              .reduction = reduction});
      });
    };
    add("ignore", 0);
    add("smooth", 0.2);
    add("weight", 0.1);
  }
  const CrossEntropyOptions none;
  c.add("cross_entropy.soft", [=](In x) { return cross_entropy(x[0], x[1], none); });
  c.add("cross_entropy.soft_mean", [](In x) {
    return cross_entropy(x[0], x[1], {.label_smoothing = 0.2, .reduction = Reduction::mean});
  });
  c.add("cross_entropy.bf16", [=](In x) { return cross_entropy(x[0], x[1], none); });
  c.add("cross_entropy.large", [=](In x) { return cross_entropy(x[0], x[1], none); });
  c.add("nll_loss", [](In x) { return nll_loss(x[0], x[1], {.reduction = Reduction::mean}); });
  c.add("kl_div", [](In x) { return kl_div(x[0], x[1]); });
  c.add("kl_div.batch", [](In x) { return kl_div(x[0], x[1], Reduction::batch_mean); });
  c.add("kl_div.log", [](In x) { return kl_div(x[0], x[1], Reduction::none, true); });
  c.add("kl_div.zeros", [](In x) { return kl_div(x[0], x[1], Reduction::none); });
}

void add_vector_losses(CaseList& c) {
  c.add("cosine_similarity", [](In x) { return cosine_similarity(x[0], x[1]); });
  c.add("cosine_similarity.axis0", [](In x) { return cosine_similarity(x[0], x[1], 0); });
  c.add("cosine_similarity.zero", [](In x) { return cosine_similarity(x[0], x[1]); });
  c.add("cosine_embedding_loss", [](In x) { return cosine_embedding_loss(x[0], x[1], x[2], 0.1); });
  c.add("margin_ranking_loss", [](In x) { return margin_ranking_loss(x[0], x[1], x[2], 0.3); });
  c.add("triplet_margin_loss", [](In x) { return triplet_margin_loss(x[0], x[1], x[2]); });
}

void add_cases(CaseList& c) {
  for (const auto& [how, reduction] : kReductions)
    c.add("mse_loss." + how, [r = reduction](In x) { return mse_loss(x[0], x[1], r); });
  c.add("mse_loss.bf16", [](In x) { return mse_loss(x[0], x[1]); });
  c.add("l1_loss", [](In x) { return l1_loss(x[0], x[1]); });
  c.add("huber_loss", [](In x) { return huber_loss(x[0], x[1]); });
  c.add("huber_loss.delta", [](In x) { return huber_loss(x[0], x[1], 0.4, Reduction::none); });
  c.add("smooth_l1_loss", [](In x) { return smooth_l1_loss(x[0], x[1]); });
  c.add("smooth_l1_loss.beta",
        [](In x) { return smooth_l1_loss(x[0], x[1], 0.4, Reduction::none); });
  c.add("log_cosh_loss", [](In x) { return log_cosh_loss(x[0], x[1]); });
  c.add("gaussian_nll_loss", [](In x) { return gaussian_nll_loss(x[0], x[1], x[2]); });
  c.add("poisson_nll_loss", [](In x) { return poisson_nll_loss(x[0], x[1]); });
  c.add("binary_cross_entropy", [](In x) { return binary_cross_entropy(x[0], x[1]); });
  c.add("binary_cross_entropy.ends",
        [](In x) { return binary_cross_entropy(x[0], x[1], Reduction::none); });
  c.add("binary_cross_entropy_with_logits",
        [](In x) { return binary_cross_entropy_with_logits(x[0], x[1]); });
  c.add("binary_cross_entropy_with_logits.large",
        [](In x) { return binary_cross_entropy_with_logits(x[0], x[1], Reduction::none); });
  c.add("binary_cross_entropy_with_logits.weight",
        [](In x) { return binary_cross_entropy_with_logits(x[0], x[1], Reduction::none, x[2]); });
  c.add("hinge_loss", [](In x) { return hinge_loss(x[0], x[1]); });
  c.add("soft_margin_loss", [](In x) { return soft_margin_loss(x[0], x[1]); });
  add_class_losses(c);
  add_vector_losses(c);
}

const bool kFamily = add_family("losses", add_cases);

}  // namespace
}  // namespace lathe
