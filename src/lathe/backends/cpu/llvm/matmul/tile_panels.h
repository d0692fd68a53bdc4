// Packed panels of a right operand for AMX tiles: config.columns() columns each, laid out [unit of
// k][column]. Those of all columns, as long as k, may be prepacked: [batch][panel]. How they lie
// depends on the operand's own sizes and on the target alone, as prepacked_form
// (backends/cpu/run/prepacked_form.h) says.
#pragma once

#include "lathe/backends/cpu/llvm/matmul/matmul.h"

namespace lathe::codegen {

// From k on, of the columns from n on.
struct TilePanel {
  Value *k, *n, *k_count;
};

class TilePanels {
 public:
  TilePanels(NodeEmitter& nodes, const MatmulSpec& spec, const MatmulConfig& config);

  // Packs a panel by MatmulParts::pack_rhs_vector.
  void pack(llvm::Function* pack, const OperandView& rhs, const TilePanel& panel, Value* to) const;
  Value* last_column() const;

  // Of prepacked ones, where a panel begins.
  Value* at(Value* prepacked, Value* batch, const TilePanel& panel) const;
  // Its cache lines: they lie one behind the other.
  Value* lines(const TilePanel& panel) const;
  Value* units(Value* k_count) const;

  // The functions of a kernel that prepacks its panels.
  static void emit_prepacking(EntryPoints& points, llvm::Function* pack, const MatmulSpec& spec,
                              const MatmulConfig& config);

 private:
  Value* panel_bytes() const;
  Value* across() const;

  FunctionEmitter& f_;
  const MatmulConfig& config_;
  MatmulDriver driver_;
};

}  // namespace lathe::codegen
