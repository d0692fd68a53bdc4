// Functions of whole trees of Arrays, beside those of core/tree.h.
#pragma once

#include <functional>
#include <utility>

#include "lathe/core/tree.h"
#include "lathe/ops/api/ops.h"

namespace lathe::tree {

// f(… f(f(init, leaf 0), leaf 1) …) over all leaves, in order.
template <typename F, typename T, typename Init>
Init reduce(F&& f, const T& value, Init init) {
  for_each(value, [&](const Array& leaf, const TreePath&) { init = f(init, leaf); });
  return init;
}

namespace detail {

Array joined_leaves(std::span<const Array> leaves);
std::vector<Array> placeholders_of(std::span<const Array> leaves);
// The line cut into arrays of the types of these.
std::vector<Array> cut_like(const Array& line, std::span<const Array> leaves, Location where);

}  // namespace detail

// All elements of all leaves as one vector of their common type, and what makes such a tree of such
// a vector (JAX's ravel_pytree). UserError of the latter unless the vector has as many elements.
template <typename T>
auto ravel_pytree(const T& value) {
  const std::vector<Array> all = leaves(value);
  const std::vector<Array> types = detail::placeholders_of(all);
  auto unravel = [like = unflatten(value, types), types](
                     const Array& line, std::source_location at = std::source_location::current()) {
    return unflatten(like, detail::cut_like(line, types, Location::from(at)), at);
  };
  return std::pair(detail::joined_leaves(all), std::move(unravel));
}

}  // namespace lathe::tree
