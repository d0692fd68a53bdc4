#include "lathe/transforms/jacobian.h"

#include "lathe/ops/api/ops.h"
#include "lathe/transforms/vmap.h"

namespace lathe::flat {
namespace {

// One array an element of `like`: 1 there, 0 elsewhere.
Array basis_of(const Array& like) {
  Shape shape{like.size()};
  for (Dim size : like.shape()) shape.push_back(size);
  return reshape(eye(like.size(), {}, like.dtype()), shape);
}

Shape joined(const Shape& a, const Shape& b) {
  Shape out = a;
  for (Dim size : b) out.push_back(size);
  return out;
}

}  // namespace

std::vector<Array> jacfwd(const ArrayFn& function, const Args& args, const std::vector<bool>& wrt,
                          Location where) {
  const Linear linear = flat::linearize("jacfwd", function, args);
  std::vector<std::vector<Array>> by_leaf;  // [result axes, elements of the leaf]
  for (size_t i = 0; i < wrt.size(); ++i) {
    if (!wrt[i]) continue;
    const auto along = [&](const Array& tangent) {
      std::vector<Array> all;
      for (const Array& leaf : args.leaves) all.push_back(zeros_like(leaf));
      all[i] = tangent;
      return linear.pushforward(all);
    };
    by_leaf.push_back(lathe::vmap(along, 0, -1)(basis_of(args.leaves[i])));
  }
  std::vector<Array> out;
  for (size_t r = 0; r < linear.results.size(); ++r)
    for (size_t i = 0, leaf = 0; i < wrt.size(); ++i)
      if (wrt[i])
        out.push_back(
            reshape(by_leaf[leaf++][r], joined(linear.results[r].shape(), args.leaves[i].shape())));
  return out;
}

std::vector<Array> jacrev(const ArrayFn& function, const Args& args, const std::vector<bool>& wrt,
                          Location where) {
  const Vjp reverse = flat::vjp("jacrev", function, args, wrt);
  std::vector<Array> out;
  for (size_t r = 0; r < reverse.results.size(); ++r) {
    const Array& result = reverse.results[r];
    LATHE_USER_CHECK(is_float(result.dtype()),
                     "jacrev needs results that are real floats, one is {}; jacfwd takes others{}",
                     result.type().str(), at_place(where));
    const auto back = [&](const Array& cotangent) {
      std::vector<std::optional<Array>> all(reverse.results.size());
      all[r] = cotangent;
      return reverse.pullback(all);
    };
    for (const Array& rows : lathe::vmap(back)(basis_of(result))) {
      const Shape leaf(rows.shape().dims().subspan(1));
      out.push_back(reshape(rows, joined(result.shape(), leaf)));
    }
  }
  return out;
}

}  // namespace lathe::flat
