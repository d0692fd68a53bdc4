// Fourier transforms: a routine of the host for all transforms of a tile, which lie side by side.
#include "lathe/kernels/roles/fft.h"

#include <algorithm>
#include <limits>

#include "lathe/kernels/fuse/root_kernel.h"
#include "lathe/kernels/interpretation.h"
#include "lathe/kernels/roles/roles.h"
#include "lathe/kernels/write/finisher.h"

namespace lathe {

int64_t fft_points(FftType type, int64_t length) {
  const bool of_pairs = (type == FftType::RFFT || type == FftType::IRFFT) && length % 2 == 0;
  return of_pairs ? length / 2 : length;
}

bool fft_is_direct(int64_t points) {
  for (int64_t factor : {2, 3, 5, 7, 11, 13})
    while (points % factor == 0) points /= factor;
  return points == 1;
}

int64_t fft_work_points(int64_t points) {
  if (fft_is_direct(points)) return points;
  int64_t best = std::numeric_limits<int64_t>::max();
  for (int64_t odd : {1, 3, 5, 9, 15}) {
    int64_t n = odd;
    while (n < 2 * points - 1) n *= 2;
    best = std::min(best, n);
  }
  return best;
}

int64_t fft_pitch(int64_t points) { return (points + 1 + 15) / 16 * 16 + 16; }

namespace {

// From how many numbers on a sequence is split.
constexpr int64_t kLong = 1 << 15;

bool is_real(FftType type) { return type == FftType::RFFT || type == FftType::IRFFT; }
// Complex numbers of a row in the spectrum.
int64_t held(FftType type, int64_t length) { return is_real(type) ? length / 2 + 1 : length; }

}  // namespace

std::optional<FftSplit> fft_split(int64_t length) {
  constexpr int64_t kLeast = 64;
  if (length < kLong || !fft_is_direct(length)) return {};
  int64_t columns = 1;  // the divisor nearest to the square root
  for (int64_t divisor = 1; divisor * divisor <= length; ++divisor)
    if (length % divisor == 0) columns = divisor;
  const FftSplit split{length / columns, columns};
  if (columns < kLeast || split.rows > kFftPointsTogether) return {};
  return split;
}

std::optional<FftPhases> fft_phases(const TransformLimits& limits, FftType type,
                                    std::span<const int64_t> lengths, int64_t count,
                                    int64_t real_bytes) {
  if (count > limits.few) return {};
  const int64_t lanes = std::max<int64_t>(limits.vector_bytes / real_bytes, 1);
  const auto blocks = [lanes](int64_t n) { return (n + lanes - 1) / lanes; };
  const int64_t columns = held(type, lengths[2]), all = lengths[0] * lengths[1] * columns;
  if (lengths[0] * lengths[1] == 1) {
    const auto split = fft_split(lengths[2]);
    if (is_real(type) || !split) return {};
    return FftPhases{count * blocks(split->columns), count * blocks(split->rows), 2 * count * all};
  }
  if (all < limits.large) return {};
  const bool is_deep = lengths[0] > 1;
  const int64_t inner = is_deep ? count * lengths[0] : blocks(count * lengths[1]);
  const int64_t outer = count * blocks(is_deep ? lengths[1] * columns : columns);
  const bool is_back = type == FftType::IRFFT;
  return FftPhases{is_back ? outer : inner, is_back ? inner : outer, 2 * count * all};
}

int64_t fft_scratch_bytes(const TransformLimits& limits, FftType type,
                          std::span<const int64_t> lengths, bool in_phases, int64_t real_bytes) {
  constexpr int64_t kParts = 4;  // two buffers of two parts
  const int64_t vector_bytes = std::max(limits.vector_bytes, real_bytes);
  const auto together = [&](int64_t points) {
    return fft_pitch(fft_work_points(points)) * vector_bytes;
  };
  const int64_t points = fft_points(type, lengths[2]);
  const auto split = is_real(type) ? std::nullopt : fft_split(lengths[2]);
  int64_t work = split ? std::max(together(split->rows), together(split->columns))
                 : points <= kFftPointsTogether ? together(points)
                                                : fft_pitch(fft_work_points(points)) * real_bytes;
  for (int64_t length : lengths.first(2))
    if (length > 1) work = std::max(work, together(length));
  const bool has_columns = lengths[0] * lengths[1] > 1;
  int64_t copy = 0;  // of a split sequence, or of the operand of a way back to real numbers
  if (split) {
    if (has_columns || !in_phases) copy = 2 * lengths[2] * real_bytes;
  } else if (type == FftType::IRFFT && has_columns && !in_phases) {
    copy = lengths[0] * lengths[1] * held(type, lengths[2]) * 2 * real_bytes;
  }
  return kParts * work + copy;
}

namespace {

Demand fft_demand(const Op&, size_t) { return Demand::contiguous; }

// Numbers for several transforms at a time to fill a vector, until one is work enough for a tile.
constexpr int64_t kPositionsPerWork = 16;

struct Transforms {
  FftType type;
  std::vector<int64_t> lengths;  // three
  DType dtype;                   // of the result
  int64_t count, work;
  ArgElement from, to;
  Scalar from_offset, to_offset;
};

void describe(const Transforms& t, const TransformLimits& limits, Finisher& finisher,
              Kernel& kernel) {
  FftSpec spec;
  const int64_t real_bytes = byte_size(real_dtype(t.dtype));
  const auto phases = fft_phases(limits, t.type, t.lengths, t.count, real_bytes);
  const auto function = [&](std::string_view what) {
    return fmt::format("lathe_fft{}_f{}", what, 8 * real_bytes);
  };
  spec.function = function(phases ? "_second" : "");
  spec.args = {finisher.arg(t.from.arg, t.from.base), finisher.written_arg(t.to.arg, t.to.base)};
  spec.offsets = {finisher.emit(t.from_offset).id, finisher.emit(t.to_offset).id};
  spec.number_params.push_back(finisher.fresh_param(static_cast<int64_t>(t.type)));
  for (int64_t length : t.lengths) spec.number_params.push_back(finisher.fresh_param(length));
  spec.number_params.push_back(finisher.fresh_param(t.count));
  spec.work_param = finisher.fresh_param(t.work);
  spec.scratch_param = finisher.fresh_param(
      fft_scratch_bytes(limits, t.type, t.lengths, phases.has_value(), real_bytes));
  spec.together = true;
  if (phases) {
    spec.tiles_param = finisher.fresh_param(phases->second);
    spec.prepare_function = function("_first");
    spec.prepare_tiles_param = finisher.fresh_param(phases->first);
    spec.shared_param = finisher.fresh_param(phases->between * real_bytes);
  }
  kernel.spec = std::move(spec);
}

int64_t elements_of_one(const Shape& shape, size_t dims) {
  int64_t count = 1;
  for (int d = shape.rank() - static_cast<int>(dims); d < shape.rank(); ++d) count *= shape[d];
  return count;
}

std::vector<Launch> fft_lower(const RootContext& context) {
  const Op& op = context.op();
  const auto& attrs = op.attrs.as<FftAttrs>();
  const Type in = context.type(op.operands[0]), out = context.type(op.results[0]);
  const size_t dims = attrs.fft_length.size();
  const int64_t read = elements_of_one(in.shape(), dims);
  const int64_t written = elements_of_one(out.shape(), dims);
  Draft draft;
  draft.name = FftSpec::kRole;
  draft.outer = {out.size() / written};
  ExpressionWriter writer(context.program, context.fusion, draft);
  std::vector<Scalar> first = draft.outer_index();
  first.push_back(draft.builder.constant_int(DType::i64, 0));
  Transforms t{.type = attrs.fft_type,
               .lengths = attrs.fft_length,
               .dtype = out.dtype(),
               .count = draft.outer[0],
               .work = std::max<int64_t>(1, (read + written) / kPositionsPerWork),
               .from = writer.buffer_of(op.operands[0]),
               .to = {draft.arg(op.results[0], out.dtype(), true), 0},
               .from_offset = writer.offset_of({draft.outer[0], read}, first),
               .to_offset = writer.offset_of({draft.outer[0], written}, first)};
  t.lengths.insert(t.lengths.begin(), 3 - dims, 1);
  draft.role.offsets = {t.from_offset, t.to_offset};
  draft.role.describe = [&](Finisher& finisher, Kernel& kernel) {
    describe(t, context.machine().transforms, finisher, kernel);
    return true;
  };
  return {finish_or_throw(draft)};
}

void fft_interpret(Interpretation& at, const RoleSpec& role_spec) {
  const auto& spec = role_spec.as<FftSpec>();
  FftAttrs attrs{static_cast<FftType>(at.param(spec.number_params[0])), {}};
  for (size_t i = 1; i < 4; ++i) attrs.fft_length.push_back(at.param(spec.number_params[i]));
  Shape shape(attrs.fft_length);
  if (attrs.fft_type == FftType::IRFFT) shape = {shape[0], shape[1], shape[2] / 2 + 1};
  const auto begin = [&](size_t k) { return static_cast<int64_t>(at.value(spec.offsets[k]).re); };
  const Literal operand[] = {read_array(at, spec.args[0], begin(0), shape)};
  write_array(at, spec.args[1], begin(1), results_of(kFft, Attrs::of(attrs), operand)[0]);
}

}  // namespace

constexpr Role kFftRole = host_routine_role<FftSpec>(
    {.demand = fft_demand, .lower = fft_lower, .interpret = fft_interpret});

}  // namespace lathe
