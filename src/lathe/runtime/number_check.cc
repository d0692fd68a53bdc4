#include "lathe/runtime/number_check.h"

#include <fmt/core.h>

#include <algorithm>
#include <exception>
#include <thread>

#include "lathe/base/element_text.h"
#include "lathe/ir/program.h"
#include "lathe/runtime/assignment.h"
#include "lathe/runtime/host/host_feed.h"
#include "lathe/runtime/host/parallel_run.h"
#include "lathe/runtime/host_literal.h"
#include "lathe/runtime/op_by_op.h"

namespace lathe {
namespace {

using Buffers = std::vector<BufferRef>;
using Lists = std::vector<Buffers>;  // of each process

BadNumbers asked_for() {
  return {.nans = flag_on(Flag::check_nans), .infinities = flag_on(Flag::check_infs)};
}

std::string_view flag_of(const Literal& x, int64_t i) {
  return name_of_bad(x, i) == "a NaN" ? "LATHE_CHECK_NANS" : "LATHE_CHECK_INFS";
}

bool donates(const Program& program, size_t param) {
  const Param& info = program.param(static_cast<int>(param));
  return info.may_donate || info.must_alias;
}

// The caller's buffer, who holds it as long as the call.
BufferRef borrowed(Buffer* buffer) { return {std::shared_ptr<void>(), buffer}; }

BufferRef copy_of(const BufferRef& buffer) {
  const Literal value = host_literal(buffer);
  Literal copy(value.dtype(), value.shape());
  std::ranges::copy(value.bytes(), copy.mutable_bytes().begin());
  return buffer->device().client->buffer_from_host(copy, buffer->device());
}

// One launch of an executable.
class Checked {
 public:
  Checked(Executable& executable, std::span<const std::vector<Buffer*>> arguments)
      : executable_(executable),
        options_(executable.options()),
        arguments_(arguments),
        bad_(asked_for()) {}

  bool may_run_twice() const {
    for (int p = 0; p < options_.processes(); ++p)
      if (!runs_alone(executable_.program_of(p))) return false;
    return true;
  }

  // The arguments that remain when the program has run.
  Lists arguments_to_keep() const {
    return each([&](const Program& program, size_t p, size_t i) {
      Buffer* const argument = arguments_[p][i];
      return donates(program, i) ? copy_of(borrowed(argument)) : borrowed(argument);
    });
  }
  Lists arguments_now() const {
    return each([&](const Program&, size_t p, size_t i) { return borrowed(arguments_[p][i]); });
  }

  // UserError where the program's results are bad, and no argument is to blame.
  void judge(const Lists& results, const Lists& arguments) {
    if (!any_bad(results)) return;
    const std::vector<FollowedValues> followed = go_through(arguments);
    blame(followed);
    for (size_t p = 0; p < results.size(); ++p)
      for (size_t k = 0; k < results[p].size(); ++k)
        if (!followed[p][k].blame.origin) complain_of_whole(p, k, host_literal(results[p][k]));
  }

  // Op by op alone. Results are buffers of their own, donated arguments are gone.
  Lists run_op_by_op() {
    std::vector<FollowedValues> followed = go_through(arguments_now());
    blame(followed);
    Lists out(followed.size());
    for (size_t p = 0; p < followed.size(); ++p) {
      std::vector<const Buffer*> taken(arguments_[p].begin(), arguments_[p].end());
      for (FollowedValue& result : followed[p]) {
        const bool again = std::ranges::find(taken, result.buffer.get()) != taken.end();
        out[p].push_back(again ? copy_of(result.buffer) : std::move(result.buffer));
        taken.push_back(out[p].back().get());
      }
      give_away(p);
    }
    return out;
  }

 private:
  template <typename F>
  Lists each(const F& f) const {
    Lists out;
    for (size_t p = 0; p < arguments_.size(); ++p) {
      const Program& program = program_of(p);
      LATHE_USER_CHECK(std::ssize(arguments_[p]) == program.param_count(),
                       "{} takes {} arguments, got {}", program.name(), program.param_count(),
                       arguments_[p].size());
      auto& list = out.emplace_back();
      for (size_t i = 0; i < arguments_[p].size(); ++i) list.push_back(f(program, p, i));
    }
    return out;
  }

  const Program& program_of(size_t process) const {
    return executable_.program_of(static_cast<int>(process));
  }

  bool any_bad(const Lists& results) const {
    for (const Buffers& list : results)
      for (const BufferRef& result : list)
        if (bad_.first_in(host_literal(result))) return true;
    return false;
  }

  const Device& device_of(size_t process, const Buffers& arguments) const {
    const std::span<const Device> all = executable_.client().devices();
    if (!options_.devices.empty()) return all[static_cast<size_t>(options_.devices[process])];
    const auto elsewhere = std::ranges::find_if(
        arguments, [](const BufferRef& argument) { return argument->device().id != 0; });
    if (options_.processes() > 1) return all[process];
    return elsewhere == arguments.end() ? all[0] : (*elsewhere)->device();
  }

