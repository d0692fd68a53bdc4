#include "lathe/hf/layers/experts.h"

#include <algorithm>
#include <limits>

#include "lathe/base/error.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// ---- choosing

// Minus infinity for experts outside the best groups of each token.
Array in_best_groups(const Array& scores, const Routing& s) {
  const Dim tokens = scores.dim(0), size = s.experts / s.groups;
  const Array groups = reshape(scores, {tokens, s.groups, size});
  const Array worth = s.group_score == Routing::GroupScore::best
                          ? max(groups, 2)
                          : sum(top_k(groups, std::min<Dim>(2, size)).first, 2);
  const Array best = top_k(worth, s.chosen_groups).second;
  const Array open = sum(one_hot(best, s.groups), 1) > 0;
  const Array inside = broadcast_in_dim(open, groups.shape(), {0, 1});
  return reshape(where(inside, groups, -std::numeric_limits<double>::infinity()), scores.shape());
}

// ---- sorting

// Pairs of a token and one of its experts, `chosen` a token, in the order of experts, and of
// tokens for each. Groups are the experts that have any; where there are fewer than places for
// them, the last ones are empty.
struct Groups {
  Array tokens;               // i32 [pairs + tokens]: of the sorted pairs, then zeros
  Array place;                // i32 [tokens, chosen]: where each pair went
  Array expert, begin, size;  // i32 [groups]
};

// One token: its experts are the groups.
Groups groups_of_one(const Array& experts) {
  const Dim chosen = experts.dim(1);
  return {.tokens = zeros({chosen + 1}, DType::i32),
          .place = reshape(arange(chosen), {1, chosen}),
          .expert = reshape(experts, {chosen}),
          .begin = arange(chosen),
          .size = ones({chosen}, DType::i32)};
}

Groups groups_of(const Array& experts, Dim count) {
  const Dim tokens = experts.dim(0), chosen = experts.dim(1), pairs = tokens * chosen;
  if (tokens == 1) return groups_of_one(experts);
  const Array flat = reshape(experts, {pairs});
  const Array order = argsort(flat);
  const Array sizes = sum(one_hot(flat, count, DType::i32), 0);
  const Array begins = cumsum(sizes, 0) - sizes;
  const Array busy =
      slice_in_dim(argsort(convert(sizes == 0, DType::i32)), 0, std::min(pairs, count), 0);
  return {
      .tokens = concatenate({order / static_cast<int32_t>(chosen), zeros({tokens}, DType::i32)}, 0),
      .place = reshape(argsort(order), {tokens, chosen}),
      .expert = busy,
      .begin = take(begins, busy, 0),
      .size = take(sizes, busy, 0)};
}

// ---- computing

// Numbers of rows for which the work on an expert's rows is described: at most a third is done for
// rows that are not there.
std::vector<Dim> row_counts(Dim tokens) {
  constexpr Dim kFew = 8, kLeast = 16;
  std::vector<Dim> out;
  if (tokens > kFew)
    for (Dim rows = kLeast, step = kLeast; rows < tokens; rows += step) {
      out.push_back(rows);
      if (rows == 4 * step) step *= 2;
    }
  out.push_back(tokens);
  return out;
}

// One group's rows of x through its expert, to where they go in `results`. Rows behind them are
// anyone's: the next group writes over them.
Array run_group(Dim rows, const Array& results, std::span<const Array> weights, const Array& begin,
                const Array& x, const Array& tokens, const ExpertFn& expert) {
  const Array mine = x.dim(0) == 1 ? x : take(x, dynamic_slice_in_dim(tokens, begin, rows, 0), 0);
  return dynamic_update_slice_in_dim(results, expert(weights, mine), begin, 0);
}

