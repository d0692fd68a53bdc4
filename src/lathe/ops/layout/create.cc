// Values out of nothing: constant and iota.
#include "lathe/ops/layout/create.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "lathe/base/splat.h"
#include "lathe/core/trace.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// ---- constant

struct ConstantAttrs {
  Literal value;
  static void fields(auto& self, auto&& field) { field("value", required(self.value)); }
};

std::vector<Type> infer_constant(const OpView& op) {
  expect_operands(op, 0);
  return {type_of(op.as<ConstantAttrs>().value)};
}

std::vector<Literal> reference_constant(const OpView& op, std::span<const Literal>) {
  return {op.as<ConstantAttrs>().value};
}

uint64_t first_bytes(const Literal& value, int offset, int count) {
  uint64_t bits = 0;
  std::memcpy(&bits, value.bytes().data() + offset, static_cast<size_t>(count));
  return bits;
}

Scalar splat_scalar(ScalarBuilder& b, const Literal& value) {
  const DType dtype = value.dtype();
  if (!is_float(dtype) && !is_complex(dtype)) return b.constant_int(dtype, value.get_i64(0));
  const DType part = real_dtype(dtype);
  const int width = byte_size(part);
  const Scalar re = b.constant_bits(part, first_bytes(value, 0, width));
  return is_complex(dtype)
             ? b.make_complex(re, b.constant_bits(part, first_bytes(value, width, width)))
             : re;
}

// Constants of many values become buffers before kernels are made (a pass); equal ones are scalars.
Scalar element_constant(ElementContext& context, const OpView& op, std::span<const Scalar> index) {
  const Literal& value = op.as<ConstantAttrs>().value;
  LATHE_CHECK(value.size() == 0 || is_splat(value), "a constant {} of many values was not hoisted",
              value.shape().str());
  return splat_scalar(context.builder(), value.size() == 0 ? Literal(value.dtype(), {}) : value);
}

Scalar pointwise_constant(ScalarBuilder& b, const OpView& op, std::span<const Scalar>) {
  const Literal& value = op.as<ConstantAttrs>().value;
  LATHE_CHECK(value.size() == 1, "a constant {} inside a scalar expression", value.shape().str());
  return splat_scalar(b, value);
}

constexpr Impossible kNothingToMap = impossible("there is no operand");

constexpr OpDef kConstant{.name = "stablehlo.constant",
                          .doc = "A value known when the program is made. Specification: constant.",
                          .flags = kConstantLike,
                          .read_attrs = attrs_reader<ConstantAttrs>,
                          .infer = infer_constant,
                          .reference = reference_constant,
                          .lower = {.pointwise = pointwise_constant, .element = element_constant},
                          .jvp = jvp_zero,
                          .transpose = kNothingToMap,
                          .batch = kNothingToMap,
                          .samples = [] {
                            std::vector<Sample> out;
                            const auto add = [&](Literal value) {
                              out.push_back(sample({}, Attrs::of(ConstantAttrs{std::move(value)})));
                            };
                            for (const DTypeInfo& info : all_dtypes()) {
                              add(Literal::full(info.dtype, {}, 1));
                              add(Literal::full(info.dtype, {2, 3}, 1));
                            }
                            add(Literal(DType::f32, {0, 2}));
                            return out;
                          }};

// ---- iota

struct IotaAttrs {
  int64_t iota_dimension = 0;
  Type result_type = Type::tensor(DType::i32, {0});
  static void fields(auto& self, auto&& field) {
    field("iota_dimension", required(self.iota_dimension));
    field("result_type", self.result_type);
  }
};

std::vector<Type> infer_iota(const OpView& op) {
  expect_operands(op, 0);
  const auto& attrs = op.as<IotaAttrs>();
  LATHE_USER_CHECK(attrs.result_type.is_tensor() && !is_bool(attrs.result_type.dtype()),
                   "the result must be a tensor of numbers, it is {}", attrs.result_type.str());
  LATHE_USER_CHECK(attrs.iota_dimension >= 0 && attrs.iota_dimension < attrs.result_type.rank(),
                   "(C1) iota_dimension {} is not in [0, {})", attrs.iota_dimension,
                   attrs.result_type.rank());
  return {attrs.result_type};
}

