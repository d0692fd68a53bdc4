// A random program as data: steps over numbered values, nested where an op or a transform takes a
// function. Two readers run it (plain.h says what it means, lathe_runner.h does what a user would),
// and as every step takes whatever values it is given (primitives.h), any step can be left out:
// that is how a failing program is shrunk.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lathe/core/array.h"

namespace lathe::random_programs {

struct Primitive;

// Steps that take functions.
enum class Construct : uint8_t {
  none,
  constant,  // an Array from outside the program
  jit,
  jit_kinds,  // one jitted function called with several kinds of arguments
  held,       // a jitted function of what a variable holds, within changing traces
  held_vjp,   // or derivatives
  call,       // a Program, made before it is used, or read back from its text
  custom_jvp,
  custom_vjp,
  vmap,
  scan,
  scan_segments,
  while_loop,
  fori_loop,
  cond,
  switch_case,
  grad,
  jvp,
  vjp,
};

struct Recipe;

// Appends `outputs` values. Neither primitive nor construct: its first operand again.
struct Step {
  const Primitive* primitive = nullptr;
  Construct construct = Construct::none;
  std::vector<int> operands;      // modulo the number of values there are
  std::vector<uint32_t> numbers;  // whatever the step has to choose
  std::vector<Recipe> bodies;
  int outputs = 1;
};

// A function of `params` values that sees those of the functions around it, too: the outer ones
// come first, then the parameters, then what the steps make.
struct Recipe {
  int params = 0;
  std::vector<Step> steps;
  std::vector<int> results;
};

struct Argument {
  DType dtype = DType::f32;
  Shape shape;
  uint64_t seed = 0;
  int same_as = -1;  // passes the same Array as that argument
  bool donated = false;
};

struct RandomProgram {
  // Everything is exact to the bit; or: floats are f64 and smooth, and there are derivatives.
  bool smooth = false;
  int threads = 1;
  std::vector<Argument> arguments;
  Recipe body;
};

Literal value_of(const Argument& argument, bool smooth);

// As C++ calls, with the arguments' values.
std::string to_string(const RandomProgram& program);

// Reproducible everywhere, unlike the standard library's distributions.
class Dice {
 public:
  explicit Dice(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ULL + 1) {}
  uint64_t bits();
  int below(int n) { return static_cast<int>(bits() % static_cast<uint64_t>(n)); }
  bool one_in(int n) { return below(n) == 0; }
  double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

 private:
  uint64_t state_;
};

}  // namespace lathe::random_programs
