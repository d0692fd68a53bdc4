#include "lathe/hf/template/template.h"

#include <gtest/gtest.h>

namespace lathe {
namespace {

std::string render(const std::string& source, const nlohmann::ordered_json& data = nlohmann::ordered_json::object()) {
  return Template::parse(source, "t").render(data);
}

TEST(Template, renders_text_and_expressions) { EXPECT_EQ(render("a{{ 1 + 2 }}b"), "a3b"); }

}  // namespace
}  // namespace lathe
