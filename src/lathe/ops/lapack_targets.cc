// The routines of LAPACK that JAX's CPU programs call by name, as the records of what they compute.
// JAX asks for operands and results column by column, which is how LAPACK reads matrices; the
// matrices themselves are those of the module, and so are Lathe's.
#include <string_view>

#include "lathe/ops/custom_call_ops.h"
#include "lathe/ops/linalg_parts.h"

namespace lathe {
namespace {

using Arrays = std::vector<Array>;
using Operands = std::span<const Array>;

void expect_counts(const CustomCall& call, size_t operands, size_t results) {
  LATHE_USER_CHECK(call.operands.size() == operands && call.results.size() == results,
                   "[custom_call {}] takes {} arrays and gives {}; the call has {} and {}",
                   call.target, operands, results, call.operands.size(), call.results.size());
  for (const Type& type : call.operands)
    LATHE_USER_CHECK(type.rank() >= 1, "[custom_call {}] takes matrices, not {}", call.target,
                     type.str());
  LATHE_USER_CHECK(call.operands[0].rank() >= 2, "[custom_call {}] takes matrices, not {}",
                   call.target, call.operands[0].str());
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

struct Routine {
  std::string_view name;     // of real types
  std::string_view complex;  // where it differs
  Arrays (*run)(const CustomCall&, Operands);
  size_t operands, results;
};
constexpr Routine kRoutines[] = {
    {"potrf", "potrf", potrf, 1, 2}, {"trsm", "trsm", trsm, 2, 1},
    {"getrf", "getrf", getrf, 1, 3}, {"geqrf", "geqrf", geqrf, 1, 2},
    {"orgqr", "ungqr", orgqr, 2, 1}, {"syevd", "heevd", syevd, 1, 3},
    {"gesdd", "gesdd", gesdd, 1, 5}, {"gesvd", "gesvd", gesdd, 1, 5},
};

CustomCallTarget target_of(const Routine& routine) {
  return {.arrays = routine.run, .check = [&routine](const CustomCall& call) {
            expect_counts(call, routine.operands, routine.results);
          }};
}

}  // namespace

std::vector<NamedTarget> lapack_targets() {
  std::vector<NamedTarget> all;
  for (const Routine& routine : kRoutines)
    for (char letter : {'s', 'd', 'c', 'z'}) {
      const bool pairs = letter == 'c' || letter == 'z';
      all.push_back({fmt::format("lapack_{}{}_ffi", letter, pairs ? routine.complex : routine.name),
                     target_of(routine)});
    }
  return all;
}

}  // namespace lathe
