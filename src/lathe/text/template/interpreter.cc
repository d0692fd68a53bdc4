#include "lathe/text/template/interpreter.h"

#include "lathe/base/error.h"
#include "lathe/text/template/evaluator.h"

namespace lathe::jinja {

std::string render(const SyntaxTree& tree, const Json& data, const RenderOptions& options) {
  LATHE_USER_CHECK(data.is_object(), "{}: the data of a template must be an object, got {}",
                   tree.name, data.type_name());
  Interpreter interpreter(tree, from_json(data), options);
  try {
    return interpreter.run();
  } catch (const RenderError& error) {
    throw UserError("{}:{}: {}", tree.name, interpreter.line(), error.what());
  }
}

}  // namespace lathe::jinja
