// error: the body of while_loop takes (carry) and gives a carry
#include "lathe/transforms/control.h"

using namespace lathe;

Array f(const Array& x) {
  return while_loop([](const Array& a) { return a < 3; },
                    [](const Array& i, const Array& a) { return a + i; }, x);
}
