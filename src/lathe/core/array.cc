#include "lathe/core/array.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "lathe/base/element_text.h"
#include "lathe/core/array_impl.h"
#include "lathe/core/trace_stack.h"
#include "lathe/runtime/buffer_life.h"
#include "lathe/runtime/foreign.h"
#include "lathe/runtime/host_literal.h"

namespace lathe {
namespace {

std::shared_ptr<Array::Impl> weak_impl(const Literal& literal) {
  auto impl = std::make_shared<Array::Impl>(Type::scalar(literal.dtype()));
  impl->host = literal;
  impl->weak = true;
  return impl;
}

void check_not_empty(bool valid, Location where) {
  LATHE_USER_CHECK(valid,
                   "an empty Array was used: a default-made Array has no type and no value; assign "
                   "one to it first{}{}",
                   empty_arguments(), at_place(where));
}

// Nested braces by axis, of long axes the ends.
void append_elements(std::string& out, const Literal& value, int axis, int64_t offset) {
  constexpr Dim kShown = 6;
  const Shape& shape = value.shape();
  if (axis == shape.rank()) {
    out += element_text(value, offset);
    return;
  }
  const int64_t stride = shape.strides()[static_cast<size_t>(axis)];
  const bool cut = value.size() > 200 && shape[axis] > kShown;
  out += '{';
  for (Dim i = 0; i < shape[axis]; ++i) {
    if (i > 0) out += ", ";
    if (cut && i == kShown / 2) {
      out += "…, ";
      i = shape[axis] - kShown / 2;
    }
    append_elements(out, value, axis + 1, offset + i * stride);
  }
  out += '}';
}

std::string elements_text(const Literal& value) {
  std::string out;
  append_elements(out, value, 0, 0);
  return out;
}

}  // namespace

Array::Array(const Array& other) = default;
Array& Array::operator=(const Array& other) & = default;
Array& Array::operator=(Array&& other) & noexcept = default;
Array::~Array() = default;

Array::Array(const Literal& literal)
    : impl_(std::make_shared<Impl>(Type::tensor(literal.dtype(), literal.shape()))) {
  impl_->host = literal;
}

namespace {

// Its release, also where it goes without being called: before a client took the memory.
std::function<void()> released_always(ForeignMemory& memory) {
  return [owner = detail::owned_bytes(memory)] {};
}

}  // namespace

Array::Array(BufferRef buffer) : Array(array_of(std::move(buffer), true)) {}

Array array_of(BufferRef buffer, bool committed) {
  auto impl = std::make_shared<Array::Impl>(buffer->type());
  impl->buffer.set(std::move(buffer), committed);
  return Array(std::move(impl));
}

Array Array::from_foreign(ForeignMemory memory, At at) {
  memory.release = released_always(memory);
  const Device& device = default_device();
  memory.where = Location::from(at);
  return array_of(device.client->buffer_over(std::move(memory), device), false);
}

Array Array::from_foreign(ForeignMemory memory, const Device& device, At at) {
  memory.release = released_always(memory);
  LATHE_USER_CHECK(device.client,
                   "[from_foreign] the device has no client: take one of lathe::devices(){}",
                   at_place(Location::from(at)));
  memory.where = Location::from(at);
  return array_of(device.client->buffer_over(std::move(memory), device), true);
}

Array Array::placeholder(DType dtype, Shape shape) {
  return Array(std::make_shared<Impl>(Type::tensor(dtype, std::move(shape))));
}

Operand::Operand(const Array& a, Array::At at) : Operand(a, Location::from(at)) {}
Operand::Operand(const Array& a, Location place) : array(a), where(place) {
  if (!a.valid()) throw_empty(where);
}
void Operand::throw_empty(Location where) {
  check_not_empty(false, where);
  LATHE_UNREACHABLE("an empty Array passed");
}

Type Array::type(At at) const {
  if (!impl_) check_not_empty(false, Location::from(at));
  return impl_->type;
}

const Shape& Array::shape(At at) const {
  if (!impl_) check_not_empty(false, Location::from(at));
  return impl_->type.shape();
}

Dim Array::dim(int axis, At at) const {
  const Shape& all = shape(at);
  const int from_front = axis < 0 ? axis + all.rank() : axis;
  LATHE_USER_CHECK(from_front >= 0 && from_front < all.rank(),
                   "axis {} is out of range for shape {}; at {}", axis, all.str(),
                   Location::from(at).str());
  return all[from_front];
}

bool Array::is_concrete() const {
  return impl_ && (impl_->host || impl_->recorded || impl_->buffer.get());
}
bool Array::is_traced() const { return impl_ && impl_->trace; }
bool Array::weak() const { return impl_ && impl_->weak; }

Buffer& buffer_of(const Array& array, Location where, const Device* device) {
  check_not_empty(array.valid(), where);
  Array::Impl& impl = *array.impl();
  if (!array.is_concrete()) throw_not_concrete(array, where);
  if (impl.host)
    impl.buffer.make_once([&] {
      const Device& at = device ? *device : default_device();
      impl.buffer.set(at.client->buffer_from_host(*impl.host, at));
    });
  else if (impl.recorded)
    impl.buffer.make_once([&] {
      const Array value = recorded_value(array, where);
      buffer_of(value, where, device);
      impl.buffer.set(value.impl()->buffer.ref(), value.impl()->buffer.committed());
    });
  expect_not_donated(array, where);
  return *impl.buffer.get();
}

void expect_not_donated(const Array& x, Location where) {
  const Array::Impl& impl = *x.impl();
  if (impl.recorded && impl.recorded->value.valid())
    return expect_not_donated(impl.recorded->value, where);
  const Buffer* buffer = impl.buffer.get();
  if (!buffer || !buffer->deleted()) return;
  if (buffer->life() == BufferLife::deleted)
    throw DeletedError(
        "an array of type {} was used after it was deleted: delete_ ends all copies "
        "of an array{}",
        impl.type.str(), at_place(where));
  throw DonatedError(
      "an array of type {} was used after it was donated; keep a copy before the "
      "call, or take the argument out of `donate`{}",
      impl.type.str(), at_place(where));
}

void settle(const Array& x, const Array& value) {
  const std::shared_ptr<Recorded>& recorded = x.impl()->recorded;
  if (recorded && !recorded->value.valid() && value.impl()->recorded != recorded)
    recorded->value = value;
}

Array relabeled(const Array& x, bool weak, Array digits) {
  const Array::Impl& from = *x.impl();
  auto impl = std::make_shared<Array::Impl>(from.type);
  impl->weak = weak;
  impl->digits = std::move(digits);
  impl->host = from.host;
  if (!from.host && from.buffer.get())
    impl->buffer.set(from.buffer.ref(), from.buffer.committed());  // else made when it is needed
  impl->recorded = from.recorded;
  impl->trace = from.trace;
  impl->value = from.value;
  impl->where = from.where;
  return Array(std::move(impl));
}

BufferRef Array::buffer(At at) const {
  buffer_of(*this, Location::from(at));
  return impl_->buffer.ref();
}

Literal Array::literal(At at) const {
  check_not_empty(impl_ != nullptr, Location::from(at));
  if (!is_concrete()) throw_not_concrete(*this, Location::from(at));
  if (impl_->host && !impl_->buffer.get()) return *impl_->host;
  return host_literal(buffer(at));
}

Literal Array::read(DType asked, At at) const {
  LATHE_USER_CHECK(
      dtype(at) == asked,
      "elements of type {} asked for as {}: ask for the C++ type of {}, or convert the "
      "array first, convert(x, DType::{}); at {}",
      name(dtype()), name(asked), name(dtype()), name(asked), Location::from(at).str());
  return literal(at);
}

const Array& Array::block_until_ready(At at) const {
  buffer(at)->await();
  return *this;
}

void Array::on_ready(Ready ready, At at) const { buffer(at)->on_ready(std::move(ready)); }

void Array::delete_(At at) const {
  if (!is_deleted()) buffer(at)->delete_();
}

bool Array::is_deleted() const {
  if (!impl_) return false;
  if (impl_->recorded && impl_->recorded->value.valid()) return impl_->recorded->value.is_deleted();
  const Buffer* made = impl_->buffer.get();
  return made && made->deleted();
}

void Array::expect_one_element(At at) const {
  LATHE_USER_CHECK(size(at) == 1, "item() needs exactly one element; shape is {}; at {}",
                   shape().str(), Location::from(at).str());
}

void Array::expect_count(const Shape& shape, size_t given, At at) {
  const bool possible = std::ranges::all_of(shape, [](Dim size) { return size >= 0; });
  LATHE_USER_CHECK(possible, "shape {} has a negative size; at {}", shape.str(),
                   Location::from(at).str());
  LATHE_USER_CHECK(static_cast<int64_t>(given) == shape.size(),
                   "{} values do not fill shape {}; at {}", given, shape.str(),
                   Location::from(at).str());
}

std::string Array::str() const {
  if (!valid()) return "empty";
  const std::string type = fmt::format("{}{}", name(dtype()), shape().str());
  if (!is_concrete()) return (is_traced() ? "traced " : "placeholder ") + type;
  if (const Buffer* buffer = impl_->buffer.get(); buffer && buffer->deleted())
    return (buffer->life() == BufferLife::deleted ? "deleted " : "donated ") + type;
  return fmt::format("{} {}", type, elements_text(literal()));
}

std::ostream& operator<<(std::ostream& out, const Array& x) { return out << x.str(); }

Array Array::number(bool value) { return Array(weak_impl(Literal::scalar(value))); }
Array Array::number(float value) { return Array(weak_impl(Literal::scalar(value))); }
Array Array::number(double value) {
  auto impl = weak_impl(Literal::scalar(static_cast<float>(value)));
  impl->exact = value;
  return Array(std::move(impl));
}
void Array::refuse_number(uint64_t value) {
  throw UserError("the number {} is beyond i64; Array::scalar makes an Array of ui64 of it", value);
}
Array Array::number(int64_t value) {
  const bool fits = value >= INT32_MIN && value <= INT32_MAX;
  return Array(
      weak_impl(fits ? Literal::scalar(static_cast<int32_t>(value)) : Literal::scalar(value)));
}

}  // namespace lathe

// Out of line: what the base formats with is defined in fmt/format.h, which the header spares its
// includers.
fmt::format_context::iterator fmt::formatter<lathe::Array>::format(
    const lathe::Array& x, fmt::format_context& context) const {
  return fmt::formatter<std::string>::format(x.str(), context);
}
