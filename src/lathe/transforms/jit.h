// jit: a C++ function over trees of Arrays becomes a compiled Program. One trace for each (tree
// structure, shapes, element types, static values); the cache belongs to the jit object, captured
// C++ state is frozen at the first trace, and captured Arrays become hidden arguments. Callable
// from any thread. Inside another trace a jitted function is one `call` op, compiled and
// transformed once.
//
//   auto step = jit([&](Params p, Array x) { … }, {.donate = {0}});
//   auto y = step(p, x);                                  // traces, compiles, runs
//   auto compiled = step.trace(p, x).compile();           // ahead of time
#pragma once

#include <any>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "lathe/base/flags.h"
#include "lathe/core/trace.h"
#include "lathe/core/tree.h"

namespace lathe {

struct JitOptions {
  std::string name = "jit";
  std::vector<int> donate =
      {};  // argument positions whose buffers may be reused; then they are deleted
  std::vector<int> static_args = {};  // argument positions whose Arrays' values are part of the key
  std::vector<std::string> static_paths = {};  // the same by path: "args[1].use_cache"
};

// A call's arguments, taken apart.
struct JitCall {
  std::vector<Array> leaves;   // dynamic ones, in order
  std::vector<int> positions;  // the argument each leaf came from
  std::string key;
};

// One traced signature.
struct JitEntry {
  Program program;  // parameters: leaves, then captures
  std::vector<Array> captures;
  std::any prototype;  // a result tree whose leaves are to be replaced
  std::vector<std::pair<std::string, std::string>> signature;  // path and type or value, for people
  // Compiled on first need.
  std::shared_ptr<Executable> executable();
  std::vector<Array> run(std::span<const Array> leaves);

 private:
  std::shared_ptr<Executable> executable_;
  std::mutex mutex_;
};

// What Jit<F> shares across all F.
class JitCache {
 public:
  explicit JitCache(JitOptions options);
  const JitOptions& options() const { return options_; }
  bool is_static(int position, const TreePath& path) const;

  struct TraceResult {
    std::vector<Array> leaves;
    std::any prototype;
  };
  // Calls the function on traced leaves.
  using TraceFn = std::function<TraceResult(std::span<const Array> leaves)>;
  using SignatureFn = std::function<std::vector<std::pair<std::string, std::string>>()>;
  std::shared_ptr<JitEntry> find_or_trace(const JitCall& call, const TraceFn& trace,
                                          const SignatureFn& signature);
  // Runs the entry, or emits a call op when tracing.
  static std::vector<Array> apply(JitEntry& entry, std::span<const Array> leaves);
  int trace_count() const;

 private:
  std::shared_ptr<JitEntry> trace(const JitCall& call, const TraceFn& trace_fn,
                                  const SignatureFn& signature) const;
  void explain(const JitEntry& fresh) const;

  struct State;
  JitOptions options_;
  std::shared_ptr<State> state_;
};

namespace detail {

// Splits leaves into dynamic ones and the key.
class CallVisitor {
 public:
  CallVisitor(const JitCache& cache, JitCall& call)
      : cache_(cache), call_(call), structure_(call.key) {}
  void set_position(int position) { position_ = position; }
  void leaf(const Array& array, const TreePath& path);
  void shape(size_t n, const TreePath& path) { structure_.shape(n, path); }
  void fixed(const auto& value, const TreePath& path) { structure_.fixed(value, path); }

 private:
  const JitCache& cache_;
  JitCall& call_;
  tree::Structure structure_;
  int position_ = 0;
};

// Every leaf and static value with its path, as text.
class SignatureVisitor {
 public:
  std::vector<std::pair<std::string, std::string>> lines;
  void leaf(const Array& array, const TreePath& path) {
    lines.emplace_back(path.str(), array.valid() ? array.type().str() : "empty");
  }
  void shape(size_t n, const TreePath& path) {
    lines.emplace_back(path.str(), fmt::format("{} entries", n));
  }
  void fixed(const auto& value, const TreePath& path) {
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_enum_v<T>) {
      lines.emplace_back(path.str(), fmt::format("static {}", static_cast<int64_t>(value)));
    } else if constexpr (std::is_floating_point_v<T>) {
      lines.emplace_back(path.str(), fmt::format("static float {}", value));
    } else {
      lines.emplace_back(path.str(), fmt::format("static {}", value));
    }
  }
};

}  // namespace detail

