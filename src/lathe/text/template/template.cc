#include "lathe/text/template/template.h"

#include "lathe/base/error.h"
#include "lathe/text/template/interpreter.h"
#include "lathe/text/template/parser.h"
#include "lathe/text/template/scopes.h"

namespace lathe {

Template Template::parse(std::string source, std::string name) {
  constexpr size_t kMaxSource = 4 << 20;
  LATHE_USER_CHECK(source.size() <= kMaxSource, "{}: a template of {} bytes; at most {} are read",
                   name, source.size(), kMaxSource);
  auto tree = std::make_shared<jinja::SyntaxTree>(jinja::parse(source, name));
  jinja::resolve_names(*tree);
  Template out;
  out.tree_ = std::move(tree);
  return out;
}

std::string Template::render(const nlohmann::ordered_json& data,
                             const RenderOptions& options) const {
  return jinja::render(*tree_, data, options);
}

}  // namespace lathe
