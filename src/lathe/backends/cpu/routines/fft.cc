#include "lathe/backends/cpu/routines/fft.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <utility>

#include "lathe/backends/cpu/routines/fft_plan.h"
#include "lathe/kernels/roles/fft.h"

namespace lathe {
namespace {

using fft::Buffers;
using fft::FftPlan;
using fft::Split;

template <typename T>
Buffers<T> buffers_in(T* memory, const FftPlan<T>& plan, int lanes) {
  const int64_t pitch = fft_pitch(fft_work_points(plan.points)) * lanes;
  const auto at = [&](int64_t i) { return memory + i * pitch; };
  return {{at(0), at(1)}, {at(2), at(3)}};
}

int64_t blocks_of(int64_t count, int64_t size) { return (count + size - 1) / size; }

template <typename T>
T inverse_of(int64_t length) {
  return T(1) / static_cast<T>(length);
}

// ---- along columns of complex numbers

// Matrices [n, columns], each transformed along its columns, kLanes of them at a time: a block.
template <typename T>
class Columns {
 public:
  static constexpr int kLanes = fft::kLanes<T>;

  Columns(int64_t n, int64_t columns, bool inverse, T* memory)
      : n_(n),
        columns_(columns),
        inverse_(inverse),
        plan_(n > 1 ? fft::plan_of<T>(n, false) : nullptr),
        memory_(memory) {}

  int64_t blocks() const { return blocks_of(columns_, kLanes); }
  // Block `number` of the matrices side by side; may be in place.
  void run_block(const T* from, T* to, int64_t number) const {
    const int64_t c = number % blocks() * kLanes;
    const int64_t first = 2 * (number / blocks() * n_ * columns_ + c);
    const int64_t count = std::min<int64_t>(kLanes, columns_ - c);
    Buffers<T> buffers = buffers_in(memory_, *plan_, kLanes);
    fft::load_columns(from + first, 2 * columns_, count, n_, buffers.data);
    fft::transform(*plan_, kLanes, inverse_, buffers);
    fft::store_columns(buffers.data, n_, inverse_ ? inverse_of<T>(n_) : T(1), to + first,
                       2 * columns_, count);
  }
  void run_in_place(T* x, int64_t matrices) const {
    for (int64_t block = 0; n_ > 1 && block < matrices * blocks(); ++block) run_block(x, x, block);
  }

 private:
  int64_t n_, columns_;
  bool inverse_;
  std::shared_ptr<const FftPlan<T>> plan_;
  T* memory_;
};

// ---- a long sequence as a matrix

template <typename T>
class SplitSequence {
 public:
  static constexpr int kLanes = fft::kLanes<T>;

  SplitSequence(int64_t length, bool inverse, T* memory)
      : length_(length), inverse_(inverse), plan_(fft::split_plan_of<T>(length)), memory_(memory) {}

  int64_t first_units() const { return blocks_of(plan_->columns, kLanes); }
  int64_t second_units() const { return blocks_of(plan_->rows, kLanes); }
  // Columns, transformed and turned, into `between`.
  void run_first(const T* from, T* between, int64_t unit) const {
    const int64_t c = unit * kLanes, pitch = 2 * plan_->columns;
    const int64_t count = std::min<int64_t>(kLanes, plan_->columns - c);
    Buffers<T> buffers = buffers_in(memory_, *plan_->along_columns, kLanes);
    fft::load_columns(from + 2 * c, pitch, count, plan_->rows, buffers.data);
    fft::transform(*plan_->along_columns, kLanes, inverse_, buffers);
    // Exchanged parts are turned the other way.
    const Split<T> turned = inverse_ ? Split<T>{buffers.data.im, buffers.data.re} : buffers.data;
    fft::turn_by(turned, plan_->rows, plan_->turns.data() + 2 * c * plan_->rows);
    fft::store_columns(buffers.data, plan_->rows, T(1), between + 2 * c, pitch, count);
  }
  // Rows; what they give are columns of the result.
  void run_second(const T* between, T* to, int64_t unit) const {
    const int64_t r = unit * kLanes, pitch = 2 * plan_->columns;
    const int64_t count = std::min<int64_t>(kLanes, plan_->rows - r);
    Buffers<T> buffers = buffers_in(memory_, *plan_->along_rows, kLanes);
    fft::load_rows(between + r * pitch, pitch, count, kLanes, plan_->columns, buffers.data);
    fft::transform(*plan_->along_rows, kLanes, inverse_, buffers);
    fft::store_columns(buffers.data, plan_->columns, inverse_ ? inverse_of<T>(length_) : T(1),
                       to + 2 * r, 2 * plan_->rows, count);
  }
  // `between` follows what a unit works in.
  void run(const T* from, T* to) const {
    const int64_t points = std::max(plan_->rows, plan_->columns);
    T* between = memory_ + 4 * fft_pitch(points) * kLanes;
    for (int64_t unit = 0; unit < first_units(); ++unit) run_first(from, between, unit);
    for (int64_t unit = 0; unit < second_units(); ++unit) run_second(between, to, unit);
  }

