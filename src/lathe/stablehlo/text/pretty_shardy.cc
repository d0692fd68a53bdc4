// The pretty forms of Shardy's ops. Shardings are kept as their text.
#include <algorithm>

#include "lathe/stablehlo/text/pretty.h"

namespace lathe::stablehlo {
namespace {

void expect_field(Parser& p, std::string_view name) {
  p.expect_word(name);
  p.expect("=");
}

// name=[<@mesh, […]>, …]
void shardings_of(Parser& p, ReadOp& op, std::string_view name) {
  const size_t at = p.token().at;
  expect_field(p, name);
  const size_t begin = p.token().at;
  p.expect("[");
  p.list_until("]", [&] {
    if (!p.at("<")) p.expected("'<' and a sharding");
    p.skip_balanced();
  });
  add_attr(op, name,
           {AttrValue::Opaque{fmt::format("#sdy.sharding_per_value<{}>", p.text_from(begin))}}, at);
}

}  // namespace

// %a <@mesh, […]> : type
void sharding_form(Parser& p, ReadOp& op) {
  op.operands.push_back(p.value_use());
  const size_t begin = p.token().at;
  if (!p.at("<")) p.expected("'<' and a sharding");
  p.skip_balanced();
  add_attr(op, "sharding", {AttrValue::Opaque{"#sdy.sharding" + std::string(p.text_from(begin))}},
           begin);
  end_form(p, op);
}

// (%a, %b) in_shardings=[…] out_shardings=[…] manual_axes={"x"} (%c: T, %d: U) {…} : (…) -> …
void manual_form(Parser& p, ReadOp& op) {
  p.expect("(");
  p.operands_until(")", op.operands);
  shardings_of(p, op, "in_shardings");
  shardings_of(p, op, "out_shardings");
  const size_t at = p.token().at;
  expect_field(p, "manual_axes");
  const size_t begin = p.token().at;
  p.expect("{");
  p.list_until("}", [&] { p.expect_kind(Kind::string, "an axis' name in quotes"); });
  add_attr(op, "manual_axes",
           {AttrValue::Opaque{fmt::format("#sdy<manual_axes{}>", p.text_from(begin))}}, at);
  op.regions.push_back(labelled_region(p));
  end_form(p, op);
}

// <"name">(%a) in_shardings=[…] out_shardings=[…] (%b: T) {…} : (…) -> …
void named_form(Parser& p, ReadOp& op) {
  p.expect("<");
  const size_t at = p.token().at;
  add_attr(op, "name", p.attribute(false), at);
  p.expect(">");
  p.expect("(");
  p.operands_until(")", op.operands);
  for (const char* shardings : {"in_shardings", "out_shardings"})
    if (p.at_ident(shardings)) shardings_of(p, op, shardings);
  op.regions.push_back(labelled_region(p));
  end_form(p, op);
}

// %a allowed_direction=FORWARD : type
void barrier_form(Parser& p, ReadOp& op) {
  struct Direction {
    std::string_view word;
    int64_t number;
    std::string_view text;
  };
  constexpr Direction kDirections[] = {{"NONE", 0, "0 : i32"},
                                       {"FORWARD", 1, "1 : i32"},
                                       {"BACKWARD", 2, "2 : i32"},
                                       {"BOTH", 3, "3 : i32"}};
  op.operands.push_back(p.value_use());
  const size_t at = p.token().at;
  expect_field(p, "allowed_direction");
  const auto* hit = std::ranges::find(kDirections, p.token().text, &Direction::word);
  if (hit == std::end(kDirections)) p.expected("NONE, FORWARD, BACKWARD or BOTH");
  p.advance();
  add_attr(op, "allowed_direction", {hit->number}, at, hit->text);
  end_form(p, op);
}

// %a group_id=21 : type
void group_form(Parser& p, ReadOp& op) {
  op.operands.push_back(p.value_use());
  const size_t at = p.token().at;
  expect_field(p, "group_id");
  add_attr(op, "group_id", {p.expect_integer()}, at);
  end_form(p, op);
  op.result_types.clear();  // it has none
}

}  // namespace lathe::stablehlo
