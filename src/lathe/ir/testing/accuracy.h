// The errors of scalar_math's functions of one real argument against extended precision, in units
// in the last place of the true value. The tests hold them to bounds; docs/accuracy.md is their
// table.
#pragma once

#include <span>
#include <vector>

#include "lathe/ir/scalar/scalar.h"
#include "lathe/ir/scalar/scalar_eval.h"

namespace lathe {

// Against what an error counts where the value is nearly zero.
enum class Unit {
  value,      // the true value itself, everywhere
  at_least_1  // but below zero, where zeros lie beside poles, 1 where the value is smaller; in f64
              // also the value at the mirrored argument, 1 - x
};

struct AccuracyCase {
  const char* name;
  Scalar (*fn)(Scalar);
  long double (*exact)(long double);
  double f32_bound, f64_bound;
  Unit unit = Unit::value;
  size_t every = 1;  // of f32 and f64 that one of so many arguments; for functions that take long
};
std::span<const AccuracyCase> accuracy_cases();

// Arguments: all patterns of f16 and bf16; of f32 and f64 a grid over all patterns, ordinary sizes,
// and the neighbours of special points.
std::vector<ScalarBits> accuracy_arguments(DType type);

struct WorstError {
  double units = 0;
  double at = 0, got = 0, want = 0;
};
WorstError worst_error(const AccuracyCase& function, DType type);

// Values of `fn` at many arguments of one type, by the scalar evaluator.
std::vector<double> sweep(Scalar (*fn)(Scalar), DType type, std::span<const ScalarBits> xs);

// The distance in units in the last place of `type` at `measure`; 0 for equal, NaN = NaN.
double units_at(DType type, double got, long double want, long double measure);

}  // namespace lathe