 private:
  int64_t length_;
  bool inverse_;
  std::shared_ptr<const fft::SplitFftPlan<T>> plan_;
  T* memory_;
};

// ---- along rows, from one array to another

template <typename T>
class Rows {
 public:
  Rows(FftType type, int64_t length, T* memory)
      : type_(type),
        length_(length),
        is_real_(type == FftType::RFFT || type == FftType::IRFFT),
        of_pairs_(is_real_ && length % 2 == 0),
        memory_(memory),
        from_(type == FftType::RFFT ? length : 2 * held()),
        to_(type == FftType::IRFFT ? length : 2 * held()) {
    if (!is_real_ && fft_split(length))
      split_.emplace(length, type == FftType::IFFT, memory);
    else
      plan_ = fft::plan_of<T>(fft_points(type, length), of_pairs_);
  }

  // Rows begin … end - 1 of both.
  void run(const T* from, T* to, int64_t begin, int64_t end) const {
    for (int64_t row = begin; row < end;) {
      const int lanes = lanes_for(end - row);
      const int64_t count = std::min<int64_t>(lanes, end - row);
      if (split_)
        split_->run(from + row * from_, to + row * to_);
      else
        run_block(from + row * from_, to + row * to_, lanes, count);
      row += count;
    }
  }

 private:
  int64_t held() const { return is_real_ ? length_ / 2 + 1 : length_; }

  // One by one where that fills vectors as well, or where many would leave the cache.
  int lanes_for(int64_t rows) const {
    constexpr int64_t kVectorsAlone = 1024;
    if (split_) return 1;
    const int64_t points = plan_->points;
    const bool alone = points > kFftPointsTogether ||
                       (points >= kVectorsAlone && points % 64 == 0) || 2 * rows < fft::kLanes<T>;
    return alone ? 1 : fft::kLanes<T>;
  }

  void run_block(const T* from, T* to, int lanes, int64_t count) const {
    Buffers<T> buffers = buffers_in(memory_, *plan_, lanes);
    switch (type_) {
      case FftType::FFT:
      case FftType::IFFT:
        fft::load_rows(from, from_, count, lanes, length_, buffers.data);
        fft::transform(*plan_, lanes, type_ == FftType::IFFT, buffers);
        return fft::store_rows(buffers.data, lanes, length_, scale(), to, to_, count);
      case FftType::RFFT:
        return to_half(from, to, lanes, count, buffers);
      case FftType::IRFFT:
        return to_reals(from, to, lanes, count, buffers);
    }
  }

  void to_half(const T* from, T* to, int lanes, int64_t count, Buffers<T>& buffers) const {
    const int64_t points = plan_->points;
    if (of_pairs_)
      fft::load_rows(from, from_, count, lanes, points, buffers.data);
    else
      fft::load_reals(from, from_, count, lanes, points, buffers.data);
    fft::transform(*plan_, lanes, false, buffers);
    if (of_pairs_) {
      fft::unpack_pairs(buffers.data, lanes, points, plan_->pair_roots.data(), buffers.other);
      std::swap(buffers.data, buffers.other);
    }
    fft::store_rows(buffers.data, lanes, held(), T(1), to, to_, count);
  }

  void to_reals(const T* from, T* to, int lanes, int64_t count, Buffers<T>& buffers) const {
    const int64_t points = plan_->points;
    fft::load_rows(from, from_, count, lanes, held(), buffers.data);
    if (of_pairs_) {
      fft::pack_pairs(buffers.data, lanes, points, plan_->pair_roots.data(), buffers.other);
      std::swap(buffers.data, buffers.other);
    } else {
      fft::complete_conjugates(buffers.data, lanes, points);
    }
    fft::transform(*plan_, lanes, true, buffers);
    if (of_pairs_)
      fft::store_rows(buffers.data, lanes, points, scale(), to, to_, count);
    else
      fft::store_reals(buffers.data, lanes, points, scale(), to, to_, count);
  }

  T scale() const { return type_ == FftType::FFT ? T(1) : inverse_of<T>(length_); }

  FftType type_;
  int64_t length_;
  bool is_real_, of_pairs_;
  std::shared_ptr<const FftPlan<T>> plan_;
  std::optional<SplitSequence<T>> split_;
  T* memory_;
  int64_t from_, to_;  // reals of a row
};

// ---- what generated code calls (FftSpec)

template <typename T>
struct FftCall {
  const T* from;
  T *to, *memory, *between = nullptr;
  FftType type;
  int64_t outer, middle, length, count, begin, end;

