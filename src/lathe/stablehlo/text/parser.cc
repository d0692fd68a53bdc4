// Ops and regions, and what all forms are made of: tokens, values, locations.
#include "lathe/stablehlo/text/parser.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "lathe/base/flags.h"
#include "lathe/base/hash.h"

namespace lathe::stablehlo {

namespace {

// An element that is written out takes at least two characters and at most sixteen bytes, so only
// splats draw on the flag's allowance.
constexpr int64_t kBytesPerCharacter = 8;
constexpr int64_t kMaxResults = 1 << 16;  // of one name

}  // namespace

int ValueNames::next(std::string_view name) {
  names_.push_back(name);
  return static_cast<int>(names_.size()) - 1;
}

int ValueNames::number(std::string_view name) {
  const char* end = name.data() + name.size();
  size_t digits = 0;
  const auto read = std::from_chars(name.data() + 1, end, digits);
  const bool plain = read.ec == std::errc() && read.ptr == end && digits < most_ &&
                     (name[1] != '0' || name.size() == 2);
  if (!plain) {
    const auto [hit, is_new] = named_.try_emplace(name, static_cast<int>(names_.size()));
    return is_new ? next(name) : hit->second;
  }
  if (digits >= numbered_.size()) numbered_.resize(std::max(digits + 1, 2 * numbered_.size()));
  Numbered& known = numbered_[digits];
  if (known.function != function_) known = {.function = function_, .number = next(name)};
  return known.number;
}

std::vector<std::string_view> ValueNames::take() {
  ++function_;
  named_.clear();
  return std::exchange(names_, {});
}

Parser::Parser(const TextSource& source)
    : source_(source),
      lexer_(source),
      values_(source.text().size()),
      dense_budget_(flag_int(Flag::text_constants) +
                    kBytesPerCharacter * static_cast<int64_t>(source.text().size())) {}

bool Parser::accept(std::string_view punctuation) {
  if (!at(punctuation)) return false;
  advance();
  return true;
}

bool Parser::accept_ident(std::string_view word) {
  if (!at_ident(word)) return false;
  advance();
  return true;
}

void Parser::expect(std::string_view punctuation) {
  if (!accept(punctuation)) expected(fmt::format("'{}'", punctuation));
}

void Parser::expect_word(std::string_view word) {
  if (!accept_ident(word)) expected(fmt::format("'{}'", word));
}

std::string_view Parser::expect_ident() { return expect_kind(Kind::ident, "a name"); }

std::string_view Parser::expect_kind(Kind kind, std::string_view what) {
  if (!at_kind(kind)) expected(what);
  const std::string_view text = token().text;
  advance();
  return text;
}

void Parser::expected(std::string_view what) const {
  const std::string found =
      at_kind(Kind::end) ? "the end of the text" : fmt::format("'{}'", token().text.substr(0, 40));
  fail(token().at, fmt::format("expected {}, found {}", what, found));
}

ValueUse Parser::value_use() {
  ValueUse use{.value = 0, .index = 0, .at = token().at};
  std::string_view text = expect_kind(Kind::value, "a value (%name)");
  if (const size_t hash = text.find('#'); hash != std::string_view::npos) {
    const std::string_view digits = text.substr(hash + 1);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), use.index);
    if (read.ec != std::errc()) fail(use.at, "this result number is too large");
    text = text.substr(0, hash);
  }
  use.value = value(text);
  return use;
}

std::string_view Parser::kept_unquoted(std::string_view quoted) {
  if (quoted.find('\\') != std::string_view::npos) return module_.keep(unquoted(quoted));
  return quoted.substr(1, quoted.size() - 2);
}

void Parser::operands_until(std::string_view close, List<ValueUse>& out) {
  list_until(close, [&] { out.push_back(value_use()); });
}

void Parser::location(SyntaxLoc& loc) {
  if (!at_ident("loc")) return;
  advance();
  expect("(");
  location_body(loc);
  expect(")");
}

void Parser::skip_location() {
  SyntaxLoc ignored;
  location(ignored);
}

