// The bounds that text nobody trusts is held to: ten seconds of the processor and a gigabyte for
// whatever is made of a megabyte or so.
#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstddef>
#include <ctime>
#include <iostream>
#include <string>
#include <string_view>

namespace lathe {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

// Built otherwise than it is used: what is measured takes some ten times as long.
#if defined(__OPTIMIZE__)
inline constexpr bool kSlow = kSanitized;
#else
inline constexpr bool kSlow = true;
#endif

inline std::string repeated(std::string_view text, size_t count) {
  std::string out;
  for (size_t i = 0; i < count; ++i) out += text;
  return out;
}

// Of the processor's time, which others on the machine do not stretch.
inline double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

inline double peak_gigabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024e-9;
}

// Runs `use`, which gives a text, within the bounds; the text.
template <typename Use>
std::string in_bounds(const Use& use) {
  const double start = seconds();
  const std::string text = use();
  const double taken = seconds() - start;
  if (kSanitized) {
    std::cout << "not checked under a sanitizer: time and peak memory\n";
  } else {
    EXPECT_LT(taken, kSlow ? 100 : 10) << text;
    EXPECT_LT(peak_gigabytes(), 1) << text;
  }
  return text;
}

}  // namespace lathe
