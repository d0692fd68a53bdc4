// Memory use of the process, and free memory of the machine.
#pragma once

#include <cstdint>

namespace lathe {

int64_t peak_resident_bytes();
int64_t physical_memory_bytes();

}  // namespace lathe
