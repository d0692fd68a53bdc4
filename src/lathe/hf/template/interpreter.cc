#include "lathe/hf/template/interpreter.h"

#include "lathe/base/error.h"
#include "lathe/hf/template/evaluator.h"

namespace lathe::jinja {

std::string render(const Program& program, const Json& data, const RenderOptions& options) {
  LATHE_USER_CHECK(data.is_object(), "{}: the data of a template must be an object, got {}",
                   program.name, data.type_name());
  Interpreter interpreter(program, from_json(data), options);
  try {
    return interpreter.run();
  } catch (const RenderError& error) {
    throw UserError("{}:{}: {}", program.name, interpreter.line(), error.what());
  }
}

}  // namespace lathe::jinja
