// The description of a kernel that selects the largest elements of rows.
#pragma once

#include <algorithm>

#include "lathe/kernels/roles/host_routine.h"

namespace lathe {

// Arrays: a row, its k largest elements, their positions, memory for `top_k_capacity` candidates.
// Numbers: elements of a row, k, and their type (DType).
struct TopKSpec : HostRoutineSpec {
  static constexpr std::string_view kRole = "top_k";
};

// Elements of a row are looked at by blocks of so many.
inline constexpr int64_t kTopKBlock = 64;
// So many candidates are collected before the k best of them are kept.
constexpr int64_t top_k_capacity(int64_t length, int64_t k) {
  return std::min(length, 2 * k + 2 * kTopKBlock);
}
// Of one candidate: its key and its position.
inline int64_t top_k_candidate_bytes(DType dtype) { return byte_size(dtype) > 4 ? 16 : 8; }

}  // namespace lathe
