#include "lathe/cpu/disk_cache.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "lathe/base/error.h"
#include "lathe/base/flags.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

CodeImage image() {
  CodeImage out;
  out.bytes.assign(100, std::byte{0x90});
  out.entries = {{"run", 0}, {"tiles", 64}};
  out.imports = {{"sort", 80}};
  return out;
}

class DiskCacheTest : public testing::Test {
 protected:
  DiskCacheTest()
      : folder_(fs::temp_directory_path() / fmt::format("lathe-cache-test-{}", ::getpid())) {
    fs::remove_all(folder_);
  }
  ~DiskCacheTest() override { fs::remove_all(folder_); }
  fs::path only_file() const { return fs::directory_iterator(folder_)->path(); }
  fs::path folder_;
};

TEST_F(DiskCacheTest, what_was_stored_is_found_by_another_process_of_the_same_key) {
  DiskCache::open(folder_)->store("key", image());
  const auto found = DiskCache::open(folder_)->find("key");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->bytes, image().bytes);
  EXPECT_EQ(found->entries[1].name, "tiles");
  EXPECT_EQ(found->imports[0].slot, 80u);
  EXPECT_FALSE(DiskCache::open(folder_)->find("another key"));
}

TEST_F(DiskCacheTest, every_truncation_and_every_flipped_byte_counts_as_absent) {
  const std::string good = encode_entry("key", image());
  ASSERT_TRUE(decode_entry(good, "key"));
  for (size_t n = 0; n < good.size(); ++n)
    EXPECT_FALSE(decode_entry(good.substr(0, n), "key")) << n;
  for (size_t n = 0; n < good.size(); ++n) {
    std::string bad = good;
    bad[n] = static_cast<char>(bad[n] ^ 1);
    EXPECT_FALSE(decode_entry(bad, "key")) << n;
  }
  EXPECT_FALSE(decode_entry(good, "foreign key"));
}

TEST_F(DiskCacheTest, an_entry_that_points_outside_its_code_counts_as_absent) {
  CodeImage wild = image();
  wild.entries[0].offset = 100;
  EXPECT_FALSE(decode_entry(encode_entry("key", wild), "key"));
  wild = image();
  wild.imports[0].slot = 93;
  EXPECT_FALSE(decode_entry(encode_entry("key", wild), "key"));
}

TEST_F(DiskCacheTest, a_file_where_the_folder_should_be_turns_the_cache_off) {
  std::ofstream(folder_) << "in the way";
  EXPECT_EQ(DiskCache::open(folder_), nullptr);
  EXPECT_EQ(DiskCache::open(folder_ / "code"), nullptr);
}

TEST_F(DiskCacheTest, a_folder_that_others_may_write_to_is_not_trusted) {
  fs::create_directories(folder_);
  fs::permissions(folder_, fs::perms::all);
  EXPECT_EQ(DiskCache::open(folder_), nullptr);
}

TEST_F(DiskCacheTest, a_full_disk_is_a_warning_and_leaves_nothing_half_written) {
  const auto cache = DiskCache::open(folder_);
  rlimit old{};
  ::getrlimit(RLIMIT_FSIZE, &old);
  const rlimit tiny{.rlim_cur = 16, .rlim_max = old.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &tiny);
  cache->store("key", image());
  ::setrlimit(RLIMIT_FSIZE, &old);
  EXPECT_TRUE(fs::is_empty(folder_));
  EXPECT_FALSE(cache->find("key"));
}

TEST_F(DiskCacheTest, the_size_cap_drops_entries) {
  DiskCache::open(folder_)->store("a", image());
  DiskCache::open(folder_)->store("b", image());
  const std::string before = flag_text(Flag::cache_size);
  set_flag(Flag::cache_size, "1");
  DiskCache::open(folder_)->store("c", image());
  set_flag(Flag::cache_size, before);
  EXPECT_FALSE(DiskCache::open(folder_)->find("a"));
  EXPECT_TRUE(DiskCache::open(folder_)->find("c"));
}

}  // namespace
}  // namespace lathe
