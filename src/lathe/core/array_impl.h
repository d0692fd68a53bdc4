// What an Array points to. For core and the eager path only.
#pragma once

#include "lathe/core/array.h"

namespace lathe {

struct Array::Impl {
  Type type;
  BufferRef buffer;    // concrete and recorded
  uint64_t trace = 0;  // traced and recorded: the trace's serial number (never reused); 0: none
  ValueId value = -1;  // its id there
  bool weak = false;
};

}  // namespace lathe
