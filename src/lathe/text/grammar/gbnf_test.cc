// GBNF: what is read, what is refused by which words, and that the automaton takes exactly the
// texts that an independent recogniser takes, from made-up grammars too.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "lathe/base/error.h"
#include "lathe/text/grammar/automaton.h"
#include "lathe/text/grammar/recogniser.h"

namespace lathe::grammar {
namespace {

bool takes(const std::string& gbnf, std::string_view text) {
  Automaton automaton(Grammar::parse(gbnf));
  const bool out = automaton.complete(automaton.next(automaton.start(), text));
  EXPECT_EQ(Recogniser(parse_gbnf(gbnf), text).matches(), out) << gbnf << "\non: " << text;
  return out;
}

// The texts that are taken, of these.
std::vector<std::string> taken(const std::string& gbnf, const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  for (const std::string& text : texts)
    if (takes(gbnf, text)) out.push_back(text);
  return out;
}

using Texts = std::vector<std::string>;

TEST(Gbnf, literals_alternatives_groups_and_repetitions) {
  EXPECT_EQ(taken("root ::= \"a\" (\"b\" | \"cd\")* \"e\"?",
                  {"a", "ab", "acd", "abcdbe", "ae", "e", "ac", ""}),
            (Texts{"a", "ab", "acd", "abcdbe", "ae"}));
  EXPECT_EQ(taken("root ::= \"ab\"+", {"", "ab", "abab", "aba", "abb"}), (Texts{"ab", "abab"}))
      << "a repetition takes the whole literal";
  EXPECT_EQ(taken("root ::= [0-9]{2}", {"1", "12", "123"}), (Texts{"12"}));
  EXPECT_EQ(taken("root ::= [0-9]{2,}", {"1", "12", "12345"}), (Texts{"12", "12345"}));
  EXPECT_EQ(taken("root ::= [0-9]{1,3}", {"", "1", "123", "1234"}), (Texts{"1", "123"}));
  EXPECT_EQ(taken("root ::= [0-9]{0}\"x\"", {"x", "1x"}), (Texts{"x"}));
  EXPECT_EQ(taken("root ::= \"a\" | ", {"", "a", "aa"}), (Texts{"", "a"}));
  EXPECT_EQ(taken("root ::= (\"a\"? \"b\"?){2}", {"", "ab", "abab", "ba", "bab", "aab", "aabb"}),
            (Texts{"", "ab", "abab", "ba", "bab", "aab"}));
}

TEST(Gbnf, characters_escapes_and_classes) {
  EXPECT_EQ(taken("root ::= [^\"\\\\\\n]+", {"abc", "a\"", "\\", "\n", "é€😀"}),
            (Texts{"abc", "é€😀"}));
  EXPECT_EQ(taken(R"(root ::= "\x41\u00e9\U0001F600\t\"\\")", {"Aé😀\t\"\\"}),
            (Texts{"Aé😀\t\"\\"}));
  EXPECT_EQ(taken(R"(root ::= [\x00-\x1f\]\[-])", {"\n", "]", "[", "-", "a"}),
            (Texts{"\n", "]", "[", "-"}));
  EXPECT_EQ(taken("root ::= [а-я]", {"а", "я", "ё", "z"}), (Texts{"а", "я"}));
  EXPECT_EQ(taken("root ::= .", {"", "\n", "a", "ab", "\xF4\x8F\xBF\xBF"}),
            (Texts{"\n", "a", "\xF4\x8F\xBF\xBF"}));
}

TEST(Gbnf, bytes_that_are_no_utf8_are_never_taken) {
  Automaton automaton(Grammar::parse("root ::= .*"));
  for (const std::string text : {"\x80", "\xC0\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"})
    EXPECT_EQ(automaton.next(automaton.start(), text), kRefused);
  EXPECT_FALSE(automaton.complete(automaton.next(automaton.start(), "\xE2\x82")));
}

