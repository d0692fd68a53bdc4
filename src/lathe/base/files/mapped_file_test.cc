#include "lathe/base/files/mapped_file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace lathe {
namespace {

TEST(MappedFileDeathTest, a_file_made_shorter_while_it_is_read_is_named) {
  std::string path = testing::TempDir() + "lathe-mapped-XXXXXX";
  ASSERT_GE(::mkstemp(path.data()), 0);
  std::ofstream(path) << std::string(1 << 20, 'x');
  const auto read_all = [&] {
    report_shortened_files();
    const auto file = MappedFile::open(path);
    if (::truncate(path.c_str(), 10) != 0) std::exit(3);
    unsigned sum = 0;
    for (const std::byte byte : file->bytes()) sum += static_cast<unsigned>(byte);
    std::exit(sum == 0 ? 4 : 5);
  };
  EXPECT_EXIT(read_all(), testing::ExitedWithCode(1),
              path + " was made shorter while it was in use");
  ::unlink(path.c_str());
}

}  // namespace
}  // namespace lathe
