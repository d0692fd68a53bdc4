// error: a number is carried as Array(0)
#include "lathe/transforms/control.h"

using namespace lathe;

void f() {
  fori_loop(0, 3, [](const Array& i, const Array& s) { return s + i; }, 0);
}
