// Cholesky factors and solutions of triangular systems: LAPACK's routines on each matrix of a
// batch, in the place where the result already holds the operand (GraphNode::updates).
#include "lathe/ops/linalg_ops.h"

#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/linalg.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/kernels/root_kernel.h"

namespace lathe {
namespace {

Demand demand(const Op&, size_t) { return Demand::contiguous; }

template <typename Spec>
SpecArgs args(const RoleSpec& spec) {
  return args_of(spec.as<Spec>());
}

template <typename Spec>
void key(KeyWriter& writer, const RoleSpec& spec) {
  write_key(writer, spec.as<Spec>());
}

template <typename Spec>
std::string text(const RoleSpec& spec) {
  return text_of(spec.as<Spec>());
}

template <typename Spec>
RoleSpec as_role(HostRoutineSpec spec) {
  return Spec{std::move(spec)};
}

// ---- cholesky

std::vector<Launch> lower_cholesky(const RootContext& context) {
  const Op& op = context.op();
  const Shape& shape = context.type(op.results[0]).shape();
  return {
      lower_host_routine(context,
                         {.name = CholeskySpec::kRole,
                          .operands = {},
                          .numbers = {shape[shape.rank() - 1], op.attrs.as<CholeskyAttrs>().lower}},
                         as_role<CholeskySpec>)};
}

void interpret_cholesky(Interpretation& at, const RoleSpec& spec) {
  const auto& s = spec.as<CholeskySpec>();
  const auto number = [&](size_t i) { return at.param(s.number_params[i]); };
  const Shape shapes[] = {{number(0), number(0)}};
  interpret_as(kCholesky, Attrs::of(CholeskyAttrs{number(1) != 0}), shapes, at, s);
}

// ---- triangular_solve

std::vector<Launch> lower_solve(const RootContext& context) {
  const Op& op = context.op();
  const auto& attrs = op.attrs.as<TriangularSolveAttrs>();
  const Shape& b = context.type(op.results[0]).shape();
  const int64_t rows = b[b.rank() - 2], columns = b[b.rank() - 1];
  return {lower_host_routine(
      context,
      {.name = TriangularSolveSpec::kRole,
       .operands = {op.operands[0]},
       .numbers = {attrs.left_side ? rows : columns, attrs.left_side ? columns : rows,
                   attrs.left_side, attrs.lower, attrs.unit_diagonal,
                   static_cast<int64_t>(attrs.transpose_a)}},
      as_role<TriangularSolveSpec>)};
}

void interpret_solve(Interpretation& at, const RoleSpec& spec) {
  const auto& s = spec.as<TriangularSolveSpec>();
  const auto number = [&](size_t i) { return at.param(s.number_params[i]); };
  const TriangularSolveAttrs attrs{
      {number(2) != 0, number(3) != 0, number(4) != 0, static_cast<Transpose>(number(5))}};
  const int64_t n = number(0), other = number(1);
  const Shape shapes[] = {{n, n}, attrs.left_side ? Shape{n, other} : Shape{other, n}};
  interpret_as(kTriangularSolve, Attrs::of(attrs), shapes, at, s);
}

}  // namespace

constexpr Role kCholeskyRole{.name = CholeskySpec::kRole,
                             .demand = demand,
                             .lower = lower_cholesky,
                             .key = key<CholeskySpec>,
                             .args = args<CholeskySpec>,
                             .interpret = interpret_cholesky,
                             .text = text<CholeskySpec>};

constexpr Role kTriangularSolveRole{.name = TriangularSolveSpec::kRole,
                                    .demand = demand,
                                    .lower = lower_solve,
                                    .key = key<TriangularSolveSpec>,
                                    .args = args<TriangularSolveSpec>,
                                    .interpret = interpret_solve,
                                    .text = text<TriangularSolveSpec>};

}  // namespace lathe
