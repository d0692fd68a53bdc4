// Real chat templates with the text that transformers made of them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "lathe/text/template/template.h"

namespace lathe {
namespace {

using Json = nlohmann::ordered_json;

TEST(ChatTemplates, render_to_the_characters_python_renders) {
  const std::string path = LATHE_CONFORMANCE_DIR "/chat_templates.json";
  if (!std::filesystem::exists(path)) {
    std::cout << "skipped: " << path
              << " is absent; configure with -DLATHE_CONFORMANCE_DIR=<folder>\n";
    GTEST_SKIP();
  }
  std::ifstream file(path);
  const Json cases = Json::parse(file);
  ASSERT_GT(cases.size(), 30u);
  for (const Json& one : cases) {
    const std::string name = one["k"];
    const Template parsed = Template::parse(one["chat_template"], name);
    EXPECT_EQ(parsed.render(one["data"]), one["target"].get<std::string>()) << name;
  }
}

}  // namespace
}  // namespace lathe