  FftCall(void* const* arrays, const int64_t* numbers)
      : from(static_cast<const T*>(arrays[0])),
        to(static_cast<T*>(arrays[1])),
        memory(static_cast<T*>(arrays[2])),
        type(static_cast<FftType>(numbers[0])),
        outer(numbers[1]),
        middle(numbers[2]),
        length(numbers[3]),
        count(numbers[4]),
        begin(numbers[5]),
        end(numbers[6]) {}
  bool is_back() const { return type == FftType::IRFFT; }
  bool inverse() const { return is_back() || type == FftType::IFFT; }
  bool is_real() const { return is_back() || type == FftType::RFFT; }
  int64_t held() const { return is_real() ? length / 2 + 1 : length; }
  int64_t rows() const { return outer * middle; }  // of one transform
  bool is_sequence() const { return rows() == 1; }
  int64_t spectrum() const { return 2 * rows() * held(); }  // reals
  Rows<T> along_rows() const { return {type, length, memory}; }
  Columns<T> along_middle() const { return {middle, held(), inverse(), memory}; }
  Columns<T> along_outer() const { return {outer, middle * held(), inverse(), memory}; }
};

// All dimensions of some transforms.
template <typename T>
void fft_of(void* const* arrays, const int64_t* numbers) {
  FftCall<T> c(arrays, numbers);
  if (!c.is_back() || c.is_sequence()) {
    c.along_rows().run(c.from, c.to, c.begin * c.rows(), c.end * c.rows());
    if (c.is_sequence()) return;
    T* mine = c.to + c.begin * c.spectrum();
    c.along_middle().run_in_place(mine, (c.end - c.begin) * c.outer);
    return c.along_outer().run_in_place(mine, c.end - c.begin);
  }
  T* copy = c.memory;  // the operand is not ours to change
  c.memory += c.spectrum();
  for (int64_t i = c.begin; i < c.end; ++i) {
    std::memcpy(copy, c.from + i * c.spectrum(), static_cast<size_t>(c.spectrum()) * sizeof(T));
    c.along_middle().run_in_place(copy, c.outer);
    c.along_outer().run_in_place(copy, 1);
    c.along_rows().run(copy, c.to + i * c.rows() * c.length, 0, c.rows());
  }
}

// The columns that are furthest apart, or those of all other dimensions within them: the two phases
// of transforms of several dimensions.
template <typename T>
void run_outermost(const FftCall<T>& c, const T* from, T* to) {
  const Columns<T> columns = c.outer > 1 ? c.along_outer() : c.along_middle();
  for (int64_t unit = c.begin; unit < c.end; ++unit) columns.run_block(from, to, unit);
}

template <typename T>
void run_inner(const FftCall<T>& c, const T* from, T* to) {
  const Rows<T> rows = c.along_rows();
  if (c.outer == 1) {
    const int64_t lanes = fft::kLanes<T>;
    return rows.run(from, to, c.begin * lanes, std::min(c.end * lanes, c.count * c.middle));
  }
  const Columns<T> columns = c.along_middle();
  for (int64_t unit = c.begin; unit < c.end; ++unit) {
    const int64_t begin = unit * c.middle, end = begin + c.middle;
    T* spectrum = (c.is_back() ? c.between : to) + 2 * begin * c.held();
    if (c.is_back()) columns.run_in_place(spectrum, 1);
    rows.run(from, to, begin, end);
    if (!c.is_back()) columns.run_in_place(spectrum, 1);
  }
}

// Unit `n` of the phase is one of transform n / each.
template <typename T, typename F>
void for_units(const FftCall<T>& c, int64_t each, F f) {
  for (int64_t unit = c.begin; unit < c.end; ++unit) f(2 * (unit / each) * c.length, unit % each);
}

template <typename T>
void first_phase(void* const* arrays, const int64_t* numbers) {
  FftCall<T> c(arrays, numbers);
  c.between = static_cast<T*>(arrays[3]);
  if (c.is_sequence()) {
    const SplitSequence<T> sequence(c.length, c.inverse(), c.memory);
    return for_units(c, sequence.first_units(), [&](int64_t at, int64_t unit) {
      sequence.run_first(c.from + at, c.between + at, unit);
    });
  }
  c.is_back() ? run_outermost(c, c.from, c.between) : run_inner(c, c.from, c.between);
}

template <typename T>
void second_phase(void* const* arrays, const int64_t* numbers) {
  FftCall<T> c(arrays, numbers);
  c.between = static_cast<T*>(arrays[3]);
  if (c.is_sequence()) {
    const SplitSequence<T> sequence(c.length, c.inverse(), c.memory);
    return for_units(c, sequence.second_units(), [&](int64_t at, int64_t unit) {
      sequence.run_second(c.between + at, c.to + at, unit);
    });
  }
  const T* between = c.between;
  c.is_back() ? run_inner(c, between, c.to) : run_outermost(c, between, c.to);
}

RuntimeFunction entry(std::string_view name, void (*function)(void* const*, const int64_t*)) {
  return {name, reinterpret_cast<const void*>(function)};
}

}  // namespace

std::span<const RuntimeFunction> fft_functions() {
  static const RuntimeFunction functions[] = {
      entry("lathe_fft_f32", fft_of<float>),
      entry("lathe_fft_f64", fft_of<double>),
      entry("lathe_fft_first_f32", first_phase<float>),
      entry("lathe_fft_first_f64", first_phase<double>),
      entry("lathe_fft_second_f32", second_phase<float>),
      entry("lathe_fft_second_f64", second_phase<double>),
  };
  return functions;
}

}  // namespace lathe
