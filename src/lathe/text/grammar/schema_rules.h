// Builds the rules of a schema's grammar: common ones (strings, numbers, white space, any value),
// names that are none of a list, and rules under fresh names.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>

namespace lathe::grammar {

class SchemaRules {
 public:
  // The name of a common rule, which is then part of the grammar.
  std::string use(const std::string& name);
  // Gives the name. UserError where the grammar becomes too large.
  std::string add(const std::string& name, const std::string& body);
  std::string fresh_name(const char* kind);
  // A name for the body, so that repeated use does not grow the grammar: the body itself where it
  // is a name.
  std::string named(const char* kind, const std::string& body);
  // A JSON string, without escapes, that is none of these.
  std::string other_name(const std::set<std::string>& names);
  // All rules, a line each.
  std::string text() const;

 private:
  std::string other_ending(std::span<const std::u32string> names, size_t depth);

  std::map<std::string, std::string> rules_;
  size_t names_ = 0, bytes_ = 0;
};

}  // namespace lathe::grammar
