// All code points, as Python 3.12's str (Unicode 15.0) sees them: numbers that a line of Python
// gives, h = (h * 31 + ord(c)) % 2**64 over those for which str's method is true, or over its
// results.
#include "lathe/text/template/unicode.h"

#include <gtest/gtest.h>

namespace lathe::jinja {
namespace {

template <typename Visit>
void for_all_characters(const Visit& visit) {
  for (char32_t c = 0; c < 0x110000; ++c)
    if (c < 0xd800 || c >= 0xe000) visit(c);
}

uint64_t digest(bool (*holds)(char32_t)) {
  uint64_t hash = 0;
  for_all_characters([&](char32_t c) {
    if (holds(c)) hash = hash * 31 + c;
  });
  return hash;
}

template <typename Map>
uint64_t digest_of_results(const Map& map) {
  uint64_t hash = 0;
  for_all_characters([&](char32_t c) {
    const std::string text = map(to_utf8(c));
    for (size_t at = 0; at < text.size();) hash = hash * 31 + next_char(text, at);
  });
  return hash;
}

TEST(PythonCharacters, classes_are_those_of_str) {
  EXPECT_EQ(digest(is_space), 0x3e332c7582934fdcu);
  EXPECT_EQ(digest(is_alpha), 0x6a7ff5bfc0497406u);
  EXPECT_EQ(digest(is_decimal), 0xdc76e5b9662aecd4u);
  EXPECT_EQ(digest(is_digit), 0x8697fd9957494260u);
  EXPECT_EQ(digest(is_numeric), 0xc70372c8299bd2dcu);
  EXPECT_EQ(digest(is_lower), 0x59ef10441468ad96u);
  EXPECT_EQ(digest(is_upper), 0x69be82dc58c72de2u);
  EXPECT_EQ(digest(is_printable), 0x98badb0f0c754becu);
}

TEST(PythonCharacters, cases_are_those_of_str) {
  EXPECT_EQ(digest_of_results(upper), 0x55c7285629607fd3u);
  EXPECT_EQ(digest_of_results(lower), 0x1e064c63418b221bu);
  EXPECT_EQ(digest_of_results([](const std::string& c) { return capitalize(c, true); }),
            0xeea0b32655822e6fu);
  EXPECT_EQ(digest_of_results(case_fold), 0x1c896be9fe53e9e4u);
  EXPECT_EQ(digest_of_results(swap_case), 0x46ecfbb1b564aad9u);
}

}  // namespace
}  // namespace lathe::jinja
