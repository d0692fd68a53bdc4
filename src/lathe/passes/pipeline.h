// The two recipes, lists of passes (passes.h). *Import* is what programs written elsewhere go
// through before anything is done with them. *Compile* is what all programs go through before
// kernels are made of them; it begins with the import, so that a program compiles to the same
// whether it was imported before or not. LATHE_VERIFY ≥ 1 verifies after each pass,
// LATHE_TIME_PASSES times them, LATHE_DUMP writes what compiling makes of the Program after each.
#pragma once

#include <span>
#include <string_view>

#include "lathe/passes/passes.h"

namespace lathe {

// Names of passes, in order.
std::span<const std::string_view> import_recipe();
std::span<const std::string_view> compile_recipe();

// The import's recipe; import_module (import.h) does so for modules.
Program import_program(const Program& program);
// The compile's recipe, or its part up to and with the last pass `until` (UserError when there is
// none such).
Program run_passes(const Program& program, std::string_view until = {});
// One pass by name; a UserError lists the names when there is none such.
Program run_pass(std::string_view name, const Program& program);

}  // namespace lathe
