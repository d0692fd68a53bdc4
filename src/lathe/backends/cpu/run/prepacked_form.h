// The layout of prepacked weights: what a kernel may make of one argument (WeightPrepacking), by
// description.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lathe/kernels/kernel.h"

namespace lathe {

struct PrepackedForm {
  int arg;           // what it is made of, and nothing else
  int64_t contents;  // bytes of that, from its address on, where it is dense
  // Whether such a launch makes it: few rows are read as fast as they lie.
  bool made;
  // Launches of equal names, on one device, make and read the same of that memory.
  std::string name;
};
// The form of a launch with these params whose code has a WeightPrepacking.
PrepackedForm prepacked_form(const Kernel& kernel, const std::vector<int64_t>& params);

}  // namespace lathe
