// jit: a C++ function over trees of Arrays becomes a compiled Program. One trace for each (C++
// types of the arguments, tree structure, shapes, element types, static values); the cache belongs
// to the jit object, captured C++ state is frozen at the first trace, and captured Arrays become
// hidden arguments. Inside another transform (a `grad`, say, whose parameters it may capture) a
// function that captures Arrays is traced anew. Callable through const and from any thread. Inside
// another trace a jitted function is one `call` op, compiled and transformed once.
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
#include "lathe/core/array_fn.h"
#include "lathe/core/tree.h"
#include "lathe/ir/program_handle.h"
#include "lathe/runtime/client.h"
#include "lathe/transforms/function.h"
#include "lathe/transforms/signature.h"
#include "lathe/transforms/trace_settings.h"

namespace lathe {

struct TraceTag;

// Positions and paths that name no argument are UserErrors of the first call.
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
  int arguments = 0;
  std::string key;
};

// The same for people.
struct JitSignature {
  detail::Signature lines;              // all places of all arguments
  std::vector<std::string> leaf_paths;  // of the dynamic leaves
};

// One traced signature.
struct JitEntry {
  Program program;  // parameters: leaves, then captures
  std::vector<Array> captures;
  std::any prototype;  // a result tree whose leaves are to be replaced
  std::vector<bool> weak_results;
  std::string key;
  detail::Signature signature;
  // The innermost trace when this was traced. What a function captures may be a value of it the
  // next time, so captures are used again only there.
  std::shared_ptr<const TraceTag> traced_in;
  // Whether there are no captures, or they are those of the trace in which the caller stands.
  bool usable_here() const;
  // Compiled on first need.
  std::shared_ptr<Executable> executable();
  // `operands`: leaves, then captures.
  std::vector<Array> run(std::span<const Array> operands);

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
  using SignatureFn = std::function<JitSignature()>;
  std::shared_ptr<JitEntry> find_or_trace(const JitCall& call, const TraceFn& trace,
                                          const SignatureFn& signature) const;
  // UserError naming the first argument that is not as it was for `entry`.
  void expect_same_call(const JitEntry& entry, const JitCall& call,
                        const SignatureFn& signature) const;
  // Runs the entry, or emits a call op when tracing.
  static std::vector<Array> apply(JitEntry& entry, std::span<const Array> leaves);
  int trace_count() const;

 private:
  std::shared_ptr<JitEntry> trace(const JitCall& call, const TraceFn& trace_fn,
                                  const SignatureFn& signature) const;
  void check_unchanged(const JitEntry& entry, const JitEntry& again) const;
  void check_options(const JitCall& call, const detail::Signature& lines) const;
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

// The same for no two C++ types, local ones of one name among them.
template <typename T>
inline constexpr char kTypeIdentity = 0;

template <typename Visitor, typename... Args>
void visit_arguments(Visitor& visitor, auto&& before, Args&... args) {
  int position = 0;
  const TreePath root{.root = "args"};
  ((before(position), tree::visit(args, visitor, root.at_index(static_cast<size_t>(position))),
    ++position),
   ...);
}

template <typename... Args>
JitCall take_apart(const JitCache& cache, const Args&... args) {
  constexpr size_t kUsualLeaves = 16;
  JitCall call;
  call.leaves.reserve(kUsualLeaves);
  call.positions.reserve(kUsualLeaves);
  call.arguments = static_cast<int>(sizeof...(Args));
  append_trace_settings(call.key);
  (append_bytes(call.key, &kTypeIdentity<Args>), ...);
  CallVisitor visitor(cache, call);
  visit_arguments(visitor, [&](int position) { visitor.set_position(position); }, args...);
  return call;
}

template <typename... Args>
JitSignature describe_call(const JitCache& cache, const Args&... args) {
  JitSignature out;
  SignatureVisitor visitor;
  visit_arguments(visitor, [](int) {}, args...);
  out.lines = std::move(visitor.lines);
  int position = 0;
  tree::LeafVisitor paths{[&](const Array& array, const TreePath& path) {
    if (array.valid() && !cache.is_static(position, path)) out.leaf_paths.push_back(path.str());
  }};
  visit_arguments(paths, [&](int at) { position = at; }, args...);
  return out;
}

}  // namespace detail

// A traced and maybe compiled signature of F.
template <typename Out>
class Lowered {
 public:
  Lowered(JitCache cache, std::shared_ptr<JitEntry> entry)
      : cache_(std::move(cache)), entry_(std::move(entry)) {}
  const Program& program() const { return entry_->program; }
  // Compiles now; the call operator of the jit object then finds it done.
  Lowered& compile() {
    entry_->executable();
    return *this;
  }
  MemoryAnalysis memory_analysis() { return entry_->executable()->memory_analysis(); }
  CompileStats stats() { return entry_->executable()->stats(); }
  std::string plan_text() { return entry_->executable()->text(); }
  // Runs on other arguments of the same structure and types; UserError naming what differs.
  template <typename... Args>
  Out operator()(const Args&... args) const {
    const JitCall call = detail::take_apart(cache_, args...);
    cache_.expect_same_call(*entry_, call, [&] { return detail::describe_call(cache_, args...); });
    return tree::unflatten(std::any_cast<const Out&>(entry_->prototype),
                           JitCache::apply(*entry_, call.leaves));
  }

 private:
  JitCache cache_;
  std::shared_ptr<JitEntry> entry_;
};

template <typename F>
class Jit {
 public:
  Jit(F function, JitOptions options)
      : function_(std::move(function)), cache_(std::move(options)) {}

  template <typename... Args>
  auto operator()(const Args&... args) const {
    using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
    if (!flag_on(Flag::jit)) return Out(function_(args...));
    const JitCall call = detail::take_apart(cache_, args...);
    const std::shared_ptr<JitEntry> entry = entry_for<Out>(call, args...);
    return tree::unflatten(std::any_cast<const Out&>(entry->prototype),
                           JitCache::apply(*entry, call.leaves));
  }

  // Ahead of time: traces for these arguments (their values are not used).
  template <typename... Args>
  auto trace(const Args&... args) const {
    using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
    return Lowered<Out>(cache_, entry_for<Out>(detail::take_apart(cache_, args...), args...));
  }
  // How often the function was traced, for all signatures together.
  int trace_count() const { return cache_.trace_count(); }

 private:
  template <typename Out, typename... Args>
  std::shared_ptr<JitEntry> entry_for(const JitCall& call, const Args&... args) const {
    const auto trace_fn = [&](std::span<const Array> leaves) {
      std::tuple<Args...> copies(args...);
      size_t next = 0;
      int position = 0;
      tree::LeafVisitor replace{[&](Array& array, const TreePath& path) {
        if (array.valid() && !cache_.is_static(position, path)) array = leaves[next++];
      }};
      return std::apply(
          [&](Args&... copy) {
            detail::visit_arguments(replace, [&](int at) { position = at; }, copy...);
            Out out = function_(std::as_const(copy)...);
            return JitCache::TraceResult{tree::leaves(out), std::any(std::move(out))};
          },
          copies);
    };
    return cache_.find_or_trace(call, trace_fn,
                                [&] { return detail::describe_call(cache_, args...); });
  }

  detail::Function<F> function_;
  JitCache cache_;
};

template <typename F>
Jit<std::decay_t<F>> jit(F&& function, JitOptions options = {}) {
  return {std::forward<F>(function), std::move(options)};
}

}  // namespace lathe
