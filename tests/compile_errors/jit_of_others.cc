// error: the function given to jit does not take the arguments of this call
#include "lathe/transforms/jit.h"

using namespace lathe;

Array f(const Array& x) {
  return jit([](const Array& a, const Array& b) { return a + b; })(x);
}
