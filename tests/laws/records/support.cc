#include "records/support.h"

#include <algorithm>
#include <cmath>

#include "lathe/base/small_float.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe::laws {
namespace {

constexpr double kModerate = 1e3;

// Digits of the significand, and the exponent of the smallest number's last place.
struct Precision {
  int digits, least;
};

Precision precision(DType dtype) {
  if (dtype == DType::f64) return {53, -1074};
  if (dtype == DType::f32) return {24, -149};
  if (dtype == DType::f8E8M0FNU) return {1, -127};
  const SmallFloatFormat& format = small_float_format(dtype);
  return {format.mantissa_bits + 1, 1 - format.bias - format.mantissa_bits};
}

bool same(double got, double want) { return got == want || (std::isnan(got) && std::isnan(want)); }

// One unit in the last place of a number of this size.
double unit(DType dtype, double size) {
  const Precision p = precision(dtype);
  return std::ldexp(1.0, std::max(std::ilogb(size) - (p.digits - 1), p.least));
}

// `size`: the error is counted in units of a number this large, if that is larger.
bool close(DType dtype, double got, double want, double units, double size) {
  if (same(got, want)) return true;
  const double largest = std::max({std::fabs(got), std::fabs(want), size});
  return std::isfinite(largest) && std::fabs(got - want) <= units * unit(dtype, largest);
}

bool element_close(const Literal& got, const Literal& want, int64_t i, double units, double size) {
  const DType dtype = want.dtype();
  if (is_float(dtype)) return close(dtype, got.get_f64(i), want.get_f64(i), units, size);
  if (!is_complex(dtype)) return got.get_i64(i) == want.get_i64(i);
  // Parts cancel: an error counts against the modulus.
  const auto a = got.get_c128(i), b = want.get_c128(i);
  const double modulus = std::max(size, std::abs(b));
  return close(real_dtype(dtype), a.real(), b.real(), units, modulus) &&
         close(real_dtype(dtype), a.imag(), b.imag(), units, modulus);
}

std::string text_of(const Literal& x, int64_t i) {
  if (is_float(x.dtype())) return fmt::format("{}", x.get_f64(i));
  if (!is_complex(x.dtype())) return fmt::format("{}", x.get_i64(i));
  return fmt::format("({}, {})", x.get_c128(i).real(), x.get_c128(i).imag());
}

bool is_moderate(const Literal& x) {
  for (int64_t i = 0; i < x.size() && is_differentiable(x.dtype()); ++i)
    if (!(std::abs(x.get_c128(i)) <= kModerate)) return false;
  return true;
}

bool is_coarse(const Sample& sample) {
  return std::ranges::any_of(sample.operands, [](const Literal& x) {
    return is_float(x.dtype()) && bit_width(x.dtype()) < 32;
  });
}

// Inference accepts the sample, something is differentiable, and all of that is double.
bool is_smooth(const OpDef& op, const Sample& sample) {
  const auto is_double = [](DType d) {
    return !is_differentiable(d) || d == DType::f64 || d == DType::c128;
  };
  if (std::ranges::none_of(sample.operands,
                           [](const Literal& x) { return is_differentiable(x.dtype()); }))
    return false;
  if (!std::ranges::all_of(sample.operands, [&](const Literal& x) {
        return x.size() > 0 && is_double(x.dtype()) && is_moderate(x);
      }))
    return false;
  try {
    const std::vector<Type> types = types_of(sample.operands);
    const std::vector<Type> results =
        infer_types(op, types, sample.attrs, sample.regions, Location{});
    return std::ranges::all_of(
        results, [&](Type t) { return t.is_tensor() && t.size() > 0 && is_double(t.dtype()); });
  } catch (const UserError&) {
    return false;  // attributes that name the narrower type
  }
}

}  // namespace

std::string test_name(const testing::TestParamInfo<const OpDef*>& info) {
  std::string name(info.param->name);
  std::ranges::replace(name, '.', '_');
  return name;
}

std::vector<const OpDef*> all_records() {
  const auto all = op_table().all();
  return {all.begin(), all.end()};
}

std::vector<Type> types_of(std::span<const Literal> literals) {
  std::vector<Type> types;
  for (const Literal& x : literals) types.push_back(Type::tensor(x.dtype(), x.shape()));
  return types;
}

Program program_of(const OpDef& op, const Sample& sample) {
  ProgramBuilder builder("law");
  std::vector<ValueId> operands;
  for (const Type& type : types_of(sample.operands)) operands.push_back(builder.param(type));
  const auto results = builder.add(op, operands, sample.attrs, sample.regions);
  return builder.finish({results.begin(), results.end()});
}

std::string describe(const OpDef& op, const Sample& sample, size_t number) {
  std::string types;
  for (const Type& type : types_of(sample.operands))
    types += (types.empty() ? "" : ", ") + type.str();
  return fmt::format("{}({}) sample {}", op.name, types, number);
}

Literal stacked(std::span<const Literal> xs, int axis) {
  Literal out(xs[0].dtype(), insert_dim(xs[0].shape(), axis, static_cast<Dim>(xs.size())));
  int64_t to = 0;
  for_each_index(out.shape(), [&](std::span<const int64_t> index) {
    const auto which = static_cast<size_t>(index[static_cast<size_t>(axis)]);
    Dims from(index.begin(), index.end());
    from.erase(from.begin() + axis);
    copy_element(xs[which], linear_index(xs[which].shape(), from), out, to++);
  });
  return out;
}

std::vector<Sample> smooth_samples(const OpDef& op) {
  std::vector<Sample> out;
  for (const Sample& sample : op.samples())
    if (Sample wide = in_double(op, sample); !is_coarse(sample) && is_smooth(op, wide))
      out.push_back(std::move(wide));
  return out;
}

std::vector<NarrowSample> narrow_samples(const OpDef& op) {
  std::vector<NarrowSample> out;
  for (Sample& sample : op.samples()) {
    Sample wide = in_double(op, sample);
    if (is_smooth(op, wide) && types_of(wide.operands) != types_of(sample.operands))
      out.push_back({.narrow = std::move(sample), .wide = std::move(wide)});
  }
  return out;
}

double largest_finite(const Literal& x) {
  double largest = 0;
  for (int64_t i = 0; i < x.size() && is_differentiable(x.dtype()); ++i)
    if (const double size = std::abs(x.get_c128(i)); std::isfinite(size))
      largest = std::max(largest, size);
  return largest;
}

void expect_close(const Literal& got, const Literal& want, double units, const std::string& what,
                  Scale scale, double least) {
  ASSERT_EQ(name(got.dtype()), name(want.dtype())) << what;
  ASSERT_EQ(got.shape(), want.shape()) << what;
  const double floor = std::max(least, scale == Scale::largest_or_one ? 1.0 : 0.0);
  const double size = scale == Scale::element ? 0 : std::max(floor, largest_finite(want));
  int shown = 0;
  for (int64_t i = 0; i < want.size() && shown < 5; ++i)
    if (!element_close(got, want, i, units, size)) {
      ADD_FAILURE() << what << ": element " << i << " is " << text_of(got, i) << ", expected "
                    << text_of(want, i);
      ++shown;
    }
}

}  // namespace lathe::laws
