#include "lathe/text/template/evaluator.h"

#include "lathe/text/template/objects.h"
#include "lathe/text/template/operators.h"
#include "lathe/text/template/print.h"

namespace lathe::jinja {

// Expressions.
struct ExpressionVisitor {
  Interpreter& self;
  const ActivationPtr& activation;
  Runtime& runtime;

  Value evaluate(const ExprPtr& expr) const { return self.evaluate(*expr, activation); }

  Value operator()(const Constant& node) const { return node.value; }

  Value operator()(const NameExpr& node) const {
    const Value& value = variable(*activation, node.slot);
    if (!value.is_undefined()) return value;
    return runtime.undefined(fmt::format("'{}' is undefined", node.name));
  }

  Value operator()(const SequenceExpr& node) const {
    Items items(runtime.budget);
    for (const ExprPtr& item : node.items) items.push_back(evaluate(item));
    return node.tuple ? runtime.tuple(std::move(items)) : runtime.list(std::move(items));
  }

  Value operator()(const MapExpr& node) const {
    auto map = std::make_shared<Map>();
    for (const auto& [key, value] : node.entries) {
      const Value evaluated_key = evaluate(key);
      map->set(evaluated_key, evaluate(value), runtime.budget);
    }
    return Value::map(std::move(map));
  }

  Value operator()(const CallExpr& node) const {
    const Value callee = evaluate(node.callee);
    const int line = self.line_;
    const Arguments arguments = self.evaluate_arguments(node.arguments, activation);
    Value result = call(runtime, callee, arguments);
    self.line_ = line;
    return result;
  }

  Value operator()(const FilterExpr& node) const {
    return self.evaluate_filter(node, activation, nullptr);
  }

  Value operator()(const TestExpr& node) const {
    const Value subject = evaluate(node.subject);
    const Arguments arguments = self.evaluate_arguments(node.arguments, activation);
    return Value::boolean(apply_test(runtime, node.name, subject, arguments));
  }

  Value operator()(const AttributeExpr& node) const {
    return get_attribute(runtime, evaluate(node.object), node.name);
  }

  Value operator()(const ItemExpr& node) const {
    const Value object = evaluate(node.object);
    return get_item(runtime, object, evaluate(node.key));
  }

  Value operator()(const SliceExpr& node) const {
    const auto part = [&](const ExprPtr& expr) { return expr ? evaluate(expr) : Value::none(); };
    const Value object = evaluate(node.object);
    const Value start = part(node.start);
    const Value stop = part(node.stop);
    return get_slice(runtime, object, start, stop, part(node.step));
  }

  Value operator()(const UnaryExpr& node) const {
    const Value operand = evaluate(node.operand);
    return node.op == '!' ? Value::boolean(!operand.truth()) : negate(operand, node.op == '-');
  }

  Value operator()(const BinaryExpr& node) const {
    const Value left = evaluate(node.left);
    return apply(runtime, node.op, left, evaluate(node.right));
  }

  Value operator()(const LogicExpr& node) const {
    Value left = evaluate(node.left);
    return left.truth() == node.conjunction ? evaluate(node.right) : left;
  }

  Value operator()(const CompareExpr& node) const {
    Value left = evaluate(node.first);
    for (const auto& [comparison, operand] : node.rest) {
      Value right = evaluate(operand);
      if (!compare(runtime, comparison, left, right)) return Value::boolean(false);
      left = std::move(right);
    }
    return Value::boolean(true);
  }

  Value operator()(const ConcatExpr& node) const {
    TextBuilder out(runtime.budget);
    for (const ExprPtr& part : node.parts) append_str(out, evaluate(part), runtime.budget);
    return runtime.text(std::move(out));
  }

  Value operator()(const ConditionExpr& node) const {
    if (evaluate(node.test).truth()) return evaluate(node.yes);
    if (node.no) return evaluate(node.no);
    return runtime.undefined(
        "the inline if-expression evaluated to false and no else section was defined.");
  }
};

// Statements: what to do next in the loop around them.
struct StatementVisitor {
  Interpreter& self;
  const ActivationPtr& activation;
  TextBuilder& out;
  using Flow = Interpreter::Flow;

  Flow operator()(const DataStatement& node) const {
    out += node.text;
    return Flow::next;
  }

