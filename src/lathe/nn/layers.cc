#include "lathe/nn/layers.h"

namespace lathe::nn {
namespace {

// A layer's arrays as it is called. UserErrors name them, their sizes and the layer.
class LayerCheck {
 public:
  LayerCheck(std::string_view layer, Location where) : layer_(layer), where_(where) {}

  void expect(std::string_view name, const Array& array, std::string_view axes, int rank) const {
    LATHE_USER_CHECK(array.valid() && array.rank() == rank,
                     "[nn::{}] {} is {}, expected {}: a layer is made of arrays, and {}::shaped "
                     "makes one of sizes to load into{}",
                     layer_, name, array.valid() ? array.type().str() : "an empty Array", axes,
                     layer_, at_place(where_));
  }
  // The last axis of `array` goes with `size`, which is `meaning`.
  void expect_last(std::string_view name, const Array& array, Dim size,
                   std::string_view meaning) const {
    LATHE_USER_CHECK(array.rank() > 0 && array.dim(-1) == size,
                     "[nn::{}] {} is {}, expected {} for its last size: {}{}", layer_, name,
                     array.type().str(), size, meaning, at_place(where_));
  }

 private:
  std::string_view layer_;
  Location where_;
};

}  // namespace

Linear Linear::shaped(Dim in_features, Dim out_features, bool bias, DType dtype) {
  Linear out{.weight = Array::placeholder(dtype, {out_features, in_features}), .bias = {}};
  if (bias) out.bias = Array::placeholder(dtype, {out_features});
  return out;
}

Array Linear::operator()(Operand x) const {
  const LayerCheck check("Linear", x.where);
  check.expect("weight", weight, "[out_features, in_features]", 2);
  check.expect_last("x", x.array, weight.dim(1), "weight's in_features");
  if (bias) {
    check.expect("bias", *bias, "[out_features]", 1);
    check.expect_last("bias", *bias, weight.dim(0), "weight's out_features");
  }
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

Array Embedding::operator()(Operand ids) const {
  LayerCheck("Embedding", ids.where).expect("weight", weight, "[num_embeddings, embedding_dim]", 2);
  return take(Operand(weight, ids.where), ids, 0);
}

RMSNorm RMSNorm::shaped(Dim size, double eps, DType dtype) {
  return {.weight = Array::placeholder(dtype, {size}), .eps = eps};
}

Array RMSNorm::operator()(Operand x) const {
  const LayerCheck check("RMSNorm", x.where);
  check.expect("weight", weight, "[normalized size]", 1);
  check.expect_last("x", x.array, weight.dim(0), "weight's");
  return rms_norm(x, Operand(weight, x.where), eps);
}

LayerNorm LayerNorm::shaped(Dim size, double eps, DType dtype, bool bias) {
  LayerNorm out{.weight = Array::placeholder(dtype, {size}), .bias = {}, .eps = eps};
  if (bias) out.bias = Array::placeholder(dtype, {size});
  return out;
}

Array LayerNorm::operator()(Operand x) const {
  const LayerCheck check("LayerNorm", x.where);
  check.expect("weight", weight, "[normalized size]", 1);
  check.expect_last("x", x.array, weight.dim(0), "weight's");
  if (bias) {
    check.expect("bias", *bias, "[normalized size]", 1);
    check.expect_last("bias", *bias, weight.dim(0), "weight's");
  }
  const Array shift = bias ? *bias : zeros(weight.shape(), weight.dtype());
  return layer_norm(x, Operand(weight, x.where), Operand(shift, x.where), eps);
}

}  // namespace lathe::nn
