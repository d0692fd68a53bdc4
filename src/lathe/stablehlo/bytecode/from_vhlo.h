// An operation's properties as StableHLO's attributes: fields that VHLO spreads come together again
// and what stands at its default is left out, as in text.
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
