// The contents of memory during check_plan's walk: disjoint pieces, each one whole value. Internal
// to check_plan.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "lathe/base/id_vector.h"
#include "lathe/kernels/plan.h"

namespace lathe {

bool overlap(const BufferUse& a, const BufferUse& b);

class MemoryContents {
 public:
  explicit MemoryContents(const Program& program);

  // `use` now holds `value`; what it overlaps is gone. Empty values hold and overwrite nothing.
  void write(const BufferUse& use, ValueId value);
  void erase(const BufferUse& use);
  // Whether `value` lies at the start of `use`: itself, or the value it is a contiguous view of
  // around it.
  bool holds(const BufferUse& use, ValueId value);
  // The value that fills `use` exactly.
  std::optional<ValueId> exactly(const BufferUse& use) const;

  // Where the bytes of a value are found: so many into another one's.
  struct Part {
    ValueId base;
    int64_t offset;
  };

 private:
  struct Piece {
    int64_t bytes;
    ValueId value;
  };
  std::optional<Part> part_of(ValueId value);

  const Program& program_;
  IdVector<int> def_;
  std::map<std::pair<int, int64_t>, Piece> pieces_;  // by slot and first byte
  std::map<ValueId, std::optional<Part>> part_of_;
};

}  // namespace lathe
