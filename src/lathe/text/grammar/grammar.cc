#include "lathe/text/grammar/grammar.h"

#include <algorithm>
#include <map>
#include <ranges>
#include <span>
#include <tuple>

#include "lathe/base/error.h"

namespace lathe::grammar {

namespace {

using Kind = Expression::Kind;
constexpr size_t kMostNodes = 500'000;

// Nodes of an expression that uses no rule, roughly; kMostNodes where it uses one.
size_t size_of(const Expression& e) {
  const auto cut = [](size_t size) { return std::min(size, kMostNodes); };
  size_t out = 1;
  if (e.kind == Kind::rule) return kMostNodes;
  if (e.kind == Kind::text) return cut(e.text.size());
  if (e.kind == Kind::chars)
    for (const auto& bytes : utf8_of(e.chars)) out += bytes.size() - 1;
  for (const Expression& part : e.parts) out = cut(out + size_of(part));
  const uint32_t times = e.most == Expression::kUnbounded ? e.least + 1 : e.most;
  return e.kind == Kind::repeat ? cut(out * times) : cut(out);
}

void count_uses(const Expression& e, std::map<std::string_view, size_t>& uses) {
  if (e.kind == Kind::rule) ++uses[e.text];
  for (const Expression& part : e.parts) count_uses(part, uses);
}

// Rules that are laid out wherever they are used, so that tokens run through them without leaving a
// rule: small ones that use no others.
std::map<std::string_view, const Expression*> small_rules(const Rules& rules) {
  constexpr size_t kSmall = 40, kMostAdded = 2000;
  std::map<std::string_view, size_t> uses;
  for (const Rule& rule : rules.list) count_uses(rule.body, uses);
  std::map<std::string_view, const Expression*> out;
  for (const Rule& rule : rules.list) {
    const size_t size = size_of(rule.body);
    if (size <= kSmall && size * uses[rule.name] <= kMostAdded) out[rule.name] = &rule.body;
  }
  return out;
}

}  // namespace

// Builds from the end: each function takes the node that follows and gives the one to begin with.
class GrammarBuilder {
 public:
  explicit GrammarBuilder(const Rules& rules) : small_(small_rules(rules)) {
    out_.nodes_.emplace_back();  // kRuleEnd
    for (const Rule& rule : rules.list) starts_.emplace(rule.name, add({}));
    for (const Rule& rule : rules.list) {
      rule_ = &rule;
      const NodeId body = build(rule.body, kRuleEnd);
      out_.nodes_[starts_.at(rule.name)].ways = {body};
    }
    out_.start_ = starts_.at(rules.root);
  }

  Grammar take() { return std::move(out_); }

 private:
  NodeId add(Node node) {
    LATHE_USER_CHECK(out_.nodes_.size() < kMostNodes,
                     "[grammar] line {}: with rule \"{}\" the grammar has more than {} states; "
                     "repeat less often",
                     rule_ ? rule_->line : 1, rule_ ? rule_->name : "", kMostNodes);
    node.run = run_;
    out_.nodes_.push_back(std::move(node));
    return out_.size() - 1;
  }
  NodeId add_byte(uint8_t low, uint8_t high, NodeId to) {
    return add({.edges = {{low, high, to}}});
  }

  NodeId build(const Expression& e, NodeId next) {
    switch (e.kind) {
      case Kind::text:
        return build_text(e.text, next);
      case Kind::chars:
        return build_chars(e.chars, next);
      case Kind::rule:
        if (const auto small = small_.find(e.text); small != small_.end())
          return build(*small->second, next);
        return add({.rule = starts_.at(e.text), .after = next});
      case Kind::sequence:
        for (const Expression& part : std::views::reverse(e.parts)) next = build(part, next);
        return next;
      case Kind::choice:
        return build_choice(e, next);
      case Kind::repeat:
        return build_repeat(e, next);
    }
    LATHE_UNREACHABLE("expression");
  }

  NodeId build_text(std::string_view text, NodeId next) {
    for (const char c : std::views::reverse(text))
      next = add_byte(static_cast<uint8_t>(c), static_cast<uint8_t>(c), next);
    return next;
  }

  NodeId build_choice(const Expression& e, NodeId next) {
    Node node;
    std::vector<std::string_view> texts;
    for (const Expression& part : e.parts) {
      if (part.kind == Kind::text)
        texts.push_back(part.text);
      else
        node.ways.push_back(build(part, next));
    }
    std::ranges::sort(texts);
    if (!texts.empty()) node.ways.push_back(build_texts(texts, 0, next));
    return node.ways.size() == 1 ? node.ways[0] : add(std::move(node));
  }

