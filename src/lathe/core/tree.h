// Trees of Arrays (pytrees). A tree is an Array, or an aggregate, vector, array, tuple, pair,
// optional, variant or string map of trees; every other value (bool, number, enum, string) is part
// of the structure: static. Aggregates need no registration; LATHE_TREE(fields…) covers what
// reflection cannot see, and TreeNode<T> is specialized for custom nodes. Empty slots (nullopt,
// null Arrays) survive a round trip. Unordered maps count as ordered by key.
//
// Two trees have the same structure when their containers, presence and static values agree.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "lathe/core/aggregate.h"
#include "lathe/core/array.h"
#include "lathe/core/callable.h"

namespace lathe {

// Where a node is, as a chain on the stack: nothing is built until somebody asks for the text.
struct TreePath {
  const TreePath* parent = nullptr;
  std::string_view field = {};  // ".field", or
  int64_t index = -1;           // "[index]", or
  std::string_view key = {};    // "[\"key\"]"
  std::string_view root = {};   // the first node's name

  std::string str() const;
  TreePath at_field(std::string_view name) const { return {.parent = this, .field = name}; }
  TreePath at_index(size_t i) const { return {.parent = this, .index = static_cast<int64_t>(i)}; }
  TreePath at_key(std::string_view name) const { return {.parent = this, .key = name}; }
};

// Specialize for a type of your own:
//   template <> struct TreeNode<Foo> {
//     static void fields(auto& foo, auto&& field) { field("child", foo.child()); … }   // children
//     and static data
//   };
// What `field` is given is a part of `foo`, not a copy made for the visit: transforms keep the
// addresses of leaves for as long as they hold the tree.
template <typename T>
struct TreeNode;

// Inside a struct: LATHE_TREE(weight, bias) lists what belongs to the tree.
#define LATHE_TREE(...)                                         \
  auto lathe_tree_tie() { return std::tie(__VA_ARGS__); }       \
  auto lathe_tree_tie() const { return std::tie(__VA_ARGS__); } \
  static constexpr std::string_view kLatheTreeNames = #__VA_ARGS__;

namespace detail {

template <typename T>
concept HasTreeNode = requires { sizeof(TreeNode<T>); };
template <typename T>
concept HasTreeTie = requires(T& t) { t.lathe_tree_tie(); };
// The i-th of "weight, bias".
constexpr std::string_view listed_name(std::string_view list, size_t i) {
  for (; i > 0; --i) list.remove_prefix(list.find(',') + 1);
  while (list.starts_with(' ')) list.remove_prefix(1);
  return list.substr(0, list.find(','));
}

// Containers are told by what they offer, so that their headers are not needed here.
template <typename T>
inline constexpr bool is_optional_node = false;
template <typename T>
inline constexpr bool is_optional_node<std::optional<T>> = true;
template <typename T>
inline constexpr bool is_sequence = std::is_bounded_array_v<T>;
template <typename T>
inline constexpr bool is_sequence<std::vector<T>> = true;
template <typename T, size_t N>
inline constexpr bool is_sequence<std::array<T, N>> = true;
template <typename T>
concept IsStringMap = requires(T& t) {
  typename T::mapped_type;
  requires std::is_same_v<typename T::key_type, std::string>;
  t.begin()->second;
};
template <typename T>
concept IsVariant = requires(T& t) {
  t.valueless_by_exception();
  t.index();
};
template <typename T>
concept IsTuple = requires { std::tuple_size<T>::value; };

// One clear message a type, however many functions meet it.
template <typename T>
struct ExpectTree {
  static_assert(std::is_aggregate_v<T>,
                "not a tree: make it an aggregate of Arrays, numbers and containers, write "
                "LATHE_TREE(fields) in it, or specialize TreeNode");
};

// Positions in the order of these keys.
std::vector<size_t> order_of(const std::vector<const std::string*>& keys);

// Entries in the order of their keys.
template <typename Map>
auto entries_by_key(Map& map) {
  using Entry = std::remove_reference_t<decltype(*map.begin())>;
  std::vector<Entry*> out;
  for (Entry& entry : map) out.push_back(&entry);
  if constexpr (!requires { typename std::remove_const_t<Map>::key_compare; }) {
    std::vector<const std::string*> keys;
    for (Entry* entry : out) keys.push_back(&entry->first);
    std::vector<Entry*> ordered;
    for (size_t i : order_of(keys)) ordered.push_back(out[i]);
    return ordered;
  } else {
    return out;
  }
}

template <typename V, typename F, size_t... I>
void visit_alternative(V& variant, F&& f, std::index_sequence<I...>) {
  ((variant.index() == I ? (f(*get_if<I>(&variant)), 0) : 0), ...);
}
template <template <typename...> typename V, typename... T>
constexpr auto alternatives(const V<T...>*) {
  return std::index_sequence_for<T...>();
}

}  // namespace detail

namespace tree {

// Calls child(node, path) for each child of a node that is neither Array nor static. The visitor
// hears of what counts beside them: shape(number, path), the length of a container, the alternative
// of a variant or the presence of an optional; fixed(key, path) of a map. An optional's value and a
// variant's stand at the path of their node.
template <typename T, typename Visitor, typename F>
void children(T& value, Visitor& visitor, const TreePath& path, F&& child) {
  using U = std::remove_const_t<T>;
  const auto each = [&]<size_t... I>(auto& fields, auto name, std::index_sequence<I...>) {
    (child(std::get<I>(fields), path.at_field(name(std::integral_constant<size_t, I>()))), ...);
  };
  if constexpr (detail::HasTreeNode<U>) {
    TreeNode<U>::fields(
        value, [&](std::string_view name, auto& field) { child(field, path.at_field(name)); });
  } else if constexpr (detail::HasTreeTie<U>) {
    auto fields = value.lathe_tree_tie();
    each(
        fields, [](auto i) { return detail::listed_name(U::kLatheTreeNames, i); },
        std::make_index_sequence<std::tuple_size_v<decltype(fields)>>());
  } else if constexpr (detail::is_optional_node<U>) {
    visitor.shape(value.has_value(), path);
    if (value) child(*value, path);
  } else if constexpr (detail::is_sequence<U>) {
    visitor.shape(std::size(value), path);
    for (size_t i = 0; i < std::size(value); ++i) {
      if constexpr (std::is_same_v<U, std::vector<bool>>) {
        const bool bit = value[i];  // its elements are no objects
        child(bit, path.at_index(i));
      } else {
        child(value[i], path.at_index(i));
      }
    }
  } else if constexpr (detail::IsStringMap<U>) {
    visitor.shape(value.size(), path);
    for (auto* entry : detail::entries_by_key(value)) {
      visitor.fixed(entry->first, path);
      child(entry->second, path.at_key(entry->first));
    }
  } else if constexpr (detail::IsVariant<U>) {
    visitor.shape(value.index(), path);
    detail::visit_alternative(
        value, [&](auto& held) { child(held, path); },
        detail::alternatives(static_cast<const U*>(nullptr)));
  } else if constexpr (detail::IsTuple<U>) {
    [&]<size_t... I>(std::index_sequence<I...>) {
      (child(std::get<I>(value), path.at_index(I)), ...);
    }(std::make_index_sequence<std::tuple_size_v<U>>());
  } else if constexpr (std::is_aggregate_v<U>) {
    auto fields = detail::tie_fields(value);
    each(
        fields, [](auto i) { return detail::field_name<U, i>(); },
        std::make_index_sequence<std::tuple_size_v<decltype(fields)>>());
  } else {
    static_cast<void>(detail::ExpectTree<U>());
  }
}

// Walks `value` in order. The visitor has leaf(Array&, path), fixed(static value, path) and
// shape(number, path), see `children`. With a const tree, leaves come as const Array&.
template <typename T, typename Visitor>
void visit(T& value, Visitor& visitor, const TreePath& path) {
  using U = std::remove_const_t<T>;
  if constexpr (std::is_same_v<U, Array>) {
    visitor.leaf(value, path);
  } else if constexpr (detail::is_static_leaf<U>) {
    visitor.fixed(value, path);
  } else {
    children(value, visitor, path,
             [&](auto& child, const TreePath& at) { visit(child, visitor, at); });
  }
}

// Words that tell structures apart: no such list begins another one.
using Key = std::vector<uint64_t>;

// Appends a tree's structure to a key, without the types of leaves. The low bits of a word say what
// it is; those of 0 and 1 are left to visitors that write types (transforms/jit.h).
class Structure {
 public:
  explicit Structure(Key& out) : out_(out) {}
  void leaf(const Array& array, const TreePath&) { slot(array.valid()); }
  void slot(bool filled) { put(kSlot, static_cast<uint64_t>(filled)); }
  void shape(size_t n, const TreePath&) { put(kShape, n); }
  template <typename T>
  void fixed(const T& value, const TreePath&) {
    if constexpr (std::is_same_v<T, std::string>) {
      bytes(value);
    } else if constexpr (std::is_floating_point_v<T>) {
      put(kFloat, 0);
      const auto nearest = static_cast<double>(value);
      out_.push_back(std::bit_cast<uint64_t>(nearest));
      if constexpr (sizeof(T) > sizeof(double))
        out_.push_back(std::bit_cast<uint64_t>(static_cast<double>(value - nearest)));
    } else {
      put(kInteger, 0);
      out_.push_back(static_cast<uint64_t>(value));
    }
  }
  void bytes(std::string_view text);

