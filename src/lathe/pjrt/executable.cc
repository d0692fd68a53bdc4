#include "lathe/pjrt/executable.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/base/clock.h"
#include "lathe/base/debug_log.h"
#include "lathe/passes/to_stablehlo.h"
#include "lathe/pjrt/compile_options.h"
#include "lathe/pjrt/element_type.h"
#include "lathe/stablehlo/module.h"

namespace lathe::pjrt {

// What a call takes: all its arguments are checked before any is taken, and donated ones go back if
// the plugin refuses the call.
class PjrtExecutable::Arguments {
 public:
  Arguments(const PjrtExecutable& executable, std::span<Buffer* const> arguments)
      : executable_(executable), program_(executable.program_) {
    LATHE_USER_CHECK(std::ssize(arguments) == program_.param_count(),
                     "{} takes {} arguments, got {}", program_.name(), program_.param_count(),
                     arguments.size());
    for (int p = 0; p < program_.param_count(); ++p)
      buffers_.push_back(&checked(arguments[static_cast<size_t>(p)], p));
    expect_distinct();
    try {
      take();
    } catch (...) {
      give_back();
      throw;
    }
  }
  ~Arguments() {
    if (!run_) give_back();
  }
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  abi::Buffer* const* data() const { return raw_.data(); }
  size_t size() const { return raw_.size(); }
  // Donated ones that are also read as another argument: the plugin must leave them as they are.
  std::span<const int64_t> read_again() const { return read_again_; }
  void was_run() { run_ = true; }

 private:
  bool donates(int p) const { return program_.param(p).may_donate || program_.param(p).must_alias; }

  // "argument 1 (params.weight) of main"
  std::string named(int p) const {
    const std::string& path = program_.param(p).path;
    return fmt::format("argument {}{} of {}", p, path.empty() ? "" : " (" + path + ")",
                       program_.name());
  }

  PjrtBuffer& checked(Buffer* argument, int p) const {
    auto* const buffer = dynamic_cast<PjrtBuffer*>(argument);
    const Session& session = *executable_.session_;
    LATHE_USER_CHECK(buffer && &buffer->session() == &session,
                     "{} is not in the memory of this client's {} devices: make it with the client "
                     "that compiled the program",
                     named(p), session.platform());
    const Type expected = program_.param_type(p);
    LATHE_USER_CHECK(buffer->type() == expected, "{} is {}, expected {}", named(p),
                     buffer->type().str(), expected.str());
    LATHE_USER_CHECK(&buffer->device() == &executable_.device_,
                     "{} is on {} device {}, the program was compiled for device {}", named(p),
                     session.platform(), buffer->device().id, executable_.device_.id);
    return *buffer;
  }

  void expect_distinct() const {
    for (int p = 0; p < program_.param_count(); ++p)
      LATHE_USER_CHECK(!donates(p) || !passed_again(p, true),
                       "{} is donated, and so is another one that is the same array: pass a copy "
                       "(x + 0) of one, or donate one of them only",
                       named(p));
  }
  // Whether the same array is another argument, which is donated or not.
  bool passed_again(int p, bool donated) const {
    for (int q = 0; q < program_.param_count(); ++q)
      if (q != p && at(buffers_, q) == at(buffers_, p) && donates(q) == donated) return true;
    return false;
  }

  // Kept arguments first: one that is passed twice, donated once, must not be written.
  void take() {
    handles_.resize(buffers_.size());
    for (const bool donated : {false, true})
      for (int p = 0; p < program_.param_count(); ++p)
        if (donates(p) == donated) take(p);
    for (const BufferHandle& handle : handles_) raw_.push_back(handle.get());
  }
  void take(int p) {
    PjrtBuffer& buffer = *at(buffers_, p);
    handles_[static_cast<size_t>(p)] = donates(p) ? buffer.donate() : buffer.handle();
    if (donates(p) && passed_again(p, false)) read_again_.push_back(p);
  }

  // What the plugin took before it gave up stays donated.
  void give_back() {
    for (size_t p = 0; p < handles_.size(); ++p) {
      if (!donates(static_cast<int>(p)) || !handles_[p]) continue;
      auto asked = pjrt::arguments<abi::BufferIsDeleted>();
      asked.buffer = handles_[p].get();
      executable_.session_->plugin().call_quietly(abi::kBufferIsDeleted, asked);
      if (!asked.is_deleted) buffers_[p]->give_back(std::move(handles_[p]));
    }
  }

  template <typename T>
  static const T& at(const std::vector<T>& items, int p) {
    return items[static_cast<size_t>(p)];
  }

