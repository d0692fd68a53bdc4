// Merges JSON schemas that hold together (allOf, keywords beside $ref or anyOf) into one.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace lathe::grammar {

using Json = nlohmann::ordered_json;

// A schema that takes what both take. UserError naming the word where that cannot be written as
// one. `where` is for errors.
Json merged_schemas(const Json& a, const Json& b, const std::string& where);

}  // namespace lathe::grammar
