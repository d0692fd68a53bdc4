#include "recipe.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "primitives.h"

namespace lathe::random_programs {

uint64_t Dice::bits() {
  uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

namespace {

double edge(Dice& dice) {
  constexpr double kEdges[] = {0.0, -0.0, 1, -1, 0.5, 3, 1e-40, 65504, 1e30, -7, 127, 2.5};
  const double infinity = std::numeric_limits<double>::infinity();
  const int which = dice.below(15);
  return which == 12   ? infinity
         : which == 13 ? -infinity
         : which == 14 ? std::nan("")
                       : kEdges[which];
}

int64_t integer_edge(Dice& dice) {
  constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
  constexpr int64_t kEdges[] = {0,         1,          -1,  kMax, -kMax - 1, int64_t{1} << 62,
                                1LL << 31, 0x7fffffff, 255, 128,  -128,      int64_t{1} << 40};
  return kEdges[dice.below(12)];
}

}  // namespace

Literal value_of(const Argument& argument, bool smooth) {
  Literal out(argument.dtype, argument.shape);
  if (out.size() == 0) return out;
  Dice dice(argument.seed);
  const bool floating = is_float(argument.dtype);
  for (int64_t i = 0; i < out.size(); ++i) {
    const bool special = !smooth && dice.one_in(4);
    const double unit = dice.unit();
    if (floating)
      out.set_f64(i, special ? edge(dice) : smooth ? 2 * unit - 1 : std::floor(unit * 64 - 32) / 8);
    else
      out.set_i64(i, special ? integer_edge(dice) : static_cast<int64_t>(unit * 9) - 3);
  }
  return out;
}

namespace {

constexpr std::string_view kConstructNames[] = {"",           "constant",  "jit",  "jit_kinds",
                                                "held",       "held_vjp",  "call", "custom_jvp",
                                                "custom_vjp", "vmap",      "scan", "scan_segments",
                                                "while_loop", "fori_loop", "cond", "switch_case",
                                                "grad",       "jvp",       "vjp"};

// Steps that shrinking has emptied are not printed: their values keep the names they stand for.
class Printer {
 public:
  std::string print(const RandomProgram& program) {
    Names names;
    for (size_t i = 0; i < program.arguments.size(); ++i) {
      const Argument& argument = program.arguments[i];
      names.push_back(fmt::format("v{}", next_++));
      line(0, "{} = {}{}{}", names[i], values(value_of(argument, program.smooth)),
           argument.same_as >= 0 ? fmt::format(", the very Array v{}", argument.same_as) : "",
           argument.donated ? ", donated" : "");
    }
    print_body(program.body, names, 0);
    return out_;
  }

 private:
  using Names = std::vector<std::string>;

  template <typename... Args>
  void line(int depth, fmt::format_string<Args...> format, Args&&... args) {
    out_ += std::string(static_cast<size_t>(2 * depth), ' ');
    out_ += fmt::format(format, std::forward<Args>(args)...) + "\n";
  }

  static std::string values(const Literal& literal) {
    Names items;
    for (int64_t i = 0; i < literal.size(); ++i)
      items.push_back(is_float(literal.dtype()) ? fmt::format("{:.17g}", literal.get_f64(i))
                                                : fmt::format("{}", literal.get_i64(i)));
    return fmt::format("{}{}{{{}}}", name(literal.dtype()), literal.shape().str(),
                       fmt::join(items, ", "));
  }

  static Names picked(const std::vector<int>& numbers, const Names& names) {
    Names out;
    for (int n : numbers) out.push_back(names[static_cast<size_t>(n) % names.size()]);
    return out;
  }

  void print_step(const Step& step, Names& names, int depth) {
    const Names operands = picked(step.operands, names);
    if (!step.primitive && step.construct == Construct::none) {
      names.insert(names.end(), static_cast<size_t>(step.outputs), operands[0]);
      return;
    }
    Names made;
    for (int i = 0; i < step.outputs; ++i) made.push_back(fmt::format("v{}", next_++));
    const std::string_view what = step.primitive
                                      ? step.primitive->name
                                      : kConstructNames[static_cast<size_t>(step.construct)];
    line(depth, "{} = {}({})  // chosen by {}", fmt::join(made, ", "), what,
         fmt::join(operands, ", "), fmt::join(step.numbers, " "));
    for (const Recipe& inner : step.bodies) {
      Names inside = names, params;
      for (int i = 0; i < inner.params; ++i) params.push_back(fmt::format("v{}", next_++));
      inside.insert(inside.end(), params.begin(), params.end());
      line(depth + 1, "({}) {{", fmt::join(params, ", "));
      print_body(inner, inside, depth + 2);
      line(depth + 1, "}}");
    }
    names.insert(names.end(), made.begin(), made.end());
  }

  void print_body(const Recipe& recipe, Names names, int depth) {
    for (const Step& step : recipe.steps) print_step(step, names, depth);
    line(depth, "return {}", fmt::join(picked(recipe.results, names), ", "));
  }

  std::string out_;
  int next_ = 0;
};

}  // namespace

std::string to_string(const RandomProgram& program) { return Printer().print(program); }

}  // namespace lathe::random_programs