 private:
  enum Tag : uint64_t { kSlot = 2, kShape = 3, kFloat = 4, kInteger = 5, kBytes = 6 };
  void put(Tag tag, uint64_t n) { out_.push_back(n << 3 | tag); }
  Key& out_;
};

// Calls on_leaf(array, path) for every leaf. The callable stands behind one signature (A is Array
// or const Array), so that the walk of a tree's type is compiled once, and not once a caller.
template <typename A>
class LeafVisitor {
 public:
  template <typename OnLeaf>
  explicit LeafVisitor(OnLeaf& on_leaf)
      : on_leaf_(&on_leaf), call_([](void* f, A& array, const TreePath& path) {
          (*static_cast<OnLeaf*>(f))(array, path);
        }) {}
  void leaf(A& array, const TreePath& path) { call_(on_leaf_, array, path); }
  void fixed(const auto&, const TreePath&) {}
  void shape(size_t, const TreePath&) {}

 private:
  void* on_leaf_;
  void (*call_)(void*, A&, const TreePath&);
};

// Leaves as a tree of type T gives them.
template <typename T>
using LeafOf = std::conditional_t<std::is_const_v<T>, const Array, Array>;

// f(array, path) for every non-null leaf, in order.
template <typename T, typename F>
void for_each(T& value, F&& f, std::string_view root = "") {
  auto on_leaf = [&](LeafOf<T>& array, const TreePath& path) {
    if (array.valid()) f(array, path);
  };
  LeafVisitor<LeafOf<T>> visitor(on_leaf);
  visit(value, visitor, TreePath{.root = root});
}

template <typename T>
std::vector<Array> leaves(const T& value) {
  std::vector<Array> out;
  for_each(value, [&](const Array& array, const TreePath&) { out.push_back(array); });
  return out;
}

// One path a leaf: "params.layers[3].weight".
template <typename T>
std::vector<std::string> paths(const T& value, std::string_view root = "") {
  std::vector<std::string> out;
  for_each(value, [&](const Array&, const TreePath& path) { out.push_back(path.str()); }, root);
  return out;
}

template <typename T>
Key structure(const T& value) {
  Key out;
  Structure visitor(out);
  visit(value, visitor, TreePath{});
  return out;
}

// A tree whose leaves are no Arrays, as C++ can have it: a value for each leaf of some tree, in
// order, and where it was.
template <typename V>
struct Leaves {
  std::vector<V> values;
  std::vector<std::string> paths;