TEST(Gbnf, comments_and_newlines) {
  EXPECT_TRUE(
      takes("# first\nroot ::= # here\n  a |\n  b # or this\n\na ::= (\n \"x\"\n | \"y\" )\nb ::= "
            "\"z\"\n",
            "y"));
  EXPECT_TRUE(takes("root ::= a\r\na ::= \"x\"\r\n", "x"));
}

TEST(Gbnf, recursion_goes_as_deep_as_the_text) {
  const std::string gbnf = "root ::= \"(\" root \")\" | [a-z]";
  EXPECT_TRUE(takes(gbnf, "((a))"));
  EXPECT_FALSE(takes(gbnf, "((a)"));
  Automaton automaton(Grammar::parse(gbnf));
  EXPECT_TRUE(automaton.complete(automaton.next(
      automaton.start(), std::string(50'000, '(') + "x" + std::string(50'000, ')'))));
}

std::string complaint(const std::string& gbnf) {
  try {
    Grammar::parse(gbnf);
  } catch (const UserError& error) {
    return error.what();
  }
  return "no complaint";
}

TEST(Gbnf, what_is_wrong_is_named) {
  const auto says = [](const std::string& gbnf, const std::string& words) {
    EXPECT_NE(complaint(gbnf).find(words), std::string::npos)
        << complaint(gbnf) << "\nfor " << gbnf;
  };
  says("", "there is no rule \"root\"");
  says("root ::= a", "line 1: rule \"root\" uses \"a\", which is not defined");
  says("root ::= \"a\"\nroot ::= \"b\"", "line 2: a second rule of the name \"root\"");
  says("root ::= root \"a\" | \"b\"", "rule \"root\" is left recursive");
  says("root ::= a\na ::= \"x\"? b\nb ::= [0-9]* a | \"c\"", "left recursive");
  says("root ::= \"a\" root", "rule \"root\" never ends");
  says("root ::= \"a\"\nb ::= \"x\" c | c\nc ::= \"y\" b", "line 2: rule \"b\" never ends");
  says("root ::= \"a", "expected \"; the grammar ends there");
  says("root ::= [a", "expected ]");
  says("root ::= [z-a]", "a range of characters from U+007A down to U+0061");
  says("root ::= []", "a character class without characters");
  says("root ::= \"\\q\"", "unknown escape");
  says("root ::= \"\\ud800\"", "U+D800 is no character");
  says("root ::= \"\\x4\"", "expected 2 hexadecimal digits");
  says("root ::= (\"a\"", "expected ) to end a group");
  says("root ::= \"a\" )", "expected the end of the line after rule \"root\"");
  says("root = \"a\"", "expected ::=");
  says("root ::= \"a\"{1000000}", "more than 100000 times");
  says("root ::= (\"abcdefgh\"{1000}){1000}", "more than 500000 states");
  says("root ::= \"a\"{3,2}", "at least 3 and at most 2");
  says("root ::= \"a\"{,2}", "expected a number in a repetition");
  says("root ::= <think>", "not implemented");
  says("root ::= " + std::string(1000, '('), "groups nest more than 200 deep");
  says("root ::= \"a\"" + std::string(1000, '*'), "repetitions nest more than 200 deep");
  says("root ::= \"\xFF\"", "not UTF-8");
}

// ---- made-up grammars

struct Maker {
  std::mt19937 random;

  size_t below(size_t n) { return random() % n; }
  std::string expression(int depth) {
    const auto part = [&] { return expression(depth - 1); };
    static const char* const kEnds[] = {"\"a\"", "\"b\"", "\"ab\"", "[ab]",
                                        "[^a]",  "\"é\"", "[é-ê]",  "\"\""};
    if (depth == 0) return kEnds[below(std::size(kEnds))];
    switch (below(8)) {
      case 0:
        return part() + " " + part();
      case 1:
        return "(" + part() + " | " + part() + ")";
      case 2:
        return "(" + part() + ")*";
      case 3:
        return "(" + part() + "){" + std::to_string(below(3)) + "," + std::to_string(2 + below(3)) +
               "}";
      case 4:
        return "(" + part() + ")?";
      case 5:
        return below(2) == 0 ? "x" : "y";
      case 6:
        return "(" + part() + ")+";
      default:
        return part();
    }
  }
  std::string text() {
    static const char* const kParts[] = {"a", "b", "é", "ê", "c"};
    std::string out;
    for (size_t n = below(8); n > 0; --n) out += kParts[below(std::size(kParts))];
    return out;
  }
};

TEST(Automaton, takes_what_the_recogniser_takes) {
  Maker make{std::mt19937(1)};
  int grammars = 0, taken_texts = 0;
  while (grammars < 600) {
    const std::string gbnf = "root ::= " + make.expression(4) + "\nx ::= " + make.expression(2) +
                             " | \"a\" y\ny ::= \"b\" | [b] " + make.expression(1) + " x";
    std::shared_ptr<const Grammar> grammar;
    try {
      grammar = Grammar::parse(gbnf);
    } catch (const UserError&) {
      continue;  // left recursive
    }
    ++grammars;
    Automaton automaton(grammar);
    for (int i = 0; i < 30; ++i) {
      const std::string text = make.text();
      const bool expected = Recogniser(parse_gbnf(gbnf), text).matches();
      taken_texts += expected;
      ASSERT_EQ(automaton.complete(automaton.next(automaton.start(), text)), expected)
          << gbnf << "\non: " << text;
    }
  }
  EXPECT_GT(taken_texts, 1000);
}

TEST(Automaton, readings_without_bound_are_named) {
  // Each x may be followed by either end, so the ways double with every one.
  Automaton automaton(Grammar::parse("root ::= a\na ::= \"x\" a \"y\" | \"x\" a \"z\" | \"\""));
  try {
    automaton.next(automaton.start(), std::string(40, 'x'));
    FAIL() << "no complaint";
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("more than 4096 ways"), std::string::npos)
        << error.what();
  }
}

