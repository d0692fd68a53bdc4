// Custom calls: a module names an operation (its target), and the program that runs the module
// registers what it does. A target is registered by its name, before programs that call it run, and
// stays for the life of the process:
//
//   register_custom_call("my_relu", {.arrays = [](const CustomCall&, std::span<const Array> in) {
//     return std::vector{maximum(in[0], 0)};
//   }});
//
// is made of Arrays: it differentiates, batches and fuses like anything else. A `host` function
// gets arrays of the host instead, wherever the program runs: it has no derivative, and vmap calls
// it example by example.
#pragma once

#include <functional>
#include <optional>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/core/array.h"
#include "lathe/ir/attr.h"

namespace lathe {

// `api_version` of calls with a dictionary of typed attributes.
inline constexpr int64_t kTypedCallVersion = 4;

// A call, as its target sees it. All of it lives as long as the call.
struct CustomCall {
  std::string_view target;
  std::span<const Type> operands, results;
  // The backend's dictionary (JAX's typed attributes) and `mhlo.attributes`; numbers and lists keep
  // their types (stablehlo/typed_numbers.h reads them).
  AttrDict attributes;
  std::string_view backend_config;               // where the module has text for it
  std::vector<std::string> called_computations;  // functions of the module: "@f"
  int64_t api_version = 1;
  bool has_side_effect = false;
  // Results that begin as an operand (output_operand_aliases).
  struct Alias {
    size_t result, operand;
  };
  std::vector<Alias> aliases;
  // As the module asks for them: an array's dimensions, the one whose elements lie side by side
  // first; empty: row-major. No list: all are.
  std::vector<Dims> operand_layouts, result_layouts;
  Location where;

  // UserErrors name the target and the attribute.
  int64_t integer(std::string_view name) const;
  const std::string& text(std::string_view name) const;
  const AttrValue* find(std::string_view name) const;  // null: there is none
};

// Where a host function writes a result: all of it, row-major. What the module says to alias an
// operand holds that operand already.
struct HostResult {
  Type type;
  std::span<std::byte> bytes;
  // Elements as stored; InternalError when T is not the result's type.
  template <typename T>
  std::span<T> data() const {
    LATHE_CHECK(dtype_of<T> == type.dtype(), "a result of type {} is written as {}", type.str(),
                name(dtype_of<T>));
    return {reinterpret_cast<T*>(bytes.data()), bytes.size() / sizeof(T)};
  }
};

using HostFunction =
    std::function<void(const CustomCall&, std::span<const Literal>, std::span<const HostResult>)>;

struct CustomCallTarget {
  // The target as a function of Arrays; it gives the types that the module says, and uses no Arrays
  // from outside.
  std::function<std::vector<Array>(const CustomCall&, std::span<const Array>)> arrays = {};
  // The target as a function of host arrays; may be called from any thread. Its exception reaches
  // whoever asks for a result.
  HostFunction host = {};
  // Gives the function of the host for one call of a program: asked when the program is compiled.
  // What the function holds lives as long as the compiled program.
  std::function<HostFunction(const CustomCall&)> instantiate = {};
  // Throws a UserError unless the types (and attributes) are the target's: asked when a module is
  // read.
  std::function<void(const CustomCall&)> check = {};
  // The function of the host makes the layouts that the module asks for itself (it gets row-major
  // arrays, as all do). Without, such a module is refused.
  bool takes_layouts = false;
};

// UserError unless the target has one of the three functions, and where the name is taken.
void register_custom_call(std::string name, CustomCallTarget target);
// Where targets are found whose names nobody registered, by whoever has a table of its own. Asked
// from any thread; what it gives stays for the life of the process.
using CustomCallSource = std::function<std::optional<CustomCallTarget>(std::string_view name)>;
void add_custom_call_source(CustomCallSource source);
// A call of a registered target that gives these types: JAX's pure_callback, of a `host` function.
// UserError where there is no such target.
std::vector<Array> custom_call(std::string target, std::span<const Array> operands,
                               std::vector<Type> results,
                               std::source_location here = std::source_location::current());
// The names of all targets, sorted.
std::vector<std::string> custom_call_names();

}  // namespace lathe
