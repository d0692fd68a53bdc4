// Types and signatures.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "lathe/stablehlo/text/parser.h"

namespace lathe::stablehlo {
namespace {

bool is_type_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
  return is_type_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

constexpr size_t kKnownTypeLength = 64;
constexpr int kMostStorageBits = 32;
const TypeDetail kForeign;

// Of i8, and u8, which is ui8 elsewhere; nothing for what stores no quantized values.
std::optional<DType> storage_dtype(std::string_view word) {
  const auto dtype = dtype_from_name(word.starts_with('u') ? fmt::format("ui{}", word.substr(1))
                                                           : std::string(word));
  const bool stores = dtype && is_integer(*dtype) && bit_width(*dtype) <= kMostStorageBits;
  return stores ? dtype : std::nullopt;
}

// The least and the greatest value of an integer type of at most 32 bits.
std::pair<int64_t, int64_t> range_of(DType dtype) {
  const int64_t count = int64_t{1} << bit_width(dtype);
  return is_signed(dtype) ? std::pair(-count / 2, count / 2 - 1) : std::pair(int64_t{0}, count - 1);
}

}  // namespace

std::optional<DType> Parser::element_type(size_t& at) {
  const std::string_view text = source_.text();
  size_t end = at;
  while (end < text.size() && is_word(text[end])) ++end;
  std::string_view word = text.substr(at, end - at);
  if (word == "complex") {
    end = std::min(text.find('>', end), text.size() - 1) + 1;
    word = text.substr(at, end - at);
  }
  const std::optional<DType> dtype =
      dtype_from_name(word.starts_with("si") ? word.substr(1) : word);
  if (dtype) at = end;
  return dtype;
}

// The sizes of "2x?x", or "*x", which says nothing of them; `at` moves behind.
std::optional<std::vector<Dim>> Parser::sizes(size_t& at) {
  const std::string_view text = source_.text();
  if (text.substr(at).starts_with("*x")) {
    at += 2;
    return std::nullopt;
  }
  std::vector<Dim> dims;
  while (at < text.size() && (is_type_digit(text[at]) || text[at] == '?')) {
    Dim dim = TypeDetail::kOpen;
    size_t next = at + 1;
    if (text[at] != '?') {
      const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), dim);
      if (error != std::errc()) break;
      next = static_cast<size_t>(end - text.data());
    }
    if (next >= text.size() || text[next] != 'x') break;
    dims.push_back(dim);
    at = next + 1;
  }
  return dims;
}

// At the "<" of a tensor. Static tensors of known element types get a Type, others a description.
SyntaxType Parser::tensor_type(size_t begin) {
  const std::string_view text = source_.text();
  const size_t open = token().at;
  if (!this->at("<")) expected("'<' after tensor");
  size_t at = open + 1;
  std::optional<std::vector<Dim>> dims = sizes(at);
  const bool open_sizes = !dims || std::ranges::find(*dims, TypeDetail::kOpen) != dims->end();
  SyntaxType out{.type = {}, .detail = nullptr, .text = {}, .at = begin};
  if (dims && text.substr(at).starts_with("!quant.uniform<")) {
    TypeDetail detail;
    lexer_.restart(at);
    if (quantized(*dims, detail)) {
      expect(">");
      out.text = text_from(begin);
      out.detail = module_.keep(std::move(detail));
      return out;
    }
    lexer_.restart(open);
  }
  const std::optional<DType> dtype = element_type(at);
  const char next = at < text.size() ? text[at] : '\0';
  if (dtype && next == '>' && !open_sizes) {
    try {
      out.type = Type::tensor(*dtype, Shape(std::move(*dims)));
    } catch (const UserError& error) {
      fail(begin, error.what());
    }
    lexer_.restart(at + 1);
    out.text = text.substr(begin, at + 1 - begin);
    types_.emplace(out.text, *out.type);
    return out;
  }
  skip_balanced();
  out.text = text_from(begin);
  TypeDetail detail;  // of bounds (", #stablehlo.bounds<…>") no more than the text is kept
  if (dtype && (next == '>' || next == ',') && open_sizes) {
    detail.kind = dims ? TypeDetail::Kind::dynamic : TypeDetail::Kind::unranked;
    detail.dtype = *dtype;
    if (dims) detail.dims = std::move(*dims);
  }
  out.detail = module_.keep(std::move(detail));
  return out;
}

// Behind "tuple" and "!stablehlo.future".
SyntaxType Parser::group_type(TypeDetail::Kind kind, size_t begin) {
  TypeDetail detail{.kind = kind};
  expect("<");
  list_until(">", [&] { detail.members.push_back(type()); });
  return {
      .type = {}, .detail = module_.keep(std::move(detail)), .text = text_from(begin), .at = begin};
}

// As the type has it that it is expressed in.
double Parser::scale(DType expressed) {
  const size_t at = token().at;
  const AttrValue value = number(false);
  const auto* whole = std::get_if<int64_t>(&value.value);
  const double scale = whole ? static_cast<double>(*whole) : std::get<double>(value.value);
  const double rounded = Literal::full(expressed, {}, scale).get_f64(0);
  if (!(rounded > 0) || !std::isfinite(rounded))
    fail(at, fmt::format("expected a scale above zero within {}", name(expressed)));
  return scale;
}

