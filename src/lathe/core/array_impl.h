// The shared state behind an Array. For core and the eager path only.
#pragma once

#include <atomic>
#include <mutex>

#include "lathe/core/array.h"
#include "lathe/ir/program_handle.h"
#include "lathe/runtime/client.h"

namespace lathe {

// Names a trace for as long as any of its values lives.
struct TraceTag {
  std::string function;
  std::shared_ptr<const TraceTag> around = nullptr;  // the trace in which it began
};

// The value of a recorded Array, shared by all that stand for it: made when somebody asks for it,
// or when its op is differentiated. Empty until then; of an enclosing trace, or concrete.
struct Recorded {
  Array value;
  bool varies = true;  // with a parameter of its trace or of one around; else it is a constant
};

// A buffer that is there from the beginning, or made once, by whichever thread needs it first.
class LazyBuffer {
 public:
  // `committed`: put on its device, or made of what was.
  void set(BufferRef buffer, bool committed = false) {
    committed_ = committed;
    device_ = &buffer->device();
    buffer_ = std::move(buffer);
    made_.store(buffer_.get(), std::memory_order_release);
  }
  template <typename Make>  // calls `set`
  void make_once(const Make& make) {
    std::call_once(once_, [&] {
      if (!get()) make();
    });
  }
  // Null where it is not made yet.
  Buffer* get() const { return made_.load(std::memory_order_acquire); }
  // Of one that is made.
  const BufferRef& ref() const { return buffer_; }
  const Device& device() const { return *device_; }
  bool committed() const { return committed_; }

 private:
  BufferRef buffer_;
  const Device* device_ = nullptr;
  std::atomic<Buffer*> made_ = nullptr;
  std::once_flag once_;
  bool committed_ = false;
};

struct Array::Impl {
  explicit Impl(Type t) : type(t) {}

  Type type;
  bool weak = false;
  // What a weak f32 was rounded from: the C++ number, or an f64 Array that holds it.
  std::optional<double> exact;
  Array digits;
  // Concrete and recorded: a buffer, or a host literal or recorded value of which no buffer was
  // needed yet.
  LazyBuffer buffer;
  std::optional<Literal> host;
  std::shared_ptr<Recorded> recorded;
  // Traced and recorded.
  std::shared_ptr<const TraceTag> trace;
  ValueId value = -1;
  Location where;
};

// The buffer of an Array that has a value, made of its literal where there was none yet. Lives as
// long as the Array. Throws as Array::buffer does, naming who asked for it.
// An array that was put nowhere is made on `device`, by default the default device.
Buffer& buffer_of(const Array& array, Location where, const Device* device = nullptr);

// An Array over what a computation made; `committed` if one of its arguments was.
Array array_of(BufferRef buffer, bool committed);

// DonatedError or DeletedError naming `where` if the value was given away: for functions that hand
// `x` on to others, which know no line of the caller's.
void expect_not_donated(const Array& x, Location where);

// Says what `x` is, if it was recorded and nobody asked for its value: it may outlive its trace.
void settle(const Array& x, const Array& value);

// The same value, weak or not. `digits`: the f64 that a weak f32 was rounded from.
Array relabeled(const Array& x, bool weak, Array digits = {});

}  // namespace lathe
