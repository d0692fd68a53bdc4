#include "lathe/runtime/host/prepacked_files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "lathe/base/flag_testing.h"
#include "lathe/runtime/host/host_buffer.h"
#include "lathe/runtime/host/prepacked_weights.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

constexpr int64_t kBytes = 1 << 20;
constexpr size_t kHeader = 4096,
                 kBoot = 32;  // where a file's form begins, and its note of the boot

class PrepackedFilesTest : public ::testing::Test {
 protected:
  PrepackedFilesTest() {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write_weights(std::byte{1});
  }
  ~PrepackedFilesTest() override { fs::remove_all(folder_); }

  void write_weights(std::byte value) {
    fs::remove(weights());
    std::ofstream file(weights(), std::ios::binary);
    const std::string bytes(2 * kBytes, static_cast<char>(value));
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    fs::last_write_time(weights(), fs::file_time_type::clock::now() - std::chrono::minutes(2));
  }
  std::string weights() const { return folder_ / "weights"; }

  // What another process has: the weights mapped anew, forms of its own.
  struct Process {
    explicit Process(const std::string& path) : file(MappedFile::open(path)) {}
    // How often it had to ask for a form of the second half, and what that was.
    std::pair<int, const std::byte*> form(int64_t bytes = kBytes, std::string_view name = "form") {
      const auto contents = file->bytes().subspan(kBytes);
      for (int times = 1; times <= 3; ++times) {
        const std::byte* found = memory->prepacked().find_or_make(
            {allowance, name, contents}, bytes, [&](std::byte* to) {
              ++made;
              std::ranges::transform(contents.first(static_cast<size_t>(bytes)), to,
                                     [](std::byte b) { return b | std::byte{0x40}; });
            });
        if (found) return {times, found};
      }
      return {0, nullptr};
    }
    std::shared_ptr<const MappedFile> file;
    std::shared_ptr<PrepackAllowance> allowance = std::make_shared<PrepackAllowance>();
    std::shared_ptr<HostMemory> memory = HostMemory::view(file->bytes(), file);
    int made = 0;
  };
  Process process() const { return Process(weights()); }

  fs::path kept_file() const {
    for (const auto& entry : fs::directory_iterator(folder_ / "packed")) return entry.path();
    return {};
  }
  static void overwrite(const fs::path& path, size_t at, char with) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(at));
    file.put(with);
  }

  fs::path folder_ = fs::temp_directory_path() / fmt::format("lathe-kept-files-{}", ::getpid());
  FlagSet cache_{Flag::cache_dir, folder_};
  FlagSet memory_{Flag::keep, "0"};
};

TEST_F(PrepackedFilesTest, what_one_process_made_the_next_one_finds_at_once) {
  Process first = process();
  const auto [asked, form] = first.form();
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(form[kBytes - 1], std::byte{0x41});
  EXPECT_EQ(first.allowance->files().mapped(), kBytes);
  EXPECT_EQ(first.allowance->taken(), 0) << "is not memory of the allowance";
  Process second = process();
  const auto [again, found] = second.form();
  EXPECT_EQ(again, 1);
  EXPECT_EQ(found[kBytes - 1], std::byte{0x41});
  EXPECT_EQ(second.made, 0);
}

TEST_F(PrepackedFilesTest, forms_go_with_their_memory) {
  Process first = process();
  first.form();
  first.memory->drop_prepacked();
  EXPECT_EQ(first.allowance->files().mapped(), 0);
}

TEST_F(PrepackedFilesTest, another_form_or_a_changed_file_is_made_anew) {
  process().form();
  EXPECT_EQ(process().form(kBytes, "other").first, 3);
  write_weights(std::byte{2});
  const auto [asked, form] = process().form();
  EXPECT_EQ(asked, 3);
}

TEST_F(PrepackedFilesTest, what_lies_in_no_file_is_small_or_grows_is_not_kept_there) {
  Process of = process();
  EXPECT_EQ(of.form(kBytes - 1).first, 0);
  EXPECT_FALSE(fs::exists(folder_ / "packed"));
  auto memory = HostMemory::allocate(kBytes);
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(memory->prepacked().find_or_make({of.allowance, "form", {memory->data(), kBytes}},
                                               kBytes, [](std::byte*) {}),
              nullptr);
  for (int i = 0; i < 4; ++i)
    EXPECT_EQ(
        of.memory->prepacked().find_or_make({of.allowance, "wide", of.file->bytes().first(kBytes)},
                                            2 * kBytes, [](std::byte*) {}),
        nullptr);
}

TEST_F(PrepackedFilesTest, weights_that_have_just_been_written_are_not_kept) {
  fs::last_write_time(weights(), fs::file_time_type::clock::now());
  EXPECT_EQ(process().form().first, 0);
}

TEST_F(PrepackedFilesTest, a_file_that_is_damaged_counts_as_absent) {
  process().form();
  const fs::path file = kept_file();
  fs::resize_file(file, kHeader + kBytes - 1);
  EXPECT_EQ(process().form().first, 3) << "shorter";
  overwrite(file, 0, 'x');
  EXPECT_EQ(process().form().first, 3) << "of another kind";
}

TEST_F(PrepackedFilesTest, after_another_start_of_the_machine_files_are_compared_with_their_sums) {
  process().form();
  const fs::path file = kept_file();
  overwrite(file, kBoot, '?');
  EXPECT_EQ(process().form().first, 1) << "whole";
  overwrite(file, kBoot, '?');
  overwrite(file, kHeader + 100, 'x');
  EXPECT_EQ(process().form().first, 3) << "damaged";
}

TEST_F(PrepackedFilesTest, a_process_takes_no_more_than_the_flag_says) {
  const FlagSet most(Flag::keep_files, std::to_string(kBytes + kBytes / 2));
  Process of = process();
  EXPECT_EQ(of.form().first, 3);
  EXPECT_EQ(of.form(kBytes, "other").first, 0);
  const FlagSet none(Flag::keep_files, "0");
  EXPECT_EQ(process().form().first, 0);
}

TEST_F(PrepackedFilesTest, a_folder_that_cannot_be_used_is_one_warning) {
  std::ofstream(folder_ / "packed") << "a file";
  ::testing::internal::CaptureStderr();
  Process of = process();
  EXPECT_EQ(of.form().first, 0);
  EXPECT_EQ(of.form(kBytes, "other").first, 0);
  const std::string said = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("no packed weights on disk"), std::string::npos) << said;
  EXPECT_EQ(said.find("warning", said.find("warning") + 1), std::string::npos) << said;
}

TEST_F(PrepackedFilesTest, a_form_that_was_not_finished_leaves_nothing) {
  Process of = process();
  const auto fail = [](std::byte*) { throw UserError("stopped"); };
  const auto contents = of.file->bytes().first(kBytes);
  for (int i = 0; i < 2; ++i)
    of.memory->prepacked().find_or_make({of.allowance, "form", contents}, kBytes, fail);
  EXPECT_THROW(of.memory->prepacked().find_or_make({of.allowance, "form", contents}, kBytes, fail),
               UserError);
  of.memory->drop_prepacked();
  EXPECT_TRUE(kept_file().empty());
}

}  // namespace
}  // namespace lathe
