// vmap: a function of one example becomes one of a batch. Axes are trees that may end early: a
// number holds for all leaves below, `none` shares them with every example.
//
//   vmap(f)                         the first axis of everything
//   vmap(grad(loss), {none, 0})     parameters shared, data mapped
//   vmap(f, {none, {0, none}})      of the second argument the first child only
//   vmap(f, {-1, 0}, {0, none})     last axis in; of two results the second is
//                                   the same for all
//
// Children of a struct are its fields in order, those of a map its entries by key.
#pragma once

#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "lathe/core/tree.h"
#include "lathe/ops/api/index.h"
#include "lathe/transforms/flat.h"
#include "lathe/transforms/function.h"

namespace lathe {

// An axis, `none`, or one of these for each child.
class AxisTree {
 public:
  AxisTree(int axis = 0) : axis_(axis) {}             // NOLINT
  AxisTree(std::nullopt_t) {}                         // NOLINT
  AxisTree(std::initializer_list<AxisTree> children)  // NOLINT
      : children_(children), ends_(false) {}
  explicit AxisTree(std::vector<AxisTree> children)
      : children_(std::move(children)), ends_(false) {}

  // Whether it holds for all leaves below.
  bool ends() const { return ends_; }
  std::optional<int> axis() const { return axis_; }
  const std::vector<AxisTree>& children() const { return children_; }

 private:
  std::optional<int> axis_;
  std::vector<AxisTree> children_;
  bool ends_ = true;
};

namespace detail {

[[noreturn]] void throw_axis_children(const char* what, const TreePath& path, size_t children,
                                      size_t given, Location where);

struct NoVisitor {
  void leaf(auto&&, const TreePath&) {}
  void fixed(const auto&, const TreePath&) {}
  void shape(size_t, const TreePath&) {}
};

// Appends the leaves of `value` with their axes; UserError where the axis tree has another number
// of children than the node.
template <typename T>
void collect_mapped(const T& value, const AxisTree& axes, const TreePath& path, const char* what,
                    Location where, std::vector<flat::MappedLeaf>& out) {
  if constexpr (std::is_same_v<T, Array>) {
    if (!axes.ends()) throw_axis_children(what, path, 0, axes.children().size(), where);
    if (value.valid()) out.push_back({value, path.str(), axes.axis()});
  } else if constexpr (!is_static_leaf<T>) {
    NoVisitor visitor;
    if constexpr (is_optional_node<T> || IsVariant<T>) {  // no level of their own
      tree::children(value, visitor, path, [&](const auto& child, const TreePath& at) {
        collect_mapped(child, axes, at, what, where, out);
      });
    } else {
      size_t count = 0;
      tree::children(value, visitor, path, [&](const auto& child, const TreePath& at) {
        const bool inside = !axes.ends() && count < axes.children().size();
        const AxisTree& below = inside ? axes.children()[count] : axes;
        ++count;
        if (inside || axes.ends()) collect_mapped(child, below, at, what, where, out);
      });
      if (!axes.ends() && count != axes.children().size())
        throw_axis_children(what, path, count, axes.children().size(), where);
    }
  }
}

}  // namespace detail

// The result of vmap: callable on whole batches, through const and from several threads if F is.
template <typename F>
class Vmapped {
 public:
  Vmapped(F function, AxisTree in_axes, AxisTree out_axes, Dim axis_size, Location where)
      : function_(std::move(function)),
        in_axes_(std::move(in_axes)),
        out_axes_(std::move(out_axes)),
        axis_size_(axis_size),
        where_(where) {}

  template <typename... Args>
  auto operator()(const Args&... args) const {
    using Out = detail::CallResult<F, Args...>;
    if constexpr (!detail::is_transformed_call<Out, Args...>) {
      return detail::expect_transformed_call<detail::Caller::vmap, Out, Args...>();
    } else {
      std::vector<flat::MappedLeaf> leaves;
      const std::tuple<const Args&...> all(args...);
      collect(all, leaves);
      std::optional<Out> out;
      const ArrayFn one = [&](std::span<const Array> in) {
        out.emplace(std::apply(function_, tree::unflatten(std::tuple<Args...>(args...), in)));
        return tree::leaves(*out);
      };
      const flat::Mapping mapping = flat::vmap(one, leaves, axis_size_, where_);
      std::vector<flat::MappedLeaf> wanted;
      detail::collect_mapped(*out, out_axes_, TreePath{.root = "result"}, "vmap's out_axes", where_,
                             wanted);
      return tree::unflatten(*out, flat::place_axes(mapping, wanted, where_));
    }
  }

 private:
  template <typename... Args>
  void collect(const std::tuple<const Args&...>& all, std::vector<flat::MappedLeaf>& out) const {
    const TreePath root{.root = "args"};
    if (!in_axes_.ends() && in_axes_.children().size() != sizeof...(Args))
      detail::throw_axis_children("vmap's in_axes", root, sizeof...(Args),
                                  in_axes_.children().size(), where_);
    size_t position = 0;
    const auto take = [&](const auto& arg) {
      const AxisTree& axes = in_axes_.ends() ? in_axes_ : in_axes_.children()[position];
      const TreePath path = root.at_index(position++);
      detail::collect_mapped(arg, axes, path, "vmap's in_axes", where_, out);
    };
    std::apply([&](const auto&... arg) { (take(arg), ...); }, all);
  }

  detail::Function<F> function_;
  AxisTree in_axes_, out_axes_;
  Dim axis_size_;
  Location where_;
};

// `in_axes`: one axis for all arguments, or a list of one axis tree an argument. `axis_size` is
// needed where no leaf is mapped.
template <typename F>
auto vmap(F function, AxisTree in_axes = 0, AxisTree out_axes = 0, Dim axis_size = -1,
          std::source_location at = std::source_location::current()) {
  return Vmapped<F>(std::move(function), std::move(in_axes), std::move(out_axes), axis_size,
                    Location::from(at));
}

}  // namespace lathe
