// Pretty forms of ops with regions.
#include "lathe/stablehlo/text/pretty.h"

namespace lathe::stablehlo {
namespace {

// "applies stablehlo.add": a region of that op on two scalars.
SyntaxBlock applied(Parser& p, std::string_view name, size_t at, const SyntaxType& type) {
  const int lhs = p.value("%lhs"), rhs = p.value("%rhs"), result = p.value("%result");
  SyntaxBlock block = p.tree().block();
  for (const int param : {lhs, rhs})
    block.params.push_back({.name = {param, 0, at}, .type = type, .attrs = {}});
  SyntaxOp op = p.tree().op();
  op.name = name;
  op.at = at;
  op.results = {{result, 1, at}};
  op.operands = {{lhs, 0, at}, {rhs, 0, at}};
  op.result_types = {type};
  SyntaxOp back = p.tree().op();
  back.name = "stablehlo.return";
  back.at = at;
  back.operands = {{result, 0, at}};
  block.ops.push_back(std::move(op));
  block.ops.push_back(std::move(back));
  return block;
}

// reducer(%a: T, %c: T) (%b: U, %d: U) {…}: accumulators first, then values.
SyntaxBlock reducer(Parser& p) {
  List<SyntaxParam> accumulators(p.tree().arena.get()), values(p.tree().arena.get());
  while (p.accept("(")) {
    for (auto* list : {&accumulators, &values}) {
      list->push_back(p.param());
      if (list == &accumulators) p.expect(",");
    }
    p.expect(")");
  }
  p.expect("{");
  SyntaxBlock block = p.region();
  block.params = std::move(accumulators);
  block.params.append(values.begin(), values.end());
  return block;
}

}  // namespace

SyntaxBlock labelled_region(Parser& p) {
  SyntaxBlock labelled = p.tree().block();
  p.expect("(");
  p.list_until(")", [&] { labelled.params.push_back(p.param()); });
  p.expect("{");
  labelled.ops = p.region().ops;
  return labelled;
}

// (%x) inits (%c) dimension = 0 [is_reverse = true …] [{…}] {…} : (…) -> …
void scan_form(Parser& p, ReadOp& op) {
  p.expect("(");
  p.operands_until(")", op.operands);
  const auto inputs = static_cast<int64_t>(op.operands.size());
  const size_t at = p.token().at;
  p.expect_word("inits");
  p.expect("(");
  p.operands_until(")", op.operands);
  const int64_t inits = std::ssize(op.operands) - inputs;
  add_attr(op, "operandSegmentSizes", {Dims{inputs, inits}}, at);
  while (p.at_kind(Kind::ident) && !p.at_ident("attributes")) {
    const size_t word_at = p.token().at;
    const std::string_view word = p.expect_ident();
    p.expect("=");
    add_attr(op, word, p.attribute(), word_at);
    p.accept(",");
  }
  if (p.accept_ident("attributes")) {
    p.expect("{");
    p.attributes("}", op.fields);
  }
  p.expect("{");
  op.regions.push_back(p.region());
  end_form(p, op);
}

// (%x init: %c), (%y init: %d) [applies op] across dimensions = [0] : (…) -> … [reducer…]
void reduce_form(Parser& p, ReadOp& op) {
  std::vector<ValueUse> inits;
  do {
    p.expect("(");
    op.operands.push_back(p.value_use());
    p.expect_word("init");
    p.expect(":");
    inits.push_back(p.value_use());
    p.expect(")");
  } while (p.accept(","));
  op.operands.append(inits.begin(), inits.end());
  std::string_view applies;
  size_t applies_at = 0;
  if (p.accept_ident("applies")) {
    applies_at = p.token().at;
    applies = p.expect_ident();
  }
  p.expect_word("across");
  const size_t at = p.token().at;
  p.expect_word("dimensions");
  p.expect("=");
  add_attr(op, "dimensions", {p.integer_list()}, at);
  end_form(p, op);
  if (!applies.empty()) {
    if (op.operand_types.empty()) p.expected("':' and the types");
    const Nested region(p), inner(p);  // as deep as it prints
    // The initial value's type; the operand's may have open sizes.
    op.regions.push_back(applied(p, applies, applies_at, op.operand_types.back()));
    return;
  }
  p.expect_word("reducer");
  op.regions.push_back(reducer(p));
}

// (%i = %x, %j = %y) : T, U [attributes {…}] cond {…} do {…}
void while_form(Parser& p, ReadOp& op) {
  SyntaxBlock condition = p.tree().block();
  p.expect("(");
  p.list_until(")", [&] {
    condition.params.push_back({}).name = p.value_use();
    p.expect("=");
    op.operands.push_back(p.value_use());
  });
  if (p.accept(":")) {
    do op.result_types.push_back(p.type());
    while (p.accept(","));
  }
  if (op.result_types.size() != condition.params.size())
    p.fail(op.at, fmt::format("{} loop values but {} types", condition.params.size(),
                              op.result_types.size()));
  for (size_t i = 0; i < condition.params.size(); ++i)
    condition.params[i].type = op.result_types[i];
  op.operand_types = op.result_types;
  if (p.accept_ident("attributes")) {
    p.expect("{");
    p.attributes("}", op.fields);
  }
  SyntaxBlock body{.params = condition.params, .ops = {}};
  p.expect_word("cond");
  p.expect("{");
  condition.ops = p.region().ops;
  p.expect_word("do");
  p.expect("{");
  body.ops = p.region().ops;
  op.regions.push_back(std::move(condition));
  op.regions.push_back(std::move(body));
}

}  // namespace lathe::stablehlo
