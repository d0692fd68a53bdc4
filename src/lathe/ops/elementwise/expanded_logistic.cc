#include "lathe/ops/elementwise/expanded_logistic.h"

#include "lathe/ir/evaluate.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/slopes.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe {
namespace {

std::vector<Array> decompose_expanded_logistic(const OpView&, std::span<const Array> in) {
  const Array one = ones_like(in[0]);
  return {divide(one, add(one, exp(neg(in[0]))))};
}

Array expanded_logistic_jvp(const Array& x, const Array&, const Array& t) {
  return multiply(t, logistic_slope(x));
}

// Without awkward values: rounded step by step, it is not near the exact one where exp(-x) is
// large.
std::vector<Sample> expanded_logistic_samples() { return unary_samples(kFloat, -6, 6, false); }

bool is_one_everywhere(const Literal& value) {
  if (value.size() == 0 || !is_differentiable(value.dtype())) return false;
  for (int64_t i = 0; i < value.size(); ++i)
    if (value.get_c128(i) != std::complex<double>(1)) return false;
  return true;
}

}  // namespace

constexpr OpDef kExpandedLogistic{
    .name = "lathe.expanded_logistic",
    .doc =
        "1 / (1 + exp(-x)) as these ops give it, each rounded; how JAX writes logistic. Its "
        "derivative is that of logistic, a number wherever y is one.",
    .flags = kComposite | kElementwise,
    .infer = infer_elementwise<1, kInexact>,
    .reference = derive_reference,
    .lower = decompose(decompose_expanded_logistic),
    .jvp = jvp_unary<expanded_logistic_jvp>,
    .transpose = kNotLinear,
    .batch = batch_elementwise,
    .samples = expanded_logistic_samples};

std::optional<ValueId> LogisticFinder::of(Part part, ValueId value) const {
  const auto hit = found_.find(value);
  if (hit == found_.end() || hit->second.part != part) return {};
  return hit->second.x;
}

std::optional<LogisticFinder::Found> LogisticFinder::found(
    const Op& op, std::span<const ValueId> operands) const {
  const std::string_view name = op.def->name;
  if (name == "stablehlo.broadcast_in_dim" && is_one(op.operands[0])) return Found{Part::one, -1};
  if (name == "stablehlo.negate") return Found{Part::negative, operands[0]};
  if (name == "stablehlo.exponential")
    if (const auto x = of(Part::negative, op.operands[0])) return Found{Part::exponential, *x};
  if (name == "stablehlo.add")
    for (const size_t side : {0, 1})
      if (const auto x = of(Part::exponential, op.operands[side]);
          x && is_one(op.operands[1 - side]))
        return Found{Part::sum, *x};
  const std::optional<Literal> value = constant_of(op);
  if (value && is_one_everywhere(*value)) return Found{Part::one, -1};
  return {};
}

std::optional<ValueId> LogisticFinder::argument(const Op& op, std::span<const ValueId> operands) {
  if (op.results.size() != 1) return {};
  if (op.def->name == "stablehlo.divide" && is_one(op.operands[0]))
    return of(Part::sum, op.operands[1]);
  if (const auto part = found(op, operands)) found_.emplace(op.results[0], *part);
  return {};
}

namespace {
constexpr const OpDef* kExpandedLogisticOps[] = {&kExpandedLogistic};
}

OpFamily expanded_logistic_ops() { return kExpandedLogisticOps; }

}  // namespace lathe
