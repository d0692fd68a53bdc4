#include "lathe/backends/cpu/run/prepacked_form.h"

#include <fmt/ranges.h>

#include "lathe/kernels/roles/matmul.h"

namespace lathe {

// A packed right operand (llvm/matmul/matmul_kernel.cc, llvm/matmul/tile_panels.h). The types and
// units of both operands say whether units are pairs; nothing depends on the number of left rows,
// or on what is done with the sums.
PrepackedForm prepacked_form(const Kernel& kernel, const std::vector<int64_t>& params) {
  const auto& spec = kernel.spec.as<MatmulSpec>();
  const MatmulSpec::Operand& right = spec.rhs;
  LATHE_CHECK(!right.computed(), "{} prepacks what is computed", kernel.name);
  const auto param = [&](int slot) { return slot < 0 ? 1 : params[static_cast<size_t>(slot)]; };
  std::vector<int64_t> numbers{param(spec.n_param), param(spec.k_param),
                               param(right.row_stride_param),
                               param(right.contraction_stride_param)};
  for (int d = 0; d < spec.batch_rank; ++d) {
    numbers.push_back(param(kernel.outer[static_cast<size_t>(d)].extent_param));
    numbers.push_back(param(right.batch_stride_params[static_cast<size_t>(d)]));
  }
  int64_t elements = param(spec.n_param) * param(spec.k_param);
  for (int d = 0; d < spec.batch_rank; ++d)
    elements *= param(kernel.outer[static_cast<size_t>(d)].extent_param);
  // Few rows by tiles, however they lie, read what many rows that lie along k make.
  const auto left_unit = spec.has_few_rows() ? MatmulSpec::Unit::contraction : spec.lhs.unit;
  return {right.arg, elements * byte_size(right.dtype), !spec.has_few_rows(),
          fmt::format("{} {} {} {} {} {}", name(spec.lhs.dtype), static_cast<int>(left_unit),
                      name(right.dtype), static_cast<int>(right.unit), name(spec.accumulate),
                      fmt::join(numbers, ","))};
}

}  // namespace lathe
