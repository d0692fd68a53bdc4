// The container of MLIR bytecode (versions 0 to 6): its sections and tables, without the dialects'
// encodings. Everything is a view of the source's bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/stablehlo/bytecode/bytes.h"

namespace lathe::stablehlo {

inline constexpr std::string_view kBytecodeMagic = "ML\xefR";

// From which version of the format on.
enum BytecodeVersion : uint64_t {
  kDialectVersions = 1,
  kIsolatedSections = 2,  // regions of isolated ops are sections
  kUseListOrders = 3,
  kUnknownLocationsLeftOut = 4,  // of block arguments; the number of op names is said
  kProperties = 5,
  kLatestBytecode = 6,
};

enum class Section : uint8_t {
  strings,
  dialects,
  entries,  // attributes and types
  entry_sizes,
  ir,
  resources,
  resource_sizes,
  dialect_version,
  properties,
};
inline constexpr size_t kSectionCount = 9;

// What an operation's encoding has.
enum OpPart : uint8_t {
  kHasAttributes = 1,
  kHasResults = 2,
  kHasOperands = 4,
  kHasSuccessors = 8,
  kHasRegions = 16,
  kHasUseOrders = 32,
  kHasProperties = 64,
  kUnknownParts = 128,
};

struct Container {
  struct TableEntry {  // of the table of attributes or types
    size_t dialect = 0;
    bool encoded = false;  // by its dialect; otherwise its text, up to a zero
    std::string_view bytes;
  };
  struct OpName {
    std::string full;  // "vhlo.add_v1"
    bool registered = false;
  };

  size_t origin = 0;  // where it begins in the source
  uint64_t version = 0;
  std::string_view producer;
  std::vector<std::string_view> strings;
  std::vector<std::string_view> dialects;
  std::vector<OpName> op_names;
  std::vector<TableEntry> attributes, types;
  std::vector<std::string_view> properties;
  std::string_view ir;
};

// Reads a part of the source, which may hold other things around. UserError where the bytes are no
// bytecode of these versions.
Container read_container(const ByteSource& source, std::string_view bytes);

// A section at the cursor, which has to be `expected`, of the container that begins at `origin`:
// its data.
std::string_view read_section(Cursor& in, Section expected, size_t origin);

}  // namespace lathe::stablehlo
