// How scan differentiates and batches, by the rules of its body's ops (JAX's rules for scan).
#include <algorithm>

#include "lathe/ops/common.h"
#include "lathe/ops/control.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/linearize.h"

namespace lathe {
namespace {

template <typename T>
struct Groups {
  std::span<const T> consts, carry, xs;
  Groups(const ScanAttrs& attrs, std::span<const T> all)
      : consts(all.first(static_cast<size_t>(attrs.num_consts))),
        carry(all.subspan(consts.size(), static_cast<size_t>(attrs.num_carry))),
        xs(all.subspan(consts.size() + carry.size())) {}
};

template <typename T>
Groups<T> groups(const OpView& op, std::span<const T> all) {
  return {op.as<ScanAttrs>(), all};
}

std::vector<Array> values_of(std::span<const MaybeArray> items) {
  std::vector<Array> out;
  for (const MaybeArray& item : items)
    if (item) out.push_back(*item);
  return out;
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

std::vector<Array> emit_scan(const Region& body, const Operands& in, const ScanAttrs& like,
                             bool reverse, Location where) {
  const std::vector<Array> consts = joined<Array>({body.captures, in.consts});
  ScanAttrs attrs{std::ssize(consts), std::ssize(in.carry), like.length, reverse};
  return emit(kScan, joined<Array>({consts, in.carry, in.xs}), Attrs::of(attrs), {body.program},
              where);
}

// Sets what is set in `more`; true when that changed something.
bool grow(std::vector<bool>& mask, const std::vector<bool>& more) {
  bool grew = false;
  for (size_t i = 0; i < mask.size(); ++i) {
    grew = grew || (more[i] && !mask[i]);
    mask[i] = mask[i] || more[i];
  }
  return grew;
}

// Tangents of the operands with those of the carry that become nonzero on the way.
std::vector<MaybeArray> with_carry(std::span<const MaybeArray> tangents, const Groups<Array>& in,
                                   const std::vector<bool>& mask) {
  std::vector<MaybeArray> out(tangents.begin(), tangents.end());
  for (size_t i = 0; i < mask.size(); ++i) {
    MaybeArray& tangent = out[in.consts.size() + i];
    if (mask[i]) tangent = or_zeros(tangent, in.carry[i].type());
  }
  return out;
}

}  // namespace

std::vector<MaybeArray> scan_jvp(const OpView& op, std::span<const Array> primals,
                                 std::span<const Array> results,
                                 std::span<const MaybeArray> tangents) {
  const auto in = groups(op, primals);
  const size_t carried = in.carry.size();
  std::vector<bool> mask = present(groups(op, tangents).carry);
  while (true) {
    const std::vector<MaybeArray> all = with_carry(tangents, in, mask);
    const auto duals = groups(op, std::span<const MaybeArray>(all));
    const std::vector<bool> consts_mask = present(duals.consts), xs_mask = present(duals.xs);
    const Operands operands{joined<Array>({in.consts, values_of(duals.consts)}),
                            joined<Array>({in.carry, values_of(duals.carry)}),
                            joined<Array>({in.xs, values_of(duals.xs)})};
    std::vector<bool> out_mask;
    const Region body = trace_region(
        "jvp of " + op.regions[0].name(), operands.params(), [&](std::span<const Array> args) {
          ArrayReader reader(args);
          const auto consts = reader.take(in.consts.size());
          const auto consts_duals = reader.take_masked(consts_mask);
          const auto carry = reader.take(carried);
          const auto carry_duals = reader.take_masked(mask);
          const auto xs = reader.take(in.xs.size());
          const auto xs_duals = reader.take_masked(xs_mask);
          const JvpResult out =
              jvp_inline(op.regions[0], joined<Array>({consts, carry, xs}),
                         joined<MaybeArray>({consts_duals, carry_duals, xs_duals}));
          out_mask = present(out.tangents);
          std::vector<Array> values(out.primals.begin(),
                                    out.primals.begin() + static_cast<std::ptrdiff_t>(carried));
          for (size_t i = 0; i < carried; ++i)
            if (mask[i]) values.push_back(or_zeros(out.tangents[i], in.carry[i].type()));
          for (size_t i = carried; i < out.tangents.size(); ++i)
            if (out.tangents[i]) values.push_back(*out.tangents[i]);
          return values;
        });
    if (grow(mask, {out_mask.begin(), out_mask.begin() + static_cast<std::ptrdiff_t>(carried)}))
      continue;
    const std::vector<Array> out =
        emit_scan(body, operands, op.as<ScanAttrs>(), op.as<ScanAttrs>().reverse, op.where);
    std::copy(mask.begin(), mask.end(), out_mask.begin());
    return ArrayReader(std::span(out).subspan(carried)).take_masked(out_mask);
  }
}

// ---- linearize: a scan for the values, which also gives what the tangents need, and a scan of the
// tangents alone.

namespace {

// The body's values and residuals as one region, and the linear part over the residuals.
struct LinearBody {
  Region forward;        // consts, carry, slices → carry, y slices, residuals
  LinearProgram linear;  // its residuals belong to the trace of `forward`, which has ended
};

LinearBody linearize_body(const OpView& op, std::span<const Type> params,
                          const std::vector<bool>& mask) {
  LinearBody out;
  out.forward = trace_region(op.regions[0].name(), params, [&](std::span<const Array> args) {
    out.linear = linearize_program(op.regions[0], args, mask);
    return joined<Array>({out.linear.results, out.linear.residuals});
  });
  return out;
}

// Where each residual comes from, so that nothing is saved that lies somewhere anyway.
struct Residuals {
  std::vector<bool> invariant;         // the same at every step
  std::vector<int> saved;              // numbers of those that are stacked
  std::vector<std::optional<int>> xs;  // a slice of these xs, when it is just that

