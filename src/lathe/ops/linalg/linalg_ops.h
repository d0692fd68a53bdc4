// The records of functions of matrices. Batches of them stand in the dimensions before the last
// two.
//
// Vectors of decompositions have a phase that mathematics leaves open. Where `canonical` is set,
// the first of the largest elements of each (left) vector is real and positive, on every engine,
// and eigenvalues of general matrices ascend (by real, then imaginary parts); otherwise phases and
// that order are what LAPACK's routines make them, as in programs that call those by name.
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/ops/api/linalg.h"

namespace lathe {

struct CholeskyAttrs {
  bool lower = false;
  static void fields(auto& self, auto&& field) { field("lower", self.lower); }
};

struct TriangularSolveAttrs : TriangularSolveOptions {
  static void fields(auto& self, auto&& field) {
    field("left_side", required(self.left_side));
    field("lower", required(self.lower));
    field("unit_diagonal", required(self.unit_diagonal));
    field("transpose_a", required(self.transpose_a));
  }
};

struct EighAttrs {
  bool lower = true;  // which triangle is read
  bool canonical = true;
  static void fields(auto& self, auto&& field) {
    field("lower", self.lower);
    field("canonical", self.canonical);
  }
};

struct SvdAttrs {
  bool full_matrices = false;
  bool canonical = true;
  static void fields(auto& self, auto&& field) {
    field("full_matrices", self.full_matrices);
    field("canonical", self.canonical);
  }
};

struct EigAttrs {
  bool left = false;
  bool right = true;
  bool canonical = true;
  static void fields(auto& self, auto&& field) {
    field("left", self.left);
    field("right", self.right);
    field("canonical", self.canonical);
  }
};

struct SchurAttrs {
  bool canonical = true;
  static void fields(auto& self, auto&& field) { field("canonical", self.canonical); }
};

struct TridiagonalSolveAttrs {
  bool perturb_singular = false;
  static void fields(auto& self, auto&& field) { field("perturb_singular", self.perturb_singular); }
};

struct TridiagonalAttrs {
  bool lower = true;  // which triangle is read
  static void fields(auto& self, auto&& field) { field("lower", self.lower); }
};

template <>
struct EnumNames<Transpose> {
  static constexpr std::string_view kind = "transpose";
  static constexpr std::string_view names[] = {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"};
};

extern const OpDef kCholesky;
extern const OpDef kTriangularSolve;
extern const OpDef kLu;
extern const OpDef kGeqrf;
extern const OpDef kHouseholderProduct;
extern const OpDef kEigh;
extern const OpDef kSvd;
extern const OpDef kColumnPivots;
extern const OpDef kTridiagonalSolve;
extern const OpDef kHessenberg;
extern const OpDef kTridiagonal;
extern const OpDef kSchur;
extern const OpDef kEig;

}  // namespace lathe
