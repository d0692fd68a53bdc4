// A Literal is a host tensor of any element type: row-major, contiguous, immutable once shared.
// It is what constants, the reference evaluator, goldens and files are made of; arithmetic lives
// elsewhere. Copies share the bytes; whatever writes copies them first when somebody else holds
// them too.
#pragma once

#include <complex>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "lathe/base/dtype.h"
#include "lathe/base/shape.h"

namespace lathe {

class Literal {
 public:
  Literal() : Literal(DType::f32, Shape{0}) {}
  Literal(const Literal& other);
  Literal(Literal&& other) noexcept = default;
  Literal& operator=(const Literal& other);
  Literal& operator=(Literal&& other) noexcept;
  ~Literal();
  // Zeros.
  Literal(DType dtype, Shape shape);
  // A view of bytes that `owner` keeps alive (a mapped file); never written.
  static Literal view(DType dtype, Shape shape, std::span<const std::byte> bytes,
                      std::shared_ptr<const void> owner);
  // A copy of `values`, row-major; UserError unless there are exactly shape.size() of them.
  template <typename T>
  static Literal of(Shape shape, std::span<const T> values);
  template <typename T>
  static Literal of(Shape shape, const std::vector<T>& values) {
    Literal out(dtype_of<T>, std::move(shape));
    out.check_count(values.size());
    std::copy(values.begin(), values.end(), out.mutable_data<T>().begin());
    return out;
  }
  template <typename T>
  static Literal scalar(T value) {
    return of<T>({}, std::span<const T>(&value, 1));
  }
  // The nearest value of `dtype`, everywhere.
  static Literal full(DType dtype, Shape shape, double value);

  DType dtype() const { return dtype_; }
  const Shape& shape() const { return shape_; }
  int64_t size() const { return size_; }
  std::span<const std::byte> bytes() const { return {data_, static_cast<size_t>(byte_count())}; }
  int64_t byte_count() const { return size_ * byte_size(dtype_); }
  std::span<std::byte> mutable_bytes();

  // Elements as stored; InternalError when T is not this literal's type.
  template <typename T>
  std::span<const T> data() const {
    check_type(dtype_of<T>);
    return {reinterpret_cast<const T*>(data_), static_cast<size_t>(size_)};
  }
  template <typename T>
  std::span<T> mutable_data() {
    check_type(dtype_of<T>);
    return {reinterpret_cast<T*>(mutable_bytes().data()), static_cast<size_t>(size_)};
  }

  // Element `i` (row-major), widened. Floats and complex read as double parts; integers keep all
  // bits.
  double get_f64(int64_t i) const;
  int64_t get_i64(int64_t i) const;  // any integer or bool; u64 wraps
  uint64_t get_u64(int64_t i) const;
  std::complex<double> get_c128(int64_t i) const;
  // Rounded to nearest even (floats) or wrapped (integers) to the literal's type.
  void set_f64(int64_t i, double value);
  void set_i64(int64_t i, int64_t value);
  void set_c128(int64_t i, std::complex<double> value);

  // The same bytes in another shape of the same size.
  Literal reshaped(Shape shape) const;

  // Equal types, shapes and bytes (so NaN = NaN of the same pattern, and 0 ≠ -0).
  friend bool operator==(const Literal& a, const Literal& b);

 private:
  void check_type(DType asked) const;
  void check_count(size_t given) const;

  DType dtype_;
  Shape shape_;
  int64_t size_ = 0;
  const std::byte* data_ = nullptr;
  std::shared_ptr<const void> owner_;
  bool writable_ = false;  // we allocated it ourselves
};

template <typename T>
Literal Literal::of(Shape shape, std::span<const T> values) {
  Literal out(dtype_of<T>, std::move(shape));
  out.check_count(values.size());
  std::copy(values.begin(), values.end(), out.mutable_data<T>().begin());
  return out;
}

}  // namespace lathe
