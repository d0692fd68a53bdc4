// Generated code that asks for its addresses, with arguments that are shorter than it takes them to
// be.
#include "lathe/backends/cpu/run/launch_memory.h"

#include <gtest/gtest.h>

#include "lathe/backends/cpu/target.h"
#include "lathe/backends/cpu/testing/loop_kernel_testing.h"
#include "lathe/base/testing/user_errors.h"

namespace lathe::testing {
namespace {

constexpr int64_t kCount = 101;

struct Copy {
  Maker maker{"copy"};
  std::vector<float> from = std::vector<float>(kCount, 1), to = std::vector<float>(kCount, 2);

  Copy() {
    const int x = maker.arg(DType::f32), y = maker.arg(DType::f32, true);
    maker.outer(1);
    maker.store(y, maker.offset(0, 1), maker.b.load(DType::f32, x, maker.offset(0, 1)));
  }

  // What is said of a launch whose arguments have so many elements.
  std::string run(int64_t read, int64_t written, bool writes = true) {
    const CompiledKernel code = compile_one(maker.kernel, selected_target().checking());
    void* const args[] = {from.data(), to.data(), nullptr, nullptr};
    LaunchMemory memory(maker.kernel);
    memory.allow(args, sizeof args, false, "the table of arguments");
    memory.allow(&kCount, sizeof kCount, false, "the parameters");
    memory.allow(from.data(), 4 * read, false, "argument", 0);
    memory.allow(to.data(), 4 * written, writes, "argument", 1);
    {
      const LaunchMemory::Here here(&memory);
      code.run(args, &kCount, 0, code.tiles(&kCount), nullptr);
    }
    try {
      memory.raise();
    } catch (const InternalError& error) {
      return error.what();
    }
    return "";
  }
};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(LaunchMemory, what_a_launch_was_given_may_be_touched) {
  Copy copy;
  EXPECT_EQ(copy.run(kCount, kCount), "");
  EXPECT_EQ(copy.to, copy.from);
}

TEST(LaunchMemory, reads_beyond_an_argument_are_named) {
  Copy copy;
  const std::string error = copy.run(kCount - 1, kCount);
  EXPECT_TRUE(contains(error, "kernel copy reads ")) << error;
  EXPECT_TRUE(contains(error, "of argument 0, which has 400 bytes")) << error;
}

TEST(LaunchMemory, writes_go_nowhere_else) {
  Copy copy;
  const std::string error = copy.run(kCount, kCount - 1);
  EXPECT_TRUE(contains(error, "of argument 1, which has 400 bytes")) << error;
  EXPECT_EQ(copy.to.back(), 2);

  EXPECT_TRUE(contains(copy.run(kCount, kCount, false), "and is only read"));
}

TEST(LaunchMemory, other_code_is_not_asked) {
  Copy copy;
  const CompiledKernel code = compile_one(copy.maker.kernel, selected_target());
  for (const auto& import : code.code->image().imports) EXPECT_NE(import.function, kCheckedAddress);
}

}  // namespace
}  // namespace lathe::testing
