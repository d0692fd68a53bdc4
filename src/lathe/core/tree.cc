#include "lathe/core/tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <numeric>

namespace lathe {

std::string TreePath::str() const {
  std::string out = parent ? parent->str() : std::string(root);
  if (!field.empty()) return out.empty() ? std::string(field) : fmt::format("{}.{}", out, field);
  if (!key.empty()) return fmt::format("{}[\"{}\"]", out, key);
  return index >= 0 ? fmt::format("{}[{}]", out, index) : out;
}

std::vector<size_t> detail::order_of(const std::vector<const std::string*>& keys) {
  std::vector<size_t> order(keys.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, {}, [&](size_t i) { return std::string_view(*keys[i]); });
  return order;
}

void tree::Structure::bytes(std::string_view text) {
  put(kBytes, text.size());
  const size_t begin = out_.size();
  out_.resize(begin + (text.size() + sizeof(uint64_t) - 1) / sizeof(uint64_t));
  if (!text.empty()) std::memcpy(&out_[begin], text.data(), text.size());
}

namespace tree::detail {

void throw_too_few_leaves(size_t given, const TreePath& first_without, Location where) {
  throw UserError("tree has more leaves than the {} given; first without: {}{}", given,
                  first_without.str(), at_place(where));
}

void throw_leaf_count(size_t expected, size_t given, Location where) {
  throw UserError("tree has {} leaves, {} were given{}", expected, given, at_place(where));
}

void throw_structures_differ(const std::vector<std::string>& a, const std::vector<std::string>& b,
                             Location where) {
  throw UserError("trees of different structure: leaves {} against {}{}", fmt::join(a, ", "),
                  fmt::join(b, ", "), at_place(where));
}

void throw_no_leaf(std::string_view path, const std::vector<std::string>& paths, Location where) {
  throw UserError("no leaf at \"{}\"; there are {}{}", path, fmt::join(paths, ", "),
                  at_place(where));
}

void throw_merge(const TreePath& path, bool twice, Location where) {
  throw UserError("tree::merge: {} at {}{}",
                  twice ? "both trees have a leaf" : "only one tree has a slot", path.str(),
                  at_place(where));
}

}  // namespace tree::detail
}  // namespace lathe
