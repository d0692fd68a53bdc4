#include "lathe/bench/shapes.h"

#include <gtest/gtest.h>

#include "lathe/hf/files/test_files.h"

namespace lathe::bench {
namespace {

TEST(Shapes, names_are_known_in_any_case) {
  for (const std::string& name : known_shapes()) {
    std::string lower;
    for (const char c : name) lower += static_cast<char>(std::tolower(c));
    EXPECT_EQ(shape_config(lower), shape_config(name));
  }
  EXPECT_MENTIONS(hf::user_error([] { shape_config("llama-9"); }), "known: Llama-2-7B");
}

}  // namespace
}  // namespace lathe::bench
