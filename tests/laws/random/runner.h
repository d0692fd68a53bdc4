// Runs a Recipe. What a step means is decided here, from the types of what it is given; how a
// construct is carried out is what the two runners differ in.
#pragma once

#include <functional>
#include <span>
#include <type_traits>
#include <typeinfo>
#include <vector>

#include "lathe/ops/api/ops.h"
#include "primitives.h"

namespace lathe::random_programs {

using Arrays = std::vector<Array>;
using Function = std::function<Arrays(std::span<const Array>)>;

class Runner {
 public:
  virtual ~Runner() = default;
  Arrays run(const Recipe& recipe, std::span<const Array> outer, std::span<const Array> params);

 protected:
  virtual Array apply(const Primitive& primitive, const Given& given) = 0;
  // Straight-line calls of Lathe's functions. With `name`, where it is not null, and the types of
  // `in` they are always the same ones.
  virtual Arrays straight(const Function& function, std::span<const Array> in,
                          const void* name) = 0;
  template <typename F>
  Arrays compute(const F& function, std::span<const Array> in) {
    return straight(function, in, name_of<F>());
  }
  template <typename F>
  Array one(const F& function, std::initializer_list<Array> in) {
    const auto one_result = [&](std::span<const Array> x) { return Arrays{function(x)}; };
    return straight(one_result, std::span(in.begin(), in.size()), name_of<F>())[0];
  }

  virtual Arrays jit(const Function& f, const Arrays& args, bool again) = 0;
  // One call of a jitted function: its C++ type, a static number, and an Array that may be weak.
  struct Kind {
    Arrays args;
    bool times = false;  // else plus
    int turns = 0;
    Array number;
  };
  using KindFunction = std::function<Arrays(const Kind&)>;
  virtual Arrays jit_kinds(const KindFunction& f, const std::vector<Kind>& calls) = 0;
  // f(held, rest) as a function of what is held.
  virtual Function holding(const Function& f, const Arrays& rest) = 0;
  virtual Arrays call(const Function& f, const Arrays& args, bool through_text) = 0;
  // The function itself, with rules of its own that say what is true.
  virtual Function custom_jvp(const Function& f) = 0;
  virtual Function custom_vjp(const Function& f) = 0;
  // axes[i] < 0: not mapped. The results are mapped along `out_axis`.
  virtual Arrays vmap(const Function& f, const Arrays& args, const std::vector<int>& axes, Dim size,
                      int out_axis) = 0;
  struct Loop {
    Arrays carry, xs;
    Dim length = 0;
    bool reverse = false;
    bool as_tree = false;
  };
  // Gives the carry, then the ys.
  virtual Arrays scan(const Function& f, const Loop& loop) = 0;
  virtual Arrays scan_segments(const Function& f, const Array& carry, const Arrays& segments) = 0;
  virtual Arrays while_loop(const Function& condition, const Function& f, const Arrays& init) = 0;
  struct Turns {
    Dim begin = 0, end = 0;
    bool as_tree = false;
  };
  virtual Arrays fori_loop(const Turns& turns, const Function& f, const Arrays& init) = 0;
  virtual Arrays cond(const Array& predicate, const Function& yes, const Function& no,
                      const Arrays& args) = 0;
  virtual Arrays switch_case(const Array& index, const std::vector<Function>& branches,
                             const Arrays& args) = 0;
  // Of a function whose only result is a scalar, by the float arguments; gives the gradients, then
  // the value.
  virtual Arrays grad(const Function& loss, const Arrays& args) = 0;
  // Results, then their tangents. All results are floats; integer arguments have zero tangents.
  virtual Arrays jvp(const Function& f, const Arrays& args, const Arrays& tangents) = 0;
  // Results, then the cotangents of the float arguments. `cotangents` makes those of the results.
  virtual Arrays vjp(const Function& f, const Arrays& args, const Function& cotangents) = 0;

 private:
  // What a function without state does follows from its type.
  template <typename F>
  static const void* name_of() {
    return std::is_empty_v<F> ? &typeid(F) : nullptr;
  }

  Arrays construct(const Step& step, const Arrays& values, const Arrays& operands);
  Arrays run_kinds(const Step& step, const Arrays& values, const Arrays& operands);
  Arrays run_held(const Step& step, const Arrays& values, const Arrays& operands);
  Arrays run_vmap(const Step& step, const Arrays& values, Arrays operands);
  Arrays run_scan(const Step& step, const Arrays& values, const Arrays& operands);
  Arrays run_segments(const Step& step, const Arrays& values, const Arrays& operands);
  Arrays run_while(const Step& step, const Arrays& values, const Arrays& operands);
  Arrays run_fori(const Step& step, const Arrays& values, const Arrays& operands);
  Arrays run_branches(const Step& step, const Arrays& values, const Arrays& operands);
  Arrays run_derivative(const Step& step, const Arrays& values, Arrays operands);
  // All results as floats.
  Function floats_of(const Function& f);
  // Cotangents of results like these, from values there are.
  Function cotangents_from(const Arrays& values);

  Function body(const Step& step, size_t number, const Arrays& values);
  // Sees nothing but its parameters.
  Function closed_body(const Step& step);
  // Of the types of `like`, in turn.
  Arrays matched(const Arrays& results, const Arrays& like);
};

}  // namespace lathe::random_programs
