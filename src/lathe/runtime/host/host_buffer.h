// Buffers in host memory. HostMemory is a block of bytes: allocated (64-byte aligned, huge pages
// where large, recycled because first touch of fresh memory is slow) or a view of bytes that
// somebody else owns (a Literal, a mapped file), which is never written. HostBuffer is the Buffer
// over it; donation takes the memory out of the buffer.
// Who keeps memory alive and who may look at it are counted apart. Buffers look at any time: they
// hold a HostClaim. Tasks of the dispatch queue hold the HostMemory alone: they run in order, so a
// later one may write in place what an earlier one, still queued, reads or makes.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <span>

#include "lathe/runtime/client.h"
#include "lathe/runtime/host/dispatch.h"
#include "lathe/runtime/host/kept_forms.h"

namespace lathe {

class HostMemory {
  struct Private {
    explicit Private() = default;
  };

 public:
  // At least `bytes` long, contents undefined.
  static std::shared_ptr<HostMemory> allocate(int64_t bytes);
  // The same, but `data` is null until `materialize`: results of a program that is queued take no
  // memory before it runs.
  static std::shared_ptr<HostMemory> reserve(int64_t bytes);
  void materialize();
  static std::shared_ptr<HostMemory> view(std::span<const std::byte> bytes,
                                          std::shared_ptr<const void> owner);
  explicit HostMemory(Private) {}
  ~HostMemory();
  HostMemory(const HostMemory&) = delete;
  HostMemory& operator=(const HostMemory&) = delete;

  std::byte* data() const { return data_; }
  int64_t size() const { return size_; }
  // Whether its holder may write into it once nobody else holds it.
  bool owned() const { return owner_ == nullptr; }
  // Whoever writes into the memory drops them first.
  KeptForms& kept() { return kept_; }

 private:
  std::byte* data_ = nullptr;
  int64_t size_ = 0;
  int64_t capacity_ = 0;  // of the block behind `data_`, where that is owned
  std::shared_ptr<const void> owner_;
  KeptForms kept_;
};

// Makes the locks of all buffers known to forks. Before a task runs that makes memory: a fork waits
// for tasks, and what they wait for in turn must be there.
void watch_buffers();

struct HostClaim {
  std::shared_ptr<HostMemory> memory;
};
using HostClaimRef = std::shared_ptr<const HostClaim>;

class HostBuffer final : public Buffer {
 public:
  // `pending`: the task that fills the memory; null when it is filled.
  HostBuffer(Type type, const Device& device, HostClaimRef claim, CompletionRef pending = nullptr);
  static BufferRef from_literal(const Device& device, const Literal& literal);

  Type type() const override { return type_; }
  const Device& device() const override { return *device_; }
  void await() const override;
  std::optional<std::span<const std::byte>> host_view() const override;
  void copy_to_host(std::span<std::byte> out) const override;
  bool deleted() const override { return deleted_.load(std::memory_order_acquire); }

  // `pending` is null once the bytes are there; a failed computation stays pending.
  struct Contents {
    HostClaimRef claim;
    CompletionRef pending;
  };
  // UserError when the buffer is deleted; so does `donate`.
  Contents contents() const;
  // Deletes the buffer. `writable`: nobody else has a claim to the memory, ever saw it (host_view)
  // or owns its bytes. Tasks that are queued may still use it.
  struct Donation {
    Contents contents;
    bool writable;
  };
  Donation donate();

 private:
  std::mutex& mutex() const;  // of what follows
  void check_not_deleted() const;
  CompletionRef pending() const { return pending_ && !pending_->succeeded() ? pending_ : nullptr; }
  std::span<const std::byte> bytes_of(const HostMemory& memory) const;

  // A view that was given out stays readable as long as the buffer lives.
  Type type_;
  const Device* device_;
  HostClaimRef claim_;
  CompletionRef pending_;
  mutable bool shown_ = false;
  std::atomic<bool> deleted_ = false;
};

}  // namespace lathe
