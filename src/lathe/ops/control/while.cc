// while: the number of steps is known at run time only, so there is no reverse mode.
#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/region_transforms.h"

namespace lathe {
namespace {

// The three groups of operands.
template <typename T>
struct WhileGroups {
  std::span<const T> cond_consts, body_consts, carry;
  WhileGroups(const WhileAttrs& attrs, std::span<const T> all)
      : cond_consts(all.first(static_cast<size_t>(attrs.cond_consts))),
        body_consts(all.subspan(cond_consts.size(), static_cast<size_t>(attrs.body_consts))),
        carry(all.subspan(cond_consts.size() + body_consts.size())) {}
};

template <typename T>
WhileGroups<T> while_groups(const OpView& op, std::span<const T> all) {
  return {op.as<WhileAttrs>(), all};
}

std::vector<Type> infer_while(const OpView& op) {
  expect_regions(op, 2);
  const WhileAttrs& attrs = op.as<WhileAttrs>();
  const auto count = static_cast<int64_t>(op.operand_types.size());
  LATHE_USER_CHECK(attrs.cond_consts >= 0 && attrs.body_consts >= 0 && attrs.cond_consts <= count &&
                       attrs.body_consts <= count - attrs.cond_consts,
                   "{} + {} constants among {} operands", attrs.cond_consts, attrs.body_consts,
                   count);
  const auto in = while_groups(op, op.operand_types);
  const std::vector<Type> predicate = {Type::scalar(DType::boolean)};
  expect_signature(op.regions[0], "the condition", joined<Type>({in.cond_consts, in.carry}),
                   predicate, "C1");
  expect_signature(op.regions[1], "the body", joined<Type>({in.body_consts, in.carry}), in.carry,
                   "C2, C3");
  return {in.carry.begin(), in.carry.end()};
}

std::vector<Literal> reference_while(const OpView& op, std::span<const Literal> in) {
  const auto g = while_groups(op, in);
  std::vector<Literal> carry(g.carry.begin(), g.carry.end());
  while (evaluate(op.regions[0], joined<Literal>({g.cond_consts, carry}))[0].get_i64(0))
    carry = evaluate(op.regions[1], joined<Literal>({g.body_consts, carry}));
  return carry;
}

std::vector<Array> emit_while(const CapturingRegion& condition, const CapturingRegion& body,
                              std::span<const Array> cond_consts,
                              std::span<const Array> body_consts, std::span<const Array> carry,
                              Location where) {
  const std::vector<Array> cond_all = joined<Array>({condition.captures, cond_consts});
  const std::vector<Array> body_all = joined<Array>({body.captures, body_consts});
  WhileAttrs attrs{std::ssize(cond_all), std::ssize(body_all)};
  return emit(kWhile, joined<Array>({cond_all, body_all, carry}), Attrs::of(attrs),
              {condition.program, body.program}, where);
}

// The body with tangents of `mask` beside the carry: (consts, their tangents, carry, its tangents)
// → (carry, tangents).
Program dual_body(const OpView& op, const Mask& consts, const Mask& mask) {
  const DualRegion dual = dual_region(op.regions[1], joined_masks({consts, mask}));
  const auto types = while_groups(op, op.operand_types);
  const std::vector<Type> params =
      joined<Type>({types.body_consts, picked<Type>(types.body_consts, consts), types.carry,
                    picked<Type>(types.carry, mask)});
  return trace_closed(dual.program.name(), params, [&](std::span<const Array> args) {
    ArrayReader in(args);
    const auto primal_consts = in.take(consts.size());
    const auto const_duals = in.take(static_cast<size_t>(std::ranges::count(consts, true)));
    const auto primal_carry = in.take(mask.size());
    const auto carry_duals = in.take(static_cast<size_t>(std::ranges::count(mask, true)));
    const std::vector<Array> out = inline_program(
        dual.program, joined<Array>({primal_consts, primal_carry, const_duals, carry_duals}));
    ArrayReader reader(out);
    const auto results = reader.take(mask.size());
    std::vector<Array> all(results.begin(), results.end());
    const std::vector<MaybeArray> tangents = reader.take_masked(dual.nonzero);
    for (size_t i = 0; i < mask.size(); ++i)
      if (mask[i]) all.push_back(or_zeros(tangents[i], types.carry[i]));
    return all;
  });
}

Linearized while_dual(const OpView& op, std::span<const Array> primals,
                      std::span<const MaybeArray> tangents) {
  const auto in = while_groups(op, primals);
  const auto duals = while_groups(op, tangents);
  const Mask consts = present(duals.body_consts);
  const Mask mask = grow_until_stable(present(duals.carry), [&](const Mask& carry) {
    return dual_region(op.regions[1], joined_masks({consts, carry})).nonzero;
  });
  std::vector<Array> carry(in.carry.begin(), in.carry.end());
  for (size_t i = 0; i < mask.size(); ++i)
    if (mask[i]) carry.push_back(or_zeros(duals.carry[i], in.carry[i].type()));
  const std::vector<Type> params = joined<Type>({types_of(in.cond_consts), types_of(carry)});
  const size_t primal_count = in.cond_consts.size() + in.carry.size();
  const Program condition =
      trace_closed(op.regions[0].name(), params, [&](std::span<const Array> args) {
        return inline_program(op.regions[0], args.first(primal_count));
      });
  const std::vector<Array> out =
      emit_while({condition, {}}, {dual_body(op, consts, mask), {}}, in.cond_consts,
                 joined<Array>({in.body_consts, values_of(duals.body_consts)}), carry, op.where);
  ArrayReader reader(out);
  const auto results = reader.take(in.carry.size());
  return {{results.begin(), results.end()}, reader.take_masked(mask)};
}

// ---- batch

std::vector<int> front_axes(const Mask& mapped) {
  std::vector<int> axes;
  for (bool is_mapped : mapped) axes.push_back(is_mapped ? 0 : kUnbatched);
  return axes;
}

// One loop for all rows: it runs as long as some row wants to, and rows that are done keep their
// values. Which rows go on is carried along behind the rest, so that the condition is asked once a
// turn, as it is without rows.
struct BatchedWhile {
  const OpView& op;
  WhileGroups<Array> args;
  WhileGroups<int> axes;
  Dim size;
  Mask mapped;  // of the carry
  bool row_predicate = false;

