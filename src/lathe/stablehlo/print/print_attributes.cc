// Attributes, constants among them, as MLIR's text has them.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "lathe/base/splat.h"
#include "lathe/stablehlo/print/print.h"
#include "lathe/stablehlo/sharding/mesh_axes.h"

namespace lathe::stablehlo {
namespace {

constexpr size_t kPrintedElements = 32;  // longer constants are hexadecimal

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < ' ' || byte == 0x7F) {
      out += fmt::format("\\{:02X}", byte);
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string attribute_real(DType dtype, const std::byte* bytes, double value) {
  if (!std::isfinite(value)) {
    uint64_t bits = 0;
    std::memcpy(&bits, bytes, static_cast<size_t>(byte_size(dtype)));
    return fmt::format("0x{:0{}X}", bits, byte_size(dtype) * 2);
  }
  std::string text = byte_size(dtype) == 8 ? fmt::format("{}", value)
                                           : fmt::format("{}", static_cast<float>(value));
  const size_t e = text.find('e');
  if (text.find('.') == std::string::npos)  // MLIR's floats have a point
    text.insert(e == std::string::npos ? text.size() : e, ".0");
  return text;
}

std::string dense_element(const Literal& value, int64_t i) {
  return element_text(value, i, attribute_real, '(', ')');
}

std::string nested_text(const Literal& value, int axis, int64_t& next) {
  if (axis == value.shape().rank()) return dense_element(value, next++);
  std::string out = "[";
  for (Dim i = 0; i < value.shape()[axis]; ++i) {
    if (i > 0) out += ", ";
    out += nested_text(value, axis + 1, next);
  }
  return out + "]";
}

std::string elements_text(const Literal& value) {
  if (value.size() == 0) return "";
  if (is_splat(value)) return dense_element(value, 0);
  const bool sub_byte = bit_width(value.dtype()) < 8;
  if (sub_byte || static_cast<size_t>(value.size()) <= kPrintedElements) {
    int64_t next = 0;
    return nested_text(value, 0, next);
  }
  static constexpr char kDigits[] = "0123456789ABCDEF";
  std::string out = "\"0x";
  out.reserve(static_cast<size_t>(value.byte_count()) * 2 + 4);
  for (std::byte byte : value.bytes()) {
    out += kDigits[std::to_integer<int>(byte) >> 4];
    out += kDigits[std::to_integer<int>(byte) & 15];
  }
  return out + '"';
}

// StableHLO's few 32-bit attributes.
bool is_i32(std::string_view name) {
  return name == "api_version" || name == "version" || name == "exponent_bits" ||
         name == "mantissa_bits";
}

std::string list_text(const Dims& dims) { return fmt::format("[{}]", fmt::join(dims, ", ")); }

// [b, f, 0, 1]: two letters and the numbers of spatial dimensions, in order of position.
std::string layout_text(const AttrDict& dict, std::string_view prefix, std::string_view first_name,
                        std::string_view second_name, const char* letters) {
  std::map<int64_t, std::string> at;
  for (const auto& [key, value] : dict) {
    if (!key.starts_with(prefix)) continue;
    const std::string_view rest = std::string_view(key).substr(prefix.size());
    if (rest == first_name) at[std::get<int64_t>(value.value)] = letters[0];
    if (rest == second_name) at[std::get<int64_t>(value.value)] = letters[1];
    if (rest != "spatial_dimensions") continue;
    if (const auto* dims = std::get_if<Dims>(&value.value))
      for (size_t i = 0; i < dims->size(); ++i) at[(*dims)[i]] = std::to_string(i);
  }
  std::vector<std::string> items;
  for (const auto& [position, item] : at) items.push_back(item);
  return fmt::format("[{}]", fmt::join(items, ", "));
}

std::string convolution_text(const AttrDict& dict) {
  return fmt::format(
      "#stablehlo.conv<{}x{}->{}>",
      layout_text(dict, "input_", "batch_dimension", "feature_dimension", "bf"),
      layout_text(dict, "kernel_", "input_feature_dimension", "output_feature_dimension", "io"),
      layout_text(dict, "output_", "batch_dimension", "feature_dimension", "bf"));
}

// (1)2; nothing of other fields.
std::string sub_axis_text(const AttrDict& dict) {
  if (dict.size() != 2) return {};
  const auto* before = std::get_if<int64_t>(&dict[0].second.value);
  const auto* size = std::get_if<int64_t>(&dict[1].second.value);
  return before && size ? fmt::format("({}){}", *before, *size) : std::string();
}

struct AttrPrinter {
  std::string_view name;
  bool inside = false;  // of a struct: integers and lists without types

  std::string operator()(std::monostate) const { return "unit"; }
  std::string operator()(bool v) const { return v ? "true" : "false"; }
  std::string operator()(int64_t v) const {
    return inside ? fmt::format("{}", v) : fmt::format("{} : {}", v, is_i32(name) ? "i32" : "i64");
  }
  std::string operator()(double v) const {
    const Literal value = Literal::scalar(v);
    const std::string text = dense_element(value, 0);
    return text + " : f64";
  }
  std::string operator()(const std::string& v) const { return quoted(v); }
  std::string operator()(const Dims& v) const {
    if (inside) return list_text(v);
    return v.empty() ? "array<i64>" : fmt::format("array<i64: {}>", fmt::join(v, ", "));
  }
  std::string operator()(const std::vector<bool>& v) const {
    std::vector<std::string_view> words;
    for (bool flag : v) words.push_back(flag ? "true" : "false");
    return words.empty() ? "array<i1>" : fmt::format("array<i1: {}>", fmt::join(words, ", "));
  }
  std::string operator()(Type v) const { return v.str(); }
  std::string operator()(DType v) const { return std::string(lathe::name(v)); }
  std::string operator()(const Literal& v) const { return print_dense(v); }
  std::string operator()(const AttrValue::Enum& v) const {
    return fmt::format("#stablehlo<{} {}>", v.kind, v.value);
  }
  std::string operator()(const AttrValue::Struct& v) const {
    if (v.mnemonic == "stablehlo.conv") return convolution_text(v.fields);
    if (v.mnemonic == kSubAxisAttr)
      if (std::string text = sub_axis_text(v.fields); !text.empty()) return text;
    std::vector<std::string> fields;
    for (const auto& [key, value] : v.fields) {
      const auto* dims = std::get_if<Dims>(&value.value);
      if (v.mnemonic.starts_with("stablehlo.") && dims && dims->empty()) continue;
      fields.push_back(v.mnemonic.empty() ? typed_field(key, value) : named(key, value, true));
    }
    const std::string body = fmt::format("{}", fmt::join(fields, ", "));
    return v.mnemonic.empty() ? "{" + body + "}" : fmt::format("#{}<{}>", v.mnemonic, body);
  }
  std::string operator()(const AttrValue::Opaque& v) const { return v.text; }
  std::string operator()(const AttrValue::Array& v) const {
    std::vector<std::string> items;
    for (const AttrValue& item : v) items.push_back(print_attribute(name, item, inside));
    return fmt::format("[{}]", fmt::join(items, ", "));
  }

  static std::string print_attribute(std::string_view name, const AttrValue& value, bool inside) {
    return std::visit(AttrPrinter{name, inside}, value.value);
  }
  // A letter or '_', then letters, digits and some signs; all others are quoted.
  static bool is_bare_name(std::string_view key) {
    constexpr std::string_view kFirst = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_";
    constexpr std::string_view kOthers = "0123456789.$";
    return !key.empty() && kFirst.contains(key[0]) && std::ranges::all_of(key, [&](char c) {
      return kFirst.contains(c) || kOthers.contains(c);
    });
  }
  static std::string named(std::string_view key, const AttrValue& value, bool inside) {
    return field(key, value, [&] { return print_attribute(key, value, inside); });
  }
  // Of a dictionary: a number's type is its own, whatever its name.
  static std::string typed_field(std::string_view key, const AttrValue& value) {
    return field(key, value, [&] { return print_attribute("", value, false); });
  }
  static std::string field(std::string_view key, const AttrValue& value, auto&& text) {
    const std::string shown = is_bare_name(key) ? std::string(key) : quoted(key);
    const auto* opaque = std::get_if<AttrValue::Opaque>(&value.value);
    if (value.value.index() == 0 || (opaque && opaque->text == "unit")) return shown;
    return shown + " = " + text();
  }
};

// StableHLO's real attributes have 32 bits.
void narrow_reals(AttrDict& dict) {
  for (auto& [name, value] : dict)
    if (const auto* real = std::get_if<double>(&value.value)) {
      const Literal narrow = Literal::scalar(static_cast<float>(*real));
      value = AttrValue{AttrValue::Opaque{dense_element(narrow, 0) + " : f32"}};
    }
}

}  // namespace

std::string print_dense(const Literal& value) {
  return fmt::format("dense<{}> : {}", elements_text(value),
                     Type::tensor(value.dtype(), value.shape()).str());
}

std::string element_text(const Literal& value, int64_t i, RealText real, char open, char close) {
  const DType dtype = value.dtype();
  const std::byte* bytes = value.bytes().data() + i * byte_size(dtype);
  if (is_bool(dtype)) return value.get_i64(i) ? "true" : "false";
  if (is_unsigned(dtype)) return fmt::format("{}", value.get_u64(i));
  if (is_signed(dtype)) return fmt::format("{}", value.get_i64(i));
  if (is_float(dtype)) return real(dtype, bytes, value.get_f64(i));
  const auto z = value.get_c128(i);
  const DType part = real_dtype(dtype);
  return fmt::format("{}{}, {}{}", open, real(part, bytes, z.real()),
                     real(part, bytes + byte_size(part), z.imag()), close);
}

std::string print_dense_element(const Literal& value, int64_t index) {
  return dense_element(value, index);
}

std::string print_symbol(std::string_view name) {
  const bool bare =
      !name.empty() && name.find_first_not_of(
                           "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.$-") ==
                           std::string_view::npos;
  return bare ? "@" + std::string(name) : "@" + quoted(name);
}

std::string print_dictionary(const AttrDict& attrs) {
  std::vector<std::string> fields;
  for (const auto& [key, value] : attrs) fields.push_back(AttrPrinter::named(key, value, false));
  return fmt::format("{}", fmt::join(fields, ", "));
}

std::string print_op_attributes(std::string_view op, AttrDict attrs) {
  if (op.starts_with("stablehlo.")) narrow_reals(attrs);
  return attrs.empty() ? "" : fmt::format(" <{{{}}}>", print_dictionary(attrs));
}

std::string print_attribute(const AttrValue& value) {
  return AttrPrinter::print_attribute("", value, false);
}

}  // namespace lathe::stablehlo
