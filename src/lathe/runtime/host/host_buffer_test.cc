#include "lathe/runtime/host/host_buffer.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <thread>

#include "lathe/runtime/host_literal.h"

namespace lathe {
namespace {

const Device kDevice{nullptr, 0, "test"};

HostClaim new_claim(int64_t bytes) { return HostClaim(HostMemory::allocate(bytes)); }

TEST(HostBuffer, a_literal_is_shared_and_its_memory_is_never_given_away) {
  const Literal literal = Literal::of<float>({3}, {1, 2, 3});
  const BufferRef buffer = HostBuffer::from_literal(kDevice, literal);
  EXPECT_EQ(static_cast<HostBuffer&>(*buffer).contents().claim.memory()->data(),
            literal.bytes().data());
  EXPECT_FALSE(static_cast<HostBuffer&>(*buffer).donate().writable);
  EXPECT_TRUE(buffer->deleted());
}

TEST(HostBuffer, memory_is_given_away_only_by_its_sole_claimant) {
  HostBuffer shared(Type::scalar(DType::f32), kDevice, new_claim(4));
  const HostClaim other = shared.contents().claim;
  EXPECT_FALSE(shared.donate().writable);
  HostBuffer sole(Type::scalar(DType::f32), kDevice, new_claim(4));
  EXPECT_TRUE(sole.donate().writable);
  EXPECT_TRUE(sole.deleted());
  EXPECT_THROW(sole.await(), UserError);
}

TEST(HostBuffer, what_keeps_memory_alive_without_a_claim_does_not_hinder_donation) {
  HostBuffer buffer(Type::scalar(DType::f32), kDevice, new_claim(4));
  const std::shared_ptr<HostMemory> queued = buffer.contents().claim.memory();
  EXPECT_TRUE(buffer.donate().writable);
}

TEST(HostBuffer, a_failed_computation_is_thrown_by_whoever_asks_for_the_value) {
  const auto failed = std::make_shared<Completion>();
  const HostBuffer buffer(Type::scalar(DType::f32), kDevice, new_claim(4), failed);
  failed->finish(std::make_exception_ptr(UserError("no luck")));
  std::byte out[4];
  EXPECT_THROW(buffer.await(), UserError);
  EXPECT_THROW(buffer.host_view(), UserError);
  EXPECT_THROW(buffer.copy_to_host(out), UserError);
}

TEST(HostBuffer, a_view_given_out_outlives_donation) {
  HostBuffer buffer(Type::scalar(DType::i32), kDevice, new_claim(4));
  const auto view = *buffer.host_view();
  EXPECT_FALSE(buffer.donate().writable);
  const auto other = HostMemory::allocate(4);
  EXPECT_NE(other->data(), view.data());
}

TEST(HostLiteral, keeps_the_buffer_that_it_views_and_is_empty_for_a_token) {
  BufferRef buffer = std::make_shared<HostBuffer>(Type::scalar(DType::i32), kDevice, new_claim(4));
  const Literal value = host_literal(buffer);
  EXPECT_EQ(value.bytes().data(), buffer->host_view()->data());
  const std::weak_ptr<Buffer> watched = buffer;
  buffer = nullptr;
  EXPECT_FALSE(watched.expired());
  EXPECT_EQ(host_literal(std::make_shared<HostBuffer>(Type::token(), kDevice, new_claim(1))).size(),
            0);
}

TEST(HostMemory, reserved_memory_gets_bytes_once) {
  const auto memory = HostMemory::reserve(100);
  EXPECT_EQ(memory->data(), nullptr);
  EXPECT_GE(memory->size(), 100);
  memory->materialize();
  const std::byte* data = memory->data();
  EXPECT_NE(data, nullptr);
  memory->materialize();
  EXPECT_EQ(memory->data(), data);
}

TEST(HostMemory, blocks_are_aligned_and_recycled) {
  for (int64_t bytes : {0, 1, 63, 5000, 3 << 20}) {
    auto memory = HostMemory::allocate(bytes);
    EXPECT_GE(memory->size(), bytes);
    EXPECT_EQ(reinterpret_cast<uintptr_t>(memory->data()) % 64, 0u);
    const std::byte* data = memory->data();
    memory.reset();
    EXPECT_EQ(HostMemory::allocate(bytes)->data(), data);
  }
}

TEST(HostMemory, a_block_serves_requests_of_somewhat_less) {
  constexpr int64_t kBytes = 300 << 10;
  const std::byte* data = HostMemory::allocate(kBytes)->data();
  EXPECT_EQ(HostMemory::allocate(kBytes - (50 << 10))->data(), data);
  const auto much_less = HostMemory::allocate(kBytes / 2);
  const auto more = HostMemory::allocate(kBytes + (50 << 10));
  EXPECT_NE(much_less->data(), data);
  EXPECT_NE(more->data(), data);
  EXPECT_EQ(HostMemory::allocate(kBytes)->data(), data) << "it is still whole";
}

// Forks a hundred times while another thread does `work`; a child does it, too.
void expect_children_can(const std::function<void()>& work) {
  std::atomic<bool> stop = false;
  std::thread busy([&] {
    while (!stop) work();
  });
  int failed = 0;
  for (int i = 0; i < 100 && failed == 0; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      ::alarm(5);  // ends a child that waits for ever
      for (int k = 0; k < 3; ++k) work();
      ::_exit(0);
    }
    int status = -1;
    EXPECT_EQ(::waitpid(child, &status, 0), child);
    failed += status != 0;
  }
  stop = true;
  busy.join();
  EXPECT_EQ(failed, 0);
}

// A lock may be another thread's at that moment, which does not exist in the child.
TEST(HostMemory, a_forked_child_can_take_memory_while_another_thread_does) {
  expect_children_can([] { HostMemory::allocate(1024); });
}

TEST(HostBuffer, a_forked_child_can_read_what_another_thread_reads) {
  const auto buffer = HostBuffer::from_literal(kDevice, Literal::scalar(1.f));
  expect_children_can([&] { buffer->host_view(); });
}

}  // namespace
}  // namespace lathe
