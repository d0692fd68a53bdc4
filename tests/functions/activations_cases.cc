#include "cases.h"

namespace lathe {
namespace {

void add_cases(CaseList& c) {
  const auto all_kinds = [&](const std::string& name, auto f) {
    for (const char* kind : {"", ".edges", ".kinks", ".bf16", ".f64"})
      c.add(name + kind, [f](In x) { return f(x[0]); });
  };
  all_kinds("softplus", softplus);
  all_kinds("log_sigmoid", log_sigmoid);
  all_kinds("soft_sign", soft_sign);
  all_kinds("squareplus", [](const Array& x) { return squareplus(x); });
  all_kinds("mish", mish);
  all_kinds("swish", swish);
  all_kinds("elu", [](const Array& x) { return elu(x); });
  all_kinds("celu", [](const Array& x) { return celu(x); });
  all_kinds("selu", selu);
  all_kinds("leaky_relu", [](const Array& x) { return leaky_relu(x); });
  all_kinds("relu6", relu6);
  all_kinds("hard_sigmoid", hard_sigmoid);
  all_kinds("hard_silu", hard_silu);
  all_kinds("hard_swish", hard_swish);
  all_kinds("hard_tanh", hard_tanh);
  all_kinds("sparse_plus", sparse_plus);
  all_kinds("sparse_sigmoid", sparse_sigmoid);
  c.add("softplus.integers", [](In x) { return softplus(x[0]); });
  c.add("log_sigmoid.integers", [](In x) { return log_sigmoid(x[0]); });
  c.add("elu.integers", [](In x) { return elu(x[0]); });
  c.add("elu.alpha", [](In x) { return elu(x[0], 0.3); });
  c.add("celu.alpha", [](In x) { return celu(x[0], 0.3); });
  c.add("leaky_relu.slope", [](In x) { return leaky_relu(x[0], 0.3); });
  c.add("squareplus.b", [](In x) { return squareplus(x[0], 1.5); });
  c.add("prelu", [](In x) { return prelu(x[0], x[1]); });
  c.add("tanhshrink", [](In x) { return tanhshrink(x[0]); });
  c.add("hard_shrink", [](In x) { return hard_shrink(x[0]); });
  c.add("soft_shrink", [](In x) { return soft_shrink(x[0]); });
  c.add("glu", [](In x) { return glu(x[0]); });
  c.add("glu.axis0", [](In x) { return glu(x[0], 0); });
  c.add("logsumexp.all", [](In x) { return logsumexp(x[0], Axes()); });
  c.add("logsumexp.two", [](In x) { return logsumexp(x[0], {0, 2}, true); });
  c.add("logsumexp.empty_braces", [](In x) { return logsumexp(x[0], {}); });
  c.add("logsumexp.integers", [](In x) { return logsumexp(x[0]); });
  c.add("logsumexp.infinite", [](In x) { return logsumexp(x[0], {0, 1}); });
  c.add("logmeanexp", [](In x) { return logmeanexp(x[0]); });
  c.add("logmeanexp.axis", [](In x) { return logmeanexp(x[0], -1, true); });
  c.add("log1mexp", [](In x) { return log1mexp(x[0]); });
  c.add("log1mexp.edges", [](In x) { return log1mexp(x[0]); });
  c.add("softmin", [](In x) { return softmin(x[0], 0); });
  c.add("standardize", [](In x) { return standardize(x[0]); });
  c.add("standardize.axes", [](In x) { return standardize(x[0], {0, 1}, 0.1); });
  c.add("normalize", [](In x) { return normalize(x[0]); });
}

const bool kFamily = add_family("activations", add_cases);

}  // namespace
}  // namespace lathe
