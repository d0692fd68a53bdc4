#include "lathe/text/template/parser.h"

#include <algorithm>

#include "lathe/text/template/expression_parser.h"

namespace lathe::jinja {
namespace {

constexpr int kMaxNestedStatements = 100;

class Parser {
 public:
  Parser(std::vector<Token> tokens, const std::string& name)
      : tokens_(std::move(tokens), name), expressions_(tokens_) {
    tree_.name = name;
  }

  SyntaxTree run() {
    tree_.root.body = parse_body({});
    return std::move(tree_);
  }

 private:
  using Names = std::initializer_list<std::string_view>;

  bool at_any(Names names) const {
    return std::ranges::any_of(names, [&](std::string_view name) { return tokens_.is_name(name); });
  }

  static std::string list_of(Names names) {
    std::string out;
    for (const std::string_view name : names)
      out += fmt::format("{}'{}'", out.empty() ? "" : " or ", name);
    return out;
  }

  // Statements up to a tag that begins with one of `ends`; that name is then the current token.
  Body parse_body(Names ends) {
    Body body;
    while (true) {
      const Token& token = tokens_.current();
      switch (token.type) {
        case TokenType::data:
          body.push_back({token.line, DataStatement{token.text}});
          tokens_.next();
          break;
        case TokenType::variable_begin: {
          tokens_.next();
          body.push_back({token.line, OutputStatement{expressions_.parse_tuple()}});
          tokens_.expect(TokenType::variable_end);
          break;
        }
        case TokenType::block_begin:
          tokens_.next();
          if (at_any(ends)) return body;
          parse_statement(body, ends);
          tokens_.expect(TokenType::block_end);
          break;
        default:
          if (ends.size() == 0) return body;
          tokens_.fail(
              fmt::format("unexpected end of template: expected {} to close '{}' of line {}",
                          list_of(ends), open_tags_.back().first, open_tags_.back().second));
      }
    }
  }

  // The body of the tag being read, after its "%}"; `ends` as above.
  Body parse_block(Names ends) {
    tokens_.skip_op(":");
    tokens_.expect(TokenType::block_end);
    return parse_body(ends);
  }
  Body parse_block_to(std::string_view end) {
    Body body = parse_block({end});
    tokens_.next();
    return body;
  }

  void parse_statement(Body& body, Names ends) {
    if (!tokens_.is(TokenType::name)) tokens_.fail_expected("the name of a tag");
    const Token tag = tokens_.next();
    if (open_tags_.size() >= kMaxNestedStatements) {
      tokens_.fail(fmt::format("tags nest deeper than {} levels", kMaxNestedStatements));
    }
    open_tags_.emplace_back(tag.text, tag.line);
    dispatch(body, tag, ends);
    open_tags_.pop_back();
  }

  void dispatch(Body& body, const Token& tag, Names ends) {
    const auto add = [&](auto node) { body.push_back({tag.line, std::move(node)}); };
    if (tag.text == "for") return add(parse_for());
    if (tag.text == "if") return add(parse_if());
    if (tag.text == "set") return parse_set(body, tag.line);
    if (tag.text == "macro") return add(parse_macro());
    if (tag.text == "call") return add(parse_call());
    if (tag.text == "filter") return add(parse_filter());
    if (tag.text == "with") return add(parse_with());
    if (tag.text == "generation") return add(parse_generation());
    if (tag.text == "print") return parse_print(body, tag.line);
    if (tag.text == "break" || tag.text == "continue") return parse_loop_control(body, tag);
    if (tag.text == "extends" || tag.text == "include" || tag.text == "import" ||
        tag.text == "from") {
      return add(parse_unavailable(tag.text));
    }
    if (tag.text == "block") return add(parse_template_block());
    fail_unknown_tag(tag, ends);
  }

  [[noreturn]] void fail_unknown_tag(const Token& tag, Names ends) {
    if (ends.size() == 0) tokens_.fail_at(tag.line, fmt::format("unknown tag '{}'", tag.text));
    const auto& [open, line] = open_tags_[open_tags_.size() - 2];
    tokens_.fail_at(
        tag.line, fmt::format("unexpected tag '{}': expected {} to close '{}' of line {}", tag.text,
                              list_of(ends), open, line));
  }

  IfStatement parse_if() {
    IfStatement out;
    while (true) {
      ExprPtr test = expressions_.parse_tuple(false);
      Body body = parse_block({"elif", "else", "endif"});
      out.branches.emplace_back(std::move(test), std::move(body));
      const std::string end = tokens_.next().text;
      if (end == "elif") continue;
      if (end == "else") out.otherwise = parse_block_to("endif");
      return out;
    }
  }

  ForStatement parse_for() {
    ForStatement out{};
    out.target = expressions_.parse_target(false, "in");
    out.test_target = out.target;
    tokens_.expect_name("in");
    out.iterable = expressions_.parse_tuple(false, "recursive");
    if (tokens_.skip_name("if")) out.test = expressions_.parse_expression();
    out.recursive = tokens_.skip_name("recursive");
    ++loops_;
    out.body = parse_block({"endfor", "else"});
    --loops_;
    if (tokens_.next().text == "else") out.otherwise = parse_block_to("endfor");
    return out;
  }

