// error: to 'bool'
#include "lathe/core/array.h"

using namespace lathe;

Array f(const Array& x) { return x > 0 ? x : -x; }
