#include "lathe/text/template/expression_parser.h"

#include <algorithm>

namespace lathe::jinja {
namespace {

// Parsing recurses this deep at most; trees may be deeper to the left (a + b + c + …).
constexpr int kMaxRecursion = 100;
constexpr int kMaxTree = 500;

int depth_of(const ExprPtr& expr) { return expr ? expr->depth : 0; }

int depth_of(const CallArguments& arguments) {
  int depth = std::max(depth_of(arguments.rest), depth_of(arguments.named_rest));
  for (const ExprPtr& value : arguments.positional) depth = std::max(depth, depth_of(value));
  for (const auto& [name, value] : arguments.named) depth = std::max(depth, depth_of(value));
  return depth;
}

int depth_of(const std::vector<ExprPtr>& items) {
  int depth = 0;
  for (const ExprPtr& item : items) depth = std::max(depth, depth_of(item));
  return depth;
}

}  // namespace

ExprPtr ExpressionParser::make(int line, decltype(Expr::node) node, int depth_below) {
  if (depth_below >= kMaxTree) {
    tokens_.fail_at(line,
                    fmt::format("the expression is nested more than {} levels deep", kMaxTree));
  }
  return std::make_unique<Expr>(Expr{line, depth_below + 1, std::move(node)});
}

ExprPtr ExpressionParser::parse_expression(bool with_condition) {
  if (++depth_ > kMaxRecursion) {
    tokens_.fail(fmt::format("the expression is nested more than {} levels deep", kMaxRecursion));
  }
  ExprPtr expr = with_condition ? parse_condition() : parse_or();
  --depth_;
  return expr;
}

ExprPtr ExpressionParser::parse_condition() {
  const int line = tokens_.line();
  ExprPtr yes = parse_or();
  while (tokens_.skip_name("if")) {
    ExprPtr test = parse_or();
    ExprPtr no = tokens_.skip_name("else") ? parse_expression() : nullptr;
    const int depth = std::max({depth_of(yes), depth_of(test), depth_of(no)});
    yes = make(line, ConditionExpr{std::move(test), std::move(yes), std::move(no)}, depth);
  }
  return yes;
}

ExprPtr ExpressionParser::parse_or() {
  const int line = tokens_.line();
  ExprPtr left = parse_and();
  while (tokens_.skip_name("or")) {
    ExprPtr right = parse_and();
    const int depth = std::max(depth_of(left), depth_of(right));
    left = make(line, LogicExpr{false, std::move(left), std::move(right)}, depth);
  }
  return left;
}

ExprPtr ExpressionParser::parse_and() {
  const int line = tokens_.line();
  ExprPtr left = parse_not();
  while (tokens_.skip_name("and")) {
    ExprPtr right = parse_not();
    const int depth = std::max(depth_of(left), depth_of(right));
    left = make(line, LogicExpr{true, std::move(left), std::move(right)}, depth);
  }
  return left;
}

ExprPtr ExpressionParser::parse_not() {
  int negations = 0;
  const int line = tokens_.line();
  while (tokens_.skip_name("not")) ++negations;
  ExprPtr expr = parse_compare();
  for (; negations > 0; --negations) {
    const int depth = depth_of(expr);
    expr = make(line, UnaryExpr{'!', std::move(expr)}, depth);
  }
  return expr;
}

std::optional<Comparison> ExpressionParser::parse_comparison() {
  static constexpr std::pair<std::string_view, Comparison> kComparisons[] = {
      {"==", Comparison::equal},  {"!=", Comparison::not_equal},
      {"<", Comparison::less},    {"<=", Comparison::less_equal},
      {">", Comparison::greater}, {">=", Comparison::greater_equal}};
  for (const auto& [op, comparison] : kComparisons) {
    if (tokens_.skip_op(op)) return comparison;
  }
  if (tokens_.skip_name("in")) return Comparison::in;
  const bool not_in = tokens_.is_name("not") && tokens_.look_ahead().type == TokenType::name &&
                      tokens_.look_ahead().text == "in";
  if (!not_in) return std::nullopt;
  tokens_.next();
  tokens_.next();
  return Comparison::not_in;
}

ExprPtr ExpressionParser::parse_compare() {
  const int line = tokens_.line();
  CompareExpr compare{parse_sum(), {}};
  int depth = depth_of(compare.first);
  while (const auto comparison = parse_comparison()) {
    compare.rest.emplace_back(*comparison, parse_sum());
    depth = std::max(depth, depth_of(compare.rest.back().second));
  }
  return compare.rest.empty() ? std::move(compare.first) : make(line, std::move(compare), depth);
}

ExprPtr ExpressionParser::parse_sum() {
  const int line = tokens_.line();
  ExprPtr left = parse_concat();
  while (tokens_.is_op("+") || tokens_.is_op("-")) {
    const Operator op = tokens_.next().text == "+" ? Operator::add : Operator::subtract;
    ExprPtr right = parse_concat();
    const int depth = std::max(depth_of(left), depth_of(right));
    left = make(line, BinaryExpr{op, std::move(left), std::move(right)}, depth);
  }
  return left;
}

ExprPtr ExpressionParser::parse_concat() {
  const int line = tokens_.line();
  ConcatExpr concat;
  concat.parts.push_back(parse_product());
  while (tokens_.skip_op("~")) concat.parts.push_back(parse_product());
  if (concat.parts.size() == 1) return std::move(concat.parts[0]);
  const int depth = depth_of(concat.parts);
  return make(line, std::move(concat), depth);
}

ExprPtr ExpressionParser::parse_product() {
  static constexpr std::pair<std::string_view, Operator> kOperators[] = {
      {"*", Operator::multiply},
      {"/", Operator::divide},
      {"//", Operator::floor_divide},
      {"%", Operator::modulo}};
  const int line = tokens_.line();
  ExprPtr left = parse_power();
  while (tokens_.is(TokenType::op)) {
    const auto* found = std::ranges::find(kOperators, tokens_.current().text,
                                          &std::pair<std::string_view, Operator>::first);
    if (found == std::end(kOperators)) break;
    tokens_.next();
    ExprPtr right = parse_power();
    const int depth = std::max(depth_of(left), depth_of(right));
    left = make(line, BinaryExpr{found->second, std::move(left), std::move(right)}, depth);
  }
  return left;
}

ExprPtr ExpressionParser::parse_power() {
  const int line = tokens_.line();
  ExprPtr left = parse_unary();
  while (tokens_.skip_op("**")) {
    ExprPtr right = parse_unary();
    const int depth = std::max(depth_of(left), depth_of(right));
    left = make(line, BinaryExpr{Operator::power, std::move(left), std::move(right)}, depth);
  }
  return left;
}

ExprPtr ExpressionParser::parse_unary(bool with_filters) {
  const int line = tokens_.line();
  std::string signs;
  while (tokens_.is_op("-") || tokens_.is_op("+")) signs += tokens_.next().text;
  // A call or subscript binds tighter than the sign, a filter less tight.
  ExprPtr expr = parse_postfix(parse_primary());
  for (; !signs.empty(); signs.pop_back()) {
    const int depth = depth_of(expr);
    expr = parse_postfix(make(line, UnaryExpr{signs.back(), std::move(expr)}, depth));
  }
  return with_filters ? parse_filters_and_tests(std::move(expr)) : std::move(expr);
}

ExprPtr ExpressionParser::parse_primary() {
  const Token& token = tokens_.current();
  switch (token.type) {
    case TokenType::name:
      return parse_name();
    case TokenType::string:
      return parse_string();
    case TokenType::integer:
      tokens_.next();
      return make(token.line, Constant{Value::integer(token.integer)}, 0);
    case TokenType::floating:
      tokens_.next();
      return make(token.line, Constant{Value::floating(token.floating)}, 0);
    default:
      break;
  }
  if (tokens_.is_op("[")) return parse_list();
  if (tokens_.is_op("{")) return parse_map();
  if (!tokens_.skip_op("(")) tokens_.fail_expected("an expression");
  ExprPtr inner = parse_tuple(true, "", true);
  tokens_.expect_op(")");
  return inner;
}

ExprPtr ExpressionParser::parse_name() {
  const Token& token = tokens_.next();
  const std::string& text = token.text;
  if (text == "true" || text == "True") return make(token.line, Constant{Value::boolean(true)}, 0);
  if (text == "false" || text == "False")
    return make(token.line, Constant{Value::boolean(false)}, 0);
  if (text == "none" || text == "None") return make(token.line, Constant{Value::none()}, 0);
  return make(token.line, NameExpr{text, {}}, 0);
}

ExprPtr ExpressionParser::parse_string() {
  const int line = tokens_.line();
  std::string text;
  while (tokens_.is(TokenType::string)) text += tokens_.next().text;
  return make(line, Constant{Value::string(std::move(text))}, 0);
}

bool ExpressionParser::at_tuple_end(std::string_view end) const {
  return tokens_.is(TokenType::variable_end) || tokens_.is(TokenType::block_end) ||
         tokens_.is_op(")") || (!end.empty() && tokens_.is_name(end));
}

ExprPtr ExpressionParser::parse_tuple(bool with_condition, std::string_view end,
                                      bool parenthesized) {
  const int line = tokens_.line();
  SequenceExpr tuple{{}, true};
  bool is_tuple = false;
  while (!at_tuple_end(end)) {
    tuple.items.push_back(parse_expression(with_condition));
    if (!tokens_.skip_op(",")) break;
    is_tuple = true;
  }
  if (!is_tuple && !tuple.items.empty()) return std::move(tuple.items[0]);
  if (!is_tuple && !parenthesized) tokens_.fail_expected("an expression");
  const int depth = depth_of(tuple.items);
  return make(line, std::move(tuple), depth);
}

ExprPtr ExpressionParser::parse_list() {
  const int line = tokens_.next().line;
  SequenceExpr list{{}, false};
  while (!tokens_.is_op("]")) {
    list.items.push_back(parse_expression());
    if (!tokens_.is_op("]")) tokens_.expect_op(",");
  }
  tokens_.expect_op("]");
  const int depth = depth_of(list.items);
  return make(line, std::move(list), depth);
}

ExprPtr ExpressionParser::parse_map() {
  const int line = tokens_.next().line;
  MapExpr map;
  int depth = 0;
  while (!tokens_.is_op("}")) {
    ExprPtr key = parse_expression();
    tokens_.expect_op(":");
    ExprPtr value = parse_expression();
    depth = std::max({depth, depth_of(key), depth_of(value)});
    map.entries.emplace_back(std::move(key), std::move(value));
    if (!tokens_.is_op("}")) tokens_.expect_op(",");
  }
  tokens_.expect_op("}");
  return make(line, std::move(map), depth);
}

ExprPtr ExpressionParser::parse_postfix(ExprPtr expr) {
  while (true) {
    if (tokens_.is_op(".")) {
      expr = parse_dot(std::move(expr));
    } else if (tokens_.is_op("[")) {
      expr = parse_subscript(std::move(expr));
    } else if (tokens_.is_op("(")) {
      expr = parse_call(std::move(expr));
    } else {
      return expr;
    }
  }
}

ExprPtr ExpressionParser::parse_filters_and_tests(ExprPtr expr) {
  while (true) {
    if (tokens_.is_op("|")) {
      expr = parse_filters(std::move(expr), false);
    } else if (tokens_.is_name("is")) {
      expr = parse_test(std::move(expr));
    } else if (tokens_.is_op("(")) {
      expr = parse_call(std::move(expr));
    } else {
      return expr;
    }
  }
}

ExprPtr ExpressionParser::parse_dot(ExprPtr object) {
  const int line = tokens_.next().line;
  const int depth = depth_of(object);
  const Token& name = tokens_.next();
  if (name.type == TokenType::name)
    return make(line, AttributeExpr{std::move(object), name.text}, depth);
  if (name.type != TokenType::integer)
    tokens_.fail_at(line, "expected a name or a number behind '.'");
  ExprPtr index = make(line, Constant{Value::integer(name.integer)}, 0);
  return make(line, ItemExpr{std::move(object), std::move(index)}, depth);
}

ExprPtr ExpressionParser::parse_subscript(ExprPtr object) {
  const int line = tokens_.next().line;
  if (tokens_.is_op(":")) return parse_slice(line, std::move(object), nullptr);
  SequenceExpr keys{{}, true};
  keys.items.push_back(parse_expression());
  if (tokens_.is_op(":")) return parse_slice(line, std::move(object), std::move(keys.items[0]));
  while (tokens_.skip_op(",")) keys.items.push_back(parse_expression());
  tokens_.expect_op("]");
  const int depth = std::max(depth_of(object), depth_of(keys.items));
  ExprPtr key =
      keys.items.size() == 1 ? std::move(keys.items[0]) : make(line, std::move(keys), depth);
  return make(line, ItemExpr{std::move(object), std::move(key)}, depth + 1);
}

ExprPtr ExpressionParser::parse_slice(int line, ExprPtr object, ExprPtr start) {
  const auto part = [&]() -> ExprPtr {
    return tokens_.is_op("]") || tokens_.is_op(":") ? nullptr : parse_expression();
  };
  tokens_.expect_op(":");
  ExprPtr stop = part();
  ExprPtr step = tokens_.skip_op(":") ? part() : nullptr;
  tokens_.expect_op("]");
  const int depth = std::max({depth_of(object), depth_of(start), depth_of(stop), depth_of(step)});
  return make(line,
              SliceExpr{std::move(object), std::move(start), std::move(stop), std::move(step)},
              depth);
}

ExprPtr ExpressionParser::parse_call(ExprPtr callee) {
  const int line = tokens_.line();
  CallArguments arguments = parse_arguments();
  const int depth = std::max(depth_of(callee), depth_of(arguments));
  return make(line, CallExpr{std::move(callee), std::move(arguments)}, depth);
}

CallArguments ExpressionParser::parse_arguments() {
  const int line = tokens_.line();
  tokens_.expect_op("(");
  CallArguments out;
  const auto ensure = [&](bool allowed) {
    if (!allowed)
      tokens_.fail_at(line, "invalid order of arguments: expected positional, named, *, ** ones");
  };
  while (!tokens_.is_op(")")) {
    const bool named = tokens_.is(TokenType::name) && tokens_.look_ahead().type == TokenType::op &&
                       tokens_.look_ahead().text == "=";
    ensure(!out.named_rest);
    if (tokens_.skip_op("*")) {
      ensure(!out.rest);
      out.rest = parse_expression();
    } else if (tokens_.skip_op("**")) {
      out.named_rest = parse_expression();
    } else if (named) {
      std::string name = tokens_.next().text;
      tokens_.next();
      out.named.emplace_back(std::move(name), parse_expression());
    } else {
      ensure(!out.rest && out.named.empty());
      out.positional.push_back(parse_expression());
    }
    if (!tokens_.is_op(")")) tokens_.expect_op(",");
  }
  tokens_.expect_op(")");
  return out;
}

std::string ExpressionParser::parse_dotted_name() {
  std::string name = tokens_.expect_identifier();
  while (tokens_.skip_op(".")) name += "." + tokens_.expect_identifier();
  return name;
}

ExprPtr ExpressionParser::parse_filters(ExprPtr subject, bool inline_start) {
  while (inline_start || tokens_.skip_op("|")) {
    inline_start = false;
    const int line = tokens_.line();
    std::string name = parse_dotted_name();
    CallArguments arguments;
    if (tokens_.is_op("(")) arguments = parse_arguments();
    const int depth = std::max(depth_of(subject), depth_of(arguments));
    subject =
        make(line, FilterExpr{std::move(subject), std::move(name), std::move(arguments)}, depth);
  }
  return subject;
}

ExprPtr ExpressionParser::parse_test(ExprPtr subject) {
  const int line = tokens_.next().line;
  const bool negated = tokens_.skip_name("not");
  std::string name = parse_dotted_name();
  CallArguments arguments;
  const bool operand_follows = tokens_.is(TokenType::name) || tokens_.is(TokenType::string) ||
                               tokens_.is(TokenType::integer) || tokens_.is(TokenType::floating) ||
                               tokens_.is_op("[") || tokens_.is_op("{");
  if (tokens_.is_op("(")) {
    arguments = parse_arguments();
  } else if (operand_follows && !tokens_.is_name("else") && !tokens_.is_name("or") &&
             !tokens_.is_name("and")) {
    if (tokens_.is_name("is")) tokens_.fail("tests with 'is' cannot be chained");
    arguments.positional.push_back(parse_postfix(parse_primary()));
  }
  const int depth = std::max(depth_of(subject), depth_of(arguments));
  ExprPtr test =
      make(line, TestExpr{std::move(subject), std::move(name), std::move(arguments)}, depth);
  return negated ? make(line, UnaryExpr{'!', std::move(test)}, depth + 1) : std::move(test);
}

Target ExpressionParser::parse_name_target() {
  Target target{};
  target.kind = Target::Kind::name;
  target.line = tokens_.line();
  target.name = tokens_.expect_identifier();
  return target;
}

Target ExpressionParser::parse_target(bool attributes_allowed, std::string_view end) {
  Target tuple{};
  tuple.kind = Target::Kind::tuple;
  tuple.line = tokens_.line();
  bool is_tuple = false;
  const auto parse_one = [&]() -> Target {
    if (tokens_.skip_op("(")) {
      if (++depth_ > kMaxRecursion) tokens_.fail("the target is nested too deeply");
      Target inner = parse_target(attributes_allowed);
      --depth_;
      tokens_.expect_op(")");
      return inner;
    }
    Target target = parse_name_target();
    static constexpr std::string_view kReserved[] = {"true", "false", "none",
                                                     "True", "False", "None"};
    if (std::ranges::find(kReserved, target.name) != std::end(kReserved)) {
      tokens_.fail_at(target.line, fmt::format("cannot assign to '{}'", target.name));
    }
    if (attributes_allowed && tokens_.skip_op(".")) {
      target.kind = Target::Kind::attribute;
      target.attribute = tokens_.expect_identifier();
    }
    return target;
  };
  while (!at_tuple_end(end)) {
    tuple.parts.push_back(parse_one());
    if (!tokens_.skip_op(",")) break;
    is_tuple = true;
  }
  if (tuple.parts.empty()) tokens_.fail_expected("a name to assign to");
  return is_tuple ? std::move(tuple) : std::move(tuple.parts[0]);
}

}  // namespace lathe::jinja
