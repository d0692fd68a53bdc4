// Runs a Recipe as a user would write it: every construct is Lathe's own.
#pragma once

#include "runner.h"

namespace lathe::random_programs {

class LatheRunner final : public Runner {
 private:
  Array apply(const Primitive& primitive, const Given& given) override {
    return primitive.apply(given);
  }
  Arrays straight(const Function& function, std::span<const Array> in, const void*) override {
    return function(in);
  }
  Arrays jit(const Function& f, const Arrays& args, bool again) override;
  Arrays jit_kinds(const KindFunction& f, const std::vector<Kind>& calls) override;
  Function holding(const Function& f, const Arrays& rest) override;
  Arrays call(const Function& f, const Arrays& args, bool through_text) override;
  Function custom_jvp(const Function& f) override;
  Function custom_vjp(const Function& f) override;
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
};

}  // namespace lathe::random_programs
