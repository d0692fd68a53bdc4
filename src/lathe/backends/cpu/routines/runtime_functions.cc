// The functions that generated code may call.
#include <cmath>
#include <cstring>
#include <vector>

#include "lathe/backends/cpu/code/code_image.h"
#include "lathe/backends/cpu/routines/fft.h"
#include "lathe/backends/cpu/routines/lapack.h"
#include "lathe/backends/cpu/routines/merge_sort.h"
#include "lathe/backends/cpu/routines/radix_sort.h"
#include "lathe/backends/cpu/routines/top_k.h"
#include "lathe/backends/cpu/run/launch_memory.h"

namespace lathe {
namespace {

template <typename Fn>
const void* address(Fn* function) {
  return reinterpret_cast<const void*>(function);
}

}  // namespace

std::span<const RuntimeFunction> runtime_functions() {
  static const auto functions = [] {
    std::vector<RuntimeFunction> all = {
        {"fmodf", address<float(float, float)>(::fmodf)},
        {"fmod", address<double(double, double)>(::fmod)},
        {"memcpy", address<void*(void*, const void*, size_t)>(std::memcpy)},
        {"memset", address<void*(void*, int, size_t)>(std::memset)},
        {"memmove", address<void*(void*, const void*, size_t)>(std::memmove)},
        {kCheckedAddress, address(checked_address)},
        {"lathe_merge_sort", address(merge_sort)},
        {"lathe_radix_sort", address(radix_sort)},
        {"lathe_top_k", address(top_k_row)},
    };
    for (const auto family : {fft_functions(), lapack_functions()})
      all.insert(all.end(), family.begin(), family.end());
    return all;
  }();
  return functions;
}

}  // namespace lathe
