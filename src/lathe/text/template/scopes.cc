#include "lathe/text/template/scopes.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "lathe/text/template/lexer.h"
#include "lathe/text/template/runtime.h"
#include "lathe/text/template/walk.h"

namespace lathe::jinja {
namespace {

// A function being resolved: how many slots its activation needs.
struct FunctionInfo {
  const FunctionInfo* outer = nullptr;
  int slot_count = 0;
};

struct Reference {
  const FunctionInfo* function;
  int index;
};

// The slots of one scope, shared by the copies of its symbols that branches make.
struct ScopeSlots {
  FunctionInfo* function;
  std::map<std::string, int> slots;

  int slot_of(const std::string& name) {
    const auto [found, added] = slots.emplace(name, function->slot_count);
    if (added) ++function->slot_count;
    return found->second;
  }
};

// The names of one scope, collected in the order of the source. A branch of an `if` collects into
// Symbols of its own, on top of those so far (`base`), which then merges them.
class Symbols {
 public:
  Symbols(ScopeSlots* scope, const Symbols* outer) : scope_(scope), outer_(outer) {}
  static Symbols branch_of(const Symbols& base) {
    Symbols branch(base.scope_, base.outer_);
    branch.base_ = &base;
    return branch;
  }

  struct Origin {
    enum class Kind { parameter, context, alias, missing };
    Kind kind;
    std::string name;
    Reference from{};
  };

  std::optional<Reference> find(const std::string& name) const {
    const int own = own_slot(name);
    if (own >= 0) return Reference{scope_->function, own};
    return outer_ == nullptr ? std::nullopt : outer_->find(name);
  }

  int declare_parameter(const std::string& name) {
    stores_.insert(name);
    return define(name, {Origin::Kind::parameter, name});
  }

  void load(const std::string& name) {
    if (!find(name)) define(name, {Origin::Kind::context, name});
  }

  void store(const std::string& name) {
    stores_.insert(name);
    if (own_slot(name) < 0) define(name, outside(name, Origin::Kind::missing));
  }

  // Takes in what the branches of an `if` did: a name stored in one of them only must keep its
  // outside value on the other paths.
  void merge(std::span<const Symbols> branches) {
    std::set<std::string> stored;
    for (const Symbols& branch : branches) {
      for (const std::string& name : branch.stores_) {
        if (!has_stored(name)) stored.insert(name);
      }
    }
    for (const Symbols& branch : branches) {
      for (const auto& [name, slot] : branch.references_) references_[name] = slot;
      for (const auto& [slot, origin] : branch.origins_) origins_[slot] = origin;
      stores_.insert(branch.stores_.begin(), branch.stores_.end());
    }
    for (const std::string& name : stored) {
      origins_[own_slot(name)] = outside(name, Origin::Kind::context);
    }
  }

  const std::map<int, Origin>& origins() const { return origins_; }
  FunctionInfo* function() const { return scope_->function; }

 private:
  int own_slot(const std::string& name) const {
    const auto own = references_.find(name);
    if (own != references_.end()) return own->second;
    return base_ == nullptr ? -1 : base_->own_slot(name);
  }
  bool has_stored(const std::string& name) const {
    return stores_.contains(name) || (base_ != nullptr && base_->has_stored(name));
  }

  Origin outside(const std::string& name, Origin::Kind otherwise) const {
    const auto outer = outer_ == nullptr ? std::nullopt : outer_->find(name);
    if (outer) return {Origin::Kind::alias, name, *outer};
    return {otherwise, name};
  }

  int define(const std::string& name, Origin origin) {
    const int slot = scope_->slot_of(name);
    references_[name] = slot;
    origins_[slot] = std::move(origin);
    return slot;
  }

  ScopeSlots* scope_;
  const Symbols* outer_;
  const Symbols* base_ = nullptr;
  std::map<std::string, int> references_;
  std::map<int, Origin> origins_;
  std::set<std::string> stores_;
};

// First pass over a scope: the names that its own statements read and store. Bodies that are
// scopes themselves are left out.
class Collector {
 public:
  explicit Collector(Symbols& symbols) : symbols_(&symbols) {}

  void body(const Body& statements) {
    for (const Statement& statement : statements) {
      std::visit([&](const auto& node) { visit(node); }, statement.node);
    }
  }
  void expression(const ExprPtr& expr) {
    for_each_name(expr.get(), [&](const NameExpr& name) { symbols_->load(name.name); });
  }
  void target(const Target& target, bool as_parameter) {
    for_each_target(target, [&](const Target& part) {
      if (part.kind == Target::Kind::attribute) {
        symbols_->load(part.name);
      } else if (as_parameter) {
        symbols_->declare_parameter(part.name);
      } else {
        symbols_->store(part.name);
      }
    });
  }

