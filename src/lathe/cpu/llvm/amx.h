// AMX: eight tiles of 16 rows of 64 bytes, of which `multiply` makes sums of products of bf16.
// Where the processor has none, the same in vectors.
#pragma once

#include <memory>

#include "lathe/cpu/llvm/function_emitter.h"
#include "lathe/cpu/tile_config.h"

namespace lathe::codegen {

inline constexpr int kTileRowBytes = TileConfig::kRowBytes;
// Of 32 bits (f32 or pairs of bf16) in a row of a tile, which has as many rows.
inline constexpr int kTileUnits = kTileRowBytes / 4;
static_assert(kTileUnits == TileConfig::kRows);
inline constexpr int kTileBytes = kTileUnits * kTileRowBytes;

class Tiles {
 public:
  static std::unique_ptr<Tiles> make(FunctionEmitter& f);
  virtual ~Tiles() = default;
  virtual void clear(int tile) = 0;
  virtual void load(int tile, Value* from, Value* row_bytes) = 0;
  virtual void store(int tile, Value* to, Value* row_bytes) = 0;
  // sums[i][j] += left[i][pair] · right[pair][j] over 16 pairs: even and odd elements are summed
  // apart from zero, then added to each other and to the sum (Intel's manual, TDPBF16PS).
  virtual void multiply(int sums, int left, int right) = 0;
};

// Around code that works with tiles, functions it calls included: the processor is told their
// shape, and is freed of them.
void begin_amx(FunctionEmitter& f);
void end_amx(FunctionEmitter& f);

}  // namespace lathe::codegen
