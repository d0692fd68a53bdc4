// A Kernel: one piece of machine code's worth of work, without sizes. The kernels floor makes it
// from Programs, a back end turns it into code of its own form (backends/cpu/run/kernel_code.h).
// Equal kernels (by `key`) are compiled once.
//
// A kernel runs over *outer* loop dimensions, in any order and on any number of threads (unless it
// is `sequential`), and *inner* ones, which stay together. All extents, strides, starts are launch
// parameters (i64 `params`); only strides 0 and 1 may be constants in offset expressions. Arguments
// are base addresses (`args`).
//
// Most kernels are loop nests, described by `stages`. A role may put its own description (`spec`: a
// product, a sort) before them, and uses `stages` for what is fused after it.
//
// Numbers: a stage reduces in the order of kernels/reduction_order.h. Nothing may change it.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/ir/op_def.h"
#include "lathe/ir/scalar/scalar.h"
#include "lathe/kernels/reduction_order.h"

namespace lathe {

struct HostRoutineSpec;  // kernels/roles/host_routine.h

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
  // kernels/reduction_order.h. Stores of a reducing stage (never by `lanes`) happen after the
  // update and see the new accumulators: a running reduction, which may go backwards.
  int first_local = 0;
  std::vector<NodeId> inits;
  std::vector<NodeId> values;
  std::vector<NodeId> combined;
  ReductionOrder order = ReductionOrder::sequence;
  bool backwards = false;
  std::vector<Store> stores;
};

struct LoopDim {
  int extent_param;  // slot in params
};

// What a role (kernels/role.h) adds to a kernel: its own description of what comes before the
// stages at each outer position. A value of a type that is the role's alone, `T::kRole` being the
// role's name; empty for kernels that are stages and nothing else.
class RoleSpec {
 public:
  RoleSpec() = default;
  template <typename T>
    requires requires { T::kRole; }
  RoleSpec(T spec)  // NOLINT: a kernel's spec is assigned from the role's own struct
      : role_(T::kRole) {
    const auto made = std::make_shared<const T>(std::move(spec));
    if constexpr (std::derived_from<T, HostRoutineSpec>) routine_ = made.get();
    spec_ = made;
  }

  explicit operator bool() const { return spec_ != nullptr; }
  std::string_view role() const { return role_; }  // "": none
  // The host routine that the kernel calls and nothing else; null: none.
  const HostRoutineSpec* routine() const { return routine_; }
  template <typename T>
  const T& as() const {
    LATHE_CHECK(role_ == T::kRole, "a description of \"{}\" is read as \"{}\"", role_, T::kRole);
    return *static_cast<const T*>(spec_.get());
  }

 private:
  std::string_view role_;
  std::shared_ptr<const void> spec_;
  const HostRoutineSpec* routine_ = nullptr;  // spec_, where that is one
};

struct Kernel {
  std::string name;  // for people: "fused_add_mul", "matmul_bf16"; not part of identity
  std::vector<KernelArg> args;
  int param_count = 0;
  ScalarGraph graph;
  std::vector<LoopDim> outer;
  std::vector<LoopDim> inner;
  std::vector<Stage> stages;
  bool sequential = false;  // scatter: the order of outer positions matters; one tile
  // Positions may meet at an element that they update: each reads and writes it as one step.
  bool atomic = false;
  RoleSpec spec;
  // Which of its codes the back end runs for some sizes (Machine::variant); 0: the first or only.
  int variant = 0;

  // Everything that machine code depends on but the target; stable across processes.
  std::string key() const;
};

}  // namespace lathe
