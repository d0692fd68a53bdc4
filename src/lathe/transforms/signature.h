// Signatures of the trees given to a transform: as text for people, and compared.
#pragma once

#include <string>
#include <vector>

#include "lathe/core/tree.h"
#include "lathe/transforms/numbers.h"

namespace lathe::detail {

// One place of a tree: "args[0].w" and "tensor<3xf32>", "2 entries" or "static 7".
struct SignatureLine {
  std::string path, what;
  friend bool operator==(const SignatureLine&, const SignatureLine&) = default;
};
using Signature = std::vector<SignatureLine>;

std::string describe(const Array& leaf);
std::string describe_entries(size_t n);
// Static values.
std::string describe_static(int64_t value);
std::string describe_static(uint64_t value);
std::string describe_static(bool value);
std::string describe_static(float value);
std::string describe_static(double value);
std::string describe_static(std::string_view value);

class SignatureVisitor {
 public:
  Signature lines;
  void leaf(const Array& array, const TreePath& path) { add(path, describe(array)); }
  void shape(size_t n, const TreePath& path) { add(path, describe_entries(n)); }
  template <typename T>
  void fixed(const T& value, const TreePath& path) {
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, float> ||
                  std::is_same_v<T, std::string>) {
      add(path, describe_static(value));
    } else if constexpr (std::is_floating_point_v<T>) {
      add(path, describe_static(static_cast<double>(value)));
    } else if constexpr (std::is_unsigned_v<T>) {
      add(path, describe_static(static_cast<uint64_t>(value)));
    } else {
      add(path, describe_static(static_cast<int64_t>(value)));
    }
  }

 protected:
  void add(const TreePath& path, std::string what);
};

// The structure alone, whatever its leaves are.
class StructureVisitor : public SignatureVisitor {
 public:
  void leaf(const Array& array, const TreePath& path) {
    add(path, array.valid() ? "an array" : "empty");
  }
};

template <typename T>
Signature signature(const T& value, std::string_view root) {
  SignatureVisitor visitor;
  tree::visit(value, visitor, TreePath{.root = root});
  return std::move(visitor.lines);
}

template <typename T>
Signature structure_signature(const T& value, std::string_view root) {
  StructureVisitor visitor;
  tree::visit(value, visitor, TreePath{.root = root});
  return std::move(visitor.lines);
}

// The first place where the two differ: "args[0].w is tensor<3xf32>, expected tensor<2xf32>"; ""
// when nowhere.
std::string difference(const Signature& given, const Signature& expected);

// A comparison of two trees, for messages: "jvp", "tangents", "primals".
struct Likeness {
  std::string_view transform, name, expected_name;
  Location where;
};
[[noreturn]] void throw_unlike(const Likeness& likeness, const std::string& difference);
// Leaves at these paths, of the types of those expected (fitting, transforms/numbers.h).
std::vector<Array> fitting_leaves(const Likeness& likeness, const std::vector<std::string>& paths,
                                  std::span<const Array> given, std::span<const Array> expected);

// The tree with placeholders for leaves: what a later tree is compared with holds no memory.
template <typename T>
T without_values(const T& value) {
  std::vector<Array> leaves = tree::leaves(value);
  for (Array& leaf : leaves) leaf = Array::placeholder(leaf.dtype(), leaf.shape());
  return tree::unflatten(value, leaves);
}

// The leaves of `given`, which has the structure, static values, shapes and element types of
// `expected`; a C++ number stands for an f64 too. UserError naming the first place that has not.
template <typename T>
std::vector<Array> leaves_like(const Likeness& likeness, const T& given, const T& expected) {
  if (tree::structure(given) != tree::structure(expected))
    throw_unlike(likeness, difference(structure_signature(given, likeness.name),
                                      structure_signature(expected, likeness.name)));
  return fitting_leaves(likeness, tree::paths(given, likeness.name), tree::leaves(given),
                        tree::leaves(expected));
}

}  // namespace lathe::detail
