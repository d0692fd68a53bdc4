// error: the function given to grad does not take the arguments of this call
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/autodiff.h"

using namespace lathe;

auto f(const Array& x) {
  return grad([](const Array& a) { return sum(a); })(x, x);
}
