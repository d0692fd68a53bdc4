// jit: a C++ function over trees of Arrays becomes a compiled Program. One trace for each (C++
// types of the arguments, tree structure, shapes, element types, static values); the cache belongs
// to the jit object, captured C++ state is frozen at the first trace, and captured Arrays become
// hidden arguments. A trace is compiled for each client on whose devices its arguments lie
// (core/devices.h). Inside another transform (a `grad`, say, whose parameters it may capture) a
// function that captures Arrays is traced anew. Callable through const and from any thread. Inside
// another trace a jitted function is one `call` op, compiled and transformed once.
//
//   auto step = jit([&](Params p, Array x) { … }, {.donate = {0}});
//   auto y = step(p, x);                                  // traces, compiles, runs
//   auto compiled = step.trace(p, x).compile();           // ahead of time
#pragma once

#include <any>
#include <memory>
#include <source_location>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "lathe/base/flags.h"
#include "lathe/core/tree.h"
#include "lathe/transforms/flat_jit.h"
#include "lathe/transforms/function.h"
#include "lathe/transforms/signature.h"

namespace lathe {

namespace detail {

// Splits leaves into dynamic ones and the key.
class CallVisitor {
 public:
  CallVisitor(const flat::JitCache& cache, flat::JitCall& call)
      : cache_(cache), call_(call), structure_(call.key) {}
  void set_position(int position) { position_ = position; }
  void leaf(const Array& array, const TreePath& path) {
    cache_.add_leaf(call_, array, position_, path);
  }
  void shape(size_t n, const TreePath& path) { structure_.shape(n, path); }
  void fixed(const auto& value, const TreePath& path) { structure_.fixed(value, path); }

 private:
  const flat::JitCache& cache_;
  flat::JitCall& call_;
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
flat::JitCall take_apart(const flat::JitCache& cache, const Args&... args) {
  flat::JitCall call = flat::start_call();
  call.key.push_back(sizeof...(Args));
  (call.key.push_back(reinterpret_cast<uintptr_t>(&kTypeIdentity<Args>)), ...);
  CallVisitor visitor(cache, call);
  visit_arguments(visitor, [&](int position) { visitor.set_position(position); }, args...);
  return call;
}

template <typename... Args>
flat::JitSignature describe_call(const flat::JitCache& cache, const Args&... args) {
  flat::JitSignature out;
  SignatureVisitor visitor;
  visit_arguments(visitor, [](int) {}, args...);
  out.lines = std::move(visitor.lines);
  out.arguments = static_cast<int>(sizeof...(Args));
  int position = 0;
  auto on_leaf = [&](const Array& array, const TreePath& path) {
    if (!array.valid() || cache.is_static(position, path)) return;
    out.leaf_paths.push_back(path.str());
    out.leaf_positions.push_back(position);
  };
  tree::LeafVisitor<const Array> paths(on_leaf);
  visit_arguments(paths, [&](int at) { position = at; }, args...);
  return out;
}

}  // namespace detail

// A traced and maybe compiled signature of F.
template <typename Out>
class Lowered {
 public:
  Lowered(flat::JitCache cache, std::shared_ptr<JitEntry> entry)
      : cache_(std::move(cache)), entry_(std::move(entry)) {}
  const Program& program() const { return detail::program_of(*entry_); }
  // Arrays that the function captured: the values of the program's last parameters.
  const std::vector<Array>& captures() const { return detail::captures_of(*entry_); }
  // Compiles now, for the default device; the call operator of the jit object then finds it done.
  Lowered& compile() {
    detail::executable_of(*entry_);
    return *this;
  }
  MemoryAnalysis memory_analysis() { return detail::executable_of(*entry_).memory_analysis(); }
  CompileStats stats() { return detail::executable_of(*entry_).stats(); }
  std::string plan_text() { return detail::executable_of(*entry_).text(); }
  // Runs on other arguments of the same structure and types; UserError naming what differs.
  template <typename... Args>
  Out operator()(const Args&... args) const {
    const flat::JitCall call = detail::take_apart(cache_, args...);
    cache_.expect_same_call(*entry_, call, [&] { return detail::describe_call(cache_, args...); });
    return tree::unflatten(std::any_cast<const Out&>(detail::prototype_of(*entry_)),
                           cache_.apply(*entry_, call));
  }

 private:
  flat::JitCache cache_;
  std::shared_ptr<JitEntry> entry_;
};

template <typename F>
class Jit {
 public:
  Jit(F function, JitOptions options, Location where)
      : function_(std::move(function)), cache_(std::move(options), where) {}

  template <typename... Args>
  auto operator()(const Args&... args) const {
    using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
    if constexpr (!detail::is_transformed_call<Out, Args...>) {
      return detail::expect_transformed_call<Out, Args...>();
    } else {
      if (!flag_on(Flag::jit)) return Out(function_(args...));
      const flat::JitCall call = detail::take_apart(cache_, args...);
      const std::shared_ptr<JitEntry> entry = entry_for<Out>(call, args...);
      return tree::unflatten(std::any_cast<const Out&>(detail::prototype_of(*entry)),
                             cache_.apply(*entry, call));
    }
  }

  // Ahead of time: traces for these arguments (their values are not used).
  template <typename... Args>
  auto trace(const Args&... args) const {
    using Out = std::decay_t<std::invoke_result_t<F&, const Args&...>>;
    if constexpr (!detail::is_transformed_call<Out, Args...>)
      return detail::expect_transformed_call<Out, Args...>();
    else
      return Lowered<Out>(cache_, entry_for<Out>(detail::take_apart(cache_, args...), args...));
  }
  // How often the function was traced, for all signatures together.
  int trace_count() const { return cache_.trace_count(); }

 private:
  template <typename Out, typename... Args>
  std::shared_ptr<JitEntry> entry_for(const flat::JitCall& call, const Args&... args) const {
    const auto trace_fn = [&](std::span<const Array> leaves) {
      std::tuple<Args...> copies(args...);
      size_t next = 0;
      int position = 0;
      auto on_leaf = [&](Array& array, const TreePath& path) {
        if (!array.valid()) return;
        array = cache_.is_static(position, path) ? detail::static_value(array) : leaves[next++];
      };
      tree::LeafVisitor<Array> replace(on_leaf);
      return std::apply(
          [&](Args&... copy) {
            detail::visit_arguments(replace, [&](int at) { position = at; }, copy...);
            Out out = function_(std::as_const(copy)...);
            tree::Key structure = tree::structure(out);
            return flat::JitCache::TraceResult{tree::leaves(out), std::any(std::move(out)),
                                               std::move(structure)};
          },
          copies);
    };
    return cache_.find_or_trace(call, trace_fn,
                                [&] { return detail::describe_call(cache_, args...); });
  }

  detail::Function<F> function_;
  flat::JitCache cache_;
};

template <typename F>
Jit<std::decay_t<F>> jit(F&& function, JitOptions options = {},
                         std::source_location at = std::source_location::current()) {
  return {std::forward<F>(function), std::move(options), Location::from(at)};
}

}  // namespace lathe
