// A program compiled by a plugin.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "lathe/backends/pjrt/buffer.h"
#include "lathe/ir/program.h"
#include "lathe/stablehlo/module.h"

namespace lathe::pjrt {

class PjrtExecutable final : public Executable {
 public:
  // UserError naming an op that StableHLO has no words for, a type that the plugin lacks, or what
  // the plugin says against the program.
  PjrtExecutable(std::shared_ptr<const PjrtClient> client, const Program& program,
                 const CompileOptions& options);

  const Program& program() const override { return program_; }
  Client& client() const override { return *devices_[0]->client; }
  CompileOptions options() const override { return options_; }
  // The plugin's figures; zeros where it gives none.
  MemoryAnalysis memory_analysis() const override;
  CompileStats stats() const override { return stats_; }
  // The compiled program as StableHLO text.
  std::string text() const override { return print(module_); }

 private:
  class Arguments;
  using Devices = std::vector<const Device*>;
  using Loaded = std::shared_ptr<abi::LoadedExecutable>;

  std::vector<BufferRef> do_launch(std::span<Buffer* const> arguments) override;
  std::vector<std::vector<BufferRef>> do_launch_all(
      std::span<const std::vector<Buffer*>> arguments) override;
  Loaded compile_for(const Devices& devices) const;
  // The loaded executable of a program of one process that is bound to no device.
  Loaded loaded_on(const Device& device);
  const Device& place_of(std::span<Buffer* const> arguments) const;
  std::vector<std::vector<BufferRef>> execute(const Loaded& loaded, const Devices& devices,
                                              std::span<const std::span<Buffer* const>> lists);
  void expect_outputs() const;
  // The plugin's Executable of the loaded one, for a question.
  template <typename Question>
  void ask(abi::ApiFunction<Question> entry, Question& question) const;

  std::shared_ptr<const PjrtClient> client_;
  Program program_;
  CompileOptions options_;
  Devices devices_;  // of the processes
  std::shared_ptr<const std::string> name_;
  Module module_;
  std::string code_;  // what the plugin is given
  CompileStats stats_;
  Loaded loaded_;
  std::mutex mutex_;
  std::map<int, Loaded> elsewhere_;  // by device
};

}  // namespace lathe::pjrt
