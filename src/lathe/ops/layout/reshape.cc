// reshape: the same elements in row-major order.
#include "lathe/ops/layout/reshape.h"

#include <algorithm>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

using Index = std::span<const Scalar>;

struct ReshapeAttrs {
  Type result_type = Type::scalar(DType::f32);
  static void fields(auto& self, auto&& field) { field("result_type", self.result_type); }
};

Attrs reshaped_to(Type type) { return Attrs::of(ReshapeAttrs{type}); }

std::vector<Type> infer_reshape(const OpView& op) {
  expect_operands(op, 1);
  const Type result = op.as<ReshapeAttrs>().result_type;
  LATHE_USER_CHECK(result.is_tensor() && result.dtype() == op.in(0).dtype(),
                   "(C1) operand and result must have one element type: {} and {}", op.in(0).str(),
                   result.str());
  LATHE_USER_CHECK(result.size() == op.in(0).size(), "(C2) {} has {} elements, {} has {}",
                   op.in(0).shape().str(), op.in(0).size(), result.shape().str(), result.size());
  return {result};
}

std::vector<Literal> reference_reshape(const OpView& op, std::span<const Literal> in) {
  return {in[0].reshaped(op.out().shape())};
}

// Sizes of 1 carry no position, and their indices are 0.
Scalar linearize(ElementContext& context, const Shape& shape, Index index) {
  ScalarBuilder& b = context.builder();
  Scalar offset = b.constant_int(DType::i64, 0);
  for (int axis = 0; axis < shape.rank(); ++axis)
    offset = offset * context.size(shape[axis]) + index[static_cast<size_t>(axis)];
  return offset;
}

std::vector<Scalar> delinearize(ElementContext& context, const Shape& shape, Scalar offset) {
  const Scalar zero = context.builder().constant_int(DType::i64, 0);
  std::vector<Scalar> index(static_cast<size_t>(shape.rank()), zero);
  int outermost = 0;
  while (outermost < shape.rank() && shape[outermost] == 1) ++outermost;
  for (int axis = shape.rank(); axis-- > outermost;) {
    if (shape[axis] == 1) continue;
    const Scalar size = context.size(shape[axis]);
    index[static_cast<size_t>(axis)] = axis == outermost ? offset : offset % size;
    if (axis != outermost) offset = offset / size;
  }
  return index;
}

// Runs of axes whose products agree are handled apart, so that a split or merged axis costs
// arithmetic on its own sizes only. A run ends where both products have become equal.
struct Run {
  int operand_begin, operand_end, result_begin, result_end;
};

std::vector<Run> matching_runs(const Shape& from, const Shape& to) {
  std::vector<Run> runs;
  int i = 0, j = 0;
  while (i < from.rank() || j < to.rank()) {
    Run run{i, i, j, j};
    Dim left = 1, right = 1;
    if (i < from.rank()) left = from[i++];
    if (j < to.rank()) right = to[j++];
    while (left != right) {
      if (left < right && i < from.rank())
        left *= from[i++];
      else if (j < to.rank())
        right *= to[j++];
      else
        break;
    }
    run.operand_end = i;
    run.result_end = j;
    runs.push_back(run);
  }
  return runs;
}

Shape sub_shape(const Shape& shape, int begin, int end) {
  return Shape(shape.dims().subspan(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
}

Scalar element_reshape(ElementContext& context, const OpView& op, Index index) {
  const Shape &from = op.in(0).shape(), &to = op.out().shape();
  std::vector<Scalar> at;
  for (const Run& run : matching_runs(from, to)) {
    const auto count = static_cast<size_t>(run.result_end - run.result_begin);
    const Index part = index.subspan(static_cast<size_t>(run.result_begin), count);
    if (count == 1 && run.operand_end - run.operand_begin == 1) {
      at.push_back(part[0]);
      continue;
    }
    const Scalar offset = linearize(context, sub_shape(to, run.result_begin, run.result_end), part);
    const auto inner =
        delinearize(context, sub_shape(from, run.operand_begin, run.operand_end), offset);
    at.insert(at.end(), inner.begin(), inner.end());
  }
  return context.operand(0, at);
}

MaybeArray reshape_to(const MaybeArray& ct, Type type) {
  if (!ct) return std::nullopt;
  return reshape(*ct, type.shape());
}

std::vector<MaybeArray> reshape_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                          std::span<const MaybeArray> cotangents) {
  return {reshape_to(cotangents[0], op.in(0))};
}

Batched batch_reshape(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                      Dim size) {
  const Array x = move_axis(args[0], axes[0], 0);
  return {{reshape(x, insert_dim(op.out().shape(), 0, size))}, {0}};
}

// Elements in row-major order stay in it.
Simpler simplify_reshape(SimplifyContext& at, const OpView& op, Values in) {
  if (op.in(0) == op.out()) return in[0];
  if (const Op* inner = at.made_by(op.def, in[0]))
    return at.emit(op.def, {inner->operands[0]}, op.attrs);
  return {};
}

}  // namespace

constexpr OpDef kReshape{.name = "stablehlo.reshape",
                         .doc = "The same elements in another shape. Specification: reshape.",
                         .flags = kLayout,
                         .read_attrs = attrs_reader<ReshapeAttrs>,
                         .infer = infer_reshape,
                         .reference = reference_reshape,
                         .lower = element(element_reshape),
                         .simplify = simplify_reshape,
                         .jvp = jvp_linear,
                         .transpose = reshape_transpose,
                         .batch = batch_reshape,
                         .samples = [] {
                           const auto to = [](Literal x, Shape shape) {
                             const Attrs attrs = reshaped_to(Type::tensor(x.dtype(), shape));
                             return sample({std::move(x)}, attrs);
                           };
                           return std::vector<Sample>{
                               to(sample_values(DType::f32, {2, 3, 4}, -1, 1), {6, 4}),
                               to(sample_values(DType::f32, {4, 6}, -1, 1), {2, 2, 3, 2}),
                               to(sample_values(DType::bf16, {2, 1, 3}, -1, 1), {1, 6, 1}),
                               to(sample_values(DType::i4, {6}, -8, 7), {2, 3}),
                               to(sample_values(DType::c64, {}, -8, 7), {1, 1}),
                               to(sample_values(DType::f64, {1, 1}, -8, 7), {}),
                               to(Literal(DType::f32, {0, 3}), {5, 0}),
                               to(sample_values(DType::f32, {6, 4}, -1, 1), {4, 6})};
                         }};

Array reshape(Operand x, Shape shape) {
  const Array value = as_value(x);
  const auto wild = std::ranges::find(shape.dims(), -1);
  if (wild != shape.dims().end()) {
    const Shape given = shape;
    const auto axis = static_cast<int>(wild - shape.dims().begin());
    shape[axis] = 1;
    const int64_t rest = shape.size();
    const bool once = std::ranges::all_of(shape.dims(), [](Dim size) { return size >= 0; });
    LATHE_USER_CHECK(once && rest > 0 && value.size() % rest == 0,
                     "[reshape] {} does not become {}: one size may be -1, the others have to "
                     "divide the {} elements{}{}",
                     value.shape().str(), given.str(), value.size(), x.where.known() ? "; at " : "",
                     x.where.str());
    shape[axis] = value.size() / rest;
  }
  if (value.shape() == shape) return x.array;  // a number stays one
  const Type type = made_type("reshape", value.dtype(), std::move(shape), x.where);
  return emit1(kReshape, {value}, reshaped_to(type), x.where);
}

}  // namespace lathe
