// Image resizing, as jax.image.resize and PyTorch's F.interpolate do it. Derivatives and vmap are
// those of products and gathers.
#pragma once

#include "lathe/ops/api/ops.h"

namespace lathe {

enum class ResizeMethod : uint8_t {
  nearest,
  linear,
  cubic,  // Keys 1981, a = -1/2
  lanczos3,
  lanczos5,
  cubic_pytorch,  // a = -3/4, elements at the edges repeat; with `antialias`: cubic
  area,           // means of what lies under each element
};

// Along each axis whose size changes; elements stand for the middles of equal parts. With
// `antialias`, kernels are as much wider as the array becomes smaller. Integers become f32, except
// by `nearest`.
Array resize(Operand x, Shape shape, ResizeMethod method, bool antialias = true);

struct InterpolateOptions {
  ResizeMethod mode = ResizeMethod::nearest;  // linear (bilinear, trilinear), cubic (bicubic), area
  bool align_corners = false;                 // the first and last elements stay where they are
  bool antialias = false;
};
// The last axes [N, C, …] to these sizes: PyTorch's numbers. By `nearest` element i is
// floor(i·size before / size after), as its mode "nearest" has it; `resize` gives "nearest-exact".
Array interpolate(Operand x, Dims sizes, const InterpolateOptions& options = {});

// [N, C·r², H, W] as [N, C, H·r, W·r], and back.
Array pixel_shuffle(Operand x, Dim r);
Array pixel_unshuffle(Operand x, Dim r);

}  // namespace lathe
