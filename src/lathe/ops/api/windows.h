// Convolution and pooling. By JAX's names where JAX has them. Derivatives, vmap and jit are those
// of the ops (docs/ops.md). UserErrors name the argument.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "lathe/ops/api/ops.h"

namespace lathe {

// Padding around an array before windows slide over it: "VALID": none; "SAME": so much that
// there is a window for every stride-th element, where that is odd one more behind than before;
// "SAME_LOWER": one more before; or numbers of elements before and behind, a pair a dimension,
// negative ones crop.
struct Padding {
  using Pairs = std::vector<std::pair<Dim, Dim>>;
  std::variant<std::string, Pairs> how;
  Padding(const char* word) : how(std::string(word)) {}  // NOLINT: padding = "SAME"
  Padding(Pairs pairs) : how(std::move(pairs)) {}        // NOLINT
};

// The letters of each array's dimensions, in order: N for the batch, C for features (of the kernel:
// I and O), any others for spatial dimensions, the same in all three. None: {"NC…", "OI…", "NC…"}.
struct ConvLayout {
  std::string lhs, rhs, out;  // {"NHWC", "HWIO", "NHWC"}
};

struct ConvOptions {
  Dims lhs_dilation = {}, rhs_dilation = {};  // 1 a spatial dimension unless given
  ConvLayout dimension_numbers = {};
  int64_t feature_group_count = 1, batch_group_count = 1;
  std::optional<DType> preferred_element_type = {};  // of the result; the operands' unless given
};

// Each element of the result is the sum of products of the kernel `rhs` and what lies under it in
// `lhs` (cross-correlation, as JAX and PyTorch have it). Strides: one a spatial dimension, or none
// for ones. With `lhs_dilation` other than 1 the padding must be numbers.
Array conv_general_dilated(Operand lhs, Operand rhs, const Dims& window_strides,
                           const Padding& padding, const ConvOptions& options = {});

struct WindowOptions {
  Dims window_dimensions;    // one a dimension of the array
  Dims window_strides = {};  // ones unless given
  Padding padding = "VALID";
  Dims base_dilation = {}, window_dilation = {};
};
// combine(accumulator, element) over the elements of each window, from the scalar `init` on, which
// also stands for padding; of x's type. `combine` is associative and keeps `init` neutral.
Array reduce_window(Operand x, Operand init,
                    const std::function<Array(const Array&, const Array&)>& combine,
                    const WindowOptions& options);

// Pooling of windows over the last dimensions, as many as `window` has entries; `strides` are the
// window's own sizes unless given. The largest element: padding counts as less than all.
Array max_pool(Operand x, const Dims& window, const Dims& strides = {},
               const Padding& padding = "VALID", const Dims& dilation = {});
// The mean of floats; f32 inside for narrower ones. Padding counts as zeros, or, without
// `count_include_pad`, not at all.
Array avg_pool(Operand x, const Dims& window, const Dims& strides = {},
               const Padding& padding = "VALID", bool count_include_pad = true);

// To these sizes, over the last dimensions, as PyTorch's adaptive pooling: element i is the mean,
// or the largest, of elements floor(i·before / after) up to ceil((i + 1)·before / after).
Array adaptive_avg_pool(Operand x, const Dims& sizes);
Array adaptive_max_pool(Operand x, const Dims& sizes);

}  // namespace lathe
