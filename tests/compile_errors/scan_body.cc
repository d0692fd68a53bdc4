// error: the body of scan takes (carry, x) and gives std::pair(carry, y)
#include "lathe/transforms/control.h"

using namespace lathe;

void f(const Array& xs) {
  auto [last, all] =
      scan([](const Array& carry) { return std::pair(carry, carry); }, zeros({}), xs);
}
