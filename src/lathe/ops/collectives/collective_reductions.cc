// Collectives that combine what processes have, in the order of their group: all_reduce,
// reduce_scatter, collective_reduce.
#include <algorithm>
#include <array>
#include <cstring>
#include <map>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/collectives/collectives.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// ---- what the three share

const Program& body_of(const OpView& op) { return op.regions[0]; }

// Any member of the group may run the computation, so it must not depend on which one does, nor
// wait for others.
void expect_same_for_all(const Program& body) {
  for (const Op& op : body.ops()) {
    const std::string_view name = op.def->name;
    LATHE_USER_CHECK(!op.def->is(kOrderedEffect) && name != "stablehlo.replica_id" &&
                         name != "stablehlo.partition_id",
                     "(C5) the computation holds [{}]; it may depend on its two scalars alone, for "
                     "any process of the group may run it; at {}",
                     name, op.where.str());
    for (const Program& region : op.regions) expect_same_for_all(region);
  }
}

void expect_reduction(const OpView& op, const GroupAttrs& a) {
  expect_tensors(op);
  expect_regions(op, 1);
  expect_groups(a, "C1");
  const Program& body = body_of(op);
  const bool two = body.param_count() == 2 && body.result_count() == 1;
  const Type element = two ? body.result_type(0) : Type::token();
  LATHE_USER_CHECK(two && element.is_tensor() && element.rank() == 0 &&
                       body.param_type(0) == element && body.param_type(1) == element,
                   "(C5) the computation must take two scalars of one type and give one");
  expect_same_for_all(body);
}

DType result_dtype(const OpView& op) { return body_of(op).result_type(0).dtype(); }

// UserError unless the operands have the type of the computation: there is no promotion.
void expect_body_type(const OpView& op) {
  for (Type type : op.operand_types)
    LATHE_USER_CHECK(type.dtype() == result_dtype(op),
                     "(C7) the computation is of {}, an operand of {}", name(result_dtype(op)),
                     name(type.dtype()));
}

// The computation on flat arrays, from the first to the last.
Program combiner_program(const OpView& op, int64_t count, int operands) {
  const std::vector<Type> params(static_cast<size_t>(operands) + 1,
                                 Type::tensor(result_dtype(op), {count}));
  const ArrayFn apply = [&](std::span<const Array> x) {
    Array all = x[0];
    for (const Array& one : x.subspan(1)) all = map_body(body_of(op), std::array{all, one})[0];
    return std::vector{all};
  };
  return trace_program("combine", params, apply).program;
}

// Whether a compiled computation has one order of its own, however many elements it is of: that of
// products and sums in it would depend on the chunk.
bool is_pointwise(const Program& body) {
  return std::ranges::all_of(body.ops(), [](const Op& op) {
    return op.def->lower.pointwise || op.def->is(kLayout) || op.def->is(kConstantLike);
  });
}

// The same where nobody compiled it, or where code would choose an order.
class EvaluatedCombiner final : public Combiner {
 public:
  explicit EvaluatedCombiner(const OpView& op) : op_(op) {}
  void fold(std::byte* into, std::span<const std::byte* const> operands,
            int64_t count) const override {
    Program& program = programs_[{count, operands.size()}];
    if (!program) program = combiner_program(op_, count, static_cast<int>(operands.size()));
    const DType dtype = result_dtype(op_);
    const std::span to(into, static_cast<size_t>(count * byte_size(dtype)));
    std::vector all{Literal::view(dtype, {count}, to, nullptr)};
    for (const std::byte* x : operands)
      all.push_back(Literal::view(dtype, {count}, {x, to.size()}, nullptr));
    std::ranges::copy(evaluate(program, all)[0].bytes(), to.begin());
  }

 private:
  const OpView& op_;
  mutable std::map<std::pair<int64_t, size_t>, Program> programs_;  // by counts
};

// What becomes a result of an operand: of every `stride` bytes `run`, from `first` on.
struct Cut {
  int64_t run, stride, first;
};

Cut whole(const Literal& x) { return {std::ssize(x.bytes()), std::ssize(x.bytes()), 0}; }

Cut part_of(const Literal& x, int axis, Dim parts, Dim place) {
  int64_t stride = byte_size(x.dtype());
  for (int d = axis; d < x.shape().rank(); ++d) stride *= x.shape()[d];
  return {stride / parts, stride, place * (stride / parts)};
}

