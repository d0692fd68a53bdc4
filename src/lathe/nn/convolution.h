// Convolutions, pooling and batch normalization by PyTorch's names: channels before the spatial
// dimensions, [N, C, L], [N, C, H, W]; shapes and meaning as torch.nn documents them. Numbers that
// PyTorch takes once for all dimensions are lists here, one entry a spatial dimension, and empty
// for the default. Padding is with zeros.
#pragma once

#include <optional>

#include "lathe/ops/api/windows.h"

namespace lathe::nn {

// The settings of Conv1d and Conv2d; `padding` on both sides.
struct ConvSettings {
  Dims stride = {}, padding = {}, dilation = {};  // 1, 0, 1
  int64_t groups = 1;
};

// x [N, in_channels, …] → [N, out_channels, …].
struct Conv1d {
  Array weight;               // [out_channels, in_channels / groups, kernel size]
  std::optional<Array> bias;  // [out_channels]
  ConvSettings settings = {};

  static Conv1d shaped(Dim in_channels, Dim out_channels, Dim kernel_size, bool bias, DType dtype,
                       const ConvSettings& settings = {});
  Array operator()(Operand x) const;
};

struct Conv2d {
  Array weight;  // [out_channels, in_channels / groups, height, width]
  std::optional<Array> bias;
  ConvSettings settings = {};

  static Conv2d shaped(Dim in_channels, Dim out_channels, Dims kernel_size, bool bias, DType dtype,
                       const ConvSettings& settings = {});
  Array operator()(Operand x) const;
};

struct ConvTransposeSettings {
  Dims stride = {}, padding = {}, output_padding = {}, dilation = {};  // 1, 0, 0, 1
  int64_t groups = 1;
};

// The gradient of a convolution by its input: each input element adds the kernel, `stride` apart.
struct ConvTranspose1d {
  Array weight;               // [in_channels, out_channels / groups, kernel size]
  std::optional<Array> bias;  // [out_channels]
  ConvTransposeSettings settings = {};

  static ConvTranspose1d shaped(Dim in_channels, Dim out_channels, Dim kernel_size, bool bias,
                                DType dtype, const ConvTransposeSettings& settings = {});
  Array operator()(Operand x) const;
};

struct ConvTranspose2d {
  Array weight;  // [in_channels, out_channels / groups, height, width]
  std::optional<Array> bias;
  ConvTransposeSettings settings = {};

  static ConvTranspose2d shaped(Dim in_channels, Dim out_channels, Dims kernel_size, bool bias,
                                DType dtype, const ConvTransposeSettings& settings = {});
  Array operator()(Operand x) const;
};

// The largest element under each window of the last two dimensions; windows without an element of x
// do not occur (padding is at most half a window).
struct MaxPool2d {
  Dims kernel_size, stride = {}, padding = {}, dilation = {};  // the kernel's size, 0, 1
  Array operator()(Operand x) const;
};

struct AvgPool2d {
  Dims kernel_size, stride = {}, padding = {};
  bool count_include_pad = true;
  Array operator()(Operand x) const;
};

// Normalizes x [N, C, H, W] by channel. In training by the batch's own mean and variance, of which
// the next running statistics are made; these are values like any others, so the caller keeps them:
//   auto [y, next] = norm.train(x);
// Evaluation uses the running ones.
struct BatchNorm2d {
  Array weight, bias, running_mean, running_var;  // [num_features]
  double eps = 1e-5, momentum = 0.1;

  static BatchNorm2d shaped(Dim num_features, DType dtype, double eps = 1e-5,
                            double momentum = 0.1);
  Array operator()(Operand x) const;
  struct Trained;
  Trained train(Operand x) const;
};

struct BatchNorm2d::Trained {
  Array output;
  BatchNorm2d next;  // with the running statistics after this batch
};

}  // namespace lathe::nn
