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
  // What a weak f32 was rounded from: the C++ number, or an f64 Array that holds it.
  std::optional<double> exact;
  Array digits;
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
// long as the Array. Throws as Array::buffer does, naming who asked for it.
Buffer& buffer_of(const Array& array, Location where);

// The same value, weak or not. `digits`: the f64 that a weak f32 was rounded from.
Array relabeled(const Array& x, bool weak, Array digits = {});

}  // namespace lathe
