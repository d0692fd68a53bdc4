// What the tests made of the documentation's snippets stand on.
#pragma once

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "lathe/lathe.h"
#include "lathe/passes/import.h"

// A value as a page shows it.
template <typename T>
std::string shown(const T& value) {
  return fmt::format("{}", value);
}

// The message of the UserError that a call throws, on one line.
template <typename Call>
std::string user_error_of(Call call) {
  try {
    call();
  } catch (const lathe::UserError& error) {
    return error.what();
  }
  return "nothing was thrown";
}

#define EXPECT_USER_ERROR(expression, text)                                          \
  do {                                                                               \
    const std::string error_of_snippet = user_error_of([&] { (void)(expression); }); \
    EXPECT_NE(error_of_snippet.find(text), std::string::npos) << error_of_snippet;   \
  } while (false)
