#include "lathe/runtime/host/prepacked_weights.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <latch>
#include <string>
#include <thread>

#include "lathe/base/flags.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe {
namespace {

constexpr int64_t kBytes = 256;

class PrepackedWeightsTest : public ::testing::Test {
 protected:
  // Asks once; what is made is `value` everywhere.
  const std::byte* ask(std::string_view form, int64_t offset, int value = 1) {
    return forms().find_or_make({allowance_, form, contents(offset)}, kBytes, [&](std::byte* to) {
      ++made_;
      std::fill(to, to + kBytes, static_cast<std::byte>(value));
    });
  }
  const std::byte* keep(std::string_view form, int64_t offset, int value = 1) {
    for (int i = 0; i < 2; ++i) EXPECT_EQ(ask(form, offset, value), nullptr);
    return ask(form, offset, value);
  }
  std::span<const std::byte> contents(int64_t offset) const {
    return {memory_->data() + offset, 8};
  }
  PrepackedWeights& forms() { return memory_->prepacked(); }

  std::shared_ptr<PrepackAllowance> allowance_ = std::make_shared<PrepackAllowance>();
  std::shared_ptr<HostMemory> memory_ = HostMemory::allocate(64);
  int made_ = 0;
};

TEST_F(PrepackedWeightsTest, a_form_is_made_when_it_is_asked_for_the_third_time_and_stays) {
  const std::byte* form = keep("a", 0);
  ASSERT_NE(form, nullptr);
  EXPECT_EQ(form[kBytes - 1], std::byte{1});
  EXPECT_EQ(ask("a", 0, 2), form);
  EXPECT_EQ(form[0], std::byte{1});
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(allowance_->taken(), kBytes);
}

TEST_F(PrepackedWeightsTest, forms_differ_by_name_offset_and_device) {
  const std::byte *a = keep("a", 0, 1), *b = keep("b", 0, 2), *further = keep("a", 8, 3);
  const auto other_device = std::make_shared<PrepackAllowance>();
  EXPECT_EQ(forms().find_or_make({other_device, "a", contents(0)}, kBytes, [](std::byte*) {}),
            nullptr);
  EXPECT_EQ(a[0], std::byte{1});
  EXPECT_EQ(b[0], std::byte{2});
  EXPECT_EQ(further[0], std::byte{3});
  EXPECT_EQ(allowance_->taken(), 3 * kBytes);
}

TEST_F(PrepackedWeightsTest, dropped_forms_are_made_from_the_new_contents) {
  keep("a", 0, 1);
  forms().drop();
  EXPECT_EQ(allowance_->taken(), 0);
  EXPECT_EQ(keep("a", 0, 2)[0], std::byte{2});
}

TEST_F(PrepackedWeightsTest, forms_go_with_their_memory) {
  keep("a", 0);
  memory_ = HostMemory::allocate(64);
  EXPECT_EQ(allowance_->taken(), 0);
  EXPECT_EQ(ask("a", 0), nullptr);
}

TEST_F(PrepackedWeightsTest, the_allowance_bounds_them_and_what_is_given_back_is_used_again) {
  const std::string before = flag_text(Flag::keep);
  set_flag(Flag::keep, std::to_string(kBytes + kBytes / 2));
  EXPECT_NE(keep("a", 0), nullptr);
  EXPECT_EQ(keep("b", 0), nullptr);
  EXPECT_EQ(allowance_->taken(), kBytes);
  memory_ = HostMemory::allocate(64);
  EXPECT_NE(keep("b", 0), nullptr);
  set_flag(Flag::keep, before);
}

TEST_F(PrepackedWeightsTest, where_there_is_no_memory_nothing_is_kept_or_counted) {
  const std::string before = flag_text(Flag::keep);
  const int64_t bytes = int64_t{1} << 60;
  set_flag(Flag::keep, std::to_string(bytes));
  for (int i = 0; i < 5; ++i)
    EXPECT_EQ(forms().find_or_make({allowance_, "a", contents(0)}, bytes, [](std::byte*) {}),
              nullptr);
  EXPECT_EQ(allowance_->taken(), 0);
  set_flag(Flag::keep, before);
}

TEST_F(PrepackedWeightsTest, who_asks_while_a_form_is_made_does_without) {
  std::latch making(1), asked(1);
  EXPECT_EQ(ask("a", 0), nullptr);
  EXPECT_EQ(ask("a", 0), nullptr);
  std::jthread maker([&] {
    forms().find_or_make({allowance_, "a", contents(0)}, kBytes, [&](std::byte* to) {
      making.count_down();
      asked.wait();
      to[0] = std::byte{5};
    });
  });
  making.wait();
  EXPECT_EQ(ask("a", 0), nullptr);
  asked.count_down();
  maker.join();
  EXPECT_EQ(ask("a", 0)[0], std::byte{5});
  EXPECT_EQ(made_, 0);
}

TEST_F(PrepackedWeightsTest, what_comes_once_each_is_not_remembered_for_good) {
  for (int i = 0; i < 300; ++i) ask("once", i);
  EXPECT_EQ(keep("later", 0), nullptr);
  forms().drop();
  EXPECT_NE(keep("later", 0), nullptr);
}

}  // namespace
}  // namespace lathe
