#include "lathe/ops/reduce/running_reduce.h"

#include "lathe/ir/evaluate.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"
#include "lathe/ops/rules/reference.h"

namespace lathe {
namespace {

bool is_reverse(const OpView& op) { return op.as<RunningReduceAttrs>().reverse; }

std::vector<Type> infer_running_reduce(const OpView& op) {
  expect_operands(op, 2);
  expect_regions(op, 1);
  expect_same_dtype(op, 0, 1, "C1");
  LATHE_USER_CHECK(op.in(0).rank() > 0 && op.in(1).rank() == 0,
                   "takes an array with a last dimension and a scalar, got {} and {}",
                   op.in(0).str(), op.in(1).str());
  const Type element[] = {op.in(1)};
  expect_combiner(op.regions[0], element, "C2");
  return {op.in(0)};
}

// Element by element.
std::vector<Literal> reference_running_reduce(const OpView& op, std::span<const Literal> in) {
  const int64_t n = op.in(0).dim(-1);
  Literal out(op.out().dtype(), op.out().shape());
  for (int64_t row = 0; row < out.size(); row += n) {
    Literal sum = in[1];
    for (int64_t i = 0; i < n; ++i) {
      const int64_t at = row + (is_reverse(op) ? n - 1 - i : i);
      const Literal x = element_at(in[0], at);
      sum = evaluate(op.regions[0], is_reverse(op) ? std::vector{x, sum} : std::vector{sum, x})[0];
      copy_element(sum, 0, out, at);
    }
  }
  return {out};
}

// A loop whose turns are the rows of x.
Array along_first(const Program& body, const Array& x, const Array& init, bool reverse,
                  Location where) {
  const Shape row(x.shape().dims().subspan(1));
  const Array start[] = {broadcast_in_dim(init, row, {})};
  const Array xs[] = {x};
  const auto body_of_turn = [&](std::span<const Array> in) {
    const Array both[] = {in[reverse ? 1 : 0], in[reverse ? 0 : 1]};
    const Array next = map_body(body, both)[0];
    return std::vector<Array>{next, next};
  };
  return flat::scan(body_of_turn, start, xs, -1, reverse, where).ys[0];
}

std::vector<Array> decompose_running_reduce(const OpView& op, std::span<const Array> in) {
  const int last = in[0].rank() - 1;
  const Array rows = move_axis(in[0], last, 0);
  return {move_axis(along_first(op.regions[0], rows, in[1], is_reverse(op), op.where), 0, last)};
}

Batched batch_running_reduce(const OpView& op, std::span<const Array> args,
                             std::span<const int> axes, Dim size) {
  if (axes[1] != kUnbatched) return derive_batch(op, args, axes, size);
  const Array operands[] = {mapped_to_front(args[0], axes[0]), args[1]};
  return {emit(op.def, operands, op.attrs, {op.regions[0]}, op.where), {0}};
}

// A combiner that does not commute: the later of two that is not zero.
Program last_not_zero(DType dtype) {
  const Type params[] = {Type::scalar(dtype), Type::scalar(dtype)};
  return trace_program(
             "last", params,
             [](std::span<const Array> x) { return std::vector{select(x[1] == 0, x[0], x[1])}; })
      .program;
}

std::vector<Sample> running_reduce_samples() {
  std::vector<Sample> out;
  const auto add = [&](Literal x, Literal init, const Program& body, bool reverse) {
    out.push_back({.operands = {std::move(x), std::move(init)},
                   .attrs = Attrs::of(RunningReduceAttrs{reverse}),
                   .regions = {body}});
  };
  const auto of = [&](Monoid monoid, DType dtype, Shape shape, bool reverse) {
    const bool product = monoid == Monoid::multiply;
    add(sample_values(dtype, std::move(shape), product ? 0.75 : -3, product ? 1.25 : 3),
        monoid_identity(monoid, dtype), monoid_body(monoid, dtype), reverse);
  };
  for (bool reverse : {false, true}) {
    of(Monoid::add, DType::f32, {2, 40}, reverse);
    of(Monoid::maximum, DType::bf16, {35}, reverse);
    of(Monoid::multiply, DType::f64, {3, 2, 17}, reverse);
    of(Monoid::add, DType::i8, {1100}, reverse);
    add(sample_values(DType::i32, {2, 50}, -1, 1), sample_values(DType::i32, {}, 7, 7),
        last_not_zero(DType::i32), reverse);
  }
  of(Monoid::add, DType::c64, {2, 20}, false);
  of(Monoid::add, DType::f32, {0, 3}, false);
  of(Monoid::add, DType::f32, {3, 0}, false);
  of(Monoid::add, DType::f32, {3, 1}, true);
  return out;
}

}  // namespace

constexpr OpDef kRunningReduce{
    .name = "lathe.running_reduce",
    .doc =
        "What the initial value and all elements up to each one along the last dimension reduce "
        "to, or, reversed, all from each one on and the initial value. Associative bodies alone: "
        "neighbours join in any grouping, in their order.",
    .flags = kComposite,
    .read_attrs = attrs_reader<RunningReduceAttrs>,
    .infer = infer_running_reduce,
    .reference = reference_running_reduce,
    .lower = {.decompose = decompose_running_reduce, .role = "running_reduce"},
    .jvp = derive_jvp,
    .dual = derive_dual,
    .linearize = derive_linearize,
    .transpose = derive_transpose,
    .batch = batch_running_reduce,
    .samples = running_reduce_samples,
};

OpFamily running_reduce_ops() {
  static constexpr const OpDef* ops[] = {&kRunningReduce};
  return ops;
}

namespace {

// Rows of this many elements are worth a turn of a loop.
constexpr Dim kLongRow = 256;

}  // namespace

Array running_reduce(const Program& body, const Array& x, const Array& init, int axis, bool reverse,
                     Location where) {
  const int last = x.rank() - 1;
  const Dim others = x.size() / std::max<Dim>(x.dim(axis), 1);
  if (axis < last && others >= kLongRow)
    return move_axis(along_first(body, move_axis(x, axis, 0), init, reverse, where), 0, axis);
  const Array operands[] = {move_axis(x, axis, last), init};
  const Array result =
      emit(kRunningReduce, operands, Attrs::of(RunningReduceAttrs{reverse}), {body}, where)[0];
  return move_axis(result, last, axis);
}

}  // namespace lathe
