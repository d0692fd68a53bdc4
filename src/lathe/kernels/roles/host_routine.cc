#include "lathe/kernels/roles/host_routine.h"

#include <cstring>
#include <utility>

#include "lathe/ir/evaluate.h"
#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/key_writer.h"
#include "lathe/kernels/roles/spec_text.h"
#include "lathe/kernels/write/finisher.h"

namespace lathe {
namespace {

// An array of each outer position: where it begins in an argument.
struct HostArray {
  ArgElement arg;
  Scalar offset;
  bool written;
};

HostRoutineSpec describe(std::span<const HostArray> arrays, std::span<const int64_t> numbers,
                         int64_t work, Finisher& finisher) {
  HostRoutineSpec spec{.results = 0};
  for (const HostArray& each : arrays) {
    spec.args.push_back(each.written ? finisher.written_arg(each.arg.arg, each.arg.base)
                                     : finisher.arg(each.arg.arg, each.arg.base));
    spec.results += each.written;
    spec.offsets.push_back(finisher.emit(each.offset).id);
  }
  for (int64_t number : numbers) spec.number_params.push_back(finisher.fresh_param(number));
  spec.work_param = finisher.fresh_param(work);
  return spec;
}

}  // namespace

Launch lower_host_routine(const RootContext& context, const HostRoutine& routine,
                          RoleSpec (*as_role)(HostRoutineSpec)) {
  Draft draft;
  draft.name = routine.name;
  ExpressionWriter writer(context.program, context.fusion, draft);
  const std::vector<ValueId>& results = context.op().results;
  for (int d = 0; d < routine.batch; ++d) draft.outer.push_back(context.type(results[0]).dim(d));
  std::vector<HostArray> arrays;
  int64_t work = 0;
  const auto add = [&](ValueId v, ArgElement arg, bool written) {
    const Shape& shape = context.type(v).shape();
    std::vector<Scalar> first = draft.outer_index();
    first.resize(static_cast<size_t>(shape.rank()), draft.builder.constant_int(DType::i64, 0));
    arrays.push_back({arg, writer.offset_of(shape, first), written});
    draft.role.offsets.push_back(arrays.back().offset);
    int64_t size = 1;
    for (int d = routine.batch; d < shape.rank(); ++d) size *= shape[d];
    work += size;
  };
  for (ValueId v : routine.operands) add(v, writer.buffer_of(v), false);
  for (ValueId v : results) add(v, {draft.arg(v, context.type(v).dtype(), true), 0}, true);
  draft.role.describe = [&](Finisher& finisher, Kernel& kernel) {
    HostRoutineSpec spec = describe(arrays, routine.numbers, work, finisher);
    spec.function = routine.function;
    if (routine.scratch_bytes > 0) spec.scratch_param = finisher.fresh_param(routine.scratch_bytes);
    kernel.spec = as_role(std::move(spec));
    return true;
  };
  return finish_or_throw(draft);
}

void write_key(KeyWriter& writer, const HostRoutineSpec& spec) {
  writer.put(std::string_view(spec.function));
  writer.put(spec.args, spec.results, spec.offsets, spec.number_params, spec.work_param,
             spec.scratch_param, spec.together, spec.tiles_param);
  writer.put(std::string_view(spec.prepare_function));
  writer.put(spec.prepare_tiles_param, spec.shared_param);
}

std::string text_of(const HostRoutineSpec& spec) {
  return fmt::format("{} of args [{}] from [%{}], numbers [{}], elements {}", spec.function,
                     fmt::join(spec.args, ", "), fmt::join(spec.offsets, ", %"),
                     params_text(spec.number_params), param_text(spec.work_param));
}

SpecArgs args_of(const HostRoutineSpec& spec) {
  const auto results = spec.args.end() - static_cast<std::ptrdiff_t>(spec.results);
  return {{spec.args.begin(), results}, {results, spec.args.end()}};
}

Literal read_array(const Interpretation& at, int arg, int64_t begin, const Shape& shape) {
  Literal out(at.dtype(arg), shape);
  const bool pairs = is_complex(out.dtype());
  const auto width = static_cast<size_t>(byte_size(out.dtype())) / (pairs ? 2 : 1);
  std::byte* to = out.mutable_bytes().data();
  for (int64_t i = 0; i < out.size(); ++i) {
    const ScalarBits bits = at.read(arg, begin + i);
    std::memcpy(std::exchange(to, to + width), &bits.re, width);
    if (pairs) std::memcpy(std::exchange(to, to + width), &bits.im, width);
  }
  return out;
}

void write_array(Interpretation& at, int arg, int64_t begin, const Literal& array) {
  const bool pairs = is_complex(array.dtype());
  const auto width = static_cast<size_t>(byte_size(array.dtype())) / (pairs ? 2 : 1);
  const std::byte* from = array.bytes().data();
  for (int64_t i = 0; i < array.size(); ++i) {
    ScalarBits bits;
    std::memcpy(&bits.re, std::exchange(from, from + width), width);
    if (pairs) std::memcpy(&bits.im, std::exchange(from, from + width), width);
    at.write(arg, begin + i, bits);
  }
}

std::vector<Literal> results_of(const OpDef& def, const Attrs& attrs,
                                std::span<const Literal> operands) {
  ProgramBuilder builder(std::string(def.name));
  std::vector<ValueId> params;
  for (const Literal& x : operands)
    params.push_back(builder.param(Type::tensor(x.dtype(), x.shape())));
  const auto results = builder.add(def, params, attrs);
  return evaluate(builder.finish({results.begin(), results.end()}), operands);
}

void interpret_as(const OpDef& def, const Attrs& attrs, std::span<const Shape> operands,
                  Interpretation& at, const HostRoutineSpec& spec) {
  const auto begin = [&](size_t k) { return static_cast<int64_t>(at.value(spec.offsets[k]).re); };
  std::vector<Literal> arrays;
  for (size_t k = 0; k < operands.size(); ++k)
    arrays.push_back(read_array(at, spec.args[k], begin(k), operands[k]));
  size_t k = spec.args.size() - spec.results;
  for (const Literal& result : results_of(def, attrs, arrays)) {
    write_array(at, spec.args[k], begin(k), result);
    ++k;
  }
}

}  // namespace lathe
