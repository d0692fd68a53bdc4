// Regions of ops: tracing bodies, and looking into them.
#include "lathe/ops/rules/regions.h"

#include <algorithm>

#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

// The same program with its captures, `declared` parameters in, put in front of them, among those
// of others.
Program with_captures_first(const Program& program, int declared, std::span<const Array> all,
                            std::span<const Array> own) {
  std::vector<Type> params = types_of(all);
  const std::vector<Type> types = program.param_types();
  params.insert(params.end(), types.begin(), types.begin() + declared);
  return trace_program(
             program.name(), params,
             [&](std::span<const Array> args) {
               std::vector<Array> operands(args.begin() + std::ssize(all), args.end());
               for (const Array& capture : own) {
                 const auto same = [&](const Array& a) { return a.impl() == capture.impl(); };
                 operands.push_back(
                     args[static_cast<size_t>(std::ranges::find_if(all, same) - all.begin())]);
               }
               return inline_program(program, operands);
             })
      .program;
}

}  // namespace

CapturingRegion trace_region(std::string name, std::span<const Type> params, const ArrayFn& body) {
  const ArrayFn bodies[] = {body};
  Branches traced = trace_branches(std::move(name), params, bodies);
  return {std::move(traced.programs[0]), std::move(traced.captures)};
}

Branches trace_branches(std::string name, std::span<const Type> params,
                        std::span<const ArrayFn> bodies) {
  std::vector<Traced> traced;
  Branches out;
  for (const ArrayFn& body : bodies) {
    traced.push_back(trace_program(name, params, body));
    for (const Array& capture : traced.back().captures)
      if (std::ranges::none_of(out.captures,
                               [&](const Array& a) { return a.impl() == capture.impl(); }))
        out.captures.push_back(capture);
  }
  const auto declared = static_cast<int>(params.size());
  for (const Traced& t : traced)
    out.programs.push_back(
        out.captures.empty() ? t.program
                             : with_captures_first(t.program, declared, out.captures, t.captures));
  return out;
}

Program trace_closed(std::string name, std::span<const Type> params, const ArrayFn& body) {
  const Traced traced = trace_program(name, params, body);
  if (traced.captures.empty()) return traced.program;
  return trace_program(std::move(name), params,
                       [&](std::span<const Array> args) {
                         std::vector<Array> all(args.begin(), args.end());
                         for (const Array& capture : traced.captures) {
                           LATHE_CHECK(!in_live_trace(capture), "{} captures a value of a trace",
                                       traced.program.name());
                           all.push_back(constant(capture.literal()));
                         }
                         return inline_program(traced.program, all);
                       })
      .program;
}

std::vector<bool> dependent_values(const Program& program, const std::vector<bool>& params) {
  std::vector<bool> marked = params;
  marked.resize(static_cast<size_t>(program.value_count()), false);
  for (const Op& op : program.ops()) {
    const bool depends = std::ranges::any_of(
        op.operands, [&](ValueId id) { return bool(marked[static_cast<size_t>(id)]); });
    for (ValueId id : op.results) marked[static_cast<size_t>(id)] = depends;
  }
  return marked;
}

std::vector<Array> inline_results(const Program& program, std::span<const MaybeArray> args,
                                  std::span<const int> wanted) {
  std::vector<bool> needed(static_cast<size_t>(program.value_count()), false);
  for (int i : wanted)
    needed[static_cast<size_t>(program.results()[static_cast<size_t>(i)])] = true;
  const auto ops = program.ops();
  const auto is_needed = [&](ValueId id) { return bool(needed[static_cast<size_t>(id)]); };
  for (size_t i = ops.size(); i-- > 0;)
    if (std::ranges::any_of(ops[i].results, is_needed))
      for (ValueId id : ops[i].operands) needed[static_cast<size_t>(id)] = true;
  std::vector<MaybeArray> values(args.begin(), args.end());
  values.resize(static_cast<size_t>(program.value_count()));
  for (const Op& op : ops) {
    if (!std::ranges::any_of(op.results, is_needed)) continue;
    std::vector<Array> operands;
    for (ValueId id : op.operands) operands.push_back(values[static_cast<size_t>(id)].value());
    const std::vector<Array> results = emit(*op.def, operands, op.attrs, op.regions, op.where);
    for (size_t i = 0; i < results.size(); ++i)
      values[static_cast<size_t>(op.results[i])] = results[i];
  }
  std::vector<Array> out;
  for (int i : wanted)
    out.push_back(values[static_cast<size_t>(program.results()[static_cast<size_t>(i)])].value());
  return out;
}

