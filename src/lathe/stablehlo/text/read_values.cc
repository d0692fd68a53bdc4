#include "lathe/stablehlo/text/read_values.h"

#include "lathe/stablehlo/text/parser.h"

namespace lathe::stablehlo {

std::vector<Literal> read_values(std::string_view list, std::string_view what) {
  const TextSource source(list, what);
  Parser parser(source);
  parser.expect("[");
  std::vector<Literal> out;
  while (!parser.at("]")) {
    if (!out.empty()) parser.expect(",");
    const size_t at = parser.token().at;
    const AttrValue value = parser.attribute();
    const auto* literal = std::get_if<Literal>(&value.value);
    if (!literal) source.fail(at, "expected a value like dense<1> : tensor<2xi32>");
    out.push_back(*literal);
  }
  parser.expect("]");
  if (!parser.at_kind(Kind::end)) parser.expected("nothing after the list");
  return out;
}

}  // namespace lathe::stablehlo
