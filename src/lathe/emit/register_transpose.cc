#include "lathe/emit/register_transpose.h"

namespace lathe::codegen {

// Eklundh's method: swap off-diagonal blocks of halving size.
void transpose_square(llvm::IRBuilder<>& b, std::vector<llvm::Value*>& rows) {
  const int n = static_cast<int>(rows.size());
  for (int step = n / 2; step >= 1; step /= 2) {
    std::vector<int> low, high;
    for (int j = 0; j < n; ++j) {
      low.push_back(j & step ? n + j - step : j);
      high.push_back(j & step ? n + j : j + step);
    }
    for (int i = 0; i < n; ++i) {
      if (i & step) continue;
      auto &x = rows[static_cast<size_t>(i)], &y = rows[static_cast<size_t>(i + step)];
      llvm::Value* upper = b.CreateShuffleVector(x, y, low);
      y = b.CreateShuffleVector(x, y, high);
      x = upper;
    }
  }
}

}  // namespace lathe::codegen
