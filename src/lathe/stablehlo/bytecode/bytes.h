// Bounds-checked reading of bytes: a source whose places are offsets, and a cursor that reads no
// byte beyond its end and believes no count that the bytes left could not hold.
#pragma once

#include <cstdint>
#include <string_view>

#include "lathe/stablehlo/syntax/source.h"

namespace lathe::stablehlo {

// "FILE: byte 123: message".
class ByteSource final : public Source {
 public:
  ByteSource(std::string_view bytes, std::string_view file)
      : Source(file, kCharacters * bytes.size()), bytes_(bytes) {}

  std::string_view all() const { return bytes_; }
  // Where a view of these bytes begins.
  size_t offset(std::string_view view) const {
    return static_cast<size_t>(view.data() - bytes_.data());
  }
  [[noreturn]] void fail(size_t at, const std::string& message) const override;
  Location location(size_t) const override { return at_line(0); }

 private:
  static constexpr size_t kCharacters = 8;  // of text that say about what a byte does

  std::string_view bytes_;
};

class Cursor {
 public:
  // `view` is a part of the source's bytes.
  Cursor(const ByteSource& source, std::string_view view)
      : source_(&source), next_(view.data()), end_(view.data() + view.size()) {}

  const ByteSource& source() const { return *source_; }
  bool at_end() const { return next_ == end_; }
  size_t left() const { return static_cast<size_t>(end_ - next_); }
  size_t at() const { return static_cast<size_t>(next_ - source_->all().data()); }
  [[noreturn]] void fail(const std::string& message) const { source_->fail(at(), message); }

  uint8_t byte();
  // MLIR's variable-width integers: the zeros below the first byte's lowest one count the bytes
  // that follow.
  uint64_t varint() {
    if (next_ != end_ && (static_cast<uint8_t>(*next_) & 1) != 0)
      return static_cast<uint8_t>(*next_++) >> 1;
    return long_varint();
  }
  int64_t signed_varint() {  // zigzag
    const uint64_t raw = varint();
    return static_cast<int64_t>((raw >> 1) ^ (0 - (raw & 1)));
  }
  // How many items follow, each of at least `each` bytes.
  size_t count(size_t each = 1);
  // An index below `size`; `what` is named in the error.
  size_t index(size_t size, std::string_view what);
  std::string_view bytes(size_t count);
  std::string_view rest() { return bytes(left()); }
  // Up to a zero byte, which is taken and left out.
  std::string_view terminated();
  // A little-endian integer of fixed width.
  template <typename T>
  T fixed();

 private:
  uint64_t long_varint();

  const ByteSource* source_;
  const char* next_;
  const char* end_;
};

template <typename T>
T Cursor::fixed() {
  uint64_t value = 0;
  const std::string_view raw = bytes(sizeof(T));
  for (size_t i = 0; i < sizeof(T); ++i) value |= uint64_t{static_cast<uint8_t>(raw[i])} << (8 * i);
  return static_cast<T>(value);
}

}  // namespace lathe::stablehlo