// A traced and maybe compiled signature of F.
template <typename Out>
class Lowered {
 public:
  explicit Lowered(std::shared_ptr<JitEntry> entry) : entry_(std::move(entry)) {}
  const Program& program() const { return entry_->program; }
  // Compiles now; the call operator of the jit object then finds it done.
  Lowered& compile() {
    entry_->executable();
    return *this;
  }
  MemoryAnalysis memory_analysis() { return entry_->executable()->memory_analysis(); }
  CompileStats stats() { return entry_->executable()->stats(); }
  std::string plan_text() { return entry_->executable()->text(); }
  // Runs on other arguments of the same structure and types.
  template <typename... Args>
  Out operator()(const Args&... args) {
    std::vector<Array> leaves;
    (tree::for_each(args, [&](const Array& a, const TreePath&) { leaves.push_back(a); }), ...);
    return tree::unflatten(std::any_cast<const Out&>(entry_->prototype),
                           JitCache::apply(*entry_, leaves));
  }

 private:
  std::shared_ptr<JitEntry> entry_;
};

template <typename F>
class Jit {
 public:
  Jit(F function, JitOptions options)
      : function_(std::move(function)), cache_(std::move(options)) {}

  template <typename... Args>
  auto operator()(const Args&... args) {
    using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
    if (!flag_on(Flag::jit)) return Out(function_(args...));
    const JitCall call = flatten(args...);
    const std::shared_ptr<JitEntry> entry = entry_for<Out>(call, args...);
    return tree::unflatten(std::any_cast<const Out&>(entry->prototype),
                           JitCache::apply(*entry, call.leaves));
  }

  // Ahead of time: traces for these arguments (their values are not used).
  template <typename... Args>
  auto trace(const Args&... args) {
    using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
    return Lowered<Out>(entry_for<Out>(flatten(args...), args...));
  }
  int trace_count() const { return cache_.trace_count(); }

 private:
  template <typename Visitor, typename... Args>
  static void visit_all(Visitor& visitor, auto&& before, Args&... args) {
    int position = 0;
    const TreePath root{.root = "args"};
    ((before(position), tree::visit(args, visitor, root.at_index(static_cast<size_t>(position))),
      ++position),
     ...);
  }

  template <typename... Args>
  JitCall flatten(const Args&... args) {
    JitCall call;
    call.leaves.reserve(kUsualLeaves);
    call.positions.reserve(kUsualLeaves);
    detail::CallVisitor visitor(cache_, call);
    visit_all(visitor, [&](int position) { visitor.set_position(position); }, args...);
    return call;
  }

  template <typename Out, typename... Args>
  std::shared_ptr<JitEntry> entry_for(const JitCall& call, const Args&... args) {
    const auto trace_fn = [&](std::span<const Array> leaves) {
      std::tuple<Args...> copies(args...);
      size_t next = 0;
      int position = 0;
      tree::LeafVisitor replace{[&](Array& array, const TreePath& path) {
        if (array.valid() && !cache_.is_static(position, path)) array = leaves[next++];
      }};
      return std::apply(
          [&](Args&... copy) {
            visit_all(replace, [&](int at) { position = at; }, copy...);
            Out out = function_(std::as_const(copy)...);
            return JitCache::TraceResult{tree::leaves(out), std::any(std::move(out))};
          },
          copies);
    };
    const auto signature_fn = [&] {
      detail::SignatureVisitor visitor;
      visit_all(visitor, [](int) {}, args...);
      return std::move(visitor.lines);
    };
    return cache_.find_or_trace(call, trace_fn, signature_fn);
  }

  static constexpr size_t kUsualLeaves = 16;

  F function_;
  JitCache cache_;
};

template <typename F>
Jit<std::decay_t<F>> jit(F&& function, JitOptions options = {}) {
  return {std::forward<F>(function), std::move(options)};
}

}  // namespace lathe
