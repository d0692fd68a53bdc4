#include "lathe/runtime/host/host_buffer.h"

#include <array>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <vector>

#include "lathe/runtime/buffer_life.h"
#include "lathe/runtime/foreign.h"
#include "lathe/runtime/host/aligned_block.h"
#include "lathe/runtime/host/fork.h"

namespace lathe {
namespace {

// Blocks given back, for requests to come. Small ones, of which programs make hundreds a call, lie
// on a stack for each size, the others in one list, oldest first: a block goes to the next request
// of its size or somewhat less, since sizes that come once each (prompts of any length) would
// otherwise fill the list with blocks that nobody takes.
class Recycler final : public ForkAware {
 public:
  struct Block {
    std::byte* data = nullptr;
    int64_t size = 0;
  };

  // The smallest that fits, of those the latest; null where there is none.
  Block take(int64_t size) {
    std::lock_guard lock(mutex_);
    return is_small(size) ? take_small(size) : take_large(size);
  }

  void give(Block block) {
    std::lock_guard lock(mutex_);
    is_small(block.size) ? give_small(block) : give_large(block);
  }

  void before_fork() override { mutex_.lock(); }
  void after_fork_in_parent() override { mutex_.unlock(); }
  void after_fork_in_child() override { mutex_.unlock(); }

 private:
  static constexpr int64_t kMaxBytes = int64_t{128} << 20;
  static constexpr size_t kMaxBlocks = 64;
  static constexpr int64_t kSmall = 1024;         // bytes
  static constexpr size_t kMaxSmallBlocks = 512;  // of each size

  static bool is_small(int64_t size) { return size <= kSmall; }
  std::vector<std::byte*>& small(int64_t size) {
    return small_[static_cast<size_t>((size - 1) / kBlockUnit)];
  }

  Block take_small(int64_t size) {
    std::vector<std::byte*>& blocks = small(size);
    if (blocks.empty()) return {};
    const Block taken{blocks.back(), size};
    blocks.pop_back();
    return taken;
  }

  void give_small(Block block) {
    std::vector<std::byte*>& blocks = small(block.size);
    if (blocks.size() == kMaxSmallBlocks) return std::free(block.data);
    blocks.push_back(block.data);
  }

  Block take_large(int64_t size) {
    auto best = blocks_.end();
    for (auto block = blocks_.begin(); block != blocks_.end(); ++block) {
      const bool fits = block->size >= size && block->size <= size + size / 2;
      if (fits && (best == blocks_.end() || block->size <= best->size)) best = block;
    }
    if (best == blocks_.end()) return {};
    const Block taken = *best;
    held_ -= taken.size;
    blocks_.erase(best);
    return taken;
  }

  void give_large(Block block) {
    blocks_.push_back(block);
    held_ += block.size;
    while (held_ > kMaxBytes || blocks_.size() > kMaxBlocks) {
      std::free(blocks_.front().data);
      held_ -= blocks_.front().size;
      blocks_.pop_front();
    }
  }

  std::mutex mutex_;
  std::array<std::vector<std::byte*>, kSmall / kBlockUnit> small_;
  std::deque<Block> blocks_;
  int64_t held_ = 0;
};

// The locks of buffers and memories: one for some of them, so that a fork can take them all.
class BufferLocks final : public ForkAware {
 public:
  std::mutex& of(const void* object) {
    return locks_[std::hash<const void*>()(object) / alignof(HostBuffer) % kLocks].mutex;
  }

  void before_fork() override {
    for (Lock& lock : locks_) lock.mutex.lock();
  }
  void after_fork_in_parent() override {
    for (Lock& lock : locks_) lock.mutex.unlock();
  }
  void after_fork_in_child() override { after_fork_in_parent(); }

