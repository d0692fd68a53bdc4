#include "lathe/backends/cpu/llvm/attention/attention_few.h"

#include "lathe/backends/cpu/llvm/attention/attention_rows.h"
#include "lathe/backends/cpu/llvm/attention/softmax_row.h"

namespace lathe::codegen {
namespace {

using Part = AttentionScratch::Part;

constexpr int kRowsTogether = 4;

}  // namespace

AttentionOfFewRows::AttentionOfFewRows(llvm::Module& module, const Target& target,
                                       const AttentionSpec& spec, const MatmulConfig& scores,
                                       const MatmulConfig& values)
    : scores_(scores),
      values_(values),
      one_(rows_together(module, target, 1)),
      several_(rows_together(module, target, kRowsTogether)),
      query_(module, target, scores),
      softmax_(emit_softmax_row(module, target,
                                {.softcap = spec.softcap.arg >= 0,
                                 .bias = spec.hides_keys(),
                                 .scales = spec.key_scales.arg >= 0})) {}

AttentionOfFewRows::Rows AttentionOfFewRows::rows_together(llvm::Module& module,
                                                           const Target& target, int rows) const {
  const int keys = rows == 1 ? 4 : target.vector_registers >= 32 ? 2 : 1;
  llvm::Function* score_key = emit_dot_rows(module, target, scores_, 1, rows);
  return {.keys_together = keys,
          .score_keys = keys == 1 ? score_key : emit_dot_rows(module, target, scores_, keys, rows),
          .score_key = score_key,
          .add_values = emit_value_rows(module, target, values_, rows)};
}

void AttentionOfFewRows::emit(AttentionTile& tile) const {
  start(tile);
  FunctionEmitter& f = tile.f();
  tile.each_block(kAttentionBlock, [&](const KeyBlock& block) {
    const KeyRows keys = tile.keys(block), values = tile.values(block);
    score(tile, block, keys, values);
    tile.each_row([&](Value* row) {
      const AttentionTile::Scores scores{
          .at = tile.line(Part::weights, row, f.i64(kAttentionBlock)),
          .begin = f.i64(0),
          .end = f.i64(kAttentionBlock),
          .block = block.begin,
          .keys = kAttentionBlock};
      tile.weigh(softmax_, row, scores, values_.lanes);
    });
    add_values(tile, block, keys, values);
  });
}

void AttentionOfFewRows::start(AttentionTile& tile) const {
  query_.start(tile, kRowsTogether);
  tile.each_row([&](Value* row) {
    order_for_dot_rows(tile.f(), scores_, query_.row(tile, row), tile.width());
  });
}

void AttentionOfFewRows::each_rows(
    AttentionTile& tile, llvm::function_ref<void(const Rows& rows, Value* row)> body) const {
  FunctionEmitter& f = tile.f();
  f.either(
      tile.b().CreateICmpEQ(tile.row_count(), f.i64(1)), [&] { body(one_, f.i64(0)); },
      [&] {
        f.loop(f.i64(0), tile.row_count(), f.i64(kRowsTogether),
               [&](Value* row) { body(several_, row); });
      });
}

// Memory is kept busy: values are fetched while keys are multiplied, the next block's keys while
// values are added up.
void AttentionOfFewRows::score(AttentionTile& tile, const KeyBlock& block, const KeyRows& keys,
                               const KeyRows& values) const {
  FunctionEmitter& f = tile.f();
  llvm::IRBuilder<>& b = tile.b();
  Value* row_bytes = b.CreateMul(tile.width(), f.i64(byte_size(values.type)));
  each_rows(tile, [&](const Rows& rows, Value* row) {
    Value* query = query_.row(tile, row);
    Value* weights = tile.line(Part::weights, row, f.i64(kAttentionBlock));
    const auto score = [&](llvm::Function* function, Value* first, int number) {
      for (int i = 0; i < number; ++i)
        f.prefetch_bytes(values.at(f, b.CreateAdd(first, f.i64(i))), row_bytes);
      b.CreateCall(function, {keys.at(f, first), keys.stride, query, tile.width(), tile.width(),
                              f.element(weights, first, 4), f.i64(1), f.i64(kAttentionBlock)});
    };
    Value* several =
        b.CreateAnd(b.CreateSub(block.count, block.skipped), f.i64(-rows.keys_together));
    Value* several_end = b.CreateAdd(block.skipped, several);
    f.loop(block.skipped, several_end, f.i64(rows.keys_together),
           [&](Value* key) { score(rows.score_keys, key, rows.keys_together); });
    f.loop(several_end, block.count, f.i64(1), [&](Value* key) { score(rows.score_key, key, 1); });
  });
}

void AttentionOfFewRows::add_values(AttentionTile& tile, const KeyBlock& block, const KeyRows& keys,
                                    const KeyRows& values) const {
  FunctionEmitter& f = tile.f();
  Value* first_values = values.at(f, block.skipped);
  Value* next_keys = keys.at(f, f.i64(kAttentionBlock));
  Value* count = tile.b().CreateSub(block.count, block.skipped);
  each_rows(tile, [&](const Rows& rows, Value* row) {
    Value* weights = tile.line(Part::weights, row, f.i64(kAttentionBlock));
    tile.b().CreateCall(rows.add_values, {f.element(weights, block.skipped, 4), first_values,
                                          values.stride, count, tile.width(), tile.sums(row),
                                          tile.padded_width(), next_keys, keys.stride});
  });
}

}  // namespace lathe::codegen
