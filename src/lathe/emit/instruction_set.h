// The instruction set that functions are emitted for: what code generation that knows no processor
// asks of a back end's target record, which begins with it.
#pragma once

#include <string>

namespace lathe {

struct InstructionSet {
  std::string cpu;       // LLVM's -mcpu
  std::string features;  // LLVM's -mattr on top of it
  int vector_bits = 128;

  int lanes(int element_bytes) const { return vector_bits / 8 / element_bytes; }
  friend bool operator==(const InstructionSet&, const InstructionSet&) = default;
};

}  // namespace lathe
