// error: the function given to vmap does not take the arguments of this call
#include "lathe/transforms/vmap.h"

using namespace lathe;

Array f(const Array& x) {
  return vmap([](const Array& a, const Array& b) { return a + b; })(x);
}
