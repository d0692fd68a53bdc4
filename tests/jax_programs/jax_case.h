// A program that JAX or PyTorch lowered, with arguments and what XLA or PyTorch gave for them:
// NAME.mlir or NAME.mlirbc (or that of the name which `program` in the metadata says) and
// NAME.safetensors, which holds the bytes of arg.N and result.N, their types ("f32 2 3") as
// metadata, `transforms` for Lathe to apply, the innermost first ("jvp:2 vmap"), and `tolerances`:
// how far each result may be off, absolute; 0: not a bit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/stablehlo/module.h"

namespace lathe::jax_programs {

struct JaxCase {
  std::string name, program;
  std::vector<std::string> transforms;
  std::vector<Literal> arguments, results;
  std::vector<double> tolerances;  // one a result
};

// `stem` is the path without its ending; UserError where a file is not what is described above.
// `form`: the ending of the file of the program, where there are several.
JaxCase read_case(const std::string& stem, const std::string& form = "");

// The program, imported; built for the case's arguments where sizes are open.
Module module_of(const JaxCase& one);

// The first result that is wrong, or nothing. NaN equals NaN; within a tolerance, zeros are equal
// whatever their sign.
std::optional<std::string> wrong_result(const JaxCase& one, const std::vector<Literal>& got);

}  // namespace lathe::jax_programs
