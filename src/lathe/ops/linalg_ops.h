// The records of functions of matrices.
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/ops/linalg.h"

namespace lathe {

struct CholeskyAttrs {
  bool lower = false;
  static void fields(auto& self, auto&& field) { field("lower", self.lower); }
};

struct TriangularSolveAttrs : TriangularSolveOptions {
  static void fields(auto& self, auto&& field) {
    field("left_side", self.left_side);
    field("lower", self.lower);
    field("unit_diagonal", self.unit_diagonal);
    field("transpose_a", self.transpose_a);
  }
};

template <>
struct EnumNames<Transpose> {
  static constexpr std::string_view kind = "transpose";
  static constexpr std::string_view names[] = {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"};
};

extern const OpDef kCholesky;
extern const OpDef kTriangularSolve;

}  // namespace lathe
