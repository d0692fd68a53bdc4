#include <algorithm>
#include <functional>
#include <map>

#include "lathe/base/error.h"
#include "lathe/text/grammar/rules.h"

namespace lathe::grammar {
namespace {

using Kind = Expression::Kind;
using Indices = std::map<std::string_view, size_t>;
using Terminal = std::function<bool(const Expression&)>;

bool is_empty_text(const Expression& e) { return e.kind == Kind::text && e.text.empty(); }

class Checker {
 public:
  explicit Checker(const Rules& rules) : rules_(rules) {
    for (size_t i = 0; i < rules.list.size(); ++i) indices_.emplace(rules.list[i].name, i);
  }

  void check() {
    LATHE_USER_CHECK(indices_.contains(rules_.root),
                     "[grammar] there is no rule \"{}\"; a text begins there", rules_.root);
    for (const Rule& rule : rules_.list) check_defined(rule, rule.body);
    for (const Rule* rule : endless())
      throw UserError(
          "[grammar] line {}: rule \"{}\" never ends: each of its alternatives needs it, or "
          "another "
          "such rule, again",
          rule->line, rule->name);
    empty_ = fixed_point(is_empty_text);
    check_left_recursion();
  }

  std::vector<const Rule*> endless() {
    const std::vector<bool> ends = fixed_point([](const Expression&) { return true; });
    std::vector<const Rule*> out;
    for (size_t i = 0; i < ends.size(); ++i)
      if (!ends[i]) out.push_back(&rules_.list[i]);
    return out;
  }

 private:
  void check_defined(const Rule& rule, const Expression& e) const {
    LATHE_USER_CHECK(e.kind != Kind::rule || indices_.contains(e.text),
                     "[grammar] line {}: rule \"{}\" uses \"{}\", which is not defined", rule.line,
                     rule.name, e.text);
    for (const Expression& part : e.parts) check_defined(rule, part);
  }

  // The rules that hold when texts and sets of characters do as `holds` says.
  std::vector<bool> fixed_point(const Terminal& holds) {
    known_.assign(rules_.list.size(), false);
    std::vector<std::vector<size_t>> users(rules_.list.size());
    for (size_t i = 0; i < rules_.list.size(); ++i) note_users(rules_.list[i].body, i, users);
    std::vector<size_t> work(rules_.list.size());
    for (size_t i = 0; i < work.size(); ++i) work[i] = i;
    while (!work.empty()) {
      const size_t i = work.back();
      work.pop_back();
      if (known_[i] || !holds_now(rules_.list[i].body, holds)) continue;
      known_[i] = true;
      work.insert(work.end(), users[i].begin(), users[i].end());
    }
    return known_;
  }
  void note_users(const Expression& e, size_t user, std::vector<std::vector<size_t>>& users) const {
    if (e.kind == Kind::rule) users[indices_.at(e.text)].push_back(user);
    for (const Expression& part : e.parts) note_users(part, user, users);
  }

  // Whether e holds with the rules known by now, where texts and sets of characters do as `holds`
  // says.
  bool holds_now(const Expression& e, const Terminal& holds) const {
    const auto part_holds = [&](const Expression& part) { return holds_now(part, holds); };
    switch (e.kind) {
      case Kind::text:
      case Kind::chars:
        return holds(e);
      case Kind::rule:
        return known_[indices_.at(e.text)];
      case Kind::sequence:
        return std::ranges::all_of(e.parts, part_holds);
      case Kind::choice:
        return std::ranges::any_of(e.parts, part_holds);
      case Kind::repeat:
        return e.least == 0 || part_holds(e.parts[0]);
    }
    LATHE_UNREACHABLE("expression");
  }

  // Rules that may stand at the beginning; whether the expression may be empty.
  bool note_first(const Expression& e, std::vector<size_t>& out) const {
    switch (e.kind) {
      case Kind::text:
      case Kind::chars:
        return is_empty_text(e);
      case Kind::rule:
        out.push_back(indices_.at(e.text));
        return empty_[indices_.at(e.text)];
      case Kind::sequence:
        return std::ranges::all_of(e.parts,
                                   [&](const auto& part) { return note_first(part, out); });
      case Kind::choice: {
        bool empty = false;
        for (const Expression& part : e.parts) empty = note_first(part, out) || empty;
        return empty;
      }
      case Kind::repeat:
        if (e.most == 0) return true;
        return note_first(e.parts[0], out) || e.least == 0;
    }
    LATHE_UNREACHABLE("expression");
  }

  void check_left_recursion() const {
    enum class Seen : uint8_t { no, open, done };
    struct Open {
      size_t rule;
      std::vector<size_t> first;
      size_t next = 0;
    };
    std::vector<Seen> seen(rules_.list.size(), Seen::no);
    const auto opened = [&](size_t rule) {
      Open out{rule, {}};
      note_first(rules_.list[rule].body, out.first);
      seen[rule] = Seen::open;
      return out;
    };
    for (size_t start = 0; start < rules_.list.size(); ++start) {
      if (seen[start] != Seen::no) continue;
      std::vector<Open> path = {opened(start)};
      while (!path.empty()) {
        Open& top = path.back();
        if (top.next == top.first.size()) {
          seen[top.rule] = Seen::done;
          path.pop_back();
          continue;
        }
        const size_t rule = top.first[top.next++];
        const Rule& named = rules_.list[rule];
        LATHE_USER_CHECK(seen[rule] != Seen::open,
                         "[grammar] line {}: rule \"{}\" is left recursive: it may begin with "
                         "itself; write the repetition with * or after what is repeated",
                         named.line, named.name);
        if (seen[rule] == Seen::no) path.push_back(opened(rule));
      }
    }
  }

  const Rules& rules_;
  Indices indices_;
  std::vector<bool> known_, empty_;
};

}  // namespace

void check_rules(const Rules& rules) { Checker(rules).check(); }

std::vector<std::string_view> endless_rules(const Rules& rules) {
  std::vector<std::string_view> out;
  for (const Rule* rule : Checker(rules).endless()) out.emplace_back(rule->name);
  return out;
}

}  // namespace lathe::grammar
