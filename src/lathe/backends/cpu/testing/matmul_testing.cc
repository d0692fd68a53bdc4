#include "lathe/backends/cpu/testing/matmul_testing.h"

#include "lathe/backends/cpu/machine.h"

#include "lathe/base/dtype.h"

namespace lathe::testing {
namespace {

// Params: batch…, m, n, k, then for each operand: batch strides…, row stride, k stride.
struct Slots {
  explicit Slots(int batch_rank) : rank(batch_rank) {}
  int m() const { return rank; }
  int n() const { return rank + 1; }
  int k() const { return rank + 2; }
  int operand(int which) const { return rank + 3 + which * (rank + 2); }
  int count() const { return operand(2); }
  int rank;
};

MatmulSpec::Operand make_operand(const Slots& slots, int which, DType dtype,
                                 MatmulSpec::Unit unit) {
  MatmulSpec::Operand operand{.arg = which, .dtype = dtype, .unit = unit};
  const int first = slots.operand(which);
  for (int d = 0; d < slots.rank; ++d) operand.batch_stride_params.push_back(first + d);
  if (unit != MatmulSpec::Unit::row) operand.row_stride_param = first + slots.rank;
  if (unit != MatmulSpec::Unit::contraction)
    operand.contraction_stride_param = first + slots.rank + 1;
  return operand;
}

// Strides of rows and of k in a buffer of rows x k; `none` leaves a gap everywhere.
std::pair<int64_t, int64_t> strides(MatmulSpec::Unit unit, int64_t rows, int64_t k) {
  if (unit == MatmulSpec::Unit::contraction) return {k, 1};
  if (unit == MatmulSpec::Unit::row) return {1, rows};
  return {2 * k, 2};
}

}  // namespace

Kernel make_matmul(const MatmulCase& c) {
  Kernel kernel;
  const Slots slots(c.batch_rank);
  kernel.name = "matmul";
  kernel.args = {{c.lhs}, {c.rhs}, {c.out, true}};
  if (c.bias) kernel.args.push_back({c.out});
  kernel.param_count = slots.count();
  for (int d = 0; d < c.batch_rank + 2; ++d) kernel.outer.push_back({d});
  kernel.inner = {{slots.k()}};
  kernel.spec =
      MatmulSpec{.lhs = make_operand(slots, 0, c.lhs, c.lhs_unit),
                 .rhs = make_operand(slots, 1, c.rhs, c.rhs_unit),
                 .accumulate = c.accumulate,
                 .batch_rank = c.batch_rank,
                 .m_param = slots.m(),
                 .n_param = slots.n(),
                 .k_param = slots.k(),
                 .order = c.few_rows ? MatmulSpec::Order::few_rows : MatmulSpec::Order::many_rows};
  if (c.short_sum) kernel.variant = static_cast<int>(CpuVariant::short_sum);
  ScalarBuilder b(kernel.graph);
  Scalar at = b.constant_int(DType::i64, 0);
  const int m = c.batch_rank, n = m + 1;
  for (int d = 0; d < m; ++d) at = at * b.param(d) + b.index(d);
  for (int d : {c.down ? n : m, c.down ? m : n}) at = at * b.param(d) + b.index(d);
  Scalar value = b.local(c.accumulate, 0);
  if (c.bias) value = value + b.convert(b.load(c.out, 3, b.index(c.batch_rank + 1)), c.accumulate);
  Stage stage{.inner = false};
  stage.stores = {{2, at.id, b.convert(value, c.out).id}};
  kernel.stages = {stage};
  return kernel;
}

std::vector<int64_t> matmul_params(const MatmulCase& c, const std::vector<int64_t>& batch,
                                   int64_t m, int64_t n, int64_t k) {
  std::vector<int64_t> params = batch;
  params.insert(params.end(), {m, n, k});
  for (int which = 0; which < 2; ++which) {
    const int64_t rows = which == 0 ? m : n;
    const auto unit = which == 0 ? c.lhs_unit : c.rhs_unit;
    const auto [row, contraction] = strides(unit, rows, k);
    int64_t stride = rows * k * (unit == MatmulSpec::Unit::none ? 2 : 1);
    std::vector<int64_t> batch_strides(batch.size());
    for (size_t d = batch.size(); d-- > 0; stride *= batch[d]) batch_strides[d] = stride;
    params.insert(params.end(), batch_strides.begin(), batch_strides.end());
    params.insert(params.end(), {row, contraction});
  }
  return params;
}

}  // namespace lathe::testing
