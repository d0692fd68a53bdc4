// The results of `lathe exec`: printed, compared, named for files, and checked. A result is the one
// of a device where there are several.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "lathe/cli/tensor_files.h"
#include "lathe/passes/checks.h"

namespace lathe::cli {

// Results in their order, a list a device; empty arrays in the place of tokens.
using PerDevice = std::vector<std::vector<Literal>>;

// How many of a program's results are no tokens.
size_t array_count(const Program& program);
// Without tokens.
Outputs named_results(const Program& program, const PerDevice& results);
void print_results(const Program& program, const PerDevice& results);
// For each result where two backends differ most, in units in the last place.
void print_differences(const Program& program, const PerDevice& results, std::string_view backend,
                       const PerDevice& others, std::string_view other_backend);
// UserError listing the checks that fail; `results` are those of checked.program.
void expect_checks_hold(const CheckedProgram& checked, const PerDevice& results,
                        std::span<const HostFeed::Note> notes);

}  // namespace lathe::cli
