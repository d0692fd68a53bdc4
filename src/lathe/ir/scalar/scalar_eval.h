// A tiny interpreter of scalar graphs: what each primitive does, exactly as machine types do it.
// Constant folding, the tests of scalar_math and the checks of code generators rest on it. It runs
// many lanes at once, so that dense sweeps are cheap; it knows nothing of loops or stages.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "lathe/ir/scalar/scalar.h"

namespace lathe {

// The pattern of a value: floats as their bits, integers extended to 64 bits by their sign, bool 0
// or 1; storage types as their bytes (sub-byte integers extended). Complex values use both words.
struct ScalarBits {
  uint64_t re = 0;
  uint64_t im = 0;
  friend bool operator==(const ScalarBits&, const ScalarBits&) = default;
};

ScalarBits bits_of(float value);
ScalarBits bits_of(double value);
ScalarBits bits_of_int(DType type, int64_t value);  // wrapped to the type
double f64_of(DType type, ScalarBits bits);         // any real type, widened
int64_t i64_of(DType type, ScalarBits bits);        // integers and bool

// The inputs of a graph, lane by lane. A missing function is an InternalError when it is needed.
struct ScalarInputs {
  std::function<int64_t(int slot, int lane)> param;
  std::function<int64_t(int dim, int lane)> index;
  std::function<ScalarBits(int number, int lane)> local;
  std::function<ScalarBits(DType type, int arg, int64_t offset, int lane)> load;
};

// The values of all nodes: node n, lane l at [n * lanes + l].
std::vector<ScalarBits> evaluate(const ScalarGraph& graph, const ScalarInputs& inputs, int lanes);
// For one lane and one wanted node.
ScalarBits evaluate_one(const ScalarGraph& graph, Scalar wanted, const ScalarInputs& inputs = {});

// One primitive on values; operand types are those of `graph`'s nodes. Not for param … load_if.
void apply_primitive(const ScalarGraph& graph, const ScalarNode& node, const ScalarBits* a,
                     const ScalarBits* b, const ScalarBits* c, ScalarBits* out, int lanes);

}  // namespace lathe
