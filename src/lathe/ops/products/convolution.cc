// Convolution: what it takes and gives, naively; how it is computed and differentiated is in the
// files beside this one.
#include "lathe/ops/products/convolution.h"

#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/products/convolution_parts.h"
#include "lathe/ops/products/dot.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/widen.h"
#include "lathe/ops/windows/reduce_window.h"

namespace lathe {
namespace {

using namespace convolution;

// ---- inference

void expect_list(const std::optional<Dims>& list, int count, std::string_view what,
                 std::string_view constraint) {
  LATHE_USER_CHECK(!list || static_cast<int>(list->size()) == count,
                   "({}) {} has {} entries, there are {} spatial dimensions", constraint, what,
                   list->size(), count);
}

void expect_layout(int64_t first, int64_t second, const Dims& spatial, int rank,
                   std::string_view what, std::string_view constraint) {
  Dims all = {first, second};
  all.insert(all.end(), spatial.begin(), spatial.end());
  LATHE_USER_CHECK(static_cast<int>(all.size()) == rank,
                   "({}) the dimensions of {} name {} of {} axes", constraint, what, all.size(),
                   rank);
  expect_axes(all, rank, fmt::format("dimensions of {}", what), constraint);
}

void expect_groups(const ConvolutionAttrs& a, Type lhs, Type rhs) {
  const ConvDimensionNumbers& n = numbers(a);
  const Dim features = size_at(lhs, n.input_feature_dimension);
  const Dim batch = size_at(lhs, n.input_batch_dimension);
  const Dim outputs = size_at(rhs, n.kernel_output_feature_dimension);
  const int64_t groups = a.feature_group_count, batches = a.batch_group_count;
  LATHE_USER_CHECK(groups > 0 && batches > 0,
                   "(C21, C22) feature_group_count {} and batch_group_count {} must be positive",
                   groups, batches);
  LATHE_USER_CHECK(groups == 1 || batches == 1,
                   "(C23) feature_group_count {} and batch_group_count {}: one must be 1", groups,
                   batches);
  LATHE_USER_CHECK(batch % batches == 0, "(C10) batch_group_count {} does not divide the batch {}",
                   batches, batch);
  LATHE_USER_CHECK(features % groups == 0,
                   "(C11) feature_group_count {} does not divide the features {}", groups,
                   features);
  LATHE_USER_CHECK(size_at(rhs, n.kernel_input_feature_dimension) == features / groups,
                   "(C14) the kernel takes {} features, a group has {}",
                   size_at(rhs, n.kernel_input_feature_dimension), features / groups);
  LATHE_USER_CHECK(outputs % batches == 0 && outputs % groups == 0,
                   "(C15, C16) the groups do not divide the kernel's {} output features", outputs);
}

std::vector<Type> infer_convolution(const OpView& op) {
  expect_operands(op, 2);
  expect_kind(op, 0, kNumber);
  expect_same_dtype(op, 0, 1, "C27");
  const auto& a = op.as<ConvolutionAttrs>();
  LATHE_USER_CHECK(products_widen_to(op.in(0).dtype(), a.result_dtype),
                   "a convolution of {} cannot be {}; convert the operands", name(op.in(0).dtype()),
                   name(a.result_dtype));
  const ConvDimensionNumbers& n = numbers(a);
  const int rank = op.in(0).rank(), count = rank - 2;
  LATHE_USER_CHECK(rank >= 2 && op.in(1).rank() == rank,
                   "(C1) operands of rank {} and {}, expected one rank of at least 2", rank,
                   op.in(1).rank());
  expect_layout(n.input_batch_dimension, n.input_feature_dimension, n.input_spatial_dimensions,
                rank, "the input", "C12, C13");
  expect_layout(n.kernel_input_feature_dimension, n.kernel_output_feature_dimension,
                n.kernel_spatial_dimensions, rank, "the kernel", "C17, C18");
  expect_layout(n.output_batch_dimension, n.output_feature_dimension, n.output_spatial_dimensions,
                rank, "the output", "C19, C20");
  expect_list(a.window_strides, count, "window_strides", "C2");
  expect_list(a.lhs_dilation, count, "lhs_dilation", "C5");
  expect_list(a.rhs_dilation, count, "rhs_dilation", "C7");
  expect_padding(a.padding, count, "C4");
  LATHE_USER_CHECK(!a.window_reversal || static_cast<int>(a.window_reversal->size()) == count,
                   "(C9) window_reversal has {} entries, there are {} spatial dimensions",
                   a.window_reversal->size(), count);
  LATHE_USER_CHECK(
      !a.precision_config || a.precision_config->empty() || a.precision_config->size() == 2,
      "(C24) precision_config has {} entries, expected one an operand", a.precision_config->size());
  expect_groups(a, op.in(0), op.in(1));
  std::vector<Dim> dims(slot(rank));
  dims[slot(n.output_batch_dimension)] =
      size_at(op.in(0), n.input_batch_dimension) / a.batch_group_count;
  dims[slot(n.output_feature_dimension)] = size_at(op.in(1), n.kernel_output_feature_dimension);
  const auto sliding = sliding_dims(a, op.in(1).shape());
  for (int i = 0; i < count; ++i)
    dims[slot(n.output_spatial_dimensions[slot(i)])] =
        window_count(size_at(op.in(0), n.input_spatial_dimensions[slot(i)]), sliding[slot(i)],
                     "C3, C6, C8, C25");
  return {Type::tensor(a.result_dtype, Shape(std::move(dims)))};
}

// ---- reference

template <typename T>
Literal convolution_of(const OpView& op, const Literal& lhs, const Literal& rhs) {
  const auto& a = op.as<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = numbers(a);
  const std::vector<T> l = widen<T>(lhs), r = widen<T>(rhs);
  const auto sliding = sliding_dims(a, rhs.shape());
  const Dim features = size_at(rhs.shape(), n.kernel_input_feature_dimension);
  const Dim outputs = size_at(rhs.shape(), n.kernel_output_feature_dimension);
  const Dim batch = size_at(op.out(), n.output_batch_dimension);
  Literal out(op.out().dtype(), op.out().shape());
  int64_t to = 0;
  for_each_index(out.shape(), [&](std::span<const int64_t> place) {
    const int64_t output = place[slot(n.output_feature_dimension)];
    const int64_t feature_group = output / std::max<Dim>(outputs / a.feature_group_count, 1);
    const int64_t batch_group = output / std::max<Dim>(outputs / a.batch_group_count, 1);
    T sum{};
    for_each_index(rhs.shape(), [&](std::span<const int64_t> at) {
      if (at[slot(n.kernel_output_feature_dimension)] != output) return;
      Dims from(slot(lhs.shape().rank()));
      from[slot(n.input_batch_dimension)] =
          batch_group * batch + place[slot(n.output_batch_dimension)];
      from[slot(n.input_feature_dimension)] =
          feature_group * features + at[slot(n.kernel_input_feature_dimension)];
      for (size_t i = 0; i < sliding.size(); ++i) {
        const SlidingDim& d = sliding[i];
        const int64_t offset = at[slot(n.kernel_spatial_dimensions[i])];
        const int64_t step = d.reversed ? d.window - 1 - offset : offset;
        const int64_t position = place[slot(n.output_spatial_dimensions[i])] * d.stride +
                                 step * d.window_dilation - d.low;
        if (position < 0 || position % d.base_dilation != 0 ||
            position / d.base_dilation >= size_at(lhs.shape(), d.dimension))
          return;
        from[slot(d.dimension)] = position / d.base_dilation;
      }
      sum += l[slot(linear_index(lhs.shape(), from))] * r[slot(linear_index(rhs.shape(), at))];
    });
    narrow(out, to++, sum);
  });
  return out;
}

std::vector<Literal> reference_convolution(const OpView& op, std::span<const Literal> in) {
  return with_sum_type(in[0].dtype(), op.out().dtype(), [&]<typename T>(T) {
    return std::vector{convolution_of<T>(op, in[0], in[1])};
  });
}

// ---- samples

// Input [N, H, W, C], kernel [H, W, I, O], as most programs have them.
ConvDimensionNumbers channels_last(int spatial) {
  ConvDimensionNumbers n;
  n.input_feature_dimension = n.output_feature_dimension = n.kernel_output_feature_dimension =
      spatial + 1;
  n.kernel_input_feature_dimension = spatial;
  n.input_spatial_dimensions = n.output_spatial_dimensions = iota_dims(spatial, 1);
  n.kernel_spatial_dimensions = iota_dims(spatial);
  return n;
}

Sample convolution_sample(DType in, Shape lhs, Shape rhs, ConvolutionAttrs attrs) {
  return sample(
      {sample_values(in, std::move(lhs), -2, 2, 1), sample_values(in, std::move(rhs), -2, 2, 2)},
      Attrs::of(std::move(attrs)));
}

std::vector<Sample> convolution_samples() {
  std::vector<Sample> out;
  const auto add = [&](DType in, DType result, Shape lhs, Shape rhs, ConvolutionAttrs attrs) {
    attrs.result_dtype = result;
    attrs.dimension_numbers = channels_last(lhs.rank() - 2);
    out.push_back(convolution_sample(in, std::move(lhs), std::move(rhs), std::move(attrs)));
  };
  const auto f32 = [&](Shape lhs, Shape rhs, ConvolutionAttrs attrs) {
    add(DType::f32, DType::f32, std::move(lhs), std::move(rhs), std::move(attrs));
  };
  const Literal around = Literal::of<int64_t>({2, 2}, {1, 1, 0, 2});
  f32({2, 5, 4, 3}, {3, 2, 3, 4}, {.padding = around});
  f32({2, 1, 4, 3}, {1, 2, 3, 4}, {.padding = Literal::of<int64_t>({2, 2}, {-1, -1, 1, 0})});
  f32({2, 5, 4, 3}, {2, 2, 3, 4},
      {.window_strides = Dims{2, 1}, .rhs_dilation = Dims{1, 2}, .padding = around});
  f32({1, 3, 3, 2}, {2, 2, 2, 3},
      {.window_strides = Dims{1, 2},
       .lhs_dilation = Dims{2, 1},
       .window_reversal = std::vector<bool>{true, false}});
  f32({2, 4, 4}, {2, 2, 6}, {.feature_group_count = 2});
  f32({4, 4, 2}, {2, 2, 6}, {.batch_group_count = 2});
  f32({2, 4, 4, 4}, {3, 3, 1, 4}, {.feature_group_count = 4});  // depthwise
  f32({2, 3, 3, 4}, {1, 1, 4, 5}, {});
  f32({3, 4}, {4, 2}, {});
  f32({0, 4, 2}, {2, 2, 3}, {});
  add(DType::bf16, DType::bf16, {2, 6, 3}, {3, 3, 2}, {});
  add(DType::f64, DType::f64, {2, 6, 3}, {3, 3, 2}, {});
  add(DType::i8, DType::i32, {2, 6, 3}, {3, 3, 2}, {});
  add(DType::c64, DType::c64, {2, 6, 3}, {3, 3, 2}, {});
  ConvolutionAttrs turned;  // the kernel [O, I, W], the input [C, W, N], the output [W, N, C]
  turned.dimension_numbers = {.input_batch_dimension = 2,
                              .input_feature_dimension = 0,
                              .input_spatial_dimensions = {1},
                              .kernel_input_feature_dimension = 1,
                              .kernel_output_feature_dimension = 0,
                              .kernel_spatial_dimensions = {2},
                              .output_batch_dimension = 1,
                              .output_feature_dimension = 2,
                              .output_spatial_dimensions = {0}};
  out.push_back(convolution_sample(DType::f32, {3, 5, 2}, {4, 3, 2}, turned));
  return out;
}

}  // namespace

constexpr OpDef kConvolution{
    .name = "stablehlo.convolution",
    .doc =
        "Sums of products of a kernel with what lies under it as it slides over the left operand "
        "(specification: convolution); accumulated as by dot_general.",
    .flags = kComposite,
    .read_attrs = attrs_reader<ConvolutionAttrs>,
    .infer = infer_convolution,
    .reference = reference_convolution,
    .lower = lathe::decompose(convolution::decompose),
    .jvp = convolution::jvp,
    .transpose = convolution::cotangents_of,
    .batch = derive_batch,
    .samples = convolution_samples,
};

OpFamily convolution_ops() {
  static constexpr const OpDef* ops[] = {&kConvolution};
  return ops;
}

}  // namespace lathe
