#include "lathe/kernels/write/affine.h"

#include <algorithm>
#include <limits>

#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr Range kAnyI64{std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max()};

Affine constant_form(int64_t value) {
  Affine form;
  form.base = value;
  return form;
}

Affine variable(int32_t var) {
  Affine form;
  form.count = 1;
  form.terms[0] = {var, 1};
  return form;
}

// a + b · times; nothing when it overflows or has too many terms.
std::optional<Affine> combine(const Affine& a, const Affine& b, int64_t times) {
  Affine out;
  int64_t scaled;
  if (__builtin_mul_overflow(b.base, times, &scaled)) return {};
  if (__builtin_add_overflow(a.base, scaled, &out.base)) return {};
  int i = 0, j = 0;
  while (i < a.count || j < b.count) {
    const bool from_a = j == b.count || (i < a.count && a.terms[i].var <= b.terms[j].var);
    const bool from_b = i == a.count || (j < b.count && b.terms[j].var <= a.terms[i].var);
    AffineTerm term{from_a ? a.terms[i].var : b.terms[j].var, 0};
    if (from_a) term.factor = a.terms[i++].factor;
    if (from_b) {
      if (__builtin_mul_overflow(b.terms[j++].factor, times, &scaled)) return {};
      if (__builtin_add_overflow(term.factor, scaled, &term.factor)) return {};
    }
    if (term.factor == 0) continue;
    if (out.count == Affine::kMaxTerms) return {};
    out.terms[out.count++] = term;
  }
  return out;
}

// The values of an integer type; of u64 (whose nodes are always opaque) the bits as an i64.
Range range_of_type(DType type) {
  if (is_bool(type)) return {0, 1};
  const int bits = bit_width(type);
  if (bits == 64) return kAnyI64;
  if (is_signed(type)) return {-(int64_t{1} << (bits - 1)), (int64_t{1} << (bits - 1)) - 1};
  return {0, (int64_t{1} << bits) - 1};
}

bool within(Range inner, Range outer) { return outer.low <= inner.low && inner.high <= outer.high; }

}  // namespace

int64_t Affine::factor(int32_t var) const {
  for (const AffineTerm& term : span())
    if (term.var == var) return term.factor;
  return 0;
}

bool operator==(const Affine& a, const Affine& b) {
  return a.base == b.base && std::ranges::equal(a.span(), b.span());
}

AffineAnalysis::AffineAnalysis(const ScalarGraph& graph, std::span<const int64_t> params,
                               std::span<const int64_t> extents, const std::vector<bool>& keep)
    : graph_(graph), params_(params), extents_(extents), keep_(keep) {
  forms_.reserve(graph.nodes.size());
  opaque_ranges_.reserve(graph.nodes.size());
  for (size_t id = 0; id < graph.nodes.size(); ++id) {
    const DType type = graph.nodes[id].type;
    opaque_ranges_.push_back(is_integer(type) || is_bool(type) ? range_of_type(type) : kAnyI64);
    forms_.push_back(analyze(static_cast<int32_t>(id)));
    // What bounds a node from its operands (a clamp) bounds it where it is opaque, too.
    const ScalarNode& node = graph.nodes[id];
    if (!is_integer(type) || (node.prim != Prim::min && node.prim != Prim::max)) continue;
    const Range a = range(of(node.operands[0])), b = range(of(node.operands[1]));
    Range& known = opaque_ranges_[id];
    known = node.prim == Prim::min ? Range{std::min(a.low, b.low), std::min(a.high, b.high)}
                                   : Range{std::max(a.low, b.low), std::max(a.high, b.high)};
  }
}

Affine AffineAnalysis::opaque(int32_t id) const { return variable(kOpaque + id); }

Range AffineAnalysis::range_of_var(int32_t var) const {
  if (var >= kOpaque) return opaque_ranges_[var - kOpaque];
  return {0, std::max<int64_t>(0, by_id(extents_, var) - 1)};
}

