// The description of a product of matrices, for its planner and its emitters.
#pragma once

#include <optional>
#include <vector>

#include "lathe/kernels/kernel.h"
#include "lathe/kernels/roles/weight_blocks.h"

namespace lathe {

// out[batch…, m, n] = epilogue(sum over k of lhs[batch…, m, k] * rhs[batch…, k, n])
// Outer loop dims of the kernel: batch…, m, n, in this order, and one inner dim, k (or several, see
// `tap_extent_params`); stages[0]
// (inner = false) is the epilogue, where local(0) is the accumulated sum in `accumulate` and
// index(d) the position.
//
// An operand lies in an argument: offsets are Σ index·stride with the strides in params; `unit`
// dims have stride 1 and no param. Or it is computed where it is packed or read, a *prologue*: what
// it is made of is narrower (weights in 8 bits and their scales), so that less memory is read, and
// nothing is stored.
struct MatmulSpec {
  static constexpr std::string_view kRole = "matmul";
  enum class Unit : uint8_t {
    row,
    contraction,
    none
  };  // which dimension of the operand is contiguous
  struct Operand {
    int arg = -1;
    DType dtype = DType::f32;       // of its elements
    Unit unit = Unit::contraction;  // row: m for lhs, n for rhs
    std::vector<int> batch_stride_params;
    int row_stride_param = -1;
    int contraction_stride_param = -1;
    std::vector<int> tap_stride_params;
    // Of a prologue: the element, an expression of the indices of batch, row and k, and the
    // arguments it reads. Along `unit`, each of its loads stays where it is, moves by one element,
    // or (k alone) does either within groups of a power of two, kLeastGroup or more: their nodes
    // are k / group and k % group.
    NodeId value = -1;
    std::vector<int> reads;
    // Of weights in few bits, which lie along k: how, as far as kernels read them by blocks. Their
    // expression may read memory in any way.
    std::optional<WeightBlocks> blocks;
    bool computed() const { return value >= 0; }
  };
  static constexpr int64_t kLeastGroup = 16;
  Operand lhs, rhs;
  DType accumulate = DType::f32;  // or f64, or integers of 32 or 64 bits, which wrap
  int batch_rank = 0;
  int m_param = -1, n_param = -1, k_param = -1;
  // A number rule: the order of additions of products with few rows (NumberRules) is one for
  // every m, that of larger ones another. It goes by the rows of the product, of which m may be a
  // part. A product with few right rows and more left ones is described transposed: its "left" rows
  // are the dot's right ones.
  enum class Order : uint8_t { few_rows, many_rows };
  Order order = Order::many_rows;
  // A left operand whose rows and summed positions are more than one loop each, as those of windows
  // over an image are, read where it lies (implicit im2col). Sums go over *taps*, loops in front of
  // k, outermost first; `parts` of the batch dimensions, the last ones, are loops in front of m, by
  // which the right operand does not move.
  std::vector<int> tap_extent_params;
  int parts = 0;
  bool reads_windows() const { return parts > 0 || !tap_extent_params.empty(); }
  bool has_few_rows() const { return order == Order::few_rows; }
};

}  // namespace lathe
