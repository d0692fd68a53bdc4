// The AMX tile configuration, as ldtilecfg reads it (Intel's manual, palette 1): all tiles have
// full size.
#pragma once

#include <cstdint>

namespace lathe {

struct TileConfig {
  static constexpr int kTiles = 8, kRows = 16, kRowBytes = 64;

  uint8_t palette = 1, start_row = 0, reserved[14] = {};
  uint16_t row_bytes[16] = {};
  uint8_t rows[16] = {};

  constexpr TileConfig() {
    for (int tile = 0; tile < kTiles; ++tile) {
      row_bytes[tile] = kRowBytes;
      rows[tile] = kRows;
    }
  }
};
static_assert(sizeof(TileConfig) == 64);

}  // namespace lathe
