// The type of a value: a tensor (element type and shape) or a token (an ordered effect's thread).
// Types are interned: copies are one pointer and equality is pointer equality.
#pragma once

#include <string>

#include "lathe/base/dtype.h"
#include "lathe/base/shape.h"

namespace lathe {

class Type {
 public:
  // More axes than any framework allows; so code may recurse over axes.
  static constexpr int kMaxRank = 64;
  // UserError on a negative size, more than kMaxRank axes, or a byte count beyond 2^62.
  static Type tensor(DType dtype, Shape shape);
  static Type scalar(DType dtype) { return tensor(dtype, {}); }
  static Type token();

  bool is_token() const { return data_->is_token; }
  bool is_tensor() const { return !data_->is_token; }
  DType dtype() const { return data_->dtype; }
  const Shape& shape() const { return data_->shape; }
  int rank() const { return data_->shape.rank(); }
  Dim dim(int axis) const { return data_->shape[axis]; }
  int64_t size() const { return data_->size; }
  // The bytes of its elements; 0 for tokens.
  int64_t byte_count() const { return data_->size * byte_size(data_->dtype); }
  size_t hash() const { return data_->hash; }
  // The same for equal types alone, at least 8 apart.
  uint64_t identity() const { return reinterpret_cast<uintptr_t>(data_); }
  // StableHLO's spelling: "tensor<2x3xf32>", "!stablehlo.token".
  std::string str() const;

  Type with_dtype(DType dtype) const { return tensor(dtype, shape()); }
  Type with_shape(Shape shape) const { return tensor(dtype(), std::move(shape)); }

  friend bool operator==(Type, Type) = default;

 private:
  struct alignas(8) Data {
    bool is_token;
    DType dtype;
    Shape shape;
    int64_t size;
    size_t hash;
  };
  explicit Type(const Data* data) : data_(data) {}
  static Type intern(Data data);
  const Data* data_;
};

}  // namespace lathe
