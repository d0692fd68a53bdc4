// The routines of LAPACK that JAX's CPU programs call by name, as the records of what they compute.
// JAX asks for operands and results column by column, which is how LAPACK reads matrices; the
// matrices themselves are those of the module, and so are Lathe's.
#include <limits>
#include <string_view>

#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {
namespace {

using Arrays = std::vector<Array>;
using Operands = std::span<const Array>;

// `matrix`: which operand is one for sure.
void expect_counts(const CustomCall& call, size_t operands, size_t results, size_t matrix) {
  LATHE_USER_CHECK(call.operands.size() == operands && call.results.size() == results,
                   "[custom_call {}] takes {} arrays and gives {}; the call has {} and {}",
                   call.target, operands, results, call.operands.size(), call.results.size());
  for (const Type& type : call.operands)
    LATHE_USER_CHECK(type.rank() >= 1, "[custom_call {}] takes matrices, not {}", call.target,
                     type.str());
  LATHE_USER_CHECK(call.operands[matrix].rank() >= 2, "[custom_call {}] takes matrices, not {}",
                   call.target, call.operands[matrix].str());
}

// One of the letters of an option, as JAX writes it: the number of a character.
char option(const CustomCall& call, std::string_view name, std::string_view letters) {
  const int64_t value = call.integer(name);
  const bool known =
      value > 0 && value < 128 && letters.find(static_cast<char>(value)) != letters.npos;
  LATHE_USER_CHECK(known, "[custom_call {}] {} is {}, not one of the letters {}", call.target, name,
                   value, letters);
  return static_cast<char>(value);
}

bool is_lower(const CustomCall& call) { return option(call, "uplo", "LU") == 'L'; }

// LAPACK's `info`: 1 where the decomposition failed, which NaN among these values says.
Array info_of(const Array& values) {
  return convert(any(isnan(values), {values.rank() - 1}), DType::i32);
}

// The triangle that is not asked for stays as it was.
Arrays potrf(const CustomCall& call, Operands in) {
  const bool lower = is_lower(call);
  const Array factor = cholesky(in[0], lower);
  const Array diagonal = diagonal_values(factor);
  const Array numbers = is_complex(diagonal.dtype()) ? real(diagonal) : diagonal;
  return {factor + triangle(in[0], !lower, false), info_of(numbers)};
}

Arrays trsm(const CustomCall& call, Operands in) {
  const char how = option(call, "trans_x", "NTC");
  return {triangular_solve(in[0], in[1],
                           {.left_side = option(call, "side", "LR") == 'L',
                            .lower = is_lower(call),
                            .unit_diagonal = option(call, "diag", "UN") == 'U',
                            .transpose_a = how == 'N'   ? Transpose::NO_TRANSPOSE
                                           : how == 'T' ? Transpose::TRANSPOSE
                                                        : Transpose::ADJOINT})};
}

// `info`: the number of the first column, from 1, whose pivot is zero.
Array zero_pivot(const Array& lu) {
  const Dim least = std::min(lu.dim(-2), lu.dim(-1));
  Array square = slice_in_dim(slice_in_dim(lu, 0, least, lu.rank() - 2), 0, least, lu.rank() - 1);
  const Array zero = diagonal_values(square) == 0;
  if (least == 0) return convert(any(zero, {zero.rank() - 1}), DType::i32);
  const Array first = argmax(convert(zero, DType::i32), zero.rank() - 1);
  return where(any(zero, {zero.rank() - 1}), first + 1, zeros_like(first));
}

Arrays getrf(const CustomCall&, Operands in) {
  const Arrays out = emit(kLu, in);
  return {out[0], out[1] + 1, zero_pivot(out[0])};
}

Arrays geqrf(const CustomCall&, Operands in) { return emit(kGeqrf, in); }
Arrays orgqr(const CustomCall&, Operands in) { return emit(kHouseholderProduct, in); }

Arrays syevd(const CustomCall& call, Operands in) {
  option(call, "mode", "NV");
  const Arrays out = emit(kEigh, in, Attrs::of(EighAttrs{is_lower(call), false}));
  return {out[1], out[0], info_of(out[0])};
}

// Without vectors, nothing is said of what is in their place.
Arrays gesdd(const CustomCall& call, Operands in) {
  const char mode = option(call, "mode", "ASN");
  const Arrays out = emit(kSvd, in, Attrs::of(SvdAttrs{mode == 'A', false}));
  const auto vectors = [&](size_t k) {
    const Type type = call.results[k];
    return mode == 'N' ? zeros(type.shape(), type.dtype()) : out[k == 2 ? 0 : 2];
  };
  return {in[0], out[1], vectors(2), vectors(3), info_of(out[1])};
}

// LAPACK's `info` of what finds no end: 1 where there are no values.
Array info_of_complex(const Array& values) { return info_of(real(values)); }

// Of real matrices, real and imaginary parts of the values are results of their own.
void append_values(const Array& values, bool apart, Arrays& out) {
  if (!apart) return out.push_back(values);
  out.push_back(real(values));
  out.push_back(imag(values));
}

Arrays geev(const CustomCall& call, Operands in) {
  const bool left = option(call, "compute_left", "NV") == 'V',
             right = option(call, "compute_right", "NV") == 'V', apart = !is_complex(in[0].dtype());
  const Arrays found = emit(kEig, in, Attrs::of(EigAttrs{left, right, false}));
  Arrays out;
  append_values(found[0], apart, out);
  const Array none = zeros(in[0].shape(), found[0].dtype());
  out.push_back(left ? found[1] : none);
  out.push_back(right ? found.back() : none);
  out.push_back(info_of_complex(found[0]));
  return out;
}

Arrays gees(const CustomCall& call, Operands in) {
  option(call, "mode", "NV");
  option(call, "sort", "N");
  const Arrays found = emit(kSchur, in, Attrs::of(SchurAttrs{false}));
  Arrays out = {found[0], found[1]};
  append_values(found[2], !is_complex(in[0].dtype()), out);
  const Array info = info_of_complex(found[2]);
  out.push_back(zeros_like(info));  // how many values were chosen
  out.push_back(info);
  return out;
}

// `info` of what always finds an end.
Array no_info(const Array& matrices) {
  std::vector<Dim> batch = matrices.shape().vec();
  batch.resize(batch.size() - 2);
  return zeros(Shape(std::move(batch)), DType::i32);
}

Arrays gehrd(const CustomCall& call, Operands in) {
  const Dim size = in[0].dim(-1);
  LATHE_USER_CHECK(call.integer("low") == 1 && call.integer("high") == size,
                   "[custom_call {}] of rows {} to {} of {}: only whole matrices are reduced",
                   call.target, call.integer("low"), call.integer("high"), size);
  const Arrays out = emit(kHessenberg, in);
  return {out[0], out[1], no_info(in[0])};
}

Arrays sytrd(const CustomCall& call, Operands in) {
  Arrays out = emit(kTridiagonal, in, Attrs::of(TridiagonalAttrs{is_lower(call)}));
  out.push_back(no_info(in[0]));
  return out;
}

// The pivots alone are of this routine; what they lead to is geqrf's of the columns in that order,
// so that it has derivatives.
Arrays geqp3(const CustomCall&, Operands in) {
  const Array pivots = emit(kColumnPivots, in)[0];
  const Array places = broadcast_to(expand_dims(pivots, -2), in[0].shape());
  const Array ordered = take_along_axis(in[0], places, in[0].rank() - 1);
  const Arrays packed = emit(kGeqrf, std::vector{ordered});
  return {packed[0], pivots + 1, packed[1]};
}

bool flag(const CustomCall& call, std::string_view name) {
  const AttrValue* value = call.find(name);
  const bool* given = value ? std::get_if<bool>(&value->value) : nullptr;
  LATHE_USER_CHECK(given, "[custom_call {}] has no attribute \"{}\" that is true or false",
                   call.target, name);
  return *given;
}

// Products with all of Q, whose vectors are [m, k].
Arrays ormqr(const CustomCall& call, Operands in) {
  const bool left = flag(call, "left"), back = flag(call, "transpose");
  const Array &vectors = in[0], &c = in[2];
  const Dim rows = vectors.dim(-2);
  LATHE_USER_CHECK(vectors.dim(-1) <= rows && c.rank() >= 2 && c.dim(left ? -2 : -1) == rows,
                   "[custom_call {}] vectors are {}, what they are applied to is {}", call.target,
                   vectors.shape().str(), c.shape().str());
  Dims none(static_cast<size_t>(vectors.rank()), 0), high = none;
  high.back() = rows - vectors.dim(-1);
  const Array q = emit1(kHouseholderProduct, {pad(vectors, 0, none, high), in[1]}, {}, {});
  const Array by = back ? adjoint(q) : q;
  return {left ? matmul(by, c) : matmul(c, by)};
}

// The routine leaves its factors where the diagonals were: nobody asks for them, and who did would
// get NaN.
Arrays gtsv(const CustomCall&, Operands in) {
  const Arrays found = emit(kTridiagonalSolve, in, Attrs::of(TridiagonalSolveAttrs{}));
  const Array factors = full_like(in[0], std::numeric_limits<double>::quiet_NaN());
  return {factors, factors, factors, found[0], found[1]};
}

// Of matrices without an inverse, too; jaxlib's own, of any type.
Arrays tridiagonal_solve_perturbed(const CustomCall&, Operands in) {
  return {emit(kTridiagonalSolve, in, Attrs::of(TridiagonalSolveAttrs{true}))[0]};
}

struct Routine {
  std::string_view name;     // of real types
  std::string_view complex;  // where it differs
  Arrays (*run)(const CustomCall&, Operands);
  size_t operands, results;
  size_t complex_results = results;
  size_t matrix = 0;  // which operand is one
};
constexpr Routine kRoutines[] = {
    {"potrf", "potrf", potrf, 1, 2},    {"trsm", "trsm", trsm, 2, 1},
    {"getrf", "getrf", getrf, 1, 3},    {"geqrf", "geqrf", geqrf, 1, 2},
    {"orgqr", "ungqr", orgqr, 2, 1},    {"syevd", "heevd", syevd, 1, 3},
    {"gesdd", "gesdd", gesdd, 1, 5},    {"gesvd", "gesvd", gesdd, 1, 5},
    {"geev", "geev", geev, 1, 5, 4},    {"gees", "gees", gees, 1, 6, 5},
    {"gehrd", "gehrd", gehrd, 1, 3},    {"sytrd", "hetrd", sytrd, 1, 5},
    {"geqp3", "geqp3", geqp3, 2, 3},    {"ormqr", "unmqr", ormqr, 3, 1},
    {"gtsv", "gtsv", gtsv, 4, 5, 5, 3},
};

CustomCallTarget target_of(const Routine& routine, bool pairs) {
  return {.arrays = routine.run, .check = [&routine, pairs](const CustomCall& call) {
            expect_counts(call, routine.operands, pairs ? routine.complex_results : routine.results,
                          routine.matrix);
          }};
}

}  // namespace

std::vector<NamedTarget> lapack_targets() {
  std::vector<NamedTarget> all;
  for (const Routine& routine : kRoutines)
    for (char letter : {'s', 'd', 'c', 'z'}) {
      const bool pairs = letter == 'c' || letter == 'z';
      all.push_back({fmt::format("lapack_{}{}_ffi", letter, pairs ? routine.complex : routine.name),
                     target_of(routine, pairs)});
    }
  all.push_back({"tridiagonal_solve_perturbed_ffi",
                 {.arrays = tridiagonal_solve_perturbed,
                  .check = [](const CustomCall& call) { expect_counts(call, 4, 1, 3); }}});
  // What JAX writes for platforms without LAPACK.
  constexpr Routine kFactors[] = {{"Qr", "Qr", geqrf, 1, 2},
                                  {"ProductOfElementaryHouseholderReflectors", "", orgqr, 2, 1}};
  for (const Routine& routine : kFactors)
    all.push_back({std::string(routine.name), target_of(routine, false)});
  return all;
}

}  // namespace lathe
