// einsum: sums of products by letters, as dot_general two operands at a time, from left to right.
#include <algorithm>
#include <cctype>
#include <map>
#include <string>

#include "lathe/core/array_impl.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// An axis' name: a letter, or below zero the axes that "..." stands for, -1 the last of them.
using Label = int;
using Labels = std::vector<Label>;

struct Term {
  Array value;
  Labels labels;
};

bool has(const Labels& labels, Label label) { return std::ranges::count(labels, label) > 0; }

int axis_of(const Term& term, Label label) {
  return static_cast<int>(std::ranges::find(term.labels, label) - term.labels.begin());
}

class Parser {
 public:
  Parser(std::string_view text, Location where) : text_(text), where_(where) {}

  // "bij" of an array of this rank (-1: a result); `dots` is how many axes "..." has.
  Labels labels(std::string_view term, int rank, int dots) {
    Labels out;
    bool has_dots = false;
    const auto letters = static_cast<int>(std::ranges::count_if(term, is_letter));
    for (size_t i = 0; i < term.size(); ++i) {
      if (is_letter(term[i])) {
        out.push_back(term[i]);
      } else if (term.substr(i).starts_with("...") && !has_dots) {
        has_dots = true;
        const int hidden = rank < 0 ? dots : rank - letters;
        if (hidden < 0)
          fail(fmt::format("\"{}\" names more axes than the {} there are", term, rank));
        for (int d = hidden; d > 0; --d) out.push_back(-d);
        i += 2;
      } else {
        fail(fmt::format("\"{}\" is no list of letters with at most one \"...\"", term));
      }
    }
    if (rank >= 0 && std::ssize(out) != rank)
      fail(fmt::format("\"{}\" names {} axes of an operand that has {}", term, out.size(), rank));
    return out;
  }

  [[noreturn]] void fail(const std::string& what) const {
    throw UserError("[einsum] {}: {}; at {}", text_, what, where_.str());
  }

 private:
  static bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

  std::string_view text_;
  Location where_;
};

std::vector<std::string_view> pieces(std::string_view text) {
  std::vector<std::string_view> out;
  for (size_t comma; (comma = text.find(',')) != text.npos; text.remove_prefix(comma + 1))
    out.push_back(text.substr(0, comma));
  out.push_back(text);
  return out;
}

// A letter twice in one operand is the diagonal of its two axes.
Term without_repeats(Term term) {
  for (size_t b = 1; b < term.labels.size(); ++b) {
    const int first = axis_of(term, term.labels[b]), second = static_cast<int>(b);
    if (first == second) continue;
    const Shape& shape = term.value.shape();
    const Array on = compare(iota(shape, first), iota(shape, second), ComparisonDirection::EQ);
    term.value = reduce_sum(where(on, term.value, zeros_like(term.value)), {second});
    term.labels.erase(term.labels.begin() + second);
    --b;
  }
  return term;
}

// Summed over what nobody else needs.
Term without_unneeded(Term term, const Labels& needed) {
  Dims axes;
  Labels left;
  for (size_t d = 0; d < term.labels.size(); ++d) {
    if (has(needed, term.labels[d]))
      left.push_back(term.labels[d]);
    else
      axes.push_back(static_cast<int64_t>(d));
  }
  if (!axes.empty()) term.value = reduce_sum(term.value, axes);
  return {term.value, left};
}

Term product(const Term& a, const Term& b, const Labels& needed, Location where) {
  DotDims dims;
  Term out;
  for (Label label : a.labels) {
    if (!has(b.labels, label)) continue;
    const bool batch = has(needed, label);
    (batch ? dims.lhs_batch : dims.lhs_contracting).push_back(axis_of(a, label));
    (batch ? dims.rhs_batch : dims.rhs_contracting).push_back(axis_of(b, label));
    if (batch) out.labels.push_back(label);
  }
  for (Label label : a.labels)
    if (!has(b.labels, label)) out.labels.push_back(label);
  for (Label label : b.labels)
    if (!has(a.labels, label)) out.labels.push_back(label);
  out.value = dot_general(at(a.value, where), at(b.value, where), dims);
  return out;
}

