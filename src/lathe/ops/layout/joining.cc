// Arrays side by side: concatenate along an axis that all have, stack along a new one.
#include "lathe/ops/layout/joining.h"

#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// ---- concatenate

int concat_axis(const OpView& op) { return static_cast<int>(op.as<ConcatenateAttrs>().dimension); }

std::vector<Type> infer_concatenate(const OpView& op) {
  LATHE_USER_CHECK(!op.operand_types.empty(), "(C3) takes at least one operand");
  expect_operands(op, static_cast<int>(op.operand_types.size()));
  const int64_t axis = op.as<ConcatenateAttrs>().dimension;
  LATHE_USER_CHECK(axis >= 0 && axis < op.in(0).rank(), "(C4) dimension {} is not in [0, {})", axis,
                   op.in(0).rank());
  Shape shape = op.in(0).shape();
  for (size_t i = 1; i < op.operand_types.size(); ++i) {
    const Type type = op.operand_types[i];
    expect_same_dtype(op, 0, static_cast<int>(i), "C1");
    bool fits = type.rank() == shape.rank();
    for (int d = 0; fits && d < shape.rank(); ++d) fits = d == axis || type.dim(d) == shape[d];
    LATHE_USER_CHECK(fits, "(C2) operands 0 and {} differ beside axis {}: {} and {}", i, axis,
                     op.in(0).shape().str(), type.shape().str());
    shape[static_cast<int>(axis)] += type.dim(static_cast<int>(axis));
  }
  return {op.in(0).with_shape(std::move(shape))};
}

std::vector<Literal> reference_concatenate(const OpView& op, std::span<const Literal> in) {
  const int axis = concat_axis(op);
  Literal out(in[0].dtype(), op.out().shape());
  Dim begin = 0;
  for (const Literal& x : in) {
    int64_t from = 0;
    for_each_index(x.shape(), [&](std::span<const int64_t> index) {
      Dims to(index.begin(), index.end());
      to[static_cast<size_t>(axis)] += begin;
      copy_element(x, from++, out, linear_index(out.shape(), to));
    });
    begin += x.shape()[axis];
  }
  return {out};
}

Scalar element_concatenate(ElementContext& context, const OpView& op,
                           std::span<const Scalar> index) {
  const int axis = concat_axis(op);
  ScalarBuilder& b = context.builder();
  std::vector<Scalar> from(index.begin(), index.end());
  const int count = static_cast<int>(op.operand_types.size());
  // From the last operand back, each is tried where the position has reached its beginning.
  std::vector<Dim> begins(1, 0);
  for (int k = 0; k < count; ++k) begins.push_back(begins.back() + op.in(k).dim(axis));
  if (count == 1) return context.operand(0, from);
  const Scalar position = index[static_cast<size_t>(axis)];
  Scalar value = b.convert(b.constant_int(DType::boolean, 0), op.out().dtype());
  for (int k = 0; k < count; ++k) {
    const Scalar begin = context.size(begins[static_cast<size_t>(k)]),
                 end = context.size(begins[static_cast<size_t>(k + 1)]);
    from[static_cast<size_t>(axis)] = position - begin;
    value = context.operand_if(k, (position >= begin) & (position < end), from, value);
  }
  return value;
}

std::vector<Dims> concatenate_pieces(const OpView& op) {
  std::vector<Dims> starts;
  Dims start(static_cast<size_t>(op.out().rank()), 0);
  const int axis = concat_axis(op);
  for (Type operand : op.operand_types) {
    starts.push_back(start);
    start[static_cast<size_t>(axis)] += operand.dim(axis);
  }
  return starts;
}

std::vector<MaybeArray> concatenate_transpose(const OpView& op,
                                              std::span<const MaybeArray> operands,
                                              std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(operands.size());
  if (!cotangents[0]) return out;
  const int axis = concat_axis(op);
  Dim begin = 0;
  for (size_t i = 0; i < operands.size(); ++i) {
    const Dim end = begin + op.operand_types[i].dim(axis);
    if (!operands[i]) out[i] = slice_in_dim(*cotangents[0], begin, end, axis);
    begin = end;
  }
  return out;
}

Batched batch_concatenate(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                          Dim size) {
  const std::vector<Array> operands = all_to_front(args, axes, size);
  return {{concatenate(operands, concat_axis(op) + 1)}, {0}};
}

// Pieces without elements add nothing; one piece is all.
Simpler simplify_concatenate(SimplifyContext& at, const OpView& op, Values in) {
  std::vector<ValueId> pieces;
  for (ValueId v : in)
    if (at.type(v).dim(concat_axis(op)) > 0) pieces.push_back(v);
  if (pieces.empty()) return in[0];
  if (pieces.size() == 1) return pieces[0];
  if (pieces.size() == in.size()) return {};
  return at.emit(op.def, std::move(pieces), op.attrs);
}

}  // namespace

constexpr OpDef kConcatenate{
    .name = "stablehlo.concatenate",
    .doc = "The operands one after the other along an axis. Specification: concatenate.",
    .flags = kLayout,
    .read_attrs = attrs_reader<ConcatenateAttrs>,
    .infer = infer_concatenate,
    .reference = reference_concatenate,
    .lower = {.element = element_concatenate, .pieces = concatenate_pieces},
    .simplify = simplify_concatenate,
    .jvp = jvp_linear,
    .transpose = concatenate_transpose,
    .batch = batch_concatenate,
    .samples = [] {
      const auto of = [](DType dtype, std::vector<Shape> shapes, int64_t axis) {
        std::vector<Literal> xs;
        for (const Shape& shape : shapes)
          xs.push_back(sample_values(dtype, shape, -9, 9, static_cast<int>(xs.size())));
        return sample(std::move(xs), Attrs::of(ConcatenateAttrs{axis}));
      };
      return std::vector<Sample>{of(DType::f32, {{3}, {2}}, 0),
                                 of(DType::bf16, {{2, 3}, {2, 1}, {2, 2}}, 1),
                                 of(DType::f64, {{2, 3}, {1, 3}}, 0), of(DType::i4, {{2}}, 0),
                                 of(DType::c64, {{0, 2}, {3, 2}, {0, 2}}, 0)};
    }};

