// What the tests of transforms share: small Arrays, values near what mathematics says, messages.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <source_location>
#include <string>
#include <vector>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"

namespace lathe {

inline Array num(float x) { return Array::scalar(x); }
inline Array vec(const std::vector<float>& values) {
  return Array::of<float>({static_cast<Dim>(values.size())}, values);
}
// Errors name the line of the caller.
inline float value(const Array& x, std::source_location at = std::source_location::current()) {
  return x.item<float>(at);
}

inline void expect_values(const Array& got, const std::vector<float>& expected) {
  const std::vector<float> values = got.to_vector<float>();
  ASSERT_EQ(values.size(), expected.size());
  for (size_t i = 0; i < values.size(); ++i)
    EXPECT_NEAR(values[i], expected[i], 1e-5 * std::max(1.f, std::fabs(expected[i])));
}

#define EXPECT_SAYS(text, part) EXPECT_NE(std::string(text).find(part), std::string::npos) << (text)

}  // namespace lathe
