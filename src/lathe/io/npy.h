// NumPy's .npy files, versions 1 to 3: a magic, a header that is a Python dictionary (`descr`,
// `fortran_order`, `shape`), the elements. What NumPy has no type of its own for travels as the
// ml_dtypes package writes it: bf16 as '<V2', f8E5M2 as '<f1', the other types of 8 bits and fewer
// as '<V1', which does not say which one it is. 2- and 4-bit integers are written as 8-bit ones.
// Every promise of the header is checked; UserErrors name the file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "lathe/base/literal.h"

namespace lathe::hf {

struct NpyArray {
  // Row-major, whatever the order and the byte order in the file. ui8 where `unnamed`.
  Literal value;
  bool unnamed = false;  // '<V1': the bytes of a type that the file does not name
};

NpyArray open_npy(const std::string& path);
// The same over bytes already in memory; `owner` keeps them: where order and alignment allow it,
// the array is a view of them. `name` is for errors.
NpyArray parse_npy(std::string_view bytes, const std::string& name,
                   std::shared_ptr<const void> owner);

// What a file of `size` bytes has to hold that begins like this, with its header or 1 MiB of it at
// least: UserError, the one of parse_npy, where the header promises more or fewer elements.
void expect_npy(std::string_view beginning, uint64_t size, const std::string& name);

// The header of a file before the elements of `value`; its size is a multiple of 64.
std::string npy_header(const Literal& value);
// To a temporary file that then takes the name; UserErrors are those of write_atomically.
void write_npy(const std::string& path, const Literal& value);

}  // namespace lathe::hf
