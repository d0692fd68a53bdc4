// For tests and benchmarks: made-up vocabularies. Token 0 has none: it ends texts.
#pragma once

#include <random>
#include <set>
#include <string>
#include <vector>

namespace lathe::grammar::testing {

// All bytes, and pieces that cross the borders of words, strings and characters.
inline std::vector<std::string> small_vocabulary() {
  std::vector<std::string> out = {""};
  for (int byte = 0; byte < 256; ++byte) out.emplace_back(1, static_cast<char>(byte));
  for (const char* piece :
       {"ab",       "abc",  "aaa", "aaaaaaaa", "bcd",  "\":",   "\": ",     "\", \"", "\"}",
        "\"]",      "[{\"", "{\"", "},",       "true", "fal",   "se",       "null",   "12",
        "3.5",      "e-",   "1e",  "  ",       "\n  ", " a",    " b",       "c,",     "\\u",
        "\\n",      "00",   "é",   "ö",        "\xC3", "a\xC3", "\xA9\xC3", "ü a",    "😀",
        "\xF0\x9F", "ee ",  "[[",  "]]",       "[]",   "{}"})
    out.emplace_back(piece);
  return out;
}

// As many tokens as asked for, with the lengths and letters of a trained vocabulary: words with and
// without a space before them, runs of marks and digits, and pieces that mix them.
inline std::vector<std::string> large_vocabulary(size_t count) {
  std::mt19937 random(11);
  static const std::string kLetters =
      "eeeeeeeeetttttaaaaaooooiiiinnnnsssshhhrrrddllcummwfgypbvkjxqz";
  static const std::string kMarks = "\"\"\"\",,,::{}[]()..--__//\\\\''=;<>!?*&#";
  const auto letter = [&] { return kLetters[random() % kLetters.size()]; };
  const auto mark = [&] { return kMarks[random() % kMarks.size()]; };
  std::set<std::string> seen;
  std::vector<std::string> out = {""};
  const auto add = [&](const std::string& token) {
    if (seen.insert(token).second) out.push_back(token);
  };
  for (int byte = 0; byte < 256; ++byte) add(std::string(1, static_cast<char>(byte)));
  while (out.size() < count) {
    std::string token;
    const unsigned kind = random() % 20;
    if (kind < 11 && random() % 2) token += ' ';
    if (kind < 16) {
      if (kind == 15) token += mark();
      for (unsigned n = 2 + random() % 4 + random() % 7; n > 0; --n) token += letter();
      if (random() % 3 == 0 && token[0] != ' ') token[0] = static_cast<char>(token[0] & 0xDF);
      if (kind == 14) token += mark();
    } else if (kind == 16) {
      for (unsigned n = 1 + random() % 3; n > 0; --n)
        token += static_cast<char>('0' + random() % 10);
    } else if (kind == 17) {
      for (unsigned n = 2 + random() % 3; n > 0; --n) token += mark();
      if (random() % 3 == 0) token += '\n';
    } else if (kind == 18) {
      token.append(1 + random() % 60, ' ');
    } else {
      for (unsigned n = 1 + random() % 3; n > 0; --n) {
        token += static_cast<char>(0xE4 + random() % 4);
        token += static_cast<char>(0x80 + random() % 64);
        token += static_cast<char>(0x80 + random() % 64);
      }
    }
    add(token);
  }
  return out;
}

}  // namespace lathe::grammar::testing
