#include "lathe/backends/pjrt/buffer.h"

#include <fmt/format.h>

#include <numeric>
#include <utility>
#include <vector>

#include "lathe/backends/pjrt/element_type.h"
#include "lathe/runtime/buffer_life.h"

namespace lathe::pjrt {
namespace {

constexpr int kFromHost = -1;  // in place of a result's number

// Row-major: the last dimension is the most minor one.
struct RowMajor {
  std::vector<int64_t> minor_to_major;
  abi::MemoryLayout layout = arguments<abi::MemoryLayout>();

  explicit RowMajor(int rank) : minor_to_major(static_cast<size_t>(rank)) {
    std::iota(minor_to_major.rbegin(), minor_to_major.rend(), 0);
    layout.kind = abi::LayoutKind::tiled;
    layout.tiled = arguments<abi::TiledLayout>();
    layout.tiled.minor_to_major = minor_to_major.data();
    layout.tiled.rank = minor_to_major.size();
  }
};

// Bytes that a plugin reads, held until its event says that it has.
struct Transfer {
  const Plugin& plugin;
  Literal literal;

  // A failed transfer is told by the buffer's own event.
  static void over(abi::Error* error, void* self) {
    const std::unique_ptr<Transfer> transfer(static_cast<Transfer*>(self));
    transfer->plugin.destroy(error);
  }
};

// The plugin may be done, and `transfer` gone, before this returns. The event may be destroyed once
// it has its callback.
void release_when_over(std::unique_ptr<Transfer> transfer, abi::Event* event) {
  if (!event) return;
  const Plugin& plugin = transfer->plugin;
  auto destroy = arguments<abi::EventDestroy>();
  destroy.event = event;
  auto ready = arguments<abi::EventOnReady>();
  ready.event = event;
  ready.callback = &Transfer::over;
  ready.argument = transfer.get();
  try {
    plugin.call(abi::kEventOnReady, ready);
    std::ignore = transfer.release();
  } catch (...) {
    plugin.await(event, abi::kBufferFromHost.name, "an array");  // destroys the event
    throw;
  }
  plugin.call_quietly(abi::kEventDestroy, destroy);
}

}  // namespace

BufferHandle own(std::shared_ptr<const PjrtClient> client, abi::Buffer* buffer) {
  return {buffer, [client = std::move(client)](abi::Buffer* owned) {
            auto destroy = arguments<abi::BufferDestroy>();
            destroy.buffer = owned;
            client->plugin().call_quietly(abi::kBufferDestroy, destroy);
          }};
}

PjrtBuffer::PjrtBuffer(std::shared_ptr<const PjrtClient> client, const Device& device, Type type,
                       BufferHandle handle, std::shared_ptr<const std::string> origin, int result)
    : client_(std::move(client)),
      device_(device),
      type_(type),
      origin_(std::move(origin)),
      result_(result),
      handle_(std::move(handle)) {}

BufferRef PjrtBuffer::from_host(std::shared_ptr<const PjrtClient> client, const Device& device,
                                const Literal& literal) {
  static constexpr std::byte kNothing{};  // empty arrays have an address, too
  const Plugin& plugin = client->plugin();
  const Type type = Type::tensor(literal.dtype(), literal.shape());
  auto transfer = std::make_unique<Transfer>(Transfer{plugin, literal});
  const std::vector<int64_t> dims = literal.shape().vec();
  auto send = arguments<abi::BufferFromHost>();
  send.client = client->handle();
  send.data = literal.size() > 0 ? transfer->literal.bytes().data() : &kNothing;
  send.element_type = element_type(type, plugin.minor_version());
  send.dims = dims.data();
  send.rank = dims.size();
  send.host_bytes = abi::HostBytes::until_transferred;
  send.device = client->handle(device);
  plugin.call(abi::kBufferFromHost, send, type.str());
  BufferHandle handle = own(client, send.buffer);
  release_when_over(std::move(transfer), send.transferred);
  static const auto origin = std::make_shared<const std::string>("an array from the host");
  return std::make_shared<PjrtBuffer>(std::move(client), device, type, std::move(handle), origin,
                                      kFromHost);
}

std::string PjrtBuffer::about() const {
  const std::string place = fmt::format("on {} device {}", client_->platform(), device_.id);
  if (result_ == kFromHost) return fmt::format("{} {}", *origin_, place);
  return fmt::format("result {} of `{}` {}", result_, *origin_, place);
}

BufferLife PjrtBuffer::life() const {
  std::lock_guard lock(mutex_);
  return life_;
}

void PjrtBuffer::expect_handle() const {
  LATHE_USER_CHECK(handle_, "[pjrt] {} {} and is used again: keep a copy", about(),
                   life_ == BufferLife::deleted ? "was deleted" : "was donated to a program");
}

BufferHandle PjrtBuffer::handle() const {
  std::lock_guard lock(mutex_);
  expect_handle();
  return handle_;
}

// The plugin's object goes outside the lock; programs that run hold what they need of it.
void PjrtBuffer::delete_() {
  BufferHandle last;
  std::lock_guard lock(mutex_);
  if (life_ != BufferLife::alive) return;
  life_ = BufferLife::deleted;
  last = std::move(handle_);
}

BufferHandle PjrtBuffer::copy_of(const BufferHandle& held, const Device& device) const {
  auto copy = arguments<abi::BufferCopyToDevice>();
  copy.buffer = held.get();
  copy.device = client_->handle(device);
  client_->plugin().call(abi::kCopyToDevice, copy, about());
  return own(client_, copy.copy);
}

BufferHandle PjrtBuffer::donate() {
  std::lock_guard lock(mutex_);
  expect_handle();
  life_ = BufferLife::donated;
  return std::move(handle_);
}

void PjrtBuffer::give_back(BufferHandle handle) {
  std::lock_guard lock(mutex_);
  life_ = BufferLife::alive;
  handle_ = std::move(handle);
}

void PjrtBuffer::await() const {
  const BufferHandle held = handle();
  auto asked = arguments<abi::BufferReadyEvent>();
  asked.buffer = held.get();
  client_->plugin().call(abi::kReadyEvent, asked, about());
  client_->plugin().await(asked.event, "running", about());
}

namespace {

// A function that waits for a buffer's event, and all that it needs.
struct Waiting {
  std::shared_ptr<const PjrtClient> client;
  std::string about;
  Buffer::Ready ready;

