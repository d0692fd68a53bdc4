// while: the number of steps is known at run time only, so there is no reverse mode.
#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/common.h"
#include "lathe/ops/control.h"
#include "lathe/ops/interpret.h"

namespace lathe {
namespace {

// The three groups of operands.
template <typename T>
struct Groups {
  std::span<const T> cond_consts, body_consts, carry;
  Groups(const WhileAttrs& attrs, std::span<const T> all)
      : cond_consts(all.first(static_cast<size_t>(attrs.cond_consts))),
        body_consts(all.subspan(cond_consts.size(), static_cast<size_t>(attrs.body_consts))),
        carry(all.subspan(cond_consts.size() + body_consts.size())) {}
};

template <typename T>
Groups<T> groups(const OpView& op, std::span<const T> all) {
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
  const auto in = groups(op, op.operand_types);
  const std::vector<Type> predicate = {Type::scalar(DType::boolean)};
  expect_signature(op.regions[0], "the condition", joined<Type>({in.cond_consts, in.carry}),
                   predicate, "C1");
  expect_signature(op.regions[1], "the body", joined<Type>({in.body_consts, in.carry}), in.carry,
                   "C2, C3");
  return {in.carry.begin(), in.carry.end()};
}

std::vector<Literal> reference_while(const OpView& op, std::span<const Literal> in) {
  const auto g = groups(op, in);
  std::vector<Literal> carry(g.carry.begin(), g.carry.end());
  while (evaluate(op.regions[0], joined<Literal>({g.cond_consts, carry}))[0].get_i64(0))
    carry = evaluate(op.regions[1], joined<Literal>({g.body_consts, carry}));
  return carry;
}

std::vector<Array> emit_while(const Region& condition, const Region& body,
                              std::span<const Array> cond_consts,
                              std::span<const Array> body_consts, std::span<const Array> carry,
                              Location where) {
  const std::vector<Array> cond_all = joined<Array>({condition.captures, cond_consts});
  const std::vector<Array> body_all = joined<Array>({body.captures, body_consts});
  WhileAttrs attrs{std::ssize(cond_all), std::ssize(body_all)};
  return emit(kWhile, joined<Array>({cond_all, body_all, carry}), Attrs::of(attrs),
              {condition.program, body.program}, where);
}

std::vector<Array> values_of(std::span<const MaybeArray> items) {
  std::vector<Array> out;
  for (const MaybeArray& item : items)
    if (item) out.push_back(*item);
  return out;
}

// The body with tangents beside the carry: (consts, their tangents, carry, its tangents) → (carry,
// tangents). `mask` grows until the tangents that come out are among those that go in.
Region dual_body(const OpView& op, std::span<const Array> consts,
                 const std::vector<bool>& consts_mask, std::vector<bool>& mask) {
  const auto carry = groups(op, op.operand_types).carry;
  while (true) {
    const std::vector<Type> const_types = types_of(consts);
    const std::vector<Type> params = joined<Type>(
        {const_types, picked<Type>(const_types, consts_mask), carry, picked<Type>(carry, mask)});
    std::vector<bool> out_mask;
    Region region =
        trace_region("jvp of " + op.regions[1].name(), params, [&](std::span<const Array> args) {
          ArrayReader reader(args);
          const auto primal_consts = reader.take(consts.size());
          std::vector<MaybeArray> duals = reader.take_masked(consts_mask);
          const auto primal_carry = reader.take(carry.size());
          const std::vector<MaybeArray> carry_duals = reader.take_masked(mask);
          duals.insert(duals.end(), carry_duals.begin(), carry_duals.end());
          JvpResult out =
              jvp_inline(op.regions[1], joined<Array>({primal_consts, primal_carry}), duals);
          out_mask = present(out.tangents);
          for (size_t i = 0; i < mask.size(); ++i)
            if (mask[i]) out.primals.push_back(or_zeros(out.tangents[i], carry[i]));
          return out.primals;
        });
    if (std::ranges::equal(out_mask, mask, [](bool out, bool in) { return in || !out; }))
      return region;
    for (size_t i = 0; i < mask.size(); ++i) mask[i] = mask[i] || out_mask[i];
  }
}

std::vector<MaybeArray> while_jvp(const OpView& op, std::span<const Array> primals,
                                  std::span<const Array>, std::span<const MaybeArray> tangents) {
  const auto in = groups(op, primals);
  const auto duals = groups(op, tangents);
  std::vector<bool> mask = present(duals.carry);
  const Region body = dual_body(op, in.body_consts, present(duals.body_consts), mask);
  std::vector<Array> carry_duals;
  for (size_t i = 0; i < mask.size(); ++i)
    if (mask[i]) carry_duals.push_back(or_zeros(duals.carry[i], in.carry[i].type()));
  const std::vector<Array> carry = joined<Array>({in.carry, carry_duals});
  const std::vector<Type> params = joined<Type>({types_of(in.cond_consts), types_of(carry)});
  const size_t primal_count = in.cond_consts.size() + in.carry.size();
  const Region condition = trace_region("condition", params, [&](std::span<const Array> args) {
    return inline_program(op.regions[0], args.first(primal_count));
  });
  const std::vector<Array> out =
      emit_while(condition, body, in.cond_consts,
                 joined<Array>({in.body_consts, values_of(duals.body_consts)}), carry, op.where);
  return ArrayReader(std::span(out).subspan(in.carry.size())).take_masked(mask);
}

// ---- batch

Type with_axis(Type type, bool mapped, Dim size) {
  return mapped ? type.with_shape(insert_dim(type.shape(), 0, size)) : type;
}

std::vector<int> front_axes(const std::vector<bool>& mapped) {
  std::vector<int> axes;
  for (bool is_mapped : mapped) axes.push_back(is_mapped ? 0 : kUnbatched);
  return axes;
}

// One loop for all rows: it runs as long as some row wants to, and rows that are done keep their
// values.
struct BatchedWhile {
  const OpView& op;
  Groups<Array> args;
  Groups<int> axes;
  Dim size;
  std::vector<bool> mapped;  // of the carry
  bool row_predicate = false;

