#include "cases.h"

namespace lathe {
namespace {

void add_cases(CaseList& c) {
  const auto unary = [&](const std::string& name, Array (*f)(Operand),
                         std::initializer_list<const char*> variants) {
    c.add(name, [f](In x) { return f(x[0]); });
    for (const char* variant : variants) c.add(name + "." + variant, [f](In x) { return f(x[0]); });
  };
  const auto binary = [&](const std::string& name, Array (*f)(Operand, Operand),
                          std::initializer_list<const char*> variants) {
    c.add(name, [f](In x) { return f(x[0], x[1]); });
    for (const char* variant : variants)
      c.add(name + "." + variant, [f](In x) { return f(x[0], x[1]); });
  };
  unary("log2", log2, {"edges", "bf16", "integers", "complex"});
  unary("log10", log10, {"edges", "bf16", "integers"});
  unary("exp2", exp2, {"whole", "bf16"});
  binary("logaddexp", logaddexp, {"edges", "ties", "f64", "bf16"});
  binary("logaddexp2", logaddexp2, {"edges", "ties", "f64", "bf16"});
  binary("hypot", hypot, {"edges", "ties", "f64", "bf16", "large"});
  binary("xlogy", xlogy, {"zero"});
  binary("xlog1py", xlog1py, {"zero"});
  unary("entr", entr, {"edges"});
  unary("logit", logit, {"ends"});
  for (int decimals : {0, 2, -1})
    c.add("round." + std::to_string(decimals), [=](In x) { return round(x[0], decimals); });
  c.add("round.ties", [](In x) { return round(x[0]); });
  c.add("round.integers", [](In x) { return round(x[0]); });
  unary("trunc", trunc, {"integers"});
  unary("signbit", signbit, {"integers", "bf16"});
  unary("isposinf", isposinf, {});
  unary("isneginf", isneginf, {});
  binary("floor_divide", floor_divide, {"u8", "floats", "edges"});
  binary("mod", mod, {"u8", "floats", "edges"});
  unary("reciprocal", reciprocal, {});
  binary("copysign", copysign, {"zeros"});
  binary("ldexp", ldexp, {"far"});
  unary("angle", angle, {"complex"});
  unary("deg2rad", deg2rad, {});
  unary("rad2deg", rad2deg, {});
  binary("gcd", gcd, {"zeros"});
  binary("lcm", lcm, {"zeros"});
  binary("fmax", fmax, {"edges", "integers"});
  binary("fmin", fmin, {"edges", "integers"});
  binary("heaviside", heaviside, {});
  unary("sinc", sinc, {"f64", "bf16"});
  const auto close = [&](const std::string& name, Closeness closeness) {
    c.add(name, [=](In x) { return isclose(x[0], x[1], closeness); });
  };
  close("isclose", {});
  close("isclose.nan", {.equal_nan = true});
  close("isclose.integers", {});
  close("isclose.near", {.relative = 1e-2, .absolute = 1e-3});
  c.add("allclose", [](In x) { return allclose(x[0], x[1]); });
  c.add("allclose.not", [](In x) { return allclose(x[0], x[1]); });
  binary("array_equal", array_equal, {"shapes"});
  const auto numbers = [&](const std::string& name, Replacements replacements) {
    c.add(name, [=](In x) { return nan_to_num(x[0], replacements); });
  };
  numbers("nan_to_num", {});
  numbers("nan_to_num.given", {.nan = 1.5, .posinf = 9, .neginf = -9});
  numbers("nan_to_num.bf16", {});
  numbers("nan_to_num.integers", {});
  unary("i0", i0, {});
  unary("i1", i1, {"bf16"});
}

const bool kFamily = add_family("elements", add_cases);

}  // namespace
}  // namespace lathe
