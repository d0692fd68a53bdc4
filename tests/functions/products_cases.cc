#include "cases.h"

namespace lathe {
namespace {

void add_cases(CaseList& c) {
  for (const char* kind : {"vectors", "matrices", "many", "vector", "scalar", "integers"})
    c.add(std::string("dot.") + kind, [](In x) { return dot(x[0], x[1]); });
  c.add("vdot", [](In x) { return vdot(x[0], x[1]); });
  c.add("vdot.complex", [](In x) { return vdot(x[0], x[1]); });
  c.add("inner", [](In x) { return inner(x[0], x[1]); });
  c.add("inner.scalar", [](In x) { return inner(x[0], x[1]); });
  c.add("outer", [](In x) { return outer(x[0], x[1]); });
  c.add("outer.integers", [](In x) { return outer(x[0], x[1]); });
  c.add("vecdot", [](In x) { return vecdot(x[0], x[1]); });
  c.add("vecdot.axis", [](In x) { return vecdot(x[0], x[1], 0); });
  c.add("vecdot.complex", [](In x) { return vecdot(x[0], x[1]); });
  c.add("matvec", [](In x) { return matvec(x[0], x[1]); });
  c.add("tensordot", [](In x) { return tensordot(x[0], x[1]); });
  c.add("tensordot.0", [](In x) { return tensordot(x[0], x[1], 0); });
  c.add("tensordot.axes", [](In x) { return tensordot(x[0], x[1], {0, -1}, {1, 0}); });
  c.add("tensordot.bf16", [](In x) { return tensordot(x[0], x[1], 1); });
  c.add("kron", [](In x) { return kron(x[0], x[1]); });
  c.add("kron.ranks", [](In x) { return kron(x[0], x[1]); });
  c.add("cross", [](In x) { return cross(x[0], x[1]); });
  c.add("cross.axis", [](In x) { return cross(x[0], x[1], 0); });
  c.add("cross.two_three", [](In x) { return cross(x[0], x[1]); });
  c.add("cross.two", [](In x) { return cross(x[0], x[1]); });
  c.add("multi_dot", [](In x) { return multi_dot(x); });
  c.add("multi_dot.vectors", [](In x) { return multi_dot(x); });
}

const bool kFamily = add_family("products", add_cases);

}  // namespace
}  // namespace lathe
