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
// So many candidates are kept in order: each new one moves those behind it.
inline constexpr int64_t kTopKFew = 64;
// Of one candidate: its key and its position.
inline int64_t top_k_candidate_bytes(DType dtype) { return byte_size(dtype) > 4 ? 16 : 8; }
// Where a good part of a row is wanted, all of it is sorted, by digits of keys of up to 32 bits:
// that takes room for all elements twice.
inline bool top_k_sorts(int64_t length, int64_t k, DType dtype) {
  return byte_size(dtype) <= 4 && k > kTopKFew / 2 && k > length / 8;
}
// So many candidates are collected before the k best of them are kept.
inline int64_t top_k_capacity(int64_t length, int64_t k, DType dtype) {
  return top_k_sorts(length, k, dtype) ? 2 * length : std::min(length, 2 * k + 2 * kTopKBlock);
}

}  // namespace lathe
