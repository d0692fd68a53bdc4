// error: the body of fori_loop takes (i, carry) and gives a carry
#include "lathe/transforms/control.h"

using namespace lathe;

Array f(const Array& x) {
  return fori_loop(Array(0), x, [](const Array& a) { return a + 1; }, x);
}
