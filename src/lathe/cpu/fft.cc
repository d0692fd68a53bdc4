#include "lathe/cpu/fft.h"

#include <algorithm>
#include <cstring>

#include "lathe/cpu/fft_plan.h"
#include "lathe/kernels/roles/fft.h"

namespace lathe {
namespace {

using fft::Buffers;
using fft::Plan;
using fft::Split;

template <typename T>
Buffers<T> buffers_in(T* memory, const Plan<T>& plan, int lanes) {
  const int64_t pitch = fft_pitch(fft_work_points(plan.points)) * lanes;
  const auto at = [&](int64_t i) { return memory + i * pitch; };
  return {{at(0), at(1)}, {at(2), at(3)}};
}

// ---- along columns of complex numbers [blocks, n, columns], in place

template <typename T>
void transform_columns(T* x, int64_t blocks, int64_t n, int64_t columns, bool inverse, T* memory) {
  if (n == 1) return;
  const auto plan = fft::plan_of<T>(n, false);
  constexpr int kLanes = fft::kLanes<T>;
  const T scale = inverse ? T(1) / static_cast<T>(n) : T(1);
  for (int64_t block = 0; block < blocks; ++block)
    for (int64_t c = 0; c < columns; c += kLanes) {
      T* first = x + 2 * (block * n * columns + c);
      const int64_t count = std::min<int64_t>(kLanes, columns - c);
      Buffers<T> buffers = buffers_in(memory, *plan, kLanes);
      fft::load_columns(first, 2 * columns, count, n, buffers.data);
      fft::transform(*plan, kLanes, inverse, buffers);
      fft::store_columns(buffers.data, n, scale, first, 2 * columns, count);
    }
}

// ---- along rows

// How one row of `length` is read and written, in reals; from and to are never the same memory.
struct RowSizes {
  int64_t from, to;
};

template <typename T>
class Rows {
 public:
  Rows(FftType type, int64_t length, T* memory)
      : type_(type),
        length_(length),
        is_real_(type == FftType::RFFT || type == FftType::IRFFT),
        of_pairs_(is_real_ && length % 2 == 0),
        plan_(fft::plan_of<T>(fft_points(type, length), of_pairs_)),
        memory_(memory),
        from_(type == FftType::RFFT ? length : 2 * held()),
        to_(type == FftType::IRFFT ? length : 2 * held()) {}

  void run(const T* from, T* to, int64_t rows) const {
    for (int64_t row = 0; row < rows;) {
      const int lanes = lanes_for(rows - row);
      const int64_t count = std::min<int64_t>(lanes, rows - row);
      run_block(from + row * from_, to + row * to_, lanes, count);
      row += count;
    }
  }

 private:
  int64_t held() const { return is_real_ ? length_ / 2 + 1 : length_; }

  // One by one where that fills vectors as well, or where many would leave the cache.
  int lanes_for(int64_t rows) const {
    constexpr int64_t kVectorsAlone = 1024;
    const int64_t points = plan_->points;
    const bool alone = points > kFftPointsTogether ||
                       (points >= kVectorsAlone && points % 64 == 0) || 2 * rows < fft::kLanes<T>;
    return alone ? 1 : fft::kLanes<T>;
  }

  void run_block(const T* from, T* to, int lanes, int64_t count) const {
    Buffers<T> buffers = buffers_in(memory_, *plan_, lanes);
    const int64_t points = plan_->points;
    switch (type_) {
      case FftType::FFT:
      case FftType::IFFT:
        fft::load_rows(from, from_, count, lanes, points, buffers.data);
        fft::transform(*plan_, lanes, type_ == FftType::IFFT, buffers);
        return fft::store_rows(buffers.data, lanes, points, scale(), to, to_, count);
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

  T scale() const { return type_ == FftType::FFT ? T(1) : T(1) / static_cast<T>(length_); }

  FftType type_;
  int64_t length_;
  bool is_real_, of_pairs_;
  std::shared_ptr<const Plan<T>> plan_;
  T* memory_;
  int64_t from_, to_;  // reals of a row
};

// ---- what generated code calls

template <typename T>
void fft_of(void* const* arrays, const int64_t* numbers) {
  const auto type = static_cast<FftType>(numbers[0]);
  const int64_t outer = numbers[1], middle = numbers[2], length = numbers[3], count = numbers[4];
  const bool is_real = type == FftType::RFFT || type == FftType::IRFFT;
  const int64_t columns = is_real ? length / 2 + 1 : length, blocks = outer * middle;
  const auto* from = static_cast<const T*>(arrays[0]);
  auto* to = static_cast<T*>(arrays[1]);
  auto* memory = static_cast<T*>(arrays[2]);
  const auto along_columns = [&](T* x, int64_t transforms, bool inverse, T* work) {
    transform_columns(x, transforms * outer, middle, columns, inverse, work);
    transform_columns(x, transforms, outer, middle * columns, inverse, work);
  };
  if (type != FftType::IRFFT) {
    Rows<T>(type, length, memory).run(from, to, count * blocks);
    return along_columns(to, count, type == FftType::IFFT, memory);
  }
  if (blocks == 1) return Rows<T>(type, length, memory).run(from, to, count);
  const int64_t copied = 2 * blocks * columns;
  for (int64_t i = 0; i < count; ++i) {  // the operand is not ours to change
    std::memcpy(memory, from + i * copied, static_cast<size_t>(copied) * sizeof(T));
    along_columns(memory, 1, true, memory + copied);
    Rows<T>(type, length, memory + copied).run(memory, to + i * blocks * length, blocks);
  }
}

RuntimeFunction entry(std::string_view name, void (*function)(void* const*, const int64_t*)) {
  return {name, reinterpret_cast<const void*>(function)};
}

}  // namespace

// By the type of the result.
std::span<const RuntimeFunction> fft_functions() {
  static const RuntimeFunction functions[] = {
      entry("lathe_fft_c64", fft_of<float>),
      entry("lathe_fft_c128", fft_of<double>),
      entry("lathe_fft_f32", fft_of<float>),
      entry("lathe_fft_f64", fft_of<double>),
  };
  return functions;
}

}  // namespace lathe
