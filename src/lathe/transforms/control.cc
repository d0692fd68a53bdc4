#include "lathe/transforms/control.h"

#include <algorithm>

#include "lathe/core/array_impl.h"
#include "lathe/core/trace.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/rules/common.h"

namespace lathe::detail {

void throw_structure_changed(const char* what, const char* rule, const Signature& given,
                             const Signature& expected, Location where) {
  throw UserError("[{}] {}: {}; at {}", what, rule, difference(given, expected), where.str());
}

std::vector<Array> of_carried_types(const char* what, const std::vector<std::string>& paths,
                                    std::span<const Array> before, std::span<const Array> after,
                                    Location where) {
  std::vector<Array> out;
  for (size_t i = 0; i < before.size(); ++i) {
    const bool follows = before[i].weak() && before[i].shape() == after[i].shape();
    const std::optional<Array> leaf = follows ? after[i] : fitting(after[i], before[i].type());
    LATHE_USER_CHECK(leaf,
                     "[{}] {} goes in as {} and comes out as {}; a carry keeps its type: convert "
                     "one of them; at {}",
                     what, paths[i], before[i].type().str(), after[i].type().str(), where.str());
    out.push_back(*leaf);
  }
  return out;
}

void join_branches(const char* what, const std::vector<std::string>& paths,
                   std::span<const Array> first, std::span<const Array> other,
                   std::vector<Crossing>& crossings, Location where) {
  for (size_t i = 0; i < first.size(); ++i) {
    LATHE_USER_CHECK(first[i].type() == other[i].type(),
                     "[{}] {} is {} in one branch and {} in another; all branches return the same "
                     "types: convert one of them; at {}",
                     what, paths[i], first[i].type().str(), other[i].type().str(), where.str());
    if (!other[i].weak()) crossings[i] = Crossing::value;
  }
}

std::vector<Crossing> rounded_crossings(std::span<const Array> leaves) {
  std::vector<Crossing> out;
  for (const Array& leaf : leaves) out.push_back(leaf.weak() ? Crossing::number : Crossing::value);
  return out;
}

namespace {

// A body's result for a carried leaf.
struct Given {
  DType dtype;
  Crossing how;
};

// The type of the number that crosses so.
DType number_type(const Array& crossed, Crossing how) {
  return how == Crossing::wide_number ? DType::f32 : crossed.dtype();
}

// Whether a number that goes in as `start` may come out as `given`. In f32 it keeps the digits that
// it has.
bool stays(const Array& start, Crossing how, const Given& given) {
  return given.how != Crossing::value && number_type(start, how) == given.dtype &&
         (how == Crossing::wide_number || given.how == Crossing::number);
}

// A number that came out as something else goes in as that. Whether one did.
bool follow(std::span<const Given> given, std::span<const Array> init, std::vector<Array>& start,
            std::vector<Crossing>& crossings) {
  bool changed = false;
  for (size_t i = 0; i < crossings.size(); ++i) {
    if (crossings[i] == Crossing::value || stays(start[i], crossings[i], given[i])) continue;
    changed = true;
    // A number is never narrowed to what the body gives, nor is a boolean one: then types differ.
    const DType from = number_type(start[i], crossings[i]), to = given[i].dtype;
    crossings[i] = given[i].how;
    const bool weak = given[i].how != Crossing::value;
    if ((is_bool(from) && !is_bool(to)) || promote({from, true}, {to, weak}).dtype != to) {
      crossings[i] = Crossing::value;
      start[i] = as_value(init[i]);
      continue;
    }
    start[i] = as_dtype(init[i], crossings[i] == Crossing::wide_number ? DType::f64 : to);
  }
  return changed;
}

}  // namespace

BodyFn with_number_carries(std::vector<Array>& start, std::vector<Crossing>& crossings,
                           std::span<const Type> others, const BodyFn& body) {
  const std::vector<Array> init = start;
  crossings = crossings_of(init);
  start = sent(init, crossings);
  const auto any = [&] {
    return std::ranges::any_of(crossings, [](Crossing how) { return how != Crossing::value; });
  };
  std::optional<Traced> traced;
  for (bool changed = true; changed && any();) {
    std::vector<Type> types;
    for (const Array& leaf : start) types.push_back(leaf.type());
    types.insert(types.end(), others.begin(), others.end());
    std::vector<Given> given;
    traced = trace_program("carry", types, [&](std::span<const Array> in) {
      std::vector<Array> out = body(in);
      for (size_t i = 0; i < crossings.size(); ++i) {
        given.push_back({out[i].dtype(), crossing_of(out[i])});
        if (stays(start[i], crossings[i], given[i])) out[i] = sent(out[i], crossings[i]);
      }
      return out;
    });
    changed = follow(given, init, start, crossings);
  }
  if (!any()) return body;
  return [traced](std::span<const Array> in) {
    std::vector<Array> all(in.begin(), in.end());
    all.insert(all.end(), traced->captures.begin(), traced->captures.end());
    return inline_program(traced->program, all);
  };
}

// The types of slices; scalars, which the scan refuses, stand for themselves.
std::vector<Type> slice_types(std::span<const Array> stacked) {
  std::vector<Type> out;
  for (const Array& x : stacked)
    out.push_back(x.rank() == 0 ? x.type() : x.type().with_shape(remove_dim(x.shape(), 0)));
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

void expect_combined_alike(std::span<const Array> elements, std::span<const Array> combined,
                           Location where) {
  for (size_t i = 0; i < elements.size(); ++i)
    LATHE_USER_CHECK(combined[i].type() == elements[i].type(),
                     "[associative_scan] the function gives {} for {}: it combines slices of any "
                     "length element by element, and keeps their types{}",
                     combined[i].type().str(), elements[i].type().str(), at_place(where));
}

namespace {

// A number of C++ that is not negative.
bool is_natural_number(const Array& x) {
  return x.weak() && !x.is_traced() && x.literal().get_i64(0) >= 0;
}

}  // namespace

DType counter_dtype(const Array& begin, const Array& end, Location where) {
  for (const Array* bound : {&begin, &end})
    LATHE_USER_CHECK(is_integer(bound->dtype()), "[fori_loop] a bound is {}, not an integer{}",
                     bound->type().str(), at_place(where));
  if (begin.dtype() == DType::u64 || end.dtype() == DType::u64) {
    for (const Array* bound : {&begin, &end})
      LATHE_USER_CHECK(is_unsigned(bound->dtype()) || is_natural_number(*bound),
                       "[fori_loop] the bounds are {} and {}, and no type of a counter holds the "
                       "numbers of both: convert one to the other's type{}",
                       begin.type().str(), end.type().str(), at_place(where));
    return DType::u64;
  }
  const auto wide = [](const Array& bound) {
    return bit_width(bound.dtype()) + (is_signed(bound.dtype()) ? 0 : 1) > 32;
  };
  return wide(begin) || wide(end) ? DType::i64 : DType::i32;
}

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
