#include "lathe/backends/cpu/llvm/matmul/tile_panels.h"

namespace lathe::codegen {

TilePanels::TilePanels(NodeEmitter& nodes, const MatmulSpec& spec, const MatmulConfig& config)
    : f_(nodes.f()), spec_(spec), config_(config), driver_(nodes, spec) {}

Value* TilePanels::last_column() const { return f_.b().CreateSub(driver_.n(), f_.i64(1)); }

llvm::Function* TilePanels::packing(MatmulParts parts, const MatmulSpec& spec) {
  return side_by_side(spec) ? parts.pack_rhs_across() : parts.pack_rhs_squares();
}

void TilePanels::pack_across(llvm::Function* pack, const OperandView& rhs, const TilePanel& first,
                             Value* columns, Value* panel_units, Value* to) const {
  Value* left = f_.b().CreateSub(driver_.n(), first.n);
  call_packing(f_, pack,
               {.source = rhs.at(f_, first.n, first.k),
                .row_stride = rhs.row_stride,
                .k_stride = rhs.k_stride,
                .rows = f_.smin(columns, left),
                .k_count = first.k_count,
                .to = to,
                .leading = panel_units});
}

void TilePanels::pack(llvm::Function* pack, const OperandView& rhs, const TilePanel& panel,
                      Value* to) const {
  if (side_by_side(spec_))
    return pack_across(pack, rhs, panel, f_.i64(config_.columns()), units(panel.k_count), to);
  llvm::IRBuilder<>& b = f_.b();
  f_.loop(f_.i64(0), f_.i64(config_.columns()), f_.i64(kTileUnits), [&](Value* column) {
    // Past the last column, that one again.
    Value* n = f_.smin(b.CreateAdd(panel.n, column), last_column());
    call_packing(f_, pack,
                 {.source = rhs.at(f_, n, panel.k),
                  .row_stride = rhs.row_stride,
                  .k_stride = rhs.k_stride,
                  .rows = b.CreateSub(driver_.n(), n),
                  .k_count = panel.k_count,
                  .to = f_.element(to, column, config_.unit_bytes)});
  });
}

Value* TilePanels::units(Value* k_count) const {
  return f_.round_up(f_.ceil_div(k_count, f_.i64(config_.k_per_unit())), kTileUnits);
}

Value* TilePanels::panel_bytes() const {
  return f_.b().CreateMul(units(driver_.k()), f_.i64(config_.columns() * config_.unit_bytes));
}

Value* TilePanels::across() const { return f_.ceil_div(driver_.n(), f_.i64(config_.columns())); }

Value* TilePanels::at(Value* prepacked, Value* batch, const TilePanel& panel) const {
  llvm::IRBuilder<>& b = f_.b();
  Value* number =
      b.CreateAdd(b.CreateMul(batch, across()), b.CreateUDiv(panel.n, f_.i64(config_.columns())));
  Value* unit = b.CreateUDiv(panel.k, f_.i64(config_.k_per_unit()));
  Value* from = f_.element(prepacked, b.CreateMul(number, panel_bytes()), 1);
  return f_.element(from, unit, config_.columns() * config_.unit_bytes);
}

Value* TilePanels::lines(const TilePanel& panel) const {
  return f_.b().CreateMul(units(panel.k_count),
                          f_.i64(config_.columns() * config_.unit_bytes / kTileRowBytes));
}

Value* TilePanels::count() const {
  return f_.b().CreateMul(MatmulDriver(driver_).batches(), across());
}

Value* TilePanels::prepacked_bytes() const { return f_.b().CreateMul(count(), panel_bytes()); }

void TilePanels::prepack(llvm::Function* function, const OperandView& rhs, Value* prepacked,
                         Value* batch, Value* n, Value* columns) const {
  Value *none = f_.i64(0), *k_count = driver_.k();
  if (side_by_side(spec_)) {
    const TilePanel first{none, n, k_count};
    return pack_across(function, rhs, first, columns, units(k_count), at(prepacked, batch, first));
  }
  Value* end = f_.smin(f_.b().CreateAdd(n, columns), driver_.n());
  f_.loop(n, end, f_.i64(config_.columns()), [&](Value* column) {
    const TilePanel panel{none, column, k_count};
    pack(function, rhs, panel, at(prepacked, batch, panel));
  });
}

void TilePanels::emit_prepacking(EntryPoints& points, llvm::Function* pack, const MatmulSpec& spec,
                                 const MatmulConfig& config) {
  points.emit_prepack_tiles(
      [&](NodeEmitter& nodes) { return TilePanels(nodes, spec, config).count(); });
  points.emit_prepacked_bytes(
      [&](NodeEmitter& nodes) { return TilePanels(nodes, spec, config).prepacked_bytes(); });
  points.emit_prepack([&](RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const TilePanels panels(run.nodes, spec, config);
    MatmulDriver driver(run.nodes, spec);
    Value* prepacked = points.prepacked(run);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* number) {
      Value* batch = b.CreateUDiv(number, panels.across());
      Value* n = b.CreateMul(b.CreateURem(number, panels.across()), f.i64(config.columns()));
      panels.prepack(pack, driver.view(spec.rhs, driver.batch_index(batch)), prepacked, batch, n,
                     f.i64(config.columns()));
    });
  });
}

}  // namespace lathe::codegen
