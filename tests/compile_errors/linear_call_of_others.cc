// error: the function given to linear_call takes (residuals, x)
#include "lathe/transforms/custom_rules.h"

using namespace lathe;

Array f(const Array& x) {
  return linear_call([](const Array& a) { return a; },
                     [](const Array& w, const Array& g) { return w * g; }, x, x);
}
