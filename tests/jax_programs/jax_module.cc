#include "jax_case.h"
#include "lathe/passes/import.h"

namespace lathe::jax_programs {

Module module_of(const JaxCase& one) {
  std::vector<EntryArgument> arguments;
  for (const Literal& x : one.arguments) arguments.push_back({x.shape(), x});
  return import_module(one.program, one.name, {.arguments = arguments});
}

}  // namespace lathe::jax_programs
