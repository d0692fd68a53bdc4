// error: && is no operator of Arrays: write x & y
#include "lathe/core/array.h"

using namespace lathe;

int f(const Array& x) {
  if (x > 0 && x < 3) return 1;
  return 0;
}
