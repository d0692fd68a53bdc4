// The loops over a product's result where a reshape or transpose stands between the product and its
// kernel's root: they are split so finely that the root's loops are made of the same ones.
#pragma once

#include <optional>
#include <vector>

#include "lathe/kernels/fuse/fuse.h"

namespace lathe {

struct ResultSpace {
  // The loops of each dimension of the result, the outermost first. Loops are numbered along the
  // result's dimensions.
  std::vector<std::vector<int>> result;
  std::vector<std::vector<int>> root;  // the same of each dimension of the root
  IdVector<int64_t> extents;           // of each loop
  bool plain = false;                  // the root's dimensions are the result's
};

// `value` is a result of an op that `root`'s kernel may host, and all that lies between them is
// inlined. Nothing where something does not keep each element in a place of its own.
std::optional<ResultSpace> result_space(const Program& program, const Fusion& fusion, int root,
                                        ValueId value);
// A space of its own dimensions.
ResultSpace plain_space(const Shape& shape);

}  // namespace lathe
