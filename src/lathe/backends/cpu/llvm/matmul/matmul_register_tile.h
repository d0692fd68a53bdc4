// Register blocking: a tile of sums stays in registers over k. It multiplies some left rows, read
// where they lie, with some vectors of packed right columns (panels one vector wide).
#pragma once

#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {

// Left rows that stay in the first-level cache while panels pass; a multiple of every tile's.
inline constexpr int64_t kBlockRows = 24;
// Tiles that keep several threads busy.
inline constexpr int64_t kManyTiles = 16;

class RegisterTile {
 public:
  // `vectors` at most config.vectors.
  RegisterTile(FunctionEmitter& f, const MatmulConfig& config, int vectors)
      : f_(f), config_(config), vectors_(vectors) {}

  static constexpr int kMostRows = 8;
  // Tiles of few vectors have more rows.
  static int rows_of(const MatmulConfig& config, int vectors) {
    return vectors <= 2 ? kMostRows : config.rows;
  }
  int rows() const { return rows_of(config_, vectors_); }
  int vectors() const { return vectors_; }

  // Columns of a tile of work from n on, `count` of them, at most a register tile's.
  struct Columns {
    Value *n, *count;
    Value* vectors;
  };
  static void each_columns(FunctionEmitter& f, const MatmulConfig& config, Value* count,
                           llvm::function_ref<void(const Columns&)> fn);
  // In the function's frame, for the sums of one tile of whichever number of vectors.
  static Value* memory(FunctionEmitter& f, const MatmulConfig& config);
  // Rows begin … end - 1 by as many as tiles of so many vectors have: the first one and how many.
  static void each_rows(FunctionEmitter& f, const MatmulConfig& config, Value* begin, Value* end,
                        const Columns& columns,
                        llvm::function_ref<void(Value* row, Value* count)> fn);
  // Runs what `stored` emits for the tile whose vectors the columns have, then `rest` where that
  // gave false.
  static void choose(FunctionEmitter& f, const MatmulConfig& config, const Columns& columns,
                     llvm::function_ref<Value*(RegisterTile& tile)> stored,
                     llvm::function_ref<void()> rest);
  // Whether rows and columns are all that it computes.
  Value* is_whole(Value* rows, const Columns& columns) const;

  // Row by row, vector by vector.
  Carried zeros() const;
  struct Operands {
    DType type;      // of left elements
    Carried left;    // where each row's k = 0 lies
    Value* step;     // elements from k to k + 1 of a row; null: one
    Carried panels;  // where each vector's k = 0 lies
    Value* k;        // how many there are
  };
  // `ahead`, where it is not null, is called once for several positions of k.
  Carried add(Carried sums, const Operands& operands,
              llvm::function_ref<void(Value* k)> ahead = nullptr);
  // Row r at to + r · stride elements.
  void store(const Carried& sums, Value* to, Value* stride);
  Carried load(Value* from, Value* stride);
  void each(const Carried& sums, llvm::function_ref<void(int row, int vector, Value* sum)> fn);

 private:
  // rows_of as a number of the program's, for a number of vectors that is.
  static Value* rows_of(FunctionEmitter& f, const MatmulConfig& config, Value* vectors);
  // Positions of k a turn, so that what narrow tiles ask for ahead does not count.
  int64_t unroll() const { return vectors_ <= 2 ? 8 : 4; }
  llvm::Type* element_type() const { return memory_type(f_.b().getContext(), config_.accumulate); }
  llvm::Type* vector_type() const { return lanes_of(element_type(), config_.lanes); }
  llvm::Align align() const { return llvm::Align(static_cast<uint64_t>(config_.unit_bytes)); }
  // The addresses of an iteration; its further positions of k lie at constant offsets from them.
  struct Addresses {
    Value* left;     // elements from where a row lies
    Carried panels;  // addresses
  };
  Addresses addresses_of(const Operands& operands, Value* k);
  // The turn's position number i, in order.
  void multiply(Carried& sums, const Operands& operands, Addresses& at, int64_t i);
  Value* address(Value* at, Value* stride, int row, int vector);

  FunctionEmitter& f_;
  const MatmulConfig& config_;
  int vectors_;
};

}  // namespace lathe::codegen
