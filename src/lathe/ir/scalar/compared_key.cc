#include "lathe/ir/scalar/compared_key.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lathe {
namespace {

// Whether two nodes compute the same of the two elements: the first of locals 2j + `side`, the
// second of those beside them.
class Mirror {
 public:
  Mirror(const ScalarGraph& graph, int side) : graph_(graph), side_(side) {}

  bool same(int32_t a, int32_t b) {
    if (!seen_.insert({a, b}).second) return true;  // found equal, or the whole is not
    const ScalarNode& x = node(a);
    const ScalarNode& y = node(b);
    if (x.prim != y.prim || x.type != y.type) return false;
    if (x.prim == Prim::local) return x.payload % 2 == side_ && y.payload == (x.payload ^ 1);
    if (x.payload != y.payload) return false;
    return std::ranges::equal(x.operands, y.operands, [&](int32_t i, int32_t j) {
      return i < 0 || j < 0 ? i == j : same(i, j);
    });
  }

 private:
  const ScalarNode& node(int32_t id) const { return graph_.nodes[static_cast<size_t>(id)]; }

  const ScalarGraph& graph_;
  int side_;
  std::set<std::pair<int32_t, int32_t>> seen_;
};

}  // namespace

std::optional<ComparedKey> compared_key(const ScalarGraph& graph, int32_t less) {
  const ScalarNode& compare = graph.nodes[static_cast<size_t>(less)];
  if (compare.prim != Prim::lt) return {};
  const int32_t a = compare.operands[0], b = compare.operands[1];
  if (!is_integer(graph.nodes[static_cast<size_t>(a)].type)) return {};
  if (Mirror(graph, 0).same(a, b)) return ComparedKey{a, false};
  if (Mirror(graph, 1).same(a, b)) return ComparedKey{b, true};
  return {};
}

}  // namespace lathe
