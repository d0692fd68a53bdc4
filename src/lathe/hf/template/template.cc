#include "lathe/hf/template/template.h"

#include "lathe/base/error.h"
#include "lathe/hf/template/interpreter.h"
#include "lathe/hf/template/parser.h"
#include "lathe/hf/template/scopes.h"

namespace lathe {

Template Template::parse(std::string source, std::string name) {
  constexpr size_t kMaxSource = 4 << 20;
  LATHE_USER_CHECK(source.size() <= kMaxSource, "{}: a template of {} bytes; at most {} are read",
                   name, source.size(), kMaxSource);
  auto program = std::make_shared<jinja::Program>(jinja::parse(source, name));
  jinja::resolve_names(*program);
  Template out;
  out.program_ = std::move(program);
  return out;
}

std::string Template::render(const nlohmann::ordered_json& data,
                             const RenderOptions& options) const {
  return jinja::render(*program_, data, options);
}

}  // namespace lathe
