#include "lathe/hf/generate/check_draft.h"

#include "lathe/transforms/control.h"

namespace lathe::hf {
namespace {

struct Carry {
  SamplingState state;
  Array holds;     // bool scalar: all before were guessed right
  Array position;  // i32 [1]
};
struct DraftedToken {
  Array logits;   // f32 [V]
  Array guessed;  // i32 scalar: the token after the one that is chosen here
  std::optional<Array> allowed;
};

}  // namespace

CheckedDraft check_draft(const Drafted& drafted, const SamplingValues& values,
                         const SamplingState& state, const Array& position) {
  const auto choose = [&](const Carry& before, const DraftedToken& drafted_token) {
    const auto row = [](const Array& x) { return expand_dims(x, 0); };
    const auto allowed =
        drafted_token.allowed ? std::optional(row(*drafted_token.allowed)) : std::nullopt;
    const Pick picked =
        pick(row(drafted_token.logits), values, before.state, before.position, allowed);
    const Array token = squeeze(picked.token, 0);
    // Where the draft has gone wrong nothing changes any more.
    const auto kept = [&](const Array& was, const Array& becomes) {
      return where(before.holds, becomes, was);
    };
    const Carry after{.state = tree::map(kept, before.state, picked.state),
                      .holds = before.holds & (token == drafted_token.guessed),
                      .position = before.position + 1};
    return std::pair(after, std::pair(token, convert(before.holds, DType::i32)));
  };
  // Nothing was guessed behind the last one.
  const Array guessed =
      concatenate({slice_in_dim(drafted.fed, 1, drafted.fed.dim(0), 0), full({1}, -1, DType::i32)});
  const Carry start{
      .state = state, .holds = constant(Literal::of<bool>({}, {true})), .position = position};
  const DraftedToken drafted_tokens{drafted.logits, guessed, drafted.allowed};
  const auto [end, chosen] = scan(choose, start, drafted_tokens);
  return {.tokens = chosen.first, .count = sum(chosen.second), .state = end.state};
}

}  // namespace lathe::hf
