// For tests: a recogniser that tries every way through the rules as they are written. Knows nothing
// of nodes, bytes or stacks.
#pragma once

#include <map>
#include <set>
#include <string_view>

#include "lathe/text/grammar/rules.h"
#include "lathe/text/unicode/utf8.h"

namespace lathe::grammar {

class Recogniser {
 public:
  Recogniser(const Rules& rules, std::string_view text) : text_(text) {
    for (const Rule& rule : rules.list) bodies_[rule.name] = &rule.body;
    root_ = rules.root;
  }

  bool matches() { return ends_of_rule(root_, 0).contains(text_.size()); }

 private:
  using Kind = Expression::Kind;
  using Places = std::set<size_t>;

  // Where what begins at `from` may end.
  Places ends_of_rule(std::string_view name, size_t from) {
    const auto key = std::pair(name, from);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    return known_[key] = ends(*bodies_.at(name), from);
  }

  Places ends(const Expression& e, size_t from) {
    switch (e.kind) {
      case Kind::text:
        return text_.substr(from).starts_with(e.text) ? Places{from + e.text.size()} : Places{};
      case Kind::chars: {
        if (from == text_.size()) return {};
        const char32_t c = unicode::next_char(text_, from);
        return e.chars.contains(c) ? Places{from} : Places{};
      }
      case Kind::rule:
        return ends_of_rule(e.text, from);
      case Kind::sequence: {
        Places out = {from};
        for (const Expression& part : e.parts) out = ends_of_all(part, out);
        return out;
      }
      case Kind::choice: {
        Places out;
        for (const Expression& part : e.parts) out.merge(ends(part, from));
        return out;
      }
      case Kind::repeat:
        return ends_of_repeat(e, from);
    }
    return {};
  }
  Places ends_of_all(const Expression& e, const Places& from) {
    Places out;
    for (const size_t at : from) out.merge(ends(e, at));
    return out;
  }
  Places ends_of_repeat(const Expression& e, size_t from) {
    Places at = {from}, out = e.least == 0 ? at : Places{};
    // More repetitions than places give nothing new.
    for (uint32_t i = 1; i <= e.most && i <= e.least + text_.size() + 1; ++i) {
      at = ends_of_all(e.parts[0], at);
      if (i >= e.least) out.insert(at.begin(), at.end());
    }
    return out;
  }

  std::map<std::string_view, const Expression*> bodies_;
  std::string_view root_, text_;
  std::map<std::pair<std::string_view, size_t>, Places> known_;
};

}  // namespace lathe::grammar
