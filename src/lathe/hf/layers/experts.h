// Mixtures of experts: a router chooses some of a layer's feed-forward networks for each token.
// Only what it chooses is read and computed: tokens are sorted by expert, and a scan over the
// experts that have any reads each where it lies and multiplies the rows of its tokens.
//
// What a token gets does not depend on its neighbours: up to 8 tokens every product is one of few
// rows, with more none is.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "lathe/hf/layers/mlp.h"

namespace lathe::hf {

// How a router chooses.
struct Routing {
  enum class Scores : uint8_t { softmax, sigmoid };
  // The score of a group of experts (DeepSeek-V3, DeepSeek-V2).
  enum class GroupScore : uint8_t { two_best, best };
  Dim experts = 0, chosen = 0;
  Scores scores = Scores::softmax;
  bool f32_logits = false;            // otherwise of the model's type
  bool normalized = false;            // the weights of a token's experts add up to one
  double scale = 1;                   // of the weights
  Dim groups = 1, chosen_groups = 1;  // only experts of a token's best groups are chosen
  GroupScore group_score = GroupScore::two_best;
};

// As many experts as the config's key says, of which num_experts_per_tok are chosen.
Routing read_routing(const ModelConfig& config, std::string_view experts, const Routing& defaults);

// For each token its experts (i32) and their weights (f32), [tokens, chosen].
struct Choice {
  Array experts, weights;
};

struct Router {
  Linear gate;
  std::optional<Array> correction;  // f32 [experts]: added to scores where they are compared
  Routing settings;

  // x [..., hidden], of so many tokens.
  Choice operator()(const Array& x) const;
};

// Σ weight · expert(x) over each token's experts, x [tokens, hidden] → the same. `stacks`: the
// weights of all experts, each [count, …]; `expert` takes one's weights and rows [n, hidden].
using ExpertFn = std::function<Array(std::span<const Array> weights, const Array& rows)>;
Array mix_experts(const Array& x, const Choice& choice, std::span<const Array> stacks,
                  const ExpertFn& expert);

// Experts are modules like any other, one each or one of all.
template <typename Expert>
struct Experts {
  std::vector<Expert> parts;
  bool stacked = false;  // one, whose arrays have a first dimension of experts

  Array operator()(const Array& x, const Choice& choice) const {
    const auto expert = [&](std::span<const Array> weights, const Array& rows) {
      return tree::unflatten(parts[0], weights)(rows);
    };
    return mix_experts(x, choice, stacks(), expert);
  }

 private:
  std::vector<Array> stacks() const {
    std::vector<std::vector<Array>> leaves;
    for (const Expert& part : parts) leaves.push_back(tree::leaves(part));
    if (stacked) return leaves[0];
    std::vector<Array> out;
    for (size_t i = 0; i < leaves[0].size(); ++i) {
      std::vector<Array> alike;
      for (const auto& one : leaves) alike.push_back(one[i]);
      out.push_back(stack(alike));
    }
    return out;
  }
};

// UserError where an expert's weights, the last of which is called `last`, are of other types than
// the first one's.
void expect_alike(std::span<const Array> first, std::span<const Array> other,
                  const std::string& last);

// Modules below `weights` by number, each what `read` makes of its own.
template <typename Read>
auto read_experts(const Weights& weights, const Routing& routing, const Read& read) {
  return weights.of_experts(routing.experts, routing.chosen, [&](const Weights& all) {
    Experts<decltype(read(all))> out;
    for (Dim i = 0; i < routing.experts; ++i) {
      out.parts.push_back(read(all.at(fmt::to_string(i))));
      expect_alike(tree::leaves(out.parts[0]), tree::leaves(out.parts.back()),
                   all.linear_layers().back().name);
    }
    return out;
  });
}

// A mixture as a layer's feed-forward half, with experts that every token uses beside it.
template <typename Expert = GatedMLP>
struct Mixture {
  Router router;
  Experts<Expert> experts;
  std::optional<GatedMLP> shared = {};
  std::optional<Linear> shared_gate = {};

  // x [B, T, hidden] → the same.
  Array operator()(const Array& x) const {
    const Array tokens = reshape(x, {x.dim(0) * x.dim(1), x.dim(2)});
    const Array mixed = reshape(experts(tokens, router(x)), x.shape());
    return shared ? mixed + of_all(x) : mixed;
  }

 private:
  Array of_all(const Array& x) const {
    const Array out = (*shared)(x);
    return shared_gate ? sigmoid((*shared_gate)(x)) * out : out;
  }
};

// A layer's second half where only some layers have experts.
struct MaybeMixture {
  std::variant<GatedMLP, Mixture<>> either;

  Array operator()(const Array& x) const {
    return std::visit([&](const auto& half) { return half(x); }, either);
  }
};

}  // namespace lathe::hf