// Bytes [at, at + count) of what is cut out: as they lie, or put side by side in `buffer`.
const std::byte* bytes_of(const Literal& x, const Cut& cut, int64_t at, int64_t count,
                          std::byte* buffer) {
  const std::byte* row = x.bytes().data() + cut.first + at / cut.run * cut.stride;
  int64_t column = at % cut.run;
  if (column + count <= cut.run) return row + column;
  for (int64_t done = 0; done < count; row += cut.stride, column = 0) {
    const int64_t some = std::min(cut.run - column, count - done);
    std::memcpy(buffer + done, row + column, static_cast<size_t>(some));
    done += some;
  }
  return buffer;
}

// The results in chunks. Each is combined as one, from the first member to the last, whoever does
// it and however many others there are: the order of the group is the order of the computation.
class Chunks {
 public:
  struct Chunk {
    size_t result;
    int64_t at, bytes;
  };

  Chunks(const OpView& op, std::span<const Bytes> results)
      : dtype_(op.operand_types[0].dtype()),
        evaluated_(op),
        combiner_(op.combiner && is_pointwise(body_of(op)) ? op.combiner : &evaluated_) {
    const int64_t most = combined_chunk(dtype_) * byte_size(dtype_);
    for (size_t i = 0; i < results.size(); ++i)
      for (int64_t at = 0; at < std::ssize(results[i]); at += most)
        chunks_.push_back({i, at, std::min(most, std::ssize(results[i]) - at)});
  }
  int64_t count() const { return std::ssize(chunks_); }

  // store(chunk, its bytes) once those of all, each as cut(operand) says, are combined.
  template <typename CutOf, typename Store>
  void combine(Shares all, int64_t number, CutOf&& cut, Store&& store) const {
    alignas(64) std::byte sum[kCombinedBytes];
    alignas(64) std::byte buffers[std::ranges::max(kCombinedOperands)][kCombinedBytes];
    const Chunk& chunk = chunks_[static_cast<size_t>(number)];
    const auto of = [&](const Share& member, std::byte* to) {
      const Literal& x = member.operands[chunk.result];
      return bytes_of(x, cut(x), chunk.at, chunk.bytes, to);
    };
    const std::byte* const first = of(all[0], sum);
    if (first != sum) std::memcpy(sum, first, static_cast<size_t>(chunk.bytes));
    std::vector<const std::byte*> operands;
    for (Shares rest = all.subspan(1); !rest.empty(); rest = rest.subspan(operands.size())) {
      operands.clear();
      for (const Share& member : rest.first(at_once(rest.size())))
        operands.push_back(of(member, buffers[operands.size()]));
      combiner_->fold(sum, operands, chunk.bytes / byte_size(dtype_));
    }
    store(chunk, sum);
  }

 private:
  static size_t at_once(size_t left) {
    const auto fits = [&](int operands) { return std::cmp_less_equal(operands, left); };
    return static_cast<size_t>(*std::ranges::find_if(kCombinedOperands, fits));
  }

  const DType dtype_;
  const EvaluatedCombiner evaluated_;
  const Combiner* const combiner_;
  std::vector<Chunk> chunks_;
};

void put(const Share& member, const Chunks::Chunk& chunk, const std::byte* bytes) {
  std::memcpy(member.results[chunk.result].data() + chunk.at, bytes,
              static_cast<size_t>(chunk.bytes));
}

// Rules hold for sums: of anything else the derivative would need every member's operand.
void expect_sum(const OpView& op) {
  LATHE_USER_CHECK(recognize_monoid(body_of(op)) == Monoid::add,
                   "[{}] has a derivative for sums alone; gather the operands first "
                   "(all_gather) and combine them after that{}",
                   op.def.name, at_place(op.where));
}

std::vector<MaybeArray> jvp_of_sum(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents) {
  if (std::ranges::any_of(tangents, [](const MaybeArray& t) { return t.has_value(); }))
    expect_sum(op);
  return jvp_linear(op, primals, results, tangents);
}

Array emit_sum(const OpDef& def, const Array& x, Attrs attrs, Location where) {
  return emit(def, std::span(&x, 1), std::move(attrs), {monoid_body(Monoid::add, x.dtype())},
              where)[0];
}

std::vector<Type> of_operands(const OpView& op) {
  return {op.operand_types.begin(), op.operand_types.end()};
}

