#include "lathe/backends/pjrt/executable.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/backends/pjrt/compile_options.h"
#include "lathe/backends/pjrt/element_type.h"
#include "lathe/backends/pjrt/manual_sharding.h"
#include "lathe/base/clock.h"
#include "lathe/base/debug_log.h"
#include "lathe/passes/to_stablehlo.h"
#include "lathe/runtime/assignment.h"
#include "lathe/runtime/buffer_life.h"
#include "lathe/stablehlo/module.h"

namespace lathe::pjrt {

// What a process takes: all its arguments are checked before any is taken, and donated ones go back
// if the plugin refuses the call. What lies on another device is copied.
class PjrtExecutable::Arguments {
 public:
  Arguments(const PjrtExecutable& executable, const Device& device,
            std::span<Buffer* const> arguments)
      : executable_(executable), device_(device), program_(executable.program_) {
    LATHE_USER_CHECK(std::ssize(arguments) == program_.param_count(),
                     "{} takes {} arguments, got {}", program_.name(), program_.param_count(),
                     arguments.size());
    for (int p = 0; p < program_.param_count(); ++p)
      buffers_.push_back(&checked(arguments[static_cast<size_t>(p)], p));
    expect_distinct(program_, donated_params(program_), arguments);
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
    const PjrtClient& client = *executable_.client_;
    LATHE_USER_CHECK(buffer && &buffer->client() == &client,
                     "{} is not in the memory of this client's {} devices: make it with the client "
                     "that compiled the program",
                     named(p), client.platform());
    const Type expected = program_.param_type(p);
    LATHE_USER_CHECK(buffer->type() == expected, "{} is {}, expected {}", named(p),
                     buffer->type().str(), expected.str());
    return *buffer;
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
    for (size_t p = 0; p < handles_.size(); ++p) {
      BufferHandle handle = handles_[p];
      if (&buffers_[p]->device() != &device_) {
        handle = buffers_[p]->copy_of(handle, device_);
        copies_.push_back(handle);
      }
      raw_.push_back(handle.get());
    }
  }
  void take(int p) {
    PjrtBuffer& buffer = *at(buffers_, p);
    handles_[static_cast<size_t>(p)] = donates(p) ? buffer.donate() : buffer.handle();
    if (donates(p) && passed_again(p, false)) read_again_.push_back(p);
  }

  // Arguments that the plugin took before it gave up stay donated.
  void give_back() {
    for (size_t p = 0; p < handles_.size(); ++p) {
      if (!donates(static_cast<int>(p)) || !handles_[p]) continue;
      auto asked = pjrt::arguments<abi::BufferIsDeleted>();
      asked.buffer = handles_[p].get();
      executable_.client_->plugin().call_quietly(abi::kBufferIsDeleted, asked);
      if (!asked.is_deleted) buffers_[p]->give_back(std::move(handles_[p]));
    }
  }

  template <typename T>
  static const T& at(const std::vector<T>& items, int p) {
    return items[static_cast<size_t>(p)];
  }

