// Resolves the places in a schema that $ref names.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace lathe::grammar {

using Json = nlohmann::ordered_json;

// What the schema's $ref leads to in `root`: a JSON pointer as the fragment of a URI (RFC 6901, 6),
// whose percent signs stand before two hexadecimal digits (RFC 3986, 2.1). UserError where there is
// no such place. `where` is for errors.
const Json& target_of_ref(const Json& root, const Json& schema, const std::string& where);

}  // namespace lathe::grammar
