#include "lathe/runtime/host_buffer.h"

#include <gtest/gtest.h>

namespace lathe {
namespace {

const Device kDevice{nullptr, 0, "test"};

TEST(HostBuffer, a_literal_is_shared_and_never_donated) {
  const Literal literal = Literal::of<float>({3}, {1, 2, 3});
  const BufferRef buffer = HostBuffer::from_literal(kDevice, literal);
  EXPECT_EQ(buffer->host_view()->data(), literal.bytes().data());
  EXPECT_EQ(static_cast<HostBuffer&>(*buffer).donate(), nullptr);
  EXPECT_FALSE(buffer->deleted());
}

TEST(HostBuffer, memory_held_elsewhere_is_not_donated) {
  HostBuffer buffer(Type::scalar(DType::f32), kDevice, HostMemory::allocate(4));
  auto other = buffer.memory();
  EXPECT_EQ(buffer.donate(), nullptr);
  other.reset();
  EXPECT_NE(buffer.donate(), nullptr);
  EXPECT_TRUE(buffer.deleted());
  EXPECT_THROW(buffer.await(), UserError);
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

}  // namespace
}  // namespace lathe
