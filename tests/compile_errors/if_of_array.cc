// error: to 'bool'
#include "lathe/core/array.h"

using namespace lathe;

int f(const Array& x) {
  if (x > 0) return 1;
  return 0;
}
