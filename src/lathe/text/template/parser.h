// Tokens to syntax tree: Jinja's grammar with loop controls and {% generation %}.
#pragma once

#include <string>
#include <string_view>

#include "lathe/text/template/ast.h"

namespace lathe::jinja {

// UserError (name, line, what was expected) for anything that is not a template. Variables are not
// resolved yet.
SyntaxTree parse(std::string_view source, const std::string& name);

}  // namespace lathe::jinja
