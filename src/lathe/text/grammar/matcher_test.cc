// Masks of tokens: that they hold exactly the tokens that the automaton reads byte by byte, and
// that texts made by them are texts of the grammar.
#include <gtest/gtest.h>

#include <random>

#include "lathe/base/error.h"
#include "lathe/text/grammar/matcher.h"
#include "lathe/text/grammar/recogniser.h"
#include "lathe/text/grammar/testing/vocabulary.h"

namespace lathe::grammar {
namespace {

using Bits = std::vector<uint32_t>;

bool has(const Bits& bits, int32_t token) {
  return bits[static_cast<size_t>(token) / 32] >> (static_cast<size_t>(token) % 32) & 1;
}

// Writes a text by choosing among the allowed tokens; checks each mask against allows().
std::string written(Matcher& matcher, const TokenTrie& trie, std::mt19937& random, int most) {
  Bits bits(static_cast<size_t>(trie.id_end()) / 32 + 1);
  std::string text;
  for (int i = 0; i < most && !matcher.ended(); ++i) {
    matcher.allowed(bits);
    std::vector<int32_t> choice;
    for (int32_t t = 0; t < trie.id_end(); ++t) {
      EXPECT_EQ(has(bits, t), matcher.allows(t)) << "token " << trie.bytes(t) << " after " << text;
      if (has(bits, t)) choice.push_back(t);
    }
    const int32_t token = choice[random() % choice.size()];
    matcher.accept(token);
    text += trie.bytes(token);
  }
  return text;
}

constexpr int32_t kEnd = 0;

const std::string kJson = R"(root ::= value
value ::= object | array | string | number | "true" | "false" | "null"
object ::= "{" ws (string ws ":" ws value (ws "," ws string ws ":" ws value)*)? ws "}"
array ::= "[" ws (value (ws "," ws value)*)? ws "]"
string ::= "\"" ([^"\\\x00-\x1f] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4}))* "\""
number ::= "-"? ("0" | [1-9] [0-9]*) ("." [0-9]+)? ([eE] [-+]? [0-9]+)?
ws ::= [ \t\n]*
)";

TEST(Matcher, masks_are_what_the_automaton_reads_and_texts_are_in_the_grammar) {
  const auto trie = std::make_shared<const TokenTrie>(testing::small_vocabulary());
  std::mt19937 random(7);
  for (const std::string& gbnf :
       {kJson, std::string("root ::= \"a\"{3,60} \"b\"*"),
        std::string("root ::= word (\" \" word){0,40}\nword ::= [a-e]{1,20}"),
        std::string("root ::= (\"a\" | \"ab\" | \"abc\" | \"\" | \"cd\" | \"ce\"){1,9}"),
        std::string("root ::= ((\"ab\" | \"c\"){2,9} \",\"){5,30}"),
        std::string("root ::= [é-ü]* | .{2,5} \"ab\"")}) {
    const Rules rules = parse_gbnf(gbnf);
    const auto masks = std::make_shared<TokenMasks>(Grammar::parse(gbnf), trie);
    Matcher matcher(masks, {kEnd});
    int ended = 0;
    for (int round = 0; round < 12; ++round) {
      matcher.restart();
      const std::string text = written(matcher, *trie, random, 40);
      if (!matcher.ended()) continue;
      ++ended;
      EXPECT_TRUE(Recogniser(rules, text).matches()) << gbnf << "\n" << text;
    }
    EXPECT_GT(ended, 0) << gbnf;
  }
}

TEST(Matcher, what_is_not_allowed_is_refused_and_leaves_it_where_it_was) {
  const auto trie =
      std::make_shared<const TokenTrie>(std::vector<std::string>{"", "a", "ab", "b", ""});
  Matcher matcher(std::make_shared<TokenMasks>(Grammar::parse("root ::= \"ab\" \"b\"?"), trie),
                  {kEnd});
  EXPECT_THROW(matcher.accept(3), UserError);
  EXPECT_THROW(matcher.accept(kEnd), UserError);
  EXPECT_THROW(matcher.accept(4), UserError) << "a token without bytes";
  EXPECT_THROW(matcher.accept(99), UserError);
  matcher.accept(1);
  EXPECT_FALSE(matcher.complete());
  matcher.accept(3);
  EXPECT_TRUE(matcher.complete());
  matcher.go_back(1);
  EXPECT_FALSE(matcher.complete());
  EXPECT_FALSE(matcher.allows(2));
  matcher.accept(3);
  matcher.accept(kEnd);
  EXPECT_TRUE(matcher.ended());
  Bits bits(1);
  matcher.allowed(bits);
  EXPECT_EQ(bits[0], 1u) << "past the end only the end";
}

TEST(Matcher, a_vocabulary_that_cannot_go_on_is_named) {
  const auto trie = std::make_shared<const TokenTrie>(std::vector<std::string>{"", "a"});
  Matcher matcher(std::make_shared<TokenMasks>(Grammar::parse("root ::= \"ab\""), trie), {kEnd});
  matcher.accept(1);
  Bits bits(1);
  EXPECT_THROW(matcher.allowed(bits), UserError);
}

TEST(Matcher, tokens_may_cut_characters) {
  const auto trie = std::make_shared<const TokenTrie>(
      std::vector<std::string>{"", "\xF0\x9F", "\x98\x80", "\x98", "\x80", "a\xF0"});
  Matcher matcher(std::make_shared<TokenMasks>(
                      Grammar::parse("root ::= \"a\"? [\\U0001F600-\\U0001F601]"), trie),
                  {kEnd});
  Bits bits(1);
  matcher.allowed(bits);
  EXPECT_EQ(bits[0], 0b100010u);
  matcher.accept(1);
  matcher.allowed(bits);
  EXPECT_EQ(bits[0], 0b001100u);
  matcher.accept(3);
  matcher.accept(4);
  EXPECT_TRUE(matcher.complete());
}

TEST(Matcher, long_texts_are_followed_in_bounded_memory) {
  const auto trie =
      std::make_shared<const TokenTrie>(std::vector<std::string>{"", "[", "1", ",", "]"});
  const auto grammar = Grammar::parse("root ::= v\nv ::= \"[\" (v (\",\" v)*)? \"]\" | \"1\"");
  Matcher matcher(std::make_shared<TokenMasks>(grammar, trie), {kEnd});
  constexpr int kDepth = 100'000;
  for (int i = 0; i < kDepth; ++i) matcher.accept(1);
  matcher.accept(2);
  for (int i = 0; i < kDepth; ++i) matcher.accept(4);
  EXPECT_TRUE(matcher.complete());
  EXPECT_FALSE(matcher.allows(4));
}

}  // namespace
}  // namespace lathe::grammar
