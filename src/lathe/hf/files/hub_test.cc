#include "lathe/hf/files/hub.h"

#include <cstdlib>

#include "lathe/hf/files/test_files.h"

namespace lathe::hf {
namespace {

class Hub : public ::testing::Test {
 protected:
  void SetUp() override {
    ::unsetenv("HF_HUB_CACHE");
    ::unsetenv("HF_HOME");
  }
  void TearDown() override { SetUp(); }

  void add_model(const std::string& cache) {
    folder.write(cache + "models--org--name/refs/main", "abc123\n");
    folder.write(cache + "models--org--name/snapshots/abc123/config.json", "{}");
  }
  TemporaryFolder folder;
};

TEST_F(Hub, a_directory_is_taken_as_it_is) { EXPECT_EQ(find_model(folder.path()), folder.path()); }

TEST_F(Hub, an_id_is_found_under_the_hub_cache_variable) {
  add_model("");
  ::setenv("HF_HUB_CACHE", folder.path().c_str(), 1);
  EXPECT_EQ(find_model("org/name"), folder.file("models--org--name/snapshots/abc123"));
  EXPECT_EQ(find_model("org/name@abc123"), folder.file("models--org--name/snapshots/abc123"));
}

TEST_F(Hub, an_id_is_found_under_the_home_variable) {
  add_model("hub/");
  ::setenv("HF_HOME", folder.path().c_str(), 1);
  EXPECT_EQ(find_model("org/name"), folder.file("hub/models--org--name/snapshots/abc123"));
}

TEST_F(Hub, a_missing_model_lists_where_it_was_looked_for) {
  ::setenv("HF_HUB_CACHE", folder.path().c_str(), 1);
  const std::string error = user_error([] { find_model("org/other"); });
  EXPECT_MENTIONS(error, "org/other");
  EXPECT_MENTIONS(error, folder.file("models--org--other/refs/main"));
  EXPECT_MENTIONS(error, folder.file("models--org--other/snapshots"));
}

TEST_F(Hub, what_is_no_id_is_refused) {
  for (const std::string text :
       {"", "/no/such/dir", "../x", "a/b/c", "org/../name", "org/na me", "./x"}) {
    EXPECT_THROW(find_model(text), UserError) << text;
  }
}

}  // namespace
}  // namespace lathe::hf
