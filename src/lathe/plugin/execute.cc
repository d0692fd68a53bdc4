// Running a program: arguments as the client means them, results as buffers, and an event that is
// over when the program has run.
#include <algorithm>

#include "lathe/ir/program.h"
#include "lathe/plugin/buffer.h"
#include "lathe/plugin/entry.h"
#include "lathe/plugin/event.h"
#include "lathe/plugin/executable.h"
#include "lathe/plugin/functions.h"

namespace lathe::pjrt::abi {

struct ExecuteContext {
  const void* unread = nullptr;  // see abi/base.h
};

}  // namespace lathe::pjrt::abi

namespace lathe::plugin {
namespace {

std::span<const int64_t> kept_inputs(const abi::ExecuteOptions* options) {
  if (!options) return {};
  expect_whole(options);
  return {options->kept_inputs, options->kept_input_count};
}

bool donates(const Program& program, size_t p) {
  const Param& param = program.param(static_cast<int>(p));
  return param.may_donate || param.must_alias;
}

// The arguments of one device. Those that the call may not take have a buffer of their own here,
// whose claim on the memory keeps it from being written.
class ArgumentList {
 public:
  ArgumentList(const CompiledProgram& program, const abi::Device& device,
               std::span<abi::Buffer* const> given, std::span<const int64_t> kept) {
    LATHE_USER_CHECK(std::ssize(given) == program.program().param_count(),
                     "{} takes {} arguments, got {}", program.name(),
                     program.program().param_count(), given.size());
    for (size_t p = 0; p < given.size(); ++p) {
      const abi::Device& place = *given[p]->memory->device;
      LATHE_USER_CHECK(
          &place == &device, "argument {} of {} is on {}{}, and the program runs on {}", p,
          program.name(), place.description.text,
          place.client == device.client ? "" : " of another client", device.description.text);
      LATHE_USER_CHECK(given[p]->layout == program.parameter_list().layouts[p] ||
                           program.program().param_type(static_cast<int>(p)).is_token(),
                       "argument {} of {} has the layout {}, and the program takes {}", p,
                       program.name(), layout_text(*given[p]->layout),
                       layout_text(*program.parameter_list().layouts[p]));
      buffers_.push_back(given[p]->buffer.get());
    }
    for (const int64_t p : kept) {
      LATHE_USER_CHECK(p >= 0 && p < std::ssize(buffers_), "{} has no argument {} to be kept",
                       program.name(), p);
      if (donates(program.program(), static_cast<size_t>(p))) keep(static_cast<size_t>(p));
    }
    expect_distinct(program);
  }

  const std::vector<HostBuffer*>& buffers() const { return buffers_; }

 private:
  void keep(size_t p) {
    kept_.push_back(on_device(*buffers_[p], buffers_[p]->device()));
    buffers_[p] = kept_.back().get();
  }

  // What is donated is no other argument of the call.
  void expect_distinct(const CompiledProgram& program) const {
    std::vector<HostBuffer*> sorted = buffers_;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) == sorted.end()) return;
    for (size_t p = 0; p < buffers_.size(); ++p)
      LATHE_USER_CHECK(
          !donates(program.program(), p) || std::ranges::count(sorted, buffers_[p]) == 1,
          "argument {} of {} is donated, and so it cannot be another argument of the "
          "same call, donated or not: pass a copy of it",
          p, program.name());
  }

  std::vector<HostBuffer*> buffers_;
  std::vector<std::shared_ptr<HostBuffer>> kept_;
};

// A run of the program on whole values, of the parts that devices hold.
class Run {
 public:
  Run(const CompiledProgram& program, const std::vector<ArgumentList>& lists)
      : program_(program), lists_(lists), runs_(program.runs_on_all() ? lists.size() : 1) {
    for (size_t p = 0; p < program.parameter_list().parts.size(); ++p) add(p);
    if (runs_.size() == 1)
      results_ = {program.executable().launch(runs_[0])};
    else
      results_ = program.executable().launch_all(runs_);
    delete_donated();
  }

