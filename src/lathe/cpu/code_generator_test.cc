#include "lathe/cpu/code_generator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "lathe/base/testing/user_errors.h"
#include "lathe/cpu/shared_object.h"

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

TEST(CodeGenerator, identity_names_the_file_that_llvm_is_loaded_from) {
  const std::string identity = code_generator_identity();
  const fs::path llvm = fs::canonical(code_generator().llvm_library());
  EXPECT_NE(identity.find(std::to_string(fs::file_size(llvm))), std::string::npos) << identity;
  EXPECT_NE(identity.find("libLLVM"), std::string::npos) << identity;
}

TEST(SharedObject, needs_are_read_without_loading) {
  const SharedObjectNeeds needs = needs_of(LATHE_CODE_GENERATOR);
  EXPECT_TRUE(std::ranges::any_of(needs.libraries,
                                  [](const auto& name) { return name.starts_with("libLLVM"); }));
  EXPECT_THROW(needs_of(__FILE__), UserError);
}

}  // namespace
}  // namespace lathe
