#include "lathe/backends/cpu/machine.h"

#include "lathe/base/id_vector.h"
#include "lathe/kernels/roles/matmul.h"

namespace lathe {
namespace {

// Sums in the operands' own type, of as few terms as planning calls few, and more than few rows.
// The order of additions is that of any product of many rows.
bool is_short_sum(const MatmulSpec& spec, std::span<const int64_t> params) {
  const auto in_own_type = [&](const MatmulSpec::Operand& side) {
    return side.dtype == spec.accumulate;
  };
  return !spec.has_few_rows() && !spec.reads_windows() && in_own_type(spec.lhs) &&
         in_own_type(spec.rhs) && by_id(params, spec.k_param) <= ProductLimits().short_sum;
}

int variant_of(const Kernel& kernel, std::span<const int64_t> params) {
  if (kernel.spec.role() != MatmulSpec::kRole) return static_cast<int>(CpuVariant::plain);
  const bool is_short = is_short_sum(kernel.spec.as<MatmulSpec>(), params);
  return static_cast<int>(is_short ? CpuVariant::short_sum : CpuVariant::plain);
}

}  // namespace

const Machine& cpu_machine() {
  static constexpr Machine machine{.joining = JoinLimits{}, .variant = variant_of};
  return machine;
}

}  // namespace lathe
