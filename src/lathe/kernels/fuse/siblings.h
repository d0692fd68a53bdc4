// Multi-output fusion: roots (siblings) that share a kernel. They walk the same loops, something
// that is read at each position is read by all, few products lie between them, and none waits for
// another by way of a third kernel. An Adam update of one parameter is three such roots; sums of
// one array along the same axes are, however many.
//
// Decided once, when it is known which values are stored; from the last value to the first, each
// brings those together that read it. lower.cc builds the kernels, and parts siblings that cannot
// be built as one.
#pragma once

#include <vector>

#include "lathe/kernels/fuse/fuse.h"

namespace lathe {

// Lists of ops, ascending, each of two or more.
std::vector<std::vector<int>> find_siblings(const Program& program, const Fusion& fusion);

}  // namespace lathe
