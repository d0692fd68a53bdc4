// error: a struct whose base has fields: write LATHE_TREE(all fields) in it
#include "lathe/core/tree.h"

struct Base {
  lathe::Array w;
};
struct Derived : Base {
  lathe::Array b;
};

auto leaves_of(const Derived& x) { return lathe::tree::leaves(x); }
