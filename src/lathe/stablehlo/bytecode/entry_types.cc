// Decodes the types of VHLO and of MLIR's builtin dialect.
#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <limits>

#include "lathe/stablehlo/bytecode/builtin.h"
#include "lathe/stablehlo/bytecode/entry_reader.h"
#include "lathe/stablehlo/bytecode/vhlo.h"
#include "lathe/stablehlo/print/print.h"

namespace lathe::stablehlo {

void EntryReader::unknown_dialect(std::string_view what) const {
  tables_.source_.fail(tables_.source_.offset(entry_.bytes),
                       fmt::format("{} of dialect '{}', whose encoding is not known", what,
                                   tables_.container_.dialects[entry_.dialect]));
}

// The text that the dialect wrote, of characters that text may have.
std::string_view EntryReader::own_text() {
  const std::string_view text = in_.terminated();
  const bool quotes = text.contains('"');
  for (const char c : text) {
    const auto byte = static_cast<uint8_t>(c);
    if (byte < ' ' || byte == 0x7f || (byte > 0x7f && !quotes))
      in_.fail(fmt::format("an attribute or type whose text has a byte of {:#04x}", byte));
  }
  return text;
}

TableType EntryReader::named(std::string text, std::optional<DType> element) {
  TableType out;
  out.syntax.text = tables_.owner_.keep(std::move(text));
  out.syntax.at = in_.at();
  out.element = element;
  return out;
}

TableType EntryReader::foreign(std::string text) {
  TableType out = named(std::move(text));
  out.syntax.detail = tables_.owner_.keep(TypeDetail{});
  return out;
}

TableType EntryReader::element_type(DType dtype) { return named(std::string(name(dtype)), dtype); }

TableType EntryReader::complex_type() {
  const DType part = element();
  if (part != DType::f32 && part != DType::f64)
    in_.fail(fmt::format("complex numbers of {}", name(part)));
  return element_type(complex_dtype(part));
}

TableType EntryReader::function_type() {
  std::vector<size_t> lists[2];
  std::string texts[2];
  size_t weight = 1;
  for (const size_t i : {0, 1})
    for (size_t left = in_.count(); left > 0; --left) {
      Cursor again = in_;
      const TableType& member = tables_.type(in_);
      weight += member.weight;
      texts[i] += fmt::format("{}{}", lists[i].empty() ? "" : ", ", shown(member));
      lists[i].push_back(again.index(tables_.types_.size(), "type"));
    }
  TableType out = named(fmt::format("({}) -> ({})", texts[0], texts[1]));
  out.weight = weight;
  out.inputs = std::move(lists[0]);
  out.results = std::move(lists[1]);
  return out;
}

// Of a tuple or a future: its members.
TableType EntryReader::group_type(TypeDetail::Kind kind, std::string_view name) {
  TypeDetail detail{.kind = kind};
  std::string text = fmt::format("{}<", name);
  size_t weight = 1;
  for (size_t left = in_.count(); left > 0; --left) {
    const TableType& member = tables_.type(in_);
    weight += member.weight;
    text += fmt::format("{}{}", detail.members.empty() ? "" : ", ", shown(member));
    detail.members.push_back(member.syntax);
  }
  TableType out = named(text + ">");
  out.syntax.detail = tables_.owner_.keep(std::move(detail));
  out.weight = weight;
  return out;
}

std::string EntryReader::shown(const TableType& type) {
  return type.syntax.type ? type.syntax.type->str() : std::string(type.syntax.text);
}

// Open sizes are MLIR's smallest integer.
TableType EntryReader::tensor_type(bool with_encoding) {
  const TableAttr* encoding = with_encoding ? &tables_.attribute(in_) : nullptr;
  const size_t begin = in_.at();
  std::vector<Dim> dims(in_.count());
  bool open = false;
  std::string text = "tensor<";
  for (Dim& dim : dims) {
    dim = in_.signed_varint();
    const bool unknown = dim == std::numeric_limits<int64_t>::min();
    if (dim < 0 && !unknown) in_.fail(fmt::format("a size of {}", dim));
    text += unknown ? "?x" : fmt::format("{}x", dim);
    if (unknown) dim = TypeDetail::kOpen;
    open = open || unknown;
  }
  const TableType& of = tables_.type(in_);
  text += shown(of);
  if (encoding) text += ", " + bounds_text(*encoding);
  text += ">";
  if (!of.element) return foreign(std::move(text));
  if (!open && !encoding && !of.quantization) {
    TableType out;
    try {
      out.syntax.type = Type::tensor(*of.element, Shape(std::move(dims)));
    } catch (const UserError& error) {
      tables_.source_.fail(begin, error.what());
    }
    return out;
  }
  TableType out = named(std::move(text));
  const auto kind = of.quantization ? TypeDetail::Kind::quantized
                    : open          ? TypeDetail::Kind::dynamic
                                    : TypeDetail::Kind::foreign;
  out.syntax.detail = tables_.owner_.keep(TypeDetail{.kind = kind,
                                                     .dtype = *of.element,
                                                     .dims = std::move(dims),
                                                     .members = {},
                                                     .quantization = of.quantization});
  return out;
}

// #stablehlo.bounds<?, 4>
std::string EntryReader::bounds_text(const TableAttr& encoding) {
  const auto* bounds = std::get_if<Dims>(&encoding.value.value);
  if (!bounds || !encoding.text.empty()) return text_of(encoding);
  std::vector<std::string> items;
  for (const int64_t bound : *bounds)
    items.push_back(bound == std::numeric_limits<int64_t>::min() ? "?" : fmt::format("{}", bound));
  return fmt::format("#stablehlo.bounds<{}>", fmt::join(items, ", "));
}

TableType EntryReader::unranked_type() {
  const TableType& of = tables_.type(in_);
  std::string text = fmt::format("tensor<*x{}>", shown(of));
  if (!of.element) return foreign(std::move(text));
  TableType out = named(std::move(text));
  out.syntax.detail = tables_.owner_.keep(TypeDetail{.kind = TypeDetail::Kind::unranked,
                                                     .dtype = *of.element,
                                                     .dims = {},
                                                     .members = {},
                                                     .quantization = {}});
  return out;
}

// !quant.uniform<i8:f32, 0.5:3>, and with an axis <i8:f32:1, {0.5:3, 0.25:0}>
TableType EntryReader::quantized_type(bool per_axis) {
  constexpr uint64_t kSigned = 1;
  const uint64_t flags = in_.varint();
  const DType storage = element(), expressed = element();
  if (!is_integer(storage) || !is_float(expressed))
    in_.fail(fmt::format("numbers quantized from {} to {}", name(expressed), name(storage)));
  TypeDetail::Quantization out{.expressed = expressed};
  const auto scale = [&] { out.scales.push_back(std::bit_cast<double>(in_.signed_varint())); };
  const auto zero = [&] { out.zero_points.push_back(in_.signed_varint()); };
  if (per_axis) {
    out.axis = static_cast<int64_t>(in_.index(Type::kMaxRank, "axis"));
  } else {
    scale();
    zero();
  }
  out.storage_min = in_.signed_varint();
  out.storage_max = in_.signed_varint();
  if (per_axis) {
    for (size_t left = in_.count(); left > 0; --left) scale();
    for (size_t left = in_.count(); left > 0; --left) zero();
    if (out.scales.size() != out.zero_points.size()) in_.fail("a scale without a zero point");
  }
  const std::string digits = fmt::format("{}", bit_width(storage));
  const auto stored = dtype_from_name(((flags & kSigned) != 0 ? "i" : "ui") + digits);
  std::vector<std::string> items;
  for (size_t i = 0; i < out.scales.size(); ++i)
    items.push_back(fmt::format("{}:{}", print_dense_element(Literal::scalar(out.scales[i]), 0),
                                out.zero_points[i]));
  const std::string all = fmt::format("{}", fmt::join(items, ", "));
  TableType type =
      named(fmt::format("!quant.uniform<{}{}<{}:{}>:{}{}>", (flags & kSigned) != 0 ? "i" : "u",
                        digits, out.storage_min, out.storage_max, name(expressed),
                        per_axis ? fmt::format(":{}, {{{}}}", *out.axis, all) : ", " + all),
            stored);
  type.quantization = std::move(out);
  return type;
}

TableType EntryReader::token_type() {
  TableType out;
  out.syntax.type = Type::token();
  return out;
}

TableType EntryReader::vhlo_type() {
  using vhlo::TypeCode;
  const size_t begin = in_.at();
  const uint64_t code = in_.varint();
  const auto elements = vhlo::element_codes();
  const auto hit = std::ranges::find(elements, code, &vhlo::ElementCode::code);
  if (hit != elements.end()) return element_type(hit->dtype);
  switch (static_cast<TypeCode>(code)) {
    case TypeCode::complex:
      return complex_type();
    case TypeCode::function:
      return function_type();
    case TypeCode::index:
      return named("index");
    case TypeCode::tensor:
      return tensor_type(false);
    case TypeCode::tensor_with_encoding:
      return tensor_type(true);
    case TypeCode::token:
      return token_type();
    case TypeCode::tuple:
      return group_type(TypeDetail::Kind::tuple, "tuple");
    case TypeCode::future:
      return group_type(TypeDetail::Kind::future, "!stablehlo.future");
    case TypeCode::quantized:
      return quantized_type(false);
    case TypeCode::quantized_per_axis:
      return quantized_type(true);
    case TypeCode::unranked_tensor:
      return unranked_type();
    case TypeCode::witness:
      return foreign("!shape.witness");
    case TypeCode::tf32:
      return named("tf32");
    case TypeCode::none: {
      TableType out = named("none");
      out.is_none = true;
      return out;
    }
    default:
      tables_.source_.fail(begin, fmt::format("VHLO's type of code {} is not known", code));
  }
}

TableType EntryReader::builtin_integer() {
  const uint64_t coded = in_.varint();  // width, and two bits: without sign, signed, unsigned
  const uint64_t width = coded >> 2;
  const std::string_view sign = (coded & 3) == 2 ? "ui" : "i";
  std::string text = fmt::format("{}{}", sign, width);
  const auto dtype = dtype_from_name(text);
  return named(std::move(text), dtype);
}

TableType EntryReader::builtin_type() {
  using builtin::TypeCode;
  const size_t begin = in_.at();
  const auto code = static_cast<TypeCode>(in_.varint());
  switch (code) {
    case TypeCode::integer:
      return builtin_integer();
    case TypeCode::index:
      return named("index");
    case TypeCode::function:
      return function_type();
    case TypeCode::bf16:
      return element_type(DType::bf16);
    case TypeCode::f16:
      return element_type(DType::f16);
    case TypeCode::f32:
      return element_type(DType::f32);
    case TypeCode::f64:
      return element_type(DType::f64);
    case TypeCode::complex:
      return complex_type();
    case TypeCode::none: {
      TableType out = named("none");
      out.is_none = true;
      return out;
    }
    case TypeCode::tensor:
      return tensor_type(false);
    case TypeCode::tensor_with_encoding:
      return tensor_type(true);
    case TypeCode::tuple:
      return group_type(TypeDetail::Kind::tuple, "tuple");
    case TypeCode::unranked_tensor:
      return unranked_type();
    default:
      tables_.source_.fail(
          begin, fmt::format("MLIR's type of code {} is not read", static_cast<uint64_t>(code)));
  }
}

TableType EntryReader::type() {
  if (!entry_.encoded) {
    std::string text(own_text());
    if (text == "!stablehlo.token") return token_type();
    const auto dtype = dtype_from_name(text);
    return dtype ? named(std::move(text), dtype) : foreign(std::move(text));
  }
  const std::string_view dialect = tables_.container_.dialects[entry_.dialect];
  if (dialect == "vhlo") return vhlo_type();
  if (dialect == "builtin") return builtin_type();
  if (dialect == "stablehlo") return token_type();  // its only one of its own
  unknown_dialect("a type");
}

}  // namespace lathe::stablehlo
