// error: the function given to jvp does not take the primals
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/autodiff.h"

using namespace lathe;

void f(const Array& x) {
  auto [y, t] = jvp([](const Array& a) { return sin(a); }, std::tuple(x, x), std::tuple(x, x));
}
