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

 private:
  void add(const TreePath& path, std::string what);
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

[[noreturn]] void throw_unlike(std::string_view transform, std::string_view name,
                               std::string_view expected_name, const Signature& given,
                               const Signature& expected, Location where);

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
                 const T& expected, std::string_view expected_name, Location where) {
  if (tree::structure(given) == tree::structure(expected) &&
      same_types(tree::leaves(given), tree::leaves(expected)))
    return;
  throw_unlike(transform, name, expected_name, signature(given, name), signature(expected, name),
               where);
}

}  // namespace lathe::detail
