// XLA's HloSharding, read from the text that the attribute mhlo.sharding holds: how GSPMD's modules
// (JAX without Shardy, PyTorch/XLA) say where values lie.
//   {replicated}  {manual}  {maximal device=0}  {devices=[4,2]<=[8]}  {devices=[2,2]0,2,1,3}
//   {devices=[2,1,4]<=[4,2]T(1,0) last_tile_dim_replicate}
//   {devices=[1,4,2]<=[8] last_tile_dims={manual, replicated}}
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "lathe/ir/sharding/spread.h"
#include "lathe/ir/type.h"

namespace lathe::stablehlo {

struct HloSharding {
  enum class Kind : uint8_t {
    tiled,
    replicated,
    manual,  // each process has a value of its own
  };
  Kind kind = Kind::tiled;
  // Tiled shardings: sizes of the array of devices, the first `dims` of them along the value's
  // dimensions; processes along others have the same part, or values of their own (`manual`).
  Dims tiles;
  size_t dims = 0;
  std::vector<bool> manual;      // of the tiles behind those
  std::vector<int64_t> devices;  // the process at each place, the last tile fastest
};

// Nothing where the text is none of these, or a value lies on one device alone.
std::optional<HloSharding> read_hlo_sharding(std::string_view text);

// The same over a mesh whose axes are the array's, "_0" and so on. Nothing where processes have
// values of their own, or the rank is another.
std::optional<Sharding> as_sharding(const HloSharding& sharding, int rank);

// How a whole value lies that `whole` spreads, among processes that `part` lets go their own ways
// with their parts and `whole` does not. Nothing where the processes are others than `count`.
std::optional<ManualSharding> manual_sharding(const HloSharding& whole, const HloSharding& part,
                                              int rank, int64_t count);

}  // namespace lathe::stablehlo
