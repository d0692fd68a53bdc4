// What a mask of allowed tokens costs for a vocabulary of 128,256, while texts are followed token
// by token: the first time (new states) and again (states met before), in microseconds.
//
//   grammar_masks [FILE]      FILE: a vocabulary, a line for each token with its bytes in
//                             hexadecimal; otherwise a made-up one
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <numeric>

#include "lathe/text/grammar/matcher.h"
#include "lathe/text/grammar/testing/vocabulary.h"

namespace {

using namespace lathe::grammar;
using Clock = std::chrono::steady_clock;

constexpr size_t kVocabulary = 128'256;

std::vector<std::string> vocabulary_of(const char* path) {
  if (!path) return testing::large_vocabulary(kVocabulary);
  std::vector<std::string> out;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::string& bytes = out.emplace_back();
    for (size_t i = 0; i + 1 < line.size(); i += 2)
      bytes += static_cast<char>(std::stoi(line.substr(i, 2), nullptr, 16));
  }
  return out;
}

// The text in tokens, the longest ones that fit.
std::vector<int32_t> tokens_of(const TokenTrie& trie, std::string_view text) {
  std::vector<int32_t> out;
  while (!text.empty()) {
    uint32_t at = 0, end = trie.size(), best = trie.size();
    for (size_t i = 0; i < text.size(); ++i) {
      while (at < end && trie.node(at).byte != static_cast<uint8_t>(text[i]))
        at = trie.node(at).end;
      if (at >= end) break;
      if (trie.node(at).tokens > 0) best = at;
      end = trie.node(at).end;
      ++at;
    }
    out.push_back(trie.tokens_at(best)[0]);
    text.remove_prefix(trie.node(best).depth);
  }
  return out;
}

double microseconds(Clock::duration time) {
  return std::chrono::duration<double, std::micro>(time).count();
}

struct Case {
  const char* name;
  std::string gbnf, text;
};

std::vector<double> follow(Matcher& matcher, const std::vector<int32_t>& tokens) {
  std::vector<uint32_t> bits(kVocabulary / 32);
  std::vector<double> out;
  matcher.restart();
  for (const int32_t token : tokens) {
    const auto start = Clock::now();
    matcher.allowed(bits);
    matcher.accept(token);
    out.push_back(microseconds(Clock::now() - start));
  }
  return out;
}

std::string summary(std::vector<double> times) {
  std::ranges::sort(times);
  const double sum = std::accumulate(times.begin(), times.end(), 0.0);
  return fmt::format("{:.1f} | {:.1f} | {:.1f}", sum / static_cast<double>(times.size()),
                     times[times.size() * 99 / 100], times.back());
}

const std::string kJson = R"(root ::= value
value ::= object | array | string | number | "true" | "false" | "null"
object ::= "{" ws (string ws ":" ws value (ws "," ws string ws ":" ws value)*)? ws "}"
array ::= "[" ws (value (ws "," ws value)*)? ws "]"
string ::= "\"" ([^"\\\x00-\x1f] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4}))* "\""
number ::= "-"? ("0" | [1-9] [0-9]*) ("." [0-9]+)? ([eE] [-+]? [0-9]+)?
ws ::= [ \t\n]*
)";

std::string some_json() {
  std::string out = "[";
  for (int i = 0; i < 12; ++i)
    out += fmt::format(
        "{}\n  {{\"name\": \"Person {} of the list\", \"age\": {}, \"tags\": [\"first\", \"a "
        "longer one\"], "
        "\"address\": {{\"street\": \"Some Street {}\", \"at\": [{}.25, -1e-3]}}, \"note\": "
        "\"line\\nand \\u00e9, é\", "
        "\"active\": {}}}",
        i ? "," : "", i, 20 + i, 3 * i, i, i % 2 ? "true" : "null");
  return out + "\n]";
}

}  // namespace

int main(int argc, char** argv) {
  const auto trie = std::make_shared<const TokenTrie>(vocabulary_of(argc > 1 ? argv[1] : nullptr));
  const std::string prose(
      "the quick brown fox jumps over the lazy dog and runs away from all of the other animals");
  const std::vector<Case> cases = {
      {"JSON", kJson, some_json()},
      {"words of letters", "root ::= word (\" \" word)*\nword ::= [a-z]+", prose},
      {"up to 5,000 characters", "root ::= \"\\\"\" char{0,5000} \"\\\"\"\nchar ::= [^\"\\\\]",
       "\"" + prose + prose + "\""},
      {"any text", "root ::= .*", prose}};
  fmt::print(
      "{} tokens\n\n| grammar | tokens | prepared, ms | first: mean | 99% | most | again: mean | "
      "99% | most |\n|---|---|---|---|---|---|---|---|---|\n",
      trie->id_end());
  for (const auto& [name, gbnf, text] : cases) {
    const auto masks = std::make_shared<TokenMasks>(Grammar::parse(gbnf), trie);
    const auto start = Clock::now();
    masks->prepare();
    const double prepared = microseconds(Clock::now() - start) / 1000;
    const auto tokens = tokens_of(*trie, text);
    Matcher matcher(masks, {0});
    const auto first = follow(matcher, tokens), again = follow(matcher, tokens);
    fmt::print("| {} | {} | {:.1f} | {} | {} |\n", name, tokens.size(), prepared, summary(first),
               summary(again));
  }
}
