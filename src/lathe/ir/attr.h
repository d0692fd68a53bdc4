// Attributes. An op's attributes are one plain struct with one list of its fields; equality, hash,
// printing and parsing all come from that list:
//
//   struct TransposeAttrs {
//     Dims permutation;
//     static void fields(auto& self, auto&& field) { field("permutation", self.permutation); }
//   };
//
// `Attrs` holds any such struct, immutable and shared. `AttrValue` is the untyped tree between the
// struct and text; only the printer and the parser look into it.
// Region ops have explicit operand groups, which text reads from the operand list: `cond_consts`,
// `body_consts` (int64_t) of stablehlo.while; stablehlo.case and if take their captures as
// operands.
// A field that text has to give is marked: `field("permutation", required(self.permutation))`; C++
// sets them all, and who reads a dictionary in parts (`read_attrs`) gives what there is.
// Fields may be: bool, int64_t, double, std::string, DType, Literal, Dims, std::vector<bool>, enums
// with `enum_names`, nested structs (with a `kMnemonic`, printed #mnemonic<…>), types that are
// written as a text of their own (`text()` and `from_text`: shardings), std::optional and
// std::vector of these.
//
// Where inference cannot know the last result from operands and attributes (reshape, convert, iota,
// …), the struct has a field `result_type` of Type; where it knows all but the element type
// (dot_general), `result_dtype` of DType. In text that is the type written behind the arrow: the
// printer leaves the field out, the parser puts it into the dictionary before `read_attrs`.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <variant>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/ir/type.h"

namespace lathe {

struct AttrValue;
using AttrDict = std::vector<std::pair<std::string, AttrValue>>;

struct AttrValue {
  struct Enum {  // #stablehlo<comparison_direction EQ>: kind and value
    std::string kind, value;
    friend bool operator==(const Enum&, const Enum&) = default;
  };
  struct Struct {  // #stablehlo.dot<lhs_batching_dimensions = [0], …>
    std::string mnemonic;
    AttrDict fields;
    friend bool operator==(const Struct&, const Struct&);
  };
  struct Opaque {  // an attribute nobody here knows, kept as written
    std::string text;
    friend bool operator==(const Opaque&, const Opaque&) = default;
  };
  using Array = std::vector<AttrValue>;
  std::variant<std::monostate, bool, int64_t, double, std::string, Dims, std::vector<bool>, Type,
               DType, Literal, Enum, Struct, Opaque, Array>
      value;