  // UserError when no leaf is there.
  const V& at(std::string_view path,
              std::source_location here = std::source_location::current()) const;
};

namespace detail {

[[noreturn]] void throw_too_few_leaves(size_t given, const TreePath& first_without, Location where);
[[noreturn]] void throw_leaf_count(size_t expected, size_t given, Location where);
[[noreturn]] void throw_structures_differ(const std::vector<std::string>& a,
                                          const std::vector<std::string>& b, Location where);
[[noreturn]] void throw_no_leaf(std::string_view path, const std::vector<std::string>& paths,
                                Location where);

}  // namespace detail

template <typename V>
const V& Leaves<V>::at(std::string_view path, std::source_location here) const {
  for (size_t i = 0; i < paths.size(); ++i)
    if (paths[i] == path) return values[i];
  detail::throw_no_leaf(path, paths, Location::from(here));
}

// A copy of `prototype` with its leaves replaced in order; UserError unless the counts agree.
template <typename T>
T unflatten(const T& prototype, std::span<const Array> leaves,
            std::source_location here = std::source_location::current()) {
  T out = prototype;
  size_t next = 0;
  for_each(out, [&](Array& array, const TreePath& path) {
    if (next == leaves.size())
      detail::throw_too_few_leaves(leaves.size(), path, Location::from(here));
    array = leaves[next++];
  });
  if (next != leaves.size()) detail::throw_leaf_count(next, leaves.size(), Location::from(here));
  return out;
}

// Throws UserError unless both have the same structure.
template <typename A, typename B>
void expect_same_structure(const A& a, const B& b, Location where) {
  if (structure(a) != structure(b)) detail::throw_structures_differ(paths(a), paths(b), where);
}
template <typename A, typename B>
void expect_same_structure(const A& a, const B& b,
                           std::source_location here = std::source_location::current()) {
  expect_same_structure(a, b, Location::from(here));
}

namespace detail {

template <typename T>
struct LeavesOf {
  std::vector<Array> all;
  template <typename First>
  LeavesOf(const First& first, const T& value, Location where) : all(leaves(value)) {
    expect_same_structure(first, value, where);
  }
  const Array& operator[](size_t i) const { return all[i]; }
};
template <typename V>
struct LeavesOf<Leaves<V>> {
  const std::vector<V>& all;
  template <typename First>
  LeavesOf(const First& first, const Leaves<V>& value, Location where) : all(value.values) {
    if (paths(first) != value.paths) throw_structures_differ(paths(first), value.paths, where);
  }
  const V& operator[](size_t i) const { return all[i]; }
};

template <typename T>
inline constexpr bool is_array_tuple = false;
template <typename... A>
inline constexpr bool is_array_tuple<std::tuple<A...>> = (std::is_same_v<A, Array> && ...);

// What f gave for each leaf, as trees like `first`.
template <typename Out, typename T>
auto assembled(const T& first, const std::vector<Out>& outs) {
  if constexpr (std::is_same_v<Out, Array>) {
    return unflatten(first, outs);
  } else if constexpr (is_array_tuple<Out>) {
    return [&]<size_t... I>(std::index_sequence<I...>) {
      const auto part = [&]<size_t K>(std::integral_constant<size_t, K>) {
        std::vector<Array> arrays;
        for (const Out& out : outs) arrays.push_back(std::get<K>(out));
        return unflatten(first, arrays);
      };
      return std::tuple(part(std::integral_constant<size_t, I>())...);
    }(std::make_index_sequence<std::tuple_size_v<Out>>());
  } else {
    return Leaves<Out>{outs, paths(first)};
  }
}

template <typename Rest>
using ElementOf = decltype(std::declval<const LeavesOf<Rest>&>()[0]);
// What F gives for a leaf, as assembled takes it; void where it takes others.
template <typename F, typename... Given>
struct MappedTo {
  using type = void;
};
template <typename F, typename... Given>
  requires std::is_invocable_v<F&, Given...>
struct MappedTo<F, Given...> {
  using type = std::decay_t<std::invoke_result_t<F&, Given...>>;
};

template <typename Out, typename F, typename T, typename... Rest>
auto map_leaves(F f, [[maybe_unused]] Location where, const T& first, const Rest&... rest) {
  const std::tuple<LeavesOf<Rest>...> others{LeavesOf<Rest>(first, rest, where)...};
  std::vector<Out> outs;
  for_each(first, [&](const Array& leaf, const TreePath& path) {
    const size_t i = outs.size();
    outs.push_back(
        std::apply([&](const auto&... other) { return f(path, leaf, other[i]...); }, others));
  });
  return assembled(first, outs);
}

template <typename F, typename T, typename... Rest>
auto map_with_path(F& f, Location where, const T& first, const Rest&... rest) {
  using Out = MappedTo<F, std::string, const Array&, ElementOf<Rest>...>::type;
  if constexpr (std::is_void_v<Out>) {
    lathe::detail::refuse_function<lathe::detail::Caller::map_with_path>();
    return first;
  } else {
    return map_leaves<Out>(
        [&](const TreePath& path, const auto&... leaves) { return f(path.str(), leaves...); },
        where, first, rest...);
  }
}

template <typename F, typename T, typename... Rest>
auto map(F& f, Location where, const T& first, const Rest&... rest) {
  using Out = MappedTo<F, const Array&, ElementOf<Rest>...>::type;
  if constexpr (std::is_void_v<Out>) {
    lathe::detail::refuse_function<lathe::detail::Caller::map>();
    return first;
  } else {
    return map_leaves<Out>([&](const TreePath&, const auto&... leaves) { return f(leaves...); },
                           where, first, rest...);
  }
}

}  // namespace detail

// f(path, leaf, leaves of the others at the same place…) on each leaf of the first tree. Where f
// gives Arrays the result is a tree like the first; where it gives a std::tuple of Arrays, a tuple
// of such trees; where it gives anything else, Leaves of that. The others are trees of the same
// structure or Leaves (UserError otherwise, which names the line where they are up to three).
template <typename F, typename T>
auto map_with_path(F&& f, const T& first) {
  return detail::map_with_path(f, {}, first);
}
template <typename F, typename T, typename A>
auto map_with_path(F&& f, const T& first, const A& a,
                   std::source_location here = std::source_location::current()) {
  return detail::map_with_path(f, Location::from(here), first, a);
}
template <typename F, typename T, typename A, typename B>
auto map_with_path(F&& f, const T& first, const A& a, const B& b,
                   std::source_location here = std::source_location::current()) {
  return detail::map_with_path(f, Location::from(here), first, a, b);
}
template <typename F, typename T, typename A, typename B, typename C>
auto map_with_path(F&& f, const T& first, const A& a, const B& b, const C& c,
                   std::source_location here = std::source_location::current()) {
  return detail::map_with_path(f, Location::from(here), first, a, b, c);
}
template <typename F, typename T, typename... Rest>
  requires(sizeof...(Rest) > 3)
auto map_with_path(F&& f, const T& first, const Rest&... rest) {
  return detail::map_with_path(f, {}, first, rest...);
}

// The same without the path: f(leaf, leaves of the others…).
template <typename F, typename T>
auto map(F&& f, const T& first) {
  return detail::map(f, {}, first);
}
template <typename F, typename T, typename A>
auto map(F&& f, const T& first, const A& a,
         std::source_location here = std::source_location::current()) {
  return detail::map(f, Location::from(here), first, a);
}
template <typename F, typename T, typename A, typename B>
auto map(F&& f, const T& first, const A& a, const B& b,
         std::source_location here = std::source_location::current()) {
  return detail::map(f, Location::from(here), first, a, b);
}
template <typename F, typename T, typename A, typename B, typename C>
auto map(F&& f, const T& first, const A& a, const B& b, const C& c,
         std::source_location here = std::source_location::current()) {
  return detail::map(f, Location::from(here), first, a, b, c);
}
template <typename F, typename T, typename... Rest>
  requires(sizeof...(Rest) > 3)
auto map(F&& f, const T& first, const Rest&... rest) {
  return detail::map(f, {}, first, rest...);
}

// Two trees like `value`: the leaves that `keep` wants (the others are empty slots), and the rest.
// Gradients of parameters beside integers and buffers:
//   auto [params, rest] = tree::partition(is_float, model);
//   grad([&](const Model& p) { return loss(tree::merge(p, rest)); })(params);
template <typename Keep, typename T>
std::pair<T, T> partition(Keep&& keep, const T& value) {
  std::pair<T, T> out(value, value);
  std::vector<char> wanted;
  for_each(value,
           [&](const Array& leaf, const TreePath&) { wanted.push_back(keep(leaf) ? 1 : 0); });
  const auto clear = [&](T& part, char unwanted) {
    size_t i = 0;
    for_each(part, [&](Array& leaf, const TreePath&) {
      if (wanted[i++] == unwanted) leaf = Array();
    });
  };
  clear(out.first, 0);
  clear(out.second, 1);
  return out;
}

// The inverse: each slot from the tree where it is not empty. UserError where the trees differ in
// anything else, or both have a leaf in one place.
template <typename T>
T merge(const T& a, const T& b, std::source_location here = std::source_location::current());

// Leaves that can be differentiated: for `partition`.
inline bool is_float(const Array& leaf) { return is_differentiable(leaf.dtype()); }

namespace detail {

[[noreturn]] void throw_merge(const TreePath& path, bool twice, Location where);

// All leaves, empty ones too.
template <typename T, typename F>
void for_each_slot(T& value, F f) {
  LeafVisitor<LeafOf<T>> visitor(f);
  visit(value, visitor, TreePath{});
}

}  // namespace detail

template <typename T>
T merge(const T& a, const T& b, std::source_location here) {
  const Location where = Location::from(here);
  std::vector<Array> other;
  detail::for_each_slot(b, [&](const Array& slot, const TreePath&) { other.push_back(slot); });
  T out = a;
  size_t next = 0;
  detail::for_each_slot(out, [&](Array& slot, const TreePath& path) {
    if (next == other.size()) detail::throw_merge(path, false, where);
    const Array& theirs = other[next++];
    if (slot.valid() && theirs.valid()) detail::throw_merge(path, true, where);
    if (theirs.valid()) slot = theirs;
  });
  if (next != other.size()) detail::throw_leaf_count(next, other.size(), where);
  return out;
}

}  // namespace tree
}  // namespace lathe
