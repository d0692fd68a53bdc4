// A function of scalars applied to every element.
#include "lathe/ir/evaluate.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/reference.h"

namespace lathe {
namespace {

struct MapAttrs {
  Dims dimensions;
  static void fields(auto& self, auto&& field) { field("dimensions", required(self.dimensions)); }
};

std::vector<Type> infer_map(const OpView& op) {
  expect_regions(op, 1);
  const int count = static_cast<int>(op.operand_types.size());
  const Program& body = op.regions[0];
  LATHE_USER_CHECK(count > 0, "takes at least one operand");
  for (int i = 1; i < count; ++i) expect_same_shape(op, 0, i, "C1");
  LATHE_USER_CHECK(op.as<MapAttrs>().dimensions == iota_dims(op.in(0).rank()),
                   "(C3) dimensions must name all {} in their order", op.in(0).rank());
  LATHE_USER_CHECK(body.param_count() == count && body.result_count() == 1,
                   "(C4) the body takes {} values and gives {}, expected {} and 1",
                   body.param_count(), body.result_count(), count);
  for (int i = 0; i < count; ++i)
    LATHE_USER_CHECK(body.param_type(i) == Type::scalar(op.in(i).dtype()),
                     "(C4) parameter {} of the body is {}, expected {}", i,
                     body.param_type(i).str(), Type::scalar(op.in(i).dtype()).str());
  LATHE_USER_CHECK(body.result_type(0).is_tensor() && body.result_type(0).rank() == 0,
                   "(C4) the body gives {}, expected a scalar", body.result_type(0).str());
  return {op.in(0).with_dtype(body.result_type(0).dtype())};
}

std::vector<Literal> reference_map(const OpView& op, std::span<const Literal> in) {
  Literal out(op.out().dtype(), op.out().shape());
  for (int64_t i = 0; i < out.size(); ++i) {
    std::vector<Literal> elements;
    for (const Literal& x : in) elements.push_back(element_at(x, i));
    copy_element(evaluate(op.regions[0], elements)[0], 0, out, i);
  }
  return {out};
}

std::vector<Array> decompose_map(const OpView& op, std::span<const Array> in) {
  return map_body(op.regions[0], in);
}

std::vector<Sample> map_samples() {
  const auto of = [](DType dtype, Shape shape, const ArrayFn& body) {
    const std::vector<Type> params(2, Type::scalar(dtype));
    return Sample{
        .operands = {sample_values(dtype, shape, -3, 3), sample_values(dtype, shape, -3, 3, 4)},
        .attrs = Attrs::of(MapAttrs{iota_dims(shape.rank())}),
        .regions = {trace_program("map", params, body).program}};
  };
  const ArrayFn product = [](std::span<const Array> x) { return std::vector{x[0] * x[1] + x[0]}; };
  const ArrayFn smaller = [](std::span<const Array> x) { return std::vector{x[0] < x[1]}; };
  return {of(DType::f32, {3, 5}, product), of(DType::bf16, {7}, product),
          of(DType::i32, {2, 3}, product), of(DType::f64, {}, product),
          of(DType::f32, {0, 2}, product), of(DType::f32, {4}, smaller)};
}

constexpr OpDef kMap{
    .name = "stablehlo.map",
    .doc = "A function of scalars on every element of the operands (specification: map).",
    .flags = kComposite,
    .read_attrs = attrs_reader<MapAttrs>,
    .infer = infer_map,
    .reference = reference_map,
    .lower = decompose(decompose_map),
    .jvp = derive_jvp,
    .transpose = derive_transpose,
    .batch = derive_batch,
    .samples = map_samples,
};

}  // namespace

OpFamily map_ops() {
  static constexpr const OpDef* ops[] = {&kMap};
  return ops;
}

}  // namespace lathe
