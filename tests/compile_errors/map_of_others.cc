// error: the function given to map takes (x), a slice of xs
#include "lathe/transforms/control.h"

using namespace lathe;

Array f(const Array& xs) {
  return map([](const Array& a, const Array& b) { return a + b; }, xs);
}
