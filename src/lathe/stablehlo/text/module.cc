// Modules and their functions, in the pretty and the generic form.
#include <algorithm>
#include <utility>

#include "lathe/stablehlo/print/print.h"
#include "lathe/stablehlo/sharding/mesh_axes.h"
#include "lathe/stablehlo/text/parser.h"
#include "lathe/stablehlo/typed_numbers.h"

namespace lathe::stablehlo {
namespace {

// sdy.mesh @name = <["x"=2]> of an op that has a mesh of StableHLO alone.
std::optional<std::string> declared_mesh(const SyntaxOp& op) {
  const auto* name = op.find_as<std::string>("sym_name");
  const SyntaxAttr* said = op.find("mesh");
  if (!said) said = op.find(kMeshAttr);
  const std::optional<Mesh> mesh = name && said ? mesh_of(said->value) : std::nullopt;
  if (!mesh) return std::nullopt;
  return fmt::format("sdy.mesh {} = {}", print_symbol(*name), mesh->str());
}

}  // namespace

void Parser::function_params(SyntaxFunction& fn) {
  expect("(");
  list_until(")", [&] {
    SyntaxParam& param = fn.body.params.push_back({});
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
    skip_location();
  });
}

void Parser::function_results(SyntaxFunction& fn) {
  if (!accept("->")) return;
  if (!accept("(")) {
    fn.result_types.push_back(type());
    fn.result_attrs.emplace_back();
    return;
  }
  list_until(")", [&] {
    fn.result_types.push_back(type());
    SyntaxAttrs& attrs = fn.result_attrs.emplace_back();
    if (accept("{")) attributes("}", attrs);
  });
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
  skip_location();
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
  const auto* name = op.find_as<std::string>("sym_name");
  if (!name) fail(op.at, "func.func has no sym_name");
  fn.name = *name;
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
  for (const auto& [name, value] : fields->fields) {
    const auto* written = std::get_if<AttrValue::Opaque>(&value.value);
    out.push_back({module_.keep(name), outside_dictionary(value),
                   written ? module_.keep(written->text) : std::string_view(), at});
  }
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

// What stands between a module's braces, and the closing one.
void Parser::module_body() {
  while (!at("}")) {
    if (at_kind(Kind::end)) expected("'}'");
    top_level();
  }
  expect("}");
}

// Behind "module".
void Parser::pretty_module() {
  if (at_kind(Kind::symbol)) advance();
  if (accept_ident("attributes")) {
    expect("{");
    attributes("}", module_.attrs);
  }
  expect("{");
  module_body();
  skip_location();
}

// "builtin.module"() <{sym_name = "m"}> ({ … }) {attributes} : () -> ()
void Parser::generic_module() {
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
  module_body();
  expect(")");
  if (accept("{")) attributes("}", module_.attrs);
  expect(":");
  type();
  skip_location();
}

// sdy.mesh @mesh = <[…]> {stablehlo.mesh = …}
void Parser::declaration() {
  const size_t begin = token().at;
  advance();
  expect_kind(Kind::symbol, "a symbol");
  expect("=");
  if (at("<")) {
    skip_balanced();
  } else {
    attribute();
  }
  if (at("{")) attribute();
  module_.declarations.push_back(text_from(begin));
  skip_location();
}

// A function, or a declaration.
void Parser::generic_op_of_module() {
  const size_t begin = token().at;
  SyntaxOp any = op();
  if (any.name.starts_with("sdy.") && any.results.empty() && any.regions.empty()) {
    const std::string_view text = text_from(begin);
    const bool located = !any.loc.file.empty() || !any.loc.alias.empty();
    std::optional<std::string> mesh = declared_mesh(any);
    module_.declarations.push_back(
        mesh ? module_.keep(std::move(*mesh))
             : text.substr(0, located ? text.rfind(" loc(") : text.size()));
    return;
  }
  if (any.name != "func.func")
    fail(any.at, fmt::format("expected a module or a function, found {}", any.name));
  module_.functions.push_back(generic_function(std::move(any)));
}

void Parser::top_level() {
  const Nested nested(*this);
  if (at_kind(Kind::hash) || at_kind(Kind::bang)) return alias();
  if (at("{")) return file_metadata();
  if (accept_ident("module")) return pretty_module();
  if (accept_ident("func.func") || accept_ident("func"))
    return void(module_.functions.push_back(function()));
  if (at_kind(Kind::ident) && token().text.starts_with("sdy.")) return declaration();
  if (!at_kind(Kind::string)) expected("a module or a function");
  token().text == "\"builtin.module\"" ? generic_module() : generic_op_of_module();
}

SyntaxModule Parser::module() {
  while (!at_kind(Kind::end)) top_level();
  return std::move(module_);
}

SyntaxModule parse_syntax(const TextSource& source) { return Parser(source).module(); }

}  // namespace lathe::stablehlo
