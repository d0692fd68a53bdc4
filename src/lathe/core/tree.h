// Trees of Arrays (pytrees). A tree is an Array, or an aggregate, vector, array, tuple, pair,
// optional or string map of trees; every other value (bool, number, enum, string) is part of the
// structure: static. Aggregates need no registration; LATHE_TREE(fields…) covers what reflection
// cannot see, and TreeNode<T> is specialized for custom nodes. Empty slots (nullopt, null Arrays)
// survive a round trip.
//
// Two trees have the same structure when their containers, presence and static values agree.
#pragma once

#include <array>
#include <bit>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "lathe/core/aggregate.h"
#include "lathe/core/array.h"

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
template <typename T>
inline constexpr bool is_static_leaf =
    std::is_arithmetic_v<T> || std::is_enum_v<T> || std::is_same_v<T, std::string>;

template <typename T>
struct is_optional_node : std::false_type {};
template <typename T>
struct is_optional_node<std::optional<T>> : std::true_type {};
template <typename T>
struct is_sequence : std::false_type {};
template <typename T>
struct is_sequence<std::vector<T>> : std::true_type {};
template <typename T, size_t N>
struct is_sequence<std::array<T, N>> : std::true_type {};
template <typename T>
struct is_string_map : std::false_type {};
template <typename T>
struct is_string_map<std::map<std::string, T>> : std::true_type {};
template <typename T>
struct is_tuple : std::false_type {};
template <typename... T>
struct is_tuple<std::tuple<T...>> : std::true_type {};
template <typename A, typename B>
struct is_tuple<std::pair<A, B>> : std::true_type {};

}  // namespace detail

namespace tree {

// Walks `value` in order. The visitor has leaf(Array&, path), fixed(static value, path) and
// shape(number, path): the length of a container or the presence of an optional. With a const tree,
// leaves come as const Array&.
template <typename T, typename Visitor>
void visit(T& value, Visitor& visitor, const TreePath& path) {
  using U = std::remove_const_t<T>;
  const auto field = [&](std::string_view name, auto& child) {
    visit(child, visitor, path.at_field(name));
  };
  if constexpr (std::is_same_v<U, Array>) {
    visitor.leaf(value, path);
  } else if constexpr (detail::HasTreeNode<U>) {
    TreeNode<U>::fields(value, field);
  } else if constexpr (detail::HasTreeTie<U>) {
    auto fields = value.lathe_tree_tie();
    [&]<size_t... I>(std::index_sequence<I...>) {
      (field(detail::listed_name(U::kLatheTreeNames, I), std::get<I>(fields)), ...);
    }(std::make_index_sequence<std::tuple_size_v<decltype(fields)>>());
  } else if constexpr (detail::is_static_leaf<U>) {
    visitor.fixed(value, path);
  } else if constexpr (detail::is_optional_node<U>::value) {
    visitor.shape(value.has_value(), path);
    if (value) visit(*value, visitor, path);
  } else if constexpr (detail::is_sequence<U>::value) {
    visitor.shape(value.size(), path);
    for (size_t i = 0; i < value.size(); ++i) visit(value[i], visitor, path.at_index(i));
  } else if constexpr (detail::is_string_map<U>::value) {
    visitor.shape(value.size(), path);
    for (auto& [key, child] : value) {
      visitor.fixed(key, path);
      visit(child, visitor, path.at_key(key));
    }
  } else if constexpr (detail::is_tuple<U>::value) {
    [&]<size_t... I>(std::index_sequence<I...>) {
      (visit(std::get<I>(value), visitor, path.at_index(I)), ...);
    }(std::make_index_sequence<std::tuple_size_v<U>>());
  } else {
    static_assert(
        std::is_aggregate_v<U>,
        "not a tree: make it an aggregate, write LATHE_TREE in it, or specialize TreeNode");
    auto fields = detail::tie_fields(value);
    [&]<size_t... I>(std::index_sequence<I...>) {
      (visit(std::get<I>(fields), visitor, path.at_field(detail::field_name<U, I>())), ...);
    }(std::make_index_sequence<std::tuple_size_v<decltype(fields)>>());
  }
}

// A structure as comparable bytes; appended to by `Structure`.
class Structure {
 public:
  explicit Structure(std::string& out) : out_(out) {}
  void leaf(const Array& array, const TreePath&) { put('L', static_cast<uint64_t>(array.valid())); }
  void shape(size_t n, const TreePath&) { put('N', n); }
  template <typename T>
  void fixed(const T& value, const TreePath&) {
    if constexpr (std::is_same_v<T, std::string>) {
      put('S', value.size());
      out_ += value;
    } else if constexpr (std::is_floating_point_v<T>) {
      put('F', std::bit_cast<uint64_t>(static_cast<double>(value)));
    } else {
      put('I', static_cast<uint64_t>(value));
    }
  }

 private:
  void put(char tag, uint64_t n) {
    out_ += tag;
    out_.append(reinterpret_cast<const char*>(&n), sizeof n);
  }
  std::string& out_;
};

template <typename OnLeaf>
struct LeafVisitor {
  OnLeaf on_leaf;
  void leaf(auto& array, const TreePath& path) { on_leaf(array, path); }
  void fixed(const auto&, const TreePath&) {}
  void shape(size_t, const TreePath&) {}
};

// f(array, path) for every non-null leaf, in order.
template <typename T, typename F>
void for_each(T& value, F&& f, std::string_view root = "") {
  LeafVisitor visitor{[&](auto& array, const TreePath& path) {
    if (array.valid()) f(array, path);
  }};
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
std::string structure(const T& value) {
  std::string out;
  Structure visitor(out);
  visit(value, visitor, TreePath{});
  return out;
}

// A copy of `prototype` with its leaves replaced in order; UserError unless the counts agree.
template <typename T>
T unflatten(const T& prototype, std::span<const Array> leaves) {
  T out = prototype;
  size_t next = 0;
  for_each(out, [&](Array& array, const TreePath& path) {
    LATHE_USER_CHECK(next < leaves.size(),
                     "tree has more leaves than the {} given; first without: {}", leaves.size(),
                     path.str());
    array = leaves[next++];
  });
  LATHE_USER_CHECK(next == leaves.size(), "tree has {} leaves, {} were given", next, leaves.size());
  return out;
}

// f on each leaf; with several trees, on the leaves at the same place (UserError where structures
// differ).
template <typename F, typename T, typename... Rest>
T map(F&& f, const T& first, const Rest&... rest) {
  ((void)(structure(first) == structure(rest)
              ? 0
              : throw UserError("trees of different structure: leaves {} against {}",
                                fmt::join(paths(first), ", "), fmt::join(paths(rest), ", "))),
   ...);
  const std::vector<std::vector<Array>> others{leaves(rest)...};
  const std::vector<Array> mine = leaves(first);
  std::vector<Array> out;
  for (size_t i = 0; i < mine.size(); ++i) {
    size_t next = 0;
    out.push_back(f(mine[i], (static_cast<void>(rest), others[next++][i])...));
  }
  return unflatten(first, out);
}

}  // namespace tree
}  // namespace lathe