  const PjrtExecutable& executable_;
  const Device& device_;
  const Program& program_;
  std::vector<PjrtBuffer*> buffers_;
  std::vector<BufferHandle> handles_;  // donated ones are destroyed with this
  std::vector<BufferHandle> copies_;
  std::vector<abi::Buffer*> raw_;
  std::vector<int64_t> read_again_;
  bool run_ = false;
};

namespace {

// An artifact of that version, or text: what VHLO lacks (CHLO), plugins may know all the same.
std::string code_of(const Module& module, std::optional<Version> version) {
  if (!version) return print(module);
  try {
    return serialize(module, *version);
  } catch (const UserError& error) {
    debug_log(1, "compile", "goes as text: {}", error.what());
    return print(module);
  }
}

}  // namespace

PjrtExecutable::PjrtExecutable(std::shared_ptr<const PjrtClient> client, const Program& program,
                               const CompileOptions& options)
    : client_(std::move(client)),
      program_(program),
      options_(options),
      devices_(assigned_devices(*client_, options, "")),
      name_(std::make_shared<const std::string>(program.name())) {
  const int version = client_->plugin().minor_version();
  for (int p = 0; p < program_.param_count(); ++p) element_type(program_.param_type(p), version);
  for (Type type : program_.result_types()) element_type(type, version);
  const auto start = Clock::now();
  module_ = stablehlo_module(program_);
  if (options_.partitions > 1) module_.functions[0] = with_manual_sharding(module_.functions[0]);
  code_ = code_of(module_, client_->artifact_version());
  stats_.plan_seconds = seconds_since(start);
  const auto printed = Clock::now();
  loaded_ = compile_for(devices_);
  stats_.codegen_seconds = seconds_since(printed);
  stats_.kernels = stats_.kernels_compiled = 1;  // as far as one can see from here
  debug_log(1, "compile", "`{}`: {} ops for {}; {:.1f} + {:.1f} ms", program_.name(),
            program_.ops().size(), client_->platform(), 1e3 * stats_.plan_seconds,
            1e3 * stats_.codegen_seconds);
  expect_outputs();
}

PjrtExecutable::Loaded PjrtExecutable::compile_for(const Devices& devices) const {
  static constexpr std::string_view kFormat = "mlir";
  std::vector<int64_t> ids;
  for (const Device* device : devices) ids.push_back(client_->plugin_id(*device));
  const std::string options =
      compile_options(options_.replicas, options_.partitions, ids, client_->compile_overrides());
  auto code = arguments<abi::ProgramCode>();
  code.code = code_.data();
  code.code_size = code_.size();
  code.format = kFormat.data();
  code.format_size = kFormat.size();
  auto compile = arguments<abi::ClientCompile>();
  compile.client = client_->handle();
  compile.program = &code;
  compile.options = options.data();
  compile.options_size = options.size();
  client_->plugin().call(abi::kCompile, compile, fmt::format("`{}`", *name_));
  return {compile.executable, [client = client_](abi::LoadedExecutable* owned) {
            auto destroy = arguments<abi::LoadedDestroy>();
            destroy.executable = owned;
            client->plugin().call_quietly(abi::kLoadedDestroy, destroy);
          }};
}

PjrtExecutable::Loaded PjrtExecutable::loaded_on(const Device& device) {
  if (&device == devices_[0]) return loaded_;
  std::lock_guard lock(mutex_);
  Loaded& loaded = elsewhere_[device.id];
  if (!loaded) loaded = compile_for({&device});
  return loaded;
}

template <typename Question>
void PjrtExecutable::ask(abi::ApiFunction<Question> entry, Question& question) const {
  const Plugin& plugin = client_->plugin();
  auto get = arguments<abi::LoadedGetExecutable>();
  get.loaded = loaded_.get();
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
  auto asked = arguments<abi::ExecutableCount>();
  ask(abi::kExecutableOutputs, asked);
  LATHE_CHECK(asked.count == static_cast<size_t>(program_.result_count()),
              "the plugin gives {} results of `{}`, which has {}", asked.count, *name_,
              program_.result_count());
}

MemoryAnalysis PjrtExecutable::memory_analysis() const {
  if (!client_->plugin().has(abi::kExecutableMemory)) return {};
  auto asked = arguments<abi::ExecutableMemory>();
  ask(abi::kExecutableMemory, asked);
  return {.argument_bytes = asked.argument_bytes,
          .output_bytes = asked.output_bytes,
          .arena_bytes = asked.temporary_bytes,
          .aliased_bytes = asked.alias_bytes};
}

const Device& PjrtExecutable::place_of(std::span<Buffer* const> arguments) const {
  return options_.devices.empty() ? common_device(arguments, client(), program_.name())
                                  : *devices_[0];
}

std::vector<BufferRef> PjrtExecutable::do_launch(std::span<Buffer* const> arguments) {
  LATHE_USER_CHECK(options_.processes() == 1,
                   "{} runs as {} processes: launch_all takes the arguments", program_.name(),
                   options_.processes());
  const Device& place = place_of(arguments);
  return execute(loaded_on(place), {&place}, std::span(&arguments, 1))[0];
}

std::vector<std::vector<BufferRef>> PjrtExecutable::do_launch_all(
    std::span<const std::vector<Buffer*>> arguments) {
  expect_lists(arguments.size(), options_.processes(), program_.name());
  if (options_.processes() == 1) return {do_launch(arguments[0])};
  const std::vector<std::span<Buffer* const>> lists(arguments.begin(), arguments.end());
  return execute(loaded_, devices_, lists);
}

std::vector<std::vector<BufferRef>> PjrtExecutable::execute(
    const Loaded& loaded, const Devices& devices, std::span<const std::span<Buffer* const>> lists) {
  const Plugin& plugin = client_->plugin();
  const std::string about = fmt::format("`{}`", *name_);
  std::vector<std::unique_ptr<Arguments>> taken;
  std::vector<abi::Buffer* const*> inputs;
  std::vector<int64_t> kept;
  std::vector<std::vector<abi::Buffer*>> outputs(
      lists.size(), std::vector<abi::Buffer*>(static_cast<size_t>(program_.result_count())));
  std::vector<abi::Buffer**> results;
  for (size_t i = 0; i < lists.size(); ++i) {
    taken.push_back(std::make_unique<Arguments>(*this, *devices[i], lists[i]));
    inputs.push_back(taken.back()->data());
    results.push_back(outputs[i].data());
    const auto again = taken.back()->read_again();
    kept.insert(kept.end(), again.begin(), again.end());
  }
  std::vector<abi::Event*> completed(lists.size());
  auto options = pjrt::arguments<abi::ExecuteOptions>();
  options.kept_inputs = kept.data();
  options.kept_input_count = kept.size();
  auto execute = pjrt::arguments<abi::LoadedExecute>();
  execute.executable = loaded.get();
  execute.options = &options;
  execute.arguments = inputs.data();
  execute.device_count = lists.size();
  execute.argument_count = static_cast<size_t>(program_.param_count());
  execute.outputs = results.data();
  // A program without results has nobody else to tell its error.
  if (program_.result_count() == 0) execute.completed = completed.data();
  plugin.call(abi::kExecute, execute, about);
  for (const auto& arguments : taken) arguments->was_run();
  for (abi::Event* event : completed) plugin.await(event, abi::kExecute.name, about);
  std::vector<std::vector<BufferRef>> out(lists.size());
  for (size_t i = 0; i < lists.size(); ++i)
    for (size_t r = 0; r < outputs[i].size(); ++r)
      out[i].push_back(std::make_shared<PjrtBuffer>(
          client_, *devices[i], program_.result_type(static_cast<int>(r)),
          own(client_, outputs[i][r]), name_, static_cast<int>(r)));
  return out;
}

}  // namespace lathe::pjrt
