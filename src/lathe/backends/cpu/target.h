// The code generator's target: one record of a processor's instruction set and caches, from which
// micro-kernels, vector widths and block sizes are derived. No other file asks for an instruction
// set. Results depend on the row (its name), never on cache sizes, which only choose blocks that do
// not change any order of accumulation.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lathe/emit/instruction_set.h"

namespace lathe {

struct Target : InstructionSet {
  std::string name;    // the row: "avx2"
  std::string triple;  // as LLVM spells it
  int vector_registers = 16;
  bool dot_bf16 = false;  // vdpbf16ps: pairs of bf16 into f32
  bool dot_i16 = false;   // vpdpwssd: pairs of i16 into i32
  bool dot_i8 = false;    // vpdpbusd: quads, u8 by i8, into i32
  bool tiles = false;     // AMX: tdpbf16ps, products of 16 x 32 by 32 x 16 bf16 into f32;
                          // tdpbssd, of 16 x 64 by 64 x 16 i8 into i32
  bool emulated = false;  // the instructions named above are made of others
  bool checked = false;   // code asks before it reads or writes (launch_memory.h)
  int64_t l1_bytes = 32 << 10;
  int64_t l2_bytes = 512 << 10;

  // For tests: the row's shapes and orders, in instructions of a processor that lacks them.
  Target in_other_instructions() const;

  // Code that asks before it reads or writes. Tiles, which read rows by themselves, are emulated.
  Target checking() const;

  // All that code for it depends on, as text.
  std::string description() const;
  friend bool operator==(const Target&, const Target&) = default;
};

// All rows, weakest first, with cache sizes of this processor.
std::span<const Target> all_targets();
// Whether this processor and its operating system run code for `target`.
bool processor_runs(const Target& target);
// The row that LATHE_ISA names, or the fastest one that runs here. UserError when there is no
// such row or the processor lacks it.
const Target& selected_target();
// A row by name; UserError when there is none. For tests, which may emit code that cannot run here.
const Target& target_named(std::string_view name);

}  // namespace lathe
