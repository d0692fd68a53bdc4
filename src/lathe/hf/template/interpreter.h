// Runs a resolved Program. One Interpreter is one rendering.
#pragma once

#include <string>

#include "lathe/hf/template/ast.h"
#include "lathe/hf/template/template.h"

namespace lathe::jinja {

// UserError ("NAME:LINE: …") for whatever goes wrong.
std::string render(const Program& program, const Json& data, const RenderOptions& options);

}  // namespace lathe::jinja