 private:
  void visit(const OutputStatement& node) { expression(node.value); }
  void visit(const IfStatement& node) { branch(node, 0); }
  void visit(const ForStatement& node) { expression(node.iterable); }
  void visit(const SetStatement& node) {
    expression(node.value);
    target(node.target, false);
  }
  void visit(const SetBlockStatement& node) { target(node.target, false); }
  void visit(const MacroStatement& node) { symbols_->store(node.name); }
  void visit(const CallStatement& node) { expression(node.call); }
  void visit(const FilterStatement& node) { expression(node.filter); }
  void visit(const WithStatement& node) {
    for (const auto& [target, value] : node.variables) expression(value);
  }
  void visit(const auto&) {}

  // The test, its body, and the rest of the chain as three branches. Jinja nests elifs; visiting
  // them in order from the same start gives the same names.
  void branch(const IfStatement& node, size_t first) {
    expression(node.branches[first].first);
    Symbols* const outer = symbols_;
    std::vector<Symbols> branches;
    const auto collect = [&](auto&& visit_branch) {
      branches.push_back(Symbols::branch_of(*outer));
      symbols_ = &branches.back();
      visit_branch();
    };
    branches.reserve(node.branches.size() + 1);
    collect([&] { body(node.branches[first].second); });
    if (first == 0 && node.branches.size() > 1) collect([&] { later_branches(node); });
    if (first == 0) collect([&] { body(node.otherwise); });
    symbols_ = outer;
    symbols_->merge(branches);
  }
  void later_branches(const IfStatement& node) {
    for (size_t i = 1; i < node.branches.size(); ++i) branch(node, i);
  }

  Symbols* symbols_;
};

// Second pass: slots for the names of a scope whose symbols are complete, then its inner scopes.
class Binder {
 public:
  explicit Binder(SyntaxTree& tree) : tree_(tree) {}

  void run() {
    Function& function = tree_.root;
    FunctionInfo info;
    ScopeSlots slots{&info, {}};
    Symbols symbols(&slots, nullptr);
    Collector(symbols).body(function.body);
    Frame frame{symbols};
    bind_body(function.body, frame);
    function.scope = scope_of(symbols);
    function.slot_count = info.slot_count;
  }

 private:
  struct Frame {
    Symbols& symbols;
    bool soft = false;  // under an `if`: unknown filters fail when reached
  };

  static Slot slot_of(const Reference& reference, const FunctionInfo* from) {
    Slot slot{0, reference.index};
    for (; from != reference.function; from = from->outer) ++slot.hops;
    return slot;
  }
  static Slot slot_of(const std::string& name, const Frame& frame) {
    return slot_of(*frame.symbols.find(name), frame.symbols.function());
  }

  static Scope scope_of(const Symbols& symbols) {
    Scope scope;
    for (const auto& [slot, origin] : symbols.origins()) {
      switch (origin.kind) {
        case Symbols::Origin::Kind::parameter:
          break;
        case Symbols::Origin::Kind::context:
          scope.loads.push_back({Load::Action::context, slot, origin.name, {}});
          break;
        case Symbols::Origin::Kind::alias:
          scope.loads.push_back(
              {Load::Action::alias, slot, origin.name, slot_of(origin.from, symbols.function())});
          break;
        case Symbols::Origin::Kind::missing:
          scope.loads.push_back({Load::Action::missing, slot, origin.name, {}});
          break;
      }
    }
    return scope;
  }

  void bind_target(Target& target, const Frame& frame) {
    for_each_target(target, [&](Target& part) { part.slot = slot_of(part.name, frame); });
  }

  void bind(ExprPtr& expr, const Frame& frame) {
    for_each_name(expr.get(), [&](NameExpr& name) { name.slot = slot_of(name.name, frame); });
    check_filters(expr.get(), frame.soft);
  }

  void check_filters(Expr* expr, bool soft) {
    if (expr == nullptr || soft) return;
    if (std::holds_alternative<ConditionExpr>(expr->node)) return;
    if (const auto* filter = std::get_if<FilterExpr>(&expr->node)) {
      if (!has_filter(filter->name)) {
        fail_syntax(tree_.name, expr->line, fmt::format("no filter named '{}'", filter->name));
      }
    } else if (const auto* test = std::get_if<TestExpr>(&expr->node)) {
      if (!has_test(test->name)) {
        fail_syntax(tree_.name, expr->line, fmt::format("no test named '{}'", test->name));
      }
    }
    for_each_child(*expr, [&](Expr& child) { check_filters(&child, soft); });
  }

  void bind_body(Body& body, Frame& frame) {
    for (Statement& statement : body) {
      std::visit([&](auto& node) { visit(node, frame); }, statement.node);
    }
  }

  // A scope inside `frame`: `collect` gathers its names, `bind_inside` binds what is in it.
  template <typename Collect, typename BindInside>
  Scope inner_scope(const Frame& frame, FunctionInfo* function, Collect collect,
                    BindInside bind_inside) {
    ScopeSlots slots{function, {}};
    Symbols symbols(&slots, &frame.symbols);
    collect(symbols);
    Frame inner{symbols};
    bind_inside(inner);
    return scope_of(symbols);
  }