  const PjrtExecutable& executable_;
  const Program& program_;
  std::vector<PjrtBuffer*> buffers_;
  std::vector<BufferHandle> handles_;  // donated ones are destroyed with this
  std::vector<abi::Buffer*> raw_;
  std::vector<int64_t> read_again_;
  bool run_ = false;
};

PjrtExecutable::PjrtExecutable(std::shared_ptr<const Session> session, const Device& device,
                               const Program& program)
    : session_(std::move(session)),
      device_(device),
      program_(program),
      name_(std::make_shared<const std::string>(program.name())) {
  const int version = session_->plugin().minor_version();
  for (int p = 0; p < program_.param_count(); ++p) element_type(program_.param_type(p), version);
  for (Type type : program_.result_types()) element_type(type, version);
  const auto start = Clock::now();
  text_ = print(stablehlo_module(program_));
  stats_.plan_seconds = seconds_since(start);
  const auto printed = Clock::now();
  compile();
  stats_.codegen_seconds = seconds_since(printed);
  stats_.kernels = stats_.kernels_compiled = 1;  // as far as one can see from here
  debug_log(1, "compile", "`{}`: {} ops for {}; {:.1f} + {:.1f} ms", program_.name(),
            program_.ops().size(), session_->platform(), 1e3 * stats_.plan_seconds,
            1e3 * stats_.codegen_seconds);
  expect_outputs();
}

void PjrtExecutable::compile() {
  static constexpr std::string_view kFormat = "mlir";
  const int64_t device = session_->plugin_id(device_);
  const std::string options =
      compile_options(1, 1, std::span(&device, 1), session_->compile_overrides());
  auto code = arguments<abi::ProgramCode>();
  code.code = text_.data();
  code.code_size = text_.size();
  code.format = kFormat.data();
  code.format_size = kFormat.size();
  auto compile = arguments<abi::ClientCompile>();
  compile.client = session_->handle();
  compile.program = &code;
  compile.options = options.data();
  compile.options_size = options.size();
  session_->plugin().call(abi::kCompile, compile, fmt::format("`{}`", *name_));
  handle_ = {compile.executable, [session = session_](abi::LoadedExecutable* owned) {
               auto destroy = arguments<abi::LoadedDestroy>();
               destroy.executable = owned;
               session->plugin().call_quietly(abi::kLoadedDestroy, destroy);
             }};
}

template <typename Question>
void PjrtExecutable::ask(abi::Entry<Question> entry, Question& question) const {
  const Plugin& plugin = session_->plugin();
  auto get = arguments<abi::LoadedGetExecutable>();
  get.loaded = handle_.get();
  plugin.call(abi::kLoadedGetExecutable, get);
  auto destroy = arguments<abi::ExecutableDestroy>();
  destroy.executable = question.executable = get.executable;
  try {
    plugin.call(entry, question, fmt::format("`{}`", *name_));
  } catch (...) {
    plugin.call_quietly(abi::kExecutableDestroy, destroy);
    throw;
  }
  plugin.call_quietly(abi::kExecutableDestroy, destroy);
}

// The plugin writes as many results as it has.
void PjrtExecutable::expect_outputs() const {
  auto asked = arguments<abi::ExecutableOutputs>();
  ask(abi::kExecutableOutputs, asked);
  LATHE_CHECK(asked.count == static_cast<size_t>(program_.result_count()),
              "the plugin gives {} results of `{}`, which has {}", asked.count, *name_,
              program_.result_count());
}

MemoryAnalysis PjrtExecutable::memory_analysis() const {
  if (!session_->plugin().has(abi::kExecutableMemory)) return {};
  auto asked = arguments<abi::ExecutableMemory>();
  ask(abi::kExecutableMemory, asked);
  return {.argument_bytes = asked.argument_bytes,
          .output_bytes = asked.output_bytes,
          .arena_bytes = asked.temporary_bytes,
          .aliased_bytes = asked.alias_bytes};
}

std::vector<BufferRef> PjrtExecutable::launch(std::span<Buffer* const> arguments) {
  const Plugin& plugin = session_->plugin();
  const std::string about = fmt::format("`{}`", *name_);
  Arguments taken(*this, arguments);
  std::vector<abi::Buffer*> outputs(static_cast<size_t>(program_.result_count()));
  abi::Buffer* const* const inputs[] = {taken.data()};
  abi::Buffer** const results[] = {outputs.data()};
  abi::Event* completed = nullptr;
  auto options = pjrt::arguments<abi::ExecuteOptions>();
  options.kept_inputs = taken.read_again().data();
  options.kept_input_count = taken.read_again().size();
  auto execute = pjrt::arguments<abi::LoadedExecute>();
  execute.executable = handle_.get();
  execute.options = &options;
  execute.arguments = inputs;
  execute.device_count = 1;
  execute.argument_count = taken.size();
  execute.outputs = results;
  // A program without results has nobody else to tell its error.
  if (outputs.empty()) execute.completed = &completed;
  plugin.call(abi::kExecute, execute, about);
  taken.was_run();
  plugin.await(completed, abi::kExecute.name, about);
  std::vector<BufferRef> out;
  for (size_t i = 0; i < outputs.size(); ++i)
    out.push_back(
        std::make_shared<PjrtBuffer>(session_, device_, program_.result_type(static_cast<int>(i)),
                                     own(session_, outputs[i]), name_, static_cast<int>(i)));
  return out;
}

}  // namespace lathe::pjrt