// !quant.uniform<i8<-127:127>:f32:1, {0.1:-30, 0.5}>; blocks of scales are not read.
bool Parser::quantized(std::vector<Dim> dims, TypeDetail& out) {
  const size_t begin = token().at;
  TypeDetail::Quantization q;
  advance();
  expect("<");
  const std::string_view storage = expect_ident();
  const std::optional<DType> stored = storage_dtype(storage);
  if (!stored) return false;
  out.dtype = *stored;
  const auto [least, most] = range_of(*stored);
  q.storage_min = least;
  q.storage_max = most;
  if (accept("<")) {
    q.storage_min = expect_integer();
    expect(":");
    q.storage_max = expect_integer();
    expect(">");
    if (q.storage_min > q.storage_max || q.storage_min < least || q.storage_max > most)
      fail(begin, fmt::format("the storage's range is beyond {}", storage));
  }
  expect(":");
  const std::optional<DType> expressed = dtype_from_name(expect_ident());
  if (!expressed || !is_float(*expressed)) return false;
  q.expressed = *expressed;
  if (accept(":")) {
    if (at("{")) return false;
    q.axis = expect_integer();
  }
  expect(",");
  const bool list = accept("{");
  do {
    q.scales.push_back(scale(q.expressed));
    q.zero_points.push_back(accept(":") ? expect_integer() : 0);
    if (q.zero_points.back() < q.storage_min || q.zero_points.back() > q.storage_max)
      fail(begin,
           fmt::format("a zero point is beyond {}<{}:{}>", storage, q.storage_min, q.storage_max));
  } while (list && accept(","));
  if (list) expect("}");
  expect(">");
  if (list != q.axis.has_value()) fail(begin, "expected scales for an axis, or one for the tensor");
  if (q.axis && (*q.axis < 0 || *q.axis >= static_cast<int64_t>(dims.size()) ||
                 (dims[static_cast<size_t>(*q.axis)] != TypeDetail::kOpen &&
                  std::cmp_not_equal(dims[static_cast<size_t>(*q.axis)], q.scales.size()))))
    fail(begin, fmt::format("{} scales do not fit axis {}", q.scales.size(), *q.axis));
  out.kind = TypeDetail::Kind::quantized;
  out.dims = std::move(dims);
  out.quantization = std::move(q);
  return true;
}

// At "tensor": a type that was read before, up to its first ">".
std::optional<SyntaxType> Parser::known_type() {
  const size_t begin = token().at;
  const std::string_view rest = source_.text().substr(begin, kKnownTypeLength);
  const size_t end = rest.find('>');
  if (end == std::string_view::npos) return std::nullopt;
  const auto hit = types_.find(rest.substr(0, end + 1));
  if (hit == types_.end()) return std::nullopt;
  lexer_.restart(begin + end + 1);
  return SyntaxType{.type = hit->second, .text = hit->first, .at = begin};
}

// From "<" to the matching ">", other brackets and strings inside.
void Parser::skip_balanced() {
  const std::string_view text = source_.text();
  const size_t open = token().at;
  std::string closers;
  for (size_t i = open; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '<' || c == '(' || c == '[' || c == '{') {
      if (closers.size() >= kMaxNesting)
        fail(i, fmt::format("nested more than {} deep", kMaxNesting));
      closers += c == '<' ? '>' : c == '(' ? ')' : c == '[' ? ']' : '}';
    } else if (c == '"') {
      i = text.find('"', i + 1);
      if (i == std::string_view::npos) break;
    } else if (c == '-' && i + 1 < text.size() && text[i + 1] == '>') {
      ++i;
    } else if (c == '>' || c == ')' || c == ']' || c == '}') {
      if (closers.empty() || closers.back() != c) fail(i, fmt::format("unmatched '{}'", c));
      closers.pop_back();
      if (closers.empty()) return lexer_.restart(i + 1);
    }
  }
  fail(open, "this bracket is not closed");
}

void Parser::types_until(std::string_view close, List<SyntaxType>& out) {
  list_until(close, [&] { out.push_back(type()); });
}

SyntaxType Parser::type() {
  const Nested nested(*this);
  const size_t begin = token().at;
  SyntaxType out{.type = {}, .text = {}, .at = begin};
  if (at_kind(Kind::bang)) {
    const std::string_view word = token().text;
    if (word == "!stablehlo.token") out.type = Type::token();
    advance();
    if (word == "!stablehlo.future") return group_type(TypeDetail::Kind::future, begin);
    if (at("<") && token().at == lexer_.previous_end()) skip_balanced();
  } else if (accept("(")) {  // a function type
    const auto skip_type = [this] { type(); };
    list_until(")", skip_type);
    expect("->");
    accept("(") ? list_until(")", skip_type) : skip_type();
  } else if (at_kind(Kind::ident)) {
    const std::string_view word = token().text;
    if (word == "tensor")
      if (const auto known = known_type()) return *known;
    advance();
    if (word == "tensor") return tensor_type(begin);
    if (word == "tuple") return group_type(TypeDetail::Kind::tuple, begin);
    if (at("<")) skip_balanced();
  } else {
    expected("a type");
  }
  out.text = text_from(begin);
  if (!out.type) out.detail = &kForeign;
  return out;
}

void Parser::signature(SyntaxOp& op) {
  const bool parenthesized = accept("(");
  List<SyntaxType> first(module_.arena.get());
  if (parenthesized) {
    types_until(")", first);
  } else {
    do first.push_back(type());
    while (accept(","));
  }
  if (accept("->")) {
    op.operand_types = std::move(first);
    if (accept("(")) {
      types_until(")", op.result_types);
    } else {
      op.result_types.push_back(type());
    }
  } else if (parenthesized) {
    expected("'->' and the result types");
  } else {
    // One a result, or the last one the result's (one type for all; select).
    const int64_t results = op.result_count();
    if (std::cmp_equal(first.size(), results)) {
      op.result_types = std::move(first);
    } else if (results <= 1) {
      op.result_types = {first.back()};
    } else {
      fail(op.at, fmt::format("{} results but {} types", results, first.size()));
    }
  }
}

}  // namespace lathe::stablehlo
