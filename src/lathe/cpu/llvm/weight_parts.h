// Rows of weights in few bits as products of few left rows take them: chunk by chunk of columns,
// each in *parts*, vectors of codes that are multiplied with the left elements of the same columns
// and added up before anything is scaled. Lane by lane, a part's sum is
//   scale · (Σ code · left - zero · Σ left) + least · Σ left
// Which column a lane holds is the chunk's order, the same in every chunk, chosen so that codes of 4
// bits come apart by shifts alone. Left rows are brought into it once, and their sums of lanes lie
// behind them (order_left).
#pragma once

#include "lathe/cpu/llvm/matmul.h"
#include "lathe/cpu/llvm/weight_blocks.h"

namespace lathe::codegen {

struct WeightPart {
  // For each vector of the left row, from `first_vector` of the chunk on: its units, or two that
  // add up to them.
  std::vector<Carried> codes;
  int first_vector = 0;
  Value *scale = nullptr, *zero = nullptr, *least = nullptr;  // of all lanes; null: none
};

// How chunks are made of a row: what is known without its bits.
class WeightChunks {
 public:
  WeightChunks(const WeightBlocks& blocks, const MatmulConfig& config);

  int columns() const { return columns_; }
  int parts() const { return parts_; }
  bool has_sums() const { return has_sums_; }
  // Columns of a chunk, in the order of the lanes of its vectors.
  std::vector<int> order() const;
  // Units of a packed left row with its sums behind it, given those of its elements.
  Value* units_with_sums(FunctionEmitter& f, Value* units, Value* k) const;

  // Column `at`, a multiple of columns(), and those behind it.
  std::vector<WeightPart> chunk(WeightRows& rows, const WeightRows::Row& row, Value* at) const;

  // Brings a packed left row into order; `units`: where its sums go.
  void order_left(FunctionEmitter& f, Value* row, Value* units, Value* k) const;
  Value* sums_at(FunctionEmitter& f, Value* row, Value* units, Value* at, int part) const;

 private:
  int vectors() const;  // of the left row, in a chunk
  int fields() const;   // codes of 4 bits in a lane of a word
  int column_of(int byte, bool high) const;
  std::vector<WeightPart> pieces(WeightRows& rows, const WeightRows::Row& row, Value* at) const;
  std::vector<WeightPart> by_shifts(WeightRows& rows, const WeightRows::Row& row, Value* at) const;
  Value* load_bytes(WeightRows& rows, const WeightRows::Row& row, Value* at, int first) const;
  Carried field(WeightRows& rows, Value* bytes, int number) const;
  void set_scales(WeightRows& rows, const WeightRows::Row& row, Value* at,
                  std::vector<WeightPart>& parts) const;
  Value* by_lanes(WeightRows& rows, Value* numbers, const std::vector<int>& lanes) const;

  const WeightBlocks& blocks_;
  const MatmulConfig& config_;
  const CodeFacts facts_;
  bool by_shifts_;  // codes of 4 bits; else pieces of 32 columns as they lie
  bool has_sums_;
  int columns_ = 32, parts_ = 1;
};

}  // namespace lathe::codegen
