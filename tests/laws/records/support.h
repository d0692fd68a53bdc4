// What the generated suite is made of: every law is checked for every record and every sample.
#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <vector>

#include "lathe/ir/op_def.h"

namespace lathe::laws {

// One test a record, named after it.
class OpLaw : public testing::TestWithParam<const OpDef*> {
 protected:
  const OpDef& op() const { return *GetParam(); }
};
std::string test_name(const testing::TestParamInfo<const OpDef*>& info);
std::vector<const OpDef*> all_records();

// The op alone: its operands are the parameters.
Program program_of(const OpDef& op, const Sample& sample);
std::vector<Type> types_of(std::span<const Literal> literals);
// "stablehlo.add(tensor<2xf32>, tensor<2xf32>) sample 3"
std::string describe(const OpDef& op, const Sample& sample, size_t number);

// Arrays of one type along a new axis.
Literal stacked(std::span<const Literal> xs, int axis);

// The sample with f16, bf16, f32 and c64 made f64 and c128 everywhere, in attributes and regions
// too.
Sample in_double(const OpDef& op, const Sample& sample);
std::vector<Literal> in_double(std::span<const Literal> literals);

// Samples with which differentiation is checked: everything differentiable is f64 or c128, values
// are moderate, nothing is empty. f32 and c64 are widened where the op allows; the values of
// narrower types are too coarse to stay clear of kinks.
std::vector<Sample> smooth_samples(const OpDef& op);

// Samples of narrower floats, each beside what it is in double; moderate and not empty.
struct NarrowSample {
  Sample narrow, wide;
};
std::vector<NarrowSample> narrow_samples(const OpDef& op);

// Composites compute in f32 and their references in f64; sums and products are that far apart.
inline constexpr double kCompositeUnits = 64;

// Against what an error counts: each element itself, the largest one of the result (where the
// order of sums may differ and terms may cancel), or that and 1 (where 1 less a rounded value is a
// factor).
enum class Scale { element, largest, largest_or_one };

// The same types and shapes; floats within `units` in the last place (NaN equals NaN), all else
// equal. Unless each element counts itself, an error counts against `least` where that is more.
void expect_close(const Literal& got, const Literal& want, double units, const std::string& what,
                  Scale scale = Scale::element, double least = 0);
// The largest modulus of a finite element; 0 where there is none.
double largest_finite(const Literal& x);

}  // namespace lathe::laws

#define LATHE_LAW(Law)                                                              \
  INSTANTIATE_TEST_SUITE_P(Ops, Law, testing::ValuesIn(lathe::laws::all_records()), \
                           lathe::laws::test_name)
