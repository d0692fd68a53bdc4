// error: a transformed function gives a result
#include "lathe/transforms/vmap.h"

using namespace lathe;

void say(const Array& x) {
  vmap([](const Array&) {})(x);
}
