#include "lathe/backends/cpu/code/disk_cache.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "lathe/backends/cpu/code/cache_entry.h"
#include "lathe/base/error.h"
#include "lathe/base/files/cache_dir.h"
#include "lathe/base/flag_testing.h"

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
  // Says that a file was last used so many days ago.
  static void age(const fs::path& file, int days) {
    fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(24 * days));
  }
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

TEST_F(DiskCacheTest, a_file_size_limit_ends_no_process_and_other_signals_stay_as_they_were) {
  struct sigaction before{}, after{};
  ::sigaction(SIGXFSZ, nullptr, &before);
  ASSERT_EQ(before.sa_handler, SIG_DFL);
  DiskCache::open(folder_)->store("key", image());
  ::sigaction(SIGXFSZ, nullptr, &after);
  EXPECT_EQ(after.sa_handler, SIG_DFL);
}

TEST_F(DiskCacheTest, a_folder_below_one_that_all_may_write_to_is_not_trusted) {
  fs::create_directories(folder_ / "open");
  fs::permissions(folder_ / "open", fs::perms::all);
  EXPECT_EQ(DiskCache::open(folder_ / "open" / "code"), nullptr);
  fs::permissions(folder_ / "open", fs::perms::all | fs::perms::sticky_bit);
  EXPECT_NE(DiskCache::open(folder_ / "open" / "code"), nullptr);
}

TEST_F(DiskCacheTest, entries_that_are_links_or_that_others_may_write_to_count_as_absent) {
  const auto cache = DiskCache::open(folder_);
  cache->store("key", image());
  const fs::path entry = only_file(), elsewhere = folder_.string() + "-elsewhere";
  fs::permissions(entry, fs::perms::others_write, fs::perm_options::add);
  EXPECT_FALSE(cache->find("key"));
  fs::permissions(entry, fs::perms::others_write, fs::perm_options::remove);
  EXPECT_TRUE(cache->find("key"));
  fs::rename(entry, elsewhere);
  fs::create_symlink(elsewhere, entry);
  EXPECT_FALSE(cache->find("key"));
  fs::remove(elsewhere);
}

TEST_F(DiskCacheTest, an_open_cache_stays_with_its_folder_whatever_the_path_means_later) {
  const auto cache = DiskCache::open(folder_);
  const fs::path moved = folder_.string() + "-moved";
  fs::rename(folder_, moved);
  fs::create_directories(folder_);
  cache->store("key", image());
  EXPECT_TRUE(fs::is_empty(folder_));
  EXPECT_TRUE(cache->find("key"));
  fs::remove_all(moved);
}

TEST_F(DiskCacheTest, without_a_home_there_is_no_cache) {
  const FlagSet flag(Flag::cache_dir, "");
  const char* home = std::getenv("HOME");
  const std::string before = home ? home : "";
  ::unsetenv("HOME");
  ::unsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(cache_directory(), std::nullopt);
  EXPECT_EQ(DiskCache::open(), nullptr);
  ::setenv("XDG_CACHE_HOME", "relative", 1);
  EXPECT_EQ(cache_directory(), std::nullopt);
  ::unsetenv("XDG_CACHE_HOME");
  if (home) ::setenv("HOME", before.c_str(), 1);
}

TEST_F(DiskCacheTest, off_is_off_in_letters_of_any_case) {
  for (const char* const off : {"off", "OFF", "Off"}) {
    const FlagSet flag(Flag::cache_dir, off);
    EXPECT_TRUE(cache_is_off());
    EXPECT_EQ(DiskCache::open(), nullptr);
    EXPECT_NE(cache_directory(), off);
  }
  EXPECT_FALSE(fs::exists("OFF"));
}

TEST_F(DiskCacheTest, a_size_that_is_none_is_a_user_error) {
  const FlagSet flag(Flag::cache_size, "-1");
  EXPECT_THROW(DiskCache::open(folder_), UserError);
}

const auto kEntryBytes = static_cast<int64_t>(encode_entry("a", image()).size());

TEST_F(DiskCacheTest, the_least_recently_used_entries_go_first) {
  const FlagSet flag(Flag::cache_size, std::to_string(kEntryBytes * 4));
  for (const char* key : {"a", "b", "c"}) {
    DiskCache::open(folder_)->store(key, image());
    for (const auto& file : fs::directory_iterator(folder_)) age(file, 3);
  }
  EXPECT_TRUE(DiskCache::open(folder_)->find("a"));  // used now
  DiskCache::open(folder_)->store("d", image());
  DiskCache::open(folder_)->store("e", image());
  EXPECT_TRUE(DiskCache::open(folder_)->find("a"));
  EXPECT_TRUE(DiskCache::open(folder_)->find("e"));
  EXPECT_FALSE(DiskCache::open(folder_)->find("b") && DiskCache::open(folder_)->find("c"));
}

TEST_F(DiskCacheTest, the_size_cap_holds_while_one_process_goes_on_writing) {
  const FlagSet flag(Flag::cache_size, std::to_string(kEntryBytes * 20));
  const auto cache = DiskCache::open(folder_);
  for (int i = 0; i < 100; ++i) cache->store(fmt::format("key {}", i), image());
  int64_t bytes = 0;
  for (const auto& file : fs::directory_iterator(folder_))
    bytes += static_cast<int64_t>(file.file_size());
  EXPECT_LE(bytes, kEntryBytes * 20);
  EXPECT_GE(bytes, kEntryBytes * 10);
}

TEST_F(DiskCacheTest, files_of_somebody_else_in_the_folder_stay) {
  const auto cache = DiskCache::open(folder_);
  std::ofstream(folder_ / "thesis.tex") << std::string(10'000, 'x');
  age(folder_ / "thesis.tex", 100);
  const FlagSet flag(Flag::cache_size, "1");
  DiskCache::open(folder_)->store("a", image());
  DiskCache::open(folder_)->store("b", image());
  EXPECT_TRUE(fs::exists(folder_ / "thesis.tex"));
  EXPECT_FALSE(DiskCache::open(folder_)->find("a"));
  EXPECT_TRUE(DiskCache::open(folder_)->find("b"));
}

}  // namespace
}  // namespace lathe
