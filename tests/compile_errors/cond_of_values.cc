// error: a branch of cond or switch_case is a function
#include "lathe/transforms/control.h"

using namespace lathe;

void choose(const Array& x) { const Array y = cond(x > 0, 1.0f, x); }