  void visit(DataStatement&, Frame&) {}
  void visit(BreakStatement&, Frame&) {}
  void visit(ContinueStatement&, Frame&) {}
  void visit(UnavailableStatement&, Frame&) {}
  void visit(OutputStatement& node, Frame& frame) { bind(node.value, frame); }

  void visit(IfStatement& node, Frame& frame) {
    Frame soft{frame.symbols, true};
    for (auto& [test, body] : node.branches) {
      bind(test, soft);
      bind_body(body, soft);
    }
    bind_body(node.otherwise, soft);
  }

  void visit(ForStatement& node, Frame& frame) {
    check_loop_targets(node);
    FunctionInfo own{frame.symbols.function(), 0};
    FunctionInfo* function = node.recursive ? &own : frame.symbols.function();
    bind(node.iterable, frame);
    if (node.test) {
      node.test_scope = inner_scope(
          frame, function,
          [&](Symbols& symbols) {
            Collector(symbols).target(node.test_target, true);
            Collector(symbols).expression(node.test);
          },
          [&](Frame& inner) {
            bind_target(node.test_target, inner);
            bind(node.test, inner);
          });
    }
    const bool uses_loop = node.recursive || reads_any(node.body, {"loop"}).contains("loop");
    node.body_scope = inner_scope(
        frame, function,
        [&](Symbols& symbols) {
          if (uses_loop) node.loop_slot = symbols.declare_parameter("loop");
          Collector(symbols).target(node.target, true);
          Collector(symbols).body(node.body);
        },
        [&](Frame& inner) {
          bind_target(node.target, inner);
          bind_body(node.body, inner);
        });
    node.else_scope = inner_scope(
        frame, function, [&](Symbols& symbols) { Collector(symbols).body(node.otherwise); },
        [&](Frame& inner) { bind_body(node.otherwise, inner); });
    node.slot_count = own.slot_count;
  }

  void check_loop_targets(const ForStatement& node) {
    if (const int line = line_storing(node, "loop")) {
      fail_syntax(tree_.name, line, "cannot assign to the special variable 'loop' in a for loop");
    }
  }

  void visit(SetStatement& node, Frame& frame) {
    bind(node.value, frame);
    bind_target(node.target, frame);
  }

  void visit(SetBlockStatement& node, Frame& frame) {
    bind_target(node.target, frame);
    bind_filtered_body(node, frame);
  }

  void visit(FilterStatement& node, Frame& frame) { bind_filtered_body(node, frame); }

  template <typename Node>
  void bind_filtered_body(Node& node, Frame& frame) {
    node.scope = inner_scope(
        frame, frame.symbols.function(),
        [&](Symbols& symbols) {
          Collector(symbols).body(node.body);
          Collector(symbols).expression(node.filter);
        },
        [&](Frame& inner) {
          bind_body(node.body, inner);
          bind(node.filter, inner);
        });
  }

  void visit(WithStatement& node, Frame& frame) {
    for (auto& [target, value] : node.variables) bind(value, frame);
    node.scope = inner_scope(
        frame, frame.symbols.function(),
        [&](Symbols& symbols) {
          for (auto& [target, value] : node.variables) Collector(symbols).target(target, true);
          Collector(symbols).body(node.body);
        },
        [&](Frame& inner) {
          for (auto& [target, value] : node.variables) bind_target(target, inner);
          bind_body(node.body, inner);
        });
  }

  void visit(MacroStatement& node, Frame& frame) {
    bind_function(node.function, frame);
    node.slot = slot_of(node.name, frame);
  }

  void visit(CallStatement& node, Frame& frame) {
    bind(node.call, frame);
    bind_function(node.caller, frame);
  }

  void bind_function(Function& function, const Frame& frame) {
    FunctionInfo info{frame.symbols.function(), 0};
    const auto special = reads_any(function.body, {"caller", "kwargs", "varargs"});
    const auto declare = [&](Symbols& symbols, const char* name) {
      const bool parameter =
          std::ranges::find(function.parameters, name) != function.parameters.end();
      return special.contains(name) && !parameter ? symbols.declare_parameter(name) : -1;
    };
    function.scope = inner_scope(
        frame, &info,
        [&](Symbols& symbols) {
          for (const std::string& name : function.parameters) {
            function.parameter_slots.push_back(symbols.declare_parameter(name));
          }
          function.caller_slot = declare(symbols, "caller");
          function.kwargs_slot = declare(symbols, "kwargs");
          function.varargs_slot = declare(symbols, "varargs");
          for (const ExprPtr& value : function.defaults) Collector(symbols).expression(value);
          Collector(symbols).body(function.body);
        },
        [&](Frame& inner) {
          for (ExprPtr& value : function.defaults) bind(value, inner);
          bind_body(function.body, inner);
        });
    function.slot_count = info.slot_count;
  }

  SyntaxTree& tree_;
};

}  // namespace

void resolve_names(SyntaxTree& tree) { Binder(tree).run(); }

}  // namespace lathe::jinja
