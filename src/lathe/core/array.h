// Array: the one value users meet. Immutable; a shape, an element type, and
//   - concrete: a buffer (maybe still being computed),
//   - traced: a value of the Program being built,
//   - or recorded: both (outside jit, under grad).
// Copies share. Every function on Arrays works on all three kinds.
//
// A C++ number is an Array too: `Array s = 1.0f`, `0.5 * x`, `where(x > 0, x, 0)`. It is *weak*: it
// takes the element type of what it meets.
#pragma once

#include <concepts>
#include <exception>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <utility>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/type.h"

namespace lathe {

class Trace;
class Buffer;
using BufferRef = std::shared_ptr<Buffer>;
class Index;
class IndexedUpdate;
struct Operand;
struct ForeignMemory;
struct Device;

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
// The buffer was deleted by `delete_`.
class DeletedError : public UserError {
 public:
  using UserError::UserError;
};

class Array {
 public:
  using At = std::source_location;

  // Null: only to be assigned to.
  Array() = default;
  // Not inline: an expression has many temporaries, each of which would have the code of a shared
  // pointer's end.
  Array(const Array& other);
  Array(Array&&) noexcept = default;
  Array& operator=(const Array& other) &;
  Array& operator=(Array&& other) & noexcept;
  ~Array();
  // x[0] = 5 would assign to what x[0] gives, and x would stay.
  template <typename T>
  Array& operator=(T&&) && {
    static_assert(sizeof(T) == 0,
                  "x[i] = y does nothing: arrays do not change; write x = x.at(i).set(y)");
    return *this;
  }
  // A weak scalar: i32 (i64 where it does not fit), f32 or bool until it meets another type. The
  // f32 of a double keeps the digits of the double for what is wider (docs/promotion.md).
  template <typename T>
    requires std::is_arithmetic_v<T>
  Array(T value) : Array(number(value)) {}  // NOLINT
  explicit Array(const Literal& literal);
  // Stays on the buffer's device, as if put there (core/devices.h).
  explicit Array(BufferRef buffer);
  // The elements where they lie, in memory that somebody else owns: runtime/foreign.h says how long
  // and who may write. On the default device, or as if put on `device`.
  static Array from_foreign(ForeignMemory memory, At at = At::current());
  static Array from_foreign(ForeignMemory memory, const Device& device, At at = At::current());
  // A scalar of exactly this C++ type: Array::scalar(1.5f) is f32[].
  template <typename T>
  static Array scalar(T value) {
    return Array(Literal::scalar<T>(value));
  }
  // UserError unless the values fill the shape.
  template <typename T>
  static Array of(Shape shape, const std::vector<T>& values, At at = At::current()) {
    expect_count(shape, values.size(), at);
    return Array(Literal::of<T>(std::move(shape), values));
  }

  // A type without a value: a parameter that is still to be loaded.
  static Array placeholder(DType dtype, Shape shape);

  bool valid() const { return impl_ != nullptr; }
  // UserErrors on an empty Array.
  Type type(At at = At::current()) const;
  DType dtype(At at = At::current()) const { return type(at).dtype(); }
  const Shape& shape(At at = At::current()) const;
  int rank(At at = At::current()) const { return shape(at).rank(); }
  Dim dim(int axis, At at = At::current()) const;  // negative axes count from the end
  int64_t size(At at = At::current()) const { return type(at).size(); }
  bool is_concrete() const;  // has a value now: concrete or recorded
  bool is_traced() const;    // belongs to a trace: traced or recorded
  // A weakly typed scalar (made from a C++ literal) takes the other operand's type.
  bool weak() const;

  // The value; waits until it is computed. ConcretizationError on a traced Array; DonatedError
  // after donation.
  Literal literal(At at = At::current()) const;
  // The one element. UserError unless there is exactly one and T is its C++ type.
  template <typename T>
  T item(At at = At::current()) const {
    expect_one_element(at);
    return read(dtype_of<T>, at).template data<T>()[0];
  }
  // All elements, row-major. UserError unless T is their C++ type.
  template <typename T>
  std::vector<T> to_vector(At at = At::current()) const {
    const Literal value = read(dtype_of<T>, at);
    const auto data = value.template data<T>();
    return {data.begin(), data.end()};
  }
  BufferRef buffer(At at = At::current()) const;
  // Until the value is computed; as `literal`, throws the error of its computation.
  const Array& block_until_ready(At at = At::current()) const;
  // Calls `ready` once the value is computed, with the error of its computation or null; at once if
  // it is there, else on the thread that finishes it. `ready` may start programs, not wait for
  // them.
  using Ready = std::move_only_function<void(std::exception_ptr)>;
  void on_ready(Ready ready, At at = At::current()) const;
  // Gives the memory back now, before the last copy of the Array goes: any later use, of all
  // copies, is a DeletedError. Programs that were started with it finish first. ConcretizationError
  // on a traced Array; does nothing to one that was deleted or donated.
  void delete_(At at = At::current()) const;
  // Whether `delete_` or a donation has ended it.
  bool is_deleted() const;

