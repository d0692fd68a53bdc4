// The codes of MLIR's builtin dialect: attributes, locations among them, and types.
#pragma once

#include <cstdint>

namespace lathe::stablehlo::builtin {

enum class AttrCode : uint64_t {
  array,
  dictionary,
  string,
  typed_string,
  flat_symbol,
  symbol,
  type,
  unit,
  integer,
  floating,
  call_site,
  file_position,
  fused,
  fused_with_metadata,
  named,
  unknown_location,
  resource,
  typed_array,
  tensor,
  string_tensor,
  sparse_tensor,
  distinct,
  file_range,
};

enum class TypeCode : uint64_t {
  integer,
  index,
  function,
  bf16,
  f16,
  f32,
  f64,
  f80,
  f128,
  complex,
  buffer,
  buffer_in_space,
  none,
  tensor,
  tensor_with_encoding,
  tuple,
  unranked_buffer,
  unranked_buffer_in_space,
  unranked_tensor,
  vector,
  scalable_vector,
};

}  // namespace lathe::stablehlo::builtin
