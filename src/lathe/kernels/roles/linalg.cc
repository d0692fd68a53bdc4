// Functions of matrices: LAPACK's routines on each matrix of a batch.
#include <limits>

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/roles/linalg.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/ops/linalg/linalg_ops.h"

namespace lathe {
namespace {

using Numbers = std::vector<int64_t>;

// What a description says of its record: the numbers of an op, given the types of its operands, and
// from these the op on one matrix again.
struct Meaning {
  const OpDef& def;
  Numbers (*numbers)(const Op& op, std::span<const Type> operands);
  Attrs (*attrs)(const Numbers& numbers);
  std::vector<Shape> (*operands)(const Numbers& numbers);
};

template <typename Spec>
const Meaning& meaning();

int64_t rows(Type matrices) { return matrices.dim(-2); }
int64_t columns(Type matrices) { return matrices.dim(-1); }
Attrs no_attrs(const Numbers&) { return {}; }
std::vector<Shape> one_matrix(const Numbers& n) { return {{n[0], n[1]}}; }
Numbers size_numbers(const Op&, std::span<const Type> in) { return {rows(in[0]), columns(in[0])}; }

template <>
const Meaning& meaning<CholeskySpec>() {
  static constexpr Meaning m{kCholesky,
                             [](const Op& op, std::span<const Type> in) {
                               return Numbers{rows(in[0]), op.attrs.as<CholeskyAttrs>().lower};
                             },
                             [](const Numbers& n) { return Attrs::of(CholeskyAttrs{n[1] != 0}); },
                             [](const Numbers& n) { return std::vector<Shape>{{n[0], n[0]}}; }};
  return m;
}

template <>
const Meaning& meaning<TriangularSolveSpec>() {
  static constexpr Meaning m{
      kTriangularSolve,
      [](const Op& op, std::span<const Type> in) {
        const auto& attrs = op.attrs.as<TriangularSolveAttrs>();
        return Numbers{rows(in[0]),         attrs.left_side ? columns(in[1]) : rows(in[1]),
                       attrs.left_side,     attrs.lower,
                       attrs.unit_diagonal, static_cast<int64_t>(attrs.transpose_a)};
      },
      [](const Numbers& n) {
        return Attrs::of(
            TriangularSolveAttrs{{n[2] != 0, n[3] != 0, n[4] != 0, static_cast<Transpose>(n[5])}});
      },
      [](const Numbers& n) {
        return std::vector<Shape>{{n[0], n[0]}, n[2] != 0 ? Shape{n[0], n[1]} : Shape{n[1], n[0]}};
      }};
  return m;
}

template <>
const Meaning& meaning<LuSpec>() {
  static constexpr Meaning m{kLu, size_numbers, no_attrs, one_matrix};
  return m;
}

template <>
const Meaning& meaning<GeqrfSpec>() {
  static constexpr Meaning m{kGeqrf, size_numbers, no_attrs, one_matrix};
  return m;
}

template <>
const Meaning& meaning<HouseholderProductSpec>() {
  static constexpr Meaning m{
      kHouseholderProduct,
      [](const Op&, std::span<const Type> in) {
        return Numbers{rows(in[0]), columns(in[0]), columns(in[1])};
      },
      no_attrs, [](const Numbers& n) { return std::vector<Shape>{{n[0], n[1]}, {n[2]}}; }};
  return m;
}

template <>
const Meaning& meaning<EighSpec>() {
  static constexpr Meaning m{
      kEigh,
      [](const Op& op, std::span<const Type> in) {
        const auto& attrs = op.attrs.as<EighAttrs>();
        return Numbers{rows(in[0]), attrs.lower, attrs.canonical};
      },
      [](const Numbers& n) { return Attrs::of(EighAttrs{n[1] != 0, n[2] != 0}); },
      [](const Numbers& n) { return std::vector<Shape>{{n[0], n[0]}}; }};
  return m;
}

template <>
const Meaning& meaning<SvdSpec>() {
  static constexpr Meaning m{
      kSvd,
      [](const Op& op, std::span<const Type> in) {
        const auto& attrs = op.attrs.as<SvdAttrs>();
        return Numbers{rows(in[0]), columns(in[0]), attrs.full_matrices, attrs.canonical};
      },
      [](const Numbers& n) { return Attrs::of(SvdAttrs{n[2] != 0, n[3] != 0}); }, one_matrix};
  return m;
}

template <>
const Meaning& meaning<ColumnPivotsSpec>() {
  static constexpr Meaning m{kColumnPivots, size_numbers, no_attrs, [](const Numbers& n) {
                               return std::vector<Shape>{{n[0], n[1]}, {n[1]}};
                             }};
  return m;
}

template <>
const Meaning& meaning<TridiagonalSolveSpec>() {
  static constexpr Meaning m{
      kTridiagonalSolve,
      [](const Op& op, std::span<const Type> in) {
        return Numbers{rows(in[3]), columns(in[3]),
                       op.attrs.as<TridiagonalSolveAttrs>().perturb_singular};
      },
      [](const Numbers& n) { return Attrs::of(TridiagonalSolveAttrs{n[2] != 0}); },
      [](const Numbers& n) { return std::vector<Shape>{{n[0]}, {n[0]}, {n[0]}, {n[0], n[1]}}; }};
  return m;
}

Numbers row_numbers(const Op&, std::span<const Type> in) { return {rows(in[0])}; }
std::vector<Shape> square_matrix(const Numbers& n) { return {{n[0], n[0]}}; }

template <>
const Meaning& meaning<HessenbergSpec>() {
  static constexpr Meaning m{kHessenberg, row_numbers, no_attrs, square_matrix};
  return m;
}

template <>
const Meaning& meaning<TridiagonalSpec>() {
  static constexpr Meaning m{
      kTridiagonal,
      [](const Op& op, std::span<const Type> in) {
        return Numbers{rows(in[0]), op.attrs.as<TridiagonalAttrs>().lower};
      },
      [](const Numbers& n) { return Attrs::of(TridiagonalAttrs{n[1] != 0}); }, square_matrix};
  return m;
}

template <>
const Meaning& meaning<SchurSpec>() {
  static constexpr Meaning m{kSchur,
                             [](const Op& op, std::span<const Type> in) {
                               return Numbers{rows(in[0]), op.attrs.as<SchurAttrs>().canonical};
                             },
                             [](const Numbers& n) { return Attrs::of(SchurAttrs{n[1] != 0}); },
                             square_matrix};
  return m;
}

template <>
const Meaning& meaning<EigSpec>() {
  static constexpr Meaning m{
      kEig,
      [](const Op& op, std::span<const Type> in) {
        const auto& attrs = op.attrs.as<EigAttrs>();
        return Numbers{rows(in[0]), attrs.left, attrs.right, attrs.canonical};
      },
      [](const Numbers& n) { return Attrs::of(EigAttrs{n[1] != 0, n[2] != 0, n[3] != 0}); },
      square_matrix};
  return m;
}

void expect_countable(const Op& op, std::span<const int64_t> numbers) {
  for (int64_t number : numbers)
    LATHE_USER_CHECK(number <= std::numeric_limits<int32_t>::max(),
                     "[{}] a matrix has {} rows or columns, more than LAPACK counts; at {}",
                     op.def->name, number, op.where.str());
}

// "lathe_lu_c64"
std::string function_name(std::string_view role, DType dtype) {
  return fmt::format("lathe_{}_{}{}", role, is_complex(dtype) ? 'c' : 'f', 8 * byte_size(dtype));
}

template <typename Spec>
RoleSpec linalg_role(HostRoutineSpec spec) {
  return Spec{std::move(spec)};
}

template <typename Spec>
std::vector<Launch> linalg_lower(const RootContext& context) {
  const Op& op = context.op();
  const Meaning& m = meaning<Spec>();
  std::vector<Type> types;
  for (ValueId v : op.operands) types.push_back(context.type(v));
  const Numbers numbers = m.numbers(op, types);
  HostRoutine routine{.name = Spec::kRole,
                      .function = function_name(Spec::kRole, types[0].dtype()),
                      .operands = op.operands,
                      .numbers = numbers,
                      .batch = types[0].rank() - m.operands(numbers)[0].rank()};
  expect_countable(op, routine.numbers);
  if (const int updated = op.def->lower.updated; updated >= 0)
    routine.operands.erase(routine.operands.begin() + updated);
  return {lower_host_routine(context, routine, linalg_role<Spec>)};
}

template <typename Spec>
void linalg_interpret(Interpretation& at, const RoleSpec& spec) {
  const auto& s = spec.as<Spec>();
  const Meaning& m = meaning<Spec>();
  Numbers numbers;
  for (int slot : s.number_params) numbers.push_back(at.param(slot));
  interpret_as(m.def, m.attrs(numbers), m.operands(numbers), at, s);
}

Demand linalg_demand(const Op&, size_t) { return Demand::contiguous; }

template <typename Spec>
constexpr Role matrix_role() {
  return host_routine_role<Spec>(
      {.demand = linalg_demand, .lower = linalg_lower<Spec>, .interpret = linalg_interpret<Spec>});
}

}  // namespace

constexpr Role kCholeskyRole = matrix_role<CholeskySpec>();
constexpr Role kTriangularSolveRole = matrix_role<TriangularSolveSpec>();
constexpr Role kLuRole = matrix_role<LuSpec>();
constexpr Role kGeqrfRole = matrix_role<GeqrfSpec>();
constexpr Role kHouseholderProductRole = matrix_role<HouseholderProductSpec>();
constexpr Role kEighRole = matrix_role<EighSpec>();
constexpr Role kSvdRole = matrix_role<SvdSpec>();
constexpr Role kColumnPivotsRole = matrix_role<ColumnPivotsSpec>();
constexpr Role kTridiagonalSolveRole = matrix_role<TridiagonalSolveSpec>();
constexpr Role kHessenbergRole = matrix_role<HessenbergSpec>();
constexpr Role kTridiagonalRole = matrix_role<TridiagonalSpec>();
constexpr Role kSchurRole = matrix_role<SchurSpec>();
constexpr Role kEigRole = matrix_role<EigSpec>();

}  // namespace lathe
