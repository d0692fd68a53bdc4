#include "cases.h"

namespace lathe {
namespace {

void add_cases(CaseList& c) {
  const std::pair<std::string, Array (*)(Operand, Operand, Dim)> functions[] = {
      {"segment_sum", segment_sum},
      {"segment_prod", segment_prod},
      {"segment_max", segment_max},
      {"segment_min", segment_min},
      {"segment_mean", segment_mean}};
  for (const auto& [name, f] : functions) {
    const auto add = [&, f = f](const std::string& kind, Dim segments) {
      c.add(name + kind, [=](In x) { return f(x[0], x[1], segments); });
    };
    add("", 5);
    add(".rows", 4);
    add(".beyond", 3);
    add(".ties", 2);
    add(".empty", 2);
    if (name == "segment_mean") continue;
    add(".integers", 5);
    add(".bf16", 5);
  }
  c.add("segment_prod.zero", [](In x) { return segment_prod(x[0], x[1], 2); });
  for (const char* name : {"multiply_at", "multiply_at.rows", "multiply_at.zeros"})
    c.add(name, [](In x) { return x[0].at(x[1]).multiply(x[2]); });
}

const bool kFamily = add_family("segments", add_cases);

}  // namespace
}  // namespace lathe
