// The passes a Program goes through before kernels are made of it, as a recipe. LATHE_DUMP writes
// the Program after each, LATHE_TIME_PASSES times them, LATHE_VERIFY ≥ 1 verifies between them.
#pragma once

#include <span>
#include <string_view>

#include "lathe/ir/program.h"

namespace lathe {

struct Pass {
  std::string_view name;
  Program (*run)(const Program&);
  std::string_view doc;
};

// In the order of the recipe.
std::span<const Pass> all_passes();
// The recipe, or its part up to and with the pass `until` (UserError when there is none such).
Program run_passes(const Program& program, std::string_view until = {});
// One pass by name; a UserError lists the names when there is none such.
Program run_pass(std::string_view name, const Program& program);

}  // namespace lathe
