// The result of a sharding: for one value, which process holds which part; and the groups that
// processes form along axes of a mesh.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/sharding/sharding.h"

namespace lathe {

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

// A value that is whole on one side of a manual computation and in parts on the other.
struct ManualSharding {
  Sharding whole;                  // how the parts lie; all axes of its dimensions divide them
  std::vector<std::string> apart;  // axes of its mesh along which there are several whole values
  Mesh mesh;                       // the manual computation's, of as many processes
  ManualAxes manual;               // axes along which processes go their own ways
};

// Nothing where an axis is none of its mesh or is named twice, or some value has not each of its
// parts on equally many processes.
std::optional<Spread> spread_of(const ManualSharding& sharding);

// The sharding of a whole value that manual axes alone divide: free ones are not of this matter.
// Along unreduced ones processes have terms of a sum, and so values of their own.
ManualSharding manual_sharding(const Sharding& sharding, const ManualAxes& manual);

// The groups of processes that differ along these axes alone, as a row each: the first axis varies
// slowest in a row, the mesh's first axis from row to row. Nothing where an axis is none of the
// mesh, or axes overlap.
std::optional<Literal> groups_along(const Mesh& mesh, const std::vector<AxisRef>& axes);

}  // namespace lathe
