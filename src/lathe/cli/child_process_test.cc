#include "lathe/cli/child_process.h"

#include <gtest/gtest.h>

#include "lathe/base/error.h"

namespace lathe::cli {
namespace {

TEST(ChildProcess, arguments_arrive_as_they_are) {
  const std::string wild = "it's $HOME `id` \"quoted\" \\ and two\nlines";
  EXPECT_EQ(output_of({"/bin/echo", "-n", wild}), wild);
}

TEST(ChildProcess, variables_are_added_to_the_environment) {
  const std::string shown = output_of({"/usr/bin/env"}, {{"LATHE_CACHE_DIR", "/it's here"}});
  EXPECT_NE(("\n" + shown).find("\nLATHE_CACHE_DIR=/it's here\n"), std::string::npos);
  EXPECT_NE(("\n" + shown).find("\nPATH="), std::string::npos);
}

TEST(ChildProcess, failures_name_the_command) {
  EXPECT_THROW(output_of({"/nowhere/program"}), UserError);
  try {
    output_of({"/bin/false", "--now"});
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("/bin/false --now"), std::string::npos);
  }
}

}  // namespace
}  // namespace lathe::cli
