// Converts an operation's VHLO properties to StableHLO's attributes: fields that VHLO spreads are
// joined, and default values are left out, as in text.
#pragma once

#include <span>

#include "lathe/stablehlo/bytecode/tables.h"
#include "lathe/stablehlo/bytecode/vhlo.h"

namespace lathe::stablehlo {

// `values` are those of operation.properties, in order; none: the property was left out.
void add_stablehlo_attributes(const vhlo::Operation& operation,
                              std::span<const TableAttr* const> values, size_t at,
                              SyntaxAttrs& out);

}  // namespace lathe::stablehlo
