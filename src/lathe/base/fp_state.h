// The floating-point state that Lathe's numbers are defined under: round to nearest even, no
// flushing of subnormals, no traps. Every thread that runs kernels holds an FpScope; the caller's
// own state comes back when the scope ends.
#pragma once

#include <cstdint>

namespace lathe {

class FpScope {
 public:
  FpScope();
  ~FpScope();
  FpScope(const FpScope&) = delete;
  FpScope& operator=(const FpScope&) = delete;

 private:
  uint64_t saved_;
};

}  // namespace lathe
