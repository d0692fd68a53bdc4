// For tests: resource bounds of untrusted text: a gigabyte for whatever is made of a megabyte or
// so, and steps that are counted. How long those take is up to the machine (a second or two of its
// own, ten times that where others use its caches): what runs for ever ends by the tests' timeout.
#pragma once

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstddef>
#include <iostream>
#include <string>
#include <string_view>

#include "lathe/base/testing/sanitized.h"

namespace lathe {

inline std::string repeated(std::string_view text, size_t count) {
  std::string out;
  for (size_t i = 0; i < count; ++i) out += text;
  return out;
}

inline double peak_gigabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) * 1024e-9;
}

// Runs `use`, which gives a text, within the bounds; the text.
template <typename Use>
std::string in_bounds(const Use& use) {
  std::string text = use();
  if (kSanitized) {
    std::cout << "not checked under a sanitizer: peak memory\n";
  } else {
    EXPECT_LT(peak_gigabytes(), 1) << text;
  }
  return text;
}

}  // namespace lathe
