// Operand and attribute layouts of the records a module uses, looked up once for each op name.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {

// The types of the results that inference gave an op without regions, by those of its operands; for
// one record and one set of attributes.
class Inferred {
 public:
  // Null where it was not asked, or long ago.
  const std::vector<Type>* find(std::span<const Type> operands) const;
  void remember(std::span<const Type> operands, std::vector<Type> results);

 private:
  static constexpr size_t kMost = 8;
  struct Case {
    std::vector<Type> operands, results;
  };
  std::vector<Case> cases_;
  size_t next_ = 0;  // to give way
};

// An op's attributes as its record wants them, and those it does not know.
struct ReadAttrs {
  Attrs attrs;
  AttrDict extra;
  Inferred* inferred = nullptr;  // of ops with the same attributes, until the next op is read
};

// The result types that the signature (attr.h) determines.
struct Signature {
  std::optional<Type> type;    // of the last one
  std::optional<DType> dtype;  // of the last one
  std::optional<std::vector<Type>> all;
};

class KnownOp {
 public:
  explicit KnownOp(const OpDef& def);
  const OpDef& def() const { return *def_; }
  // `more`: fields that the text has in another way. UserError where an attribute is missing or of
  // the wrong kind.
  ReadAttrs read_attrs(const SyntaxOp& op, const Signature& signature, AttrDict more = {});
  // Whether a record looks at a part of the signature.
  bool takes_type() const { return takes_type_; }
  bool takes_types() const { return takes_types_; }

 private:
  bool knows(std::string_view attr, const Attrs& read);
  void add_signature(const Signature& signature, AttrDict& dict) const;

  const OpDef* def_;
  std::vector<std::string_view> required_;  // attributes
  bool takes_type_ = false, takes_dtype_ = false, takes_types_ = false;
  // All that attributes are made of, where there are no others than the text's.
  struct Said {
    size_t number = 0;  // SyntaxOp::attrs_number; 0: none
    std::optional<Type> type;
    std::optional<DType> dtype;
    friend bool operator==(const Said&, const Said&) = default;
  };
  struct SaidHash {
    size_t operator()(const Said& said) const;
  };
  struct Remembered {
    Attrs attrs;
    Inferred inferred;
  };
  std::unordered_map<Said, Remembered, SaidHash> remembered_;
  std::unordered_map<std::string, bool> fields_;
};

// Attributes as they are kept, those that no record knows as their text.
AttrValue kept(const SyntaxAttr& attr);
AttrDict kept(const SyntaxAttrs& attrs);

}  // namespace lathe::stablehlo
