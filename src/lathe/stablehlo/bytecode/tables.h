// The attributes and types of a bytecode file, decoded when they are first asked for and then kept.
// What VHLO and MLIR's builtin dialect encode becomes what text would have said: VHLO's names give
// way to StableHLO's. Entries refer to each other by number; cycles, deep nesting and entries that
// would come to more than the file accounts for are errors.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lathe/stablehlo/bytecode/container.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {

namespace builtin {
enum class AttrCode : uint64_t;
}
namespace vhlo {
enum class AttrCode : uint64_t;
}

struct TableType {
  SyntaxType syntax;  // of values; the text of all
  std::optional<DType> element;
  std::optional<TypeDetail::Quantization> quantization;  // beside the storage's `element`
  std::vector<size_t> inputs, results;                   // of functions: numbers of types
  bool is_none = false;
  size_t weight = 1;  // about how many entries it holds, itself included
};

struct TableAttr {
  AttrValue value;
  std::string_view text;  // empty: printing the value gives it
  size_t weight = 1;
  std::optional<Type> splat_of = {};            // as in SyntaxAttr
  std::optional<AttrValue> in_dictionary = {};  // where that is another (typed_numbers.h)
};

class Tables {
 public:
  // `owner` keeps what decoded attributes and types point at.
  Tables(const ByteSource& source, const Container& container, SyntaxModule& owner);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;

  // The entry that the cursor's next number names. Each use counts against the file's allowance.
  const TableAttr& attribute(Cursor& in);
  // The same of a constant op's elements: a large splat is not spread (SyntaxAttr::splat_of).
  const TableAttr& elements(Cursor& in);
  // Where the cursor's next number may name none: none.
  const TableAttr* optional_attribute(Cursor& in);
  const TableType& type(Cursor& in);
  SyntaxLoc location(Cursor& in);
  // By a number that stood at `at`.
  const TableType& type_numbered(uint64_t number, size_t at);
  // The type that the attribute is which the cursor's next number names.
  const TableType& type_attribute(Cursor& in);

  // A string, as an attribute.
  std::string string(Cursor& in);
  // Names and values of a dictionary, builtin or VHLO's.
  SyntaxAttrs dictionary(Cursor& in);
  std::vector<SyntaxAttrs> dictionaries(Cursor& in);  // of a list of them
  // The names of a dictionary, and cursors at the numbers of its values.
  std::vector<std::pair<std::string_view, Cursor>> entries(Cursor& in);

  // An error where the uses of entries come to more than the file's allowance.
  void draw(size_t weight, size_t at);

  static constexpr size_t kBytesPerWeight = 16;

 private:
  friend class EntryReader;
  friend class ShardyReader;

  template <typename T>
  struct Slot {
    std::optional<T> value;
    bool reading = false;
  };

  template <typename T, typename Read>
  const T& entry(std::vector<Slot<T>>& slots, size_t number, Read read, size_t at);
  const TableAttr& attribute_at(size_t number, size_t at);
  const TableAttr& drawn_attribute(size_t number, size_t at);
  const TableType& type_at(size_t number, size_t at);
  SyntaxLoc location_at(size_t number, size_t at);
  // The entry that `in` names, behind its code, which has to be one of these.
  Cursor encoded(Cursor& in, builtin::AttrCode code, vhlo::AttrCode versioned);

  const ByteSource& source_;
  const Container& container_;
  SyntaxModule& owner_;
  std::vector<Slot<TableAttr>> attributes_;
  // By attribute, where `elements` was asked for it; none: it is no large splat.
  std::unordered_map<size_t, std::optional<TableAttr>> large_splats_;
  std::vector<Slot<TableType>> types_;
  std::vector<Slot<SyntaxLoc>> locations_;
  int depth_ = 0;
  size_t allowance_;      // entries that uses may come to
  int64_t splat_budget_;  // bytes that splats may come to (LATHE_TEXT_CONSTANTS)
};

// Dictionaries are by name, however a file has them; two entries of one name are an error at `at`.
template <typename Entries>
void order_by_name(const ByteSource& source, Entries& entries, size_t at) {
  const auto name = [](const auto& entry) -> const auto& { return entry.first; };
  if (!std::ranges::is_sorted(entries, {}, name)) std::ranges::sort(entries, {}, name);
  const auto twice = std::ranges::adjacent_find(entries, {}, name);
  if (twice != entries.end())
    source.fail(at, "a dictionary with two entries of the name " + std::string(twice->first));
}

// The elements of a dense tensor as bytecode holds them: all of them, or one for all; i1 packed or
// a byte each. Draws what a splat comes to on `splat_budget`.
Literal read_elements(const ByteSource& source, std::string_view blob, Type type,
                      int64_t& splat_budget);

}  // namespace lathe::stablehlo
