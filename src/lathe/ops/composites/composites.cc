// Activations, norms and rotary embedding: ops whose meaning is their decomposition. All of them
// compute in f32 (f64 for f64) and round once.
#include <cmath>
#include <numbers>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe {
namespace {

constexpr Impossible kByDecomposition = impossible("its jvp is made of ops that have one");

Array widened(const Array& x) { return convert(x, compute_dtype(x.dtype())); }

// The part that all composites share.
constexpr OpDef composite(std::string_view name, std::string_view doc, DecomposeFn decomposition) {
  return {.name = name,
          .doc = doc,
          .flags = kComposite,
          .lower = decompose(decomposition),
          .jvp = derive_jvp,
          .transpose = kByDecomposition,
          .batch = derive_batch};
}

// ---- silu, gelu

std::vector<Array> decompose_silu(const OpView& op, std::span<const Array> in) {
  const Array x = widened(in[0]);
  return {convert(multiply(x, logistic(x)), op.out().dtype())};
}

double silu_real(double x) { return x / (1 + std::exp(-x)); }

constexpr OpDef elementwise_composite(OpDef def, ReferenceFn reference) {
  def.flags |= kElementwise;
  def.infer = infer_elementwise<1, kFloat>;
  def.reference = reference;
  def.batch = batch_elementwise;
  return def;
}

constexpr OpDef silu_op() {
  OpDef def = elementwise_composite(
      composite("lathe.silu", "x · logistic(x), also called swish.", decompose_silu),
      reference_unary<silu_real>);
  def.samples = [] { return unary_samples(kFloat, -6, 6, false); };
  return def;
}
constexpr OpDef kSilu = silu_op();

struct GeluAttrs {
  bool approximate = false;
  static void fields(auto& self, auto&& field) { field("approximate", self.approximate); }
};

constexpr double kGeluScale = 0.7978845608028654;  // sqrt(2/pi)
constexpr double kGeluCubic = 0.044715;

std::vector<Array> decompose_gelu(const OpView& op, std::span<const Array> in) {
  const Array x = widened(in[0]);
  if (!op.as<GeluAttrs>().approximate) {
    const Array tail = erfc(multiply(x, -std::numbers::sqrt2 / 2));
    return {convert(multiply(multiply(x, 0.5), tail), op.out().dtype())};
  }
  // (1 + tanh(u)) / 2 is logistic(2u), which does not cancel where x is negative.
  const Array cubic = multiply(multiply(square(x), x), kGeluCubic);
  const Array share = logistic(multiply(add(x, cubic), 2 * kGeluScale));
  return {convert(multiply(x, share), op.out().dtype())};
}

std::vector<Literal> reference_gelu(const OpView& op, std::span<const Literal> in) {
  const bool approximate = op.as<GeluAttrs>().approximate;
  return {map_real(in[0], in[0].dtype(), [=](double x) {
    if (!approximate) return 0.5 * x * std::erfc(-x / std::numbers::sqrt2);
    return 0.5 * x * (1 + std::tanh(kGeluScale * (x + kGeluCubic * x * x * x)));
  })};
}

constexpr OpDef gelu_op() {
  OpDef def = elementwise_composite(
      composite("lathe.gelu",
                "x · Φ(x), Φ the normal distribution; `approximate` takes the tanh formula. "
                "Hendrycks and Gimpel 2016.",
                decompose_gelu),
      reference_gelu);
  def.read_attrs = attrs_reader<GeluAttrs>;
  def.samples = [] {
    std::vector<Sample> out;
    for (bool approximate : {false, true})
      for (Sample s : unary_samples(kFloat, -4, 4, false)) {
        s.attrs = Attrs::of(GeluAttrs{approximate});
        out.push_back(std::move(s));
      }
    return out;
  };
  return def;
}
constexpr OpDef kGelu = gelu_op();

// ---- softmax, log_softmax

struct AxisAttrs {
  int64_t axis = 0;
  static void fields(auto& self, auto&& field) { field("axis", self.axis); }
};

int axis_of(const OpView& op) { return static_cast<int>(op.as<AxisAttrs>().axis); }

std::vector<Type> infer_softmax(const OpView& op) {
  infer_elementwise<1, kFloat>(op);
  const int64_t axis = op.as<AxisAttrs>().axis;
  LATHE_USER_CHECK(axis >= 0 && axis < op.in(0).rank(), "axis {} is not in [0, {})", axis,
                   op.in(0).rank());
  return {op.in(0)};
}

// x minus its largest along the axis: exp of it cannot overflow. The result does not depend on
// what is subtracted, so it counts as a constant.
Array shifted(const Array& x, int axis) {
  const Array top = stop_gradient(with_kept_dims(reduce_max(x, {axis}), x.shape(), {axis}));
  return subtract(x, top);
}

std::vector<Array> decompose_softmax(const OpView& op, std::span<const Array> in) {
  const Array weights = exp(shifted(widened(in[0]), axis_of(op)));
  const Array total = sum(weights, {axis_of(op)}, /*keepdims=*/true);
  return {convert(divide(weights, total), op.out().dtype())};
}

std::vector<Array> decompose_log_softmax(const OpView& op, std::span<const Array> in) {
  const Array x = shifted(widened(in[0]), axis_of(op));
  const Array total = log(sum(exp(x), {axis_of(op)}, /*keepdims=*/true));
  return {convert(subtract(x, total), op.out().dtype())};
}

// Calls f(positions) for the elements along `axis` of each line of `shape`.
template <typename F>
void for_each_line(const Shape& shape, int axis, F f) {
  if (shape.size() == 0) return;
  const int64_t stride = shape.strides()[static_cast<size_t>(axis)];
  Dims line(static_cast<size_t>(shape[axis]));
  Shape outer = shape;
  outer[axis] = 1;
  for_each_index(outer, [&](std::span<const int64_t> index) {
    const int64_t begin = linear_index(shape, index);
    for (size_t i = 0; i < line.size(); ++i) line[i] = begin + static_cast<int64_t>(i) * stride;
    f(std::span<const int64_t>(line));
  });
}

template <bool kLog>
std::vector<Literal> reference_softmax(const OpView& op, std::span<const Literal> in) {
  const Literal& x = in[0];
  Literal out(x.dtype(), x.shape());
  for_each_line(x.shape(), axis_of(op), [&](std::span<const int64_t> line) {
    double top = x.get_f64(line[0]), total = 0;
    for (int64_t i : line) top = std::max(top, x.get_f64(i));
    for (int64_t i : line) total += std::exp(x.get_f64(i) - top);
    for (int64_t i : line) {
      const double away = x.get_f64(i) - top;
      out.set_f64(i, kLog ? away - std::log(total) : std::exp(away) / total);
    }
  });
  return {out};
}

Batched batch_softmax(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                      Dim size) {
  const Array x = move_axis(args[0], axes[0], 0);
  return {{emit1(op.def, {x}, Attrs::of(AxisAttrs{axis_of(op) + 1}), op.where)}, {0}};
}

std::vector<Sample> softmax_samples() {
  const auto along = [](Literal x, int64_t axis) {
    return sample({std::move(x)}, Attrs::of(AxisAttrs{axis}));
  };
  return {along(sample_values(DType::f32, {3, 7}, -4, 4), 1),
          along(sample_values(DType::f32, {3, 4}, -4, 4), 0),
          along(sample_values(DType::bf16, {2, 3, 33}, -8, 8), 2),
          along(sample_values(DType::f64, {5}, 80, 900), 0),
          along(sample_values(DType::f16, {2, 1}, -4, 4), 1),
          along(Literal(DType::f32, {0, 3}), 1)};
}

constexpr OpDef softmax_op(OpDef def, ReferenceFn reference) {
  def.read_attrs = attrs_reader<AxisAttrs>;
  def.infer = infer_softmax;
  def.reference = reference;
  def.batch = batch_softmax;
  def.samples = softmax_samples;
  return def;
}
constexpr OpDef kSoftmax =
    softmax_op(composite("lathe.softmax", "exp(x) over its sum along an axis.", decompose_softmax),
               reference_softmax<false>);
constexpr OpDef kLogSoftmax =
    softmax_op(composite("lathe.log_softmax", "The logarithm of softmax, without loss.",
                         decompose_log_softmax),
               reference_softmax<true>);

// ---- rms_norm(x […, D], weight [D])

struct RmsNormAttrs {
  double epsilon = 1e-6;
  static void fields(auto& self, auto&& field) { field("epsilon", self.epsilon); }
};

std::vector<Type> infer_rms_norm(const OpView& op) {
  expect_operands(op, 2);
  expect_kind(op, 0, kFloat);
  expect_kind(op, 1, kFloat);
  const Type x = op.in(0);
  LATHE_USER_CHECK(x.rank() > 0 && op.in(1).shape() == Shape{x.shape().back()},
                   "the weight must have the size of the last axis of {}, its shape is {}", x.str(),
                   op.in(1).shape().str());
  return {x};
}

std::vector<Array> decompose_rms_norm(const OpView& op, std::span<const Array> in) {
  const Array x = widened(in[0]);
  const Array power = mean(square(x), {-1}, /*keepdims=*/true);
  const Array unit = multiply(x, rsqrt(add(power, op.as<RmsNormAttrs>().epsilon)));
  const Array weighted = multiply(unit, convert(in[1], x.dtype()));
  return {convert(weighted, op.out().dtype())};
}

std::vector<Literal> reference_rms_norm(const OpView& op, std::span<const Literal> in) {
  const Literal &x = in[0], &weight = in[1];
  Literal out(x.dtype(), x.shape());
  for_each_line(x.shape(), x.shape().rank() - 1, [&](std::span<const int64_t> line) {
    double power = 0;
    for (int64_t i : line) power += x.get_f64(i) * x.get_f64(i);
    power /= static_cast<double>(line.size());
    const double scale = 1 / std::sqrt(power + op.as<RmsNormAttrs>().epsilon);
    for (size_t i = 0; i < line.size(); ++i)
      out.set_f64(line[i], x.get_f64(line[i]) * scale * weight.get_f64(static_cast<int64_t>(i)));
  });
  return {out};
}

Batched batch_rms_norm(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                       Dim size) {
  if (axes[1] != kUnbatched) return derive_batch(op, args, axes, size);
  return {{emit1(op.def, {move_axis(args[0], axes[0], 0), args[1]}, op.attrs, op.where)}, {0}};
}

constexpr OpDef rms_norm_op() {
  OpDef def = composite("lathe.rms_norm",
                        "x / sqrt(mean(x²) + epsilon) · weight over the last axis. Zhang and "
                        "Sennrich 2019.",
                        decompose_rms_norm);
  def.read_attrs = attrs_reader<RmsNormAttrs>;
  def.infer = infer_rms_norm;
  def.reference = reference_rms_norm;
  def.batch = batch_rms_norm;
  def.samples = [] {
    const auto of = [](DType x, DType weight, Shape shape) {
      const Shape last = {shape.back()};
      return sample({sample_values(x, shape, -2, 2), sample_values(weight, last, 0.5, 1.5)},
                    Attrs::of(RmsNormAttrs{1e-5}));
    };
    return std::vector<Sample>{of(DType::f32, DType::f32, {3, 33}),
                               of(DType::bf16, DType::bf16, {2, 2, 16}),
                               of(DType::bf16, DType::f32, {5}), of(DType::f64, DType::f64, {2, 3}),
                               of(DType::f32, DType::f32, {0, 4})};
  };
  return def;
}
constexpr OpDef kRmsNorm = rms_norm_op();

// ---- rotary_embedding(x [B, T, H, D], cos and sin [B or 1, T, D/2])

void expect_rotation(const OpView& op, int operand) {
  const Type x = op.in(0), angle = op.in(operand);
  const bool fits = angle.rank() == 3 && (angle.dim(0) == 1 || angle.dim(0) == x.dim(0)) &&
                    angle.dim(1) == x.dim(1) && angle.dim(2) * 2 == x.dim(3);
  LATHE_USER_CHECK(fits, "operand {} must be [{} or 1, {}, {}], it is {}", operand, x.dim(0),
                   x.dim(1), x.dim(3) / 2, angle.shape().str());
}

std::vector<Type> infer_rotary(const OpView& op) {
  expect_operands(op, 3);
  for (int i = 0; i < 3; ++i) expect_kind(op, i, kFloat);
  LATHE_USER_CHECK(op.in(0).rank() == 4 && op.in(0).dim(3) % 2 == 0,
                   "operand 0 must be [batch, time, heads, even width], it is {}",
                   op.in(0).shape().str());
  expect_rotation(op, 1);
  expect_rotation(op, 2);
  return {op.in(0)};
}

std::vector<Array> decompose_rotary(const OpView& op, std::span<const Array> in) {
  const Array x = widened(in[0]);
  const Dim half = x.dim(3) / 2;
  const Array left = slice_in_dim(x, 0, half, 3), right = slice_in_dim(x, half, 2 * half, 3);
  const Array c = expand_dims(convert(in[1], x.dtype()), 2);
  const Array s = expand_dims(convert(in[2], x.dtype()), 2);
  const Array turned_left = subtract(multiply(left, c), multiply(right, s));
  const Array turned_right = add(multiply(right, c), multiply(left, s));
  return {convert(concatenate({turned_left, turned_right}, 3), op.out().dtype())};
}

std::vector<Literal> reference_rotary(const OpView& op, std::span<const Literal> in) {
  const Literal& x = in[0];
  const Shape &shape = x.shape(), &angles = in[1].shape();
  const Shape sines = in[2].shape();
  Literal out(x.dtype(), shape);
  const Dim half = shape[3] / 2;
  for_each_index(shape, [&](std::span<const int64_t> at) {
    const Dim b = at[0], t = at[1], h = at[2], d = at[3], pair = d % std::max<Dim>(half, 1);
    const Dims left = {b, t, h, pair}, right = {b, t, h, pair + half};
    const double p = x.get_f64(linear_index(shape, left));
    const double q = x.get_f64(linear_index(shape, right));
    const double c = in[1].get_f64(linear_index(angles, Dims{angles[0] == 1 ? 0 : b, t, pair}));
    const double s = in[2].get_f64(linear_index(sines, Dims{sines[0] == 1 ? 0 : b, t, pair}));
    out.set_f64(linear_index(shape, at), d < half ? p * c - q * s : q * c + p * s);
  });
  return {out};
}

// Examples that share their angles are one larger batch.
Batched batch_rotary(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                     Dim size) {
  const bool shared =
      axes[1] == kUnbatched && axes[2] == kUnbatched && args[1].dim(0) == 1 && args[2].dim(0) == 1;
  if (!shared) return derive_batch(op, args, axes, size);
  const Array x = move_axis(args[0], axes[0], 0);
  const Array merged = reshape(x, {size * x.dim(1), x.dim(2), x.dim(3), x.dim(4)});
  const Array turned = emit1(op.def, {merged, args[1], args[2]}, op.attrs, op.where);
  return {{reshape(turned, x.shape())}, {0}};
}

constexpr OpDef rotary_op() {
  OpDef def = composite("lathe.rotary_embedding",
                        "Turns each pair (i, i + D/2) of the last axis by its angle. Su et al. "
                        "2021.",
                        decompose_rotary);
  def.infer = infer_rotary;
  def.reference = reference_rotary;
  def.transpose = derive_transpose;
  def.batch = batch_rotary;
  def.samples = [] {
    const auto of = [](DType x, DType angle, Shape shape, Dim batch) {
      const Shape angles = {batch, shape[1], shape[3] / 2};
      return sample({sample_values(x, shape, -2, 2), sample_values(angle, angles, -1, 1, 1),
                     sample_values(angle, angles, -1, 1, 2)});
    };
    return std::vector<Sample>{
        of(DType::f32, DType::f32, {2, 3, 2, 8}, 1), of(DType::f32, DType::f32, {2, 3, 1, 4}, 2),
        of(DType::bf16, DType::f32, {1, 2, 3, 16}, 1), of(DType::f64, DType::f64, {1, 1, 1, 2}, 1),
        of(DType::f32, DType::f32, {1, 0, 2, 4}, 1)};
  };
  return def;
}
constexpr OpDef kRotary = rotary_op();

constexpr const OpDef* kOps[] = {&kSilu, &kGelu, &kSoftmax, &kLogSoftmax, &kRmsNorm, &kRotary};

Array along_axis(const OpDef& def, const Operand& x, int axis) {
  const int on = normal_axis(axis, x.array.rank(), def.name, x.where);
  return emit1(def, {as_value(x)}, Attrs::of(AxisAttrs{on}), x.where);
}

}  // namespace

