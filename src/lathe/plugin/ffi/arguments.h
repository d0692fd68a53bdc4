// Arrays as handlers get them: aligned as XLA's are, in the layout that the module asks for, packed
// where values have less than eight bits. Most are passed where they lie.
#pragma once

#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include "lathe/ops/foreign/custom_call.h"
#include "lathe/plugin/ffi/abi.h"

namespace lathe::plugin::ffi {

class ArgumentList {
 public:
  // Of the arrays of a call, which outlive it.
  ArgumentList(const CustomCall& call, std::span<const Literal> operands,
               std::span<const HostResult> results);
  ArgumentList(const ArgumentList&) = delete;
  ArgumentList& operator=(const ArgumentList&) = delete;

  const Buffers& operands() const { return operands_.list; }
  const Buffers& results() const { return results_.list; }
  // Brings what the handler wrote to where the results lie.
  void give_results();

 private:
  struct Free {
    void operator()(std::byte* block) const { std::free(block); }
  };
  using Block = std::unique_ptr<std::byte, Free>;
  // One array: the handler's memory, and a block where that is not Lathe's.
  struct Passed {
    Type type;
    Dims layout;  // empty: row-major
    std::byte* data = nullptr;
    Block block = nullptr;
    Dims dims = {};
  };
  struct List {
    std::vector<Passed> arrays = {};
    std::vector<Buffer> buffers = {};
    std::vector<int32_t> kinds = {};
    std::vector<void*> pointers = {};
    Buffers list = {};
    void fill();
  };

  static Passed passed(Type type, const std::vector<Dims>& layouts, size_t i,
                       std::span<const std::byte> bytes);

  List operands_, results_;
  std::span<const HostResult> given_;
};

}  // namespace lathe::plugin::ffi
