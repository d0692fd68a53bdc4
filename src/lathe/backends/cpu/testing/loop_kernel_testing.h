// For tests of loop kernels: kernels written by hand, and their comparison with the interpreter.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lathe/backends/cpu/testing/kernel_testing.h"

namespace lathe::testing {

// A kernel over row-major arrays of rank `rank`; params: extents first, strides after.
struct Maker {
  Kernel kernel;
  ScalarBuilder b{kernel.graph};

  explicit Maker(std::string name) { kernel.name = std::move(name); }
  Maker(const Maker&) = delete;

  int param() { return kernel.param_count++; }
  int arg(DType dtype, bool written = false) {
    kernel.args.push_back({dtype, written});
    return static_cast<int>(kernel.args.size()) - 1;
  }
  void outer(int count) {
    for (int d = 0; d < count; ++d) kernel.outer.push_back({param()});
  }
  void inner(int count) {
    for (int d = 0; d < count; ++d) kernel.inner.push_back({param()});
  }
  // Row-major offset over the loop dims first … first + count.
  Scalar offset(int first, int count) {
    Scalar at = b.constant_int(DType::i64, 0);
    for (int d = first; d < first + count; ++d) {
      const auto& outer = kernel.outer;
      const auto n = static_cast<size_t>(d);
      const int slot =
          n < outer.size() ? outer[n].extent_param : kernel.inner[n - outer.size()].extent_param;
      at = at * b.param(slot) + b.index(d);
    }
    return at;
  }
  Scalar strided(std::vector<std::pair<int, int>> dims_and_params) {
    Scalar at = b.constant_int(DType::i64, 0);
    for (auto [dim, slot] : dims_and_params) at = at + b.index(dim) * b.param(slot);
    return at;
  }
  void store(int arg, Scalar at, Scalar value, Scalar predicate = {}, bool inner = false) {
    const DType type = kernel.args[static_cast<size_t>(arg)].dtype;
    Stage stage;
    stage.inner = inner;
    stage.stores.push_back({arg, at.id, b.convert(value, type).id, predicate.id});
    kernel.stages.push_back(stage);
  }
};

using Reducer = Scalar (*)(Scalar, Scalar);
inline void reduce(Maker& m, Scalar value, Scalar init, int local, ReductionOrder order,
                   Reducer fn) {
  Stage stage;
  stage.first_local = local;
  stage.order = order;
  stage.inits = {init.id};
  stage.values = {value.id};
  const Scalar a = m.b.local(value.type(), local), v = m.b.local(value.type(), local + 1);
  stage.combined = {fn(a, v).id};
  m.kernel.stages.push_back(stage);
}
inline Scalar plus(Scalar a, Scalar b) { return a + b; }
inline Scalar larger(Scalar a, Scalar b) { return a.builder->binary(Prim::max, a, b); }

// On every target, all tiles in one call and one by one: bit for bit what the interpreter gives.
void expect_same(const Kernel& kernel, const std::vector<Launch>& launches);
void expect_same(const Kernel& kernel, const Launch& launch);

}  // namespace lathe::testing