  Flow operator()(const OutputStatement& node) const {
    append_str(out, self.evaluate(*node.value, activation), self.runtime_.budget);
    return Flow::next;
  }

  Flow operator()(const IfStatement& node) const {
    for (const auto& [test, body] : node.branches) {
      if (self.evaluate(*test, activation).truth()) return self.execute(body, activation, out);
    }
    return self.execute(node.otherwise, activation, out);
  }

  Flow operator()(const ForStatement& node) const {
    const Value iterable = self.evaluate(*node.iterable, activation);
    if (node.recursive) {
      out += self.recursion(node, activation)(iterable, 0).take();
    } else {
      self.run_loop(node, iterable, activation, 0, out);
    }
    return Flow::next;
  }

  Flow operator()(const SetStatement& node) const {
    self.assign(node.target, self.evaluate(*node.value, activation), activation);
    return Flow::next;
  }

  Flow operator()(const SetBlockStatement& node) const {
    TextBuilder text(self.runtime_.budget);
    self.enter(node.scope, *activation);
    const Flow flow = self.execute(node.body, activation, text);
    if (flow != Flow::next) return flow;
    self.assign(node.target, self.filter_block(node.filter, activation, std::move(text)),
                activation);
    return Flow::next;
  }

  Flow operator()(const MacroStatement& node) const {
    variable(*activation, node.slot) = self.make_macro(node.function, node.name, activation);
    return Flow::next;
  }

  Flow operator()(const CallStatement& node) const {
    if (!node.call) {
      const auto inner = self.make_activation(node.caller.slot_count, activation);
      out += self.run_function(node.caller, inner).take();
      return Flow::next;
    }
    const auto& call_node = std::get<CallExpr>(node.call->node);
    const Value callee = self.evaluate(*call_node.callee, activation);
    Arguments arguments = self.evaluate_arguments(call_node.arguments, activation);
    arguments.named.emplace_back("caller", self.make_macro(node.caller, "", activation));
    append_str(out, call(self.runtime_, callee, arguments), self.runtime_.budget);
    return Flow::next;
  }

  Flow operator()(const FilterStatement& node) const {
    TextBuilder text(self.runtime_.budget);
    self.enter(node.scope, *activation);
    const Flow flow = self.execute(node.body, activation, text);
    if (flow != Flow::next) return flow;
    append_str(out, self.filter_block(node.filter, activation, std::move(text)),
               self.runtime_.budget);
    return Flow::next;
  }

  Flow operator()(const WithStatement& node) const {
    std::vector<Value> values;
    for (const auto& [target, value] : node.variables)
      values.push_back(self.evaluate(*value, activation));
    self.enter(node.scope, *activation);
    for (size_t i = 0; i < values.size(); ++i)
      self.assign(node.variables[i].first, values[i], activation);
    return self.execute(node.body, activation, out);
  }