// A term is at most 2^126; a sum beyond 2^120 is given up before another term could overflow it.
std::optional<Range> AffineAnalysis::exact_range(const Affine& form) const {
  constexpr __int128 kFar = static_cast<__int128>(1) << 120;
  __int128 low = form.base, high = form.base;
  for (const AffineTerm& term : form.span()) {
    const Range var = range_of_var(term.var);
    const __int128 a = static_cast<__int128>(term.factor) * var.low;
    const __int128 b = static_cast<__int128>(term.factor) * var.high;
    low += std::min(a, b);
    high += std::max(a, b);
    if (low < -kFar || high > kFar) return {};
  }
  if (low < kAnyI64.low || high > kAnyI64.high) return {};
  return Range{static_cast<int64_t>(low), static_cast<int64_t>(high)};
}

Range AffineAnalysis::range(const Affine& form) const {
  return exact_range(form).value_or(kAnyI64);
}

// a - b, where neither has wrapped.
std::optional<Range> AffineAnalysis::difference(const Affine& a, const Affine& b) const {
  if (a == b) return Range{0, 0};
  if (!exact_range(a) || !exact_range(b)) return {};
  const std::optional<Affine> form = combine(a, b, -1);
  return form ? exact_range(*form) : std::nullopt;
}

// The form, unless arithmetic in the node's type may have wrapped; a form of an i64 may wrap as the
// node does.
Affine AffineAnalysis::in_type(int32_t id, const ScalarNode& node,
                               std::optional<Affine> form) const {
  if (!form || !within(range(*form), range_of_type(node.type))) return opaque(id);
  return *form;
}

Affine AffineAnalysis::analyze(int32_t id) const {
  const ScalarNode& node = by_id(graph_.nodes, id);
  if (!is_integer(node.type) && !is_bool(node.type)) return opaque(id);
  if (node.type == DType::u64) return opaque(id);
  const auto in = [&](int k) -> const Affine& { return of(node.operands[k]); };
  switch (node.prim) {
    case Prim::constant:
      return constant_form(node.payload);
    case Prim::param:
      return constant_form(by_id(params_, node.payload));
    case Prim::index:
      return dropped(node.payload) ? constant_form(0)
                                   : variable(static_cast<int32_t>(node.payload));
    case Prim::add:
      return in_type(id, node, rejoined(combine(in(0), in(1), 1)));
    case Prim::sub:
      return in_type(id, node, combine(in(0), in(1), -1));
    case Prim::neg:
      return in_type(id, node, combine(Affine{}, in(0), -1));
    case Prim::mul:
      if (in(1).is_constant()) return in_type(id, node, combine(Affine{}, in(0), in(1).base));
      if (in(0).is_constant()) return in_type(id, node, combine(Affine{}, in(1), in(0).base));
      return opaque(id);
    case Prim::div:
    case Prim::rem:
      return divide(id, node);
    case Prim::min:
    case Prim::max:
      return pick_smaller(id, node);
    case Prim::eq:
    case Prim::ne:
    case Prim::lt:
    case Prim::le:
      return compare(id, node);
    case Prim::bit_and:
    case Prim::bit_or:
      if (!is_bool(node.type) || !in(0).is_constant() || !in(1).is_constant()) return opaque(id);
      return constant_form(node.prim == Prim::bit_and ? in(0).base & in(1).base
                                                      : in(0).base | in(1).base);
    case Prim::select:
      return in(0).is_constant() ? in(in(0).base ? 1 : 2) : opaque(id);
    case Prim::convert:
      return convert(id, node);
    default:
      return opaque(id);
  }
}

