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

  // What packs them: columns that lie side by side go together, others one panel at a time.
  static bool side_by_side(const MatmulSpec& spec) {
    return spec.rhs.unit == MatmulSpec::Unit::row;
  }
  static llvm::Function* packing(MatmulParts parts, const MatmulSpec& spec);
  void pack(llvm::Function* pack, const OperandView& rhs, const TilePanel& panel, Value* to) const;
  // Of columns side by side: the panels of `columns` columns, each of `panel_units` units.
  void pack_across(llvm::Function* pack, const OperandView& rhs, const TilePanel& first,
                   Value* columns, Value* panel_units, Value* to) const;
  Value* last_column() const;

  // Of prepacked ones: packs those of `columns` columns, all of k long.
  void prepack(llvm::Function* pack, const OperandView& rhs, Value* prepacked, Value* batch,
               Value* n, Value* columns) const;
  Value* prepacked_bytes() const;
  // Where one begins.
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
  Value* count() const;

  FunctionEmitter& f_;
  const MatmulSpec& spec_;
  const MatmulConfig& config_;
  MatmulDriver driver_;
};

}  // namespace lathe::codegen
