// A kernel while it is being written: scalar expressions over full-rank loop indices with sizes as
// they come. `finish` gives it its canonical form: offsets become Σ index·stride with constant
// offsets moved into the argument, loops of extent 1 go, neighbouring loops that every access walks
// as one become one, and what is left of sizes are launch parameters in order of first use. Equal
// structure gives equal kernels.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lathe/ir/program.h"
#include "lathe/kernels/kernel.h"

namespace lathe {

struct DraftArg {
  ValueId value;
  DType dtype;
  bool written = false;
};

struct DraftStore {
  int arg;
  Scalar offset;
  Scalar value;
  Scalar predicate = {};
};

struct DraftStage {
  bool inner = true;
  int first_local = 0;
  std::vector<Scalar> inits, values, combined;
  bool lanes = false;
  std::vector<DraftStore> stores;
};

// The two loads whose products are summed over the inner dimensions. Outer dimensions are batch,
// then the left rows, then the right ones.
struct DraftMatmul {
  Scalar lhs, rhs;
  DType accumulate = DType::f32;
  int batch_rank = 0, m_rank = 0, n_rank = 0;
};

// Loads of q [b, t, h, d], k, v [b, s, g, d] and the store of out [b, t, h, d]; index(0…5) stand
// for b, t, h, d, s, g. Invalid offset and start: 0.
struct DraftAttention {
  Scalar q, k, v, offset, start;
  DraftStore out;
  bool causal = true;
  double scale = 1, softcap = 0;
  int64_t window = 0;
};

// Rows along the single inner dimension; the offset of a row's first element is the same for all
// arguments. `less` is over locals 2j and 2j + 1: the elements of operand j.
struct DraftSort {
  struct Operand {
    int arg;
    int64_t base;  // elements
  };
  std::vector<Operand> operands;
  std::vector<int> result_args;
  Scalar row_offset, less;
  std::vector<Scalar> elements;
  int64_t stride = 1;
};

struct Draft {
  Draft() = default;
  Draft(const Draft&) = delete;

  // A size, start or stride: a parameter, unless 0 or 1.
  Scalar size(int64_t value);
  int arg(ValueId value, DType dtype, bool written = false);
  std::vector<Scalar> outer_index();

  std::string name;
  KernelRole role = KernelRole::none;
  ScalarGraph graph;
  ScalarBuilder builder{graph};
  std::vector<int64_t> params;
  std::vector<int64_t> outer, inner;  // extents; index(d) counts through both
  std::vector<DraftArg> args;
  std::vector<DraftStage> stages;
  bool sequential = false;
  std::optional<DraftMatmul> matmul;
  std::optional<DraftAttention> attention;
  std::optional<DraftSort> sort;
};

// What a launch passes for an argument: the buffer of `value`, from element `offset` on.
struct ArgUse {
  static constexpr NodeId kMixed = -2;
  ValueId value;
  int64_t offset = 0;
  bool written = false;
  // The offset node of every access, where they all agree; kMixed otherwise.
  NodeId element = -1;
  int last_stage = -1;  // that accesses it
};

struct Launch {
  std::shared_ptr<const Kernel> kernel;
  std::vector<int64_t> params;
  std::vector<ArgUse> args;
};

// Nothing when a matmul's or attention's operand is no strided view, or a sum has several
// dimensions that do not join: the fault is the operand's, `culprit` (0, 1, …).
std::optional<Launch> finish(const Draft& draft, int* culprit = nullptr);

// The strides (per loop dimension) and base of a load's offset, if that is all there is to it.
struct StridedView {
  int arg;
  int64_t base;
  Dims strides;
};
std::optional<StridedView> strided_view(const Draft& draft, Scalar value);

}  // namespace lathe
