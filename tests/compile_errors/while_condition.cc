// error: the condition of while_loop takes (carry)
#include "lathe/transforms/control.h"

using namespace lathe;

Array f(const Array& x) {
  return while_loop([](const Array& a, const Array& b) { return a < b; },
                    [](const Array& a) { return a + 1; }, x);
}
