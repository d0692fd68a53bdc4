// Differentiation and batching of scan, by the rules of its body's ops (JAX's rules for scan).
#include <algorithm>

#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/dependence.h"
#include "lathe/ops/rules/region_transforms.h"

namespace lathe {
namespace {

template <typename T>
struct ScanGroups {
  std::span<const T> consts, carry, xs;
  ScanGroups(const ScanAttrs& attrs, std::span<const T> all)
      : consts(all.first(static_cast<size_t>(attrs.num_consts))),
        carry(all.subspan(consts.size(), static_cast<size_t>(attrs.num_carry))),
        xs(all.subspan(consts.size() + carry.size())) {}
};

template <typename T>
ScanGroups<T> scan_groups(const OpView& op, std::span<const T> all) {
  return {op.as<ScanAttrs>(), all};
}

Type slice_of(Type stacked) { return stacked.with_shape(remove_dim(stacked.shape(), 0)); }

std::vector<Type> slices_of(std::span<const Array> xs) {
  std::vector<Type> types;
  for (const Array& x : xs) types.push_back(slice_of(x.type()));
  return types;
}

// The operands of a scan to be emitted, by group.
struct Operands {
  std::vector<Array> consts, carry, xs;
  std::vector<Type> params() const {
    return joined<Type>({types_of(consts), types_of(carry), slices_of(xs)});
  }
};

std::vector<Array> emit_scan(const Program& body, const Operands& in, const ScanAttrs& like,
                             bool reverse, Location where) {
  ScanAttrs attrs{std::ssize(in.consts), std::ssize(in.carry), like.length, reverse};
  return emit(kScan, joined<Array>({in.consts, in.carry, in.xs}), Attrs::of(attrs), {body}, where);
}

// Tangents of the operands with those of the carry in `mask`, which become nonzero on the way.
std::vector<MaybeArray> with_carry(std::span<const MaybeArray> tangents,
                                   const ScanGroups<Array>& in, const std::vector<bool>& mask) {
  std::vector<MaybeArray> out(tangents.begin(), tangents.end());
  for (size_t i = 0; i < mask.size(); ++i) {
    MaybeArray& tangent = out[in.consts.size() + i];
    tangent = mask[i] ? MaybeArray(or_zeros(tangent, in.carry[i].type())) : std::nullopt;
  }
  return out;
}

// The mask of the operands' tangents with that of the carry replaced.
Mask with_carry(const ScanGroups<MaybeArray>& tangents, const Mask& carry) {
  return joined_masks({present(tangents.consts), carry, present(tangents.xs)});
}

// The body with tangents beside every group: (consts, their tangents, carry, its tangents, xs,
// theirs) → (carry, tangents of `mask`, ys, their tangents).
Program dual_body(const DualRegion& dual, const Operands& in,
                  const ScanGroups<MaybeArray>& tangents, std::span<const Type> carry_types) {
  const Mask mask = present(tangents.carry);
  const auto count = [](const Mask& m) { return static_cast<size_t>(std::ranges::count(m, true)); };
  return trace_closed(dual.program.name(), in.params(), [&](std::span<const Array> args) {
    ArrayReader reader(args);
    const auto consts = reader.take(tangents.consts.size());
    const auto const_duals = reader.take(count(present(tangents.consts)));
    const auto carry = reader.take(mask.size());
    const auto carry_duals = reader.take(count(mask));
    const auto xs = reader.take(tangents.xs.size());
    const auto xs_duals = reader.take(count(present(tangents.xs)));
    const std::vector<Array> out = inline_program(
        dual.program, joined<Array>({consts, carry, xs, const_duals, carry_duals, xs_duals}));
    ArrayReader results(out);
    const auto carry_out = results.take(mask.size());
    const auto ys = results.take(dual.nonzero.size() - mask.size());
    const std::vector<MaybeArray> duals = results.take_masked(dual.nonzero);
    std::vector<Array> all(carry_out.begin(), carry_out.end());
    for (size_t i = 0; i < mask.size(); ++i)
      if (mask[i]) all.push_back(or_zeros(duals[i], carry_types[i]));
    return joined<Array>({all, ys, values_of(std::span(duals).subspan(mask.size()))});
  });
}

}  // namespace

Linearized scan_dual(const OpView& op, std::span<const Array> primals,
                     std::span<const MaybeArray> tangents) {
  const auto in = scan_groups(op, primals);
  const size_t carried = in.carry.size();
  const auto given = scan_groups(op, tangents);
  const Mask mask = grow_until_stable(present(given.carry), [&](const Mask& carry) {
    return head(dual_region(op.regions[0], with_carry(given, carry)).nonzero, carried);
  });
  const std::vector<MaybeArray> all = with_carry(tangents, in, mask);
  const auto duals = scan_groups(op, std::span<const MaybeArray>(all));
  const Operands operands{joined<Array>({in.consts, values_of(duals.consts)}),
                          joined<Array>({in.carry, values_of(duals.carry)}),
                          joined<Array>({in.xs, values_of(duals.xs)})};
  const DualRegion dual = dual_region(op.regions[0], with_carry(given, mask));
  const Program body = dual_body(dual, operands, duals, types_of(in.carry));
  const std::vector<Array> out =
      emit_scan(body, operands, op.as<ScanAttrs>(), op.as<ScanAttrs>().reverse, op.where);
  ArrayReader reader(out);
  const auto carry = reader.take(carried);
  const std::vector<MaybeArray> carry_duals = reader.take_masked(mask);
  const auto ys = reader.take(dual.nonzero.size() - carried);
  const std::vector<MaybeArray> y_duals =
      reader.take_masked({dual.nonzero.begin() + std::ssize(mask), dual.nonzero.end()});
  return {joined<Array>({carry, ys}), joined<MaybeArray>({carry_duals, y_duals})};
}

// ---- linearize: a scan for the values, which also gives what the tangents need, and a scan of the
// tangents alone.

namespace {

// Where each residual comes from, so that nothing is saved that lies somewhere anyway.
struct Residuals {
  std::vector<bool> invariant;         // the same at every step
  std::vector<int> saved;              // numbers of those that are stacked
  std::vector<std::optional<int>> xs;  // a slice of these xs, when it is just that

