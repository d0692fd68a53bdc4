// Walks over syntax trees, used to resolve names.
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include "lathe/text/template/ast.h"

namespace lathe::jinja {

// Calls `visit(Expr&)` for the direct children of `expr`, in Jinja's order.
template <typename Visit>
void for_each_child(Expr& expr, const Visit& visit);

// Calls `visit(NameExpr&)` for every name read in `expr` (which may be null).
template <typename Visit>
void for_each_name(Expr* expr, const Visit& visit) {
  if (expr == nullptr) return;
  if (auto* name = std::get_if<NameExpr>(&expr->node)) return visit(*name);
  for_each_child(*expr, [&](Expr& child) { for_each_name(&child, visit); });
}

// Calls `visit` for every name or attribute in a target.
template <typename T, typename Visit>
  requires std::same_as<std::remove_const_t<T>, Target>
void for_each_target(T& target, const Visit& visit) {
  if (target.kind != Target::Kind::tuple) return visit(target);
  for (auto& part : target.parts) for_each_target(part, visit);
}

// Which of `names` the body reads before it stores them, scopes within it included.
std::set<std::string, std::less<>> reads_any(const Body& body,
                                             std::initializer_list<std::string_view> names);
// The line where a loop or something in it stores `name`; 0 when nothing does.
int line_storing(const ForStatement& loop, std::string_view name);

// --- for_each_child ---

namespace detail {

template <typename Visit>
void visit_children(CallArguments& arguments, const Visit& visit) {
  for (ExprPtr& value : arguments.positional) visit(value);
  for (auto& [name, value] : arguments.named) visit(value);
  visit(arguments.rest);
  visit(arguments.named_rest);
}

template <typename Visit>
struct ChildVisitor {
  const Visit& visit;

  void operator()(Constant&) const {}
  void operator()(NameExpr&) const {}
  void operator()(SequenceExpr& node) const {
    for (ExprPtr& item : node.items) visit(item);
  }
  void operator()(MapExpr& node) const {
    for (auto& [key, value] : node.entries) {
      visit(key);
      visit(value);
    }
  }
  void operator()(CallExpr& node) const {
    visit(node.callee);
    visit_children(node.arguments, visit);
  }
  void operator()(FilterExpr& node) const {
    visit(node.subject);
    visit_children(node.arguments, visit);
  }
  void operator()(TestExpr& node) const {
    visit(node.subject);
    visit_children(node.arguments, visit);
  }
  void operator()(AttributeExpr& node) const { visit(node.object); }
  void operator()(ItemExpr& node) const {
    visit(node.object);
    visit(node.key);
  }
  void operator()(SliceExpr& node) const {
    visit(node.object);
    visit(node.start);
    visit(node.stop);
    visit(node.step);
  }
  void operator()(UnaryExpr& node) const { visit(node.operand); }
  void operator()(BinaryExpr& node) const {
    visit(node.left);
    visit(node.right);
  }
  void operator()(LogicExpr& node) const {
    visit(node.left);
    visit(node.right);
  }
  void operator()(CompareExpr& node) const {
    visit(node.first);
    for (auto& [comparison, value] : node.rest) visit(value);
  }
  void operator()(ConcatExpr& node) const {
    for (ExprPtr& part : node.parts) visit(part);
  }
  void operator()(ConditionExpr& node) const {
    visit(node.test);
    visit(node.yes);
    visit(node.no);
  }
};

}  // namespace detail

template <typename Visit>
void for_each_child(Expr& expr, const Visit& visit) {
  const auto visit_present = [&](ExprPtr& child) {
    if (child) visit(*child);
  };
  std::visit(detail::ChildVisitor<decltype(visit_present)>{visit_present}, expr.node);
}

}  // namespace lathe::jinja