  void parse_set(Body& body, int line) {
    Target target = expressions_.parse_target(true);
    if (tokens_.skip_op("=")) {
      body.push_back({line, SetStatement{std::move(target), expressions_.parse_tuple()}});
      return;
    }
    ExprPtr filter = expressions_.parse_filters(nullptr, false);
    Body inner = parse_captured("endset");
    body.push_back(
        {line, SetBlockStatement{std::move(target), std::move(filter), std::move(inner), {}}});
  }

  // A body whose text is captured; loop controls work through it as they do in Python's code.
  Body parse_captured(std::string_view end) { return parse_block_to(end); }

  // The body of a function: no loop around it can be left from inside.
  Body parse_function_body(std::string_view end) {
    const int outer = std::exchange(loops_, 0);
    Body body = parse_block_to(end);
    loops_ = outer;
    return body;
  }

  void parse_signature(Function& function) {
    tokens_.expect_op("(");
    while (!tokens_.is_op(")")) {
      if (!function.parameters.empty()) tokens_.expect_op(",");
      const Target parameter = expressions_.parse_name_target();
      if (std::ranges::find(function.parameters, parameter.name) != function.parameters.end()) {
        tokens_.fail_at(parameter.line, fmt::format("duplicate parameter '{}'", parameter.name));
      }
      function.parameters.push_back(parameter.name);
      if (tokens_.skip_op("=")) {
        function.defaults.push_back(expressions_.parse_expression());
      } else if (!function.defaults.empty()) {
        tokens_.fail("a parameter without default follows one with a default");
      }
    }
    tokens_.expect_op(")");
  }

  MacroStatement parse_macro() {
    MacroStatement out{};
    out.name = expressions_.parse_name_target().name;
    parse_signature(out.function);
    out.function.body = parse_function_body("endmacro");
    return out;
  }

  CallStatement parse_call() {
    CallStatement out;
    if (tokens_.is_op("(")) parse_signature(out.caller);
    out.call = expressions_.parse_expression();
    if (!std::holds_alternative<CallExpr>(out.call->node)) {
      tokens_.fail_at(out.call->line, "expected a call behind 'call'");
    }
    out.caller.body = parse_function_body("endcall");
    return out;
  }

  CallStatement parse_generation() {
    CallStatement out;
    out.caller.body = parse_function_body("endgeneration");
    return out;
  }

  FilterStatement parse_filter() {
    FilterStatement out;
    out.filter = expressions_.parse_filters(nullptr, true);
    out.body = parse_captured("endfilter");
    return out;
  }

  WithStatement parse_with() {
    WithStatement out;
    while (!tokens_.is(TokenType::block_end)) {
      if (!out.variables.empty()) tokens_.expect_op(",");
      Target target = expressions_.parse_target(false, "");
      tokens_.expect_op("=");
      out.variables.emplace_back(std::move(target), expressions_.parse_expression());
    }
    out.body = parse_block_to("endwith");
    return out;
  }

  void parse_print(Body& body, int line) {
    bool first = true;
    while (!tokens_.is(TokenType::block_end)) {
      if (!std::exchange(first, false)) tokens_.expect_op(",");
      body.push_back({line, OutputStatement{expressions_.parse_expression()}});
    }
  }

  void parse_loop_control(Body& body, const Token& tag) {
    if (loops_ == 0) tokens_.fail_at(tag.line, fmt::format("'{}' outside of a loop", tag.text));
    if (tag.text == "break") {
      body.push_back({tag.line, BreakStatement{}});
    } else {
      body.push_back({tag.line, ContinueStatement{}});
    }
  }

  void skip_rest_of_tag() {
    while (!tokens_.is(TokenType::block_end) && !tokens_.is(TokenType::end)) tokens_.next();
  }

  UnavailableStatement parse_unavailable(const std::string& tag) {
    skip_rest_of_tag();
    return {fmt::format("'{}' needs other templates, and a chat template has none", tag)};
  }

  // {% block NAME %}…{% endblock NAME %}
  UnavailableStatement parse_template_block() {
    skip_rest_of_tag();
    parse_block_to("endblock");
    skip_rest_of_tag();
    return {
        "'block' is for templates that others extend, and nothing extends a chat template; leave "
        "the tags 'block' and 'endblock' out, and what is between them in its place"};
  }

  TokenStream tokens_;
  ExpressionParser expressions_;
  SyntaxTree tree_;
  std::vector<std::pair<std::string, int>> open_tags_;
  int loops_ = 0;  // around the statement being read, in the same function
};

}  // namespace

SyntaxTree parse(std::string_view source, const std::string& name) {
  return Parser(tokenize(source, name), name).run();
}

}  // namespace lathe::jinja