  Residuals(const LinearBody& body, const Groups<Array>& in) {
    const Program& program = body.forward.program;
    const size_t fixed = body.forward.captures.size() + in.consts.size();
    std::vector<bool> varying(static_cast<size_t>(program.param_count()), true);
    std::fill_n(varying.begin(), fixed, false);
    const std::vector<bool> depends = dependent_values(program, varying);
    const size_t first = body.linear.results.size();
    for (size_t i = 0; i < body.linear.residuals.size(); ++i) {
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
Region trimmed(const LinearBody& body, const Residuals& residuals) {
  const Program& program = body.forward.program;
  const size_t kept = body.linear.results.size();
  const std::vector<Type> params = program.param_types();
  return {trace_program(program.name(), params,
                        [&](std::span<const Array> args) {
                          const std::vector<Array> all = inline_program(program, args);
                          std::vector<Array> out(all.begin(),
                                                 all.begin() + static_cast<std::ptrdiff_t>(kept));
                          for (int i : residuals.saved)
                            out.push_back(all[kept + static_cast<size_t>(i)]);
                          return out;
                        })
              .program,
          body.forward.captures};
}

// Residuals that are the same at every step, computed once, outside.
std::vector<Array> invariants(const LinearBody& body, const Residuals& residuals,
                              const Groups<Array>& in) {
  const Program& program = body.forward.program;
  std::vector<MaybeArray> args(static_cast<size_t>(program.param_count()));
  const std::vector<Array> fixed = joined<Array>({body.forward.captures, in.consts});
  std::copy(fixed.begin(), fixed.end(), args.begin());
  std::vector<int> wanted;
  for (size_t i = 0; i < residuals.invariant.size(); ++i)
    if (residuals.invariant[i]) wanted.push_back(static_cast<int>(body.linear.results.size() + i));
  return inline_results(program, args, wanted);
}

// The scan of the tangents: constants are invariant residuals and tangents of constants; xs are the
// other residuals and tangents of xs.
std::vector<MaybeArray> emit_linear_scan(const OpView& op, const LinearBody& body,
                                         const Residuals& residuals, std::span<const Array> fixed,
                                         std::span<const Array> stacked, const Groups<Array>& in,
                                         std::span<const MaybeArray> tangents) {
  const auto duals = groups(op, tangents);
  const size_t carried = in.carry.size();
  const std::vector<bool> mask = present(duals.carry);
  const std::vector<Array> const_duals = values_of(duals.consts), xs_duals = values_of(duals.xs);
  const Operands operands{joined<Array>({fixed, const_duals}), values_of(duals.carry),
                          joined<Array>({stacked, xs_duals})};
  std::vector<bool> out_mask = body.linear.nonzero;
  const Region region = trace_region(
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
            inline_program(body.linear.linear, joined<Array>({saved, consts_in, carry_in, xs_in}));
        const std::vector<MaybeArray> all = ArrayReader(out).take_masked(body.linear.nonzero);
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
  const auto in = groups(op, primals);
  const size_t carried = in.carry.size();
  const Operands operands{{in.consts.begin(), in.consts.end()},
                          {in.carry.begin(), in.carry.end()},
                          {in.xs.begin(), in.xs.end()}};
  std::vector<bool> mask = present(groups(op, tangents).carry);
  LinearBody body;
  std::vector<MaybeArray> all;
  do {
    all = with_carry(tangents, in, mask);
    body = linearize_body(op, operands.params(), present(all));
  } while (grow(mask, {body.linear.nonzero.begin(),
                       body.linear.nonzero.begin() + static_cast<std::ptrdiff_t>(carried)}));
  const Residuals residuals(body, in);
  const std::vector<Array> fixed = invariants(body, residuals, in);
  const ScanAttrs& attrs = op.as<ScanAttrs>();
  const std::vector<Array> out =
      emit_scan(trimmed(body, residuals), operands, attrs, attrs.reverse, op.where);
  ArrayReader reader(out);
  const auto results = reader.take(body.linear.results.size());
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

// Linear parameters of the body: linear operands, and carried values that become linear on the way.
std::vector<bool> linear_params(const OpView& op, std::span<const MaybeArray> operands) {
  std::vector<bool> linear;
  for (const MaybeArray& operand : operands) linear.push_back(!operand);
  const Program& body = op.regions[0];
  const auto consts = static_cast<size_t>(op.as<ScanAttrs>().num_consts);
  const auto carried = static_cast<size_t>(op.as<ScanAttrs>().num_carry);
  while (true) {
    const std::vector<bool> values = dependent_values(body, linear);
    bool grew = false;
    for (size_t i = 0; i < carried; ++i) {
      const bool now = values[static_cast<size_t>(body.results()[i])];
      grew = grew || (now && !linear[consts + i]);
      linear[consts + i] = linear[consts + i] || now;
    }
    if (!grew) break;
  }
  for (size_t i = 0; i < carried; ++i)
    LATHE_USER_CHECK(linear[consts + i],
                     "[{}] cannot be transposed: carried value {} does not depend on a linear "
                     "operand; at {}",
                     op.def.name, i, op.where.str());
  return linear;
}

Array accumulated(const Array& sum, const MaybeArray& more) { return more ? add(sum, *more) : sum; }

}  // namespace

std::vector<MaybeArray> scan_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                       std::span<const MaybeArray> cotangents) {
  const std::vector<bool> linear = linear_params(op, operands);
  const auto given = groups(op, operands);
  const auto types = groups(op, op.operand_types);
  const size_t carried = given.carry.size();
  std::vector<bool> const_linear, x_linear;
  for (const MaybeArray& c : given.consts) const_linear.push_back(!c);
  for (const MaybeArray& x : given.xs) x_linear.push_back(!x);
  const std::vector<Array> known_consts = values_of(given.consts), known_xs = values_of(given.xs);
  const std::vector<bool> ct_mask = present(cotangents.subspan(carried));
  Operands in{known_consts, {}, joined<Array>({known_xs, values_of(cotangents.subspan(carried))})};
  for (size_t i = 0; i < carried; ++i) in.carry.push_back(or_zeros(cotangents[i], types.carry[i]));
  for (Type type : picked<Type>(types.consts, const_linear)) in.carry.push_back(or_zeros({}, type));

  const Region body = trace_region(
      "transpose of " + op.regions[0].name(), in.params(), [&](std::span<const Array> args) {
        ArrayReader reader(args);
        const auto consts = reader.take(known_consts.size());
        const auto cts = reader.take(carried);
        const auto sums = reader.take(in.carry.size() - carried);
        const auto xs = reader.take(known_xs.size());
        std::vector<MaybeArray> out_cts(cts.begin(), cts.end());
        for (const MaybeArray& ct : reader.take_masked(ct_mask)) out_cts.push_back(ct);
        ArrayReader next_const(consts), next_x(xs);
        std::vector<MaybeArray> inputs;
        for (bool is_linear : const_linear)
          inputs.push_back(is_linear ? MaybeArray() : next_const.next());
        inputs.resize(inputs.size() + carried);
        for (bool is_linear : x_linear) inputs.push_back(is_linear ? MaybeArray() : next_x.next());
        const std::vector<MaybeArray> all = transpose_inline(op.regions[0], inputs, out_cts);
        const auto found = groups(op, std::span<const MaybeArray>(all));
        std::vector<Array> out;
        for (size_t i = 0; i < carried; ++i)
          out.push_back(or_zeros(found.carry[i], types.carry[i]));
        ArrayReader sum(sums);
        for (size_t i = 0; i < const_linear.size(); ++i)
          if (const_linear[i]) out.push_back(accumulated(sum.next(), found.consts[i]));
        for (size_t i = 0; i < x_linear.size(); ++i)
          if (x_linear[i]) out.push_back(or_zeros(found.xs[i], slice_of(types.xs[i])));
        return out;
      });
  const ScanAttrs& attrs = op.as<ScanAttrs>();
  const std::vector<Array> out = emit_scan(body, in, attrs, !attrs.reverse, op.where);
  ArrayReader reader(out);
  const auto carry_cts = reader.take(carried);
  const std::vector<MaybeArray> const_cts = reader.take_masked(const_linear);
  const std::vector<MaybeArray> x_cts = reader.take_masked(x_linear);
  std::vector<MaybeArray> carry_out(carried);
  for (size_t i = 0; i < carried; ++i)
    if (!given.carry[i]) carry_out[i] = carry_cts[i];
  return joined<MaybeArray>({const_cts, carry_out, x_cts});
}

// ---- batch

Batched batch_scan(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size) {
  const auto in = groups(op, args);
  const auto in_axes = groups(op, axes);
  const size_t carried = in.carry.size();
  std::vector<bool> mapped;
  for (int axis : in_axes.carry) mapped.push_back(axis != kUnbatched);
  // The scanned axis stays in front, so that slices have theirs there.
  Operands operands{{in.consts.begin(), in.consts.end()}, {}, {}};
  std::vector<int> x_axes;
  for (size_t i = 0; i < in.xs.size(); ++i) {
    const bool is_mapped = in_axes.xs[i] != kUnbatched;
    operands.xs.push_back(is_mapped ? move_axis(in.xs[i], in_axes.xs[i], 1) : in.xs[i]);
    x_axes.push_back(is_mapped ? 0 : kUnbatched);
  }
  while (true) {
    operands.carry.clear();
    std::vector<int> carry_axes;
    for (size_t i = 0; i < carried; ++i) {
      operands.carry.push_back(mapped[i] ? batch_to_front(in.carry[i], in_axes.carry[i], size)
                                         : in.carry[i]);
      carry_axes.push_back(mapped[i] ? 0 : kUnbatched);
    }
    std::vector<bool> out_mapped;
    const Region body = trace_region(
        "vmap of " + op.regions[0].name(), operands.params(), [&](std::span<const Array> xs) {
          const std::vector<int> all = joined<int>({in_axes.consts, carry_axes, x_axes});
          Batched out = batch_inline(op.regions[0], xs, all, size);
          for (size_t i = 0; i < out.values.size(); ++i) {
            const bool is_mapped = out.axes[i] != kUnbatched;
            out_mapped.push_back(is_mapped);
            if (is_mapped || (i < carried && mapped[i]))
              out.values[i] = batch_to_front(out.values[i], out.axes[i], size);
          }
          return out.values;
        });
    if (grow(mapped,
             {out_mapped.begin(), out_mapped.begin() + static_cast<std::ptrdiff_t>(carried)}))
      continue;
    const ScanAttrs& attrs = op.as<ScanAttrs>();
    std::vector<Array> values = emit_scan(body, operands, attrs, attrs.reverse, op.where);
    std::vector<int> out_axes = carry_axes;
    for (size_t i = carried; i < values.size(); ++i)
      out_axes.push_back(out_mapped[i] ? 1 : kUnbatched);
    return {std::move(values), std::move(out_axes)};
  }
}

}  // namespace lathe
