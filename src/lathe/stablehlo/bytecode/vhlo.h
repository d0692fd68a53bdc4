// VHLO, StableHLO's versioned twin, as data: the codes of its attributes and types, its operations
// with their properties in the order in which bytecode holds them, since which version each is, and
// what stands in StableHLO for it. Reading and writing go by these tables alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "lathe/base/dtype.h"
#include "lathe/stablehlo/module.h"

namespace lathe::stablehlo::vhlo {

enum class AttrCode : uint64_t {
  array = 1,
  boolean,
  comparison_direction,
  comparison_type,
  api_version,
  dictionary,
  fft_type,
  floating,
  integer,
  output_operand_alias,
  precision,
  rng_algorithm,
  rng_distribution,
  string,
  tensor,
  transpose,
  type,
  type_extensions,
  result_accuracy_mode,
  result_accuracy,
  sub_axis,
  axis_ref,
  groups_by_axes,
  mesh_axis,
  mesh,
};

enum class TypeCode : uint64_t {
  boolean = 0,
  complex = 1,
  function = 8,
  index = 9,
  tensor = 20,
  tensor_with_encoding = 21,
  token = 22,
  tuple = 23,
  quantized = 24,
  unranked_tensor = 25,
  witness = 26,
  quantized_per_axis = 30,
  none = 33,
  tf32 = 34,
  buffer = 41,
  future = 42,
};

// The element types with a code of their own: all but complex ones.
struct ElementCode {
  uint64_t code;
  DType dtype;
  Version since;
};
std::span<const ElementCode> element_codes();

// An enumeration: its values by number, "" where a number has none.
struct Enumeration {
  AttrCode code;
  std::string_view kind;  // StableHLO's
  std::span<const std::string_view> names;
};
const Enumeration* find_enumeration(AttrCode code);
const Enumeration* find_enumeration(std::string_view kind);

// How a property stands in StableHLO's attributes.
enum class Form : uint8_t {
  value,     // as it is
  elements,  // of a constant
  list,      // integers, in VHLO a tensor of one axis
  flags,     // booleans, likewise
  symbol,    // @name, in VHLO a string
  symbols,   // [@name], likewise
  unit,      // there or not, in VHLO a boolean
  api,       // a number, in VHLO an enumeration
  accuracy,  // #stablehlo.result_accuracy
  real,      // a number of f32
  small,     // a whole number of i32
};

// The default of a property where StableHLO leaves the attribute out, and the other way round.
enum class Fallback : uint8_t {
  required,
  zero,
  minus_one,
  no,  // false
  empty_string,
  empty_array,
  empty_list,  // a tensor of no elements
  empty_dict,
  ones,        // one for each dimension of a window
  zero_pairs,  // two for each
  no_flags,    // one for each
  precision,   // DEFAULT twice
  no_type,     // NOTYPE
  original,    // API_VERSION_ORIGINAL
  absent,      // the type none
  accuracy,    // of mode DEFAULT
};

// A StableHLO attribute whose fields are properties of their own in VHLO.
struct Group {
  std::string_view name, mnemonic;
  bool optional = false;  // left out where every field is its fallback
  // A field of which VHLO says nothing, and what it is then.
  std::string_view silent = {};
  int64_t silent_value = 0;
};

struct Property {
  std::string_view name;
  Form form = Form::value;
  Fallback fallback = Fallback::required;
  const Group* group = nullptr;
  std::string_view field = {};  // within the group; empty: `name`

  std::string_view field_name() const { return field.empty() ? name : field; }
};

struct Operation {
  std::string_view name;  // "add_v1"
  Version since;
  std::span<const Property> properties = {};

  std::string_view stem() const { return name.substr(0, name.rfind("_v")); }
};

const Operation* find_operation(std::string_view name);
// The newest one of this stem that `version` has; null where it has none.
const Operation* find_operation(std::string_view stem, Version version);
// Of the same stem, whatever the version.
const Operation& newest_operation(const Operation& operation);
// Since when there is one; none: never.
std::optional<Version> known_since(std::string_view stem);

// "stablehlo.add" of "add_v1". Returns are stablehlo.return.
std::string_view stablehlo_name(const Operation& operation);

}  // namespace lathe::stablehlo::vhlo
