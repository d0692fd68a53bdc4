// Runs Programs by the reference evaluator. For tests; never a fallback of another client.
#include "lathe/ir/evaluate.h"
#include "lathe/runtime/client.h"

namespace lathe {
namespace {

class ReferenceBuffer final : public Buffer {
 public:
  ReferenceBuffer(const Device& device, Literal value)
      : device_(device),
        type_(Type::tensor(value.dtype(), value.shape())),
        value_(std::move(value)) {}
  Type type() const override { return type_; }
  const Device& device() const override { return device_; }
  void await() const override {}
  std::optional<std::span<const std::byte>> host_view() const override { return value_.bytes(); }
  void copy_to_host(std::span<std::byte> out) const override {
    std::ranges::copy(value_.bytes(), out.begin());
  }
  bool deleted() const override { return deleted_; }
  void donate() { deleted_ = true; }
  const Literal& value() const { return value_; }

 private:
  const Device& device_;
  Type type_;
  Literal value_;
  bool deleted_ = false;
};

class ReferenceExecutable final : public Executable {
 public:
  ReferenceExecutable(const Device& device, Program program)
      : device_(device), program_(std::move(program)) {}
  const Program& program() const override { return program_; }
  MemoryAnalysis memory_analysis() const override { return {}; }
  CompileStats stats() const override { return {}; }
  std::string text() const override { return "reference evaluator"; }

  std::vector<BufferRef> launch(std::span<Buffer* const> arguments) override {
    std::vector<Literal> values;
    for (const Buffer* argument : arguments) {
      const auto* mine = dynamic_cast<const ReferenceBuffer*>(argument);
      LATHE_CHECK(mine, "a buffer of another client");
      values.push_back(mine->value());
    }
    std::vector<BufferRef> results;
    for (Literal& value : evaluate(program_, values))
      results.push_back(std::make_shared<ReferenceBuffer>(device_, std::move(value)));
    for (size_t i = 0; i < arguments.size(); ++i)
      if (program_.param(static_cast<int>(i)).may_donate)
        static_cast<ReferenceBuffer&>(*arguments[i]).donate();
    return results;
  }

 private:
  const Device& device_;
  Program program_;
};

class ReferenceClient final : public Client {
 public:
  std::span<const Device> devices() const override { return {&device_, 1}; }
  std::shared_ptr<Executable> compile(const Program& program) override {
    return std::make_shared<ReferenceExecutable>(device_, program);
  }
  BufferRef buffer_from_host(const Literal& literal) override {
    return std::make_shared<ReferenceBuffer>(device_, literal);
  }

 private:
  Device device_{.client = this, .id = 0, .kind = "reference"};
};

}  // namespace

std::shared_ptr<Client> make_reference_client() { return std::make_shared<ReferenceClient>(); }

}  // namespace lathe
