// The largest elements of a row, for generated code (see TopKSpec): selected, and only those that
// were selected are sorted.
#pragma once

#include <cstdint>

namespace lathe {

extern "C" {
// Largest first; of equals the first one first; floats in their total order.
void top_k_row(void* const* arrays, const int64_t* numbers);
}

}  // namespace lathe
