// The parsed template. The parser builds it, `resolve_names` (scopes.h) fills in every variable's
// Slot, the interpreter reads it. Plain data; no node nests deeper than the parser's limit.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "lathe/text/template/operators.h"
#include "lathe/text/template/value.h"

namespace lathe::jinja {

struct Expr;
struct Statement;
using ExprPtr = std::unique_ptr<Expr>;
using Body = std::vector<Statement>;

// A variable: `index` in the activation `hops` functions further out.
struct Slot {
  int hops = 0;
  int index = -1;
};

// What a scope's variable holds on entry.
struct Load {
  enum class Action { context, alias, missing };
  Action action;
  int index;         // in the current activation
  std::string name;  // context: looked up in the data and the globals
  Slot from;         // alias: the value of an outer variable
};

struct Scope {
  std::vector<Load> loads;
};

// --- expressions ---

struct Constant {
  Value value;
};
struct NameExpr {
  std::string name;
  Slot slot;
};
struct SequenceExpr {
  std::vector<ExprPtr> items;
  bool tuple;
};
struct MapExpr {
  std::vector<std::pair<ExprPtr, ExprPtr>> entries;
};
struct CallArguments {
  std::vector<ExprPtr> positional;
  std::vector<std::pair<std::string, ExprPtr>> named;
  ExprPtr rest;        // *rest
  ExprPtr named_rest;  // **named_rest
};
struct CallExpr {
  ExprPtr callee;
  CallArguments arguments;
};
struct FilterExpr {
  ExprPtr subject;  // null: the text of the block the filter is put on
  std::string name;
  CallArguments arguments;
};
struct TestExpr {
  ExprPtr subject;
  std::string name;
  CallArguments arguments;
};
struct AttributeExpr {
  ExprPtr object;
  std::string name;
};
struct ItemExpr {
  ExprPtr object, key;
};
struct SliceExpr {
  ExprPtr object, start, stop, step;  // parts may be null
};
struct UnaryExpr {
  char op;  // '-', '+', '!' for not
  ExprPtr operand;
};
struct BinaryExpr {
  Operator op;
  ExprPtr left, right;
};
struct LogicExpr {
  bool conjunction;
  ExprPtr left, right;
};
struct CompareExpr {
  ExprPtr first;
  std::vector<std::pair<Comparison, ExprPtr>> rest;
};
struct ConcatExpr {
  std::vector<ExprPtr> parts;
};
struct ConditionExpr {
  ExprPtr test, yes, no;  // no: may be null
};

struct Expr {
  int line;
  int depth;  // of the tree below
  std::variant<Constant, NameExpr, SequenceExpr, MapExpr, CallExpr, FilterExpr, TestExpr,
               AttributeExpr, ItemExpr, SliceExpr, UnaryExpr, BinaryExpr, LogicExpr, CompareExpr,
               ConcatExpr, ConditionExpr>
      node;
};

// --- statements ---

// What is assigned to: a name, an attribute of a namespace, or several of them.
struct Target {
  enum class Kind { name, attribute, tuple };
  Kind kind;
  int line;
  std::string name;
  std::string attribute;
  std::vector<Target> parts;
  Slot slot;
};

// Something with an activation of its own: the template, a macro, a call block's body, a recursive
// loop.
struct Function {
  std::vector<std::string> parameters;
  std::vector<ExprPtr> defaults;  // of the last parameters
  Body body;
  Scope scope;
  int slot_count = 0;
  std::vector<int> parameter_slots;
  // Special parameters; -1 when the body does not use them.
  int caller_slot = -1, kwargs_slot = -1, varargs_slot = -1;
};

struct DataStatement {
  std::string text;
};
struct OutputStatement {
  ExprPtr value;
};
struct IfStatement {
  std::vector<std::pair<ExprPtr, Body>> branches;
  Body otherwise;
};
struct ForStatement {
  Target target;
  ExprPtr iterable;
  ExprPtr test;  // may be null
  Body body, otherwise;
  bool recursive;
  Target test_target;
  Scope body_scope, test_scope, else_scope;
  int loop_slot = -1;
  int slot_count = 0;  // of the activation of a recursive loop
};
struct SetStatement {
  Target target;
  ExprPtr value;
};
struct SetBlockStatement {
  Target target;
  ExprPtr filter;  // may be null
  Body body;
  Scope scope;
};
struct MacroStatement {
  std::string name;
  Function function;
  Slot slot;
};
struct CallStatement {
  Function caller;
  ExprPtr call;  // null for {% generation %}, whose body is simply run
};
struct FilterStatement {
  ExprPtr filter;
  Body body;
  Scope scope;
};
struct WithStatement {
  std::vector<std::pair<Target, ExprPtr>> variables;
  Body body;
  Scope scope;
};
struct BreakStatement {};
struct ContinueStatement {};
// A statement that needs other templates, which a chat template does not have.
struct UnavailableStatement {
  std::string complaint;
};

struct Statement {
  int line;
  std::variant<DataStatement, OutputStatement, IfStatement, ForStatement, SetStatement,
               SetBlockStatement, MacroStatement, CallStatement, FilterStatement, WithStatement,
               BreakStatement, ContinueStatement, UnavailableStatement>
      node;
};

struct SyntaxTree {
  std::string name;
  Function root;
};

}  // namespace lathe::jinja