 private:
  static constexpr size_t kLocks = 31;  // no power of two: buffers lie at multiples of some
  struct alignas(64) Lock {
    std::mutex mutex;
  };
  std::array<Lock, kLocks> locks_;
};

// Never destroyed: buffers in static objects end late.
template <typename Shared>
Shared& only_one() {
  static const auto* const the_one = [] {
    auto* made = new std::shared_ptr<Shared>(std::make_shared<Shared>());
    watch_forks(*made, ForkTurn::locks);
    return made;
  }();
  return **the_one;
}

Recycler& recycler() { return only_one<Recycler>(); }

}  // namespace

void watch_buffers() {
  recycler();
  only_one<BufferLocks>();
}

std::shared_ptr<HostMemory> HostMemory::reserve(int64_t bytes) {
  auto memory = std::make_shared<HostMemory>(Private());
  memory->size_ = block_size(bytes);
  return memory;
}

void HostMemory::materialize() {
  if (data() || owner_) return;
  Recycler::Block block = recycler().take(size_);
  if (!block.data) block = {allocate_block(size_), size_};
  {
    std::lock_guard lock(only_one<BufferLocks>().of(this));
    if (!data()) {
      capacity_ = block.size;
      data_.store(block.data, std::memory_order_release);
      return;
    }
  }
  recycler().give(block);  // another thread was faster
}

std::shared_ptr<HostMemory> HostMemory::allocate(int64_t bytes) {
  auto memory = reserve(bytes);
  memory->materialize();
  return memory;
}

std::shared_ptr<HostMemory> HostMemory::view(std::span<const std::byte> bytes,
                                             std::shared_ptr<const void> owner) {
  LATHE_CHECK(owner.use_count() > 0, "a view needs an owner");  // of nothing, perhaps
  auto memory = std::make_shared<HostMemory>(Private());
  memory->data_ = const_cast<std::byte*>(bytes.data());
  memory->size_ = static_cast<int64_t>(bytes.size());
  memory->owner_ = std::move(owner);
  return memory;
}

std::shared_ptr<HostMemory> HostMemory::lent(std::span<std::byte> bytes,
                                             std::shared_ptr<const void> owner) {
  auto memory = view(bytes, std::move(owner));
  memory->lent_ = true;
  return memory;
}

PrepackedWeights& HostMemory::prepacked() {
  PrepackedWeights* there = prepacked_.load(std::memory_order_acquire);
  if (there) return *there;
  auto made = std::make_unique<PrepackedWeights>();
  if (prepacked_.compare_exchange_strong(there, made.get())) return *made.release();
  return *there;  // another thread was faster
}

void HostMemory::drop_prepacked() {
  if (PrepackedWeights* there = prepacked_.load(std::memory_order_acquire)) there->drop();
}

HostMemory::~HostMemory() {
  delete prepacked_.load(std::memory_order_acquire);
  if (!owner_ && data()) recycler().give({data(), capacity_});
}

HostBuffer::HostBuffer(Type type, const Device& device, HostClaim claim, CompletionRef pending)
    : type_(type), device_(&device), claim_(std::move(claim)), pending_(std::move(pending)) {
  LATHE_CHECK(claim_.memory()->size() >= (type.is_token() ? 0 : type.byte_count()),
              "{} bytes do not hold a {}", claim_.memory()->size(), type.str());
}

BufferRef HostBuffer::from_literal(const Device& device, const Literal& literal) {
  auto owner = std::make_shared<const Literal>(literal);
  auto memory = HostMemory::view(owner->bytes(), owner);
  return std::make_shared<HostBuffer>(Type::tensor(literal.dtype(), literal.shape()), device,
                                      HostClaim(std::move(memory)));
}

BufferRef HostBuffer::over(const Device& device, ForeignMemory& memory) {
  auto owner = detail::owned_bytes(memory);
  detail::expect_memory(memory);
  if (!memory.writable)
    return from_literal(device, detail::foreign_literal(memory, std::move(owner)));
  LATHE_USER_CHECK(detail::is_aligned(memory),
                   "foreign memory of type {}{} that is to be written lies at {}, which is not "
                   "aligned to its elements: lend it to be read alone, it is copied then{}",
                   name(memory.dtype), memory.shape.str(), memory.data, at_place(memory.where));
  const Type type = Type::tensor(memory.dtype, memory.shape);
  auto lent = HostMemory::lent({owner.get(), static_cast<size_t>(type.byte_count())}, owner);
  return std::make_shared<HostBuffer>(type, device, HostClaim(std::move(lent)));
}

std::mutex& HostBuffer::mutex() const { return only_one<BufferLocks>().of(this); }

HostBuffer::Contents HostBuffer::contents() const {
  std::lock_guard lock(mutex());
  if (deleted()) [[unlikely]]
    expect_alive(*this);
  return {claim_, pending()};
}

void HostBuffer::await() const {
  const CompletionRef pending = contents().pending;
  if (pending) pending->wait();
}

std::span<const std::byte> HostBuffer::bytes_of(const HostMemory& memory) const {
  return {memory.data(), type_.is_token() ? 0 : static_cast<size_t>(type_.byte_count())};
}

std::optional<std::span<const std::byte>> HostBuffer::host_view() const {
  await();
  std::lock_guard lock(mutex());
  expect_alive(*this);
  shown_ = true;
  return bytes_of(*claim_.memory());
}

void HostBuffer::copy_to_host(std::span<std::byte> out) const {
  const Contents keep = contents();
  if (keep.pending) keep.pending->wait();
  const auto bytes = bytes_of(*keep.claim.memory());
  LATHE_CHECK(out.size() == bytes.size(), "{} bytes do not fit into {}", bytes.size(), out.size());
  if (!bytes.empty()) std::memcpy(out.data(), bytes.data(), bytes.size());
}

HostBuffer::Donation HostBuffer::donate() {
  std::lock_guard lock(mutex());
  expect_alive(*this);
  life_ = BufferLife::donated;
  if (shown_) return {{claim_, pending()}, false};
  const HostMemory& memory = *claim_.memory();
  const bool sole = memory.writable() && claim_.sole() && !memory.referred_to();
  return {{std::move(claim_), pending()}, sole};
}

void HostBuffer::on_ready(Ready ready) const {
  CompletionRef waited_for;
  try {
    waited_for = contents().pending;
  } catch (...) {
    return call_ready(ready, std::current_exception());
  }
  if (!waited_for) return call_ready(ready, nullptr);
  waited_for->then(std::move(ready));
}

std::shared_ptr<const std::byte> HostBuffer::external_reference() const {
  await();
  return external_reference_ahead();
}

std::shared_ptr<const std::byte> HostBuffer::external_reference_ahead() const {
  std::shared_ptr<HostMemory> memory;
  {
    std::lock_guard lock(mutex());
    expect_alive(*this);
    memory = claim_.memory();
    memory->refer();
  }
  const std::shared_ptr<HostMemory> referred(memory.get(),
                                             [memory](HostMemory* m) { m->release(); });
  memory->materialize();
  return {referred, memory->data()};
}

// The claim goes outside the lock: with it maybe the memory, whose owner is told.
void HostBuffer::delete_() {
  HostClaim last;
  std::lock_guard lock(mutex());
  if (deleted()) return;
  life_ = BufferLife::deleted;
  if (!shown_) last = std::move(claim_);
}

}  // namespace lathe
