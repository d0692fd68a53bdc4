// error: the function given to tree::map takes (leaf, …)
#include "lathe/core/tree.h"

using namespace lathe;

void f(const Array& x) {
  tree::map([](const Array&) {}, x);
}
