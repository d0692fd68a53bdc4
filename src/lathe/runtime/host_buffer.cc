#include "lathe/runtime/host_buffer.h"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>
#include <deque>

namespace lathe {
namespace {

constexpr int64_t kAlignment = 64;
constexpr int64_t kPage = 4096;
constexpr int64_t kHugePage = int64_t{2} << 20;

int64_t rounded(int64_t bytes) {
  const int64_t unit = bytes < kPage ? kAlignment : bytes < kHugePage ? kPage : kHugePage;
  return std::max(kAlignment, (bytes + unit - 1) / unit * unit);
}

std::byte* fresh(int64_t size) {
  const int64_t alignment = size < kHugePage ? kAlignment : kHugePage;
  void* data = std::aligned_alloc(static_cast<size_t>(alignment), static_cast<size_t>(size));
  LATHE_USER_CHECK(data, "out of memory: {} bytes for a buffer", size);
  if (size >= kHugePage) madvise(data, static_cast<size_t>(size), MADV_HUGEPAGE);
  return static_cast<std::byte*>(data);
}

// Blocks given back, oldest first, for the next request of the same size.
class Recycler {
 public:
  std::byte* take(int64_t size) {
    std::lock_guard lock(mutex_);
    for (auto block = blocks_.rbegin(); block != blocks_.rend(); ++block) {
      if (block->size != size) continue;
      std::byte* data = block->data;
      held_ -= size;
      blocks_.erase(std::next(block).base());
      return data;
    }
    return nullptr;
  }

  void give(std::byte* data, int64_t size) {
    std::lock_guard lock(mutex_);
    blocks_.push_back({data, size});
    held_ += size;
    while (held_ > kMaxBytes || blocks_.size() > kMaxBlocks) {
      std::free(blocks_.front().data);
      held_ -= blocks_.front().size;
      blocks_.pop_front();
    }
  }

 private:
  static constexpr int64_t kMaxBytes = int64_t{128} << 20;
  static constexpr size_t kMaxBlocks = 64;
  struct Block {
    std::byte* data;
    int64_t size;
  };
  std::mutex mutex_;
  std::deque<Block> blocks_;
  int64_t held_ = 0;
};

// Never destroyed: buffers in static objects give their memory back late.
Recycler& recycler() {
  static auto* the_one = new Recycler;
  return *the_one;
}

}  // namespace

std::shared_ptr<HostMemory> HostMemory::allocate(int64_t bytes) {
  std::shared_ptr<HostMemory> memory(new HostMemory);
  memory->size_ = rounded(bytes);
  memory->data_ = recycler().take(memory->size_);
  if (!memory->data_) memory->data_ = fresh(memory->size_);
  return memory;
}

std::shared_ptr<HostMemory> HostMemory::view(std::span<const std::byte> bytes,
                                             std::shared_ptr<const void> owner) {
  LATHE_CHECK(owner, "a view needs an owner");
  std::shared_ptr<HostMemory> memory(new HostMemory);
  memory->data_ = const_cast<std::byte*>(bytes.data());
  memory->size_ = static_cast<int64_t>(bytes.size());
  memory->owner_ = std::move(owner);
  return memory;
}

HostMemory::~HostMemory() {
  if (owned() && data_) recycler().give(data_, size_);
}

HostBuffer::HostBuffer(Type type, const Device& device, std::shared_ptr<HostMemory> memory)
    : type_(type), device_(&device), memory_(std::move(memory)) {
  LATHE_CHECK(memory_->size() >= (type.is_token() ? 0 : type.byte_count()),
              "{} bytes do not hold a {}", memory_->size(), type.str());
}

BufferRef HostBuffer::from_literal(const Device& device, const Literal& literal) {
  auto owner = std::make_shared<const Literal>(literal);
  auto memory = HostMemory::view(owner->bytes(), owner);
  return std::make_shared<HostBuffer>(Type::tensor(literal.dtype(), literal.shape()), device,
                                      std::move(memory));
}

std::shared_ptr<HostMemory> HostBuffer::memory() const {
  std::lock_guard lock(mutex_);
  return deleted_ ? nullptr : memory_;
}

void HostBuffer::await() const {
  LATHE_USER_CHECK(!deleted(), "the buffer of type {} was given away to a call that donated it",
                   type_.str());
}

std::span<const std::byte> HostBuffer::bytes_of(const std::shared_ptr<HostMemory>& memory) const {
  LATHE_USER_CHECK(memory, "the buffer of type {} was given away to a call that donated it",
                   type_.str());
  return {memory->data(), type_.is_token() ? 0 : static_cast<size_t>(type_.byte_count())};
}

std::optional<std::span<const std::byte>> HostBuffer::host_view() const {
  const auto bytes = bytes_of(memory());
  std::lock_guard lock(mutex_);
  shown_ = true;
  return bytes;
}

void HostBuffer::copy_to_host(std::span<std::byte> out) const {
  const auto keep = memory();
  const auto bytes = bytes_of(keep);
  LATHE_CHECK(out.size() == bytes.size(), "{} bytes do not fit into {}", bytes.size(), out.size());
  if (!bytes.empty()) std::memcpy(out.data(), bytes.data(), bytes.size());
}

HostBuffer::Donation HostBuffer::donate() {
  std::lock_guard lock(mutex_);
  LATHE_USER_CHECK(!deleted_, "the buffer of type {} was given away to a call that donated it",
                   type_.str());
  deleted_ = true;
  if (shown_) return {memory_, false};
  const bool sole = memory_->owned() && memory_.use_count() == 1;
  return {std::move(memory_), sole};
}

}  // namespace lathe