  std::vector<Type> carry_types() const {
    const auto carry = groups(op, op.operand_types).carry;
    std::vector<Type> types;
    for (size_t i = 0; i < carry.size(); ++i) types.push_back(with_axis(carry[i], mapped[i], size));
    return types;
  }
  Batched predicate(std::span<const Array> consts, std::span<const Array> carry) const {
    const std::vector<int> in = joined<int>({axes.cond_consts, front_axes(mapped)});
    return batch_inline(op.regions[0], joined<Array>({consts, carry}), in, size);
  }
  Batched step(std::span<const Array> consts, std::span<const Array> carry) const {
    const std::vector<int> in = joined<int>({axes.body_consts, front_axes(mapped)});
    return batch_inline(op.regions[1], joined<Array>({consts, carry}), in, size);
  }
  // Whether predicate and carry come out no more mapped than assumed; grows the assumption.
  bool settle() {
    const std::vector<Type> params =
        joined<Type>({types_of(args.cond_consts), types_of(args.body_consts), carry_types()});
    bool stable = true;
    trace_program("probe", params, [&](std::span<const Array> xs) {
      ArrayReader reader(xs);
      const auto cond_consts = reader.take(args.cond_consts.size());
      const auto body_consts = reader.take(args.body_consts.size());
      const auto carry = reader.take(mapped.size());
      row_predicate = predicate(cond_consts, carry).axes[0] != kUnbatched;
      const Batched out = step(body_consts, carry);
      for (size_t i = 0; i < mapped.size(); ++i) {
        const bool now = mapped[i] || row_predicate || out.axes[i] != kUnbatched;
        stable = stable && now == mapped[i];
        mapped[i] = now;
      }
      return std::vector<Array>();
    });
    return stable;
  }
  Region condition() const {
    const std::vector<Type> params = joined<Type>({types_of(args.cond_consts), carry_types()});
    return trace_region("condition", params, [&](std::span<const Array> xs) {
      const auto consts = xs.first(args.cond_consts.size());
      const Array rows = predicate(consts, xs.subspan(consts.size())).values[0];
      return std::vector<Array>{row_predicate ? reduce_or(rows) : rows};
    });
  }
  Region body() const {
    const std::vector<Type> params =
        joined<Type>({types_of(row_predicate ? args.cond_consts : args.cond_consts.first(0)),
                      types_of(args.body_consts), carry_types()});
    return trace_region("vmap of " + op.regions[1].name(), params, [&](std::span<const Array> xs) {
      ArrayReader reader(xs);
      const auto cond_consts = reader.take(row_predicate ? args.cond_consts.size() : 0);
      const auto body_consts = reader.take(args.body_consts.size());
      const auto carry = reader.take(mapped.size());
      Batched out = step(body_consts, carry);
      MaybeArray rows;
      if (row_predicate) rows = predicate(cond_consts, carry).values[0];
      for (size_t i = 0; i < mapped.size(); ++i) {
        if (mapped[i]) out.values[i] = batch_to_front(out.values[i], out.axes[i], size);
        if (!rows) continue;
        const Array runs = broadcast_in_dim(*rows, out.values[i].shape(), {0});
        out.values[i] = select(runs, out.values[i], carry[i]);
      }
      return out.values;
    });
  }
};

Batched batch_while(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                    Dim size) {
  BatchedWhile loop{op, groups(op, args), groups(op, axes), size, {}, false};
  for (int axis : loop.axes.carry) loop.mapped.push_back(axis != kUnbatched);
  while (!loop.settle()) {
  }
  std::vector<Array> carry;
  for (size_t i = 0; i < loop.mapped.size(); ++i)
    carry.push_back(loop.mapped[i] ? batch_to_front(loop.args.carry[i], loop.axes.carry[i], size)
                                   : loop.args.carry[i]);
  const Region condition = loop.condition(), body = loop.body();
  const std::vector<Array> body_consts =
      joined<Array>({loop.row_predicate ? loop.args.cond_consts : loop.args.cond_consts.first(0),
                     loop.args.body_consts});
  std::vector<Array> out =
      emit_while(condition, body, loop.args.cond_consts, body_consts, carry, op.where);
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
    "use scan or fori_loop");

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
          return ControlFlow::loop(op, attrs.cond_consts, attrs.body_consts);
        },
    .jvp = while_jvp,
    .transpose = kNoWayBack,
    .vjp = kNoWayBack,
    .batch = batch_while,
    .samples = while_samples,
};

std::vector<Array> while_loop(const BodyFn& condition, const BodyFn& body,
                              std::span<const Array> init) {
  const std::vector<Type> params = types_of(init);
  const Region test = trace_region("condition", params, condition);
  const Region step = trace_region("body", params, body);
  return emit_while(test, step, {}, {}, init, {});
}

}  // namespace lathe