  Residuals(const SplitRegion& body, const ScanGroups<Array>& in) {
    const Program& program = body.forward;
    const size_t fixed = in.consts.size();
    std::vector<bool> varying(static_cast<size_t>(program.param_count()), true);
    std::fill_n(varying.begin(), fixed, false);
    const std::vector<bool> depends = dependent_values(program, varying);
    const size_t first = body.nonzero.size();
    for (size_t i = 0; i < body.residual_count(); ++i) {
      const auto id = static_cast<size_t>(program.results()[first + i]);
      const bool is_slice = id >= fixed + in.carry.size() && id < varying.size();
      invariant.push_back(!depends[id]);
      xs.push_back(is_slice ? std::optional<int>(static_cast<int>(id - fixed - in.carry.size()))
                            : std::nullopt);
      if (depends[id] && !is_slice) saved.push_back(static_cast<int>(i));
    }
  }
};

// The forward region without the residuals that are not saved.
Program trimmed(const SplitRegion& body, const Residuals& residuals) {
  const size_t kept = body.nonzero.size();
  return trace_closed(
      body.forward.name(), body.forward.param_types(), [&](std::span<const Array> args) {
        const std::vector<Array> all = inline_program(body.forward, args);
        std::vector<Array> out(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(kept));
        for (int i : residuals.saved) out.push_back(all[kept + static_cast<size_t>(i)]);
        return out;
      });
}

// Residuals that are the same at every step, computed once, outside.
std::vector<Array> invariants(const SplitRegion& body, const Residuals& residuals,
                              const ScanGroups<Array>& in) {
  std::vector<MaybeArray> args(in.consts.begin(), in.consts.end());
  args.resize(static_cast<size_t>(body.forward.param_count()));
  std::vector<int> wanted;
  for (size_t i = 0; i < residuals.invariant.size(); ++i)
    if (residuals.invariant[i]) wanted.push_back(static_cast<int>(body.nonzero.size() + i));
  return inline_results(body.forward, args, wanted);
}

// The scan of the tangents: constants are invariant residuals and tangents of constants; xs are the
// other residuals and tangents of xs.
std::vector<MaybeArray> emit_linear_scan(const OpView& op, const SplitRegion& body,
                                         const Residuals& residuals, std::span<const Array> fixed,
                                         std::span<const Array> stacked,
                                         const ScanGroups<Array>& in,
                                         std::span<const MaybeArray> tangents) {
  const auto duals = scan_groups(op, tangents);
  const size_t carried = in.carry.size();
  const std::vector<bool> mask = present(duals.carry);
  const std::vector<Array> const_duals = values_of(duals.consts), xs_duals = values_of(duals.xs);
  const Operands operands{joined<Array>({fixed, const_duals}), values_of(duals.carry),
                          joined<Array>({stacked, xs_duals})};
  Mask out_mask = body.nonzero;
  const Program region = trace_closed(
      "tangents of " + op.regions[0].name(), operands.params(), [&](std::span<const Array> args) {
        ArrayReader reader(args);
        ArrayReader fixed_in(reader.take(fixed.size()));
        const auto consts_in = reader.take(const_duals.size());
        const auto carry_in = reader.take(operands.carry.size());
        ArrayReader stacked_in(reader.take(stacked.size()));
        const auto xs_in = reader.take(xs_duals.size());
        std::vector<Array> saved;
        for (bool invariant : residuals.invariant)
          saved.push_back(invariant ? fixed_in.next() : stacked_in.next());
        const std::vector<Array> out =
            inline_program(body.linear, joined<Array>({saved, consts_in, carry_in, xs_in}));
        const std::vector<MaybeArray> all = ArrayReader(out).take_masked(body.nonzero);
        std::vector<Array> values;
        for (size_t i = 0; i < all.size(); ++i)
          if (i < carried && mask[i])
            values.push_back(or_zeros(all[i], in.carry[i].type()));
          else if (all[i])
            values.push_back(*all[i]);
        return values;
      });
  const ScanAttrs& attrs = op.as<ScanAttrs>();
  const std::vector<Array> out = emit_scan(region, operands, attrs, attrs.reverse, op.where);
  std::copy(mask.begin(), mask.end(), out_mask.begin());
  return ArrayReader(out).take_masked(out_mask);
}

}  // namespace

Linearized scan_linearize(const OpView& op, std::span<const Array> primals,
                          std::span<const MaybeArray> tangents) {
  const auto in = scan_groups(op, primals);
  const size_t carried = in.carry.size();
  const Operands operands{{in.consts.begin(), in.consts.end()},
                          {in.carry.begin(), in.carry.end()},
                          {in.xs.begin(), in.xs.end()}};
  const auto given = scan_groups(op, tangents);
  const Mask asked = wanted_of_turn(op.regions[0], {in.consts.size(), carried}, asked_of(op));
  const Mask start = both(present(given.carry), head(asked, carried));
  const Mask mask = grow_until_stable(start, [&](const Mask& carry) {
    return head(split_region(op.regions[0], with_carry(given, carry), asked).nonzero, carried);
  });
  const std::vector<MaybeArray> all = with_carry(tangents, in, mask);
  const SplitRegion body = split_region(op.regions[0], present(all), asked);
  const Residuals residuals(body, in);
  const std::vector<Array> fixed = invariants(body, residuals, in);
  const ScanAttrs& attrs = op.as<ScanAttrs>();
  const std::vector<Array> out =
      emit_scan(trimmed(body, residuals), operands, attrs, attrs.reverse, op.where);
  ArrayReader reader(out);
  const auto results = reader.take(body.nonzero.size());
  std::vector<Array> stacked;
  for (size_t i = 0; i < residuals.invariant.size(); ++i)
    if (!residuals.invariant[i])
      stacked.push_back(residuals.xs[i] ? in.xs[static_cast<size_t>(*residuals.xs[i])]
                                        : reader.next());
  return {{results.begin(), results.end()},
          emit_linear_scan(op, body, residuals, fixed, stacked, in, all)};
}

// ---- transpose: the loop runs the other way. It carries the cotangents of the carry and the sums
// of those of the constants.

namespace {

// The body's parameters that are given when its carry is linear, as it has to become on the way.
Mask given_params(const OpView& op, const ScanGroups<MaybeArray>& operands) {
  const Mask consts = present(operands.consts), xs = present(operands.xs);
  const Program& body = op.regions[0];
  const Mask start = inverse(present(operands.carry));
  const Mask carry = grow_until_stable(start, [&](const Mask& mask) {
    const Mask linear = joined_masks({inverse(consts), mask, inverse(xs)});
    return head(pick(dependent_values(body, linear), body.results()), mask.size());
  });
  for (size_t i = 0; i < carry.size(); ++i)
    LATHE_USER_CHECK(carry[i],
                     "[{}] cannot be transposed: carried value {} does not depend on a linear "
                     "operand; at {}",
                     op.def.name, i, op.where.str());
  return joined_masks({consts, Mask(carry.size(), false), xs});
}

Array accumulated(const Array& sum, const MaybeArray& more) { return more ? add(sum, *more) : sum; }

}  // namespace

std::vector<MaybeArray> scan_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                       std::span<const MaybeArray> cotangents) {
  const auto given = scan_groups(op, operands);
  const auto types = scan_groups(op, op.operand_types);
  const size_t carried = given.carry.size();
  const Mask consts_given = present(given.consts), xs_given = present(given.xs);
  const std::vector<Array> known_consts = values_of(given.consts), known_xs = values_of(given.xs);
  const std::vector<Array> y_cts = values_of(cotangents.subspan(carried));
  Operands in{known_consts, {}, joined<Array>({known_xs, y_cts})};
  for (size_t i = 0; i < carried; ++i) in.carry.push_back(or_zeros(cotangents[i], types.carry[i]));
  for (Type type : picked<Type>(types.consts, consts_given, false))
    in.carry.push_back(or_zeros({}, type));
  const TransposedRegion transposed =
      transpose_region(op.regions[0], given_params(op, given),
                       joined_masks({Mask(carried, true), present(cotangents.subspan(carried))}));

  const Program body =
      trace_closed(transposed.program.name(), in.params(), [&](std::span<const Array> args) {
        ArrayReader reader(args);
        const auto consts = reader.take(known_consts.size());
        const auto cts = reader.take(carried);
        ArrayReader sums(reader.take(in.carry.size() - carried));
        const auto xs = reader.take(known_xs.size());
        const std::vector<Array> found_values = inline_program(
            transposed.program, joined<Array>({consts, xs, cts, reader.take(y_cts.size())}));
        const std::vector<MaybeArray> all =
            ArrayReader(found_values).take_masked(transposed.nonzero);
        const auto found = scan_groups(op, std::span<const MaybeArray>(all));
        std::vector<Array> out;
        for (size_t i = 0; i < carried; ++i)
          out.push_back(or_zeros(found.carry[i], types.carry[i]));
        for (size_t i = 0; i < consts_given.size(); ++i)
          if (!consts_given[i]) out.push_back(accumulated(sums.next(), found.consts[i]));
        for (size_t i = 0; i < xs_given.size(); ++i)
          if (!xs_given[i]) out.push_back(or_zeros(found.xs[i], slice_of(types.xs[i])));
        return out;
      });
  const ScanAttrs& attrs = op.as<ScanAttrs>();
  const std::vector<Array> out = emit_scan(body, in, attrs, !attrs.reverse, op.where);
  ArrayReader reader(out);
  const auto carry_cts = reader.take(carried);
  const std::vector<MaybeArray> const_cts = reader.take_masked(inverse(consts_given));
  const std::vector<MaybeArray> x_cts = reader.take_masked(inverse(xs_given));
  std::vector<MaybeArray> carry_out(carried);
  for (size_t i = 0; i < carried; ++i)
    if (!given.carry[i]) carry_out[i] = carry_cts[i];
  return joined<MaybeArray>({const_cts, carry_out, x_cts});
}