// ---- all_reduce

std::vector<Type> infer_all_reduce(const OpView& op) {
  expect_reduction(op, op.as<GroupAttrs>());
  expect_body_type(op);
  return of_operands(op);
}

void host_all_reduce(const OpView& op, std::span<const Literal> in, std::span<const Bytes> out) {
  const auto& a = op.as<GroupAttrs>();
  const Chunks chunks(op, out);
  exchange(op, own_group(op, a, mode_of_groups(a)), in, out, chunks.count(),
           [&](Shares all, int64_t number) {
             chunks.combine(all, number, whole, [&](const auto& chunk, const std::byte* sum) {
               for (const Share& member : all) put(member, chunk, sum);
             });
           });
}

std::vector<MaybeArray> all_reduce_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                             std::span<const MaybeArray> cotangents) {
  expect_sum(op);
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return all_reduce_sum(ct, op.as<GroupAttrs>(), op.where);
  });
}

// ---- reduce_scatter

Dim scattered_parts(const OpView& op) {
  const auto& a = op.as<ReduceScatterAttrs>();
  const int axis = static_cast<int>(a.scatter_dimension);
  const Type last = op.operand_types.back();
  LATHE_USER_CHECK(a.result_type.is_tensor() && a.result_type.rank() == last.rank(),
                   "(C8) the result is {}, the operand {}", a.result_type.str(), last.str());
  const Dim whole = last.dim(axis), part = a.result_type.dim(axis);
  if (part == 0) return std::max<Dim>(largest_group(a.replica_groups), 1);
  LATHE_USER_CHECK(whole % part == 0 && whole >= part,
                   "(C8) dimension {} of the operand is {}, no multiple of the result's {}", axis,
                   whole, part);
  return whole / part;
}

std::vector<Type> infer_reduce_scatter(const OpView& op) {
  const auto& a = op.as<ReduceScatterAttrs>();
  expect_reduction(op, a);
  expect_body_type(op);
  for (Type type : op.operand_types)
    expect_axis(a.scatter_dimension, type, "scatter_dimension", "C2");
  const Dim parts = scattered_parts(op);
  std::vector<Type> out;
  for (Type type : op.operand_types) {
    const auto axis = static_cast<int>(a.scatter_dimension);
    LATHE_USER_CHECK(type.dim(axis) % parts == 0, "(C8) dimension {} of {} has no {} parts", axis,
                     type.str(), parts);
    out.push_back(scattered(type, axis, parts));
  }
  return out;
}

void host_reduce_scatter(const OpView& op, std::span<const Literal> in,
                         std::span<const Bytes> out) {
  const auto& a = op.as<ReduceScatterAttrs>();
  const ProcessGroup group = own_group(op, a, mode_of_groups(a));
  const Dim parts = scattered_parts(op);
  LATHE_USER_CHECK(group.size() == parts,
                   "[reduce_scatter] the group has {} processes, the operand {} parts; at {}",
                   group.size(), parts, op.where.str());
  const Chunks chunks(op, out);
  exchange(op, group, in, out, parts * chunks.count(), [&](Shares all, int64_t number) {
    const Dim place = number / chunks.count();
    const auto cut = [&](const Literal& x) {
      return part_of(x, static_cast<int>(a.scatter_dimension), parts, place);
    };
    chunks.combine(all, number % chunks.count(), cut, [&](const auto& chunk, const std::byte* sum) {
      put(all[static_cast<size_t>(place)], chunk, sum);
    });
  });
}

std::vector<MaybeArray> reduce_scatter_transpose(const OpView& op,
                                                 std::span<const MaybeArray> operands,
                                                 std::span<const MaybeArray> cotangents) {
  expect_sum(op);
  const auto& a = op.as<ReduceScatterAttrs>();
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return all_gather(ct, a, static_cast<int>(a.scatter_dimension), scattered_parts(op), op.where);
  });
}

Batched batch_reduce_scatter(const OpView& op, std::span<const Array> args,
                             std::span<const int> axes, Dim size) {
  auto a = op.as<ReduceScatterAttrs>();
  ++a.scatter_dimension;
  a.result_type = a.result_type.with_shape(insert_dim(a.result_type.shape(), 0, size));
  return batch_collective(op, args, axes, size, Attrs::of(std::move(a)));
}

// ---- collective_reduce

