// Small templates against what Python made of them (tools/golden_templates.py).
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "lathe/base/error.h"
#include "lathe/text/template/template.h"

namespace lathe {
namespace {

using Json = nlohmann::ordered_json;

struct Outcome {
  bool raised = false;
  std::string text;  // the rendering, or the error
};

Outcome render(const std::string& source, const Json& data) {
  try {
    return {false, Template::parse(source, "golden").render(data)};
  } catch (const UserError& error) {
    return {true, error.what()};
  }
}

TEST(TemplateGoldens, every_probe_renders_or_raises_as_in_python) {
  std::ifstream file(LATHE_SOURCE_DIR "/tests/golden/templates.json");
  ASSERT_TRUE(file.good());
  const Json goldens = Json::parse(file);
  ASSERT_GT(goldens["cases"].size(), 800u);
  for (const Json& one : goldens["cases"]) {
    const std::string source = one["template"];
    const Outcome got = render(source, goldens["data"]);
    if (one.contains("error")) {
      EXPECT_TRUE(got.raised) << source << "\nPython raises " << one["error"]
                              << "; we render: " << got.text;
    } else {
      EXPECT_EQ(got.text, one["target"].get<std::string>()) << source;
    }
  }
}

}  // namespace
}  // namespace lathe
