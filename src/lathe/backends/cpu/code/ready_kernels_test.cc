#include "lathe/backends/cpu/code/ready_kernels.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/backends/cpu/machine.h"
#include "lathe/base/error.h"
#include "lathe/kernels/compile.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

CodeImage image_of(std::string_view code) {
  const auto* bytes = reinterpret_cast<const std::byte*>(code.data());
  return {.bytes = {bytes, bytes + code.size()},
          .entries = {{"lathe_run", 0}},
          .imports = {{"memcpy", 8}}};
}

std::string text_of(const CodeImage& image) {
  return {reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size()};
}

class ReadyKernelsTest : public testing::Test {
 protected:
  ReadyKernelsTest() {
    ReadyKernelsWriter writer;
    writer.add("avx2", "a sum", image_of("sum for avx2....."));
    writer.add("avx512", "a sum", image_of("sum for avx512..."));
    writer.add("avx2", "a product", image_of("product for avx2."));
    bytes_ = writer.bytes();
  }
  ~ReadyKernelsTest() override { ::unlink(path_.c_str()); }

  std::shared_ptr<const ReadyKernels> opened(const std::string& bytes) {
    std::ofstream(path_, std::ios::binary) << bytes;
    return ReadyKernels::open(path_);
  }
  std::string refusal(const std::string& bytes) {
    try {
      opened(bytes);
    } catch (const UserError& error) {
      return error.what();
    }
    return "";
  }

  std::string path_ = testing::TempDir() + "ready_kernels_test." + std::to_string(::getpid()),
              bytes_;
};

TEST_F(ReadyKernelsTest, a_kernel_is_found_by_its_key_and_its_target) {
  const auto ready = opened(bytes_);
  const auto found = ready->find("avx512", "a sum");
  ASSERT_TRUE(found);
  EXPECT_EQ(text_of(*found), "sum for avx512...");
  EXPECT_EQ(found->entries[0].name, "lathe_run");
  EXPECT_EQ(found->imports[0].slot, 8u);
  EXPECT_EQ(text_of(*ready->find("avx2", "a product")), "product for avx2.");
  EXPECT_FALSE(ready->find("avx512", "a product"));
  EXPECT_FALSE(ready->find("amx", "a sum"));
}

TEST_F(ReadyKernelsTest, a_damaged_entry_counts_as_absent) {
  const size_t at = bytes_.find("sum for avx2");
  bytes_[at] ^= 1;
  const auto ready = opened(bytes_);
  EXPECT_FALSE(ready->find("avx2", "a sum"));
  EXPECT_TRUE(ready->find("avx512", "a sum"));
}

TEST_F(ReadyKernelsTest, a_file_that_is_not_whole_or_of_another_version_is_refused) {
  EXPECT_NE(refusal("").find("not a file of kernels"), std::string::npos);
  for (size_t size = 8; size < bytes_.size(); ++size)
    EXPECT_NE(refusal(bytes_.substr(0, size)), "") << size;
  std::string other = bytes_;
  other[20] ^= 1;  // of the sources' name
  EXPECT_NE(refusal(other).find("another version"), std::string::npos);
  EXPECT_THROW(ReadyKernels::open(path_ + " is not there"), UserError);
}

TEST(ReadyKernels, what_is_made_beforehand_is_what_would_be_generated) {
  const auto ready = ReadyKernels::open();
  ASSERT_TRUE(ready);
  constexpr std::string_view kPrograms[] = {
      R"(func.func @main(%x: tensor<100x30xf32>, %y: tensor<100x30xf32>) -> tensor<100x30xf32> {
  %0 = stablehlo.add %x, %y : tensor<100x30xf32>
  return %0 : tensor<100x30xf32>
})",
      R"(func.func @main(%x: tensor<90x80xf32>, %y: tensor<80x70xf32>) -> tensor<90x70xf32> {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<90x80xf32>, tensor<80x70xf32>) -> tensor<90x70xf32>
  return %0 : tensor<90x70xf32>
})"};
  int compared = 0;
  for (const std::string_view text : kPrograms) {
    const PlannedProgram planned =
        compile_program(parse_module(text, op_table()).entry(), cpu_machine());
    for (const auto& kernel : planned.launched) {
      // Of what the build was asked for, which need not be what this run uses.
      for (const Target& target : all_targets()) {
        const auto found = ready->find(target.description(), kernel->key());
        if (!found) continue;
        EXPECT_EQ(found->bytes, compile_image(*kernel, target).bytes) << target.name;
        ++compared;
      }
    }
  }
  EXPECT_GE(compared, LATHE_READY_FOR_THIS_MACHINE ? 2 : 0);
}

}  // namespace
}  // namespace lathe