// (Σ f·x + b) by P: the terms that P divides leave the division; what remains must lie in [0, P). A
// dividend that is known not to be negative has not wrapped.
Affine AffineAnalysis::divide(int32_t id, const ScalarNode& node) const {
  const Affine& by = of(node.operands[1]);
  const Affine& form = of(node.operands[0]);
  if (!by.is_constant() || by.base <= 0 || range(form).low < 0) return opaque(id);
  Affine quotient, rest;
  rest.base = form.base % by.base;
  quotient.base = form.base / by.base;
  for (const AffineTerm& term : form.span()) {
    if (term.factor % by.base == 0) {
      quotient.terms[quotient.count++] = {term.var, term.factor / by.base};
    } else {
      rest.terms[rest.count++] = term;
    }
  }
  if (!within(range(rest), {0, by.base - 1})) return opaque(id);
  return node.prim == Prim::div ? quotient : rest;
}

// Where f·P·(x div P) + f·(x rem P) stand in a sum, they are f·x. So a reshape's index, taken apart
// and put together again, is what it was.
std::optional<Affine> AffineAnalysis::rejoined(std::optional<Affine> form) const {
  for (int i = 0; form && i < form->count; ++i) {
    const AffineTerm rest = form->terms[i];
    if (rest.var < kOpaque || opaque_node(rest).prim != Prim::rem) continue;
    for (const AffineTerm whole : form->span()) {
      if (!is_division_beside(whole, rest)) continue;
      const Affine dividend = of(opaque_node(rest).operands[0]);
      form = combine(*form, variable(rest.var), -rest.factor);
      if (form) form = combine(*form, variable(whole.var), -whole.factor);
      if (form) form = combine(*form, dividend, rest.factor);
      return rejoined(form);
    }
  }
  return form;
}

const ScalarNode& AffineAnalysis::opaque_node(const AffineTerm& term) const {
  return by_id(graph_.nodes, term.var - kOpaque);
}

// Whether `whole` is f·P·(x div P) where `rest` is f·(x rem P).
bool AffineAnalysis::is_division_beside(const AffineTerm& whole, const AffineTerm& rest) const {
  if (whole.var < kOpaque || opaque_node(whole).prim != Prim::div) return false;
  const ScalarNode &div = opaque_node(whole), &rem = opaque_node(rest);
  const Affine& by = of(rem.operands[1]);
  return by.is_constant() && by.base > 0 && of(div.operands[1]) == by &&
         of(div.operands[0]) == of(rem.operands[0]) && whole.factor == rest.factor * by.base;
}

Affine AffineAnalysis::pick_smaller(int32_t id, const ScalarNode& node) const {
  const Affine &a = of(node.operands[0]), &b = of(node.operands[1]);
  const std::optional<Range> r = difference(a, b);
  const bool want_min = node.prim == Prim::min;
  if (r && r->high <= 0) return want_min ? a : b;
  if (r && r->low >= 0) return want_min ? b : a;
  return opaque(id);
}

Affine AffineAnalysis::compare(int32_t id, const ScalarNode& node) const {
  const DType type = by_id(graph_.nodes, node.operands[0]).type;
  if (!is_integer(type) && !is_bool(type)) return opaque(id);
  const std::optional<Range> known = difference(of(node.operands[0]), of(node.operands[1]));
  if (!known) return opaque(id);
  const auto [low, high] = *known;
  const bool never_zero = low > 0 || high < 0, always_zero = low == 0 && high == 0;
  switch (node.prim) {
    case Prim::eq:
      return never_zero ? constant_form(0) : always_zero ? constant_form(1) : opaque(id);
    case Prim::ne:
      return never_zero ? constant_form(1) : always_zero ? constant_form(0) : opaque(id);
    case Prim::lt:
      return high < 0 ? constant_form(1) : low >= 0 ? constant_form(0) : opaque(id);
    default:
      return high <= 0 ? constant_form(1) : low > 0 ? constant_form(0) : opaque(id);
  }
}

Affine AffineAnalysis::convert(int32_t id, const ScalarNode& node) const {
  const DType from = by_id(graph_.nodes, node.operands[0]).type;
  if (!is_integer(from) && !is_bool(from)) return opaque(id);
  const Affine& form = of(node.operands[0]);
  return within(range(form), range_of_type(node.type)) ? form : opaque(id);
}

}  // namespace lathe
