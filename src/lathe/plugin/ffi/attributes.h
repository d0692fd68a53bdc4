// A custom call's attributes as handlers read them: sorted by name, with the types that the module
// gives them.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "lathe/ir/attr.h"
#include "lathe/plugin/ffi/abi.h"

namespace lathe::plugin::ffi {

// xla.PrimitiveType's number; UserError where it has none.
DataType data_type(DType dtype);
inline constexpr DataType kTokenType{17};

class AttributeList {
 public:
  // UserError, with the name, for attributes that XLA does not hand to handlers either: numbers of
  // 16 bits and complex ones, lists that are not of numbers of one type, types, symbols.
  explicit AttributeList(const AttrDict& dict);
  AttributeList(const AttributeList&) = delete;
  AttributeList& operator=(const AttributeList&) = delete;

  const Attributes& get() const { return list_; }

 private:
  void add(const std::string& name, const AttrValue& value);
  void add(AttributeKind kind, void* attribute);
  bool add_number(const std::string& name, const AttrValue& value);
  bool add_elements(const std::string& name, const AttrValue& value);

  std::deque<std::string> texts_;
  std::deque<ByteSpan> spans_;
  std::deque<Literal> literals_;
  std::deque<Scalar> scalars_;
  std::deque<Array> arrays_;
  std::vector<std::unique_ptr<AttributeList>> dictionaries_;
  std::vector<AttributeKind> kinds_;
  std::vector<ByteSpan*> names_;
  std::vector<void*> attributes_;
  Attributes list_ = {};
};

}  // namespace lathe::plugin::ffi