  // Each process in a thread of its own: they meet.
  std::vector<FollowedValues> go_through(const Lists& arguments) {
    HostFeed nobody;
    ParallelRun parallel({options_.replicas, options_.partitions}, feed(nobody));
    std::vector<FollowedValues> results(arguments.size());
    std::vector<std::exception_ptr> errors(arguments.size());
    const auto go = [&](size_t p) {
      const Device& device = device_of(p, arguments[p]);
      try {
        run_process({&parallel, static_cast<int>(p), device.id}, [&] {
          OpByOp run(executable_.client(), device, bad_);
          results[p] = run.run(program_of(p), arguments[p]);
        });
      } catch (...) {
        errors[p] = std::current_exception();
      }
    };
    if (arguments.size() == 1) {
      go(0);
    } else {
      std::vector<std::jthread> threads;
      for (size_t p = 0; p < arguments.size(); ++p) threads.emplace_back(go, p);
    }
    for (const std::exception_ptr& error : errors)
      if (error) std::rethrow_exception(error);
    return results;
  }

  // The client's feed; `nobody` for clients that have none.
  HostFeed& feed(HostFeed& nobody) const {
    try {
      return executable_.client().host_feed();
    } catch (const UserError&) {
      return nobody;
    }
  }

  // "result 0 of `step`", and of which process.
  std::string result_name(size_t process, size_t number) const {
    const GridShape grid{options_.replicas, options_.partitions};
    const auto p = static_cast<int>(process);
    const std::string where = grid.size() == 1 ? ""
                                               : fmt::format(" of replica {}, partition {}",
                                                             grid.replica(p), grid.partition(p));
    return fmt::format("result {} of `{}`{}", number, program_of(process).name(), where);
  }

  void blame(const std::vector<FollowedValues>& results) const {
    for (size_t p = 0; p < results.size(); ++p)
      for (size_t k = 0; k < results[p].size(); ++k)
        if (results[p][k].blame.is_made())
          throw UserError("{}. {}", results[p][k].blame.origin->what,
                          what_it_reaches(results[p][k], result_name(p, k)));
  }

  // The element where it is certain that it is of the op that is blamed.
  std::string what_it_reaches(const FollowedValue& result, const std::string& name) const {
    const Literal value = host_literal(result.buffer);
    const int64_t at = *bad_.first_in(value);
    if (result.blame.is_shared)
      return fmt::format("It reaches {}, beside bad numbers from elsewhere ({})", name,
                         flag_of(value, at));
    return fmt::format("So element {} of {} is {} ({})", position(value.shape(), at), name,
                       element_text(value, at), flag_of(value, at));
  }

  void complain_of_whole(size_t process, size_t number, const Literal& value) const {
    const auto at = bad_.first_in(value);
    if (!at) return;
    throw UserError(
        "element {} of {} is {}, but not when its ops run one by one: their sums are added in "
        "another order, or kept in wider types ({})",
        position(value.shape(), *at), result_name(process, number), element_text(value, *at),
        flag_of(value, *at));
  }

  // Donates the arguments that the program donates, as launching it would: by a program that
  // donates the same ones and does nothing.
  void give_away(size_t process) {
    const Program& program = program_of(process);
    ProgramBuilder builder(program.name());
    Buffers donated;
    for (size_t i = 0; i < arguments_[process].size(); ++i) {
      if (!donates(program, i)) continue;
      builder.param(program.param_type(static_cast<int>(i)), {.may_donate = true});
      donated.push_back(borrowed(arguments_[process][i]));
    }
    if (donated.empty()) return;
    NumberCheck::launch_unchecked(*executable_.client().compile(builder.finish({})), donated);
  }

  Executable& executable_;
  const CompileOptions options_;
  const std::span<const std::vector<Buffer*>> arguments_;
  const BadNumbers bad_;
};

}  // namespace

std::vector<BufferRef> NumberCheck::launch(Executable& executable,
                                           std::span<Buffer* const> arguments) {
  if (executable.options().processes() != 1) return executable.do_launch(arguments);
  const std::vector<Buffer*> list(arguments.begin(), arguments.end());
  return launch_all(executable, std::span(&list, 1))[0];
}

std::vector<std::vector<BufferRef>> NumberCheck::launch_all(
    Executable& executable, std::span<const std::vector<Buffer*>> arguments) {
  expect_lists(arguments.size(), executable.options().processes(), executable.program().name());
  Checked checked(executable, arguments);
  if (!checked.may_run_twice()) return checked.run_op_by_op();
  const Lists kept = checked.arguments_to_keep();
  Lists results = executable.do_launch_all(arguments);
  checked.judge(results, kept);
  return results;
}

std::vector<BufferRef> NumberCheck::launch_unchecked(Executable& executable,
                                                     std::span<const BufferRef> arguments) {
  std::vector<Buffer*> held;
  for (const BufferRef& argument : arguments) held.push_back(argument.get());
  return executable.do_launch(held);
}

}  // namespace lathe