// For the first of the group; zeros for all others.
void host_collective_reduce(const OpView& op, std::span<const Literal> in,
                            std::span<const Bytes> out) {
  const auto& a = op.as<GroupAttrs>();
  const ProcessGroup group = current_group(op, a.replica_groups, mode_of_groups(a), a.channel());
  if (group.place < 0) {
    for (Bytes result : out) std::ranges::fill(result, std::byte{0});
    return;
  }
  const Chunks chunks(op, out);
  exchange(op, group, in, out, chunks.count(), [&](Shares all, int64_t number) {
    chunks.combine(all, number, whole, [&](const auto& chunk, const std::byte* sum) {
      put(all[0], chunk, sum);
      const std::byte zeros[kCombinedBytes]{};
      for (const Share& other : all.subspan(1)) put(other, chunk, zeros);
    });
  });
}

std::vector<MaybeArray> collective_reduce_transpose(const OpView& op,
                                                    std::span<const MaybeArray> operands,
                                                    std::span<const MaybeArray> cotangents) {
  expect_sum(op);
  expect_transposable(op, op.as<GroupAttrs>());
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return collective_broadcast(ct, op.as<GroupAttrs>(), op.where);
  });
}

// ---- samples

std::vector<Sample> sum_samples(Attrs (*attrs_for)(Type type, bool channel)) {
  std::vector<Sample> out = collective_samples(attrs_for);
  for (Sample& one : out) one.regions = {monoid_body(Monoid::add, one.operands[0].dtype())};
  return out;
}

}  // namespace

constexpr OpDef kAllReduce{
    .name = "stablehlo.all_reduce",
    .doc = "What all processes of a group have, combined in its order (specification: all_reduce).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<GroupAttrs>,
    .infer = infer_all_reduce,
    .reference = reference_on_host,
    .lower = on_host(host_all_reduce, combiner_program),
    .jvp = jvp_of_sum,
    .transpose = all_reduce_transpose,
    .batch = batch_as_it_is,
    .samples = [] {
      return sum_samples([](Type, bool channel) { return Attrs::of(alone(channel)); });
    }};

constexpr OpDef kReduceScatter{
    .name = "stablehlo.reduce_scatter",
    .doc =
        "Of what all processes of a group have, combined, a part for each (specification: "
        "reduce_scatter).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<ReduceScatterAttrs>,
    .infer = infer_reduce_scatter,
    .reference = reference_on_host,
    .lower = on_host(host_reduce_scatter, combiner_program),
    .jvp = jvp_of_sum,
    .transpose = reduce_scatter_transpose,
    .batch = batch_reduce_scatter,
    .samples = [] {
      return sum_samples([](Type type, bool channel) {
        return Attrs::of(ReduceScatterAttrs{alone(channel), 0, type});
      });
    }};

constexpr OpDef kCollectiveReduce{
    .name = "stablehlo.collective_reduce",
    .doc =
        "What all processes of a group have, combined for its first, zeros for the others "
        "(specification: collective_reduce).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<GroupAttrs>,
    .infer = infer_all_reduce,
    .reference = reference_on_host,
    .lower = on_host(host_collective_reduce, combiner_program),
    .jvp = jvp_of_sum,
    .transpose = collective_reduce_transpose,
    .batch = batch_as_it_is,
    .samples = [] { return sum_samples([](Type, bool) { return Attrs::of(alone(false)); }); }};

Array all_reduce_sum(const Array& x, const GroupAttrs& groups, Location where) {
  return emit_sum(kAllReduce, x, Attrs::of(groups), where);
}

Array collective_reduce_sum(const Array& x, const GroupAttrs& groups, Location where) {
  return emit_sum(kCollectiveReduce, x, Attrs::of(groups), where);
}

Array reduce_scatter_sum(const Array& x, const GroupAttrs& groups, int axis, Dim parts,
                         Location where) {
  ReduceScatterAttrs attrs;
  static_cast<GroupAttrs&>(attrs) = groups;
  attrs.scatter_dimension = axis;
  attrs.result_type = scattered(x.type(), axis, parts);
  return emit_sum(kReduceScatter, x, Attrs::of(std::move(attrs)), where);
}

OpFamily collective_reduction_ops() {
  static constexpr const OpDef* ops[] = {&kAllReduce, &kCollectiveReduce, &kReduceScatter};
  return ops;
}

}  // namespace lathe
