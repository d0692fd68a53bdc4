#include "lathe/backends/cpu/machine.h"

#include <algorithm>

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

// So many elements that code of its own is worth it, in rows that do not fill vectors. Elements
// that cost much, or whose order counts, gain on longer rows, too.
bool has_short_rows(const Kernel& kernel, std::span<const int64_t> params) {
  constexpr int64_t kWorthwhile = 1 << 14, kShort = 31, kShortOfCostly = 64;
  constexpr size_t kCostly = 40;  // nodes
  if (kernel.outer.size() != 1 || kernel.inner.size() != 1) return false;
  const auto reduces_in = [&](ReductionOrder order) {
    return std::ranges::any_of(kernel.stages, [&](const Stage& stage) {
      return !stage.values.empty() && stage.order == order;
    });
  };
  const bool by_tree = reduces_in(ReductionOrder::tree);
  if (!by_tree && !reduces_in(ReductionOrder::lanes)) return false;
  const int64_t rows = by_id(params, kernel.outer[0].extent_param);
  const int64_t length = by_id(params, kernel.inner[0].extent_param);
  const bool costly = by_tree || kernel.graph.nodes.size() >= kCostly;
  return length > 0 && length <= (costly ? kShortOfCostly : kShort) && rows > kWorthwhile / length;
}

CpuVariant choose_variant(const Kernel& kernel, std::span<const int64_t> params) {
  if (kernel.spec.role() == MatmulSpec::kRole && is_short_sum(kernel.spec.as<MatmulSpec>(), params))
    return CpuVariant::short_sum;
  if (!kernel.spec && has_short_rows(kernel, params)) return CpuVariant::short_rows;
  return CpuVariant::plain;
}

int variant_of(const Kernel& kernel, std::span<const int64_t> params) {
  return static_cast<int>(choose_variant(kernel, params));
}

}  // namespace

const Machine& cpu_machine() {
  static constexpr Machine machine{.joining = JoinLimits{}, .variant = variant_of};
  return machine;
}

}  // namespace lathe
