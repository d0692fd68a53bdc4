#include "lathe/hf/files/hub.h"

#include <cstdlib>

#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

class Hub : public ::testing::Test {
 protected:
  void SetUp() override {
    ::unsetenv("HF_HUB_CACHE");
    ::unsetenv("HUGGINGFACE_HUB_CACHE");
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

TEST_F(Hub, variables_are_read_as_huggingface_hub_reads_them) {
  add_model("");
  ::setenv("HUGGINGFACE_HUB_CACHE", folder.path().c_str(), 1);
  EXPECT_EQ(find_model("org/name"), folder.file("models--org--name/snapshots/abc123"));
  const std::string home = std::getenv("HOME") ? std::getenv("HOME") : "";
  ::setenv("HOME", folder.path().c_str(), 1);
  ::setenv("HF_HUB_CACHE", "~/.", 1);
  EXPECT_EQ(find_model("org/name"), folder.file("./models--org--name/snapshots/abc123"));
  ::setenv("HOME", home.c_str(), 1);
}

TEST_F(Hub, a_folder_of_one_gguf_file_is_that_file) {
  const std::string snapshot = "models--org--name-GGUF/snapshots/abc123/";
  folder.write("models--org--name-GGUF/refs/main", "abc123");
  folder.write(snapshot + "mmproj-name.gguf", "");
  folder.write(snapshot + "README.md", "");
  const std::string first = folder.write(snapshot + "name-00001-of-00002.gguf", "");
  folder.write(snapshot + "name-00002-of-00002.gguf", "");
  ::setenv("HF_HUB_CACHE", folder.path().c_str(), 1);
  EXPECT_EQ(find_model("org/name-GGUF"), first);
  EXPECT_EQ(find_model(folder.file(snapshot)), first);
  const std::string other = folder.write(snapshot + "name-Q8_0.gguf", "");
  EXPECT_MENTIONS(user_error([] { find_model("org/name-GGUF"); }),
                  "several GGUF files; give one of them: " + first + ", " + other);
  folder.write(snapshot + "config.json", "{}");
  EXPECT_EQ(find_model("org/name-GGUF") + "/", folder.file(snapshot));
}

TEST_F(Hub, a_missing_model_lists_where_it_was_looked_for) {
  ::setenv("HF_HUB_CACHE", folder.path().c_str(), 1);
  const std::string error = user_error([] { find_model("org/other"); });
  EXPECT_MENTIONS(error, "org/other");
  EXPECT_MENTIONS(error, folder.file("models--org--other/refs/main"));
  EXPECT_MENTIONS(error, folder.file("models--org--other/snapshots"));
}

TEST_F(Hub, what_is_no_id_is_refused) {
  const std::string weights = folder.write("model.safetensors", "");
  EXPECT_MENTIONS(user_error([&] { find_model(weights); }),
                  "is a file; give the folder that the checkpoint's files lie in");
  for (const std::string text :
       {"", "/no/such/dir", "../x", "a/b/c", "org/../name", "org/na me", "./x"}) {
    EXPECT_THROW(find_model(text), UserError) << text;
  }
}

}  // namespace
}  // namespace lathe::hf
