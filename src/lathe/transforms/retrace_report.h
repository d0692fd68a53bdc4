// What jit says when it traces a function again: what changed (LATHE_EXPLAIN_RECOMPILE), and
// warnings of habits that cost a trace and a compilation a call. Each warning is given once for a
// jit object.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lathe/core/array_fn.h"
#include "lathe/ir/program_handle.h"
#include "lathe/transforms/numbers.h"
#include "lathe/transforms/signature.h"

namespace lathe::detail {

// A traced signature, as the report sees it.
struct TracedSignature {
  Program program;  // parameters: leaves, then captures
  Signature lines;
  std::vector<Crossing> arguments;  // how the leaves cross
};

// Not for several threads at once.
class RetraceReport {
 public:
  // Messages call the function `name`, of the `jit` at `where`. `sizes_change`: as is meant.
  RetraceReport(const std::string& name, Location where, bool sizes_change);
  // `fresh` is the trace number `traces` + 1.
  void traced(const std::shared_ptr<const TracedSignature>& fresh, int traces);
  // The first call that runs `fresh`, the `calls`-th of all.
  void first_call(const std::shared_ptr<const TracedSignature>& fresh,
                  std::span<const Array* const> leaves, std::span<const Array> results,
                  uint64_t calls);

 private:
  struct Widened;
  std::optional<Widened> widened(const TracedSignature& fresh,
                                 std::span<const Array* const> leaves) const;
  void warn_of_widening(const Widened& leaf);
  void count_sizes(const TracedSignature& fresh, uint64_t calls);

  std::string name_;                                    // `step` (jit at model.cc:41)
  std::shared_ptr<const TracedSignature> latest_;       // that was traced
  std::shared_ptr<const TracedSignature> called_;       // that was called for the first time last
  std::vector<std::weak_ptr<const Array::Impl>> made_;  // the results of that call
  int fresh_sizes_ = 0;  // first calls that differ from the one before in sizes alone
  bool warned_of_widening_ = false, warned_of_sizes_ = false;
};

}  // namespace lathe::detail
