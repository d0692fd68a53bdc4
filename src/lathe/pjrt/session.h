// A client that a plugin has made, and what belongs to it. Buffers and executables hold it, so it
// is destroyed after the last of them.
#pragma once

#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "lathe/pjrt/plugin.h"
#include "lathe/runtime/client.h"

namespace lathe::pjrt {

class Session final : public Client, public std::enable_shared_from_this<Session> {
 public:
  Session(const Plugin& plugin, const PjrtOptions& options);

  std::span<const Device> devices() const override { return devices_; }
  std::shared_ptr<Executable> compile(const Program& program) override;
  BufferRef buffer_from_host(const Literal& literal) override;
  CompileStats totals() const override;

  const Plugin& plugin() const { return plugin_; }
  abi::Client* handle() const { return handle_.get(); }
  abi::Device* handle(const Device& device) const;
  const std::string& platform() const { return platform_; }
  PjrtReport report() const;

 private:
  std::string text(abi::Entry<abi::ClientText> entry) const;
  void find_devices();
  PjrtDeviceReport report(abi::Device* device) const;

  const Plugin& plugin_;
  std::shared_ptr<abi::Client> handle_;
  std::string platform_;
  std::vector<abi::Device*> handles_;
  std::vector<Device> devices_;  // in the order of the handles
  mutable std::mutex mutex_;
  CompileStats totals_;
};

}  // namespace lathe::pjrt
