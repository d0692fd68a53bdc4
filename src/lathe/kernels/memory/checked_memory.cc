#include "lathe/kernels/memory/checked_memory.h"

#include <algorithm>

#include "lathe/base/id_vector.h"

namespace lathe {

CheckedMemory::CheckedMemory(const Plan& plan, const PlanOptions& options)
    : plan_(plan), options_(options), contents_(plan.program) {
  for (int p = 0; p < plan.program.param_count(); ++p)
    contents_.write({plan.param_slot(p), 0, bytes_of(p), p}, p);
  for (size_t k = 0; k < plan.constants.size(); ++k) {
    const auto& [value, literal] = plan.constants[k];
    contents_.write({plan.constant_slot(static_cast<int>(k)), 0, literal.byte_count(), value},
                    value);
  }
}

int64_t CheckedMemory::slot_bytes(int slot) const {
  if (slot < 0 || slot > plan_.arena_slot()) fail(fmt::format("there is no slot {}", slot));
  if (slot < plan_.result_slot(0)) return bytes_of(slot);
  if (slot < plan_.constant_slot(0)) {
    const auto result = static_cast<size_t>(slot - plan_.result_slot(0));
    if (plan_.result_param[result] >= 0) return 0;  // lives in a parameter: nobody may come here
    return bytes_of(plan_.program.results()[result]);
  }
  if (slot == plan_.arena_slot()) return plan_.arena_bytes;
  return by_id(plan_.constants, slot - plan_.constant_slot(0)).second.byte_count();
}

void CheckedMemory::must_fit(const BufferUse& use) const {
  if (use.bytes == 0) return;
  const int64_t there = slot_bytes(use.slot);
  if (use.offset < 0 || use.bytes < 0 || use.offset + use.bytes > there)
    fail(fmt::format("value %{} at {}+{} leaves slot {} of {} bytes", use.value, use.offset,
                     use.bytes, use.slot, there));
}

void CheckedMemory::must_hold(const BufferUse& use, ValueId value) {
  must_fit(use);
  if (!contents_.holds(use, value))
    fail(fmt::format("value %{} is read from slot {}+{}, which does not hold it", value, use.slot,
                     use.offset));
}

void CheckedMemory::must_be_writable(const BufferUse& use) const {
  must_fit(use);
  if (use.bytes == 0) return;
  const bool constant = use.slot >= plan_.constant_slot(0) && use.slot < plan_.arena_slot();
  if (constant) fail(fmt::format("value %{} is written over a constant", use.value));
  if (use.slot >= plan_.result_slot(0)) return;
  if (!by_id(plan_.param_written, use.slot))
    fail(fmt::format("parameter {} is written and not marked so", use.slot));
  const Param& param = plan_.program.param(use.slot);
  const bool allowed = options_.region ? std::ranges::count(options_.alias, use.slot) != 0
                                       : param.may_donate || param.must_alias.has_value();
  if (!allowed) fail(fmt::format("parameter {} is written and was not given away", use.slot));
}

void CheckedMemory::must_not_overlap(const BufferUse& a, const BufferUse& b,
                                     std::string_view what) const {
  if (overlap(a, b))
    fail(fmt::format("{}: %{} and %{} share slot {}", what, a.value, b.value, a.slot));
}

void CheckedMemory::fail(const std::string& what) const {
  throw InternalError(
      fmt::format("check_plan: {}, step {}: {}", plan_.program.name(), step_, what));
}

}  // namespace lathe
