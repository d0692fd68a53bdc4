// Encodes attributes and types as VHLO's or MLIR's builtin dialect's: numbers in the tables of a
// file that is being written.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/stablehlo/bytecode/table_writer.h"
#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {

class Parser;

class AttrWriter {
 public:
  // The module's own attributes are builtin, all others VHLO's.
  AttrWriter(TableWriter& tables, Version version, TableWriter::Dialect dialect)
      : tables_(tables), version_(version), dialect_(dialect) {}

  // ---- types
  size_t element(DType dtype);
  size_t type(Type type);
  // UserError where nothing is known of it but its text.
  size_t type(const SyntaxType& said);
  size_t none_type();
  size_t function_type(const List<SyntaxParam>& inputs, const List<SyntaxType>& results);

  // ---- attributes; UserError naming what the version does not have
  size_t boolean(bool value);
  size_t integer(int64_t value, DType dtype = DType::i64);
  size_t floating(double value, DType dtype);
  size_t floating_bits(uint64_t bits, DType dtype);
  size_t string(std::string_view text);
  size_t array(const std::vector<size_t>& items);
  size_t dictionary(const std::vector<std::pair<std::string, size_t>>& items);
  size_t tensor(const Literal& value);
  size_t tensor(const Literal& value, Type spread);  // of that type, the same everywhere
  size_t list(const Dims& values);
  size_t flags(const std::vector<bool>& values);
  size_t type_attribute(size_t type);
  size_t enumeration(std::string_view kind, std::string_view value);
  size_t call_convention(int64_t number);
  size_t accuracy(const AttrValue::Struct& fields);
  size_t default_accuracy();
  size_t unknown_location();
  // Encodes any attribute that text can say.
  size_t value(const AttrValue& value);
  // Encodes an attribute with its text, which knows the types of numbers.
  size_t attribute(const SyntaxAttr& attr);
  size_t text(std::string_view text);

 private:
  using Dialect = TableWriter::Dialect;
  bool builtin() const { return dialect_ == Dialect::builtin; }
  size_t add(const ByteWriter& out) { return tables_.attribute(dialect_, out); }
  std::optional<size_t> opaque(std::string_view text);
  size_t parsed(Parser& parser);
  size_t parsed_number(Parser& parser);
  size_t parsed_index_tensor(std::string_view text);
  size_t operand_alias(const AttrValue::Struct& fields);
  size_t index_type();
  size_t bounds(std::span<const int64_t> sizes);
  size_t quantized(const TypeDetail& detail);
  // An attribute's or type's code in one dialect or the other.
  template <typename Builtin, typename Vhlo>
  ByteWriter coded(Builtin code, Vhlo versioned) const {
    ByteWriter out;
    out.varint(builtin() ? static_cast<uint64_t>(code) : static_cast<uint64_t>(versioned));
    return out;
  }

  TableWriter& tables_;
  Version version_;
  Dialect dialect_;
};

}  // namespace lathe::stablehlo
