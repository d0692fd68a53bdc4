#include "lathe/base/printable.h"

#include <gtest/gtest.h>

#include "lathe/base/error.h"

namespace lathe {
namespace {

using std::string_view_literals::operator""sv;

TEST(Printable, control_characters_are_shown_as_escapes) {
  EXPECT_EQ(printable("a\x1b[31mb\r\a\x7f"), "a\\x1b[31mb\\x0d\\x07\\x7f");
  EXPECT_EQ(printable("a\0b"sv), "a\\x00b");
  EXPECT_EQ(printable("\xc2\x9b[2J"), "\\u009b[2J");
  EXPECT_EQ(printable("\xe2\x80\xae \xe2\x81\xa6"), "\\u202e \\u2066");
}

TEST(Printable, other_characters_stay) {
  const std::string text =
      "caf\xc3\xa9 \xe2\x80\xa6 \xe2\x82\xac \xf0\x9f\x90\xb1 \xc2\xa0 \xff\xc2";
  EXPECT_EQ(printable(text), text);
  EXPECT_EQ(printable(printable("\x1b")), printable("\x1b"));
}

TEST(Printable, lines_stay_but_in_what_is_one_line) {
  EXPECT_EQ(printable("a\n\tb"), "a\n\tb");
  EXPECT_EQ(printable_line("a\n\tb"), "a\\x0a\\x09b");
}

// A zero byte would end the message.
TEST(Printable, errors_are) {
  const std::string name("a\0b\x1b[2J", 7);
  EXPECT_STREQ(UserError("no tensor {}; known: c", name).what(),
               "no tensor a\\x00b\\x1b[2J; known: c");
  EXPECT_STREQ(UserError(name).what(), "a\\x00b\\x1b[2J");
  EXPECT_STREQ(InternalError(name).what(), "a\\x00b\\x1b[2J");
}

}  // namespace
}  // namespace lathe
