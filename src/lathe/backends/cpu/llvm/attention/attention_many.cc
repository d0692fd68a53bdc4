#include "lathe/backends/cpu/llvm/attention/attention_many.h"

#include "lathe/backends/cpu/llvm/attention/attention_values.h"
#include "lathe/backends/cpu/llvm/attention/softmax_row.h"

namespace lathe::codegen {
namespace {

using Part = AttentionScratch::Part;

// Bytes of a packed block's column: blocks are so long that loading and storing a strip's sums does
// not count, so short that keys and values of heads of 64 go through the first-level cache.
constexpr int64_t kColumnBytes = 512;

// By tiles or the dot instruction, where they fit.
MatmulConfig in_pairs(const Target& target, MatmulConfig config, DType left, DType right) {
  const bool fits = left == DType::bf16 && right == DType::bf16;
  config.dot_pairs = fits && (target.tiles || target.dot_bf16);
  if (fits && target.tiles) config.use_tiles(target);
  return config;
}

llvm::Function* emit_micro_kernel(llvm::Module& module, const Target& target,
                                  const MatmulConfig& config) {
  if (config.tiles) return emit_amx_micro_kernel(module, target, config, false);
  return MatmulParts(module, target, config).micro_kernel(std::nullopt);
}

}  // namespace

AttentionOfManyRows::AttentionOfManyRows(llvm::Module& module, const Target& target,
                                         const AttentionSpec& spec, const MatmulConfig& scores,
                                         const MatmulConfig& values)
    : scores_(in_pairs(target, scores, scores.lhs.type, scores.rhs.type)),
      values_(in_pairs(target, values, scores.lhs.type, values.rhs.type)),
      query_(module, target, scores_),
      block_keys_(kColumnBytes / scores.unit_bytes * values_.k_per_unit()),
      pack_keys_(MatmulParts(module, target, scores_).pack_rhs(MatmulSpec::Unit::contraction)),
      pack_values_(emit_pack_values(module, target, values_)),
      softmax_(emit_softmax_row(module, target,
                                {.softcap = spec.softcap.arg >= 0,
                                 .bias = spec.hides_keys(),
                                 .scales = spec.key_scales.arg >= 0,
                                 .pairs = values_.dot_pairs})) {
  for (MatmulConfig config = values_.by_vectors(); config.vectors <= values_.vectors;
       ++config.vectors)
    micro_.push_back(emit_micro_kernel(module, target, config));
}

void AttentionOfManyRows::emit(AttentionTile& tile) const {
  if (scores_.tiles) begin_amx(tile.f());
  query_.start(tile, strip_rows());
  tile.each_block(block_keys_, [&](const KeyBlock& block) {
    pack(tile, block);
    each_strip(tile, block, [&](const Strip& strip) {
      score(tile, strip);
      weigh(tile, block, strip);
      add_values(tile, strip);
    });
  });
  if (scores_.tiles) end_amx(tile.f());
}

// By kAttentionBlock keys, as pages lie.
void AttentionOfManyRows::pack(AttentionTile& tile, const KeyBlock& block) const {
  FunctionEmitter& f = tile.f();
  llvm::IRBuilder<>& b = tile.b();
  Value* units = query_.units(tile);
  Value* part_begin = b.CreateAnd(block.skipped, f.i64(-kAttentionBlock));
  f.loop(part_begin, block.count, f.i64(kAttentionBlock), [&](Value* at) {
    const KeyBlock part{.begin = b.CreateAdd(block.begin, at),
                        .skipped = f.smax(b.CreateSub(block.skipped, at), f.i64(0)),
                        .count = f.smin(b.CreateSub(block.count, at), f.i64(kAttentionBlock))};
    const KeyRows keys = tile.keys(part), values = tile.values(part);
    call_packing(f, pack_keys_,
                 {.source = keys.base,
                  .row_stride = keys.stride,
                  .k_stride = f.i64(1),
                  .rows = part.count,
                  .k_count = tile.width(),
                  .to = tile.line(Part::keys, at, units),
                  .leading = units,
                  .first = part.skipped});
    Value* unit = b.CreateUDiv(at, f.i64(values_.k_per_unit()));
    b.CreateCall(pack_values_,
                 {values.base, values.stride, part.skipped, part.count, tile.width(),
                  tile.part(Part::values), unit, f.i64(block_keys_ / values_.k_per_unit())});
  });
}

void AttentionOfManyRows::each_strip(AttentionTile& tile, const KeyBlock& block,
                                     llvm::function_ref<void(const Strip&)> body) const {
  FunctionEmitter& f = tile.f();
  llvm::IRBuilder<>& b = tile.b();
  f.loop(f.i64(0), tile.row_count(), f.i64(strip_rows()), [&](Value* row) {
    Value* last_row =
        f.smin(b.CreateAdd(row, f.i64(strip_rows() - 1)), b.CreateSub(tile.row_count(), f.i64(1)));
    Value* first = b.CreateSub(tile.seen(row).first, block.begin);
    Value* last = b.CreateSub(tile.seen(last_row).last, block.begin);
    Value* begin = f.smax(first, block.skipped);
    Value* end = f.smin(b.CreateAdd(last, f.i64(1)), block.count);
    f.if_then(b.CreateICmpSLT(begin, end),
              [&] { body({row, begin, end, b.CreateAnd(begin, f.i64(-columns()))}); });
    f.forms_addresses();
  });
}

void AttentionOfManyRows::score(AttentionTile& tile, const Strip& strip) const {
  FunctionEmitter& f = tile.f();
  Value* units = query_.units(tile);
  f.loop(strip.columns_begin, strip.end, f.i64(columns()), [&](Value* key) {
    tile.b().CreateCall(micro_.back(),
                        {query_.row(tile, strip.row), tile.line(Part::keys, key, units),
                         f.element(tile.part(Part::weights), key, 4), f.i64(block_keys_), units,
                         tile.b().getTrue(), units});
  });
}

void AttentionOfManyRows::weigh(AttentionTile& tile, const KeyBlock& block,
                                const Strip& strip) const {
  FunctionEmitter& f = tile.f();
  Value* rows = f.smin(tile.b().CreateSub(tile.row_count(), strip.row), f.i64(strip_rows()));
  f.loop(f.i64(0), rows, f.i64(1), [&](Value* row) {
    const AttentionTile::Scores scores{.at = tile.line(Part::weights, row, f.i64(block_keys_)),
                                       .begin = strip.columns_begin,
                                       .end = f.round_up(strip.end, columns()),
                                       .block = block.begin,
                                       .keys = block_keys_};
    tile.weigh(softmax_, tile.b().CreateAdd(strip.row, row), scores, values_.lanes);
  });
}

void AttentionOfManyRows::add_values(AttentionTile& tile, const Strip& strip) const {
  FunctionEmitter& f = tile.f();
  const int64_t per_unit = values_.k_per_unit(), block_units = block_keys_ / per_unit;
  Value* first = tile.b().CreateUDiv(strip.columns_begin, f.i64(per_unit));
  Value* end = f.round_up(f.ceil_div(strip.end, f.i64(per_unit)), values_.units_multiple());
  Value* units = tile.b().CreateSub(end, first);
  const auto add = [&](Value* column, int vectors) {
    const int64_t panel_columns = vectors * values_.lanes;
    Value* panel = tile.line(Part::values, column, f.i64(block_units));
    tile.b().CreateCall(micro_[static_cast<size_t>(vectors - 1)],
                        {f.element(tile.part(Part::weights), first, 4),
                         f.element(panel, tile.b().CreateMul(first, f.i64(panel_columns)), 4),
                         f.element(tile.sums(strip.row), column, 4), tile.padded_width(), units,
                         tile.b().getFalse(), f.i64(block_keys_)});
  };
  Value* width = f.round_up(tile.width(), values_.lanes);
  Value* whole = tile.b().CreateAnd(width, f.i64(-columns()));
  f.loop(f.i64(0), whole, f.i64(columns()), [&](Value* column) { add(column, values_.vectors); });
  Value* rest = tile.b().CreateSub(width, whole);
  for (int vectors = 1; vectors < values_.vectors; ++vectors)
    f.if_then(tile.b().CreateICmpEQ(rest, f.i64(vectors * values_.lanes)),
              [&] { add(whole, vectors); });
}

}  // namespace lathe::codegen
