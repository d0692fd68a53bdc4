// A program compiled by a plugin.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lathe/ir/program.h"
#include "lathe/pjrt/buffer.h"

namespace lathe::pjrt {

class PjrtExecutable final : public Executable {
 public:
  // UserError naming an op that StableHLO has no words for, a type that the plugin lacks, or what
  // the plugin says against the program.
  PjrtExecutable(std::shared_ptr<const Session> session, const Device& device,
                 const Program& program);

  const Program& program() const override { return program_; }
  std::vector<BufferRef> launch(std::span<Buffer* const> arguments) override;
  // What the plugin tells; zeros where it does not.
  MemoryAnalysis memory_analysis() const override;
  CompileStats stats() const override { return stats_; }
  // The StableHLO text that was compiled.
  std::string text() const override { return text_; }

 private:
  class Arguments;

  void compile();
  void expect_outputs() const;
  // The plugin's Executable of the loaded one, for a question.
  template <typename Question>
  void ask(abi::Entry<Question> entry, Question& question) const;

  std::shared_ptr<const Session> session_;
  const Device& device_;
  Program program_;
  std::shared_ptr<const std::string> name_;
  std::string text_;
  CompileStats stats_;
  std::shared_ptr<abi::LoadedExecutable> handle_;
};

}  // namespace lathe::pjrt
