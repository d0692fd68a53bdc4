// Arena-allocated lists of the syntax tree. They lie in its module's arena: there are as many of
// them as ops, all go together, and nothing is done to let one go.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <memory_resource>
#include <type_traits>
#include <utility>

#include "lathe/base/error.h"

namespace lathe::stablehlo {

using Arena = std::pmr::monotonic_buffer_resource;

template <typename T>
class List {
 public:
  using value_type = T;

  List() = default;  // without an arena: stays empty
  explicit List(Arena* arena) : arena_(arena) {}
  List(const List& other) : arena_(other.arena_) { append(other.begin(), other.end()); }
  List(List&& other) noexcept { take(other); }
  List& operator=(const List& other) {
    if (this == &other) return *this;
    if (!arena_) arena_ = other.arena_;
    clear();
    append(other.begin(), other.end());
    return *this;
  }
  List& operator=(List&& other) noexcept {
    if (this != &other) take(other);
    return *this;
  }
  List& operator=(std::initializer_list<T> items) {
    clear();
    append(items.begin(), items.end());
    return *this;
  }
  ~List() = default;  // elements are without consequences too

  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  T& operator[](size_t i) { return data_[i]; }
  const T& operator[](size_t i) const { return data_[i]; }
  T& back() { return data_[size_ - 1]; }
  const T& back() const { return data_[size_ - 1]; }

  void reserve(size_t capacity) {
    static_assert(std::is_trivially_destructible_v<T>);
    if (capacity <= capacity_) return;
    LATHE_CHECK(arena_, "a list of the syntax tree without an arena grows");
    T* const grown = static_cast<T*>(arena_->allocate(capacity * sizeof(T), alignof(T)));
    std::uninitialized_move(begin(), end(), grown);
    data_ = grown;
    capacity_ = static_cast<uint32_t>(capacity);
  }
  T& push_back(T item) {
    if (size_ == capacity_) reserve(std::max<size_t>(1, 2 * size_t{capacity_}));
    return *std::construct_at(data_ + size_++, std::move(item));
  }
  template <typename It>
  void append(It first, It last) {
    reserve(size_ + static_cast<size_t>(last - first));
    for (; first != last; ++first) push_back(*first);
  }
  void resize(size_t size) {
    reserve(size);
    while (size_ < size) std::construct_at(data_ + size_++);
    size_ = static_cast<uint32_t>(size);
  }
  void clear() { size_ = 0; }

 private:
  void take(List& other) {  // which is empty then
    arena_ = other.arena_;
    data_ = std::exchange(other.data_, nullptr);
    size_ = std::exchange(other.size_, 0);
    capacity_ = std::exchange(other.capacity_, 0);
  }

  Arena* arena_ = nullptr;
  T* data_ = nullptr;
  uint32_t size_ = 0, capacity_ = 0;
};

}  // namespace lathe::stablehlo
