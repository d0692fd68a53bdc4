// What the process took of the machine's memory, and what there is.
#pragma once

#include <cstdint>

namespace lathe {

int64_t peak_resident_bytes();
int64_t physical_memory_bytes();

}  // namespace lathe
