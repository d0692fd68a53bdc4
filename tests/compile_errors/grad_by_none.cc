// error: grad<i> is by argument i, numbered from 0
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/autodiff.h"

using namespace lathe;

auto f(const Array& x) {
  return grad<1>([](const Array& a) { return sum(a); })(x);
}
