// NumPy's .npz files: zip archives of .npy files, plain or compressed. Read and written by libzip.
#pragma once

#include <map>
#include <string>

#include "lathe/io/npy.h"

namespace lathe::cli {

// The arrays by name ("arr_0", without the ".npy"). UserError naming file and entry.
std::map<std::string, hf::NpyArray> open_npz(const std::string& path);
// Uncompressed; to a temporary file that then takes the name.
void write_npz(const std::string& path, const std::map<std::string, Literal>& arrays);

}  // namespace lathe::cli
