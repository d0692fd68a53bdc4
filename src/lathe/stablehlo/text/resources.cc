// Elements that a text keeps at its end, as torch-mlir prints weights:
//   stablehlo.constant dense_resource<w> : tensor<2xf32>
//   {-# dialect_resources: { builtin: { w: "0x040000000000803F00000040" } } #-}
#include "lathe/stablehlo/text/parser.h"

namespace lathe::stablehlo {
namespace {

constexpr std::string_view kOpen = "{-#", kClose = "#-}";

}  // namespace

// A bare name or a string.
std::string Parser::metadata_key() {
  if (!at_kind(Kind::string)) return std::string(expect_ident());
  std::string out = unquoted(token().text);
  advance();
  return out;
}

// "{ KEY: VALUE, … }"
void Parser::metadata_dictionary(const std::function<void(const std::string&)>& value) {
  expect("{");
  list_until("}", [&] {
    const std::string key = metadata_key();
    expect(":");
    value(key);
  });
}

// Sections are dictionaries of owners, which are dictionaries of strings, numbers or words.
void Parser::file_metadata() {
  const std::string_view text = source_.text();
  if (!text.substr(token().at).starts_with(kOpen)) expected("a module or a function");
  lexer_.restart(token().at + kOpen.size());
  resources_.emplace();
  while (!at_kind(Kind::hash)) {
    const std::string section = metadata_key();
    expect(":");
    metadata_dictionary([&](const std::string& owner) {
      const bool elements = section == "dialect_resources" && owner == "builtin";
      metadata_dictionary([&](const std::string& name) {
        const Token value = token();
        advance();
        if (!elements) return;
        if (value.kind != Kind::string) fail(value.at, "expected a resource's bytes, \"0x…\"");
        if (!resources_->emplace(name, value.text).second)
          fail(value.at, fmt::format("resource {} is given twice", name));
      });
    });
    if (!accept(",")) break;
  }
  if (!text.substr(token().at).starts_with(kClose)) expected("'#-}'");
  lexer_.restart(token().at + kClose.size());
}

// Wherever the parser stands.
void Parser::read_resources() {
  const size_t begin = source_.text().rfind(kOpen);
  if (begin == std::string_view::npos) return void(resources_.emplace());
  const size_t next = token().at;
  lexer_.restart(begin);
  file_metadata();
  lexer_.restart(next);
}

std::string_view Parser::resource(const std::string& name, size_t at) {
  if (!resources_) read_resources();
  const auto hit = resources_->find(name);
  if (hit == resources_->end())
    fail(at, fmt::format("there is no resource {0}; expected {{-# dialect_resources: {{ builtin: "
                         "{{ {0}: \"0x…\" }} }} #-}} at the text's end",
                         name));
  return hit->second;
}

AttrValue Parser::dense_resource() {
  const size_t begin = token().at;
  advance();
  expect("<");
  const std::string name = metadata_key();
  expect(">");
  const std::string_view blob = resource(name, begin);
  expect(":");
  const SyntaxType of = type();
  if (!of.type || !of.type->is_tensor()) return opaque_from(begin);
  return {parse_resource(source_, blob, *of.type, dense_budget_)};
}

}  // namespace lathe::stablehlo
