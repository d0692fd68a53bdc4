#include "lathe/nn/layers.h"

namespace lathe::nn {

Linear Linear::shaped(Dim in_features, Dim out_features, bool bias, DType dtype) {
  Linear out{.weight = Array::placeholder(dtype, {out_features, in_features}), .bias = {}};
  if (bias) out.bias = Array::placeholder(dtype, {out_features});
  return out;
}

Array Linear::operator()(Operand x) const {
  const DotDims last_with_last{.lhs_batch = {},
                               .rhs_batch = {},
                               .lhs_contracting = {x.array.rank() - 1},
                               .rhs_contracting = {1}};
  const Array product = dot_general(x, Operand(weight, x.where), last_with_last);
  return bias ? add(Operand(product, x.where), Operand(*bias, x.where)) : product;
}

Embedding Embedding::shaped(Dim num_embeddings, Dim embedding_dim, DType dtype) {
  return {.weight = Array::placeholder(dtype, {num_embeddings, embedding_dim})};
}

Array Embedding::operator()(Operand ids) const { return take(Operand(weight, ids.where), ids, 0); }

RMSNorm RMSNorm::shaped(Dim size, double eps, DType dtype) {
  return {.weight = Array::placeholder(dtype, {size}), .eps = eps};
}

Array RMSNorm::operator()(Operand x) const { return rms_norm(x, Operand(weight, x.where), eps); }

LayerNorm LayerNorm::shaped(Dim size, double eps, DType dtype, bool bias) {
  LayerNorm out{.weight = Array::placeholder(dtype, {size}), .bias = {}, .eps = eps};
  if (bias) out.bias = Array::placeholder(dtype, {size});
  return out;
}

Array LayerNorm::operator()(Operand x) const {
  const Array shift = bias ? *bias : zeros(weight.shape(), weight.dtype());
  return layer_norm(x, Operand(weight, x.where), Operand(shift, x.where), eps);
}

}  // namespace lathe::nn
