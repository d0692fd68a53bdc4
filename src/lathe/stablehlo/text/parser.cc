// Ops, regions, functions, modules.
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
constexpr int64_t kMostConstants = int64_t{1} << 62;
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
      dense_budget_(std::min(flag_int(Flag::text_constants), kMostConstants) +
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
  while (!at(close)) {
    out.push_back(value_use());
    if (!accept(",")) break;
  }
  expect(close);
}

void Parser::location(SyntaxLoc& loc) {
  if (!at_ident("loc")) return;
  advance();
  expect("(");
  location_body(loc);
  expect(")");
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
    if (!accept_ident("at")) expected("'at'");
    location_body(loc);
    return expect(")");
  }
  if (accept_ident("fused")) {
    if (at("<")) skip_balanced();
    expect("[");
    while (!at("]")) {
      location_body(loc);
      if (!accept(",")) break;
    }
    return expect("]");
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
  if (accept("(")) {
    while (!at(")")) {
      SyntaxParam param;
      param.name = value_use();
      expect(":");
      param.type = type();
      SyntaxLoc ignored;
      location(ignored);
      block.params.push_back(std::move(param));
      if (!accept(",")) break;
    }
    expect(")");
  }
  expect(":");
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

void Parser::function_params(SyntaxFunction& fn) {
  expect("(");
  while (!at(")")) {
    SyntaxParam param;
    if (at_kind(Kind::value)) {
      param.name = value_use();
      expect(":");
    } else {
      param.name = {.value = value("%"), .index = 0, .at = token().at};
    }
    param.type = type();
    SyntaxAttrs attrs;
    if (accept("{")) attributes("}", attrs);
    param.attrs = module_.keep(std::move(attrs));
    SyntaxLoc ignored;
    location(ignored);
    fn.body.params.push_back(std::move(param));
    if (!accept(",")) break;
  }
  expect(")");
}

void Parser::function_results(SyntaxFunction& fn) {
  if (!accept("->")) return;
  if (!accept("(")) {
    fn.result_types.push_back(type());
    fn.result_attrs.emplace_back();
    return;
  }
  while (!at(")")) {
    fn.result_types.push_back(type());
    SyntaxAttrs& attrs = fn.result_attrs.emplace_back();
    if (accept("{")) attributes("}", attrs);
    if (!accept(",")) break;
  }
  expect(")");
}

// Nesting is counted from the function on: whether a module stands around it makes no difference.
SyntaxFunction Parser::function() {
  const int outer_depth = std::exchange(depth_, 0);
  SyntaxFunction fn = module_.function();
  fn.at = token().at;
  for (std::string_view visibility : {"public", "private", "nested"})
    if (accept_ident(visibility)) fn.visibility = visibility;
  fn.name = symbol_name(expect_kind(Kind::symbol, "the function's name (@name)"));
  function_params(fn);
  function_results(fn);
  if (accept_ident("attributes")) {
    expect("{");
    attributes("}", fn.attrs);
  }
  if (accept("{")) {
    fn.body.ops = region().ops;
    fn.has_body = true;
  }
  SyntaxLoc ignored;
  location(ignored);
  depth_ = outer_depth;
  take_values(fn);
  return fn;
}

// What function_type says: the results' types, and again those of the parameters.
void Parser::function_type(const SyntaxOp& op, SyntaxFunction& fn) {
  const SyntaxAttr* attr = op.find("function_type");
  if (!attr || !attr->text.starts_with('(')) fail(op.at, "func.func has no function_type");
  const size_t next = token().at;
  lexer_.restart(static_cast<size_t>(attr->text.data() - source_.text().data()));
  SyntaxOp said = module_.op();
  signature(said);
  lexer_.restart(next);
  fn.result_types = std::move(said.result_types);
  if (!fn.has_body) return;
  const auto same = [](const SyntaxType& type, const SyntaxParam& param) {
    return type.type == param.type.type && (type.type || type.text == param.type.text);
  };
  if (!std::ranges::equal(said.operand_types, fn.body.params, same))
    fail(attr->at,
         fmt::format("function_type of @{} says other parameters than its block has", fn.name));
}

// "func.func"() <{sym_name = "main", function_type = …}> ({ ^bb0(…): … }) : () -> ()
SyntaxFunction Parser::generic_function(SyntaxOp op) {
  SyntaxFunction fn = module_.function();
  fn.at = op.at;
  const SyntaxAttr* name = op.find("sym_name");
  const auto* text = name ? std::get_if<std::string>(&name->value.value) : nullptr;
  if (!text) fail(op.at, "func.func has no sym_name");
  fn.name = *text;
  for (const SyntaxAttr& attr : op.attrs) {
    if (attr.name == "sym_visibility") {
      if (const auto* value = std::get_if<std::string>(&attr.value.value)) fn.visibility = *value;
    } else if (attr.name != "sym_name" && attr.name != "function_type") {
      fn.attrs.push_back(attr);
    }
  }
  if (op.regions.size() == 1) {
    fn.body = std::move(op.regions[0]);
    fn.has_body = !fn.body.ops.empty();
  }
  function_type(op, fn);
  fn.result_attrs.resize(fn.result_types.size());
  std::vector<SyntaxAttrs> params(fn.body.params.size());
  for (const SyntaxAttr& attr : fn.attrs) {
    const auto* list = std::get_if<AttrValue::Array>(&attr.value.value);
    for (size_t i = 0; list && i < list->size(); ++i) {
      if (attr.name == "arg_attrs" && i < params.size()) add_fields((*list)[i], attr.at, params[i]);
      if (attr.name == "res_attrs" && i < fn.result_attrs.size())
        add_fields((*list)[i], attr.at, fn.result_attrs[i]);
    }
  }
  for (size_t i = 0; i < params.size(); ++i)
    fn.body.params[i].attrs = module_.keep(std::move(params[i]));
  std::erase_if(fn.attrs, [](const SyntaxAttr& attr) {
    return attr.name == "arg_attrs" || attr.name == "res_attrs";
  });
  take_values(fn);
  return fn;
}

// What the generic form says of a parameter or result in a dictionary.
void Parser::add_fields(const AttrValue& dictionary, size_t at, SyntaxAttrs& out) {
  const auto* fields = std::get_if<AttrValue::Struct>(&dictionary.value);
  if (!fields) return;
  for (const auto& [name, value] : fields->fields)
    out.push_back({module_.keep(name), value, {}, at});
}

void Parser::take_values(SyntaxFunction& fn) {
  fn.value_names = values_.take();
  fn.value_count = static_cast<int>(fn.value_names.size());
}

// #loc1 = loc(…); other aliases of attributes and types are not expanded.
void Parser::alias() {
  const std::string_view name = token().text;
  const bool is_attribute = at_kind(Kind::hash);
  advance();
  expect("=");
  if (!is_attribute) {
    type();
  } else if (at_ident("loc")) {
    SyntaxLoc loc;
    location(loc);
    module_.locs.emplace_back(name, loc);
  } else {
    attribute();
  }
}

void Parser::top_level() {
  const Nested nested(*this);
  if (at_kind(Kind::hash) || at_kind(Kind::bang)) return alias();
  if (at("{")) {  // {-# dialect_resources … #-}
    lexer_.restart(source_.text().size());
    return;
  }
  if (accept_ident("module")) {
    if (at_kind(Kind::symbol)) advance();
    if (accept_ident("attributes")) {
      expect("{");
      attributes("}", module_.attrs);
    }
    expect("{");
    while (!at("}")) {
      if (at_kind(Kind::end)) expected("'}'");
      top_level();
    }
    expect("}");
    SyntaxLoc ignored;
    return location(ignored);
  }
  if (accept_ident("func.func") || accept_ident("func")) {
    module_.functions.push_back(function());
    return;
  }
  const size_t begin = token().at;
  if (at_kind(Kind::ident) && token().text.starts_with("sdy.")) {  // sdy.mesh @mesh = <[…]>
    advance();
    expect_kind(Kind::symbol, "a symbol");
    expect("=");
    if (at("<")) {
      skip_balanced();
    } else {
      attribute();
    }
    if (at("{")) attribute();  // {stablehlo.mesh = …}
    module_.declarations.push_back(text_from(begin));
    SyntaxLoc ignored;
    return location(ignored);
  }
  if (!at_kind(Kind::string)) expected("a module or a function");
  if (token().text == "\"builtin.module\"") {
    advance();
    expect("(");
    expect(")");
    if (accept("<")) {
      expect("{");
      SyntaxAttrs ignored;
      attributes("}", ignored);
      expect(">");
    }
    expect("(");
    expect("{");
    if (at_kind(Kind::caret)) {
      SyntaxBlock block = module_.block();
      block_label(block);
      if (!block.params.empty()) fail(block.params[0].name.at, "a module takes no values");
    }
    while (!at("}")) {
      if (at_kind(Kind::end)) expected("'}'");
      top_level();
    }
    expect("}");
    expect(")");
    if (accept("{")) attributes("}", module_.attrs);
    expect(":");
    type();
    SyntaxLoc ignored;
    return location(ignored);
  }
  SyntaxOp any = op();
  if (any.name.starts_with("sdy.") && any.results.empty() && any.regions.empty()) {
    const std::string_view text = text_from(begin);
    const bool located = !any.loc.file.empty() || !any.loc.alias.empty();
    module_.declarations.push_back(text.substr(0, located ? text.rfind(" loc(") : text.size()));
    return;
  }
  if (any.name != "func.func")
    fail(any.at, fmt::format("expected a module or a function, found {}", any.name));
  module_.functions.push_back(generic_function(std::move(any)));
}

SyntaxModule Parser::module() {
  while (!at_kind(Kind::end)) top_level();
  return std::move(module_);
}

SyntaxModule parse_syntax(const TextSource& source) { return Parser(source).module(); }

}  // namespace lathe::stablehlo