  BatchedRegion predicate(const Mask& carry) const {
    return batch_region(op.regions[0], joined<int>({axes.cond_consts, front_axes(carry)}), size);
  }
  BatchedRegion step(const Mask& carry) const {
    return batch_region(op.regions[1], joined<int>({axes.body_consts, front_axes(carry)}), size);
  }
  // The carry is mapped where the body maps it, and everywhere once rows end at different times.
  void settle() {
    for (int axis : axes.carry) mapped.push_back(axis != kUnbatched);
    mapped = grow_until_stable(mapped, [&](const Mask& carry) {
      const bool by_row = predicate(carry).axes[0] != kUnbatched;
      return by_row ? Mask(carry.size(), true) : step(carry).mapped();
    });
    row_predicate = predicate(mapped).axes[0] != kUnbatched;
  }
  // The condition's value for each row.
  Array rows_that_go_on(std::span<const Array> cond_consts, std::span<const Array> carry) const {
    return inline_program(predicate(mapped).program, joined<Array>({cond_consts, carry}))[0];
  }
  std::vector<Array> carry() const {
    std::vector<Array> out;
    for (size_t i = 0; i < mapped.size(); ++i)
      out.push_back(mapped[i] ? batch_to_front(args.carry[i], axes.carry[i], size) : args.carry[i]);
    if (row_predicate) out.push_back(rows_that_go_on(args.cond_consts, out));
    return out;
  }
  // What the condition reads is the condition's, or the body's where that says which rows go on.
  std::span<const Array> consts_of_condition() const {
    return args.cond_consts.first(row_predicate ? 0 : args.cond_consts.size());
  }
  std::span<const Array> row_consts() const {
    return args.cond_consts.first(row_predicate ? args.cond_consts.size() : 0);
  }
  Program condition(std::span<const Type> carry_types) const {
    if (!row_predicate) return predicate(mapped).program;
    return trace_closed(op.regions[0].name(), carry_types, [&](std::span<const Array> xs) {
      return std::vector<Array>{reduce_or(xs.back())};
    });
  }
  Program body(std::span<const Type> carry_types) const {
    const BatchedRegion next = step(mapped);
    const std::vector<Type> params =
        joined<Type>({types_of(row_consts()), types_of(args.body_consts), carry_types});
    return trace_closed(next.program.name(), params, [&](std::span<const Array> xs) {
      ArrayReader reader(xs);
      const auto cond_consts = reader.take(row_consts().size());
      const auto body_consts = reader.take(args.body_consts.size());
      const auto before = reader.take(mapped.size());
      std::vector<Array> out = inline_program(next.program, joined<Array>({body_consts, before}));
      for (size_t i = 0; i < mapped.size(); ++i)
        if (mapped[i]) out[i] = batch_to_front(out[i], next.axes[i], size);
      if (!row_predicate) return out;
      const Array& runs = xs.back();
      for (size_t i = 0; i < mapped.size(); ++i)
        out[i] = select(broadcast_in_dim(runs, out[i].shape(), {0}), out[i], before[i]);
      out.push_back(runs & rows_that_go_on(cond_consts, out));
      return out;
    });
  }
};

Batched batch_while(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                    Dim size) {
  BatchedWhile loop{op, while_groups(op, args), while_groups(op, axes), size, {}, false};
  loop.settle();
  const std::vector<Array> carry = loop.carry();
  const std::vector<Type> types = types_of(carry);
  std::vector<Array> out =
      emit_while({loop.condition(types), {}}, {loop.body(types), {}}, loop.consts_of_condition(),
                 joined<Array>({loop.row_consts(), loop.args.body_consts}), carry, op.where);
  out.resize(loop.mapped.size());
  return {std::move(out), front_axes(loop.mapped)};
}

// Doubles x until it passes a limit, and counts.
std::vector<Sample> while_samples() {
  const std::vector<Type> cond_params = {Type::scalar(DType::f32), Type::scalar(DType::f32),
                                         Type::scalar(DType::i32)};
  const Traced condition = trace_program("condition", cond_params, [](std::span<const Array> x) {
    return std::vector<Array>{compare(x[1], x[0], ComparisonDirection::LT)};
  });
  const std::vector<Type> body_params = cond_params;
  const Traced body = trace_program("body", body_params, [](std::span<const Array> x) {
    const Array next = multiply(x[1], x[0]);
    return std::vector<Array>{next, add(x[2], constant(Literal::scalar<int32_t>(1)))};
  });
  std::vector<Sample> samples;
  for (float limit : {20.0f, 0.5f})
    samples.push_back({.operands = {Literal::scalar(limit), Literal::scalar(2.0f),
                                    Literal::scalar(0.75f), Literal::scalar<int32_t>(0)},
                       .attrs = Attrs::of(WhileAttrs{1, 1}),
                       .regions = {condition.program, body.program}});
  return samples;
}

constexpr Impossible kNoWayBack = impossible(
    "the number of steps is known at run time only, so the steps cannot be kept for the way back; "
    "use scan over the most steps there may be (a step too many keeps its carry by `where`) or "
    "fori_loop between C++ integers, or stop_gradient where no derivative is meant");

Attrs attrs_of_while(const ControlFlow& flow) {
  return Attrs::of(WhileAttrs{.cond_consts = static_cast<int64_t>(flow.condition_consts.count),
                              .body_consts = static_cast<int64_t>(flow.consts.count)});
}

}  // namespace

constexpr OpDef kWhile{
    .name = "stablehlo.while",
    .doc =
        "The carry after running the body as long as the condition holds (specification: "
        "while). Operands: constants of the condition, constants of the body, carry.",
    .read_attrs = attrs_reader<WhileAttrs>,
    .infer = infer_while,
    .reference = reference_while,
    .control =
        [](const Op& op) {
          const auto& attrs = op.attrs.as<WhileAttrs>();
          ControlFlow flow = ControlFlow::loop(op, attrs.cond_consts, attrs.body_consts);
          flow.attrs = attrs_of_while;
          return flow;
        },
    .jvp = kJvpByDual,
    .dual = while_dual,
    .linearize = kNoWayBack,
    .transpose = kNoWayBack,
    .batch = batch_while,
    .samples = while_samples,
};

std::vector<Array> flat::while_loop(const BodyFn& condition, const BodyFn& body,
                                    std::span<const Array> init, Location where) {
  const std::vector<Type> params = types_of(init);
  const CapturingRegion test = trace_region("condition", params, [&](std::span<const Array> args) {
    std::vector<Array> out = condition(args);
    LATHE_USER_CHECK(out.size() == 1 && out[0].type() == Type::scalar(DType::boolean),
                     "[while_loop] the condition gives {}, expected one boolean scalar{}",
                     out.size() == 1 ? out[0].type().str() : fmt::format("{} values", out.size()),
                     at_place(where));
    return out;
  });
  const CapturingRegion step = trace_region("body", params, [&](std::span<const Array> args) {
    std::vector<Array> out = body(args);
    LATHE_USER_CHECK(out.size() == args.size(),
                     "[while_loop] the body gives {} values for {} carried{}", out.size(),
                     args.size(), at_place(where));
    expect_carried("while_loop", out, args, where);
    return out;
  });
  return emit_while(test, step, {}, {}, init, where);
}

}  // namespace lathe