  // The result of that number as the device has it.
  BufferRef result(size_t device, size_t r) const {
    const lathe::Device& place = *program_.devices()[device]->device;
    const BufferRef& whole = of_device(device)[r];
    const Parts& parts = program_.result_list().parts[r];
    if (parts.divided()) return parts.part_of(static_cast<HostBuffer&>(*whole), device, place);
    if (&whole->device() == &place) return whole;
    return on_device(static_cast<HostBuffer&>(*whole), place);
  }

  // All results of a run are made by one task. Null: it has run.
  CompletionRef completion(size_t device) const {
    const std::vector<BufferRef>& results = of_device(device);
    if (results.empty()) return nullptr;
    return static_cast<const HostBuffer&>(*results[0]).contents().pending;
  }

 private:
  const std::vector<BufferRef>& of_device(size_t device) const {
    return results_[results_.size() == 1 ? 0 : device];
  }

  void add(size_t p) {
    const Parts& parts = program_.parameter_list().parts[p];
    if (!parts.divided()) {
      for (size_t run = 0; run < runs_.size(); ++run)
        runs_[run].push_back(lists_[run].buffers()[p]);
      return;
    }
    std::vector<const HostBuffer*> held;
    for (const ArgumentList& list : lists_) held.push_back(list.buffers()[p]);
    BufferRef whole;
    for (size_t run = 0; run < runs_.size(); ++run) {
      const lathe::Device& device = *program_.devices()[run]->device;
      if (run > 0 && !parts.differs())
        made_.push_back(on_device(static_cast<HostBuffer&>(*whole), device));
      else
        made_.push_back(whole = parts.whole_of(held, run, device));
      runs_[run].push_back(made_.back().get());
    }
  }

  // What a run did not take itself.
  void delete_donated() const {
    if (lists_.size() == 1) return;
    for (const ArgumentList& list : lists_)
      for (size_t p = 0; p < list.buffers().size(); ++p)
        if (donates(program_.program(), p)) list.buffers()[p]->delete_();
  }

  const CompiledProgram& program_;
  const std::vector<ArgumentList>& lists_;
  std::vector<std::vector<Buffer*>> runs_;  // arguments
  std::vector<BufferRef> made_;             // those that were put together
  std::vector<std::vector<BufferRef>> results_;
};

void expect_call(const abi::LoadedExecute& a, const CompiledProgram& program) {
  if (a.executable->deleted)
    throw StatusError(abi::Code::failed_precondition, "{} was deleted, and is called",
                      program.name());
  LATHE_USER_CHECK(a.device_count == program.devices().size(),
                   "{} runs on {} devices, and is called for {}", program.name(),
                   program.devices().size(), a.device_count);
  LATHE_USER_CHECK(!a.device || (program.devices().size() == 1 && program.devices()[0] == a.device),
                   "{} was compiled for another device than the one that is to run it",
                   program.name());
}

}  // namespace

void context_create(abi::ContextCreate& a) { a.context = new abi::ExecuteContext(); }
void context_destroy(abi::ContextDestroy& a) { delete a.context; }

void loaded_execute(abi::LoadedExecute& a) {
  const CompiledProgram& program = *a.executable->program;
  expect_call(a, program);
  const std::span<const int64_t> kept = kept_inputs(a.options);
  std::vector<ArgumentList> lists;
  for (size_t i = 0; i < a.device_count; ++i)
    lists.emplace_back(program, *program.devices()[i], std::span(a.arguments[i], a.argument_count),
                       kept);
  const Run run(program, lists);
  const std::vector<int>& kinds = program.result_list().kinds;
  for (size_t i = 0; i < a.device_count; ++i) {
    for (size_t r = 0; r < kinds.size(); ++r)
      a.outputs[i][r] =
          new_buffer(program.client(), run.result(i, r),
                     *program.devices()[i]->memory_list[static_cast<size_t>(kinds[r])],
                     *program.result_list().layouts[r]);
    if (a.completed) a.completed[i] = event_of(run.completion(i));
  }
}

}  // namespace lathe::plugin
