#include "lathe/nn/convolution.h"

#include "lathe/ops/api/normalization.h"

namespace lathe::nn {
namespace {

int64_t entry(const Dims& list, size_t i, int64_t otherwise) {
  return list.empty() ? otherwise : list.at(i);
}

void expect_entries(const Dims& list, size_t count, std::string_view module, std::string_view what,
                    Location where) {
  LATHE_USER_CHECK(list.empty() || list.size() == count,
                   "[{}] {} has {} entries, there are {} spatial dimensions; at {}", module, what,
                   list.size(), count, where.str());
}

void expect_input(const Operand& x, int rank, std::string_view module) {
  LATHE_USER_CHECK(x.array.rank() == rank,
                   "[{}] takes [N, C, …] with {} dimensions, got {}; add the batch's by "
                   "expand_dims(x, 0); at {}",
                   module, rank, x.array.shape().str(), x.where.str());
}

Padding both_sides(const Dims& padding, size_t count) {
  Padding::Pairs pairs;
  for (size_t i = 0; i < count; ++i) pairs.emplace_back(entry(padding, i, 0), entry(padding, i, 0));
  return pairs;
}

Array with_bias(const Array& y, const std::optional<Array>& bias, Location where) {
  if (!bias) return y;
  Dims by_channel(static_cast<size_t>(y.rank()), 1);
  by_channel[1] = bias->dim(0);
  return add(Operand(y, where), Operand(reshape(*bias, Shape(by_channel)), where));
}

Array placeholder(DType dtype, Dim first, Dim second, const Dims& kernel) {
  std::vector<Dim> dims = {first, second};
  dims.insert(dims.end(), kernel.begin(), kernel.end());
  return Array::placeholder(dtype, Shape(std::move(dims)));
}

template <typename Module, typename Settings>
Module module_of(Array weight, Dim out_channels, bool bias, DType dtype, const Settings& settings) {
  Module out{.weight = std::move(weight), .bias = {}, .settings = settings};
  if (bias) out.bias = Array::placeholder(dtype, {out_channels});
  return out;
}

// ---- convolutions

template <typename Module>
Array convolve(const Module& m, const Operand& x, int spatial, std::string_view name) {
  expect_input(x, spatial + 2, name);
  const auto count = static_cast<size_t>(spatial);
  expect_entries(m.settings.padding, count, name, "padding", x.where);
  const Array y = conv_general_dilated(
      x, Operand(m.weight, x.where), m.settings.stride, both_sides(m.settings.padding, count),
      {.rhs_dilation = m.settings.dilation, .feature_group_count = m.settings.groups});
  return with_bias(y, m.bias, x.where);
}

// [in, out/groups, …] turned around and with its channels exchanged: [out, in/groups, …].
Array turned(const Array& weight, int64_t groups) {
  std::vector<Dim> split = weight.shape().vec();
  const Dim in = split[0], out = split[1];
  split[0] = in / groups;
  split.insert(split.begin(), groups);
  Dims permutation = {0, 2, 1}, spatial;
  for (int d = 2; d < weight.rank(); ++d) {
    permutation.push_back(d + 1);
    spatial.push_back(d);
  }
  const Array exchanged = transpose(reshape(weight, Shape(split)), permutation);
  std::vector<Dim> joined = weight.shape().vec();
  joined[0] = groups * out;
  joined[1] = in / groups;
  return reverse(reshape(exchanged, Shape(joined)), spatial);
}

template <typename Module>
Array convolve_back(const Module& m, const Operand& x, int spatial, std::string_view name) {
  expect_input(x, spatial + 2, name);
  const auto count = static_cast<size_t>(spatial);
  const ConvTransposeSettings& s = m.settings;
  expect_entries(s.stride, count, name, "stride", x.where);
  expect_entries(s.padding, count, name, "padding", x.where);
  expect_entries(s.output_padding, count, name, "output_padding", x.where);
  expect_entries(s.dilation, count, name, "dilation", x.where);
  LATHE_USER_CHECK(s.groups > 0 && m.weight.dim(0) % s.groups == 0,
                   "[{}] {} groups do not divide {} input channels; at {}", name, s.groups,
                   m.weight.dim(0), x.where.str());
  Padding::Pairs pairs;
  for (size_t i = 0; i < count; ++i) {
    const Dim reach = entry(s.dilation, i, 1) * (m.weight.dim(static_cast<int>(i) + 2) - 1);
    const Dim low = reach - entry(s.padding, i, 0);
    pairs.emplace_back(low, low + entry(s.output_padding, i, 0));
  }
  const Array y = conv_general_dilated(
      x, Operand(turned(m.weight, s.groups), x.where), {}, pairs,
      {.lhs_dilation = s.stride, .rhs_dilation = s.dilation, .feature_group_count = s.groups});
  return with_bias(y, m.bias, x.where);
}

}  // namespace

Conv1d Conv1d::shaped(Dim in_channels, Dim out_channels, Dim kernel_size, bool bias, DType dtype,
                      const ConvSettings& settings) {
  return module_of<Conv1d>(
      placeholder(dtype, out_channels, in_channels / settings.groups, {kernel_size}), out_channels,
      bias, dtype, settings);
}
Array Conv1d::operator()(Operand x) const { return convolve(*this, x, 1, "Conv1d"); }

Conv2d Conv2d::shaped(Dim in_channels, Dim out_channels, Dims kernel_size, bool bias, DType dtype,
                      const ConvSettings& settings) {
  return module_of<Conv2d>(
      placeholder(dtype, out_channels, in_channels / settings.groups, kernel_size), out_channels,
      bias, dtype, settings);
}
Array Conv2d::operator()(Operand x) const { return convolve(*this, x, 2, "Conv2d"); }

ConvTranspose1d ConvTranspose1d::shaped(Dim in_channels, Dim out_channels, Dim kernel_size,
                                        bool bias, DType dtype,
                                        const ConvTransposeSettings& settings) {
  return module_of<ConvTranspose1d>(
      placeholder(dtype, in_channels, out_channels / settings.groups, {kernel_size}), out_channels,
      bias, dtype, settings);
}
Array ConvTranspose1d::operator()(Operand x) const {
  return convolve_back(*this, x, 1, "ConvTranspose1d");
}

ConvTranspose2d ConvTranspose2d::shaped(Dim in_channels, Dim out_channels, Dims kernel_size,
                                        bool bias, DType dtype,
                                        const ConvTransposeSettings& settings) {
  return module_of<ConvTranspose2d>(
      placeholder(dtype, in_channels, out_channels / settings.groups, kernel_size), out_channels,
      bias, dtype, settings);
}
Array ConvTranspose2d::operator()(Operand x) const {
  return convolve_back(*this, x, 2, "ConvTranspose2d");
}

// ---- pooling

Array MaxPool2d::operator()(Operand x) const {
  expect_entries(padding, 2, "MaxPool2d", "padding", x.where);
  return max_pool(x, kernel_size, stride, both_sides(padding, 2), dilation);
}

Array AvgPool2d::operator()(Operand x) const {
  expect_entries(padding, 2, "AvgPool2d", "padding", x.where);
  return avg_pool(x, kernel_size, stride, both_sides(padding, 2), count_include_pad);
}

// ---- batch normalization

BatchNorm2d BatchNorm2d::shaped(Dim num_features, DType dtype, double eps, double momentum) {
  return {.weight = Array::placeholder(dtype, {num_features}),
          .bias = Array::placeholder(dtype, {num_features}),
          .running_mean = Array::placeholder(dtype, {num_features}),
          .running_var = Array::placeholder(dtype, {num_features}),
          .eps = eps,
          .momentum = momentum};
}

Array BatchNorm2d::operator()(Operand x) const {
  expect_input(x, 4, "BatchNorm2d");
  return batch_norm_inference(x, weight, bias, running_mean, running_var, eps, 1);
}

// The running variance is of Bessel's kind: over one element less.
BatchNorm2d::Trained BatchNorm2d::train(Operand x) const {
  expect_input(x, 4, "BatchNorm2d");
  const BatchNorm batch = batch_norm_training(x, weight, bias, eps, 1);
  const auto elements = static_cast<double>(x.array.size() / std::max<int64_t>(x.array.dim(1), 1));
  LATHE_USER_CHECK(elements > 1,
                   "[BatchNorm2d] takes more than one value a channel in training, got {}; at {}",
                   x.array.shape().str(), x.where.str());
  const auto next = [&](const Array& running, const Array& seen) {
    return stop_gradient(add(multiply(running, 1 - momentum), multiply(seen, momentum)));
  };
  BatchNorm2d out = *this;
  out.running_mean = next(running_mean, batch.mean);
  out.running_var = next(running_var, multiply(batch.variance, elements / (elements - 1)));
  return {batch.output, std::move(out)};
}

}  // namespace lathe::nn