std::vector<Literal> reference_iota(const OpView& op, std::span<const Literal>) {
  const auto axis = static_cast<size_t>(op.as<IotaAttrs>().iota_dimension);
  Literal out(op.out().dtype(), op.out().shape());
  int64_t i = 0;
  for_each_index(out.shape(),
                 [&](std::span<const int64_t> index) { out.set_i64(i++, index[axis]); });
  return {out};
}

Scalar element_iota(ElementContext& context, const OpView& op, std::span<const Scalar> index) {
  const auto axis = static_cast<size_t>(op.as<IotaAttrs>().iota_dimension);
  return context.builder().convert(index[axis], op.out().dtype());
}

constexpr OpDef kIota{
    .name = "stablehlo.iota",
    .doc = "The position along one axis. Specification: iota.",
    .flags = kConstantLike,
    .read_attrs = attrs_reader<IotaAttrs>,
    .infer = infer_iota,
    .reference = reference_iota,
    .lower = element(element_iota),
    .jvp = jvp_zero,
    .transpose = kNothingToMap,
    .batch = kNothingToMap,
    .samples = [] {
      std::vector<Sample> out;
      for (DType dtype : {DType::i32, DType::f32, DType::bf16, DType::u64, DType::i4, DType::c64,
                          DType::f8E4M3FN})
        for (int64_t axis : {0, 1})
          out.push_back(sample({}, Attrs::of(IotaAttrs{axis, Type::tensor(dtype, {4, 7})})));
      out.push_back(sample({}, Attrs::of(IotaAttrs{1, Type::tensor(DType::i32, {2, 0})})));
      return out;
    }};

constexpr const OpDef* kCreateOps[] = {&kConstant, &kIota};

}  // namespace

std::optional<int> iota_axis(const Op& op) {
  if (op.def != &kIota) return {};
  return static_cast<int>(op.attrs.as<IotaAttrs>().iota_dimension);
}

OpFamily create_ops() { return kCreateOps; }

Array constant(const Literal& value) {
  if (!tracing()) return Array(value);
  return emit1(kConstant, {}, Attrs::of(ConstantAttrs{value}));
}

namespace {

// An integer's digits after the point go, as in JAX; UserError where it has no such number.
Literal filler(std::string_view op, double value, DType dtype, Location where) {
  if (is_bool(dtype)) return Literal::scalar(value != 0);
  if (!is_integer(dtype)) return Literal::full(dtype, {}, value);
  const double number = std::trunc(value);
  const double beyond = std::ldexp(1, bit_width(dtype) - (is_signed(dtype) ? 1 : 0));
  const double least = is_signed(dtype) ? -beyond : 0;
  LATHE_USER_CHECK(number >= least && number < beyond,
                   "[{}] {} is not in the range of {}: from {:.0f} to less than {:.0f}{}", op,
                   value, name(dtype), least, beyond, at_place(where));
  if (dtype == DType::u64) return Literal::scalar(static_cast<uint64_t>(number));
  return Literal::full(dtype, {}, number);
}

Array filled(std::string_view op, Shape shape, double value, DType dtype, Location where) {
  const Type type = made_type(op, dtype, std::move(shape), where);
  return broadcast_to(at(constant(filler(op, value, dtype, where)), where), type.shape());
}

Array positions(std::string_view op, Shape shape, int axis, DType dtype, Location where) {
  const int on = normal_axis(axis, shape.rank(), op, where);
  const Type type = made_type(op, dtype, std::move(shape), where);
  return emit1(kIota, {}, Attrs::of(IotaAttrs{on, type}), where);
}

}  // namespace

