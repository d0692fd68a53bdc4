// Quantization blocks in registers: dequantizes rows of quantized weights for the emitters that
// pack or multiply them. One table says where a format's bits lie
// (ops/quantized/weight_formats.h); single elements are computed by their expression
// (operand_elements.h).
//
// A weight is scale · (code - zero) + least, or less what is taken of all. `elements` gives what
// memory would hold: computed in f32 and rounded once. Products of few left rows take *parts*
// instead (weight_parts.h): codes as numbers, whose products with the left elements are added
// before the scale is applied, so that they never round a weight.
#pragma once

#include <memory>

#include "lathe/emit/node_emitter.h"
#include "lathe/kernels/roles/weight_blocks.h"

namespace lathe::codegen {

// The low bits of integers.
Value* masked(llvm::IRBuilder<>& b, Value* x, int bits);
// Columns that share a scale, at most kWeightChunk, wherever they begin at a multiple of it.
int weight_group(const WeightBlocks& blocks);

// Of a group of columns of a row; each but the scale null where there is none. f32.
struct GroupScale {
  Value *scale = nullptr, *zero = nullptr, *least = nullptr, *taken = nullptr;
};

class WeightRows {
 public:
  // Of the operand's rows at a position of the batch.
  WeightRows(std::shared_ptr<NodeEmitter> nodes, const WeightBlocks& blocks, Carried batch);

  // Where a row begins in each matrix.
  struct Row {
    Value *codes = nullptr, *scales = nullptr, *zeros = nullptr;
  };
  Row row(Value* row);
  // Columns k … k + count - 1 as `type`: count a power of two up to 32, k a multiple of it.
  Value* elements(const Row& row, Value* k, int count, DType type);
  // Asks for the codes of `count` columns, `ahead` bytes behind those of column k and its
  // neighbours, and for the scales of theirs.
  void prefetch(const Row& row, Value* k, int64_t count, int64_t ahead,
                FunctionEmitter::Level level);
  // Asks for a row's first bytes.
  void prefetch_start(const Row& row, int64_t bytes);

  // Codes as <count x i8>, likewise; of formats of less than 8 bits they are not negative.
  Value* codes(const Row& row, Value* k, int count);
  // Of columns `further` behind k, where one of GGUF's blocks begins if there are any.
  Value* codes_behind(const Row& row, Value* k, int further, int count);
  // As f32, or, at most 32 and exactly, as bf16: integers of 16 bits. Two vectors add up to numbers
  // that are none of bf16.
  Value* numbers(Value* codes);
  Carried bf16_of(Value* codes);
  // What codes of less than 8 bits stand for as bf16 (<n x i16>; `part` 0, and 1 where there are
  // two), and those of 4 bits as f32 (<n x i32>). Of 4 bits, others may lie above.
  Value* look_up(Value* codes, int part = 0);
  int bf16_parts() const;
  // Of column k's group, or of so many groups side by side, as <groups x float>.
  GroupScale scale(const Row& row, Value* k, int groups = 1);
  // f32 of codes of less than 8 bits in the low bits of <n x i32>.
  Value* floats_of(Value* codes);

  bool has_scales() const { return blocks_.scales.given(); }
  FunctionEmitter& f() { return nodes_->f(); }

  // ---- of GGUF's blocks
  struct BlockPosition {
    Value *block, *column;  // where its bytes begin; the column in it
  };
  BlockPosition position(const Row& row, Value* k);
  Value* load(Value* block, Value* at, llvm::Type* type);
  // Of all groups of so many blocks.
  GroupScale chunk_scales(Value* block, int blocks);
  // The fifth bits of columns 16·plane … of so many blocks of 32, each as bit 4 of a byte:
  // <4·blocks x i32>.
  Value* fifth_bits_of(Value* block, int plane, int blocks);

 private:
  llvm::IRBuilder<>& b() { return f().b(); }
  Value* i64(int64_t x) { return f().i64(x); }
  Value* start(const WeightBlocks::Matrix& matrix, Value* row, int64_t element_bytes);
  int64_t scale_bytes(int64_t bytes) const;
  Value* scale_address(const WeightBlocks::Matrix& matrix, Value* from, Value* k);
  Value* at_scale(const WeightBlocks::Matrix& matrix, Value* from, Value* k, int count);
  // `count` of them from column k on, neighbours, as f32; of formats with scales of their own.
  Value* scales(const Row& row, Value* k, int count);
  Value* zeros(const Row& row, Value* k, int count);
  Value* nibble_codes(const Row& row, Value* k, int count);
  Value* block_codes(const BlockPosition& at, int count);
  Value* low_codes(const BlockPosition& at, int count);
  Value* high_codes(const BlockPosition& at, int count);
  Value* plane(const BlockPosition& at, const BitPlane& of, int count);
  Value* fifth_bits(Value* bits, int count);
  Value* shifted(Value* bytes, Value* by, bool up);
  // `count` f16, 1, 2 or 4, so many bytes apart, as f32.
  Value* f16_at(Value* block, int at, int distance, int count);
  // Their bits as one integer, the first ones lowest.
  Value* joined_words(Value* block, int at, int distance, int count);
  GroupScale block_scale(const BlockPosition& at, int groups);
  // Scales of a block of 256 with 8 groups, and what is taken of its weights: <8 x float>.
  std::pair<Value*, Value*> eight_scales(Value* block);
  GroupScale small_block_scales(Value* block, int blocks);
  Value* six_bit_scales(const BlockPosition& at, int groups);
  Value* sixteen_scales(Value* block);
  Value* scale_bytes_at(const BlockPosition& at, Value* byte, int groups);
  Value* times_f16(const BlockPosition& at, int factor_at, Value* codes, bool is_signed);
  std::vector<float> table() const;
  Value* from_code(Value* codes);
  Value* bf16_of_f8(Value* codes);
  Value* floats_by_table(Value* index, llvm::ArrayRef<float> table);
  Value* bf16_by_table(Value* index, const std::vector<float>& table);

  std::shared_ptr<NodeEmitter> nodes_;
  const WeightBlocks& blocks_;
  const FormatFacts& facts_;
  Carried batch_;
};

}  // namespace lathe::codegen
