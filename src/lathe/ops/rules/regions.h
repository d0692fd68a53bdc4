// Regions of ops: Programs without captures, made from functions and looked into. What a body uses
// from outside comes in as explicit leading operands.
#pragma once

#include <functional>
#include <string>

#include "lathe/core/trace.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// ---- making regions

// A function traced into a Program whose first parameters are what it uses from outside, as ops
// with regions have their operands (a Traced has them last).
struct CapturingRegion {
  Program program;
  std::vector<Array> captures;
};
CapturingRegion trace_region(std::string name, std::span<const Type> params, const ArrayFn& body);
// Several functions over the same parameters, with all their captures in front of each.
struct Branches {
  std::vector<Program> programs;
  std::vector<Array> captures;
};
Branches trace_branches(std::string name, std::span<const Type> params,
                        std::span<const ArrayFn> bodies);
// A function that uses nothing from outside but constants, which are put into the program.
Program trace_closed(std::string name, std::span<const Type> params, const ArrayFn& body);

// ---- looking into regions

// For each value of the program, whether it depends on one of the marked parameters.
std::vector<bool> dependent_values(const Program& program, const std::vector<bool>& params);
// The wanted results, computed from those parameters that are given.
std::vector<Array> inline_results(const Program& program, std::span<const MaybeArray> args,
                                  std::span<const int> wanted);
// Throws unless the region takes and gives these types; `constraint` is the specification's number.
void expect_signature(const Program& region, std::string_view what, std::span<const Type> params,
                      std::span<const Type> results, std::string_view constraint);
// UserError of a loop's function `op` unless the body gives as many values as are carried, at
// least, and of their types.
void expect_carried(std::string_view op, std::span<const Array> given,
                    std::span<const Array> carried, Location where);

// ---- masks: which operands have a tangent, are linear, are mapped

using Mask = std::vector<bool>;
Mask present(std::span<const MaybeArray> items);
// The first `count` entries.
Mask head(const Mask& mask, size_t count);
Mask inverse(Mask mask);
bool any(const Mask& mask);
// The union of two masks, and what they share.
Mask either(Mask mask, const Mask& more);
Mask both(Mask mask, const Mask& other);
// A loop's fixed point: the smallest mask from `start` up of which a round gives nothing more.
// `round` gives what comes out when the mask goes in.
Mask grow_until_stable(Mask start, const std::function<Mask(const Mask&)>& round);

// ---- lists

std::vector<Type> types_of(std::span<const Array> arrays);
// The items that are there.
std::vector<Array> values_of(std::span<const MaybeArray> items);

// Items at which the mask is set (or not).
template <typename T>
std::vector<T> picked(std::span<const T> items, const Mask& mask, bool set = true) {
  std::vector<T> out;
  for (size_t i = 0; i < items.size(); ++i)
    if (mask[i] == set) out.push_back(items[i]);
  return out;
}

template <typename T>
std::vector<T> joined(std::initializer_list<std::span<const T>> parts) {
  std::vector<T> out;
  for (const auto& part : parts) out.insert(out.end(), part.begin(), part.end());
  return out;
}

// Which types have tangents.
Mask differentiable(std::span<const Type> types);
Mask joined_masks(std::initializer_list<Mask> parts);
Mask picked_mask(const Mask& items, const Mask& mask);

// Reads arrays off a list, group by group.
class ArrayReader {
 public:
  explicit ArrayReader(std::span<const Array> arrays) : arrays_(arrays) {}
  std::span<const Array> take(size_t count) {
    const auto group = arrays_.subspan(at_, count);
    at_ += count;
    return group;
  }
  const Array& next() { return take(1)[0]; }
  // One entry a mask position: the next array where it is set, nothing elsewhere.
  std::vector<MaybeArray> take_masked(const Mask& mask) {
    std::vector<MaybeArray> out(mask.size());
    for (size_t i = 0; i < mask.size(); ++i)
      if (mask[i]) out[i] = next();
    return out;
  }

 private:
  std::span<const Array> arrays_;
  size_t at_ = 0;
};

// ---- tables by value id, which interpreters of Programs fill

template <typename T>
std::vector<T> pick(const std::vector<T>& values, std::span<const ValueId> ids) {
  std::vector<T> out;
  out.reserve(ids.size());
  for (ValueId id : ids) out.push_back(values[static_cast<size_t>(id)]);
  return out;
}

template <typename T>
void put(std::vector<T>& values, std::span<const ValueId> ids, std::vector<T> items) {
  LATHE_CHECK(ids.size() == items.size(), "a rule gave {} values for {}", items.size(), ids.size());
  for (size_t i = 0; i < ids.size(); ++i) values[static_cast<size_t>(ids[i])] = std::move(items[i]);
}

}  // namespace lathe
