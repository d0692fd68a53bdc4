// Buffers over memory that somebody else owns: when its owner is let go, who may write, deletion,
// external references.
#include "lathe/runtime/foreign.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <latch>
#include <thread>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe {
namespace {

const Device kDevice{nullptr, 0, "test"};

class Foreign : public testing::Test {
 protected:
  ForeignMemory lend(bool writable, Shape shape = {4}) {
    return {.data = values_,
            .dtype = DType::f32,
            .shape = std::move(shape),
            .release = [this] { ++released_; },
            .writable = writable};
  }
  BufferRef over(ForeignMemory memory) { return HostBuffer::over(kDevice, memory); }
  static HostBuffer& host(const BufferRef& buffer) { return static_cast<HostBuffer&>(*buffer); }

  float values_[5] = {1, 2, 3, 4, 5};
  std::atomic<int> released_ = 0;
};

TEST_F(Foreign, is_read_where_it_lies_and_let_go_with_the_last_use) {
  BufferRef buffer = over(lend(false));
  EXPECT_EQ(buffer->type().str(), "tensor<4xf32>");
  EXPECT_EQ(static_cast<const void*>(buffer->host_view()->data()), values_);
  HostClaim other = host(buffer).contents().claim;
  buffer.reset();
  EXPECT_EQ(released_, 0);
  other = {};
  EXPECT_EQ(released_, 1);
}

TEST_F(Foreign, a_refused_one_is_let_go_once) {
  ForeignMemory nowhere = lend(false);
  nowhere.data = nullptr;
  EXPECT_THROW(over(std::move(nowhere)), UserError);
  EXPECT_EQ(released_, 1);
  EXPECT_THROW(over(lend(true, {-1})), UserError);
  EXPECT_EQ(released_, 2);
  ForeignMemory odd = lend(true);
  odd.data = reinterpret_cast<char*>(values_) + 1;
  EXPECT_THROW(over(std::move(odd)), UserError);
  EXPECT_EQ(released_, 3);
}

TEST_F(Foreign, what_is_not_aligned_is_copied_and_let_go_at_once) {
  alignas(8) char bytes[20] = {};
  const float five = 5;
  std::memcpy(bytes + 2, &five, sizeof five);
  ForeignMemory odd = lend(false, {1});
  odd.data = bytes + 2;
  const BufferRef buffer = over(std::move(odd));
  EXPECT_EQ(released_, 1);
  float read = 0;
  buffer->copy_to_host(std::as_writable_bytes(std::span(&read, 1)));
  EXPECT_EQ(read, five);
}

TEST_F(Foreign, memory_lent_to_be_read_is_never_given_away_to_be_written) {
  EXPECT_FALSE(host(over(lend(false))).donate().writable);
  EXPECT_TRUE(host(over(lend(true))).donate().writable);
  EXPECT_EQ(released_, 2);
}

TEST_F(Foreign, a_second_claim_or_reference_or_view_hinders_writing_in_place) {
  const BufferRef claimed = over(lend(true)), referred = over(lend(true)), seen = over(lend(true));
  const HostClaim claim = host(claimed).contents().claim;
  EXPECT_FALSE(host(claimed).donate().writable);
  const auto reference = referred->external_reference();
  EXPECT_EQ(static_cast<const void*>(reference.get()), values_);
  EXPECT_FALSE(host(referred).donate().writable);
  seen->host_view();
  EXPECT_FALSE(host(seen).donate().writable);
}

TEST_F(Foreign, a_reference_that_has_ended_hinders_nothing) {
  const BufferRef buffer = over(lend(true));
  buffer->external_reference().reset();
  EXPECT_TRUE(host(buffer).donate().writable);
}

TEST_F(Foreign, deletion_gives_it_back_and_later_use_is_an_error) {
  const BufferRef buffer = over(lend(true));
  buffer->delete_();
  EXPECT_EQ(released_, 1);
  EXPECT_EQ(buffer->life(), BufferLife::deleted);
  buffer->delete_();
  try {
    buffer->await();
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("was deleted"), std::string::npos);
  }
  bool told = false;
  buffer->on_ready([&](std::exception_ptr error) { told = error != nullptr; });
  EXPECT_TRUE(told);
}

TEST_F(Foreign, deletion_waits_for_references_and_queued_tasks) {
  DispatchQueue queue;
  std::latch go(1);
  const BufferRef buffer = over(lend(true));
  auto reference = buffer->external_reference();
  float first = 0;
  const CompletionRef task = queue.enqueue([&, memory = host(buffer).contents().claim.memory()] {
    go.wait();
    std::memcpy(&first, memory->data(), sizeof first);
  });
  buffer->delete_();
  reference.reset();
  EXPECT_EQ(released_, 0);
  go.count_down();
  task->wait();
  EXPECT_EQ(first, 1);
  EXPECT_EQ(released_, 1);
}

TEST_F(Foreign, threads_that_refer_and_one_that_donates_agree) {
  for (int turn = 0; turn < 200; ++turn) {
    const BufferRef buffer = over(lend(true));
    std::jthread reader([&] {
      try {
        const auto reference = buffer->external_reference();
        volatile float read = *reinterpret_cast<const float*>(reference.get());
        (void)read;
      } catch (const UserError&) {  // it was donated before
      }
    });
    const auto donation = host(buffer).donate();
    if (donation.writable) std::memset(donation.contents.claim.memory()->data(), 0, 4);
  }
  EXPECT_EQ(released_, 200);
}

}  // namespace
}  // namespace lathe
