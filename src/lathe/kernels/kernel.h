// A Kernel: one piece of machine code's worth of work, without sizes. The kernels floor makes it
// from Programs, a KernelCompiler (cpu/) turns it into code. Equal kernels (by `key`) are compiled
// once.
//
// A kernel runs over *outer* loop dimensions, whose product is handed out in tiles by the runtime,
// and *inner* ones, which one call runs whole. All extents, strides, starts are launch parameters
// (i64 `params`); only strides 0 and 1 may be constants in offset expressions. Buffers arrive as
// base pointers (`args`).
//
// Roles: `none` and `reduce` are loop nests described by `stages`. `matmul`, `attention`, `sort` …
// add their own description below and use `stages` for what is fused after them.
//
// Numbers: a stage reduces in the order of kernels/reduction_order.h. Nothing may change it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/ir/scalar.h"

namespace lathe {

struct KernelArg {
  DType dtype;
  bool written =
      false;  // written arguments never alias read ones unless the plan says it is the same element
};

using NodeId = int32_t;  // into Kernel::graph

struct Store {
  int arg;
  NodeId offset;          // i64, in elements
  NodeId value;           // of the argument's storage type (convert first)
  NodeId predicate = -1;  // bool; -1: always
};

// One pass over the inner loops (or, with `inner` false, one evaluation an outer position).
struct Stage {
  bool inner = true;
  // Reduction of J values: `values[j]` (of the accumulator's type) is computed at each position;
  // `combined[j]` is a node over accumulators local(first_local + j) and incoming values
  // local(first_local + J + j), constants and what is fixed outside the inner loops, nothing else,
  // so that partial results can be combined by it too. Later stages read the results as
  // local(first_local + j). Initial values enter once, elements in the order of
  // kernels/reduction_order.h. Stores of a reducing stage (only without `lanes`) happen after the
  // update and see the new accumulators: a running sum.
  int first_local = 0;
  std::vector<NodeId> inits;
  std::vector<NodeId> values;
  std::vector<NodeId> combined;
  bool lanes = false;
  std::vector<Store> stores;
};

struct LoopDim {
  int extent_param;  // slot in params
};

// out[batch…, m, n] = epilogue(sum over k of lhs[batch…, m, k] * rhs[batch…, k, n])
// Outer loop dims of the kernel: batch…, m, n, in this order; stages[0] (inner = false) is the
// epilogue, where local(0) is the accumulated sum in `accumulate` and index(d) the position.
// Operand offsets are base + Σ index·stride with the strides in params; `unit` dims have stride 1
// and no param.
struct MatmulSpec {
  enum class Unit : uint8_t {
    row,
    contraction,
    none
  };  // which dimension of the operand is contiguous
  struct Operand {
    int arg = 0;
    Unit unit = Unit::contraction;  // row: m for lhs, n for rhs
    int base_param = -1;            // -1: no base offset
    std::vector<int> batch_stride_params;
    int row_stride_param = -1;
    int contraction_stride_param = -1;
  };
  Operand lhs, rhs;
  DType accumulate = DType::f32;
  int batch_rank = 0;
  int m_param = -1, n_param = -1, k_param = -1;
  // m at most kFewRows: read the right-hand rows as they lie, all left rows at once. The order of
  // accumulation of such products is one for every m; that of larger ones another.
  bool few_rows = false;
};
inline constexpr int64_t kFewRows = 8;

// softmax(scale · q kᵀ, masked) v for each batch b, head h, query t; see ops/attention. f32 inside,
// rounded once. A query that sees no key gives 0.
//   q: [B, T, H, D], k, v: [B, S, G, D] (H a multiple of G), out [B, T, H, D]; any strides but D
// contiguous. Query t stands at position offset + t; key j < S is seen when start[b] <= j, when
// j <= position (causal) and when position - j < window. Only keys that somebody sees are read.
// Keys go in blocks of kAttentionBlock from 0. Scores of groups of at most kFewRows rows (T · H /
// G) add up in the order of few-row products, those of larger ones in sequence.
struct AttentionSpec {
  struct Operand {
    int arg = 0;
    int base_param = -1;  // -1: no base offset
    int batch_stride_param = -1, row_stride_param = -1, head_stride_param = -1;
  };
  Operand q, k, v, out;
  int offset_arg = -1;  // i32 or i64 scalar; -1: 0
  int start_arg = -1;   // i32 or i64 [B]; -1: 0
  bool causal = true;
  int batch_param = -1, query_param = -1, key_param = -1;   // B, T, S
  int head_param = -1, group_param = -1, width_param = -1;  // H, G, D
  int scale_param = -1;                                     // bits of an f64
  int window_param = -1;                                    // -1: no window
  int softcap_param = -1;                                   // bits of an f64; -1: none
};
inline constexpr int kAttentionBlock = 64;

// Sorts each outer position's row of `length` elements of all operands together; stable.
struct SortSpec {
  int length_param;
  std::vector<int> operand_args, result_args;
  int stride_param;     // between elements of a row
  NodeId outer_offset;  // of a row's first element
  std::vector<NodeId>
      key_loads;  // 2 per operand: local(2j), local(2j+1) stand for the two elements
  NodeId less;    // bool over those locals
};

struct Kernel {
  std::string name;  // for people: "fused_add_mul", "matmul_bf16"; not part of identity
  KernelRole role = KernelRole::none;
  std::vector<KernelArg> args;
  int param_count = 0;
  ScalarGraph graph;
  std::vector<LoopDim> outer;
  std::vector<LoopDim> inner;
  std::vector<Stage> stages;
  bool sequential = false;  // scatter: the order of outer positions matters; one tile
  std::optional<MatmulSpec> matmul;
  std::optional<AttentionSpec> attention;
  std::optional<SortSpec> sort;

  // Everything that machine code depends on but the target; stable across processes.
  std::string key() const;
};

// The compiled form. Positions [tile_begin, tile_end) count units of work; how many there are for
// given params is what `tiles` says. `scratch` is at least `scratch_bytes(params)` long, 64-byte
// aligned, one a thread.
using KernelFn = void (*)(void* const* args, const int64_t* params, int64_t tile_begin,
                          int64_t tile_end, void* scratch);
using KernelSizeFn = int64_t (*)(const int64_t* params);

// What some kernels do once before their tiles run: `run` fills memory that all tiles may then
// read; in both, its address stands behind the last argument. With no tiles there is nothing to do.
struct KernelPreparation {
  KernelFn run = nullptr;  // null: there is none
  KernelSizeFn tiles = nullptr;
  KernelSizeFn shared_bytes = nullptr;
};

struct CompiledKernel {
  KernelFn run = nullptr;
  KernelSizeFn tiles = nullptr;  // emitted beside the kernel
  KernelSizeFn scratch_bytes = nullptr;
  KernelPreparation prepare;
  std::shared_ptr<const void> code;  // keeps the machine code
  bool generated = true;             // made now, not found in a cache
};

class KernelCompiler {
 public:
  virtual ~KernelCompiler() = default;
  // Compiles several kernels (in parallel where it can); same order. Throws on what it cannot
  // lower.
  virtual std::vector<CompiledKernel> compile(const std::vector<const Kernel*>& kernels) = 0;
};

}  // namespace lathe
