// Runs a resolved SyntaxTree. One Interpreter is one rendering.
#pragma once

#include <string>

#include "lathe/text/template/ast.h"
#include "lathe/text/template/template.h"

namespace lathe::jinja {

// UserError ("NAME:LINE: …") for whatever goes wrong.
std::string render(const SyntaxTree& tree, const Json& data, const RenderOptions& options);

}  // namespace lathe::jinja
