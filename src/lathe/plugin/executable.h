// A compiled program, which the client knows as an executable (what it is) and as a loaded one
// (where it runs). Both hold the program; either may go first.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "lathe/plugin/client.h"
#include "lathe/plugin/compile_options.h"
#include "lathe/plugin/layout.h"
#include "lathe/plugin/parts.h"
#include "lathe/runtime/client.h"

namespace lathe::plugin {

// Texts as clients are lent them.
struct TextList {
  std::vector<const char*> texts;
  std::vector<size_t> sizes;
  void add(std::string_view text) {
    texts.push_back(text.data());
    sizes.push_back(text.size());
  }
};

// What there is to say of a program's parameters, or its results, one by one.
struct ValueList {
  std::vector<Parts> parts;          // how they lie on the devices
  std::vector<int> kinds;            // of their memory: indices of kMemoryKinds
  TextList memory_kinds, shardings;  // as text, and as xla.OpSharding
  std::vector<abi::Layout*> layouts;
};

class CompiledProgram {
 public:
  // `code`: a portable artifact or text; `machine_code` may be empty (CompileOptions).
  CompiledProgram(std::shared_ptr<PluginClient> client, std::string code, std::string options,
                  std::string_view machine_code = {});

  const std::shared_ptr<PluginClient>& client() const { return client_; }
  Executable& executable() const { return *executable_; }
  const Program& program() const { return executable_->program(); }
  const std::string& code() const { return code_; }
  // What runs, as a module.
  const std::string& running_code() const;
  // Operations and bytes of a run, by XLA's names for them.
  std::span<const abi::NamedValue> costs() const;
  const std::string& options() const { return options_; }
  const CompileRequest& request() const { return request_; }
  const std::string& name() const { return name_; }
  const std::string& fingerprint() const { return fingerprint_; }
  const std::vector<abi::Device*>& devices() const { return devices_; }
  const std::vector<abi::LogicalId>& logical_ids() const { return logical_ids_; }
  // Whether each device runs the program, or the first one for all.
  bool runs_on_all() const { return runs_on_all_; }
  const ValueList& parameter_list() const { return parameters_; }
  const ValueList& result_list() const { return results_; }
  const std::vector<int32_t>& result_types() const { return result_types_; }
  const std::vector<int64_t>& result_dims() const { return result_dims_; }
  const std::vector<size_t>& result_ranks() const { return result_ranks_; }
  // Made when first asked for.
  std::string machine_code() const { return executable_->machine_code(); }

 private:
  void place();
  void divide(const Program& program);
  void compile(const Program& program, std::string_view machine_code);
  Program with_donors(const Program& program) const;
  void describe();
  std::array<abi::NamedValue, 3> count_costs() const;

  std::shared_ptr<PluginClient> client_;
  std::string code_, options_;
  CompileRequest request_;
  std::shared_ptr<Executable> executable_;
  std::string name_, fingerprint_;
  std::vector<abi::Device*> devices_;
  std::vector<abi::LogicalId> logical_ids_;
  bool runs_on_all_ = false;
  ValueList parameters_, results_;
  std::vector<int32_t> result_types_;
  std::vector<int64_t> result_dims_;
  std::vector<size_t> result_ranks_;
  mutable std::once_flag told_, counted_;  // what follows is made when first asked for
  mutable std::string running_code_;
  mutable std::array<abi::NamedValue, 3> costs_ = {};
};

}  // namespace lathe::plugin

namespace lathe::pjrt::abi {

struct Executable {
  const void* unread = nullptr;  // see abi/base.h
  std::shared_ptr<const plugin::CompiledProgram> program = nullptr;
};

struct LoadedExecutable {
  const void* unread = nullptr;
  std::shared_ptr<const plugin::CompiledProgram> program = nullptr;
  std::atomic<bool> deleted = false;
};

}  // namespace lathe::pjrt::abi
