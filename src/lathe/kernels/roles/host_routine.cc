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
  writer.put(spec.args, spec.offsets, spec.number_params, spec.work_param, spec.scratch_param,
             spec.together, spec.tiles_param);
  writer.put(std::string_view(spec.prepare_function));
  writer.put(spec.prepare_tiles_param, spec.shared_param);
}

std::string text_of(const HostRoutineSpec& spec) {
  return fmt::format("{} of args [{}] from [%{}], numbers [{}], elements {}", spec.function,
                     fmt::join(spec.args, ", "), fmt::join(spec.offsets, ", %"),
                     params_text(spec.number_params), param_text(spec.work_param));
}

SpecArgs args_of(const HostRoutineSpec& spec) {
  return {{spec.args.begin(), spec.args.end() - 1}, {spec.args.back()}};
}

Literal read_matrix(const Interpretation& at, int arg, int64_t begin, const Shape& shape) {
  const DType dtype = at.dtype(arg), part = real_dtype(dtype);
  Literal matrix(dtype, shape);
  matrix.mutable_bytes();
  for (int64_t i = 0; i < matrix.size(); ++i) {
    const ScalarBits z = at.read(arg, begin + i);
    matrix.set_c128(i, {f64_of(part, {z.re, 0}), f64_of(part, {z.im, 0})});
  }
  return matrix;
}

void write_matrix(Interpretation& at, int arg, int64_t begin, const Literal& matrix) {
  const bool is_single = real_dtype(matrix.dtype()) == DType::f32;
  const auto bits = [&](double x) {
    return (is_single ? bits_of(static_cast<float>(x)) : bits_of(x)).re;
  };
  for (int64_t i = 0; i < matrix.size(); ++i) {
    const std::complex<double> z = matrix.get_c128(i);
    at.write(arg, begin + i, {bits(z.real()), is_complex(matrix.dtype()) ? bits(z.imag()) : 0});
  }
}

Literal result_of(const OpDef& def, const Attrs& attrs, std::span<const Literal> operands) {
  ProgramBuilder builder(std::string(def.name));
  std::vector<ValueId> params;
  for (const Literal& x : operands)
    params.push_back(builder.param(Type::tensor(x.dtype(), x.shape())));
  const auto results = builder.add(def, params, attrs);
  const Program program = builder.finish({results[0]});
  return evaluate(program, operands)[0];
}

void interpret_as(const OpDef& def, const Attrs& attrs, std::span<const Shape> shapes,
                  Interpretation& at, const HostRoutineSpec& spec) {
  std::vector<Literal> matrices;
  int64_t begin = 0;
  for (size_t k = 0; k < spec.args.size(); ++k) {
    begin = static_cast<int64_t>(at.value(spec.offsets[k]).re);
    matrices.push_back(read_matrix(at, spec.args[k], begin, shapes[k]));
  }
  write_matrix(at, spec.args.back(), begin, result_of(def, attrs, matrices));
}

}  // namespace lathe
