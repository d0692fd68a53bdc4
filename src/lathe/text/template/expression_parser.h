// The expression half of the parser.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lathe/text/template/ast.h"
#include "lathe/text/template/token_stream.h"

namespace lathe::jinja {

class ExpressionParser {
 public:
  explicit ExpressionParser(TokenStream& tokens) : tokens_(tokens) {}

  ExprPtr parse_expression(bool with_condition = true);
  // One expression, or several with commas between them as a tuple. `end` stops it like the end of
  // the tag does.
  ExprPtr parse_tuple(bool with_condition = true, std::string_view end = "",
                      bool parenthesized = false);
  // Names, attributes of namespaces (where allowed) and tuples of them.
  Target parse_target(bool attributes_allowed, std::string_view end = "");
  Target parse_name_target();
  // "| filter(…) | filter": null when no filter follows. `inline_start`: no bar before the first.
  ExprPtr parse_filters(ExprPtr subject, bool inline_start);

 private:
  ExprPtr make(int line, decltype(Expr::node) node, int depth_below);
  ExprPtr parse_condition();
  ExprPtr parse_or();
  ExprPtr parse_and();
  ExprPtr parse_not();
  ExprPtr parse_compare();
  ExprPtr parse_sum();
  ExprPtr parse_concat();
  ExprPtr parse_product();
  ExprPtr parse_power();
  ExprPtr parse_unary(bool with_filters = true);
  ExprPtr parse_primary();
  ExprPtr parse_name();
  ExprPtr parse_string();
  ExprPtr parse_list();
  ExprPtr parse_map();
  ExprPtr parse_postfix(ExprPtr expr);
  ExprPtr parse_filters_and_tests(ExprPtr expr);
  ExprPtr parse_dot(ExprPtr object);
  ExprPtr parse_subscript(ExprPtr object);
  ExprPtr parse_slice(int line, ExprPtr object, ExprPtr start);
  ExprPtr parse_call(ExprPtr callee);
  CallArguments parse_arguments();
  ExprPtr parse_test(ExprPtr subject);
  std::string parse_dotted_name();
  bool at_tuple_end(std::string_view end) const;
  std::optional<Comparison> parse_comparison();

  TokenStream& tokens_;
  int depth_ = 0;
};

}  // namespace lathe::jinja
