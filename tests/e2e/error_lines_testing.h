// Mistakes in calls of public functions, and whether their errors name the caller's file and line.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "lathe/base/testing/user_errors.h"
#include "lathe/lathe.h"
#include "lathe/ops/foreign/custom_call.h"

namespace lathe {

inline const Array kThree = Array::of<float>({3}, {1, 2, 3});
inline const Array kTwo = Array::of<float>({2}, {1, 2});
inline const Array kMatrix = Array::of<float>({2, 3}, {1, 2, 3, 4, 5, 6});
inline const Array kWhole = Array::of<int32_t>({3}, {0, 1, 2});
inline const Array kNumber = Array::scalar(1.5f);

inline Array truth() { return kThree > 1.5; }
inline Array complexes() { return complex(kThree, kThree); }

// The functions that some call below names.
inline std::set<std::string>& seen() {
  static std::set<std::string> names;
  return names;
}

// The file's name and the line, as errors have them.
inline std::string place_of(std::string_view file, int line) {
  return std::string(file.substr(file.rfind('/') + 1)) + ":" + std::to_string(line);
}

inline void expect_place(const std::function<void()>& call, const std::string& place,
                         std::string_view text) {
  text = text.substr(0, text.find_first_of("(<"));
  seen().emplace(text.substr(text.rfind(':') + 1));
  const std::string message = error_of(call);
  EXPECT_NE(message, "") << text;
  EXPECT_NE(message.find(place), std::string::npos) << text << ": " << message;
}

// NOLINTBEGIN: calls and their texts.
#define SAYS_WHERE(...) \
  expect_place([&] { __VA_ARGS__; }, place_of(__FILE__, __LINE__), #__VA_ARGS__)
// The same for what does not begin with its name.
#define CALL_SAYS_WHERE(name, ...) \
  expect_place([&] { __VA_ARGS__; }, place_of(__FILE__, __LINE__), name "(")
// Functions that take some of these types: where they refuse one, they say where. (What none
// refuses cannot go wrong.)
#define REFUSES_WHERE(name)                                                                    \
  for (const Array& x : {kThree, kWhole, truth(), complexes()}) {                              \
    seen().emplace(#name);                                                                     \
    const std::string message = error_of([&] { name(x); });                                    \
    EXPECT_TRUE(message.empty() || message.find(place_of(__FILE__, __LINE__)) != message.npos) \
        << #name << ": " << message;                                                           \
  }
// NOLINTEND

}  // namespace lathe