// The first file position found: of a name's child, a call site's callee, a fusion's first part.
void Parser::location_body(SyntaxLoc& loc) {
  const Nested nested(*this);
  if (at_kind(Kind::hash)) {
    if (loc.file.empty() && loc.alias.empty()) loc.alias = token().text;
    advance();
    return;
  }
  if (at_kind(Kind::string)) {
    const std::string_view text = token().text;
    advance();
    if (accept(":")) {
      const int64_t line = expect_integer();
      expect(":");
      expect_integer();
      if (accept_ident("to")) {  // a range of positions
        if (at_kind(Kind::integer)) expect_integer();
        expect(":");
        expect_integer();
      }
      if (loc.file.empty() && loc.alias.empty()) {
        loc.file = kept_unquoted(text);
        loc.line = static_cast<int>(std::clamp<int64_t>(line, 0, 1 << 30));
      }
    } else if (accept("(")) {
      location_body(loc);
      expect(")");
    }
    return;
  }
  if (accept_ident("unknown")) return;
  if (accept_ident("callsite")) {
    expect("(");
    location_body(loc);
    expect_word("at");
    location_body(loc);
    return expect(")");
  }
  if (accept_ident("fused")) {
    if (at("<")) skip_balanced();
    expect("[");
    return list_until("]", [&] { location_body(loc); });
  }
  expected("a location");
}

void Parser::definitions(List<ValueDefinition>& out) {
  do {
    ValueDefinition definition{.value = 0, .count = 1, .at = token().at};
    definition.value = value(expect_kind(Kind::value, "a value (%name)"));
    if (accept(":")) {
      const int64_t count = expect_integer();
      if (count < 1 || count > kMaxResults)
        fail(definition.at, fmt::format("expected 1 to {} results", kMaxResults));
      definition.count = static_cast<int>(count);
    }
    out.push_back(definition);
  } while (accept(","));
  expect("=");
}

SyntaxOp Parser::op() {
  const Nested nested(*this);
  ReadOp out{module_.op(), {}};
  if (at_kind(Kind::value)) definitions(out.results);
  out.at = token().at;
  if (at_kind(Kind::string)) {
    out.name = kept_unquoted(token().text);
    advance();
    generic_op(out);
  } else {
    out.name = expect_kind(Kind::ident, "an operation");
    parse_pretty(*this, out);
  }
  location(out.loc);
  if (!out.fields.empty()) {
    out.attrs = module_.keep(std::move(out.fields));
    out.attrs_number = attrs_number(out.name, out.attrs);
  }
  return out;
}

// Large constants are hardly ever the same, and asking takes its time.
size_t Parser::attrs_number(std::string_view op, AttrsView attrs) {
  constexpr size_t kMostBytes = 64;
  size_t hash = std::hash<std::string_view>()(op);
  for (const SyntaxAttr& attr : attrs) {
    const auto* literal = std::get_if<Literal>(&attr.value.value);
    if (literal && literal->bytes().size() > kMostBytes) return 0;
    hash = hash_mix(hash_mix(hash, std::hash<std::string_view>()(attr.name)), hash_of(attr.value));
  }
  const auto [hit, is_new] = numbered_.try_emplace(hash);
  NumberedAttrs& known = hit->second;
  if (is_new) known = {.number = numbered_.size(), .op = op, .attrs = attrs};
  const auto same = [](const SyntaxAttr& a, const SyntaxAttr& b) {
    return a.name == b.name && a.value == b.value;
  };
  return known.op == op && std::ranges::equal(known.attrs, attrs, same) ? known.number : 0;
}

void Parser::generic_op(ReadOp& op) {
  expect("(");
  operands_until(")", op.operands);
  if (at("[")) fail(token().at, "successor blocks: only structured control flow is read");
  if (accept("<")) {
    expect("{");
    attributes("}", op.fields);
    expect(">");
  }
  if (accept("(")) {
    do {
      expect("{");
      op.regions.push_back(region());
    } while (accept(","));
    expect(")");
  }
  if (accept("{")) attributes("}", op.fields);
  expect(":");
  if (!at("(")) expected("'(' and the operand types");
  signature(op);
  check_operand_types(op);
}

void Parser::check_operand_types(const SyntaxOp& op) const {
  if (op.operand_types.size() != op.operands.size())
    fail(op.at, fmt::format("{} operands but {} operand types", op.operands.size(),
                            op.operand_types.size()));
}

void Parser::block_label(SyntaxBlock& block) {
  advance();
  if (accept("(")) list_until(")", [&] { block.params.push_back(param()); });
  expect(":");
}

SyntaxParam Parser::param() {
  SyntaxParam out;
  out.name = value_use();
  expect(":");
  out.type = type();
  skip_location();
  return out;
}

SyntaxBlock Parser::region() {
  const Nested nested(*this);
  SyntaxBlock block = module_.block();
  if (at_kind(Kind::caret)) block_label(block);
  while (!at("}")) {
    if (at_kind(Kind::caret))
      fail(token().at, "a second block: only structured control flow is read");
    if (at_kind(Kind::end)) expected("'}'");
    block.ops.push_back(op());
  }
  expect("}");
  return block;
}

}  // namespace lathe::stablehlo
