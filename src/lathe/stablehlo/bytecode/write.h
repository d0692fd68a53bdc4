// Writes syntax trees as portable artifacts.
#pragma once

#include <string>

#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {

// A tree as printed text gives it: all ops have their types (the generic form), and no value of a
// function shadows another one. UserError naming the operation,
// attribute or type that this version of VHLO does not have.
std::string write_bytecode(const SyntaxModule& module, Version version);

}  // namespace lathe::stablehlo
