// Saved programs (ahead-of-time compilation): files that hold what jit traced, or any Program, with
// its types and the machine code of its kernels. Another process runs it without the C++ function,
// and without LLVM where the code fits its processor and its Lathe; elsewhere it is compiled from
// the program.
//
//   save("step.lathe", jit(step).trace(params, x));
//   const LoadedProgram step = load("step.lathe");
//   const std::vector<Array> results = step(weight, bias, x);     // leaves, in order
//
// The machine code runs as a part of the process that loads it: a file is to be trusted like a
// shared library, or loaded with {.trust_code = false}. Checksums find what was damaged, not what
// was made to harm.
#pragma once

#include <concepts>
#include <memory>
#include <source_location>
#include <span>
#include <string>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/runtime/client.h"
#include "lathe/transforms/jit.h"

namespace lathe {

struct SaveOptions {
  bool machine_code = true;  // false: the program alone, which every machine compiles
};

// UserError where the program calls a function of this process (debug::callback) or cannot be said
// in text without loss, and where the file cannot be written.
// Programs are loaded as modules are imported (passes/import.h).
void save(const std::string& path, const Program& program, SaveOptions options = {});
// What was compiled already.
void save(const std::string& path, const Executable& executable);

namespace detail {
// The program with these values of its last parameters. UserError where they belong to a trace.
Program with_values(const Program& program, std::span<const Array> last);
}  // namespace detail

// A traced function: Arrays that it captured are a part of the program, trees are their leaves in
// order, and C++ numbers among them are as they cross to a compiled program.
template <typename Out>
void save(const std::string& path, const Lowered<Out>& lowered, SaveOptions options = {}) {
  save(path, detail::with_values(lowered.program(), lowered.captures()), options);
}

struct LoadOptions {
  bool trust_code = true;  // false: the machine code is not used, the program is compiled
};

// A parameter or result: `name` says where an argument came from ("args[0].weight"), where that is
// known.
struct ProgramValue {
  std::string name;
  Type type;
};

// Callable from any thread, and inside of traces, where it is differentiated and batched like any
// function.
class LoadedProgram {
 public:
  // Errors of calls name `loaded`, the place of `load`.
  explicit LoadedProgram(std::shared_ptr<Executable> executable, Location loaded = {})
      : executable_(std::move(executable)), loaded_(loaded) {}

  const Program& program() const { return executable_->program(); }
  std::vector<ProgramValue> parameters() const;
  std::vector<ProgramValue> results() const;
  // Arguments of the parameters' types; those that the program donates are given away. UserError
  // naming the first one that is not as it should be.
  std::vector<Array> operator()(std::span<const Array> arguments) const;
  template <typename... Arguments>
    requires(std::convertible_to<const Arguments&, Array> && ...)
  std::vector<Array> operator()(const Arguments&... arguments) const {
    const std::vector<Array> all{Array(arguments)...};
    return (*this)(std::span<const Array>(all));
  }
  // `kernels_compiled` says how many of its kernels were not in the file.
  CompileStats stats() const { return executable_->stats(); }

 private:
  std::shared_ptr<Executable> executable_;
  Location loaded_;
};

// For the default client. UserError naming the file where it is no saved program, is damaged, or
// holds something that is unknown here; and where its code does not fit and none can be made, why.
LoadedProgram load(const std::string& path, LoadOptions options = {},
                   std::source_location at = std::source_location::current());
// The same without Arrays.
std::shared_ptr<Executable> load_executable(const std::string& path, LoadOptions options = {});

}  // namespace lathe