OpFamily composite_ops() { return kOps; }

Array softmax(Operand x, int axis) { return along_axis(kSoftmax, x, axis); }
Array log_softmax(Operand x, int axis) { return along_axis(kLogSoftmax, x, axis); }

Array sigmoid(Operand x) { return logistic(x); }
Array clip(Operand x, Operand low, Operand high) {
  return minimum(at(maximum(x, low), x.where), high);
}
Array silu(Operand x) { return emit_inexact(kSilu, x); }
Array gelu(Operand x, bool approximate) {
  return emit1(kGelu, {as_value(x)}, Attrs::of(GeluAttrs{approximate}), x.where);
}
// NaN stays; the slope at zero is 0, as in JAX and PyTorch.
Array relu(Operand x) {
  if (const auto digits = digits_of(x.array)) return rounded_number(relu(at(*digits, x.where)));
  return where(compare(x, 0, ComparisonDirection::LE), 0, x);
}

Array rms_norm(Operand x, Operand weight, double epsilon) {
  return emit1(kRmsNorm, {x.array, weight.array}, Attrs::of(RmsNormAttrs{epsilon}), x.where);
}
Array rotary_embedding(Operand x, Operand cos, Operand sin) {
  return emit1(kRotary, {x.array, cos.array, sin.array}, {}, x.where);
}

}  // namespace lathe
