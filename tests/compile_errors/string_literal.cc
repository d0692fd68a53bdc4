// error: a string literal or C array is no argument of a transformed function
#include "lathe/transforms/jit.h"

using namespace lathe;

Array f(const Array& x) {
  return jit([](const std::string&, const Array& y) { return y; })("relu", x);
}
