// The targets of custom calls by name: those that Lathe brings, those that were registered, and
// those that a source gave (custom_call.h).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lathe/ir/op_def.h"
#include "lathe/ops/foreign/custom_call.h"

namespace lathe {

using TargetRef = std::shared_ptr<const CustomCallTarget>;

// Null where there is none.
TargetRef find_target(std::string_view name);
// Of a custom call; UserError where there is none.
TargetRef target_of(const OpView& op);
// "(tensor<2xf32>, tensor<i32>)"
std::string types_text(std::span<const Type> types);

}  // namespace lathe
