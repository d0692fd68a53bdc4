// The spin-wait hint of the processor, for loops that look again and again whether another thread
// has come.
#pragma once

namespace lathe {

inline void cpu_pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

}  // namespace lathe
