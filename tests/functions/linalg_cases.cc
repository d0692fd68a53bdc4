#include <cmath>

#include "cases.h"

namespace lathe {
namespace {

void add_norms(CaseList& c) {
  c.add("norm", [](In x) { return norm(x[0]); });
  c.add("norm.axes", [](In x) { return norm(x[0], {}, -1, true); });
  for (const char* kind : {"bf16", "complex", "integers", "three"})
    c.add(std::string("norm.") + kind, [](In x) { return norm(x[0]); });
  const std::pair<std::string, NormOrder> of_matrices[] = {
      {"1", 1},          {"-1", -1},          {"2", 2},       {"-2", -2},
      {"inf", INFINITY}, {"-inf", -INFINITY}, {"fro", "fro"}, {"nuc", "nuc"}};
  for (const auto& [name, order] : of_matrices) {
    c.add("norm.matrix_" + name, [o = order](In x) { return norm(x[0], o); });
    c.add("norm.matrix_axes_" + name, [o = order](In x) { return norm(x[0], o, {2, 0}, true); });
  }
  const std::pair<std::string, double> of_vectors[] = {
      {"0", 0},   {"1", 1},   {"3", 3}, {"inf", INFINITY}, {"-inf", -INFINITY},
      {"-2", -2}, {"0.5", .5}};
  for (const auto& [name, order] : of_vectors) {
    c.add("norm.vector_" + name, [o = order](In x) { return norm(x[0], o); });
    c.add("vector_norm." + name, [o = order](In x) { return vector_norm(x[0], o, {0, 2}); });
  }
  c.add("matrix_norm", [](In x) { return matrix_norm(x[0]); });
}

void add_values(CaseList& c) {
  const std::pair<std::string, NormOrder> orders[] = {
      {"2", 2}, {"-2", -2}, {"1", 1}, {"inf", INFINITY}, {"fro", "fro"}, {"singular", 1}};
  for (const auto& [name, order] : orders)
    c.add("condition_number." + name, [o = order](In x) { return condition_number(x[0], o); });
  c.add("condition_number.batch", [](In x) { return condition_number(x[0]); });
  c.add("matrix_rank", [](In x) { return matrix_rank(x[0]); });
  c.add("matrix_rank.vector", [](In x) { return matrix_rank(x[0]); });
  c.add("svdvals", [](In x) { return svdvals(x[0]); });
  c.add("eigvalsh", [](In x) { return eigvalsh(x[0]); });
}

void add_solutions(CaseList& c) {
  using enum Transpose;
  c.add("solve_triangular.plain", [](In x) { return solve_triangular(x[0], x[1]); });
  c.add("solve_triangular.lower", [](In x) { return solve_triangular(x[0], x[1], true); });
  c.add("solve_triangular.transposed",
        [](In x) { return solve_triangular(x[0], x[1], true, TRANSPOSE); });
  c.add("solve_triangular.unit",
        [](In x) { return solve_triangular(x[0], x[1], false, NO_TRANSPOSE, true); });
  c.add("solve_triangular.vector", [](In x) { return solve_triangular(x[0], x[1]); });
  c.add("solve_triangular.batch", [](In x) { return solve_triangular(x[0], x[1]); });
  c.add("cho_solve", [](In x) { return cho_solve(x[0], x[1]); });
  c.add("cho_solve.upper", [](In x) { return cho_solve(x[0], x[1], false); });
  const std::pair<std::string, Transpose> ways[] = {
      {"0", NO_TRANSPOSE}, {"1", TRANSPOSE}, {"2", ADJOINT}};
  for (const auto& [name, way] : ways)
    c.add("lu_solve." + name, [w = way](In x) { return lu_solve(lu(x[0]), x[1], w); });
  c.add("lstsq", [](In x) {
    const LeastSquares s = lstsq(x[0], x[1]);
    return std::vector{s.x, s.residuals, s.rank, s.s};
  });
  c.add("lstsq.vector", [](In x) { return lstsq(x[0], x[1]).x; });
  c.add("lstsq.wide", [](In x) { return lstsq(x[0], x[1]).x; });
  c.add("lstsq.deficient", [](In x) {
    const LeastSquares s = lstsq(x[0], x[1]);
    return std::vector{s.x, s.rank};
  });
  c.add("pinv.second",
        [](In x) { return grad([](const Array& a) { return sum(sin(pinv(a))); })(x[0]); });
  for (const char* kind : {"", ".wide", ".identity", ".deficient", ".complex", ".empty"})
    c.add(std::string("pinv") + kind, [](In x) { return pinv(x[0]); });
}

void add_cases(CaseList& c) {
  add_norms(c);
  add_values(c);
  add_solutions(c);
  for (const char* kind : {"0.1", "1.0", "30.0", "f32_0.1", "f32_1.0", "f32_30.0", "batch", "zero",
                           "complex", "too_large"})
    c.add(std::string("expm.") + kind, [](In x) { return expm(x[0]); });
  c.add("vander", [](In x) { return vander(x[0]); });
  c.add("vander.three", [](In x) { return vander(x[0], 3, true); });
  c.add("toeplitz", [](In x) { return toeplitz(x[0]); });
  c.add("toeplitz.row", [](In x) { return toeplitz(x[0], x[1]); });
  c.add("block_diag", [](In x) { return block_diag(x); });
}

const bool kFamily = add_family("linalg", add_cases);

}  // namespace
}  // namespace lathe
