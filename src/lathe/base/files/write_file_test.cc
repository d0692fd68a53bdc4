#include "lathe/base/files/write_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "lathe/base/error.h"

namespace fs = std::filesystem;

// In the place of libc's: what was asked to reach the disk, and whether the disk fails.
namespace {
std::vector<std::string> synced;
int failure = 0;
}  // namespace

extern "C" int fsync(int fd) {
  synced.push_back(fs::read_symlink("/proc/self/fd/" + std::to_string(fd)));
  errno = failure;
  return failure == 0 ? 0 : -1;
}

namespace lathe {
namespace {

constexpr std::array kBytes{std::byte{'o'}, std::byte{'k'}};

class WriteFile : public testing::Test {
 protected:
  WriteFile() {
    synced.clear();
    failure = 0;
    std::string name = fs::temp_directory_path() / "lathe_write_file_XXXXXX";
    folder_ = ::mkdtemp(name.data());
  }
  ~WriteFile() override { fs::remove_all(folder_); }
  void write() const {
    const std::span<const std::byte> piece(kBytes);
    write_atomically(path(), {&piece, 1});
  }
  std::string path() const { return folder_ / "file"; }
  std::string contents() const {
    std::ifstream in(path());
    return {std::istreambuf_iterator<char>(in), {}};
  }

  fs::path folder_;
};

TEST_F(WriteFile, bytes_reach_the_disk_before_their_name_does) {
  write();
  EXPECT_EQ(contents(), "ok");
  ASSERT_EQ(synced.size(), 2u);
  EXPECT_TRUE(synced[0].starts_with(path() + ".") && synced[0].ends_with(".tmp")) << synced[0];
  EXPECT_EQ(synced[1], folder_);
}

TEST_F(WriteFile, a_disk_that_fails_is_an_error_and_leaves_what_was_there) {
  write();
  failure = EIO;
  try {
    write();
    ADD_FAILURE() << "no error";
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("Input/output error"), std::string::npos)
        << error.what();
  }
  EXPECT_EQ(contents(), "ok");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

TEST_F(WriteFile, rights_and_links_stay) {
  write();
  fs::permissions(path(), fs::perms::owner_read | fs::perms::owner_write);
  const fs::path link = folder_ / "link";
  fs::create_symlink("file", link);
  const std::span<const std::byte> piece(kBytes);
  write_atomically(link, {&piece, 1});
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(fs::status(path()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(WriteFile, new_files_may_be_their_owners_alone) {
  const auto rights = [&](NewFile kind) {
    fs::remove(path());
    FileWriter file(path(), kind);
    file.write(kBytes);
    file.commit();
    return fs::status(path()).permissions();
  };
  const mode_t before = ::umask(022);
  EXPECT_EQ(rights(NewFile::owners), fs::perms{0600});
  EXPECT_EQ(rights(NewFile::usual), fs::perms{0644});
  ::umask(before);
}

TEST_F(WriteFile, two_writers_of_one_name_do_not_meet) {
  FileWriter one(path()), other(path());
  one.write(kBytes);
  other.write(kBytes);
  one.commit();
  other.commit();
  EXPECT_EQ(contents(), "ok");
}

}  // namespace
}  // namespace lathe
