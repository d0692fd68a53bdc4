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
  set_flag(Flag::debug, "2,compile,perf");
  EXPECT_TRUE(debug_enabled(2, "compile"));
  EXPECT_TRUE(debug_enabled(1, "perf"));
  EXPECT_FALSE(debug_enabled(1, "jit"));
  EXPECT_FALSE(debug_enabled(3, "compile"));
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

std::string complaint(Flag flag, const std::string& value) {
  const std::string before = flag_text(flag);
  set_flag(flag, value);
  std::string said;
  try {
    flag_int(flag);
  } catch (const UserError& error) {
    said = error.what();
  }
  set_flag(flag, before);
  return said;
}

TEST(Flags, a_number_out_of_range_is_a_user_error_naming_the_range) {
  EXPECT_EQ(complaint(Flag::verify, "9"), "LATHE_VERIFY=9 is not understood; it takes 0..3");
  EXPECT_NE(complaint(Flag::cache_size, "-1"), "");
  EXPECT_NE(complaint(Flag::threads, "1025"), "");
  EXPECT_NE(complaint(Flag::debug, "4,jit"), "");
  EXPECT_EQ(complaint(Flag::verify, "2"), "");
}

TEST(Flags, an_unknown_topic_is_a_user_error_naming_those_known) {
  const std::string known = " is not understood; it takes LEVEL[,jit][,compile][,perf]";
  EXPECT_EQ(complaint(Flag::debug, "2,fuse"), "LATHE_DEBUG=2,fuse" + known);
  EXPECT_EQ(complaint(Flag::debug, "1,jit,,perf"), "LATHE_DEBUG=1,jit,,perf" + known);
  EXPECT_EQ(complaint(Flag::debug, "1,"), "LATHE_DEBUG=1," + known);
  EXPECT_EQ(complaint(Flag::debug, "1,perf,jit"), "");
}

TEST(Flags, a_text_stays_what_it_was_when_the_flag_is_set_anew) {
  const std::string& before = flag_text(Flag::isa);
  set_flag(Flag::isa, "another, longer than any small string is");
  EXPECT_EQ(before, "native");
  set_flag(Flag::isa, "native");
}

TEST(Flags, defaults_are_values_the_flags_take) {
  for (const FlagInfo& info : all_flags()) {
    if (info.kind == FlagKind::text) continue;
    EXPECT_EQ(complaint(info.flag, std::string(info.default_value)), "") << info.variable;
  }
}

}  // namespace
}  // namespace lathe
