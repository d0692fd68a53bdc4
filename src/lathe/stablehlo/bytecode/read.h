// Reads portable artifacts (MLIR bytecode that holds VHLO) as syntax trees.
#pragma once

#include "lathe/stablehlo/bytecode/bytes.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {

// `bytes` is a part of the source. The tree's views point into the source and into the tree.
// UserError (file and byte) for bytes that are no bytecode, for what VHLO does not have, and for
// what is no structured program.
SyntaxModule read_bytecode(const ByteSource& source, std::string_view bytes);

}  // namespace lathe::stablehlo
