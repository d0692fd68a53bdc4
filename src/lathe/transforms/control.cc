#include "lathe/transforms/control.h"

#include "lathe/ops/common.h"
#include "lathe/ops/promotion.h"

namespace lathe::detail {

void throw_structures_differ(const char* what, const char* rule, const Signature& given,
                             const Signature& expected, Location where) {
  throw UserError("[{}] {}: {}; at {}", what, rule, difference(given, expected), where.str());
}

void expect_carry_types(const char* what, const std::vector<std::string>& paths,
                        std::span<const Array> before, std::span<const Array> after,
                        Location where) {
  for (size_t i = 0; i < before.size(); ++i)
    LATHE_USER_CHECK(before[i].type() == after[i].type(),
                     "[{}] {} goes in as {} and comes out as {}; a carry keeps its type: convert "
                     "one of them; at {}",
                     what, paths[i], before[i].type().str(), after[i].type().str(), where.str());
}

std::vector<Array> strong_leaves(std::span<const Array> leaves) {
  std::vector<Array> out;
  for (const Array& leaf : leaves) out.push_back(as_value(Operand(leaf)));
  return out;
}

std::vector<Array> with_axis_in_front(std::span<const Array> leaves, int axis, bool reverse,
                                      Location where) {
  std::vector<Array> out;
  for (const Array& leaf : leaves) {
    const int from = normal_axis(axis, leaf.rank(), "associative_scan", where);
    const Array front = move_axis(leaf, from, 0);
    LATHE_USER_CHECK(out.empty() || front.dim(0) == out[0].dim(0),
                     "[associative_scan] leaves differ in size along axis {}: {} and {}; at {}",
                     axis, out[0].dim(0), front.dim(0), where.str());
    out.push_back(reverse ? flip(front, 0) : front);
  }
  return out;
}

std::vector<Array> with_axis_back(std::span<const Array> leaves, int axis, bool reverse) {
  std::vector<Array> out;
  for (const Array& leaf : leaves) {
    const Array forward = reverse ? flip(leaf, 0) : leaf;
    out.push_back(move_axis(forward, 0, normal_axis(axis, leaf.rank(), "associative_scan", {})));
  }
  return out;
}

namespace {

using Arrays = std::vector<Array>;

// Every second element, from `first` on.
Arrays every_second(const Arrays& xs, Dim first, Dim stop) {
  Arrays out;
  for (const Array& x : xs) out.push_back(x[slice(first, stop, 2)]);
  return out;
}

Arrays part(const Arrays& xs, Dim start, Dim stop) {
  Arrays out;
  for (const Array& x : xs) out.push_back(x[slice(start, stop)]);
  return out;
}

// even[0], odd[0], even[1], odd[1], …; `even` may have one more.
Array interleaved(const Array& even, const Array& odd) {
  const Dim pairs = odd.dim(0);
  Shape flat = even.shape();
  flat[0] = 2 * pairs;
  const Array both = reshape(stack({even[slice(0, pairs)], odd}, 1), flat);
  return even.dim(0) == pairs ? both : concatenate({both, even[slice(pairs, none)]}, 0);
}

}  // namespace

// Combine neighbours, scan those, fill in what lies between: G. Blelloch, "Prefix sums and their
// applications", 1990, in the form of jax.lax.associative_scan.
Arrays associative_scan_leaves(const CombineLeaves& combine, Arrays elements) {
  const Dim count = elements.empty() ? 0 : elements[0].dim(0);
  if (count < 2) return elements;
  const Arrays neighbours =
      combine(every_second(elements, 0, count - 1), every_second(elements, 1, count));
  const Arrays odd = associative_scan_leaves(combine, neighbours);
  const Dim evens = (count - 1) / 2;  // beside the first
  Arrays even = part(elements, 0, 1);
  if (evens > 0) {
    const Arrays rest = combine(part(odd, 0, evens), every_second(elements, 2, count));
    for (size_t i = 0; i < even.size(); ++i) even[i] = concatenate({even[i], rest[i]}, 0);
  }
  for (size_t i = 0; i < even.size(); ++i) even[i] = interleaved(even[i], odd[i]);
  return even;
}

}  // namespace lathe::detail
