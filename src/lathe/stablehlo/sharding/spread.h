// How one value lies in parts on several processes, as tables of processes: what Shardy's shardings
// and XLA's HloShardings come to.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lathe/base/literal.h"

namespace lathe::stablehlo {

// More processes are refused where a text names them.
inline constexpr int64_t kMostProcesses = 1 << 16;

struct Spread {
  struct Dimension {
    int64_t parts = 1;
    // Where there are several: which one each process has, and rows of processes that are apart in
    // this dimension alone, by their parts.
    Literal places, groups;
  };
  std::vector<Dimension> dims;
  int64_t copies = 1;  // processes have the same part: a row of `alike`
  Literal alike;

  bool is_divided() const;
  int64_t entries() const;  // of all tables
};

// Where processes stand, by their numbers.
struct Places {
  struct Dimension {
    int64_t parts = 1;
    std::vector<int64_t> place;  // empty where there is one part
  };
  std::vector<Dimension> dims;
  // Processes of one number have one value among them, those of other numbers others.
  std::vector<int64_t> value;
};

// Nothing where some value has not each of its parts on equally many processes.
std::optional<Spread> spread_of(const Places& places);

}  // namespace lathe::stablehlo
