#include "lathe/base/flags.h"

#include <gtest/gtest.h>

#include "lathe/base/error.h"

namespace lathe {
namespace {

TEST(Flags, table_is_in_the_order_of_the_enum) {
  for (size_t i = 0; i < all_flags().size(); ++i)
    EXPECT_EQ(static_cast<size_t>(all_flags()[i].flag), i);
}

TEST(Flags, debug_topics_narrow_the_level) {
  set_flag(Flag::debug, "2,fuse,plan");
  EXPECT_TRUE(debug_enabled(2, "fuse"));
  EXPECT_TRUE(debug_enabled(1, "plan"));
  EXPECT_FALSE(debug_enabled(1, "jit"));
  EXPECT_FALSE(debug_enabled(3, "fuse"));
  set_flag(Flag::debug, "1");
  EXPECT_TRUE(debug_enabled(1, "jit"));
  set_flag(Flag::debug, "0");
}

TEST(Flags, malformed_value_is_a_user_error_naming_the_variable) {
  set_flag(Flag::jit, "perhaps");
  try {
    flag_on(Flag::jit);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("LATHE_JIT=perhaps"), std::string::npos);
  }
  set_flag(Flag::jit, "1");
}

}  // namespace
}  // namespace lathe
