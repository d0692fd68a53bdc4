// Helpers of the readers of pretty forms: pretty.cc (the table, and most forms), convolution.cc,
// pretty_regions.cc, pretty_shardy.cc.
#pragma once

#include "lathe/stablehlo/text/parser.h"

namespace lathe::stablehlo {

// `name` lives as long as the tree.
void add_attr(ReadOp& op, std::string_view name, AttrValue value, size_t at,
              std::string_view text = {});
// [{…}] [: types] [{…}]
void end_form(Parser& p, ReadOp& op);

void convolution_form(Parser& p, ReadOp& op);
void reduce_form(Parser& p, ReadOp& op);
void while_form(Parser& p, ReadOp& op);
void scan_form(Parser& p, ReadOp& op);
void sharding_form(Parser& p, ReadOp& op);
void manual_form(Parser& p, ReadOp& op);
void named_form(Parser& p, ReadOp& op);
void barrier_form(Parser& p, ReadOp& op);
void group_form(Parser& p, ReadOp& op);
// (%a: T, %b: U) {…}
SyntaxBlock labelled_region(Parser& p);

}  // namespace lathe::stablehlo