TEST(Automaton, long_chains_of_rules_are_named) {
  const auto chain = [](int rules) {
    std::string out = "root ::= r0\n";
    for (int i = 0; i < rules; ++i)
      out += "r" + std::to_string(i) + " ::= r" + std::to_string(i + 1) + "\n";
    return out + "r" + std::to_string(rules) + " ::= \"x\"\n";
  };
  EXPECT_TRUE(takes(chain(1000), "x"));
  Automaton automaton(Grammar::parse(chain(20'000)));
  try {
    automaton.start();
    FAIL() << "no complaint";
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("chains are shorter"), std::string::npos)
        << error.what();
  }
}

TEST(CharSet, utf8_of_a_set_takes_its_characters_alone) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    CharSet set;
    for (int i = 0; i < 3; ++i) {
      const char32_t bits = 1 + random() % 21;
      const auto low = static_cast<char32_t>(random() & ((1u << bits) - 1));
      set.add(low, low + random() % 5000);
    }
    const auto sequences = utf8_of(set);
    for (int i = 0; i < 400; ++i) {
      const auto& range =
          set.ranges().empty() ? CharRange{0, 0} : set.ranges()[random() % set.ranges().size()];
      const char32_t c = i % 2 ? range.low - 2 + random() % 4 : range.high - 2 + random() % 4;
      if (c > kLastChar || (c >= kFirstSurrogate && c <= kLastSurrogate)) continue;
      const std::string bytes = unicode::to_utf8(c);
      const auto fits = [&](const std::vector<ByteRange>& ranges) {
        if (ranges.size() != bytes.size()) return false;
        for (size_t b = 0; b < bytes.size(); ++b) {
          const auto byte = static_cast<uint8_t>(bytes[b]);
          if (byte < ranges[b].low || byte > ranges[b].high) return false;
        }
        return true;
      };
      ASSERT_EQ(std::ranges::count_if(sequences, fits), set.contains(c) ? 1 : 0) << uint32_t{c};
    }
    ASSERT_EQ(set.negated().negated().ranges().size(), set.ranges().size());
  }
}

}  // namespace
}  // namespace lathe::grammar
