// The machine's own limits, measured: memory read bandwidth and peak arithmetic of an instruction.
// Every speed that Lathe prints stands beside one of these. The only place with intrinsics; a probe
// that is slower than one of our kernels is a bug.
#pragma once

#include <cstddef>
#include <span>

#include "lathe/base/dtype.h"

namespace lathe {

// One pass over `memory` by the thread team; bytes per second. `streams`: how many places a thread
// reads at once.
double read_bandwidth(std::span<const std::byte> memory, int streams);
inline constexpr int kReadStreams[] = {1, 2, 4};

// The arithmetic probes: independent chains of one instruction in registers.
enum class PeakProbe { avx2_f32, avx512_f32, avx512_bf16, amx_bf16, avx2_i8, avx512_i8, amx_i8 };
bool can_run(PeakProbe probe);
// FLOP (of integers: multiplications and additions) per second of the thread team over about
// `seconds`.
double peak_arithmetic(PeakProbe probe, double seconds);
// The best probe of the instructions that kernels of the selected target multiply `dtype` with,
// each measured over about `seconds`: f16 is widened to f32, f64 makes half as many as f32.
// UserError for types whose products are not made of multiply-add instructions.
double peak_of_products(DType dtype, double seconds);

// Memory on huge pages where the system gives them, touched.
class ProbeMemory {
 public:
  explicit ProbeMemory(size_t bytes);
  ~ProbeMemory();
  ProbeMemory(const ProbeMemory&) = delete;
  std::span<const std::byte> bytes() const { return {static_cast<const std::byte*>(data_), size_}; }

 private:
  void* data_;
  size_t size_;
};

}  // namespace lathe
