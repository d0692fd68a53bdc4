#include "lathe/kernels/roles/host_routine.h"

#include <limits>

#include "lathe/ir/evaluate.h"
#include "lathe/kernels/finisher.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/spec_text.h"
#include "lathe/kernels/root_kernel.h"

namespace lathe {
namespace {

constexpr int kMatrixRank = 2;

// A matrix of each outer position: where it begins in an argument.
struct Matrix {
  ArgElement arg;
  Scalar offset;
  bool written;
};

HostRoutineSpec describe(std::span<const Matrix> matrices, std::span<const int64_t> numbers,
                         int64_t work, Finisher& finisher) {
  HostRoutineSpec spec;
  for (const Matrix& m : matrices) {
    spec.args.push_back(m.written ? finisher.written_arg(m.arg.arg, m.arg.base)
                                  : finisher.arg(m.arg.arg, m.arg.base));
    spec.offsets.push_back(finisher.emit(m.offset).id);
  }
  for (int64_t number : numbers) spec.number_params.push_back(finisher.fresh_param(number));
  spec.work_param = finisher.fresh_param(work);
  return spec;
}

int64_t matrix_size(const Shape& shape) {
  return shape[shape.rank() - 1] * shape[shape.rank() - 2];
}

}  // namespace

Launch lower_host_routine(const RootContext& context, const HostRoutine& routine,
                          RoleSpec (*as_role)(HostRoutineSpec)) {
  const ValueId result = context.op().results[0];
  const Type type = context.type(result);
  for (int64_t number : routine.numbers)
    LATHE_USER_CHECK(number <= std::numeric_limits<int32_t>::max(),
                     "[{}] a matrix has {} rows or columns, more than LAPACK counts; at {}",
                     context.op().def->name, number, context.op().where.str());
  Draft draft;
  draft.name = routine.name;
  ExpressionWriter writer(context.program, context.fusion, draft);
  for (int d = 0; d + kMatrixRank < type.rank(); ++d) draft.outer.push_back(type.dim(d));
  std::vector<Scalar> first = draft.outer_index();  // element of each matrix
  first.insert(first.end(), kMatrixRank, draft.builder.constant_int(DType::i64, 0));
  std::vector<Matrix> matrices;
  int64_t work = 0;
  const auto add = [&](ValueId v, ArgElement arg, bool written) {
    const Shape& shape = context.type(v).shape();
    matrices.push_back({arg, writer.offset_of(shape, first), written});
    draft.role.offsets.push_back(matrices.back().offset);
    work += matrix_size(shape);
  };
  for (ValueId v : routine.operands) add(v, writer.buffer_of(v), false);
  add(result, {draft.arg(result, type.dtype(), true), 0}, true);
  draft.role.describe = [&](Finisher& finisher, Kernel& kernel) {
    HostRoutineSpec spec = describe(matrices, routine.numbers, work, finisher);
    const DType dtype = type.dtype();
    spec.function = fmt::format("lathe_{}_{}{}", routine.name, is_complex(dtype) ? 'c' : 'f',
                                8 * byte_size(dtype));
    kernel.spec = as_role(std::move(spec));
    return true;
  };
  return finish_or_throw(draft);
}

void write_key(KeyWriter& writer, const HostRoutineSpec& spec) {
  writer.put(std::string_view(spec.function));
  writer.put(spec.args, spec.offsets, spec.number_params, spec.work_param);
}

std::string text_of(const HostRoutineSpec& spec) {
  return fmt::format("{} of args [{}] from [%{}], numbers [{}], elements {}", spec.function,
                     fmt::join(spec.args, ", "), fmt::join(spec.offsets, ", %"),
                     params_text(spec.number_params), param_text(spec.work_param));
}

SpecArgs args_of(const HostRoutineSpec& spec) {
  return {{spec.args.begin(), spec.args.end() - 1}, {spec.args.back()}};
}

void interpret_as(const OpDef& def, const Attrs& attrs, std::span<const Shape> shapes,
                  Interpretation& at, const HostRoutineSpec& spec) {
  ProgramBuilder builder(std::string(def.name));
  std::vector<Literal> matrices;
  std::vector<ValueId> params;
  const DType dtype = at.dtype(spec.args[0]), part = real_dtype(dtype);
  std::vector<int64_t> begins;
  for (size_t k = 0; k < spec.args.size(); ++k) {
    begins.push_back(static_cast<int64_t>(at.value(spec.offsets[k]).re));
    Literal& matrix = matrices.emplace_back(dtype, shapes[k]);
    matrix.mutable_bytes();
    for (int64_t i = 0; i < matrix.size(); ++i) {
      const ScalarBits z = at.read(spec.args[k], begins[k] + i);
      matrix.set_c128(i, {f64_of(part, {z.re, 0}), f64_of(part, {z.im, 0})});
    }
    params.push_back(builder.param(Type::tensor(dtype, shapes[k])));
  }
  const auto results = builder.add(def, params, attrs);
  const Program program = builder.finish({results[0]});
  const Literal out = evaluate(program, matrices)[0];
  const auto bits = [&](double x) {
    return (part == DType::f32 ? bits_of(static_cast<float>(x)) : bits_of(x)).re;
  };
  for (int64_t i = 0; i < out.size(); ++i) {
    const std::complex<double> z = out.get_c128(i);
    at.write(spec.args.back(), begins.back() + i,
             {bits(z.real()), is_complex(dtype) ? bits(z.imag()) : 0});
  }
}

}  // namespace lathe
