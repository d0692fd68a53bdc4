// The parts of the interpreter about variables: assignment, loops, macros.
#include <algorithm>

#include "lathe/text/template/evaluator.h"
#include "lathe/text/template/objects.h"
#include "lathe/text/template/print.h"

namespace lathe::jinja {
namespace {

// The items of a loop that pass its `if`.
class FilteredIterator : public Iterator {
 public:
  FilteredIterator(std::unique_ptr<Iterator> items, std::function<bool(const Value&)> passes)
      : items_(std::move(items)), passes_(std::move(passes)) {}
  bool next(Value& item) override {
    while (items_->next(item)) {
      if (passes_(item)) return true;
    }
    return false;
  }

 private:
  std::unique_ptr<Iterator> items_;
  std::function<bool(const Value&)> passes_;
};

// However a loop ends, `loop` is gone from its variable and holds nothing any more.
struct LoopEnd {
  LoopEnd(Loop& loop, Value* slot) : loop(loop), slot(slot) {}
  ~LoopEnd() {
    if (slot != nullptr) *slot = Value();
    loop.finish();
  }
  LoopEnd(const LoopEnd&) = delete;
  LoopEnd& operator=(const LoopEnd&) = delete;

  Loop& loop;
  Value* slot;
};

}  // namespace

void Interpreter::assign(const Target& target, const Value& value,
                         const ActivationPtr& activation) {
  line_ = target.line;
  if (target.kind == Target::Kind::name) {
    variable(*activation, target.slot) = value;
    return;
  }
  if (target.kind == Target::Kind::attribute) {
    const auto space = variable(*activation, target.slot).as<Namespace>();
    if (!space) throw RenderError("cannot assign attribute on non-namespace object");
    return space->set(target.attribute, value);
  }
  const Items items = to_items(runtime_, value);
  if (items.size() < target.parts.size()) {
    throw RenderError("not enough values to unpack (expected {}, got {})", target.parts.size(),
                      items.size());
  }
  if (items.size() > target.parts.size()) {
    throw RenderError("too many values to unpack (expected {})", target.parts.size());
  }
  for (size_t i = 0; i < items.size(); ++i) assign(target.parts[i], items[i], activation);
}

std::unique_ptr<Iterator> Interpreter::loop_items(const ForStatement& node, const Value& iterable,
                                                  const ActivationPtr& activation) {
  auto items = iterate(runtime_, iterable);
  if (!node.test) return items;
  return std::make_unique<FilteredIterator>(std::move(items),
                                            [this, &node, activation](const Value& item) {
                                              runtime_.budget.step();
                                              enter(node.test_scope, *activation);
                                              assign(node.test_target, item, activation);
                                              return evaluate(*node.test, activation).truth();
                                            });
}

void Interpreter::run_loop(const ForStatement& node, const Value& iterable,
                           const ActivationPtr& activation, int depth, TextBuilder& out) {
  const auto known_length = node.test ? std::nullopt : length_of(iterable);
  const auto loop = std::make_shared<Loop>(
      runtime_.budget, loop_items(node, iterable, activation), known_length, depth,
      iterable.depth() + 1, node.recursive ? recursion(node, activation->outer) : nullptr);
  loop->charge = Budget::Charge(runtime_.budget, sizeof(Loop) + 64);
  const LoopEnd end(*loop, node.loop_slot < 0
                               ? nullptr
                               : &activation->slots[static_cast<size_t>(node.loop_slot)]);
  // The else branch is for loops of which no round ran to its end; `continue` ends one early.
  bool completed_one = false;
  for (Value item; loop->advance(item);) {
    runtime_.budget.step();
    assign(node.target, item, activation);
    if (end.slot != nullptr) *end.slot = Value::object(loop);
    enter(node.body_scope, *activation);
    const Flow flow = execute(node.body, activation, out);
    if (flow == Flow::break_loop) break;
    if (flow == Flow::next) completed_one = true;
  }
  if (completed_one || node.otherwise.empty()) return;
  enter(node.else_scope, *activation);
  execute(node.otherwise, activation, out);
}

Loop::Recurse Interpreter::recursion(const ForStatement& node, const ActivationPtr& outer) {
  return [this, &node, outer](const Value& iterable, int depth) {
    const DepthGuard guard(runtime_);
    const auto inner = make_activation(node.slot_count, outer);
    TextBuilder out(runtime_.budget);
    run_loop(node, iterable, inner, depth, out);
    return out;
  };
}

std::string Macro::repr(Budget&) const {
  return fmt::format("<Macro {}>", name_.empty() ? "anonymous" : string_repr(name_));
}

std::optional<Value> Macro::attribute(Runtime& runtime, std::string_view name) {
  if (name == "name") return name_.empty() ? Value::none() : Value::string(name_);
  if (name == "catch_kwargs") return Value::boolean(function_.kwargs_slot >= 0);
  if (name == "catch_varargs") return Value::boolean(function_.varargs_slot >= 0);
  if (name == "caller") return Value::boolean(function_.caller_slot >= 0);
  if (name != "arguments") return std::nullopt;
  Items names(runtime.budget);
  for (const std::string& parameter : function_.parameters)
    names.push_back(runtime.text(parameter));
  return runtime.tuple(std::move(names));
}

void Macro::bind(Runtime& runtime, Activation& activation, const Arguments& arguments) const {
  const auto slot = [&](int index) -> Value& {
    return activation.slots[static_cast<size_t>(index)];
  };
  const auto& given = arguments.positional;
  const size_t count = function_.parameters.size();
  auto named = arguments.named;
  const auto take = [&](std::string_view name) -> std::optional<Value> {
    runtime.budget.step(static_cast<int64_t>(named.size()));
    const auto found = std::ranges::find(
        named, name, [](const auto& entry) { return std::string_view(entry.first); });
    if (found == named.end()) return std::nullopt;
    Value value = std::move(found->second);
    named.erase(found);
    return value;
  };
  for (size_t i = 0; i < count; ++i) {
    const std::string& name = function_.parameters[i];
    std::optional<Value> value = i < given.size() ? std::optional(given[i]) : take(name);
    const bool has_default = i + function_.defaults.size() >= count;
    if (!value && !has_default)
      value = runtime.undefined(fmt::format("parameter '{}' was not provided", name));
    if (value && value->is_undefined() && value->same_as(Value()))
      value = runtime.undefined(value->undefined_message());
    if (value) slot(function_.parameter_slots[i]) = std::move(*value);
  }
  if (function_.caller_slot >= 0) {
    slot(function_.caller_slot) = take("caller").value_or(runtime.undefined("No caller defined"));
  }
  if (function_.kwargs_slot >= 0) {
    auto rest = std::make_shared<Map>();
    for (const auto& [name, value] : named) rest->set(runtime.text(name), value, runtime.budget);
    slot(function_.kwargs_slot) = Value::map(std::move(rest));
  } else if (!named.empty()) {
    throw RenderError("macro '{}' takes no keyword argument '{}'", name_, named.front().first);
  }
  if (function_.varargs_slot >= 0) {
    const auto first = given.begin() + static_cast<std::ptrdiff_t>(std::min(count, given.size()));
    slot(function_.varargs_slot) = runtime.tuple(std::vector<Value>(first, given.end()));
  } else if (given.size() > count) {
    throw RenderError("macro '{}' takes not more than {} argument(s)", name_, count);
  }
}

Value Macro::call(Runtime& runtime, const Arguments& arguments) {
  const auto activation = interpreter_.make_activation(function_.slot_count, home_);
  bind(runtime, *activation, arguments);
  return runtime.text(interpreter_.run_function(function_, activation));
}

}  // namespace lathe::jinja
