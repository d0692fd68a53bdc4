// A list whose length is known when it is made, such as the arguments of a call. Up to kFew
// elements take no memory of their own.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace lathe {

template <typename T, size_t kFew = 8>
class ShortList {
 public:
  ShortList() = default;
  explicit ShortList(size_t size) : many_(size > kFew ? size : 0), size_(size) {}

  size_t size() const { return size_; }
  T* data() { return size_ > kFew ? many_.data() : few_.data(); }
  const T* data() const { return size_ > kFew ? many_.data() : few_.data(); }
  T& operator[](size_t i) { return data()[i]; }
  const T& operator[](size_t i) const { return data()[i]; }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

 private:
  std::array<T, kFew> few_;
  std::vector<T> many_;
  size_t size_ = 0;
};

}  // namespace lathe
