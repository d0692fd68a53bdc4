// What the trees given to a transform are, place by place: as text for people, and compared.
#pragma once

#include <string>
#include <vector>

#include "lathe/core/tree.h"

namespace lathe::detail {

// One place of a tree: "args[0].w" and "tensor<3xf32>", "2 entries" or "static 7".
struct SignatureLine {
  std::string path, what;
  friend bool operator==(const SignatureLine&, const SignatureLine&) = default;
};
using Signature = std::vector<SignatureLine>;

std::string describe(const Array& leaf);

class SignatureVisitor {
 public:
  Signature lines;
  void leaf(const Array& array, const TreePath& path) {
    lines.push_back({path.str(), describe(array)});
  }
  void shape(size_t n, const TreePath& path) {
    lines.push_back({path.str(), fmt::format("{} entries", n)});
  }
  void fixed(const auto& value, const TreePath& path) {
    using T = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_enum_v<T>) {
      lines.push_back({path.str(), fmt::format("static {}", static_cast<int64_t>(value))});
    } else if constexpr (std::is_floating_point_v<T>) {
      lines.push_back({path.str(), fmt::format("static float {}", value)});
    } else {
      lines.push_back({path.str(), fmt::format("static {}", value)});
    }
  }
};

template <typename T>
Signature signature(const T& value, std::string_view root) {
  SignatureVisitor visitor;
  tree::visit(value, visitor, TreePath{.root = root});
  return std::move(visitor.lines);
}

// The first place where the two differ: "args[0].w is tensor<3xf32>, expected tensor<2xf32>"; ""
// when nowhere.
std::string difference(const Signature& given, const Signature& expected);

// Whether leaves agree in shape and element type, one by one.
bool same_types(std::span<const Array> a, std::span<const Array> b);

// The tree with placeholders for leaves: what a later tree is compared with holds no memory.
template <typename T>
T without_values(const T& value) {
  std::vector<Array> leaves = tree::leaves(value);
  for (Array& leaf : leaves) leaf = Array::placeholder(leaf.dtype(), leaf.shape());
  return tree::unflatten(value, leaves);
}

// UserError unless `given` has the structure, static values, shapes and element types of
// `expected`; it names the first place that has not.
template <typename T>
void expect_like(std::string_view transform, std::string_view name, const T& given,
                 const T& expected, std::string_view expected_name) {
  if (tree::structure(given) == tree::structure(expected) &&
      same_types(tree::leaves(given), tree::leaves(expected)))
    return;
  throw UserError("{}: the {} must be like the {}: {}", transform, name, expected_name,
                  difference(signature(given, name), signature(expected, name)));
}

}  // namespace lathe::detail
