#include "lathe/backends/cpu/probes.h"

#include <immintrin.h>
#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <vector>

#include "lathe/backends/cpu/llvm/tile_config.h"
#include "lathe/backends/cpu/target.h"
#include "lathe/base/clock.h"
#include "lathe/base/error.h"
#include "lathe/runtime/host/thread_team.h"

namespace lathe {
namespace {

std::atomic<uint64_t> g_sink{0};  // results go here so that no probe is optimized away

// Reads `count` bytes (a multiple of 256) from each of kStreams places.
template <int kStreams>
__attribute__((target("avx2"))) uint64_t read_streams(const std::byte* data, size_t count) {
  __m256i sum[kStreams][4];
  for (auto& stream : sum)
    for (auto& part : stream) part = _mm256_setzero_si256();
  for (size_t at = 0; at < count; at += 128) {
    for (int s = 0; s < kStreams; ++s) {
      const auto* from =
          reinterpret_cast<const __m256i*>(data + static_cast<size_t>(s) * count + at);
      for (int i = 0; i < 4; ++i)
        sum[s][i] = _mm256_xor_si256(sum[s][i], _mm256_loadu_si256(from + i));
    }
  }
  __m256i all = _mm256_setzero_si256();
  for (auto& stream : sum)
    for (auto& part : stream) all = _mm256_xor_si256(all, part);
  return static_cast<uint64_t>(_mm256_extract_epi64(all, 0) ^ _mm256_extract_epi64(all, 3));
}

uint64_t read_block(const std::byte* data, size_t bytes, int streams) {
  const size_t each = bytes / static_cast<size_t>(streams) / 256 * 256;
  switch (streams) {
    case 1:
      return read_streams<1>(data, each);
    case 2:
      return read_streams<2>(data, each);
    default:
      return read_streams<4>(data, each);
  }
}

constexpr int64_t kRounds = 4096;  // of the unrolled chains, between looks at the clock

__attribute__((target("avx2,fma"))) double chains_avx2(int64_t rounds) {
  constexpr int kChains = 12;
  __m256 acc[kChains];
  for (int i = 0; i < kChains; ++i) acc[i] = _mm256_set1_ps(static_cast<float>(i));  // no two alike
  const __m256 x = _mm256_set1_ps(0.999f), y = _mm256_set1_ps(1e-3f);
  for (int64_t r = 0; r < rounds; ++r)
#pragma GCC unroll 12
    for (auto& a : acc) a = _mm256_fmadd_ps(a, x, y);
  for (int i = 1; i < kChains; ++i) acc[0] = _mm256_add_ps(acc[0], acc[i]);
  return _mm256_cvtss_f32(acc[0]);
}

__attribute__((target("avx512f"))) double chains_avx512(int64_t rounds) {
  constexpr int kChains = 16;
  __m512 acc[kChains];
  for (int i = 0; i < kChains; ++i) acc[i] = _mm512_set1_ps(static_cast<float>(i));
  const __m512 x = _mm512_set1_ps(0.999f), y = _mm512_set1_ps(1e-3f);
  for (int64_t r = 0; r < rounds; ++r)
#pragma GCC unroll 16
    for (auto& a : acc) a = _mm512_fmadd_ps(a, x, y);
  for (int i = 1; i < kChains; ++i) acc[0] = _mm512_add_ps(acc[0], acc[i]);
  return _mm512_cvtss_f32(acc[0]);
}

__attribute__((target("avx512f,avx512bf16"))) double chains_bf16(int64_t rounds) {
  constexpr int kChains = 16;
  __m512 acc[kChains];
  for (int i = 0; i < kChains; ++i) acc[i] = _mm512_set1_ps(static_cast<float>(i));
  const __m512i bits = _mm512_set1_epi16(0x3f00);
  __m512bh x;
  std::memcpy(&x, &bits, sizeof x);
  for (int64_t r = 0; r < rounds; ++r)
#pragma GCC unroll 16
    for (auto& a : acc) a = _mm512_dpbf16_ps(a, x, x);
  for (int i = 1; i < kChains; ++i) acc[0] = _mm512_add_ps(acc[0], acc[i]);
  return _mm512_cvtss_f32(acc[0]);
}

// Pairs of i16, as products of i8 without dot instructions are made.
__attribute__((target("avx2"))) double chains_avx2_i8(int64_t rounds) {
  constexpr int kChains = 12;
  __m256i acc[kChains];
  for (int i = 0; i < kChains; ++i) acc[i] = _mm256_set1_epi32(i);
  __m256i x = _mm256_set1_epi16(3);
  for (int64_t r = 0; r < rounds; ++r) {
    asm volatile("" : "+x"(x));  // or the products would be made once
#pragma GCC unroll 12
    for (auto& a : acc) a = _mm256_add_epi32(a, _mm256_madd_epi16(x, a));
  }
  for (int i = 1; i < kChains; ++i) acc[0] = _mm256_add_epi32(acc[0], acc[i]);
  return _mm256_extract_epi32(acc[0], 0);
}

__attribute__((target("avx512f,avx512vnni"))) double chains_avx512_i8(int64_t rounds) {
  constexpr int kChains = 16;
  __m512i acc[kChains];
  for (int i = 0; i < kChains; ++i) acc[i] = _mm512_set1_epi32(i);
  const __m512i x = _mm512_set1_epi8(3);
  for (int64_t r = 0; r < rounds; ++r)
#pragma GCC unroll 16
    for (auto& a : acc) a = _mm512_dpbusd_epi32(a, x, x);
  for (int i = 1; i < kChains; ++i) acc[0] = _mm512_add_epi32(acc[0], acc[i]);
  return _mm_cvtsi128_si32(_mm512_castsi512_si128(acc[0]));
}

// Six tiles of sums and one of each operand.
template <bool kIntegers>
__attribute__((target("amx-tile,amx-bf16,amx-int8"))) double chains_amx(int64_t rounds) {
  constexpr TileConfig config;
  _tile_loadconfig(&config);
  alignas(64) float tile[256] = {};
  _tile_zero(0);
  _tile_zero(1);
  _tile_zero(2);
  _tile_zero(3);
  _tile_zero(4);
  _tile_zero(5);
  _tile_loadd(6, tile, 64);
  _tile_loadd(7, tile, 64);
  for (int64_t r = 0; r < rounds; ++r) {
    if constexpr (kIntegers) {
      _tile_dpbssd(0, 6, 7);
      _tile_dpbssd(1, 6, 7);
      _tile_dpbssd(2, 6, 7);
      _tile_dpbssd(3, 6, 7);
      _tile_dpbssd(4, 6, 7);
      _tile_dpbssd(5, 6, 7);
    } else {
      _tile_dpbf16ps(0, 6, 7);
      _tile_dpbf16ps(1, 6, 7);
      _tile_dpbf16ps(2, 6, 7);
      _tile_dpbf16ps(3, 6, 7);
      _tile_dpbf16ps(4, 6, 7);
      _tile_dpbf16ps(5, 6, 7);
    }
  }
  _tile_stored(0, tile, 64);
  _tile_release();
  return tile[0];
}

struct Chains {
  double (*run)(int64_t rounds);
  int64_t flop_per_round;
};

Chains chains(PeakProbe probe) {
  switch (probe) {
    case PeakProbe::avx2_f32:
      return {chains_avx2, 12 * 8 * 2};
    case PeakProbe::avx512_f32:
      return {chains_avx512, 16 * 16 * 2};
    case PeakProbe::avx512_bf16:
      return {chains_bf16, 16 * 32 * 2};
    case PeakProbe::amx_bf16:
      return {chains_amx<false>, 6 * 16 * 16 * 32 * 2};
    case PeakProbe::avx2_i8:
      return {chains_avx2_i8, 12 * 16 * 2};
    case PeakProbe::avx512_i8:
      return {chains_avx512_i8, 16 * 64 * 2};
    case PeakProbe::amx_i8:
      return {chains_amx<true>, 6 * 16 * 16 * 64 * 2};
  }
  LATHE_UNREACHABLE("probe");
}

// By how the target multiplies the type.
std::vector<PeakProbe> probes_of(DType dtype, const Target& target) {
  const bool wide = target.vector_bits == 512;
  std::vector<PeakProbe> out;
  const auto add = [&](PeakProbe probe, bool used) {
    if (used && can_run(probe)) out.push_back(probe);
  };
  if (dtype == DType::i8) {
    add(PeakProbe::avx2_i8, true);
    add(PeakProbe::avx512_i8, wide && target.dot_i8);
    add(PeakProbe::amx_i8, target.tiles);
    return out;
  }
  add(PeakProbe::avx2_f32, true);
  add(PeakProbe::avx512_f32, wide);
  add(PeakProbe::avx512_bf16, dtype == DType::bf16 && target.dot_bf16);
  add(PeakProbe::amx_bf16, dtype == DType::bf16 && target.tiles);
  return out;
}

}  // namespace

double read_bandwidth(std::span<const std::byte> memory, int streams) {
  constexpr size_t kTile = size_t{1} << 20;
  const auto tiles = static_cast<int64_t>(memory.size() / kTile);
  LATHE_CHECK(tiles > 0, "{} bytes are too few to measure", memory.size());
  ThreadTeam team(ThreadTeam::default_size());
  const ThreadTeam::Lease lease(team);
  const auto start = Clock::now();
  team.parallel_for(tiles, [&](int64_t begin, int64_t end, int) {
    uint64_t sum = 0;
    for (int64_t tile = begin; tile < end; ++tile)
      sum ^= read_block(memory.data() + static_cast<size_t>(tile) * kTile, kTile, streams);
    g_sink ^= sum;
  });
  return static_cast<double>(tiles) * static_cast<double>(kTile) / seconds_since(start);
}

bool can_run(PeakProbe probe) {
  __builtin_cpu_init();
  switch (probe) {
    case PeakProbe::avx2_f32:
    case PeakProbe::avx2_i8:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    case PeakProbe::avx512_f32:
      return __builtin_cpu_supports("avx512f");
    case PeakProbe::avx512_bf16:
      return __builtin_cpu_supports("avx512bf16");
    case PeakProbe::avx512_i8:
      return __builtin_cpu_supports("avx512vnni");
    case PeakProbe::amx_bf16:
    case PeakProbe::amx_i8:
      return processor_runs(target_named("amx"));
  }
  return false;
}

double peak_arithmetic(PeakProbe probe, double seconds) {
  const Chains c = chains(probe);
  ThreadTeam team(ThreadTeam::default_size());
  const ThreadTeam::Lease lease(team);
  std::atomic<int64_t> rounds{0};
  const auto start = Clock::now();
  team.parallel_for(team.size(), [&](int64_t begin, int64_t end, int) {
    for (int64_t i = begin; i < end; ++i) {
      double sum = 0;
      int64_t mine = 0;
      for (; seconds_since(start) < seconds; mine += kRounds) sum += c.run(kRounds);
      rounds += mine;
      g_sink ^= static_cast<uint64_t>(sum);
    }
  });
  return static_cast<double>(rounds) * static_cast<double>(c.flop_per_round) / seconds_since(start);
}

double peak_of_products(DType dtype, double seconds) {
  constexpr DType kMultiplied[] = {DType::f32, DType::bf16, DType::f16, DType::f64, DType::i8};
  LATHE_USER_CHECK(std::ranges::find(kMultiplied, dtype) != std::end(kMultiplied),
                   "no peak of products of {} is known: they are loops of sums", dtype);
  double best = 0;
  for (PeakProbe probe : probes_of(dtype, selected_target()))
    best = std::max(best, peak_arithmetic(probe, seconds));
  return dtype == DType::f64 ? best / 2 : best;
}

ProbeMemory::ProbeMemory(size_t bytes) : size_(bytes) {
  data_ = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  LATHE_USER_CHECK(data_ != MAP_FAILED, "cannot get {} bytes of memory for a probe", bytes);
  ::madvise(data_, bytes, MADV_HUGEPAGE);
  std::memset(data_, 1, bytes);
}

ProbeMemory::~ProbeMemory() { ::munmap(data_, size_); }

}  // namespace lathe
