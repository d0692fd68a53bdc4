// What a Recipe means, with nothing of what is judged: each straight-line step is evaluated by the
// records' references alone; jit is a call, vmap a C++ loop over slices, loops and branches are
// C++'s, derivatives are differences.
#pragma once

#include <map>
#include <utility>

#include "lathe/core/trace.h"
#include "runner.h"

namespace lathe::random_programs {

// The values of arrays.
std::vector<Literal> literals(std::span<const Array> arrays);

class PlainRunner final : public Runner {
 public:
  // How far apart the points of differences are.
  explicit PlainRunner(double step = 1e-2) : step_(step) {}

  // Whether a difference was taken of values that are not finite, or so large that it is noise.
  bool coarse() const { return coarse_; }

 private:
  Array apply(const Primitive& primitive, const Given& given) override {
    return (primitive.meaning ? primitive.meaning : primitive.apply)(given);
  }
  Arrays straight(const Function& function, std::span<const Array> in, const void* name) override;
  Arrays jit(const Function& f, const Arrays& args, bool again) override;
  Arrays jit_kinds(const KindFunction& f, const std::vector<Kind>& calls) override;
  Function holding(const Function& f, const Arrays& rest) override;
  Arrays call(const Function& f, const Arrays& args, bool) override { return f(args); }
  Function custom_jvp(const Function& f) override { return f; }
  Function custom_vjp(const Function& f) override { return f; }
  Arrays vmap(const Function& f, const Arrays& args, const std::vector<int>& axes, Dim size,
              int out_axis) override;
  Arrays scan(const Function& f, const Loop& loop) override;
  Arrays scan_segments(const Function& f, const Array& carry, const Arrays& segments) override;
  Arrays while_loop(const Function& condition, const Function& f, const Arrays& init) override;
  Arrays fori_loop(const Turns& turns, const Function& f, const Arrays& init) override;
  Arrays cond(const Array& predicate, const Function& yes, const Function& no,
              const Arrays& args) override;
  Arrays switch_case(const Array& index, const std::vector<Function>& branches,
                     const Arrays& args) override;
  Arrays grad(const Function& loss, const Arrays& args) override;
  Arrays jvp(const Function& f, const Arrays& args, const Arrays& tangents) override;
  Arrays vjp(const Function& f, const Arrays& args, const Function& cotangents) override;

  Array slice_of(const Array& x, int axis, Dim i);
  Array stacked(const Arrays& slices, int axis);
  Arrays scan_turns(const Function& f, Arrays carry, Dim length, bool reverse,
                    const std::function<Arrays(Dim)>& slices);
  // Of every element of all results, along the direction in which `results_at` moves.
  using At = std::function<std::vector<Literal>(double)>;
  std::vector<std::vector<double>> derivative(const At& results_at);
  // Of the weighted sum of all results, by every element of argument `i`.
  Array gradient(const Function& f, const Arrays& args, size_t i,
                 const std::vector<Literal>& weights);

  double step_;
  // By name and types: differences take the same steps again and again.
  std::map<std::pair<const void*, std::vector<uint64_t>>, Traced> traced_;
  bool coarse_ = false;
};

}  // namespace lathe::random_programs
