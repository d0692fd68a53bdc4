// error: the function given to vjp does not take the arguments that stand behind it
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/autodiff.h"

using namespace lathe;

void f(const Array& x) {
  auto [y, pullback] = vjp([](const Array& a) { return sin(a); }, x, x);
  pullback(y);
}
