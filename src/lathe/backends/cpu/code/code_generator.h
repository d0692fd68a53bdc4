// The interface to the LLVM code generator, which lives in liblathe_codegen.so, is loaded on first
// need, and is found through one C function. Objects go across as bytes, errors as text; both sides
// hold their own copies of lower floors, made from the same headers.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "lathe/backends/cpu/run/kernel_code.h"
#include "lathe/backends/cpu/target.h"

namespace lathe {

struct GeneratedCode {
  std::vector<std::byte> object;  // relocatable ELF, position independent
  std::string ir, assembly;       // when asked for
  std::string error;              // not empty: why there is no object
};

class CodeGenerator {
 public:
  virtual ~CodeGenerator() = default;
  // Callable from any number of threads. Never throws.
  virtual GeneratedCode generate(const Kernel& kernel, const Target& target, bool want_text) = 0;
};

// What the shared object exports under these names. The interface is a text that changes with every
// header of the floors that both sides share (code_generator_interface.h, made by the build).
inline constexpr const char* kCodeGeneratorInterface = "lathe_code_generator_interface";
using CodeGeneratorInterface = const char* (*)();
inline constexpr const char* kMakeCodeGenerator = "lathe_make_code_generator";
using MakeCodeGenerator = CodeGenerator* (*)();

// The process's one; loaded by the first call. UserError naming the places where it was looked for.
CodeGenerator& code_generator();
// The one in a file. UserError when the file cannot be loaded or was made from other headers.
CodeGenerator& load_code_generator(const std::filesystem::path& object);
// What makes a piece of code: the file of the code generator, which LLVM is a part of, with its
// size and time. Asked without loading it; empty where there is none.
std::string code_generator_identity();

}  // namespace lathe