// The branch for so many rows: 0 for none, then one for each of the row counts. (The counts are a
// constant, so that the kernel is one for all lengths of prompts.)
Array branch_for(const Array& size, const std::vector<Dim>& counts) {
  const auto number = static_cast<Dim>(counts.size());
  std::vector<int32_t> fewer{0};
  for (size_t i = 0; i + 1 < counts.size(); ++i) fewer.push_back(static_cast<int32_t>(counts[i]));
  const Array more =
      broadcast_in_dim(size, {number}, {}) > constant(Literal::of<int32_t>({number}, fewer));
  return sum(convert(more, DType::i32), 0);
}

}  // namespace

Routing read_routing(const ModelConfig& config, std::string_view experts, const Routing& defaults) {
  constexpr int64_t kMostExperts = 16'384;
  Routing out = defaults;
  out.experts = config.root().integer_or(experts, defaults.experts, 1, kMostExperts);
  out.chosen = config.root().integer_or("num_experts_per_tok", defaults.chosen, 1, kMostExperts);
  if (out.chosen > out.experts)
    config.root().fail(fmt::format(
        "{} is {}{}, but {} is {}", config.root().name_of("num_experts_per_tok"), out.chosen,
        config.root().get("num_experts_per_tok") ? "" : " where the file does not say",
        config.root().name_of(experts), out.experts));
  return out;
}

void expect_alike(std::span<const Array> first, std::span<const Array> other,
                  const std::string& last) {
  // What is missing has been noted, and is said with all else that is.
  const auto all_there = [](std::span<const Array> weights) {
    return std::ranges::all_of(weights, [](const Array& weight) { return weight.is_concrete(); });
  };
  if (!all_there(first) || !all_there(other)) return;
  const auto same = [](const Array& a, const Array& b) { return a.type() == b.type(); };
  LATHE_USER_CHECK(std::ranges::equal(first, other, same),
                   "the expert of {} has weights of other types than expert 0: all experts of a "
                   "layer must be quantized alike",
                   last);
}

Choice Router::operator()(const Array& x) const {
  const Array logits =
      reshape(settings.f32_logits ? gate.in_f32(x) : gate(x), {-1, settings.experts});
  const Array wide = convert(logits, DType::f32);
  const Array scores = settings.scores == Routing::Scores::softmax ? softmax(wide) : sigmoid(wide);
  Array compared = correction ? scores + *correction : scores;
  if (settings.chosen_groups < settings.groups) compared = in_best_groups(compared, settings);
  const Array experts = top_k(compared, settings.chosen).second;
  Array weights = take_along_axis(scores, experts, 1);
  if (settings.normalized) weights = weights / sum(weights, 1, true);
  return {experts, weights * settings.scale};
}

Array mix_experts(const Array& x, const Choice& choice, std::span<const Array> stacks,
                  const ExpertFn& expert) {
  const Dim tokens = x.dim(0), hidden = x.dim(1), chosen = choice.experts.dim(1);
  const Groups groups = groups_of(choice.experts, stacks[0].dim(0));
  const std::vector<Dim> counts = row_counts(tokens);
  std::vector<Array> xs{groups.begin, groups.size};
  for (const Array& stack : stacks) xs.push_back(choose(stack, groups.expert));
  const auto run = [&](Dim rows) -> BodyFn {
    return [&, rows](std::span<const Array> in) {
      return std::vector{run_group(rows, in[0], in.subspan(3), in[1], x, groups.tokens, expert)};
    };
  };
  std::vector<BodyFn> branches{[](std::span<const Array> in) { return std::vector{in[0]}; }};
  for (Dim rows : counts) branches.push_back(run(rows));
  const BodyFn turn = [&](std::span<const Array> in) {
    if (tokens == 1) return branches[1](in);
    return flat::switch_case(branch_for(in[2], counts), branches, in);
  };
  const Array results =
      flat::scan(turn, std::vector{zeros({tokens * chosen + tokens, hidden}, x.dtype())}, xs)
          .carry[0];
  const Array each = convert(take(results, groups.place, 0), DType::f32);
  const Array weights = broadcast_in_dim(choice.weights, each.shape(), {0, 1});
  return convert(sum(each * weights, 1), x.dtype());
}

}  // namespace lathe::hf
