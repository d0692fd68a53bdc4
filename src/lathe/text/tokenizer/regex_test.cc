// Patterns of Oniguruma's syntax: what they match here is what the library makes of them.
#include "lathe/text/tokenizer/regex.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/pattern_cost.h"

namespace lathe::tok {
namespace {

using Strings = std::vector<std::string>;

// The matches, in brackets, within the text.
std::string marked(const std::string& pattern, const std::string& text) {
  std::vector<Span> spans;
  Allowance allowance(text.size());
  Regex::compile(pattern, "test.json: pattern").find(text, spans, allowance);
  std::string out;
  for (const Span& span : spans) {
    const std::string part = text.substr(span.begin, span.end - span.begin);
    out += span.match ? "[" + part + "]" : part;
  }
  return out;
}

struct Case {
  std::string pattern, text, expected;
};

class Oniguruma : public testing::TestWithParam<Case> {};

TEST_P(Oniguruma, matches_as_in_the_library) {
  EXPECT_EQ(marked(GetParam().pattern, GetParam().text), GetParam().expected) << GetParam().pattern;
}

INSTANTIATE_TEST_SUITE_P(
    Patterns, Oniguruma,
    testing::Values(
        Case{"^b", "a\nb\nb", "a\n[b]\n[b]"}, Case{"a$", "a\nba\n a", "[a]\nb[a]\n [a]"},
        Case{".", "a\nb", "[a]\n[b]"}, Case{"(?m).", "a\nb", "[a][\n][b]"},
        Case{R"(\h)", "g a  f", "g [a]  [f]"}, Case{R"(\v)", "a\vb\nc", "a[\v]b\nc"},
        Case{"a{2}+b", "aaaab", "[aaaab]"}, Case{"a{,2}b", "aaaab", "aa[aab]"},
        Case{"a{2}?b", "aab", "[aab]"}, Case{"a{1,2}?", "aa", "[a][a]"}, Case{"a{", "a{", "[a{]"},
        Case{"a**", "aaa", "[aaa]"}, Case{"[a-z&&[^b]]+", "abc", "[a]b[c]"},
        Case{"[a[bc]]+", "abcd", "[abc]d"}, Case{"[]a]+", "]a", "[]a]"},
        Case{"[^a-c&&b-d]", "abcde", "[a]bc[d][e]"}, Case{"a(?i)b|c", "aBC aC", "[aB]C [aC]"},
        Case{R"(\w)", "²Ⅷ_‿\u200d", "[²][Ⅷ][_][‿]\u200d"}, Case{R"([\w])", "²Ⅷ", "²[Ⅷ]"},
        Case{R"(\W)", "²a!", "²a[!]"}, Case{R"(\u0041|\x{42})", "ABC", "[A][B]C"},
        Case{R"(\p{Letter})", "aB1, 漢", "[a][B]1, [漢]"}, Case{R"(\p{^L})", "a1", "a[1]"},
        Case{R"(\P{L})", "a1", "a[1]"}, Case{R"(\p{Uppercase Letter})", "aB", "a[B]"},
        Case{R"(\p{Han}+)", "a漢字あ", "a[漢字]あ"}, Case{R"([[:punct:]])", "a,$b", "a[,][$]b"},
        Case{R"(\p{Punct})", "a,$b", "a[,]$b"}, Case{R"([[:^alpha:]])", "a漢,", "a漢[,]"},
        Case{R"(\s)", "a\u180e\u3000", "a\u180e[\u3000]"}, Case{"", "ab", "[]a[]b[]"},
        Case{"x*", "axb", "[]a[x]b[]"}, Case{R"(\b)", "ab cd", "[]ab[] []cd[]"},
        Case{R"((?<=a)b)", "ab b", "a[b] b"}, Case{R"(a\Kb)", "ab", "a[b]"},
        Case{R"((?<n>a)\k<n>)", "aab", "[aa]b"}, Case{R"((?i:'s))", "'ſ 'S", "['ſ] ['S]"},
        Case{R"(\-\#\&\~)", "-#&~", "[-#&~]"}, Case{R"(\é)", "é", "[é]"},
        Case{R"(\O)", "\n", "[\n]"}, Case{R"(\p{Cn})", "\u0897", "\u0897"},
        Case{R"([\w-]+)", "a-b.", "[a-b]."}, Case{R"(a(?#note)b)", "ab", "[ab]"}),
    [](const auto& info) { return "pattern_" + std::to_string(info.index); });

class BadPattern : public testing::TestWithParam<std::string> {};

TEST_P(BadPattern, is_refused_by_name) {
  try {
    Regex::compile(GetParam(), "test.json: pattern");
    FAIL() << GetParam() << " was taken";
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("test.json: pattern"), std::string::npos);
  }
}

INSTANTIATE_TEST_SUITE_P(Patterns, BadPattern,
                         testing::Values("(", ")", "a)", "[", "[a", "*a", "(?s)a", "(?", "(?i",
                                         "\\", "\\p", "\\p{", "\\p{L", "\\p{NoSuch}", "\\p{a)b}",
                                         "[[:foo:]]", "\\u12", "\\x{110000000}", "[b-a]", "a\\",
                                         "{1}", "(?<n", "[[:", "(?#", std::string(200, '('),
                                         std::string(200, '['), std::string(200'000, 'a')),
                         [](const auto& info) { return "pattern_" + std::to_string(info.index); });

TEST(Regex, hostile_pattern_gives_up_instead_of_hanging) {
  EXPECT_THROW(marked("(a|aa)+$", std::string(60, 'a') + "b"), UserError);
  EXPECT_THROW(marked("(a*)*[bc]", std::string(60, 'a')), UserError);
}

TEST(Regex, long_runs_do_not_exhaust_it) {
  const std::string spaces(1'000'000, ' ');
  EXPECT_EQ(marked(R"(\s+(?!\S)|\s+)", spaces + "a"), "[" + spaces.substr(1) + "][ ]a");
}

// Longer than the window that machine code searches, and across its end.
TEST(Regex, matches_that_are_long_are_whole) {
  const std::string word(10000, 'a');
  EXPECT_EQ(marked(R"(\p{L}+)", word + " b"), "[" + word + "] [b]");
  EXPECT_EQ(marked("a+(?!b)", word + "b"), "[" + word.substr(1) + "]ab");
  EXPECT_EQ(marked("(?<=a)b", word + "b"), word + "[b]");
  EXPECT_EQ(marked("$", word), word + "[]");
  std::string umlauts, each;
  for (int i = 0; i < 5000; ++i) umlauts += "ä", each += "[ä]";
  EXPECT_EQ(marked("ä", umlauts), each);
  EXPECT_EQ(marked("ä+", umlauts), "[" + umlauts + "]");
}

TEST(Regex, the_degree_counts_repetitions_on_one_way) {
  const std::pair<const char*, int> cases[] = {
      {"abc", 0},
      {"a+", 1},
      {"a+|b+", 1},
      {"a*b*", 2},
      {".*.*x", 2},
      {".*.*.*x", 3},
      {"(a+|b*c+)d+", 3},
      {"(?=.*x)a", 1},
      {"(?:a+)+", 1000},
      {"(?:ab)*", 1},
      {"a{2}b{1,3}", 0},
      {"a{1,}b{9}", 2},
      {"[a*+]", 0},
      {R"([\]*+])", 0},
      {"[]*]+", 1},
      {"[[:alpha:]*]+", 1},
      {R"(\p{L}+\*)", 1},
      {"(?i:'s|a+)?", 1},
      {"(?<n>a+)b", 1},
      {R"((a)\1)", 1},
      {"(?R)", 1000},
      {"(?|a|b)", 1000},
      {"a{,2}", 0},
      {"(?i)a+", 1},
      {R"([^\r\n\p{L}\p{N}]?\p{L}+| ?[^\s\p{L}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)", 2}};
  for (const auto& [pattern, degree] : cases) EXPECT_EQ(search_degree(pattern), degree) << pattern;
}

}  // namespace
}  // namespace lathe::tok
