// Types as numbers in the tables of a file that is being written.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>

#include "lathe/stablehlo/bytecode/attr_writer.h"
#include "lathe/stablehlo/bytecode/builtin.h"
#include "lathe/stablehlo/bytecode/vhlo.h"

namespace lathe::stablehlo {
namespace {

// MLIR's word for a size that is open.
constexpr int64_t kOpenSize = std::numeric_limits<int64_t>::min();

}  // namespace

size_t AttrWriter::element(DType dtype) {
  using builtin::TypeCode;
  ByteWriter out;
  if (is_complex(dtype)) {
    const size_t part = element(real_dtype(dtype));
    out = coded(TypeCode::complex, vhlo::TypeCode::complex);
    return tables_.type(dialect_, out.varint(part));
  }
  if (!builtin()) {
    const auto codes = vhlo::element_codes();
    const auto hit = std::ranges::find(codes, dtype, &vhlo::ElementCode::dtype);
    LATHE_CHECK(hit != codes.end(), "{} has no code", name(dtype));
    LATHE_USER_CHECK(hit->since <= version_, "{} is in VHLO since {}, version {} has no such type",
                     name(dtype), hit->since.str(), version_.str());
    return tables_.type(dialect_, out.varint(hit->code));
  }
  constexpr uint64_t kUnsigned = 2;
  if (is_integer(dtype) || is_bool(dtype)) {
    const auto width = static_cast<uint64_t>(bit_width(dtype));
    out.varint(static_cast<uint64_t>(TypeCode::integer));
    return tables_.type(dialect_, out.varint(width << 2 | (is_unsigned(dtype) ? kUnsigned : 0)));
  }
  const TypeCode code = dtype == DType::f64    ? TypeCode::f64
                        : dtype == DType::f32  ? TypeCode::f32
                        : dtype == DType::f16  ? TypeCode::f16
                        : dtype == DType::bf16 ? TypeCode::bf16
                                               : TypeCode::none;
  LATHE_USER_CHECK(code != TypeCode::none, "numbers of {} in a module's attributes", name(dtype));
  return tables_.type(dialect_, out.varint(static_cast<uint64_t>(code)));
}

size_t AttrWriter::type(Type type) {
  ByteWriter out;
  if (type.is_token())
    return tables_.type(Dialect::vhlo, out.varint(static_cast<uint64_t>(vhlo::TypeCode::token)));
  const size_t of = element(type.dtype());
  out = coded(builtin::TypeCode::tensor, vhlo::TypeCode::tensor);
  out.varint(static_cast<uint64_t>(type.rank()));
  for (int axis = 0; axis < type.rank(); ++axis) out.signed_varint(type.dim(axis));
  return tables_.type(dialect_, out.varint(of));
}

size_t AttrWriter::none_type() {
  return tables_.type(dialect_, coded(builtin::TypeCode::none, vhlo::TypeCode::none));
}

size_t AttrWriter::index_type() {
  return tables_.type(dialect_, coded(builtin::TypeCode::index, vhlo::TypeCode::index));
}

size_t AttrWriter::function_type(const List<SyntaxParam>& inputs, const List<SyntaxType>& results) {
  ByteWriter out = coded(builtin::TypeCode::function, vhlo::TypeCode::function);
  out.varint(inputs.size());
  for (const SyntaxParam& each : inputs) out.varint(type(each.type));
  out.varint(results.size());
  for (const SyntaxType& each : results) out.varint(type(each));
  return tables_.type(dialect_, out);
}

namespace {

// "?, 4" of "tensor<?x4xf32, #stablehlo.bounds<?, 4>>"; nothing where there are no bounds.
std::optional<std::vector<int64_t>> bounds_of(std::string_view type) {
  constexpr std::string_view kBounds = "#stablehlo.bounds<";
  const size_t begin = type.find(kBounds);
  if (begin == std::string_view::npos) return std::nullopt;
  std::vector<int64_t> out;
  const char* at = type.data() + begin + kBounds.size();
  const char* const end = type.data() + type.size();
  while (at < end && *at != '>') {
    if (*at == ',' || *at == ' ') {
      ++at;
    } else if (*at == '?') {
      out.push_back(kOpenSize);
      ++at;
    } else {
      const auto [next, error] = std::from_chars(at, end, out.emplace_back());
      if (error != std::errc()) return std::nullopt;
      at = next;
    }
  }
  return out;
}

}  // namespace

size_t AttrWriter::bounds(std::span<const int64_t> sizes) {
  ByteWriter out;
  out.varint(static_cast<uint64_t>(vhlo::AttrCode::type_extensions)).varint(sizes.size());
  for (const int64_t size : sizes) out.signed_varint(size);
  return add(out);
}

size_t AttrWriter::quantized(const TypeDetail& detail) {
  constexpr uint64_t kSigned = 1;
  const TypeDetail::Quantization& q = *detail.quantization;
  ByteWriter out;
  out.varint(static_cast<uint64_t>(q.axis ? vhlo::TypeCode::quantized_per_axis
                                          : vhlo::TypeCode::quantized));
  // The stored type has no sign of its own.
  const DType storage = *dtype_from_name(fmt::format("i{}", bit_width(detail.dtype)));
  out.varint(is_unsigned(detail.dtype) ? 0 : kSigned).varint(element(storage));
  out.varint(element(q.expressed));
  const auto scale = [&](size_t i) { out.signed_varint(std::bit_cast<int64_t>(q.scales[i])); };
  if (q.axis) {
    out.varint(static_cast<uint64_t>(*q.axis));
  } else {
    scale(0);
    out.signed_varint(q.zero_points[0]);
  }
  out.signed_varint(q.storage_min).signed_varint(q.storage_max);
  if (q.axis) {
    out.varint(q.scales.size());
    for (size_t i = 0; i < q.scales.size(); ++i) scale(i);
    out.varint(q.zero_points.size());
    for (const int64_t zero : q.zero_points) out.signed_varint(zero);
  }
  return tables_.type(dialect_, out);
}

size_t AttrWriter::type(const SyntaxType& said) {
  if (said.type) return type(*said.type);
  using Kind = TypeDetail::Kind;
  const Kind kind = said.detail ? said.detail->kind : Kind::foreign;
  const bool tensor = kind == Kind::dynamic || kind == Kind::quantized || kind == Kind::unranked;
  LATHE_USER_CHECK(!builtin() && (tensor || said.is_group()), "the type {} cannot be written",
                   said.text);
  const TypeDetail& detail = *said.detail;
  if (said.is_group()) {
    using vhlo::TypeCode;
    const TypeCode code = kind == Kind::tuple ? TypeCode::tuple : TypeCode::future;
    ByteWriter out;
    out.varint(static_cast<uint64_t>(code)).varint(detail.members.size());
    for (const SyntaxType& member : detail.members) out.varint(type(member));
    return tables_.type(dialect_, out);
  }
  const size_t of = detail.quantization ? quantized(detail) : element(detail.dtype);
  ByteWriter out;
  if (kind == Kind::unranked) {
    out.varint(static_cast<uint64_t>(vhlo::TypeCode::unranked_tensor));
    return tables_.type(dialect_, out.varint(of));
  }
  if (const auto sizes = bounds_of(said.text)) {
    const size_t encoding = bounds(*sizes);
    out.varint(static_cast<uint64_t>(vhlo::TypeCode::tensor_with_encoding)).varint(encoding);
  } else {
    out.varint(static_cast<uint64_t>(vhlo::TypeCode::tensor));
  }
  out.varint(detail.dims.size());
  for (const Dim dim : detail.dims) out.signed_varint(dim == TypeDetail::kOpen ? kOpenSize : dim);
  return tables_.type(dialect_, out.varint(of));
}

}  // namespace lathe::stablehlo
