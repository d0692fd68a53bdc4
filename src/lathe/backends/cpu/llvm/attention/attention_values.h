// Packing of attention's values: they are the right operand of the product weights · values.
#pragma once

#include "lathe/backends/cpu/llvm/matmul/matmul.h"

namespace lathe::codegen {

// (values, row_stride, first, count, width, to, unit_begin, panel_units): to[panel][unit_begin +
// unit][column], panels of config.columns() columns, the last one of as many vectors as are there,
// and panel_units units, a unit a key or a pair of them. Keys before `first` are not read, nor
// those from `count` on: others stand for them.
llvm::Function* emit_pack_values(llvm::Module& module, const Target& target,
                                 const MatmulConfig& config);

}  // namespace lathe::codegen
