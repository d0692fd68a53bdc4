#include "lathe/text/template/walk.h"

#include <functional>

namespace lathe::jinja {
namespace {

// Reports names in the order in which Jinja's own visitors meet them.
class NameWalker {
 public:
  std::function<void(const std::string&)> on_read;
  std::function<void(const std::string&, int line)> on_store;

  void body(const Body& statements) {
    for (const Statement& statement : statements) {
      std::visit([&](const auto& node) { visit(node); }, statement.node);
    }
  }
  void loop(const ForStatement& node) { visit(node); }

 private:
  void expression(const ExprPtr& expr) {
    for_each_name(expr.get(), [&](const NameExpr& name) { on_read(name.name); });
  }
  void target(const Target& target) {
    for_each_target(target, [&](const Target& part) {
      if (part.kind == Target::Kind::name) on_store(part.name, part.line);
    });
  }
  void function(const Function& function) {
    for (const std::string& name : function.parameters) on_store(name, 0);
    for (const ExprPtr& value : function.defaults) expression(value);
    body(function.body);
  }

  void visit(const OutputStatement& node) { expression(node.value); }
  void visit(const IfStatement& node) {
    for (const auto& [test, statements] : node.branches) {
      expression(test);
      body(statements);
    }
    body(node.otherwise);
  }
  void visit(const ForStatement& node) {
    target(node.target);
    expression(node.iterable);
    body(node.body);
    body(node.otherwise);
    expression(node.test);
  }
  void visit(const SetStatement& node) {
    target(node.target);
    expression(node.value);
  }
  void visit(const SetBlockStatement& node) {
    target(node.target);
    expression(node.filter);
    body(node.body);
  }
  void visit(const MacroStatement& node) { function(node.function); }
  void visit(const CallStatement& node) {
    expression(node.call);
    function(node.caller);
  }
  void visit(const FilterStatement& node) {
    body(node.body);
    expression(node.filter);
  }
  void visit(const WithStatement& node) {
    for (const auto& [name, value] : node.variables) target(name);
    for (const auto& [name, value] : node.variables) expression(value);
    body(node.body);
  }
  void visit(const auto&) {}
};

}  // namespace

std::set<std::string, std::less<>> reads_any(const Body& body,
                                             std::initializer_list<std::string_view> names) {
  std::set<std::string, std::less<>> open(names.begin(), names.end());
  std::set<std::string, std::less<>> read;
  NameWalker walker;
  walker.on_read = [&](const std::string& name) {
    if (open.contains(name)) read.insert(name);
  };
  walker.on_store = [&](const std::string& name, int) { open.erase(name); };
  walker.body(body);
  return read;
}

int line_storing(const ForStatement& loop, std::string_view name) {
  int found = 0;
  NameWalker walker;
  walker.on_read = [](const std::string&) {};
  walker.on_store = [&](const std::string& stored, int line) {
    if (stored == name && found == 0) found = line;
  };
  walker.loop(loop);
  return found;
}

}  // namespace lathe::jinja
