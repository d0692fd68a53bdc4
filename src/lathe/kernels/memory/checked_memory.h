// The memory of a plan while check_plan walks its steps: what each place holds, and what may be
// read or written there. Every rule that is broken is an InternalError that names the plan and the
// step.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "lathe/base/error.h"
#include "lathe/kernels/memory/memory_contents.h"
#include "lathe/kernels/plan.h"

namespace lathe {

class CheckedMemory {
 public:
  // Parameters and constants are in their slots, nothing else is anywhere.
  CheckedMemory(const Plan& plan, const PlanOptions& options);

 protected:
  int64_t slot_bytes(int slot) const;
  void must_fit(const BufferUse& use) const;
  void must_hold(const BufferUse& use, ValueId value);
  void must_be_writable(const BufferUse& use) const;
  void must_not_overlap(const BufferUse& a, const BufferUse& b, std::string_view what) const;
  [[noreturn]] void fail(const std::string& what) const;
  int64_t bytes_of(ValueId v) const { return plan_.program.type(v).byte_count(); }

  const Plan& plan_;
  const PlanOptions& options_;
  MemoryContents contents_;
  size_t step_ = 0;
};

}  // namespace lathe
