// Normalization by a batch's statistics, and its derivative as StableHLO has it: by decomposition,
// in f32 (f64 for f64), rounded once.
#include <cmath>

#include "lathe/ops/api/normalization.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/reference.h"

namespace lathe {
namespace {

struct BatchNormAttrs {
  double epsilon = 0;
  int64_t feature_index = 0;
  static void fields(auto& self, auto&& field) {
    field("epsilon", required(self.epsilon));
    field("feature_index", required(self.feature_index));
  }
};

int feature_axis(const OpView& op) {
  return static_cast<int>(op.as<BatchNormAttrs>().feature_index);
}

// The operands between the first and `end` have an element a feature.
void expect_features(const OpView& op, int count, int end) {
  expect_operands(op, count);
  for (int i = 0; i < count; ++i) {
    expect_kind(op, i, kFloat);
    expect_same_dtype(op, 0, i, "C2");
  }
  const int axis = feature_axis(op);
  LATHE_USER_CHECK(axis >= 0 && axis < op.in(0).rank(), "(C1) feature_index {} is not in [0, {})",
                   axis, op.in(0).rank());
  for (int i = 1; i < end; ++i)
    LATHE_USER_CHECK(op.in(i).shape() == Shape{op.in(0).dim(axis)},
                     "(C3 and the following) operand {} must have an element for each of {} "
                     "features, its shape is {}",
                     i, op.in(0).dim(axis), op.in(i).shape().str());
}

std::vector<Type> infer_inference(const OpView& op) {
  expect_features(op, 5, 5);
  return {op.in(0)};
}

std::vector<Type> infer_training(const OpView& op) {
  expect_features(op, 3, 3);
  return {op.in(0), op.in(1), op.in(1)};
}

std::vector<Type> infer_grad(const OpView& op) {
  expect_features(op, 5, 4);
  expect_same_shape(op, 0, 4, "C3");
  return {op.in(0), op.in(1), op.in(1)};
}

// ---- decompositions

struct BatchNormMath {
  std::vector<Array> in;
  int axis;
  double epsilon;

  BatchNormMath(const OpView& op, std::span<const Array> given)
      : axis(feature_axis(op)), epsilon(static_cast<float>(op.as<BatchNormAttrs>().epsilon)) {
    for (const Array& x : given) in.push_back(convert(x, compute_dtype(x.dtype())));
  }
  Array along_features(const Array& x) const { return broadcast_in_dim(x, in[0].shape(), {axis}); }
  Axes other_axes() const {
    Dims axes;
    for (int d = 0; d < in[0].rank(); ++d)
      if (d != axis) axes.push_back(d);
    return axes;
  }
  // NumPy's sum over no axes would be over all.
  Array sums(const Array& x) const { return x.rank() == 1 ? x : sum(x, other_axes()); }
  double count() const {
    double n = 1;
    for (int d = 0; d < in[0].rank(); ++d)
      if (d != axis) n *= static_cast<double>(in[0].dim(d));
    return n;
  }
  Array means(const Array& x) const { return divide(sums(x), count()); }
  Array deviation(const Array& variance) const { return sqrt(add(variance, epsilon)); }
  Array normalized(const Array& centered, const Array& variance) const {
    return divide(centered, along_features(deviation(variance)));
  }
};

Array rounded(const OpView& op, const Array& x) { return convert(x, op.in(0).dtype()); }

std::vector<Array> decompose_inference(const OpView& op, std::span<const Array> given) {
  const BatchNormMath w(op, given);
  const Array centered = subtract(w.in[0], w.along_features(w.in[3]));
  const Array unit = w.normalized(centered, w.in[4]);
  return {rounded(op, add(multiply(w.along_features(w.in[1]), unit), w.along_features(w.in[2])))};
}

std::vector<Array> decompose_training(const OpView& op, std::span<const Array> given) {
  const BatchNormMath w(op, given);
  const Array mean = w.means(w.in[0]);
  const Array centered = subtract(w.in[0], w.along_features(mean));
  const Array variance = w.means(square(centered));
  const Array unit = w.normalized(centered, variance);
  const Array out = add(multiply(w.along_features(w.in[1]), unit), w.along_features(w.in[2]));
  return {rounded(op, out), rounded(op, mean), rounded(op, variance)};
}

std::vector<Array> decompose_grad(const OpView& op, std::span<const Array> given) {
  const BatchNormMath w(op, given);
  const Array &scale = w.in[1], &variance = w.in[3], &ct = w.in[4];
  const Array centered = subtract(w.in[0], w.along_features(w.in[2]));
  const Array totals = w.sums(ct), moments = w.sums(multiply(ct, centered));
  const Array slope = divide(moments, add(variance, w.epsilon));
  const Array pulled = subtract(subtract(multiply(ct, w.count()), w.along_features(totals)),
                                multiply(w.along_features(slope), centered));
  const Array factor = divide(divide(scale, w.deviation(variance)), w.count());
  return {rounded(op, multiply(w.along_features(factor), pulled)),
          rounded(op, w.sums(multiply(ct, w.normalized(centered, variance)))), rounded(op, totals)};
}

// ---- references, in f64

struct Features {
  Shape shape;
  int axis;
  int64_t count;
  double epsilon;

