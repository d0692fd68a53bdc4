// A client that a plugin has made, and what belongs to it. Buffers and executables hold it, so it
// is destroyed after the last of them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/backends/pjrt/plugin.h"
#include "lathe/runtime/client.h"
#include "lathe/runtime/compile_totals.h"
#include "lathe/stablehlo/module.h"

namespace lathe::pjrt {

class PjrtClient final : public Client, public std::enable_shared_from_this<PjrtClient> {
 public:
  PjrtClient(const Plugin& plugin, const PjrtOptions& options);

  std::span<const Device> devices() const override { return devices_; }
  std::shared_ptr<Executable> compile(const Program& program,
                                      const CompileOptions& options) override;
  BufferRef buffer_from_host(const Literal& literal, const Device& device) override;
  CompileStats totals() const override { return totals_.sum(); }

  const Plugin& plugin() const { return plugin_; }
  abi::Client* handle() const { return handle_.get(); }
  abi::Device* handle(const Device& device) const;
  // The number by which the plugin's compiler knows it.
  int64_t plugin_id(const Device& device) const;
  const std::string& platform() const { return platform_; }
  // Options of the plugin's compiler.
  const PjrtValues& compile_overrides() const { return compile_overrides_; }
  PjrtReport report() const;
  // The newest version of VHLO that both sides know; nothing where the plugin names none.
  std::optional<Version> artifact_version() const;

 private:
  void create(const PjrtValues& options);
  std::string text(abi::ApiFunction<abi::ClientText> entry) const;
  void find_devices();
  bool is_xla_cpu() const;
  size_t place(const Device& device) const;
  PjrtDeviceReport report(abi::Device* device) const;

  const Plugin& plugin_;
  std::shared_ptr<abi::Client> handle_;
  std::string platform_;
  PjrtValues compile_overrides_;
  std::vector<abi::Device*> handles_;
  std::vector<Device> devices_;  // in the order of the handles; ids are their places
  CompileTotals totals_;
};

}  // namespace lathe::pjrt
