// Rows by index, as scans walk them: a loop over some of many matrices reads each where it lies.
#include <algorithm>

#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe {
namespace {

std::vector<Type> infer_choose(const OpView& op) {
  expect_operands(op, 2);
  LATHE_USER_CHECK(op.in(0).rank() > 0, "operand 0 is {}, it has no rows", op.in(0).str());
  LATHE_USER_CHECK(op.in(1).dtype() == DType::i32 && op.in(1).rank() == 1,
                   "operand 1 is {}, it must be i32 of one dimension", op.in(1).str());
  LATHE_USER_CHECK(op.in(0).dim(0) > 0 || op.in(1).dim(0) == 0,
                   "operand 0 is {}, there is no row to choose", op.in(0).str());
  Shape shape = op.in(0).shape();
  shape[0] = op.in(1).dim(0);
  return {op.in(0).with_shape(std::move(shape))};
}

std::vector<Literal> reference_choose(const OpView& op, std::span<const Literal> in) {
  return {gather_elements(in[0], op.out().shape(), [&](std::span<const int64_t> index, Dims& to) {
    std::ranges::copy(index, to.begin());
    to[0] = std::clamp<int64_t>(in[1].get_i64(index[0]), 0, op.in(0).dim(0) - 1);
  })};
}

Scalar element_choose(ElementContext& context, const OpView& op, std::span<const Scalar> index) {
  std::vector<Scalar> at(index.begin(), index.end());
  at[0] = clamped_start(context, context.operand(1, index.first(1)), op.in(0).dim(0) - 1);
  return context.operand(0, at);
}

std::vector<Array> decompose_choose(const OpView& op, std::span<const Array> in) {
  const auto last = static_cast<int32_t>(std::max<Dim>(op.in(0).dim(0) - 1, 0));
  return {take(in[0], minimum(maximum(in[1], 0), last), 0)};
}

}  // namespace

constexpr OpDef kChoose{
    .name = "lathe.choose",
    .doc =
        "Rows of operand 0 in the order that operand 1 says, the nearest one where there is none. "
        "A scan over them reads each where it lies.",
    .infer = infer_choose,
    .reference = reference_choose,
    .lower = {.element = element_choose, .decompose = decompose_choose, .chooses = true},
    .jvp = derive_jvp,
    .transpose = impossible("its jvp is a gather"),
    .batch = derive_batch,
    .samples = [] {
      const auto of = [](DType dtype, Shape x, std::vector<int32_t> rows) {
        const auto count = static_cast<Dim>(rows.size());
        return sample(
            {sample_values(dtype, std::move(x), -9, 9), Literal::of<int32_t>({count}, rows)});
      };
      return std::vector<Sample>{of(DType::f32, {5, 3}, {4, 0, -3, 77, 0}),
                                 of(DType::bf16, {3, 2, 2}, {1, 2}), of(DType::f64, {2}, {1, 1, 0}),
                                 of(DType::i4, {3, 2}, {2, 0}), of(DType::f32, {4, 2}, {})};
    }};

Array choose(Operand x, Operand rows) {
  return emit(kChoose, std::vector{x.array, rows.array}, {}, {}, x.where)[0];
}

}  // namespace lathe
