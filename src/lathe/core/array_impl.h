// What an Array points to. For core and the eager path only.
#pragma once

#include <mutex>

#include "lathe/core/array.h"
#include "lathe/ir/program_handle.h"
#include "lathe/runtime/client.h"

namespace lathe {

// Names a trace for as long as any of its values lives.
struct TraceTag {
  std::string function;
};

struct Array::Impl {
  explicit Impl(Type t) : type(t) {}

  Type type;
  bool weak = false;
  // The C++ number a weak scalar was made from, before it was rounded to f32.
  std::optional<double> exact;
  // Concrete and recorded: a buffer, or a host literal of which no buffer was needed yet.
  BufferRef buffer;
  std::optional<Literal> host;
  std::once_flag host_to_buffer;
  // Traced and recorded.
  std::shared_ptr<const TraceTag> trace;
  ValueId value = -1;
  Location where;
};

// The buffer of an Array that has a value, made of its literal where there was none yet. Lives as
// long as the Array. Throws as Array::buffer does.
Buffer& buffer_of(const Array& array);

}  // namespace lathe
