// Array: the one value users meet. Immutable; a shape, an element type, and
//   - concrete: a buffer (maybe still being computed),
//   - traced: a value of the Program being built,
//   - or recorded: both (outside jit, under grad).
// Copies share. Every function on Arrays works on all three kinds.
#pragma once

#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/program.h"
#include "lathe/ir/type.h"
#include "lathe/runtime/client.h"

namespace lathe {

class Trace;

// Asked for the value of a traced Array. The message names the argument path it depends on and both
// fixes.
class ConcretizationError : public UserError {
 public:
  using UserError::UserError;
};
// A traced Array outlived the function that was traced.
class LeakedTracerError : public UserError {
 public:
  using UserError::UserError;
};
// The buffer was given away to a call that donated it.
class DonatedError : public UserError {
 public:
  using UserError::UserError;
};

class Array {
 public:
  // Null: only to be assigned to.
  Array() = default;
  explicit Array(const Literal& literal);
  explicit Array(BufferRef buffer);
  // A scalar of exactly this C++ type: Array::scalar(1.5f) is f32[].
  template <typename T>
  static Array scalar(T value) {
    return Array(Literal::scalar<T>(value));
  }
  template <typename T>
  static Array of(Shape shape, const std::vector<T>& values) {
    return Array(Literal::of<T>(std::move(shape), values));
  }

  // A type without a value: a parameter that is still to be loaded.
  static Array placeholder(DType dtype, Shape shape);

  explicit operator bool() const = delete;  // compare `valid()`, or ask item<bool>()
  bool valid() const { return impl_ != nullptr; }
  Type type() const;
  DType dtype() const { return type().dtype(); }
  const Shape& shape() const;
  int rank() const { return shape().rank(); }
  Dim dim(int axis) const;  // negative axes count from the end
  int64_t size() const { return type().size(); }
  bool is_concrete() const;  // has a value now: concrete or recorded
  bool is_traced() const;    // belongs to a trace: traced or recorded
  // A weakly typed scalar (made from a C++ literal) takes the other operand's type.
  bool weak() const;

  // The value; waits until it is computed. ConcretizationError on a traced Array; DonatedError
  // after donation.
  Literal literal(std::source_location at = std::source_location::current()) const;
  // The one element. UserError unless there is exactly one and T is its C++ type.
  template <typename T>
  T item(std::source_location at = std::source_location::current()) const {
    LATHE_USER_CHECK(size() == 1, "item() needs exactly one element; shape is {}; at {}",
                     shape().str(), Location::from(at).str());
    return read(dtype_of<T>, at).template data<T>()[0];
  }
  // All elements, row-major. UserError unless T is their C++ type.
  template <typename T>
  std::vector<T> to_vector(std::source_location at = std::source_location::current()) const {
    const Literal value = read(dtype_of<T>, at);
    const auto data = value.template data<T>();
    return {data.begin(), data.end()};
  }
  BufferRef buffer() const;
  // Until the value is computed; as `literal`, throws the error of its computation.
  const Array& block_until_ready() const;

  struct Impl;
  const std::shared_ptr<Impl>& impl() const { return impl_; }
  explicit Array(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

 private:
  // `literal` for a caller who reads elements as `asked`.
  Literal read(DType asked, std::source_location at) const;

  std::shared_ptr<Impl> impl_;
};

// What a batching rule answers (ir/op_def.h).
struct Batched {
  std::vector<Array> values;
  std::vector<int> axes;
};

// What a linearization rule answers (ir/op_def.h).
struct Linearized {
  std::vector<Array> results;
  std::vector<std::optional<Array>> tangents;
};

// An operand as functions take it: an Array or a C++ number, and where the call stands in the
// source.
struct Operand {
  Array array;
  Location where;
  Operand(const Array& a, std::source_location at = std::source_location::current())  // NOLINT
      : array(a), where(Location::from(at)) {}
  template <typename T>
    requires std::is_arithmetic_v<T>
  Operand(T value, std::source_location at = std::source_location::current())  // NOLINT
      : array(weak_scalar(value)), where(Location::from(at)) {}

 private:
  static Array weak_scalar(bool value);
  static Array weak_scalar(double value);
  static Array weak_scalar(int64_t value);
  static Array weak_scalar(int value) { return weak_scalar(int64_t{value}); }
  static Array weak_scalar(float value) { return weak_scalar(double{value}); }
  template <typename T>
  static Array weak_scalar(T value) {
    return weak_scalar(static_cast<int64_t>(value));
  }
};

}  // namespace lathe
