// What the records of a module's ops take of its text, found out once for each name.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>

#include "lathe/ir/op_def.h"
#include "lathe/stablehlo/syntax.h"

namespace lathe::stablehlo {

// An op's attributes as its record wants them, and those it does not know.
struct ReadAttrs {
  Attrs attrs;
  AttrDict extra;
};

class KnownOp {
 public:
  explicit KnownOp(const OpDef& def);
  const OpDef& def() const { return *def_; }
  // `more`: fields that the text has in another way. UserError where an attribute is of the wrong
  // kind.
  ReadAttrs read_attrs(const SyntaxOp& op, AttrDict more = {});

 private:
  bool knows(std::string_view attr, const Attrs& read);

  const OpDef* def_;
  bool takes_type_ = true, takes_dtype_ = true;  // of the last result, see attr.h
  bool takes_types_ = true;                      // of all results
  std::optional<Attrs> plain_;                   // where the text says nothing
  std::unordered_map<std::string, bool> fields_;
};

// Attributes as they are kept, those that no record knows as their text.
AttrValue kept(const SyntaxAttr& attr);
AttrDict kept(const SyntaxAttrs& attrs);

}  // namespace lathe::stablehlo
