// Name resolution: decides which variable a name means. Jinja decides that before rendering: every
// tag with a body is a scope; a name set anywhere in a scope is that scope's own variable, which
// starts as a copy of the outer one of the same name; a name only read is the nearest outer
// variable, or comes from the data. This pass gives each name its Slot and each scope its Loads, by
// the same rules, so that templates that lean on the odd corners render alike.
#pragma once

#include "lathe/text/template/ast.h"

namespace lathe::jinja {

// UserError for an assignment to `loop` inside a loop, and for filters and tests that do not exist
// (inside an `if` those fail only when reached).
void resolve_names(SyntaxTree& tree);

}  // namespace lathe::jinja
