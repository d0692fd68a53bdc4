#include "cases.h"

namespace lathe {
namespace {

std::vector<Array> parts(const Unique& u) { return {u.values, u.indices, u.inverse, u.counts}; }

void add_sorted(CaseList& c) {
  const std::pair<std::string, SearchSide> sides[] = {{"left", SearchSide::left},
                                                      {"right", SearchSide::right}};
  for (const auto& [name, side] : sides)
    for (const char* kind : {"", "_nan", "_integers", "_one", "_empty"})
      c.add("searchsorted." + name + kind,
            [s = side](In x) { return searchsorted(x[0], x[1], s); });
  for (const char* kind : {"False", "down_False"})
    c.add(std::string("digitize.") + kind, [](In x) { return digitize(x[0], x[1]); });
  for (const char* kind : {"True", "down_True"})
    c.add(std::string("digitize.") + kind, [](In x) { return digitize(x[0], x[1], true); });
  for (const char* kind : {"", ".at_points", ".one", ".integers"})
    c.add(std::string("interp") + kind, [](In x) { return interp(x[0], x[1], x[2]); });
  c.add("interp.beyond", [](In x) { return interp(x[0], x[1], x[2], {.left = -7, .right = 8}); });
}

void add_found(CaseList& c) {
  c.add("nonzero", [](In x) { return nonzero(x[0], 3); });
  c.add("nonzero.more", [](In x) { return nonzero(x[0], 5, -1); });
  c.add("nonzero.fewer", [](In x) { return nonzero(x[0], 2); });
  c.add("argwhere", [](In x) { return argwhere(x[0], 4, 9); });
  c.add("flatnonzero", [](In x) { return flatnonzero(x[0], 4); });
  c.add("flatnonzero.nan", [](In x) { return flatnonzero(x[0], 4); });
  c.add("extract", [](In x) { return extract(x[0], x[1], 4, 5); });
  c.add("unique", [](In x) { return parts(unique(x[0], 3)); });
  c.add("unique.more", [](In x) { return parts(unique(x[0], 5)); });
  c.add("unique.fill", [](In x) { return parts(unique(x[0], 5, -1)); });
  c.add("unique.fewer", [](In x) {
    const Unique u = unique(x[0], 2);
    return std::vector{u.values, u.indices, u.counts};
  });
  c.add("unique.nan", [](In x) { return parts(unique(x[0], 3)); });
  c.add("isin", [](In x) { return isin(x[0], x[1]); });
  c.add("lexsort", [](In x) { return lexsort(unstack(x[0])); });
  c.add("lexsort.floats", [](In x) { return lexsort(unstack(x[0]), 0); });
}

void add_choices(CaseList& c) {
  c.add("select", [](In in) {
    const Array x = in[0];
    return select(std::vector{x < -0.5, x < 0.5}, std::vector{x * 2, square(x)}, 7);
  });
  c.add("select.none",
        [](In in) { return select(std::vector{in[0] < -0.5}, std::vector{in[0] * 2}); });
  using Functions = std::vector<std::function<Array(const Array&)>>;
  const Functions two = {[](const Array& v) { return v * v; }, [](const Array& v) { return -v; }};
  c.add("piecewise",
        [=](In x) { return piecewise(x[0], std::vector{x[0] < 0, x[0] >= 0.3}, two); });
  c.add("piecewise.rest", [=](In x) {
    Functions three = two;
    three.push_back([](const Array& v) { return v + 1; });
    return piecewise(x[0], std::vector{x[0] < 0, x[0] < 0.3}, three);
  });
  c.add("put_along_axis", [](In x) { return put_along_axis(x[0], x[1], x[2], 1); });
  c.add("put_along_axis.one", [](In x) { return put_along_axis(x[0], x[1], x[2], 0); });
  c.add("unravel_index", [](In x) { return unravel_index(x[0], {2, 3, 4}); });
  c.add("ravel_multi_index", [](In x) { return ravel_multi_index(x, {3, 4}); });
}

void add_triangles(CaseList& c) {
  const auto both = [](const RowsAndColumns& at) { return std::vector{at.rows, at.columns}; };
  for (Dim k : {0, 1, -1}) {
    c.add("tril_indices." + std::to_string(k), [=](In) { return both(tril_indices(3, k, 4)); });
    c.add("triu_indices." + std::to_string(k), [=](In) { return both(triu_indices(4, k)); });
  }
  c.add("diag_indices", [=](In) { return both(diag_indices(3)); });
}

void add_cases(CaseList& c) {
  add_sorted(c);
  add_found(c);
  add_choices(c);
  add_triangles(c);
}

const bool kFamily = add_family("searching", add_cases);

}  // namespace
}  // namespace lathe