std::vector<Type> types_of(std::span<const Array> arrays) {
  std::vector<Type> types;
  for (const Array& array : arrays) types.push_back(array.type());
  return types;
}

void expect_carried(std::string_view op, std::span<const Array> given,
                    std::span<const Array> carried, Location where) {
  LATHE_USER_CHECK(given.size() >= carried.size(), "[{}] the body gives {} values for {} carried{}",
                   op, given.size(), carried.size(), at_place(where));
  for (size_t i = 0; i < carried.size(); ++i)
    LATHE_USER_CHECK(
        given[i].type() == carried[i].type(),
        "[{}] carried value {} is {}, and the body makes {} of it: a loop keeps shapes "
        "and element types; convert or reshape it, or start with another{}",
        op, i, carried[i].type().str(), given[i].type().str(), at_place(where));
}

std::vector<Array> values_of(std::span<const MaybeArray> items) {
  std::vector<Array> out;
  for (const MaybeArray& item : items)
    if (item) out.push_back(*item);
  return out;
}

Mask present(std::span<const MaybeArray> items) {
  Mask mask;
  for (const MaybeArray& item : items) mask.push_back(item.has_value());
  return mask;
}

Mask head(const Mask& mask, size_t count) {
  return {mask.begin(), mask.begin() + static_cast<std::ptrdiff_t>(count)};
}

Mask inverse(Mask mask) {
  mask.flip();
  return mask;
}

Mask either(Mask mask, const Mask& more) {
  for (size_t i = 0; i < mask.size(); ++i) mask[i] = mask[i] || more[i];
  return mask;
}

Mask both(Mask mask, const Mask& other) {
  for (size_t i = 0; i < mask.size(); ++i) mask[i] = mask[i] && other[i];
  return mask;
}

bool any(const Mask& mask) { return std::ranges::find(mask, true) != mask.end(); }

Mask grow_until_stable(Mask start, const std::function<Mask(const Mask&)>& round) {
  while (true) {
    Mask grown = either(start, round(start));
    if (grown == start) return grown;
    start = std::move(grown);
  }
}

Mask differentiable(std::span<const Type> types) {
  Mask mask;
  for (const Type& type : types) mask.push_back(is_differentiable(type.dtype()));
  return mask;
}

Mask joined_masks(std::initializer_list<Mask> parts) {
  Mask out;
  for (const Mask& part : parts) out.insert(out.end(), part.begin(), part.end());
  return out;
}

Mask picked_mask(const Mask& items, const Mask& mask) {
  Mask out;
  for (size_t i = 0; i < items.size(); ++i)
    if (mask[i]) out.push_back(items[i]);
  return out;
}

void expect_signature(const Program& region, std::string_view what, std::span<const Type> params,
                      std::span<const Type> results, std::string_view constraint) {
  const auto check = [&](std::string_view side, const std::vector<Type>& have,
                         std::span<const Type> want) {
    LATHE_USER_CHECK(have.size() == want.size(), "({}) {} has {} {}, expected {}", constraint, what,
                     have.size(), side, want.size());
    for (size_t i = 0; i < want.size(); ++i)
      LATHE_USER_CHECK(have[i] == want[i], "({}) {}: {} {} is {}, expected {}", constraint, what,
                       side, i, have[i].str(), want[i].str());
  };
  check("parameters", region.param_types(), params);
  check("results", region.result_types(), results);
}

}  // namespace lathe
