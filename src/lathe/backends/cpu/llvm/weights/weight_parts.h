// Quantized weights in products of few left rows: rows are read chunk by chunk of columns, and a
// chunk comes in *parts*, vectors of codes that are multiplied with the left elements of the same
// columns and added up, lane by lane, before the scale is applied. What is the same for all columns
// of a group (least values, and zeros times scales) meets the sum of the group's left elements
// instead. Which column a lane holds is the chunk's order, the same in every chunk, chosen so that
// codes of less than 8 bits come apart by shifts alone. Left rows are brought into it once, and the
// sums of their groups lie behind them (order_left).
#pragma once

#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/backends/cpu/llvm/weights/weight_blocks.h"

namespace lathe::codegen {

struct WeightPart {
  // For each vector of the left row, from `first_vector` of the chunk on: its units, or two that
  // add up to them.
  std::vector<Carried> codes;
  int first_vector = 0;
  Value* scale = nullptr;  // of all lanes; null where it is the row's
};
struct WeightChunk {
  std::vector<WeightPart> parts;
  Carried offsets;  // what is multiplied by sums of groups: vectors of as many lanes
};

// How chunks are made of a row: what is known without its bits.
class WeightChunks {
 public:
  WeightChunks(const WeightBlocks& blocks, const MatmulConfig& config);

  int columns() const { return columns_; }
  int parts() const { return parts_; }
  // True where there is one scale a row, applied once to the sum of all chunks.
  bool scales_rows() const { return scales_rows_; }
  // How many rows are read side by side, and how far ahead they are asked for. Scales of groups are
  // streams of their own.
  int streams() const { return scales_rows_ && !by_shifts_ ? 4 : 2; }
  int64_t prefetch_bytes() const {
    return streams() == 4 ? 2 * kPrefetchBytes : kWeightPrefetchBytes;
  }
  // Columns of a chunk, in the order of the lanes of its vectors.
  std::vector<int> order() const;
  // Units of a packed left row with its sums behind it, given those of its elements.
  Value* units_with_sums(FunctionEmitter& f, Value* units, Value* k) const;

  // Column `at`, a multiple of columns(), and those behind it.
  WeightChunk chunk(WeightRows& rows, const WeightRows::Row& row, Value* at) const;

  // Brings a packed left row into order; `units`: where its sums go.
  void order_left(FunctionEmitter& f, Value* row, Value* units, Value* k) const;
  // Vector `number` of the sums of a chunk's groups.
  Value* sums_at(FunctionEmitter& f, Value* row, Value* units, Value* at, int number) const;

 private:
  int vectors() const;  // of the left row, in a chunk
  int planes() const;   // codes whose low bits share a byte
  int groups() const;   // of a chunk
  int sums() const;     // vectors of their sums
  int column_of(int byte, int plane) const;
  Value* piece_codes(WeightRows& rows, const WeightRows::Row& row, Value* at, int vector) const;
  WeightChunk pieces(WeightRows& rows, const WeightRows::Row& row, Value* at) const;
  WeightChunk by_shifts(WeightRows& rows, const WeightRows::Row& row, Value* at) const;
  Value* low_bits(WeightRows& rows, const WeightRows::Row& row, Value* at, int first) const;
  Value* high_bits(WeightRows& rows, const WeightRows::Row& row, Value* at, int first,
                   int plane) const;
  Carried field(WeightRows& rows, Value* codes, int number) const;
  void set_scales(WeightRows& rows, const WeightRows::Row& row, Value* at,
                  WeightChunk& chunk) const;
  Carried offsets(WeightRows& rows, const GroupScale& of) const;
  Carried by_groups(llvm::IRBuilder<>& b, Value* all) const;
  Value* sum_of_group(FunctionEmitter& f, Value* from) const;
  Value* by_lanes(WeightRows& rows, Value* numbers, const std::vector<int>& lanes) const;

  const MatmulConfig& config_;
  const FormatFacts& facts_;
  bool by_shifts_;          // codes of less than 8 bits; else pieces of columns as they lie
  bool in_halves_ = false;  // such pieces, of which vectors have the same half of two
  bool has_sums_, scales_rows_;
  int group_;
  int columns_ = 32, parts_ = 1;
};

}  // namespace lathe::codegen
