#include "lathe/base/fp_state.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace lathe {
namespace {

#if defined(__x86_64__)
constexpr uint64_t kDefaultState = 0x1F80;  // all exceptions masked, to nearest, FTZ and DAZ off
uint64_t get_state() { return _mm_getcsr(); }
void set_state(uint64_t state) { _mm_setcsr(static_cast<unsigned>(state)); }
#elif defined(__aarch64__)
constexpr uint64_t kDefaultState = 0;
uint64_t get_state() {
  uint64_t state;
  asm volatile("mrs %0, fpcr" : "=r"(state));
  return state;
}
void set_state(uint64_t state) { asm volatile("msr fpcr, %0" : : "r"(state)); }
#else
#error "no floating-point state for this processor"
#endif

}  // namespace

FpScope::FpScope() : saved_(get_state()) { set_state(kDefaultState); }
FpScope::~FpScope() { set_state(saved_); }

}  // namespace lathe
