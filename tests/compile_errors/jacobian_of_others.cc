// error: the function given to jacfwd, jacrev or hessian does not take
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/jacobian.h"

using namespace lathe;

Array f(const Array& x) {
  return jacrev([](const Array& a) { return sin(a); })(x, x);
}
