// Buffers in host memory. HostMemory is a block of bytes: allocated (64-byte aligned, huge pages
// where large, recycled because first touch of fresh memory is slow) or a view of bytes that
// somebody else owns: a Literal or a mapped file, which is never written, or memory that was lent
// to be written (runtime/foreign.h). HostBuffer is the Buffer over it; donation takes the memory
// out of the buffer.
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
#include "lathe/runtime/host/prepacked_weights.h"

namespace lathe {

class HostMemory {
  struct Private {
    explicit Private() = default;
  };

 public:
  // At least `bytes` long, contents undefined.
  static std::shared_ptr<HostMemory> allocate(int64_t bytes);
  // The same, but `data` is null until `materialize`: results of a program that is queued take no
  // memory before it runs, unless somebody asks for its place before. Threads may ask at once.
  static std::shared_ptr<HostMemory> reserve(int64_t bytes);
  void materialize();
  static std::shared_ptr<HostMemory> view(std::span<const std::byte> bytes,
                                          std::shared_ptr<const void> owner);
  // A view whose holder may write.
  static std::shared_ptr<HostMemory> lent(std::span<std::byte> bytes,
                                          std::shared_ptr<const void> owner);
  explicit HostMemory(Private) {}
  ~HostMemory();
  HostMemory(const HostMemory&) = delete;
  HostMemory& operator=(const HostMemory&) = delete;

  std::byte* data() const { return data_.load(std::memory_order_acquire); }
  int64_t size() const { return size_; }
  // Whether its holder may write into it once nobody else holds it.
  bool writable() const { return owner_ == nullptr || lent_; }
  bool foreign_writable() const { return lent_; }
  // External references, each of which keeps the memory (Buffer::external_reference). A new one
  // only comes of a claim, so none appears once the last claim is the caller's.
  void refer() { references_.fetch_add(1, std::memory_order_relaxed); }
  void release() { references_.fetch_sub(1, std::memory_order_release); }
  bool referred_to() const { return references_.load(std::memory_order_acquire) > 0; }
  // Made when first asked for.
  PrepackedWeights& prepacked();
  // Before the contents change, when nobody reads them.
  void drop_prepacked();

 private:
  friend class HostClaim;

  std::atomic<std::byte*> data_ = nullptr;
  int64_t size_ = 0;
  int64_t capacity_ = 0;  // of the block behind `data_`, where that is owned
  std::shared_ptr<const void> owner_;
  bool lent_ = false;
  std::atomic<int> references_ = 0;
  std::atomic<int> claims_ = 0;
  std::atomic<PrepackedWeights*> prepacked_ = nullptr;  // owned
};

// Makes the locks of all buffers known to forks. Before a task runs that makes memory: a fork waits
// for tasks, and what they wait for in turn must be there.
void watch_buffers();

// One who may look at a memory at any time. Copies are claims of their own.
class HostClaim {
 public:
  HostClaim() = default;
  explicit HostClaim(std::shared_ptr<HostMemory> memory) : memory_(std::move(memory)) { count(1); }
  HostClaim(const HostClaim& other) : memory_(other.memory_) { count(1); }
  HostClaim(HostClaim&&) = default;
  HostClaim& operator=(HostClaim other) noexcept {
    memory_.swap(other.memory_);
    return *this;
  }
  ~HostClaim() { count(-1); }

  const std::shared_ptr<HostMemory>& memory() const { return memory_; }
  bool sole() const { return memory_->claims_.load(std::memory_order_acquire) == 1; }

 private:
  void count(int change) {
    if (memory_) memory_->claims_.fetch_add(change, std::memory_order_acq_rel);
  }

  std::shared_ptr<HostMemory> memory_;
};

class HostBuffer final : public Buffer {
 public:
  // `pending`: the task that fills the memory; null when it is filled.
  HostBuffer(Type type, const Device& device, HostClaim claim, CompletionRef pending = nullptr);
  static BufferRef from_literal(const Device& device, const Literal& literal);
  static BufferRef over(const Device& device, ForeignMemory& memory);

  Type type() const override { return type_; }
  const Device& device() const override { return *device_; }
  void await() const override;
  std::optional<std::span<const std::byte>> host_view() const override;
  void copy_to_host(std::span<std::byte> out) const override;
  void on_ready(Ready ready) const override;
  std::shared_ptr<const std::byte> external_reference() const override;
  // The same without waiting: where the bytes will be.
  std::shared_ptr<const std::byte> external_reference_ahead() const;
  void delete_() override;
  BufferLife life() const override { return life_.load(std::memory_order_acquire); }

  // `pending` is null once the bytes are there; a failed computation stays pending.
  struct Contents {
    HostClaim claim;
    CompletionRef pending;
  };
  // UserError when the buffer is deleted; so does `donate`.
  Contents contents() const;
  // Ends the buffer. `writable`: nobody else has a claim to the memory, an external reference, ever
  // saw it (host_view) or owns its bytes. Tasks that are queued may still use it.
  struct Donation {
    Contents contents;
    bool writable;
  };
  Donation donate();

 private:
  std::mutex& mutex() const;  // of what follows
  CompletionRef pending() const { return pending_ && !pending_->succeeded() ? pending_ : nullptr; }
  std::span<const std::byte> bytes_of(const HostMemory& memory) const;

  // A view that was given out stays readable as long as the buffer lives.
  Type type_;
  const Device* device_;
  HostClaim claim_;
  CompletionRef pending_;
  mutable bool shown_ = false;
  std::atomic<BufferLife> life_ = BufferLife::alive;
};

}  // namespace lathe
