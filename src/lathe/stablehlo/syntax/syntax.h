// The syntax tree of a module, from text or bytecode, before anything is resolved. The pretty and
// the generic form of text give the same tree. Views point into the source or into what the module
// owns. Values are numbers that one function shares with all its regions: a text has one for each
// name, so a number may be defined again in another block, and shadows the one outside there.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/ir/attr.h"
#include "lathe/ir/type.h"
#include "lathe/stablehlo/syntax/list.h"
#include "lathe/stablehlo/syntax/source.h"

namespace lathe::stablehlo {

struct SyntaxType;

// A type that is neither a static tensor nor a token.
struct TypeDetail {
  enum class Kind : uint8_t {
    dynamic,    // of `dtype` and `dims`, -1 where a size is open
    unranked,   // of `dtype`
    quantized,  // stored as `dtype`, of `dims`
    tuple,      // of `members`
    future,     // of `members`, which an asynchronous op will give
    foreign,    // nothing is known but its text
  };
  static constexpr Dim kOpen = -1;
  struct Quantization {
    DType expressed = DType::f32;
    std::optional<int64_t> axis;       // none: one scale for the tensor
    std::vector<double> scales;        // one, or one for each index of the axis
    std::vector<int64_t> zero_points;  // as many
    int64_t storage_min = 0, storage_max = 0;
    friend bool operator==(const Quantization&, const Quantization&) = default;
  };

  Kind kind = Kind::foreign;
  DType dtype = DType::f32;
  std::vector<Dim> dims;
  std::vector<SyntaxType> members;
  std::optional<Quantization> quantization;
};

struct SyntaxType {
  std::optional<Type> type;            // a static tensor or a token
  const TypeDetail* detail = nullptr;  // of all others; the module owns it
  std::string_view text;               // as it was read; of static tensors it may be missing
  size_t at = 0;

  bool is_a(TypeDetail::Kind kind) const { return detail && detail->kind == kind; }
  // Several values under one name: a tuple, or a future, which is held as the tuple it will be.
  bool is_group() const { return is_a(TypeDetail::Kind::tuple) || is_a(TypeDetail::Kind::future); }
  std::string str() const { return type ? type->str() : std::string(text); }
};

struct SyntaxAttr {
  std::string_view name;
  AttrValue value;
  std::string_view text;  // of the value, for attributes nobody knows; empty: printed from it
  size_t at = 0;
  // Of a large tensor that is the same everywhere: its type; `value` is the one element then.
  std::optional<Type> splat_of = {};
};
using SyntaxAttrs = std::vector<SyntaxAttr>;

// The attributes of an op or parameter: a list that the module owns, which several may share.
class AttrsView {
 public:
  AttrsView() = default;
  AttrsView(const SyntaxAttrs& list) : list_(&list) {}  // NOLINT

  auto begin() const { return list_->begin(); }
  auto end() const { return list_->end(); }
  bool empty() const { return list_->empty(); }
  size_t size() const { return list_->size(); }
  const SyntaxAttrs& list() const { return *list_; }
  operator const SyntaxAttrs&() const { return *list_; }  // NOLINT

 private:
  static const SyntaxAttrs kNone;
  const SyntaxAttrs* list_ = &kNone;
};
inline const SyntaxAttrs AttrsView::kNone;

struct ValueUse {  // %name#index
  int value = 0;
  int index = 0;
  size_t at = 0;
};

struct ValueDefinition {  // %name:count
  int value = 0;
  int count = 1;
  size_t at = 0;
};

struct SyntaxLoc {
  std::string_view file;  // empty: unknown
  int line = 0;
  std::string_view alias;  // #loc3, to be looked up
};

struct SyntaxBlock;
struct SyntaxOp {
  std::string_view name;
  size_t at = 0;
  List<ValueDefinition> results;
  List<ValueUse> operands;
  AttrsView attrs;
  List<SyntaxBlock> regions;                     // one block each
  List<SyntaxType> operand_types, result_types;  // empty where the form leaves them out
  SyntaxLoc loc;
  // Ops of one name and one number have the same attributes; 0: nothing is known of that.
  size_t attrs_number = 0;

  const SyntaxAttr* find(std::string_view attr) const {
    for (const SyntaxAttr& a : attrs)
      if (a.name == attr) return &a;
    return nullptr;
  }
  // The attribute's value; null where there is none, or one of another kind.
  template <typename T>
  const T* find_as(std::string_view attr) const {
    const SyntaxAttr* found = find(attr);
    return found ? std::get_if<T>(&found->value.value) : nullptr;
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
  AttrsView attrs;
};

struct SyntaxBlock {
  List<SyntaxParam> params;
  List<SyntaxOp> ops;
};

struct SyntaxFunction {
  std::string name;
  std::string visibility;
  size_t at = 0;
  std::vector<SyntaxAttrs> result_attrs;
  List<SyntaxType> result_types;
  SyntaxAttrs attrs;
  SyntaxBlock body;  // with the parameters
  bool has_body = false;
  int value_count = 0;                        // all numbers of values are below
  std::vector<std::string_view> value_names;  // "%name" of each; empty where there are none

  std::string value_name(int value) const {
    return value_names.empty() ? "value " + std::to_string(value)
                               : std::string(value_names[static_cast<size_t>(value)]);
  }
};

struct SyntaxModule {
  static constexpr size_t kArenaBytes = 1 << 16;  // at first
  std::unique_ptr<Arena> arena = std::make_unique<Arena>(kArenaBytes);
  std::vector<SyntaxFunction> functions;
  SyntaxAttrs attrs;
  std::vector<std::pair<std::string_view, SyntaxLoc>> locs;  // #loc1 = …
  std::vector<std::string_view> declarations;                // of sdy.mesh, as they stand

  // With lists in the arena.
  SyntaxOp op() const {
    const auto memory = arena.get();
    return {.results = List<ValueDefinition>(memory),
            .operands = List<ValueUse>(memory),
            .regions = List<SyntaxBlock>(memory),
            .operand_types = List<SyntaxType>(memory),
            .result_types = List<SyntaxType>(memory)};
  }
  SyntaxBlock block() const {
    return {.params = List<SyntaxParam>(arena.get()), .ops = List<SyntaxOp>(arena.get())};
  }
  SyntaxFunction function() const {
    const auto memory = arena.get();
    return {.name = {},
            .visibility = {},
            .result_attrs = {},
            .result_types = List<SyntaxType>(memory),
            .attrs = {},
            .body = block(),
            .value_names = {}};
  }

  // Attributes, strings and types that views and pointers of the tree may point at.
  std::deque<SyntaxAttrs> attr_lists;
  std::deque<std::string> strings;
  std::deque<TypeDetail> details;
  AttrsView keep(SyntaxAttrs attrs) {
    return attrs.empty() ? AttrsView() : AttrsView(attr_lists.emplace_back(std::move(attrs)));
  }
  std::string_view keep(std::string text) { return strings.emplace_back(std::move(text)); }
  const TypeDetail* keep(TypeDetail detail) { return &details.emplace_back(std::move(detail)); }
};

// How deep regions, attributes and types may nest.
inline constexpr int kMaxNesting = 128;

// The tree as text in generic form, in which each op has its types and no name stands for two
// values. UserError with the place in `source` where a value is not defined, or twice.
std::string print(const SyntaxModule& module, const Source& source);

// A symbol's name: of @name or @"name", as attributes hold symbols (AttrValue::Opaque).
std::string symbol_name(std::string_view symbol);

}  // namespace lathe::stablehlo
