// The one table of all records, family by family. A new family adds its line in registry.cc; a new
// op adds nothing here.
#pragma once

#include "lathe/ir/op_def.h"

namespace lathe {

const OpTable& op_table();

// The families, each defined beside its records.
std::span<const OpDef> unary_ops();
std::span<const OpDef> binary_ops();
std::span<const OpDef> select_ops();
std::span<const OpDef> convert_ops();
std::span<const OpDef> layout_ops();
std::span<const OpDef> create_ops();
std::span<const OpDef> dot_ops();
std::span<const OpDef> reduce_ops();
std::span<const OpDef> indexing_ops();
std::span<const OpDef> sort_ops();
std::span<const OpDef> control_ops();
std::span<const OpDef> composite_ops();
std::span<const OpDef> random_ops();

}  // namespace lathe
