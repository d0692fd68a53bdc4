// The tree walker: expressions to values, statements to text. Macros and generators call back into
// it while it lives.
#pragma once

#include <string>

#include "lathe/text/template/activation.h"
#include "lathe/text/template/ast.h"
#include "lathe/text/template/loop.h"
#include "lathe/text/template/runtime.h"

namespace lathe::jinja {

class Interpreter {
 public:
  Interpreter(const SyntaxTree& tree, Value data, const RenderOptions& options);
  ~Interpreter();  // breaks the cycles that macros and namespaces make

  std::string run();
  int line() const { return line_; }

  // Runs a macro's body in an activation whose parameters are set.
  TextBuilder run_function(const Function& function, const ActivationPtr& activation);
  Value evaluate(const Expr& expr, const ActivationPtr& activation);
  ActivationPtr make_activation(int slot_count, ActivationPtr outer);
  Runtime& runtime() { return runtime_; }

 private:
  enum class Flow { next, break_loop, continue_loop };
  friend struct ExpressionVisitor;
  friend struct StatementVisitor;

  Value look_up(const std::string& name);
  void enter(const Scope& scope, Activation& activation);
  Flow execute(const Body& body, const ActivationPtr& activation, TextBuilder& out);
  Flow execute(const Statement& statement, const ActivationPtr& activation, TextBuilder& out);
  Arguments evaluate_arguments(const CallArguments& arguments, const ActivationPtr& activation);
  Value evaluate_filter(const FilterExpr& filter, const ActivationPtr& activation,
                        const Value* block_text);
  // `filter` over the text of a block; `filter` may be null.
  Value filter_block(const ExprPtr& filter, const ActivationPtr& activation, TextBuilder text);
  void assign(const Target& target, const Value& value, const ActivationPtr& activation);
  void run_loop(const ForStatement& node, const Value& iterable, const ActivationPtr& activation,
                int depth, TextBuilder& out);
  std::unique_ptr<Iterator> loop_items(const ForStatement& node, const Value& iterable,
                                       const ActivationPtr& activation);
  Loop::Recurse recursion(const ForStatement& node, const ActivationPtr& outer);
  Value make_macro(const Function& function, std::string name, const ActivationPtr& home);

  const SyntaxTree& tree_;
  Runtime runtime_;  // dies last: values give back what they were charged
  Value data_;
  std::vector<ActivationPtr> captured_;
  int line_ = 1;
};

}  // namespace lathe::jinja