namespace {

// ---- stack: what scan's xs are made of, without moving anything (segments)

std::vector<Type> infer_stack(const OpView& op) {
  LATHE_USER_CHECK(!op.operand_types.empty(), "takes at least one operand");
  expect_operands(op, static_cast<int>(op.operand_types.size()));
  for (size_t i = 1; i < op.operand_types.size(); ++i)
    LATHE_USER_CHECK(op.operand_types[i] == op.in(0),
                     "operands must be of one type: operand 0 is {}, operand {} is {}",
                     op.in(0).str(), i, op.operand_types[i].str());
  const auto count = static_cast<Dim>(op.operand_types.size());
  return {op.in(0).with_shape(insert_dim(op.in(0).shape(), 0, count))};
}

std::vector<Literal> reference_stack(const OpView& op, std::span<const Literal> in) {
  Literal out(in[0].dtype(), op.out().shape());
  int64_t to = 0;
  for (const Literal& x : in)
    for (int64_t i = 0; i < x.size(); ++i) copy_element(x, i, out, to++);
  return {out};
}

std::vector<Array> decompose_stack(const OpView& op, std::span<const Array> in) {
  std::vector<Array> rows;
  for (const Array& x : in) rows.push_back(expand_dims(x, 0));
  return {concatenate(rows, 0)};
}

std::vector<Dims> stack_pieces(const OpView& op) {
  std::vector<Dims> starts(op.operand_types.size(), Dims(static_cast<size_t>(op.out().rank()), 0));
  for (size_t k = 0; k < starts.size(); ++k) starts[k][0] = static_cast<int64_t>(k);
  return starts;
}

std::vector<MaybeArray> stack_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                        std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(operands.size());
  if (!cotangents[0]) return out;
  for (size_t i = 0; i < operands.size(); ++i)
    if (!operands[i]) {
      const auto row = static_cast<Dim>(i);
      out[i] = squeeze(slice_in_dim(*cotangents[0], row, row + 1, 0), 0);
    }
  return out;
}

Batched batch_stack(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                    Dim size) {
  const std::vector<Array> operands = all_to_front(args, axes, size);
  return {emit(op.def, operands, {}, {}, op.where), {1}};
}

constexpr OpDef kStack{
    .name = "lathe.stack",
    .doc =
        "Operands of one type as the rows of a new first axis. A scan over a stack reads each "
        "operand where it lies.",
    .flags = kLayout,
    .infer = infer_stack,
    .reference = reference_stack,
    .lower = {.decompose = decompose_stack, .pieces = stack_pieces},
    .jvp = jvp_linear,
    .transpose = stack_transpose,
    .batch = batch_stack,
    .samples = [] {
      std::vector<Sample> out;
      for (const Shape& shape : {Shape{2, 3}, Shape{}, Shape{0}})
        for (DType dtype : {DType::f32, DType::bf16, DType::i4})
          out.push_back(
              sample({sample_values(dtype, shape, -4, 4, 1), sample_values(dtype, shape, -4, 4, 2),
                      sample_values(dtype, shape, -4, 4, 3)}));
      return out;
    }};

constexpr const OpDef* kJoiningOps[] = {&kConcatenate, &kStack};

Array convert_for_join(const Array& x, DType dtype) { return as_dtype({x}, dtype); }

std::vector<Array> of_one_type(std::span<const Array> xs, std::string_view op, Location where) {
  LATHE_USER_CHECK(!xs.empty(), "[{}] takes at least one array{}", op, at_place(where));
  std::vector<Operand> operands;
  for (const Array& x : xs) operands.push_back(at(x, where));
  const DType dtype = promoted(operands, op).dtype;
  std::vector<Array> out;
  for (const Array& x : xs) out.push_back(convert_for_join(x, dtype));
  return out;
}

}  // namespace

OpFamily joining_ops() { return kJoiningOps; }

Array concatenate(std::span<const Array> xs, int axis, std::source_location here) {
  const Location where = Location::from(here);
  const std::vector<Array> operands = of_one_type(xs, "concatenate", where);
  const int on = normal_axis(axis, operands[0].rank(), "concatenate", where);
  if (operands.size() == 1) return operands[0];
  return emit(kConcatenate, operands, Attrs::of(ConcatenateAttrs{on}), {}, where)[0];
}

Array concatenate(std::initializer_list<Array> xs, int axis, std::source_location here) {
  return concatenate(std::span<const Array>(xs.begin(), xs.size()), axis, here);
}

Array stack(std::span<const Array> xs, int axis, std::source_location here) {
  const Location where = Location::from(here);
  const std::vector<Array> operands = of_one_type(xs, "stack", where);
  const int to = normal_axis(axis, operands[0].rank() + 1, "stack", where);
  return move_axis(emit(kStack, operands, {}, {}, where)[0], 0, to);
}

Array stack(std::initializer_list<Array> xs, int axis, std::source_location here) {
  return stack(std::span<const Array>(xs.begin(), xs.size()), axis, here);
}

}  // namespace lathe