// One size for each label; axes of "..." broadcast.
std::vector<Term> of_agreed_sizes(std::vector<Term> terms, const Parser& parser) {
  std::map<Label, Dim> sizes;
  for (const Term& term : terms)
    for (size_t d = 0; d < term.labels.size(); ++d) {
      const Label label = term.labels[d];
      const Dim size = term.value.shape()[static_cast<int>(d)];
      const auto [known, fresh] = sizes.emplace(label, size);
      if (fresh || known->second == size) continue;
      if (label < 0 && known->second == 1)
        known->second = size;
      else if (label >= 0 || size != 1)
        parser.fail(label < 0 ? fmt::format("sizes {} and {} under \"...\"", known->second, size)
                              : fmt::format("axis {} is {} and {}", static_cast<char>(label),
                                            known->second, size));
    }
  for (Term& term : terms) {
    Shape shape;
    for (Label label : term.labels) shape.push_back(sizes.at(label));
    term.value = broadcast_to(term.value, shape);
  }
  return terms;
}

// Without an arrow: "...", then the letters that occur once, in alphabetical order.
Labels implied_result(const std::vector<Term>& terms, int dots) {
  Labels all, out;
  for (const Term& term : terms) all.insert(all.end(), term.labels.begin(), term.labels.end());
  for (int d = dots; d > 0; --d) out.push_back(-d);
  std::ranges::sort(all);
  for (Label label : all)
    if (label > 0 && std::ranges::count(all, label) == 1) out.push_back(label);
  return out;
}

Labels needed_after(size_t next, const std::vector<Term>& terms, const Labels& result) {
  Labels out = result;
  for (size_t i = next; i < terms.size(); ++i)
    out.insert(out.end(), terms[i].labels.begin(), terms[i].labels.end());
  return out;
}

void check_result(const Labels& result, const std::vector<Term>& terms, const Parser& parser) {
  const Labels known = needed_after(0, terms, {});
  for (Label label : result)
    if (std::ranges::count(result, label) > 1 || !has(known, label))
      parser.fail("each letter of the result must occur in an operand, and once in the result");
}

}  // namespace

Array einsum(std::string_view subscripts, std::initializer_list<Operand> operands) {
  const Location where = operands.size() > 0 ? operands.begin()->where : Location();
  std::string text;
  std::ranges::copy_if(subscripts, std::back_inserter(text), [](char c) { return c != ' '; });
  Parser parser(text, where);
  const size_t arrow = text.find("->");
  const auto names = pieces(std::string_view(text).substr(0, arrow));
  if (names.size() != operands.size())
    parser.fail(fmt::format("{} operands are named, {} given", names.size(), operands.size()));
  std::vector<Term> terms;
  int dots = 0;
  for (size_t i = 0; i < names.size(); ++i) {
    const Operand& operand = operands.begin()[i];
    expect_not_donated(operand.array, operand.where);
    Term term{as_value(operand), parser.labels(names[i], operand.array.rank(), 0)};
    dots = std::max(dots, static_cast<int>(std::ranges::count_if(
                              term.labels, [](Label label) { return label < 0; })));
    terms.push_back(std::move(term));
  }
  const Labels result = arrow == text.npos
                            ? implied_result(terms, dots)
                            : parser.labels(std::string_view(text).substr(arrow + 2), -1, dots);
  check_result(result, terms, parser);
  terms = of_agreed_sizes(std::move(terms), parser);
  for (Term& term : terms) term = without_repeats(std::move(term));
  Term total;
  for (size_t i = 0; i < terms.size(); ++i) {
    const Labels later = needed_after(i + 1, terms, result);
    Labels here = later;
    if (i > 0) here.insert(here.end(), total.labels.begin(), total.labels.end());
    const Term next = without_unneeded(terms[i], here);
    total = i == 0 ? next : product(total, next, later, where);
  }
  Dims permutation;
  for (Label label : result) permutation.push_back(axis_of(total, label));
  return permutation.empty() ? total.value : transpose(at(total.value, where), permutation);
}

}  // namespace lathe
