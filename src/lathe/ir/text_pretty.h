// What the readers of pretty forms share: text_pretty.cc (the table, and most forms),
// text_convolution.cc, text_pretty_regions.cc.
#pragma once

#include "lathe/ir/text_parser.h"

namespace lathe::text {

void add_attr(SyntaxOp& op, std::string name, AttrValue value, size_t at,
              std::string_view text = {});
// [{…}] [: types] [{…}]
void end_form(Parser& p, SyntaxOp& op);

void convolution_form(Parser& p, SyntaxOp& op);
void reduce_form(Parser& p, SyntaxOp& op);
void while_form(Parser& p, SyntaxOp& op);

}  // namespace lathe::text
