#include "lathe/base/error.h"

#include <gtest/gtest.h>

namespace lathe {
namespace {

TEST(Error, user_check_formats_its_message) {
  try {
    LATHE_USER_CHECK(false, "[op] got {}, expected {}", 1, 2);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_STREQ(error.what(), "[op] got 1, expected 2");
  }
}

TEST(Error, internal_check_names_file_and_condition) {
  try {
    LATHE_CHECK(1 > 2, "sizes {}", 7);
    FAIL();
  } catch (const InternalError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find("error_test.cc"), std::string::npos);
    EXPECT_NE(what.find("1 > 2"), std::string::npos);
    EXPECT_NE(what.find("sizes 7"), std::string::npos);
  }
}

TEST(Location, prints_base_name_and_line) {
  EXPECT_EQ((Location{"/a/b/model.cc", "f", 41}).str(), "model.cc:41");
  EXPECT_EQ(Location{}.str(), "");
}

}  // namespace
}  // namespace lathe
