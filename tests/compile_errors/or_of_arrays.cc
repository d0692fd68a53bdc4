// error: || is no operator of Arrays: write x | y
#include "lathe/core/array.h"

using namespace lathe;

Array f(const Array& x, bool flag) { return flag || x > 0; }
