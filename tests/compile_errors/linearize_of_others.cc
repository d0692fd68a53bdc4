// error: the function given to linearize does not take the arguments
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/autodiff.h"

using namespace lathe;

void f(const Array& x) {
  auto [y, push] = linearize([](const Array& a) { return sin(a); }, x, x);
  push(x, x);
}
