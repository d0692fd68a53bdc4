// Decodes one entry of a bytecode table.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/stablehlo/bytecode/tables.h"

namespace lathe::stablehlo {

namespace vhlo {
struct Enumeration;
}

class EntryReader {
 public:
  EntryReader(Tables& tables, const Container::TableEntry& entry)
      : tables_(tables), entry_(entry), in_(tables.source_, entry.bytes) {}

  TableAttr attribute();
  // Of a tensor of many bytes for which the file has one element: that element, a scalar.
  std::optional<TableAttr> large_splat();
  TableType type();

 private:
  TableAttr vhlo_attribute();
  TableAttr builtin_attribute();
  TableType vhlo_type();
  TableType builtin_type();

  static std::string text_of(const TableAttr& attr);
  TableAttr with_text(AttrValue value, std::string text);
  TableAttr typed(AttrValue value, std::string text);
  static TableAttr opaque(std::string text);
  std::string_view own_text();
  std::string_view string();
  Dims integers();
  DType element();
  TableAttr integer();
  static double decimal(const Literal& value);
  TableAttr floating();
  std::string_view kept_text(char open, const std::vector<std::string>& keys,
                             const std::vector<const TableAttr*>& items, char close);
  TableAttr array();
  TableAttr dictionary();
  TableAttr string_attribute();
  TableAttr tensor();
  std::string index_tensor(std::string_view type, std::string_view blob);
  TableAttr type_attribute();
  TableAttr enumeration(const vhlo::Enumeration& of);
  TableAttr result_accuracy();
  TableAttr operand_alias();
  TableAttr sub_axis();
  TableAttr axis_ref();
  TableAttr groups_by_axes();
  TableAttr mesh_axis();
  TableAttr mesh();
  TableAttr typed_array();

  [[noreturn]] void unknown_dialect(std::string_view what) const;
  static std::string shown(const TableType& type);
  static std::string bounds_text(const TableAttr& encoding);
  TableType named(std::string text, std::optional<DType> element = std::nullopt);
  TableType foreign(std::string text);
  TableType element_type(DType dtype);
  TableType complex_type();
  TableType function_type();
  TableType group_type(TypeDetail::Kind kind, std::string_view name);
  TableType tensor_type(bool with_encoding);
  TableType unranked_type();
  TableType quantized_type(bool per_axis);
  static TableType token_type();
  TableType builtin_integer();

  Tables& tables_;
  const Container::TableEntry& entry_;
  Cursor in_;
};

}  // namespace lathe::stablehlo
