// Transposes a square of vectors in registers.
#pragma once

#include <vector>

#include "lathe/emit/llvm.h"

namespace lathe::codegen {

// rows[i][j] becomes rows[j][i]: as many vectors as each has lanes, a power of two.
void transpose_square(llvm::IRBuilder<>& b, std::vector<llvm::Value*>& rows);

}  // namespace lathe::codegen
