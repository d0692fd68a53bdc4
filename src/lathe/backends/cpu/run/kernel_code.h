// The calling convention of a kernel's machine code on the CPU, and the interface of the compiler
// that makes it from a Kernel's description.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/kernels/kernel.h"
#include "lathe/kernels/machine.h"

namespace lathe {

// `args` are the addresses of the kernel's arguments. Positions [tile_begin, tile_end) count units
// of work; how many there are for given params is what `tiles` says. `scratch` is at least
// `scratch_bytes(params)` long, 64-byte aligned, one a thread.
using KernelFn = void (*)(void* const* args, const int64_t* params, int64_t tile_begin,
                          int64_t tile_end, void* scratch);
using KernelSizeFn = int64_t (*)(const int64_t* params);

// What some kernels do once before their tiles run: `run` fills memory that all tiles may then
// read; in both, its address stands behind the last argument. With no tiles there is nothing to do.
struct KernelPreparation {
  KernelFn run = nullptr;  // null: there is none
  KernelSizeFn tiles = nullptr;
  KernelSizeFn shared_bytes = nullptr;
};

// Prepacked weights: what some kernels make of one argument alone, and read instead of it: `run`
// fills memory whose address both find second behind the last argument (the first place there is
// that of a preparation), or the kernel finds null there and does without. Launches that agree in
// prepacked_form (backends/cpu/run/prepacked_form.h) may share it, as long as the argument's
// contents stay what they are.
struct WeightPrepacking {
  KernelFn run = nullptr;  // null: there is none
  KernelSizeFn tiles = nullptr;
  KernelSizeFn bytes = nullptr;
};

// The target that a piece of code was made for.
struct CodeTarget {
  std::string isa;          // the row's name: what results depend on
  std::string description;  // with all of the row that the code, and what it prepacks, depends on
  std::string sources;      // of the Lathe that made it: code_sources() (saved_code.h)
};

class LoadedCode;

struct CompiledKernel {
  KernelFn run = nullptr;
  KernelSizeFn tiles = nullptr;  // emitted beside the kernel
  KernelSizeFn scratch_bytes = nullptr;
  KernelPreparation prepare;
  WeightPrepacking prepack;
  std::shared_ptr<const LoadedCode> code;  // keeps the machine code
  std::shared_ptr<const CodeTarget> target = nullptr;
  bool generated = true;  // made now, not found in a cache or brought along
};

struct KeyedKernel {
  std::string key;  // of the Kernel
  CompiledKernel code;
};

// One code a kernel, or why there is none.
struct RestoredCode {
  std::vector<CompiledKernel> kernels;
  std::string refusal;
};

class KernelCompiler {
 public:
  virtual ~KernelCompiler() = default;
  // What programs are planned for whose kernels it compiles.
  virtual const Machine& machine() const = 0;
  // Compiles several kernels (in parallel where it can); same order. Throws on what it cannot
  // lower.
  virtual std::vector<CompiledKernel> compile(const std::vector<const Kernel*>& kernels) = 0;
  // The code of kernels as bytes; empty where it has none.
  virtual std::string save(std::span<const KeyedKernel>) const { return {}; }
  // The code of the kernels of these keys, out of what `save` gave, maybe elsewhere: of all of
  // them, or of none.
  virtual RestoredCode restore(std::span<const std::string>, std::string_view) const {
    return {.kernels = {}, .refusal = "it is code for another engine"};
  }
};

}  // namespace lathe
