#include "lathe/passes/passes.h"

#include <algorithm>
#include <map>
#include <memory>

#include "lathe/base/splat.h"
#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ir/simplify.h"
#include "lathe/ops/api/ops.h"
#include "lathe/passes/rewrite.h"

namespace lathe {
namespace {

using Values = std::span<const ValueId>;

// One element, where all elements of the literal are of its bits.
std::optional<Literal> element_of_all(const Literal& x) {
  if (!is_splat(x)) return {};
  const auto element = x.bytes().first(static_cast<size_t>(byte_size(x.dtype())));
  return Literal::view(x.dtype(), {}, element, std::make_shared<Literal>(x));
}

// The shape of the result is no attribute: the op means the same on single elements.
bool takes_any_shape(const Op& op) {
  return std::ranges::none_of(op.attrs.dict(),
                              [](const auto& field) { return field.first == "result_type"; });
}

class Simplifier final : public SimplifyContext {
 public:
  // The op's replacement, appended to `builder`.
  std::vector<ValueId> rewrite(ProgramBuilder& builder, const Op& op, Values operands) {
    builder_ = &builder;
    where_ = op.where;
    return add(op, operands);
  }

  const Op* maker(ValueId value) const override {
    const auto at = makers_.find(value);
    return at == makers_.end() ? nullptr : &at->second;
  }
  Type type(ValueId value) const override { return builder_->type(value); }
  std::optional<Literal> splat(ValueId value) const override { return found(splats_, value); }
  std::optional<ValueId> single(ValueId value) const override {
    const Type of = type(value);
    if (of.is_tensor() && of.size() == 1) return value;
    return found(singles_, value);
  }

  ValueId emit(const OpDef& def, std::vector<ValueId> operands, Attrs attrs) override {
    return add({.def = &def, .attrs = std::move(attrs), .where = where_}, operands)[0];
  }
  ValueId call(const Function& function, std::vector<ValueId> arguments) override;

 private:
  template <typename T>
  static std::optional<T> found(const std::map<ValueId, T>& known, ValueId value) {
    const auto at = known.find(value);
    return at == known.end() ? std::nullopt : std::optional(at->second);
  }

  std::vector<ValueId> add(const Op& op, Values operands);
  std::optional<ValueId> simpler(const OpView& view, const Op& op, Values operands);
  std::optional<ValueId> constant_result(const Op& op, Values operands);
  std::optional<ValueId> spread_result(const OpView& view, const Op& op, Values operands);
  void note(const Op& op);

  ProgramBuilder* builder_ = nullptr;
  Location where_;
  std::map<ValueId, Op> makers_;
  std::map<ValueId, Literal> splats_;
  std::map<ValueId, ValueId> singles_;
};

ValueId Simplifier::call(const Function& function, std::vector<ValueId> arguments) {
  std::vector<Type> types;
  for (ValueId v : arguments) types.push_back(type(v));
  const Traced traced = trace_program("simplified", types, [&](std::span<const Array> args) {
    return std::vector<Array>{function(args)};
  });
  LATHE_CHECK(traced.captures.empty(), "a simplify rule captures an Array");
  std::vector<ValueId> values = std::move(arguments);
  for (const Op& op : traced.program.ops()) {
    std::vector<ValueId> operands;
    for (ValueId v : op.operands) operands.push_back(values[static_cast<size_t>(v)]);
    Op placed = op;
    placed.where = where_;
    const auto results = add(placed, operands);
    values.insert(values.end(), results.begin(), results.end());
  }
  return values[static_cast<size_t>(traced.program.results()[0])];
}

std::vector<ValueId> Simplifier::add(const Op& op, Values operands) {
  std::vector<Type> types;
  for (ValueId v : operands) types.push_back(type(v));
  const auto results = infer_types(*op.def, types, op.attrs, op.regions, op.where);
  const OpView view{*op.def, op.attrs, types, results, op.regions, op.where};
  if (results.size() == 1 && op.regions.empty() && !operands.empty())
    if (const auto value = simpler(view, op, operands)) {
      LATHE_CHECK(type(*value) == results[0], "[{}] {} became {}", op.def->name, results[0].str(),
                  type(*value).str());
      return {*value};
    }
  Op added = op;
  added.operands.assign(operands.begin(), operands.end());
  added.results = append(*builder_, op, operands, results);
  if (results.size() == 1) note(added);
  return added.results;
}

std::optional<ValueId> Simplifier::simpler(const OpView& view, const Op& op, Values operands) {
  if (op.def->simplify)
    if (const auto value = op.def->simplify(*this, view, operands)) return value;
  if (!view.out().is_tensor()) return {};
  if (const auto value = constant_result(op, operands)) return value;
  return spread_result(view, op, operands);
}

// Small constants are computed.
std::optional<ValueId> Simplifier::constant_result(const Op& op, Values operands) {
  std::vector<Literal> values;
  for (ValueId v : operands) {
    const Op* made = maker(v);
    auto literal = made ? constant_of(*made) : std::nullopt;
    if (!literal) return {};
    values.push_back(*std::move(literal));
  }
  const auto result = folded(op, values);
  if (!result) return {};
  return call([&](auto) { return constant(*result); }, {});
}

// f(spread(x), spread(y)) = spread(f(x, y)), and what moves the elements of spread(x) is a spread
// x: where all elements are one, their places do not count.
std::optional<ValueId> Simplifier::spread_result(const OpView& view, const Op& op,
                                                 Values operands) {
  if (view.out().size() <= 1) return {};
  const bool moves = op.def->is(kLayout) && operands.size() == 1;
  if (!moves && !op.def->lower.pointwise) return {};
  std::vector<ValueId> elements;
  for (ValueId v : operands) {
    const auto element = single(v);
    if (!element || (moves && *element == v)) return {};
    elements.push_back(*element);
  }
  if (!moves && !takes_any_shape(op)) return {};
  return call(
      [&](std::span<const Array> in) {
        std::vector<Array> scalars;
        for (const Array& x : in) scalars.push_back(reshape(x, {}));
        const Array element = moves ? scalars[0] : lathe::emit(*op.def, scalars, op.attrs)[0];
        return broadcast_to(element, view.out().shape());
      },
      elements);
}

void Simplifier::note(const Op& op) {
  const ValueId result = op.results[0];
  makers_.emplace(result, op);
  if (const auto literal = constant_of(op)) {
    if (auto element = element_of_all(*literal)) splats_.emplace(result, *std::move(element));
    return;
  }
  if (!op.def->is(kLayout) || op.operands.size() != 1 || type(result).size() == 0) return;
  if (auto element = splat(op.operands[0])) splats_.emplace(result, *std::move(element));
  if (const auto element = single(op.operands[0]); element && type(result).size() > 1)
    singles_.emplace(result, *element);
}

}  // namespace

Program simplify(const Program& program) {
  return rewrite_ops_with(program, [] {
    return [state = std::make_shared<Simplifier>()](ProgramBuilder& builder, const Op& op,
                                                    Values operands) {
      return std::optional(state->rewrite(builder, op, operands));
    };
  });
}

}  // namespace lathe
