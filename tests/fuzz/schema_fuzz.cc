// JSON schemas: any bytes are a schema or a UserError, and what is made of a schema is a grammar,
// unless that says why not.
#include <cstdint>
#include <string_view>

#include "lathe/base/error.h"
#include "lathe/text/grammar/grammar.h"
#include "lathe/text/grammar/schema.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  try {
    lathe::grammar::Grammar::parse(lathe::grammar::schema_to_gbnf(input));
  } catch (const lathe::UserError&) {
    return 0;
  }
  return 0;
}
