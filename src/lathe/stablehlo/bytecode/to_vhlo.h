// Converts StableHLO's attributes to an operation's VHLO properties: what text leaves out is
// written out, fields of one attribute become properties of their own.
#pragma once

#include <vector>

#include "lathe/stablehlo/bytecode/attr_writer.h"
#include "lathe/stablehlo/bytecode/vhlo.h"

namespace lathe::stablehlo {

struct VhloAttributes {
  std::vector<size_t> properties;                      // one for each of the operation's
  std::vector<std::pair<std::string, size_t>> others;  // attributes that are no properties
};

VhloAttributes vhlo_attributes(const vhlo::Operation& operation, const SyntaxOp& op,
                               AttrWriter& attrs);

}  // namespace lathe::stablehlo
