// The syntax tree of a module: what stands in the text, names unresolved. The pretty and the
// generic form give the same tree. Views point into the source.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/ir/attr.h"
#include "lathe/ir/type.h"
#include "lathe/stablehlo/text/lexer.h"

namespace lathe::stablehlo {

struct SyntaxType {
  std::optional<Type> type;  // none: dynamic, quantized, tuple or foreign
  std::string_view text;
  size_t at = 0;
};

struct SyntaxAttr {
  std::string name;
  AttrValue value;
  std::string_view text;  // of the value, for attributes nobody knows
  size_t at = 0;
};
using SyntaxAttrs = std::vector<SyntaxAttr>;

struct ValueUse {  // %name#index
  std::string_view name;
  int index = 0;
  size_t at = 0;
};

struct ValueDefinition {  // %name:count
  std::string_view name;
  int count = 1;
  size_t at = 0;
};

struct SyntaxLoc {
  std::string_view file;  // with quotes; empty: unknown
  int line = 0;
  std::string_view alias;  // #loc3, to be looked up
};

struct SyntaxBlock;
struct SyntaxOp {
  std::string name;
  size_t at = 0;
  std::vector<ValueDefinition> results;
  std::vector<ValueUse> operands;
  SyntaxAttrs attrs;
  std::vector<SyntaxBlock> regions;                     // one block each
  std::vector<SyntaxType> operand_types, result_types;  // empty where the form leaves them out
  SyntaxLoc loc;

  const SyntaxAttr* find(std::string_view attr) const {
    for (const SyntaxAttr& a : attrs)
      if (a.name == attr) return &a;
    return nullptr;
  }
  int64_t result_count() const {
    int64_t count = 0;
    for (const ValueDefinition& d : results) count += d.count;
    return count;
  }
};

struct SyntaxParam {
  ValueUse name;
  SyntaxType type;
  SyntaxAttrs attrs;
};

struct SyntaxBlock {
  std::vector<SyntaxParam> params;
  std::vector<SyntaxOp> ops;
};

struct SyntaxFunction {
  std::string name;
  std::string visibility;
  size_t at = 0;
  std::vector<SyntaxAttrs> result_attrs;
  std::vector<SyntaxType> result_types;
  SyntaxAttrs attrs;
  SyntaxBlock body;  // with the parameters
  bool has_body = false;
};

struct SyntaxModule {
  std::vector<SyntaxFunction> functions;
  SyntaxAttrs attrs;
  std::vector<std::pair<std::string_view, SyntaxLoc>> locs;  // #loc1 = …
};

SyntaxModule parse_syntax(const Source& source);

// How deep regions, attributes and types may nest.
inline constexpr int kMaxNesting = 128;

}  // namespace lathe::stablehlo
