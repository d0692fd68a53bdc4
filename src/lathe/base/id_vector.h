// Vectors indexed by ids (of values, ops, nodes, parameters, axes), which are signed so that -1 can
// say "none". That one must not be asked for: nothing is checked here.
#pragma once

#include <concepts>
#include <cstddef>
#include <utility>
#include <vector>

namespace lathe {

// The element of that id in a vector or span that is none of the below.
template <typename Elements>
decltype(auto) by_id(Elements&& elements, std::integral auto id) {
  return elements[static_cast<size_t>(id)];
}

template <typename T>
class IdVector : public std::vector<T> {
 public:
  using std::vector<T>::vector;
  explicit IdVector(std::vector<T> elements) : std::vector<T>(std::move(elements)) {}

  decltype(auto) operator[](std::integral auto id) { return by_id(elements(), id); }
  decltype(auto) operator[](std::integral auto id) const { return by_id(elements(), id); }

 private:
  std::vector<T>& elements() { return *this; }
  const std::vector<T>& elements() const { return *this; }
};

}  // namespace lathe
