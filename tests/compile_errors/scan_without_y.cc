// error: the body of scan gives std::pair(carry, y)
#include "lathe/transforms/control.h"

using namespace lathe;

void sum(const Array& xs) {
  auto [last, all] =
      scan([](const Array& carry, const Array& x) { return carry + x; }, zeros({}), xs);
}
