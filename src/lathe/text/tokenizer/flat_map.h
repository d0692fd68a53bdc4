// A hash map from 64-bit keys to small values: open addressing, one allocation, no removal. It is
// filled once, when a tokenizer is loaded, and read from then on. The key ~0 cannot be stored.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lathe::tok {

template <typename Value>
class FlatMap {
 public:
  // Room for `count` keys; more must not be inserted.
  explicit FlatMap(size_t count = 0) : slots_(std::bit_ceil(count * 2 + 2)) {
    shift_ = 64 - std::countr_zero(slots_.size());
  }

  // The value of `key`, made if it is new.
  Value& operator[](uint64_t key) {
    Slot& slot = slots_[index(key)];
    slot.key = key;
    return slot.value;
  }

  const Value* find(uint64_t key) const {
    const Slot& slot = slots_[index(key)];
    return slot.key == key ? &slot.value : nullptr;
  }

 private:
  static constexpr uint64_t kEmpty = ~uint64_t{0};
  struct Slot {
    uint64_t key = kEmpty;
    Value value{};
  };

  // Where `key` is or belongs.
  size_t index(uint64_t key) const {
    size_t i = key * 0x9E3779B97F4A7C15ull >> shift_;
    while (slots_[i].key != key && slots_[i].key != kEmpty) i = (i + 1) & (slots_.size() - 1);
    return i;
  }

  std::vector<Slot> slots_;
  int shift_;
};

}  // namespace lathe::tok
