// Buffers in host memory. HostMemory is a block of bytes: allocated (64-byte aligned, huge pages
// where large, recycled because first touch of fresh memory is slow) or a view of bytes that
// somebody else owns (a Literal, a mapped file), which is never written. HostBuffer is the Buffer
// over it; donation takes the memory out of the buffer.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>

#include "lathe/runtime/client.h"

namespace lathe {

class HostMemory {
 public:
  // At least `bytes` long, contents undefined.
  static std::shared_ptr<HostMemory> allocate(int64_t bytes);
  static std::shared_ptr<HostMemory> view(std::span<const std::byte> bytes,
                                          std::shared_ptr<const void> owner);
  ~HostMemory();
  HostMemory(const HostMemory&) = delete;
  HostMemory& operator=(const HostMemory&) = delete;

  std::byte* data() const { return data_; }
  int64_t size() const { return size_; }
  // Whether its holder may write into it once nobody else holds it.
  bool owned() const { return owner_ == nullptr; }

 private:
  HostMemory() = default;
  std::byte* data_ = nullptr;
  int64_t size_ = 0;
  std::shared_ptr<const void> owner_;
};

class HostBuffer final : public Buffer {
 public:
  HostBuffer(Type type, const Device& device, std::shared_ptr<HostMemory> memory);
  static BufferRef from_literal(const Device& device, const Literal& literal);

  Type type() const override { return type_; }
  const Device& device() const override { return *device_; }
  void await() const override;
  std::optional<std::span<const std::byte>> host_view() const override;
  void copy_to_host(std::span<std::byte> out) const override;
  bool deleted() const override { return deleted_.load(std::memory_order_acquire); }

  // Keeps the bytes alive, whatever happens to the buffer; null after donation.
  std::shared_ptr<HostMemory> memory() const;
  // Deletes the buffer. `writable`: nobody else holds the memory, ever saw it (host_view) or owns
  // its bytes. UserError when the buffer is deleted already.
  struct Donation {
    std::shared_ptr<HostMemory> memory;
    bool writable;
  };
  Donation donate();

 private:
  std::span<const std::byte> bytes_of(const std::shared_ptr<HostMemory>& memory) const;

  // A view that was given out stays readable as long as the buffer lives.
  Type type_;
  const Device* device_;
  mutable std::mutex mutex_;
  std::shared_ptr<HostMemory> memory_;
  mutable bool shown_ = false;
  std::atomic<bool> deleted_ = false;
};

}  // namespace lathe
