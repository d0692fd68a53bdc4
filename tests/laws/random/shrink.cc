#include "shrink.h"

#include <algorithm>

namespace lathe::random_programs {
namespace {

// Makes one change of a program; false if there is nothing to change there, as may be after others.
using Change = std::function<bool(RandomProgram&)>;

void for_each_recipe(Recipe& recipe, const std::function<void(Recipe&)>& visit) {
  visit(recipe);
  for (Step& step : recipe.steps)
    for (Recipe& body : step.bodies) for_each_recipe(body, visit);
}

bool empty_step(Step& step) {
  if (!step.primitive && step.construct == Construct::none) return false;
  step.primitive = nullptr;
  step.construct = Construct::none;
  step.bodies.clear();
  return true;
}

// A call in place of what runs or transforms a function of as many parameters that sees its
// surroundings.
bool plain_call(Step& step) {
  constexpr Construct kDirect[] = {Construct::jit_kinds, Construct::held, Construct::held_vjp,
                                   Construct::call,      Construct::vmap, Construct::grad,
                                   Construct::jvp,       Construct::vjp};
  if (std::ranges::count(kDirect, step.construct) == 0) return false;
  step.construct = Construct::jit;
  return true;
}

bool zero_numbers(Step& step) {
  bool changed = false;
  for (uint32_t& number : step.numbers) changed |= number != 0, number = 0;
  return changed;
}

std::vector<Change> changes_of(RandomProgram& program) {
  std::vector<Change> out;
  size_t recipes = 0;
  const auto in_recipe = [&](size_t which, const std::function<bool(Recipe&)>& change) {
    out.emplace_back([which, change](RandomProgram& p) {
      size_t number = 0;
      bool changed = false;
      for_each_recipe(p.body, [&](Recipe& r) {
        if (number++ == which) changed = change(r);
      });
      return changed;
    });
  };
  for_each_recipe(program.body, [&](Recipe& recipe) {
    for (size_t i = recipe.steps.size(); i-- > 0;)
      in_recipe(recipes, [i](Recipe& r) { return i < r.steps.size() && empty_step(r.steps[i]); });
    for (size_t i = 0; recipe.results.size() > 1 && i < recipe.results.size(); ++i)
      in_recipe(recipes, [i](Recipe& r) {
        if (i >= r.results.size() || r.results.size() == 1) return false;
        r.results.erase(r.results.begin() + static_cast<ptrdiff_t>(i));
        return true;
      });
    for (size_t i = 0; i < recipe.steps.size(); ++i) {
      in_recipe(recipes, [i](Recipe& r) { return i < r.steps.size() && plain_call(r.steps[i]); });
      in_recipe(recipes, [i](Recipe& r) { return i < r.steps.size() && zero_numbers(r.steps[i]); });
    }
    ++recipes;
  });
  out.emplace_back([](RandomProgram& p) { return std::exchange(p.threads, 1) != 1; });
  for (size_t i = 0; i < program.arguments.size(); ++i) {
    out.emplace_back(
        [i](RandomProgram& p) { return std::exchange(p.arguments[i].donated, false); });
    out.emplace_back(
        [i](RandomProgram& p) { return std::exchange(p.arguments[i].same_as, -1) >= 0; });
    for (const Shape& shape : {Shape{}, Shape{1}, Shape{2}})
      out.emplace_back([i, shape](RandomProgram& p) {
        const bool smaller = shape.size() < p.arguments[i].shape.size() ||
                             (shape.size() == p.arguments[i].shape.size() &&
                              shape.rank() < p.arguments[i].shape.rank());
        for (Argument& argument : p.arguments)
          if (smaller && (&argument == &p.arguments[i] || argument.same_as == static_cast<int>(i)))
            argument.shape = shape;
        return smaller && p.arguments[i].same_as < 0;
      });
  }
  return out;
}

}  // namespace

RandomProgram shrink(RandomProgram program, const std::function<bool(const RandomProgram&)>& fails,
                     int most_tries) {
  for (bool smaller = true; smaller;) {
    smaller = false;
    for (const Change& change : changes_of(program)) {
      RandomProgram candidate = program;
      if (!change(candidate)) continue;
      if (most_tries-- <= 0) return program;
      if (!fails(candidate)) continue;
      program = std::move(candidate);
      smaller = true;
    }
  }
  return program;
}

}  // namespace lathe::random_programs