  explicit Features(const OpView& op)
      : shape(op.in(0).shape()),
        axis(feature_axis(op)),
        count(shape[axis]),
        epsilon(static_cast<float>(op.as<BatchNormAttrs>().epsilon)) {}
  int64_t of(int64_t element) const {
    return element / shape.strides()[static_cast<size_t>(axis)] % count;
  }
  double elements() const {
    return static_cast<double>(shape.size() / std::max<int64_t>(count, 1));
  }
  // Σ f(element) by feature.
  template <typename F>
  std::vector<double> sums(F f) const {
    std::vector<double> out(static_cast<size_t>(count));
    for (int64_t i = 0; i < shape.size(); ++i) out[static_cast<size_t>(of(i))] += f(i);
    return out;
  }
  template <typename F>
  Literal by_element(DType dtype, F f) const {
    Literal out(dtype, shape);
    for (int64_t i = 0; i < out.size(); ++i) out.set_f64(i, f(i, of(i)));
    return out;
  }
  Literal by_feature(DType dtype, const std::vector<double>& values) const {
    Literal out(dtype, {count});
    for (int64_t c = 0; c < count; ++c) out.set_f64(c, values[static_cast<size_t>(c)]);
    return out;
  }
};

std::vector<Literal> reference_inference(const OpView& op, std::span<const Literal> in) {
  const Features f(op);
  return {f.by_element(in[0].dtype(), [&](int64_t i, int64_t c) {
    const double unit =
        (in[0].get_f64(i) - in[3].get_f64(c)) / std::sqrt(in[4].get_f64(c) + f.epsilon);
    return in[1].get_f64(c) * unit + in[2].get_f64(c);
  })};
}

std::vector<Literal> reference_training(const OpView& op, std::span<const Literal> in) {
  const Features f(op);
  std::vector<double> mean = f.sums([&](int64_t i) { return in[0].get_f64(i); });
  for (double& m : mean) m /= f.elements();
  const auto at = [](const std::vector<double>& x, int64_t c) { return x[static_cast<size_t>(c)]; };
  std::vector<double> variance =
      f.sums([&](int64_t i) { return std::pow(in[0].get_f64(i) - at(mean, f.of(i)), 2); });
  for (double& v : variance) v /= f.elements();
  const DType dtype = in[0].dtype();
  return {f.by_element(dtype,
                       [&](int64_t i, int64_t c) {
                         const double unit = (in[0].get_f64(i) - at(mean, c)) /
                                             std::sqrt(at(variance, c) + f.epsilon);
                         return in[1].get_f64(c) * unit + in[2].get_f64(c);
                       }),
          f.by_feature(dtype, mean), f.by_feature(dtype, variance)};
}

std::vector<Literal> reference_grad(const OpView& op, std::span<const Literal> in) {
  const Features f(op);
  const auto centered = [&](int64_t i) { return in[0].get_f64(i) - in[2].get_f64(f.of(i)); };
  const auto power = [&](int64_t c) { return in[3].get_f64(c) + f.epsilon; };
  const auto ct = [&](int64_t i) { return in[4].get_f64(i); };
  const std::vector<double> totals = f.sums(ct);
  const std::vector<double> moments = f.sums([&](int64_t i) { return ct(i) * centered(i); });
  const std::vector<double> scale =
      f.sums([&](int64_t i) { return ct(i) * centered(i) / std::sqrt(power(f.of(i))); });
  const DType dtype = in[0].dtype();
  return {f.by_element(dtype,
                       [&](int64_t i, int64_t c) {
                         const auto at = static_cast<size_t>(c);
                         const double pulled = ct(i) * f.elements() - totals[at] -
                                               moments[at] * centered(i) / power(c);
                         return in[1].get_f64(c) / std::sqrt(power(c)) / f.elements() * pulled;
                       }),
          f.by_feature(dtype, scale), f.by_feature(dtype, totals)};
}

// ---- records

// Of x, `features` operands of one element a feature, the last positive, and (of `ct`) another
// like x.
template <int kFeatures, bool kCt>
std::vector<Sample> samples() {
  const auto of = [](DType dtype, const Shape& shape, int axis) {
    std::vector<Literal> operands = {sample_values(dtype, shape, -2, 2)};
    for (int k = 0; k < kFeatures; ++k)
      operands.push_back(sample_values(dtype, {shape[axis]}, 0.5, 2, k + 1));
    if (kCt) operands.push_back(sample_values(dtype, shape, -1, 1, 9));
    return sample(std::move(operands), Attrs::of(BatchNormAttrs{1e-3, axis}));
  };
  return {of(DType::f32, {2, 3, 4}, 1), of(DType::f64, {3, 2, 2}, 2), of(DType::f32, {4, 3}, 0),
          of(DType::bf16, {4, 2}, 1),   of(DType::f16, {3, 2, 2}, 1), of(DType::f32, {0, 3}, 0)};
}

constexpr OpDef record(std::string_view name, std::string_view doc, InferFn infer,
                       ReferenceFn reference, DecomposeFn decomposition, SamplesFn samples) {
  return {.name = name,
          .doc = doc,
          .flags = kComposite,
          .read_attrs = attrs_reader<BatchNormAttrs>,
          .infer = infer,
          .reference = reference,
          .lower = decompose(decomposition),
          .jvp = derive_jvp,
          .transpose = impossible("its jvp is made of ops that have one"),
          .batch = derive_batch,
          .samples = samples};
}

constexpr OpDef kInference =
    record("stablehlo.batch_norm_inference",
           "(x - mean) / sqrt(variance + epsilon) · scale + offset, by feature. Specification: "
           "batch_norm_inference.",
           infer_inference, reference_inference, decompose_inference, samples<4, false>);
constexpr OpDef kTraining =
    record("stablehlo.batch_norm_training",
           "The same by the batch's own mean and variance, which are results too. Specification: "
           "batch_norm_training.",
           infer_training, reference_training, decompose_training, samples<2, false>);
constexpr OpDef kGrad =
    record("stablehlo.batch_norm_grad",
           "Cotangents of the operand, scale and offset of batch_norm_training. Specification: "
           "batch_norm_grad.",
           infer_grad, reference_grad, decompose_grad, samples<3, true>);

Attrs attrs_of(const Operand& x, std::string_view function, double epsilon, int axis) {
  return Attrs::of(BatchNormAttrs{epsilon, normal_axis(axis, x.array.rank(), function, x.where)});
}

}  // namespace

OpFamily batch_norm_ops() {
  static constexpr const OpDef* ops[] = {&kInference, &kTraining, &kGrad};
  return ops;
}

Array batch_norm_inference(Operand x, Operand scale, Operand offset, Operand mean, Operand variance,
                           double epsilon, int axis) {
  return emit1(kInference, {x.array, scale.array, offset.array, mean.array, variance.array},
               attrs_of(x, "batch_norm_inference", epsilon, axis), x.where);
}

BatchNorm batch_norm_training(Operand x, Operand scale, Operand offset, double epsilon, int axis) {
  const std::vector<Array> operands = {x.array, scale.array, offset.array};
  std::vector<Array> out =
      emit(kTraining, operands, attrs_of(x, "batch_norm_training", epsilon, axis), {}, x.where);
  return {std::move(out[0]), std::move(out[1]), std::move(out[2])};
}

}  // namespace lathe
