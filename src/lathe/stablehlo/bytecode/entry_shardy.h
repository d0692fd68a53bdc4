// The attributes of Shardy's dialect ("sdy") in bytecode, as the text that they have in modules:
// meshes, shardings and manual axes, which sharding_text.h reads, and the rule by which a call is
// sharded, which JAX writes on each of LAPACK's, means nothing here and is kept.
#pragma once

#include <array>
#include <initializer_list>
#include <string>

#include "lathe/stablehlo/bytecode/tables.h"

namespace lathe::stablehlo {

class ShardyReader {
 public:
  // `in` stands at the entry's code.
  ShardyReader(Tables& tables, Cursor in) : tables_(tables), in_(in) {}

  std::string attribute();

 private:
  enum class Code : uint64_t;

  // The text of what has that code, without the dialect's name.
  std::string body(Code code);
  // The text of the entry that the next number names; its code has to be one of these.
  std::string nested(std::initializer_list<Code> codes);
  std::string entry(uint64_t number, std::initializer_list<Code> codes, size_t at);
  // The texts of a counted list of entries, with commas between.
  std::string list(std::initializer_list<Code> codes);
  std::string name();
  std::string manual_axes();
  std::string mesh();
  std::string axis();
  std::string part_of_axis();
  std::string dimension_sharding();
  std::string sharding(bool has_unreduced);
  std::string named_factor();
  std::string factors(const char* what);
  std::string dimension();
  std::string rule();

  Tables& tables_;
  Cursor in_;
};

// An op of the dialect that artifacts have beside VHLO's, its properties by name.
struct ShardyOp {
  struct Property {
    std::string_view name;  // empty: no more
    bool is_optional = false;
  };
  std::string_view name;
  std::array<Property, 3> properties;
};
// Nothing where there is none of the name.
const ShardyOp* find_shardy_op(std::string_view name);

}  // namespace lathe::stablehlo
