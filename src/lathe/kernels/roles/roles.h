// All roles (matmul, reduce, attention, sort, …), one a file.
#pragma once

#include "lathe/kernels/role.h"

namespace lathe {

extern const Role kAttentionRole;
extern const Role kCholeskyRole;
extern const Role kColumnPivotsRole;
extern const Role kEigRole;
extern const Role kEighRole;
extern const Role kFftRole;
extern const Role kGeqrfRole;
extern const Role kHessenbergRole;
extern const Role kHouseholderProductRole;
extern const Role kLuRole;
extern const Role kMatmulRole;
extern const Role kReduceRole;
extern const Role kRunningReduceRole;
extern const Role kScatterRole;
extern const Role kSchurRole;
extern const Role kSortRole;
extern const Role kStepsRole;
extern const Role kSvdRole;
extern const Role kTopKRole;
extern const Role kTriangularSolveRole;
extern const Role kTridiagonalRole;
extern const Role kTridiagonalSolveRole;
extern const Role kUpdateRole;

}  // namespace lathe