Array full(Shape shape, double value, DType dtype, std::source_location here) {
  return filled("full", std::move(shape), value, dtype, Location::from(here));
}
Array zeros(Shape shape, DType dtype, std::source_location here) {
  return filled("zeros", std::move(shape), 0, dtype, Location::from(here));
}
Array ones(Shape shape, DType dtype, std::source_location here) {
  return filled("ones", std::move(shape), 1, dtype, Location::from(here));
}
Array zeros_like(Operand x) { return zeros(x.array.shape(), x.array.dtype()); }
Array ones_like(Operand x) { return ones(x.array.shape(), x.array.dtype()); }
Array full_like(Operand x, double value) {
  return filled("full_like", x.array.shape(), value, x.array.dtype(), x.where);
}

Array iota(Shape shape, int axis, DType dtype, std::source_location here) {
  return positions("iota", std::move(shape), axis, dtype, Location::from(here));
}
Array arange(Dim count, DType dtype, std::source_location here) {
  return positions("arange", {std::max<Dim>(count, 0)}, 0, dtype, Location::from(here));
}

Array detail::arange_integers(Dim begin, Dim end, Dim step, DType dtype, Location where) {
  LATHE_USER_CHECK(step != 0, "[arange] the step must not be 0{}", at_place(where));
  Dim distance = 0;
  LATHE_USER_CHECK(
      !__builtin_sub_overflow(end, begin, &distance) && step != INT64_MIN && distance != INT64_MIN,
      "[arange] from {} to {} are too many elements{}", begin, end, at_place(where));
  if (step < 0) distance = -distance;
  const Dim count = distance <= 0 ? 0 : (distance - 1) / std::abs(step) + 1;
  const Array steps = positions("arange", {count}, 0, dtype, where);
  if (begin == 0 && step == 1) return steps;
  return add(multiply(steps, convert(step, dtype)), convert(begin, dtype));
}

namespace {

constexpr double kMostTabulated = 1 << 30;

// Values computed in double on the host, rounded once.
Literal tabulated(Dim count, DType dtype, double begin, double step) {
  Literal values(dtype, {count});
  for (Dim i = 0; i < count; ++i) values.set_f64(i, begin + static_cast<double>(i) * step);
  return values;
}

}  // namespace

Array detail::arange_floats(double begin, double end, double step, DType dtype, Location where) {
  LATHE_USER_CHECK(step != 0 && std::isfinite(step) && std::isfinite(end - begin),
                   "[arange] takes finite bounds and a step that is not 0, got {}, {}, {}{}", begin,
                   end, step, at_place(where));
  LATHE_USER_CHECK(is_float(dtype), "[arange] of fractions is a float type, not {}{}", name(dtype),
                   at_place(where));
  const double count = std::max(std::ceil((end - begin) / step), 0.0);
  LATHE_USER_CHECK(count <= kMostTabulated,
                   "[arange] {} elements are too many to make on the host{}", count,
                   at_place(where));
  return constant(tabulated(static_cast<Dim>(count), dtype, begin, step));
}

Array linspace(double first, double last, Dim count, DType dtype, std::source_location here) {
  const Location where = Location::from(here);
  LATHE_USER_CHECK(count >= 0, "[linspace] the count is {}{}", count, at_place(where));
  LATHE_USER_CHECK(is_float(dtype), "[linspace] gives a float type, not {}{}", name(dtype),
                   at_place(where));
  LATHE_USER_CHECK(static_cast<double>(count) <= kMostTabulated,
                   "[linspace] {} elements are too many to make on the host{}", count,
                   at_place(where));
  const double step = count > 1 ? (last - first) / static_cast<double>(count - 1) : 0;
  Literal values = tabulated(count, dtype, first, step);
  if (count > 1) values.set_f64(count - 1, last);  // the steps' sum may miss it
  return constant(values);
}

Array eye(Dim rows, std::optional<Dim> columns, DType dtype, std::source_location here) {
  const auto along = [&](int axis) {
    return positions("eye", {rows, columns.value_or(rows)}, axis, DType::i32, Location::from(here));
  };
  const Array row = along(0), column = along(1);
  return convert(compare(row, column, ComparisonDirection::EQ), dtype);
}

}  // namespace lathe
