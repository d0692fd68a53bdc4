// Running a program: arguments as the client means them, results as buffers, and an event that is
// over when the program has run.
#include <algorithm>
#include <cstddef>

#include "lathe/plugin/buffer.h"
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

// The options of later versions are longer, those of earlier ones shorter.
std::span<const int64_t> kept_inputs(const abi::ExecuteOptions* options) {
  constexpr size_t kEnd =
      offsetof(abi::ExecuteOptions, kept_input_count) + sizeof(options->kept_input_count);
  if (!options || options->header.size < kEnd) return {};
  return {options->kept_inputs, options->kept_input_count};
}

bool donates(const Program& program, size_t p) {
  const Param& param = program.param(static_cast<int>(p));
  return param.may_donate || param.must_alias;
}

// The arguments of one process. Those that the call may not take have a buffer of their own here,
// whose claim on the memory keeps it from being written.
class ArgumentList {
 public:
  ArgumentList(const CompiledProgram& program, std::span<abi::Buffer* const> given,
               std::span<const int64_t> kept) {
    for (abi::Buffer* argument : given) buffers_.push_back(argument->buffer.get());
    for (const int64_t p : kept) {
      LATHE_USER_CHECK(p >= 0 && p < std::ssize(buffers_), "{} has no argument {} to be kept",
                       program.name(), p);
      if (donates(program.program(), static_cast<size_t>(p))) keep(static_cast<size_t>(p));
    }
    expect_distinct(program);
  }

  const std::vector<Buffer*>& buffers() const { return buffers_; }

 private:
  void keep(size_t p) {
    const auto& own = static_cast<HostBuffer&>(*buffers_[p]);
    auto [claim, pending] = own.contents();
    kept_.push_back(std::make_shared<HostBuffer>(own.type(), own.device(), std::move(claim),
                                                 std::move(pending)));
    buffers_[p] = kept_.back().get();
  }

  // What is donated is no other argument of the call.
  void expect_distinct(const CompiledProgram& program) const {
    std::vector<Buffer*> sorted = buffers_;
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) == sorted.end()) return;
    for (size_t p = 0; p < buffers_.size(); ++p)
      LATHE_USER_CHECK(
          !donates(program.program(), p) || std::ranges::count(sorted, buffers_[p]) == 1,
          "argument {} of {} is donated, and so it cannot be another argument of the "
          "same call, donated or not: pass a copy of it",
          p, program.name());
  }

  std::vector<Buffer*> buffers_;
  std::vector<std::shared_ptr<HostBuffer>> kept_;
};

// All results of a process are made by one task.
CompletionRef completion_of(std::span<const BufferRef> results) {
  if (results.empty()) return nullptr;
  return static_cast<const HostBuffer&>(*results[0]).contents().pending;
}

std::vector<std::vector<BufferRef>> launch(const CompiledProgram& program,
                                           const std::vector<ArgumentList>& lists) {
  if (lists.size() == 1) return {program.executable().launch(lists[0].buffers())};
  std::vector<std::vector<Buffer*>> all;
  for (const ArgumentList& list : lists) all.push_back(list.buffers());
  return program.executable().launch_all(all);
}

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
  std::vector<ArgumentList> lists;
  for (size_t i = 0; i < a.device_count; ++i)
    lists.emplace_back(program, std::span(a.arguments[i], a.argument_count),
                       kept_inputs(a.options));
  const auto results = launch(program, lists);
  for (size_t i = 0; i < a.device_count; ++i) {
    const std::vector<int>& kinds = program.result_kinds().kinds;
    for (size_t r = 0; r < results[i].size(); ++r)
      a.outputs[i][r] =
          new_buffer(program.client(), results[i][r],
                     *program.devices()[i]->memory_list[static_cast<size_t>(kinds[r])]);
    if (a.completed) a.completed[i] = event_of(completion_of(results[i]));
  }
}

}  // namespace lathe::plugin
