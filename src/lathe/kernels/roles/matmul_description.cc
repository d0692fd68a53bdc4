#include "lathe/kernels/roles/matmul_description.h"

#include "lathe/base/id_vector.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/matmul.h"
#include "lathe/kernels/roles/spec_text.h"

namespace lathe {
namespace {

std::string text_of(const MatmulSpec::Operand& o) {
  if (o.computed())
    return fmt::format("{} %{} of args [{}]", name(o.dtype), o.value, fmt::join(o.reads, ", "));
  const auto stride = [&](MatmulSpec::Unit unit, int param) {
    return o.unit == unit ? std::string("1") : param_text(param);
  };
  const std::string taps = o.tap_stride_params.empty()
                               ? ""
                               : fmt::format(", taps [{}]", params_text(o.tap_stride_params));
  return fmt::format("{} arg {} by batch [{}], row {}{}, k {}", name(o.dtype), o.arg,
                     params_text(o.batch_stride_params),
                     stride(MatmulSpec::Unit::row, o.row_stride_param), taps,
                     stride(MatmulSpec::Unit::contraction, o.contraction_stride_param));
}

// Products, added one after the other in the type of the sum. Integers wrap.
class Sum {
 public:
  explicit Sum(const MatmulSpec& spec) : spec_(spec) {}

  void add(ScalarBits x, ScalarBits y) {
    const DType left = spec_.lhs.dtype, right = spec_.rhs.dtype;
    if (is_integer(spec_.accumulate))
      wrapping_ += static_cast<uint64_t>(i64_of(left, x)) * static_cast<uint64_t>(i64_of(right, y));
    else
      real_ = rounded(real_ + rounded(f64_of(left, x) * f64_of(right, y)));
  }
  ScalarBits bits() const {
    if (is_integer(spec_.accumulate))
      return bits_of_int(spec_.accumulate, static_cast<int64_t>(wrapping_));
    return spec_.accumulate == DType::f64 ? bits_of(real_) : bits_of(static_cast<float>(real_));
  }

 private:
  double rounded(double x) const {
    return spec_.accumulate == DType::f64 ? x : static_cast<double>(static_cast<float>(x));
  }

  const MatmulSpec& spec_;
  double real_ = 0;
  uint64_t wrapping_ = 0;
};

}  // namespace

void matmul_key(KeyWriter& writer, const RoleSpec& spec) {
  const auto& s = spec.as<MatmulSpec>();
  for (const auto* o : {&s.lhs, &s.rhs}) {
    writer.put(o->arg, o->dtype, o->unit, o->batch_stride_params, o->row_stride_param,
               o->contraction_stride_param, o->tap_stride_params, o->value, o->reads,
               o->blocks.has_value());
    if (o->blocks) o->blocks->put(writer);
  }
  writer.put(s.accumulate, s.batch_rank, s.m_param, s.n_param, s.k_param, s.order,
             s.tap_extent_params, s.parts);
}

SpecArgs matmul_args(const RoleSpec& spec) {
  const auto& s = spec.as<MatmulSpec>();
  SpecArgs args;
  for (const auto* o : {&s.lhs, &s.rhs}) {
    if (o->computed())
      args.reads.insert(args.reads.end(), o->reads.begin(), o->reads.end());
    else
      args.reads.push_back(o->arg);
  }
  return args;
}

std::string matmul_text(const RoleSpec& spec) {
  const auto& s = spec.as<MatmulSpec>();
  const std::string windows =
      s.reads_windows()
          ? fmt::format(", {} parts of rows, taps [{}]", s.parts, params_text(s.tap_extent_params))
          : "";
  return fmt::format("{}×{}×{} in {}{}{}; left {}; right {}", param_text(s.m_param),
                     param_text(s.n_param), param_text(s.k_param), name(s.accumulate),
                     s.has_few_rows() ? ", few rows" : "", windows, text_of(s.lhs), text_of(s.rhs));
}

void interpret_matmul(Interpretation& at, const RoleSpec& role_spec) {
  const auto& spec = role_spec.as<MatmulSpec>();
  using Unit = MatmulSpec::Unit;
  const auto element = [&](const MatmulSpec::Operand& operand, int row, int64_t tap, int64_t k) {
    if (operand.computed()) return at.value(operand.value);
    int64_t offset = 0;
    for (size_t t = spec.tap_extent_params.size(); t-- > 0;) {
      const int64_t extent = at.param(spec.tap_extent_params[t]);
      offset += tap % extent * at.param(operand.tap_stride_params[t]);
      tap /= extent;
    }
    for (int b = 0; b < spec.batch_rank; ++b)
      offset += at.index(b) * at.param(by_id(operand.batch_stride_params, b));
    offset += at.index(row) * (operand.unit == Unit::row ? 1 : at.param(operand.row_stride_param));
    offset +=
        k * (operand.unit == Unit::contraction ? 1 : at.param(operand.contraction_stride_param));
    return at.read(operand.arg, offset);
  };
  int64_t taps = 1;
  for (int param : spec.tap_extent_params) taps *= at.param(param);
  Sum sum(spec);
  for (int64_t tap = 0; tap < taps; ++tap)
    for (int64_t k = 0; k < at.param(spec.k_param); ++k) {
      at.set_index(spec.batch_rank + 2, k);
      sum.add(element(spec.lhs, spec.batch_rank, tap, k),
              element(spec.rhs, spec.batch_rank + 1, tap, k));
    }
  at.set_local(0, sum.bits());
}

}  // namespace lathe