  static void over(abi::Error* error, void* self) {
    const std::unique_ptr<Waiting> waiting(static_cast<Waiting*>(self));
    std::exception_ptr failure;
    try {
      waiting->client->plugin().check(error, "running", waiting->about);
    } catch (...) {
      failure = std::current_exception();
    }
    call_ready(waiting->ready, std::move(failure));
  }
};

}  // namespace

void PjrtBuffer::on_ready(Ready ready) const {
  auto waiting = std::make_unique<Waiting>(Waiting{client_, about(), std::move(ready)});
  const Plugin& plugin = client_->plugin();
  auto asked = arguments<abi::BufferReadyEvent>();
  auto then = arguments<abi::EventOnReady>();
  try {
    const BufferHandle held = handle();
    asked.buffer = held.get();
    plugin.call(abi::kReadyEvent, asked, about());
    if (!asked.event) return call_ready(waiting->ready, nullptr);
    then.event = asked.event;
    then.callback = &Waiting::over;
    then.argument = waiting.get();
    plugin.call(abi::kEventOnReady, then, about());
    std::ignore = waiting.release();
  } catch (...) {
    call_ready(waiting->ready, std::current_exception());
  }
  auto destroy = arguments<abi::EventDestroy>();
  destroy.event = asked.event;
  if (destroy.event) plugin.call_quietly(abi::kEventDestroy, destroy);
}

void PjrtBuffer::copy_to_host(std::span<std::byte> out) const {
  LATHE_CHECK(out.size() == static_cast<size_t>(type_.byte_count()), "{} bytes for {}", out.size(),
              type_.str());
  await();  // a failed program's error, in words of its own
  if (out.empty()) return;
  const BufferHandle held = handle();
  const Plugin& plugin = client_->plugin();
  RowMajor row_major(type_.rank());
  auto copy = arguments<abi::BufferToHost>();
  copy.buffer = held.get();
  copy.layout = &row_major.layout;
  plugin.call(abi::kBufferToHost, copy, about());
  plugin.await(std::exchange(copy.copied, nullptr), abi::kBufferToHost.name, about());
  std::vector<std::byte> bytes(copy.out_size);
  copy.out = bytes.data();
  plugin.call(abi::kBufferToHost, copy, about());
  plugin.await(copy.copied, abi::kBufferToHost.name, about());
  unpack(type_, bytes, out);
}

}  // namespace lathe::pjrt