  friend bool operator==(const AttrValue&, const AttrValue&);
};

size_t hash_of(const AttrValue& value);

// Specialize for each enum used in attributes:
//   template <> struct EnumNames<ComparisonDirection> {
//     static constexpr std::string_view kind = "comparison_direction";
//     static constexpr std::string_view names[] = {"EQ", "NE", …};   // in the order of the
//     enumerators
//   };
template <typename E>
struct EnumNames;

template <typename T>
struct Required {
  T& value;
};
template <typename T>
Required<T> required(T& field) {
  return {field};
}

namespace detail {

[[noreturn]] void attr_mismatch(std::string_view field, std::string_view expected);
[[noreturn]] void attr_missing(std::string_view field);
[[noreturn]] void no_such_field(std::string_view field, std::string_view mnemonic);

template <typename T>
T& unmarked(T& field) {
  return field;
}
template <typename T>
T& unmarked(Required<T> field) {
  return field.value;
}

bool has(const AttrDict& dict, std::string_view name);

template <typename T>
struct is_optional : std::false_type {};
template <typename T>
struct is_optional<std::optional<T>> : std::true_type {};
template <typename T>
struct is_required : std::false_type {};
template <typename T>
struct is_required<Required<T>> : std::true_type {};
template <typename T>
struct is_vector : std::false_type {};
template <typename T>
struct is_vector<std::vector<T>> : std::true_type {};

template <typename T>
inline constexpr bool is_plain_attr =
    std::is_same_v<T, bool> || std::is_same_v<T, int64_t> || std::is_same_v<T, double> ||
    std::is_same_v<T, std::string> || std::is_same_v<T, Dims> ||
    std::is_same_v<T, std::vector<bool>> || std::is_same_v<T, Type> || std::is_same_v<T, DType> ||
    std::is_same_v<T, Literal>;
// Written as a text of its own, which the untyped tree keeps (AttrValue::Opaque).
template <typename T>
concept TextAttr = requires(const T& value, std::string_view text) {
  { value.text() } -> std::same_as<std::string>;
  { T::from_text(text) } -> std::same_as<T>;
};
// A field of any kind, kept as it is: AttrValue.
template <typename T>
inline constexpr bool is_any_attr = std::is_same_v<T, AttrValue>;

// As messages call it.
template <typename T>
constexpr std::string_view plain_kind() {
  if constexpr (std::is_same_v<T, bool>) return "true or false";
  if constexpr (std::is_same_v<T, int64_t>) return "an integer";
  if constexpr (std::is_same_v<T, double>) return "a floating-point number";
  if constexpr (std::is_same_v<T, std::string>) return "a string";
  if constexpr (std::is_same_v<T, Literal>) return "a tensor's elements (dense<…> : …)";
  return "a type";
}

template <typename T>
AttrDict fields_of(const T& value);
template <typename T>
void read_fields(const AttrDict& dict, T& out);
template <typename T>
std::vector<std::string_view> required_fields();
template <typename T>
bool has_field(std::string_view wanted);

template <typename T>
AttrValue to_attr(const T& value) {
  if constexpr (is_any_attr<T>) {
    return value;
  } else if constexpr (TextAttr<T>) {
    return {AttrValue::Opaque{value.text()}};
  } else if constexpr (is_plain_attr<T>) {
    return {value};
  } else if constexpr (std::is_enum_v<T>) {
    using Names = EnumNames<T>;
    return {AttrValue::Enum{std::string(Names::kind),
                            std::string(Names::names[static_cast<size_t>(value)])}};
  } else if constexpr (is_vector<T>::value) {
    AttrValue::Array array;
    for (const auto& item : value) array.push_back(to_attr(item));
    return {std::move(array)};
  } else {
    return {AttrValue::Struct{std::string(T::kMnemonic), fields_of(value)}};
  }
}

template <typename T>
void from_attr(std::string_view field, const AttrValue& in, T& out) {
  if constexpr (is_any_attr<T>) {
    out = in;
  } else if constexpr (TextAttr<T>) {
    const auto* text = std::get_if<AttrValue::Opaque>(&in.value);
    if (!text) attr_mismatch(field, T().text());
    out = T::from_text(text->text);
  } else if constexpr (is_plain_attr<T>) {
    if (const T* plain = std::get_if<T>(&in.value)) {
      out = *plain;
    } else if constexpr (std::is_same_v<T, Dims> || std::is_same_v<T, std::vector<bool>>) {
      const auto* empty = std::get_if<AttrValue::Array>(&in.value);  // "[]" has no element type
      if (!empty || !empty->empty()) attr_mismatch(field, "a list of integers or booleans");
      out.clear();
    } else {
      attr_mismatch(field, plain_kind<T>());
    }
  } else if constexpr (std::is_enum_v<T>) {
    const auto* text = std::get_if<AttrValue::Enum>(&in.value);
    if (!text || text->kind != EnumNames<T>::kind) attr_mismatch(field, EnumNames<T>::kind);
    size_t index = 0;
    for (std::string_view name : EnumNames<T>::names) {
      if (name == text->value) return void(out = static_cast<T>(index));
      ++index;
    }
    attr_mismatch(field, EnumNames<T>::kind);
  } else if constexpr (is_vector<T>::value) {
    const auto* array = std::get_if<AttrValue::Array>(&in.value);
    if (!array) attr_mismatch(field, "a list");
    out.clear();
    for (const AttrValue& item : *array) from_attr(field, item, out.emplace_back());
  } else {
    const auto* nested = std::get_if<AttrValue::Struct>(&in.value);
    if (!nested || nested->mnemonic != T::kMnemonic) attr_mismatch(field, T::kMnemonic);
    read_fields(nested->fields, out);
    for (const std::string_view name : required_fields<T>())
      if (!has(nested->fields, name)) attr_missing(name);
    for (const auto& [name, value] : nested->fields)
      if (!has_field<T>(name)) no_such_field(name, T::kMnemonic);
  }
}

template <typename T>
AttrDict fields_of(const T& value) {
  AttrDict dict;
  T::fields(value, [&](std::string_view name, const auto& marked) {
    const auto& field = unmarked(marked);
    using F = std::remove_cvref_t<decltype(field)>;
    if constexpr (is_optional<F>::value) {
      if (field) dict.emplace_back(name, to_attr(*field));
    } else {
      dict.emplace_back(name, to_attr(field));
    }
  });
  return dict;
}

// Absent fields keep the struct's default; the caller reports missing and unknown ones.
template <typename T>
void read_fields(const AttrDict& dict, T& out) {
  T::fields(out, [&](std::string_view name, auto&& marked) {
    auto& field = unmarked(marked);
    using F = std::remove_cvref_t<decltype(field)>;
    for (const auto& [key, value] : dict) {
      if (key != name) continue;
      if constexpr (is_optional<F>::value) {
        from_attr(name, value, field.emplace());
      } else {
        from_attr(name, value, field);
      }
    }
  });
}

template <typename T>
std::vector<std::string_view> required_fields() {
  std::vector<std::string_view> names;
  T value;
  T::fields(value, [&]<typename F>(std::string_view name, F&&) {
    if constexpr (is_required<std::remove_cvref_t<F>>::value) names.push_back(name);
  });
  return names;
}

template <typename T>
bool has_field(std::string_view wanted) {
  bool found = false;
  T value;
  T::fields(value, [&](std::string_view name, auto&&) { found = found || name == wanted; });
  return found;
}

}  // namespace detail

// No attributes at all.
struct NoAttrs {
  static void fields(auto&, auto&&) {}
};

class Attrs {
 public:
  Attrs() : Attrs(of(NoAttrs{})) {}
  template <typename T>
  static Attrs of(T value) {
    return Attrs(std::make_shared<const Holder<T>>(std::move(value)));
  }
  // InternalError when these are not a T.
  template <typename T>
  const T& as() const {
    const auto* holder = dynamic_cast<const Holder<T>*>(box_.get());
    LATHE_CHECK(holder, "attributes are not {}", typeid(T).name());
    return holder->value;
  }
  AttrDict dict() const { return box_->dict(); }
  // The names of what text has to give.
  std::vector<std::string_view> required() const { return box_->required(); }
  size_t hash() const { return box_->hash; }
  friend bool operator==(const Attrs& a, const Attrs& b) {
    return a.box_ == b.box_ || (a.hash() == b.hash() && a.dict() == b.dict());
  }

 private:
  struct Box {
    virtual ~Box() = default;
    virtual AttrDict dict() const = 0;
    virtual std::vector<std::string_view> required() const = 0;
    size_t hash = 0;
  };
  template <typename T>
  struct Holder final : Box {
    explicit Holder(T v) : value(std::move(v)) { hash = hash_of({AttrValue::Struct{"", dict()}}); }
    AttrDict dict() const override { return detail::fields_of(value); }
    std::vector<std::string_view> required() const override { return detail::required_fields<T>(); }
    T value;
  };
  explicit Attrs(std::shared_ptr<const Box> box) : box_(std::move(box)) {}
  std::shared_ptr<const Box> box_;
};

// How a record makes its attributes from text: `attrs_reader<TransposeAttrs>`.
using AttrsReader = Attrs (*)(const AttrDict&);
template <typename T>
inline constexpr AttrsReader attrs_reader = [](const AttrDict& dict) {
  T value;
  detail::read_fields(dict, value);
  return Attrs::of(std::move(value));
};

}  // namespace lathe
