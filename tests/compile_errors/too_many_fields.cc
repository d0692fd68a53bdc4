// error: more than 32 fields: write LATHE_TREE in the struct
#include "lathe/core/tree.h"

struct Many {
  lathe::Array a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
  lathe::Array c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2;
};

auto leaves_of(const Many& x) { return lathe::tree::leaves(x); }