  // x[0], x[-1], x[slice(1, 3)], x[ellipsis, newaxis], x[rows, columns]: NumPy's rules, see
  // ops/api/index.h.
  Array operator[](const Index& a) const;
  Array operator[](const Index& a, const Index& b) const;
  Array operator[](const Index& a, const Index& b, const Index& c) const;
  Array operator[](const Index& a, const Index& b, const Index& c, const Index& d) const;
  Array operator[](const Index& a, const Index& b, const Index& c, const Index& d,
                   const Index& e) const;
  template <typename... More>
  Array operator[](const Index& a, const Index& b, const Index& c, const Index& d, const Index& e,
                   const More&... more) const;
  // A copy with some elements changed: x.at(0, slice(1, 3)).add(y).
  IndexedUpdate at(const Index& a) const;
  IndexedUpdate at(const Index& a, const Index& b) const;
  IndexedUpdate at(const Index& a, const Index& b, const Index& c) const;
  IndexedUpdate at(const Index& a, const Index& b, const Index& c, const Index& d) const;
  template <typename... More>
  IndexedUpdate at(const Index& a, const Index& b, const Index& c, const Index& d, const Index& e,
                   const More&... more) const;
  IndexedUpdate at(const Index& a, const Index& b, const Index& c, const Index& d,
                   const Index& e) const;

  // Operators broadcast and promote as the functions do (ops/api/ops.h); either side may be a
  // number.
  // `/` of integers truncates and `%` takes the dividend's sign, as in C++; `&`, `|`, `^`, `~` are
  // logical on booleans; `>>` keeps the sign of signed integers.
  friend Array operator+(Operand a, Operand b);
  friend Array operator-(Operand a, Operand b);
  friend Array operator*(Operand a, Operand b);
  friend Array operator/(Operand a, Operand b);
  friend Array operator%(Operand a, Operand b);
  friend Array operator-(Operand a);
  friend Array operator<(Operand a, Operand b);
  friend Array operator<=(Operand a, Operand b);
  friend Array operator>(Operand a, Operand b);
  friend Array operator>=(Operand a, Operand b);
  friend Array operator==(Operand a, Operand b);
  friend Array operator!=(Operand a, Operand b);
  friend Array operator&(Operand a, Operand b);
  friend Array operator|(Operand a, Operand b);
  friend Array operator^(Operand a, Operand b);
  friend Array operator<<(Operand a, Operand b);
  friend Array operator>>(Operand a, Operand b);
  friend Array operator!(Operand a);  // of booleans
  friend Array operator~(Operand a);
  friend Array& operator+=(Array& a, Operand b);
  friend Array& operator-=(Array& a, Operand b);
  friend Array& operator*=(Array& a, Operand b);
  friend Array& operator/=(Array& a, Operand b);
  friend Array& operator%=(Array& a, Operand b);
  friend Array& operator&=(Array& a, Operand b);
  friend Array& operator|=(Array& a, Operand b);
  friend Array& operator^=(Array& a, Operand b);
  friend Array& operator<<=(Array& a, Operand b);
  friend Array& operator>>=(Array& a, Operand b);

  // The values where there are some, the type of a traced Array: "f32[2] {1, 2}", "traced f32[2]".
  std::string str() const;
  friend std::ostream& operator<<(std::ostream& out, const Array& x);

  struct Impl;
  const std::shared_ptr<Impl>& impl() const { return impl_; }
  explicit Array(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

 private:
  // `literal` for a caller who reads elements as `asked`.
  Literal read(DType asked, At at) const;
  void expect_one_element(At at) const;
  static void expect_count(const Shape& shape, size_t given, At at);
  static Array number(bool value);
  static Array number(double value);
  static Array number(float value);
  static Array number(int64_t value);
  static Array number(int value) { return number(int64_t{value}); }
  // Of numbers beyond i64; a UserError.
  [[noreturn]] static void refuse_number(uint64_t value);
  template <typename T>
  static Array number(T value) {
    if constexpr (std::is_floating_point_v<T>) {
      return number(static_cast<double>(value));
    } else {
      if (value > 0 && static_cast<uint64_t>(value) > INT64_MAX)
        refuse_number(static_cast<uint64_t>(value));
      return number(static_cast<int64_t>(value));
    }
  }

  std::shared_ptr<Impl> impl_;
};

// Of Arrays these would ask for values. (A conversion to bool that explains itself would make `!x`
// ambiguous, whose Operand knows the line: `if (x > 0)` is left to the compiler's own words.)
template <typename A, typename B>
concept ArrayOnOneSide = std::same_as<A, Array> || std::same_as<B, Array>;
template <typename A, typename B>
  requires ArrayOnOneSide<A, B>
bool operator&&(const A&, const B&) {
  static_assert(!ArrayOnOneSide<A, B>,
                "&& is no operator of Arrays: write x & y, and (x & y).item<bool>() in an if");
  return false;
}
template <typename A, typename B>
  requires ArrayOnOneSide<A, B>
bool operator||(const A&, const B&) {
  static_assert(!ArrayOnOneSide<A, B>,
                "|| is no operator of Arrays: write x | y, and (x | y).item<bool>() in an if");
  return false;
}

// What a batching rule answers (ir/op_def.h).
struct Batched {
  std::vector<Array> values;
  std::vector<int> axes;
};

// What a rule for tangents answers, `dual` and `linearize` (ir/op_def.h).
struct Linearized {
  std::vector<Array> results;
  std::vector<std::optional<Array>> tangents;
};

// An operand as functions take it: an Array or a C++ number, and where the call stands in the
// source. UserError on an empty Array.
struct Operand {
  Array array;
  Location where;
  Operand(const Array& a, Array::At at = Array::At::current());  // NOLINT
  template <typename T>
    requires std::is_arithmetic_v<T>
  Operand(T value, Array::At at = Array::At::current())  // NOLINT
      : array(value), where(Location::from(at)) {}
  Operand(const Array& a, Location place);

 private:
  [[noreturn]] static void throw_empty(Location where);
};

}  // namespace lathe

template <>
struct fmt::formatter<lathe::Array> : fmt::formatter<std::string> {
  fmt::format_context::iterator format(const lathe::Array& x, fmt::format_context& context) const;
};
