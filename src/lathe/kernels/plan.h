// A plan: the steps that run a Program, over memory that is laid out already. A step names memory
// as (slot, byte offset); the slots of a plan are its parameters, its results, its constants and
// one arena for everything else. Plans nest: a loop's body is a plan of its own, whose slots the
// step binds anew for every iteration and whose arena is a part of the outer one. Running a step
// allocates nothing.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/program.h"
#include "lathe/kernels/machine.h"
#include "lathe/kernels/write/draft.h"

namespace lathe {

struct Plan;

// `value`, of the plan's Program, is what the bytes hold: for people and for check_plan.
struct BufferUse {
  int slot = -1;
  int64_t offset = 0;  // bytes
  int64_t bytes = 0;
  ValueId value = -1;
};

struct LaunchStep {
  std::shared_ptr<const Kernel> kernel;  // one object for all equal ones of a KernelTable
  int number = -1;                       // among the launches of that table
  std::vector<BufferUse> args;
  std::vector<ArgUse> uses;  // what the kernel does with them
  std::vector<int64_t> params;
  std::vector<int> siblings;  // ops beside the step's own whose results it stores
};

struct CopyStep {
  BufferUse from, to;
};

// A slot of an inner plan in iteration i: the memory at `use`, `stride` bytes further each
// iteration; or, where `segments` is not empty, segments[i]. With an order (i32), it is row
// order[i] of `rows`, the nearest where there is none.
struct Binding {
  struct Order {
    BufferUse use;
    int64_t rows;
  };
  BufferUse use;
  int64_t stride = 0;
  std::vector<BufferUse> segments;
  std::optional<Order> order = {};
};

// Runs `body` `length` times: once for a call.
struct RepeatStep {
  std::shared_ptr<Plan> body;
  int64_t length = 1;
  bool reverse = false;
  std::vector<Binding> params, results;
  BufferUse arena;
};

struct WhileStep {
  std::shared_ptr<Plan> condition, body;
  std::vector<Binding> condition_params, body_params, body_results;
  BufferUse flag;  // what the condition answers
  BufferUse condition_arena, body_arena;
};

struct CaseStep {
  BufferUse index;
  DType index_dtype;  // i32, or bool: true takes branch 0
  std::vector<std::shared_ptr<Plan>> branches;
  std::vector<Binding> params, results;
  BufferUse arena;
};

// The op is computed on the host, by one thread: by its record's function for that (Lower::host),
// or by its reference, where the machine has no routine for its role (Machine::host_routines).
struct HostStep {
  int op = -1;
  std::vector<BufferUse> operands, results;
  // Lower::combiner, a plan for each count of elements and of operands; the result lies in
  // parameter 0. They share the arena.
  std::vector<std::shared_ptr<Plan>> combiners = {};
  BufferUse arena = {};
};

struct Step {
  int op = -1;  // of the plan's Program; -1: results put in place
  std::variant<LaunchStep, CopyStep, RepeatStep, WhileStep, CaseStep, HostStep> what;
  // The step as one launch, which runs instead (join_steps.h).
  std::shared_ptr<LaunchStep> joined = nullptr;
};

struct Plan {
  Program program;
  std::vector<Step> steps;
  std::vector<std::pair<ValueId, Literal>> constants;  // in the order of their slots
  int64_t arena_bytes = 0;
  // For each result, the parameter in whose memory it lives, or -1.
  std::vector<int> result_param;
  // Whether the plan writes into the parameter's memory.
  std::vector<bool> param_written;
  // Of each value that is a view, the value whose memory it is part of; of others, themselves.
  std::vector<ValueId> base;
  int frame_size = 0;  // slots, with those of the deepest nest of inner plans

  int param_slot(int i) const { return i; }
  int result_slot(int j) const { return program.param_count() + j; }
  int constant_slot(int k) const { return program.param_count() + program.result_count() + k; }
  int arena_slot() const { return constant_slot(static_cast<int>(constants.size())); }
  int slot_count() const { return arena_slot() + 1; }
};

// What the plans of one executable share: kernels, each once, and numbers for launches, by which a
// back end finds what it holds for each.
class KernelTable {
 public:
  // A launch, new, of the kernel or of an equal one that is there; the caller says of what memory.
  LaunchStep launch(std::shared_ptr<const Kernel> kernel);
  int launch_count() const { return launch_count_; }
  // In the order of first use.
  const std::vector<std::shared_ptr<const Kernel>>& all() const { return kernels_; }

 private:
  std::map<std::string, std::shared_ptr<const Kernel>> by_key_;
  std::vector<std::shared_ptr<const Kernel>> kernels_;
  int launch_count_ = 0;
};

// How a Program is called: as a whole (its Params say what is donated), or as a region.
struct PlanOptions {
  bool region = false;
  // Regions: result j lives in the memory of parameter alias[j]; -1: its own.
  std::vector<int> alias;
};

// Values that need the same bytes and yet cannot share them where they must: UserError.
std::shared_ptr<Plan> make_plan(const Program& program, KernelTable& kernels,
                                const Machine& machine, const PlanOptions& options = {});

std::vector<std::shared_ptr<Plan>> inner_plans(const Step& step);

// Every launch that runs as such, inner plans' too, each once: of a joined step, that one alone.
std::vector<const LaunchStep*> launches(const Plan& plan);
// Their kernels, each once.
std::vector<std::shared_ptr<const Kernel>> launched_kernels(const Plan& plan);

std::string to_string(const Plan& plan);
std::string to_string(const Kernel& kernel);

}  // namespace lathe