// ---- batch

Batched batch_scan(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size) {
  const auto in = scan_groups(op, args);
  const auto in_axes = scan_groups(op, axes);
  const size_t carried = in.carry.size();
  // The scanned axis stays in front, so that slices have theirs there.
  Operands operands{{in.consts.begin(), in.consts.end()}, {}, {}};
  std::vector<int> x_axes;
  for (size_t i = 0; i < in.xs.size(); ++i) {
    const bool is_mapped = in_axes.xs[i] != kUnbatched;
    operands.xs.push_back(is_mapped ? move_axis(in.xs[i], in_axes.xs[i], 1) : in.xs[i]);
    x_axes.push_back(is_mapped ? 0 : kUnbatched);
  }
  const auto axes_with = [&](const Mask& carry) {
    std::vector<int> all(in_axes.consts.begin(), in_axes.consts.end());
    for (bool is_mapped : carry) all.push_back(is_mapped ? 0 : kUnbatched);
    all.insert(all.end(), x_axes.begin(), x_axes.end());
    return all;
  };
  Mask start;
  for (int axis : in_axes.carry) start.push_back(axis != kUnbatched);
  const Mask mapped = grow_until_stable(start, [&](const Mask& carry) {
    return head(batch_region(op.regions[0], axes_with(carry), size).mapped(), carried);
  });
  for (size_t i = 0; i < carried; ++i)
    operands.carry.push_back(mapped[i] ? batch_to_front(in.carry[i], in_axes.carry[i], size)
                                       : in.carry[i]);
  const BatchedRegion batched = batch_region(op.regions[0], axes_with(mapped), size);
  const Program body =
      trace_closed(batched.program.name(), operands.params(), [&](std::span<const Array> args) {
        std::vector<Array> out = inline_program(batched.program, args);
        for (size_t i = 0; i < out.size(); ++i)
          if (batched.axes[i] != kUnbatched || (i < carried && mapped[i]))
            out[i] = batch_to_front(out[i], batched.axes[i], size);
        return out;
      });
  const ScanAttrs& attrs = op.as<ScanAttrs>();
  std::vector<Array> values = emit_scan(body, operands, attrs, attrs.reverse, op.where);
  std::vector<int> out_axes;
  for (size_t i = 0; i < values.size(); ++i)
    if (i < carried)
      out_axes.push_back(mapped[i] ? 0 : kUnbatched);
    else
      out_axes.push_back(batched.axes[i] == kUnbatched ? kUnbatched : 1);
  return {std::move(values), std::move(out_axes)};
}

}  // namespace lathe