  Flow operator()(const BreakStatement&) const { return Flow::break_loop; }
  Flow operator()(const ContinueStatement&) const { return Flow::continue_loop; }
  Flow operator()(const UnavailableStatement& node) const {
    throw RenderError("{}", node.complaint);
  }
};

Interpreter::Interpreter(const SyntaxTree& tree, Value data, const RenderOptions& options)
    : tree_(tree), runtime_(options), data_(std::move(data)) {}

Interpreter::~Interpreter() {
  for (const ActivationPtr& activation : captured_) activation->slots.clear();
  for (const auto& object : runtime_.cyclic) {
    if (const auto space = std::dynamic_pointer_cast<Namespace>(object)) space->clear();
  }
}

std::string Interpreter::run() {
  const auto activation = make_activation(tree_.root.slot_count, nullptr);
  return run_function(tree_.root, activation).take();
}

TextBuilder Interpreter::run_function(const Function& function, const ActivationPtr& activation) {
  const DepthGuard guard(runtime_);
  enter(function.scope, *activation);
  const size_t required = function.parameters.size() - function.defaults.size();
  for (size_t i = required; i < function.parameter_slots.size(); ++i) {
    Value& slot = activation->slots[static_cast<size_t>(function.parameter_slots[i])];
    if (slot.is_undefined() && slot.same_as(Value()))
      slot = evaluate(*function.defaults[i - required], activation);
  }
  TextBuilder out(runtime_.budget);
  execute(function.body, activation, out);
  return out;
}

Value Interpreter::evaluate(const Expr& expr, const ActivationPtr& activation) {
  const DepthGuard guard(runtime_);
  runtime_.budget.step();
  line_ = expr.line;
  return std::visit(ExpressionVisitor{*this, activation, runtime_}, expr.node);
}

Value Interpreter::look_up(const std::string& name) {
  runtime_.budget.read(name.size());
  if (const Value* value = data_.as_map().find(name)) return *value;
  const Value* global = find_global(name);
  return global == nullptr ? Value() : *global;
}

void Interpreter::enter(const Scope& scope, Activation& activation) {
  runtime_.budget.step(static_cast<int64_t>(scope.loads.size()));
  for (const Load& load : scope.loads) {
    Value& slot = activation.slots[static_cast<size_t>(load.index)];
    switch (load.action) {
      case Load::Action::context:
        slot = look_up(load.name);
        break;
      case Load::Action::alias:
        slot = variable(activation, load.from);
        break;
      case Load::Action::missing:
        slot = Value();
        break;
    }
  }
}

Interpreter::Flow Interpreter::execute(const Body& body, const ActivationPtr& activation,
                                       TextBuilder& out) {
  for (const Statement& statement : body) {
    const Flow flow = execute(statement, activation, out);
    if (flow != Flow::next) return flow;
  }
  return Flow::next;
}

Interpreter::Flow Interpreter::execute(const Statement& statement, const ActivationPtr& activation,
                                       TextBuilder& out) {
  const DepthGuard guard(runtime_);
  runtime_.budget.step();
  line_ = statement.line;
  return std::visit(StatementVisitor{*this, activation, out}, statement.node);
}

ActivationPtr Interpreter::make_activation(int slot_count, ActivationPtr outer) {
  return std::make_shared<Activation>(runtime_.budget, slot_count, std::move(outer));
}

Arguments Interpreter::evaluate_arguments(const CallArguments& arguments,
                                          const ActivationPtr& activation) {
  Arguments out;
  for (const ExprPtr& value : arguments.positional)
    out.positional.push_back(evaluate(*value, activation));
  for (const auto& [name, value] : arguments.named)
    out.named.emplace_back(name, evaluate(*value, activation));
  if (arguments.rest) {
    for (const Value& item : to_items(runtime_, evaluate(*arguments.rest, activation))) {
      out.positional.push_back(item);
    }
  }
  if (!arguments.named_rest) return out;
  const Value rest = evaluate(*arguments.named_rest, activation);
  if (!rest.is(Kind::map))
    throw RenderError("argument after ** must be a mapping, not {}", rest.type_name());
  for (const auto& [key, value] : rest.as_map().entries()) {
    if (!key.is_string()) throw RenderError("keywords must be strings");
    runtime_.budget.read(key.str().size());
    runtime_.budget.step(static_cast<int64_t>(out.named.size()));
    if (out.find(key.str()) != nullptr) {
      throw RenderError("got multiple values for keyword argument '{}'", key.str());
    }
    out.named.emplace_back(key.str(), value);
  }
  return out;
}

Value Interpreter::evaluate_filter(const FilterExpr& filter, const ActivationPtr& activation,
                                   const Value* block_text) {
  Value subject;
  if (filter.subject && block_text != nullptr) {
    // A chain on a block: the innermost filter takes the block's text.
    subject = evaluate_filter(std::get<FilterExpr>(filter.subject->node), activation, block_text);
  } else if (filter.subject) {
    subject = evaluate(*filter.subject, activation);
  } else {
    subject = *block_text;
  }
  const int line = line_;
  const Arguments arguments = evaluate_arguments(filter.arguments, activation);
  Value result = apply_filter(runtime_, filter.name, subject, arguments);
  line_ = line;
  return result;
}

Value Interpreter::filter_block(const ExprPtr& filter, const ActivationPtr& activation,
                                TextBuilder text) {
  const Value captured = runtime_.text(std::move(text));
  return filter ? evaluate_filter(std::get<FilterExpr>(filter->node), activation, &captured)
                : captured;
}

Value Interpreter::make_macro(const Function& function, std::string name,
                              const ActivationPtr& home) {
  if (!std::exchange(home->captured, true)) captured_.push_back(home);
  return runtime_.object<Macro>(static_cast<int64_t>(name.size()), *this, function, std::move(name),
                                home);
}

}  // namespace lathe::jinja