  // Sorted texts that are alike up to `at`: common beginnings are nodes once, so that one way leads
  // through long lists. A call goes as deep as texts begin with each other or fork.
  NodeId build_texts(std::span<const std::string_view> texts, size_t at, NodeId next) {
    const std::string_view first = texts.front(), last = texts.back();
    if (first == last) return build_text(first.substr(at), next);
    const auto fork = static_cast<size_t>(std::ranges::mismatch(first, last).in1 - first.begin());
    const bool ends = first.size() == fork;
    while (texts.front().size() == fork) texts = texts.subspan(1);
    Node node;
    while (!texts.empty()) {
      const auto other = std::ranges::find_if(
          texts, [&](std::string_view text) { return text[fork] != texts.front()[fork]; });
      const auto alike = texts.first(static_cast<size_t>(other - texts.begin()));
      const auto byte = static_cast<uint8_t>(alike.front()[fork]);
      node.edges.push_back({byte, byte, build_texts(alike, fork + 1, next)});
      texts = texts.subspan(alike.size());
    }
    NodeId out = add(std::move(node));
    if (ends) out = add({.ways = {out, next}});
    return build_text(first.substr(at, fork - at), out);
  }

  NodeId build_chars(const CharSet& chars, NodeId next) {
    std::map<std::tuple<uint8_t, uint8_t, NodeId>, NodeId> shared;  // ends of characters
    Node first;
    for (const auto& bytes : utf8_of(chars)) {
      NodeId to = next;
      for (const auto& [low, high] : bytes | std::views::drop(1) | std::views::reverse) {
        const auto [at, fresh] = shared.try_emplace({low, high, to}, kNone);
        if (fresh) at->second = add_byte(low, high, to);
        to = at->second;
      }
      first.edges.push_back({bytes[0].low, bytes[0].high, to});
    }
    return add(std::move(first));
  }

  NodeId build_repeat(const Expression& e, NodeId next) {
    const Expression& body = e.parts[0];
    if (e.most == Expression::kUnbounded) {
      const NodeId loop = add({});
      const NodeId again = build(body, loop);
      out_.nodes_[loop].ways = {again, next};
      next = loop;
    } else {
      const NodeId end = next;
      next = build_copies(e.most - e.least, next, [&](NodeId rest) {
        const NodeId once = build(body, rest);
        return add({.ways = {once, end}});
      });
    }
    return build_copies(e.least, next, [&](NodeId rest) { return build(body, rest); });
  }

  // Copies in front of `next`, each in front of the one made before.
  template <typename Build>
  NodeId build_copies(uint32_t copies, NodeId next, const Build& build_one) {
    if (copies == 0) return next;
    const auto run = static_cast<uint32_t>(out_.runs_.size());
    out_.runs_.push_back({.begin = out_.size(), .stride = 0, .copies = copies, .outer = run_});
    run_ = run;
    next = build_one(next);
    out_.runs_[run].stride = out_.size() - out_.runs_[run].begin;
    for (uint32_t i = 1; i < copies && out_.runs_[run].stride > 0; ++i) next = build_one(next);
    run_ = out_.runs_[run].outer;
    return next;
  }

  Grammar out_;
  const std::map<std::string_view, const Expression*> small_;
  std::map<std::string_view, NodeId> starts_;
  const Rule* rule_ = nullptr;
  uint32_t run_ = kNone;
};

std::shared_ptr<const Grammar> Grammar::from_rules(const Rules& rules) {
  check_rules(rules);
  return std::make_shared<const Grammar>(GrammarBuilder(rules).take());
}

std::shared_ptr<const Grammar> Grammar::parse(std::string_view gbnf) {
  return from_rules(parse_gbnf(gbnf));
}

NodeId Grammar::alike(NodeId node, uint32_t bytes) const {
  std::vector<uint32_t> enclosing;  // inner ones first
  for (size_t depth = 0;; ++depth) {
    enclosing.clear();
    for (uint32_t run = nodes_[node].run; run != kNone; run = runs_[run].outer)
      enclosing.push_back(run);
    if (depth >= enclosing.size()) return node;
    const Run& run = runs_[enclosing[enclosing.size() - 1 - depth]];
    const uint32_t following = (node - run.begin) / run.stride;
    if (following > bytes) node -= (following - bytes) * run.stride;
  }
}

}  // namespace lathe::grammar
