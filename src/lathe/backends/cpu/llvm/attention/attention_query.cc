#include "lathe/backends/cpu/llvm/attention/attention_query.h"

namespace lathe::codegen {
namespace {

MatmulConfig of_one_row(MatmulConfig config) {
  config.rows = 1;
  return config;
}

}  // namespace

AttentionQuery::AttentionQuery(llvm::Module& module, const Target& target,
                               const MatmulConfig& scores)
    : config_(of_one_row(scores)),
      pack_(MatmulParts(module, target, config_).pack_lhs(MatmulSpec::Unit::contraction)) {}

Value* AttentionQuery::units(AttentionTile& tile) const {
  Value* needed = tile.f().ceil_div(tile.width(), tile.f().i64(config_.k_per_unit()));
  return tile.f().round_up(needed, config_.units_multiple());
}

Value* AttentionQuery::row(AttentionTile& tile, Value* number) const {
  return tile.line(AttentionScratch::Part::query, number, units(tile));
}

void AttentionQuery::start(AttentionTile& tile, int64_t together) const {
  FunctionEmitter& f = tile.f();
  llvm::IRBuilder<>& b = tile.b();
  Value* padded = f.round_up(tile.row_count(), together);
  Value* empty = b.CreateMul(b.CreateSub(padded, tile.row_count()), units(tile));
  b.CreateMemSet(row(tile, tile.row_count()), b.getInt8(0), b.CreateMul(empty, f.i64(4)),
                 llvm::MaybeAlign());
  tile.start(padded);
  tile.each_row([&](Value* number) {
    call_packing(f, pack_,
                 {.source = tile.address(tile.spec().q, tile.query_head(number)),
                  .row_stride = f.i64(0),
                  .k_stride = f.i64(1),
                  .rows = f.i64(1),
                  .k_count = tile.width(),
                  .to = row(tile, number)});
  });
}

}  // namespace lathe::codegen
