#include <gtest/gtest.h>

#include <filesystem>

#include "lathe/base/mapped_file.h"
#include "lathe/ir/text.h"
#include "lathe/ir/text_parser.h"

namespace lathe {
namespace {

TEST(TextSyntax, reads_the_whole_suite) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(LATHE_CONFORMANCE_DIR) / "stablehlo";
  if (!fs::exists(folder)) GTEST_SKIP() << "no folder " << folder;
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".mlir") continue;
    const auto file = MappedFile::open(entry.path());
    std::string_view rest = file->text();
    while (!rest.empty()) {
      const size_t cut = std::min(rest.find("// -----"), rest.size());
      const std::string name = entry.path().filename();
      const text::Source source(rest.substr(0, cut), name);
      try {
        text::parse_syntax(source);
      } catch (const UserError& error) {
        ADD_FAILURE() << error.what();
      }
      rest = rest.substr(std::min(cut + 8, rest.size()));
    }
    ++files;
  }
  EXPECT_GT(files, 2000);
}

}  // namespace
}  // namespace lathe
