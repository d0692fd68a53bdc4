#include "lathe/hf/layers/norms.h"

#include <fmt/format.h>

#include "lathe/ops/api/ops.h"

namespace lathe::hf {

OffsetRMSNorm OffsetRMSNorm::read(const Weights& weights, std::string_view name, Dim size,
                                  double eps) {
  return {.weight = weights.array(std::string(name) + ".weight", {size}), .eps = eps};
}

// In 16 bits one more than a weight would lose most of it.
Array OffsetRMSNorm::operator()(const Array& x) const {
  const Array scale = convert(weight, DType::f32) + 1.0;
  return convert(rms_norm(convert(x, DType::f32), scale, eps), x.dtype());
}

Array RowRMSNorm::operator()(const Array& heads) const {
  const Shape shape{heads.dim(0), heads.dim(1), heads.dim(2) * heads.dim(3)};
  return reshape(row(reshape(heads, shape)), heads.shape());
}

PerHeadLayerNorm PerHeadLayerNorm::read(const Weights& weights, Dim heads, Dim head_dim,
                                        double eps) {
  PerHeadLayerNorm out{.norms = {}, .eps = eps};
  for (Dim i = 0; i < heads; ++i)
    out.norms.push_back(weights.array(fmt::format("norms.{}.weight", i), {head_dim}));
  return out;
}

namespace {

Array standardized(const Array& x, double eps) {
  const Shape row{x.dim(-1)};
  return layer_norm(convert(x, DType::f32), ones(row), zeros(row), eps);
}

}  // namespace

Array PlainLayerNorm::operator()(const Array& x) const {
  return convert(standardized(x, eps), x.dtype());
}

Array PerHeadLayerNorm::operator()(const Array& heads) const {
  const Array all = norms.size() == 1 && norms[0].rank() == 2 ? norms[0] : stack(norms);
  const Array weight = broadcast_in_dim(convert(all, DType::f32), heads.shape(), {2, 3});
  return convert(standardized(heads, eps) * weight, heads.dtype());
}

}  // namespace lathe::hf
