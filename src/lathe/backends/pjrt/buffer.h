// A value in the memory of a plugin's device.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "lathe/backends/pjrt/pjrt_client.h"

namespace lathe::pjrt {

// The plugin's object, destroyed with the last reference; its client lives at least as long.
using BufferHandle = std::shared_ptr<abi::Buffer>;
BufferHandle own(std::shared_ptr<const PjrtClient> client, abi::Buffer* buffer);

// Threads may use a buffer at once: each holds the plugin's object while it does. A donated buffer
// has given its object away.
class PjrtBuffer final : public Buffer {
 public:
  // `origin` says in messages what made it: "result 0 of `main`".
  PjrtBuffer(std::shared_ptr<const PjrtClient> client, const Device& device, Type type,
             BufferHandle handle, std::shared_ptr<const std::string> origin, int result);
  // The plugin reads the literal's bytes until they are on the device; they are kept that long.
  static BufferRef from_host(std::shared_ptr<const PjrtClient> client, const Device& device,
                             const Literal& literal);

  Type type() const override { return type_; }
  const Device& device() const override { return device_; }
  void await() const override;
  std::optional<std::span<const std::byte>> host_view() const override { return {}; }
  void copy_to_host(std::span<std::byte> out) const override;
  void on_ready(Ready ready) const override;
  void delete_() override;
  BufferLife life() const override;

  const PjrtClient& client() const { return *client_; }
  // UserError when it has ended.
  BufferHandle handle() const;
  // A copy of what `held`, this buffer's object, holds on another device.
  BufferHandle copy_of(const BufferHandle& held, const Device& device) const;
  // Takes the object out: the buffer is deleted. UserError when it was before.
  BufferHandle donate();
  // Undoes `donate` where the program was not run.
  void give_back(BufferHandle handle);

 private:
  std::string about() const;
  void expect_handle() const;  // under the lock

  std::shared_ptr<const PjrtClient> client_;
  const Device& device_;
  Type type_;
  std::shared_ptr<const std::string> origin_;
  int result_;
  mutable std::mutex mutex_;
  BufferHandle handle_;  // null: it has ended
  BufferLife life_ = BufferLife::alive;
};

}  // namespace lathe::pjrt
