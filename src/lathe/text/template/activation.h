// Activation records: the variables of one running function, and macros, which remember the
// activation they were defined in.
#pragma once

#include <memory>
#include <vector>

#include "lathe/text/template/ast.h"
#include "lathe/text/template/runtime.h"

namespace lathe::jinja {

struct Activation {
  Activation(Budget& budget, int slot_count, std::shared_ptr<Activation> outer)
      : charge(budget, slot_count * static_cast<int64_t>(sizeof(Value)) + 96),
        slots(static_cast<size_t>(slot_count)),
        outer(std::move(outer)) {}

  Budget::Charge charge;
  std::vector<Value> slots;
  std::shared_ptr<Activation> outer;
  bool captured = false;  // some macro holds it; emptied when the rendering ends
};

using ActivationPtr = std::shared_ptr<Activation>;

inline Value& variable(Activation& activation, Slot slot) {
  Activation* at = &activation;
  for (int i = 0; i < slot.hops; ++i) at = at->outer.get();
  return at->slots[static_cast<size_t>(slot.index)];
}

class Interpreter;

class Macro : public Object {
 public:
  Macro(Interpreter& interpreter, const Function& function, std::string name, ActivationPtr home)
      : interpreter_(interpreter),
        function_(function),
        name_(std::move(name)),
        home_(std::move(home)) {}

  std::string_view type_name() const override { return "Macro"; }
  std::string repr(Budget&) const override;
  std::optional<Value> attribute(Runtime& runtime, std::string_view name) override;
  bool callable() const override { return true; }
  // Jinja's binding: positional, then named, then defaults; `caller` on the side.
  Value call(Runtime& runtime, const Arguments& arguments) override;

 private:
  void bind(Runtime& runtime, Activation& activation, const Arguments& arguments) const;

  Interpreter& interpreter_;
  const Function& function_;
  std::string name_;
  ActivationPtr home_;
};

}  // namespace lathe::jinja
