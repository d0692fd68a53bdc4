#include "lathe/backends/cpu/code/code_generator.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "lathe/base/testing/user_errors.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

std::string refusal(const fs::path& object) {
  return error_of([&] { load_code_generator(object); });
}

TEST(CodeGenerator, one_made_from_other_headers_is_refused) {
  EXPECT_NE(refusal(LATHE_FOREIGN_CODE_GENERATOR).find("other sources"), std::string::npos);
}

TEST(CodeGenerator, a_library_that_is_none_is_refused) {
  EXPECT_NE(refusal("libm.so.6").find("other sources"), std::string::npos);
  EXPECT_NE(refusal("/nowhere/liblathe_codegen.so"), "");
}

TEST(CodeGenerator, the_one_beside_the_program_is_taken) {
  EXPECT_EQ(refusal(LATHE_CODE_GENERATOR), "");
}

TEST(CodeGenerator, identity_names_its_file) {
  const std::string identity = code_generator_identity();
  const auto size = fs::file_size(fs::canonical(LATHE_CODE_GENERATOR));
  EXPECT_NE(identity.find(std::to_string(size)), std::string::npos) << identity;
}

// LLVM's own shared object has all of its targets and passes, which every process would relocate.
TEST(CodeGenerator, llvm_is_a_part_of_it) {
  code_generator();
  std::ifstream file("/proc/self/maps");
  const std::string maps(std::istreambuf_iterator<char>(file), {});
  EXPECT_NE(maps.find("liblathe_codegen"), std::string::npos);
  EXPECT_EQ(maps.find("libLLVM"), std::string::npos);
}

}  // namespace
}  // namespace lathe
