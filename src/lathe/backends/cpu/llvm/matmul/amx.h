// AMX: eight tiles of 16 rows of 64 bytes, of which `multiply` makes sums of products of bf16 or
// i8. Where the processor has none, the same in vectors.
#pragma once

#include <memory>

#include "lathe/backends/cpu/llvm/tile_config.h"
#include "lathe/base/dtype.h"
#include "lathe/emit/function_emitter.h"

namespace lathe::codegen {

inline constexpr int kTileRowBytes = TileConfig::kRowBytes;
// Of 32 bits (sums, pairs of bf16, quads of i8) in a row of a tile, which has as many rows.
inline constexpr int kTileUnits = kTileRowBytes / 4;
static_assert(kTileUnits == TileConfig::kRows);
inline constexpr int kTileBytes = kTileUnits * kTileRowBytes;

class Tiles {
 public:
  // Sums are f32, of bf16, or i32, of i8.
  static std::unique_ptr<Tiles> make(FunctionEmitter& f, DType sums);
  virtual ~Tiles() = default;
  virtual void clear(int tile) = 0;
  // `once`: what is read need not stay in the first-level cache.
  virtual void load(int tile, Value* from, Value* row_bytes, bool once = false) = 0;
  virtual void store(int tile, Value* to, Value* row_bytes) = 0;
  // sums[i][j] += left[i][pair] · right[pair][j] over 16 pairs: even and odd elements are summed
  // apart from zero, then added to each other and to the sum (Intel's manual, TDPBF16PS); of
  // quads, all products (TDPBSSD).
  virtual void multiply(int sums, int left, int right) = 0;
};

// Around code that works with tiles, functions it calls included: the processor is told their
// shape, and is freed of them.
void begin_amx(FunctionEmitter& f);
void end_amx(FunctionEmitter& f);

}  // namespace lathe::codegen
