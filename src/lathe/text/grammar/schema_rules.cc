#include "lathe/text/grammar/schema_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/text/grammar/schema_text.h"
#include "lathe/text/unicode/utf8.h"

namespace lathe::grammar {
namespace {

constexpr size_t kMostRulesBytes = size_t{8} << 20;

// Rules that every schema may use, and what they use.
struct Common {
  const char* name;
  const char* body;
  std::vector<const char*> uses;
};
const Common kCommon[] = {
    {"ws", R"((" " | "\n"{1,2} [ \t]{0,20})?)", {}},
    {"hex", "[0-9a-fA-F]", {}},
    {"char",
     R"([^"\\\x00-\x1F] | "\\" (["\\/bfnrt] | "u" ([0-9abcefABCEF] hex{3} | [dD] [0-7] hex{2} | )"
     R"([dD] [89abAB] hex{2} "\\u" [dD] [c-fC-F] hex{2})))",
     {"hex"}},
    {"string", R"("\"" char* "\"")", {"char"}},
    {"boolean", R"("true" | "false")", {}},
    {"null", R"("null")", {}},
    {"integer", R"("-"? ("0" | [1-9] [0-9]{0,15}))", {}},
    {"number", R"("-"? ("0" | [1-9] [0-9]{0,15}) ("." [0-9]{1,16})? ([eE] [-+]? [0-9]{1,2})?)", {}},
    {"value",
     "object | array | string | number | boolean | null",
     {"object", "array", "string", "number", "boolean", "null"}},
    {"object",
     R"("{" ws (string ":" ws value ws ("," ws string ":" ws value ws)*)? "}")",
     {"ws", "string", "value"}},
    {"array", R"("[" ws (value ws ("," ws value ws)*)? "]")", {"ws", "value"}},
};

}  // namespace

std::string SchemaRules::use(const std::string& name) {
  if (rules_.contains(name)) return name;
  const auto* const rule = std::ranges::find(kCommon, name, &Common::name);
  LATHE_CHECK(rule != std::end(kCommon), "no common rule {}", name);
  add(name, rule->body);
  for (const char* other : rule->uses) use(other);
  return name;
}
std::string SchemaRules::add(const std::string& name, const std::string& body) {
  bytes_ += name.size() + body.size();
  LATHE_USER_CHECK(bytes_ <= kMostRulesBytes,
                   "[json schema] the grammar of the schema has more than {} bytes",
                   kMostRulesBytes);
  rules_[name] = body;
  return name;
}
std::string SchemaRules::fresh_name(const char* kind) {
  return fmt::format("{}-{}", kind, ++names_);
}

std::string SchemaRules::named(const char* kind, const std::string& body) {
  return rules_.contains(body) ? body : add(fresh_name(kind), body);
}

std::string SchemaRules::text() const {
  std::string out;
  for (const auto& [name, body] : rules_) out += name + " ::= " + body + "\n";
  return out;
}

std::string SchemaRules::other_name(const std::set<std::string>& names) {
  if (names.empty()) return use("string");
  std::vector<std::u32string> sorted;
  for (const std::string& name : names) {
    std::u32string& characters = sorted.emplace_back();
    for (size_t i = 0; i < name.size();) characters += unicode::next_char(name, i);
  }
  std::ranges::sort(sorted);
  return fmt::format(R"("\"" {} "\"")", other_ending(sorted, 0));
}

// What may follow the first `depth` characters, which all names share, so that none of them
// results.
std::string SchemaRules::other_ending(std::span<const std::u32string> names, size_t depth) {
  CharSet plain = CharSet::of(0, 0x1F);
  plain.add('"', '"');
  plain.add('\\', '\\');
  plain = plain.negated();
  const std::string any = gbnf_class(plain);
  std::vector<std::string> ways;
  if (names[0].size() == depth) {
    names = names.subspan(1);
  } else {
    ways.emplace_back("\"\"");
  }
  CharSet different = plain;
  while (!names.empty()) {
    const char32_t next = names[0][depth];
    const auto same =
        std::ranges::find_if(names, [&](const auto& name) { return name[depth] != next; });
    const auto group = names.first(static_cast<size_t>(same - names.begin()));
    names = names.subspan(group.size());
    if (!plain.contains(next)) continue;
    different = different.without(CharSet::of(next, next));
    ways.push_back(gbnf_class(CharSet::of(next, next)) + " " + other_ending(group, depth + 1));
  }
  ways.push_back(fmt::format("{} {}*", gbnf_class(different), any));
  return add(fresh_name("name"), fmt::format("{}", fmt::join(ways, " | ")));
}

}  // namespace lathe::grammar
