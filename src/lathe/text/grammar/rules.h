// The syntax tree of a grammar: rules by name, with their bodies. What is written may be nonsense
// (undefined, left recursive or endless rules); check_rules() says so.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/grammar/char_set.h"

namespace lathe::grammar {

struct Expression {
  enum class Kind : uint8_t { text, chars, rule, sequence, choice, repeat };
  static constexpr uint32_t kUnbounded = ~0u;

  Kind kind = Kind::sequence;
  std::string text;               // text: UTF-8; rule: its name
  CharSet chars;                  // one of these characters
  std::vector<Expression> parts;  // of a sequence, a choice; the one that is repeated
  uint32_t least = 0, most = 0;   // how often; kUnbounded
};

struct Rule {
  std::string name;
  Expression body;
  size_t line = 0;  // counted from 1
};

struct Rules {
  std::vector<Rule> list;
  std::string root = "root";
};

// GBNF, as llama.cpp reads it: rules `name ::= …` of literals with escapes, character classes, `.`,
// groups, alternatives and the repetitions ? * + {m} {m,} {m,n}; comments; newlines inside
// parentheses, after `::=` and after `|`. UserError names the line and what was expected.
Rules parse_gbnf(std::string_view text);

// UserError that names the rule: a rule that is not defined, one that begins with itself, one that
// never ends, no root.
void check_rules(const Rules& rules);
// The rules that never end, each of which needs itself, or another of them, again; all that rules
// use is defined.
std::vector<std::string_view> endless_rules(const Rules& rules);

}  // namespace lathe::grammar
