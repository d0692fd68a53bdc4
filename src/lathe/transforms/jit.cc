#include "lathe/transforms/jit.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <shared_mutex>
#include <unordered_map>

#include "lathe/base/flags.h"
#include "lathe/core/array_impl.h"
#include "lathe/core/trace.h"
#include "lathe/ir/program.h"
#include "lathe/ops/ops.h"
#include "lathe/transforms/tracing_turn.h"

namespace lathe {
namespace {

// Captured constants above this are worth a word: they are arguments nobody sees.
constexpr int64_t kCaptureWarningBytes = int64_t{256} << 20;

void warn_of_captures(const std::string& name, std::span<const Array> captures) {
  int64_t total = 0;
  for (const Array& capture : captures) total += capture.type().byte_count();
  if (total < kCaptureWarningBytes) return;
  fmt::print(stderr, "warning: `{}` captured {} constants of {} bytes; pass them as arguments:\n",
             name, captures.size(), total);
  for (const Array& capture : captures)
    fmt::print(stderr, "  {} ({} bytes) {}\n", capture.type().str(), capture.type().byte_count(),
               capture.impl()->where.str());
}

// The same function with donation marked on the leaves of donated arguments.
Program with_donation(const Program& program, const JitCall& call, const JitOptions& options) {
  if (options.donate.empty()) return program;
  ProgramBuilder builder(program.name());
  for (int i = 0; i < program.param_count(); ++i) {
    Param param = program.param(i);
    const auto leaf = static_cast<size_t>(i);
    param.may_donate = leaf < call.positions.size() &&
                       std::ranges::count(options.donate, call.positions[leaf]) > 0;
    builder.param(program.param_type(i), std::move(param));
  }
  for (const Op& op : program.ops()) {
    std::vector<Type> types;
    for (ValueId id : op.results) types.push_back(program.type(id));
    builder.add_typed(*op.def, op.operands, op.attrs, op.regions, op.where, types);
  }
  return builder.finish({program.results().begin(), program.results().end()});
}

}  // namespace

std::shared_ptr<Executable> JitEntry::executable() {
  std::lock_guard lock(mutex_);
  if (!executable_) executable_ = default_client().compile(program);
  return executable_;
}

std::vector<Array> JitEntry::run(std::span<const Array> operands) {
  std::vector<BufferRef> arguments;
  arguments.reserve(operands.size());
  for (const Array& operand : operands) arguments.push_back(operand.buffer());
  std::vector<Array> results;
  for (BufferRef& result : executable()->execute(arguments))
    results.emplace_back(std::move(result));
  return results;
}

bool JitEntry::usable_here() const { return captures.empty() || traced_in == current_trace(); }

struct JitCache::State {
  mutable std::shared_mutex mutex;
  std::unordered_map<std::string, std::shared_ptr<JitEntry>> entries;
  // Of those that captured Arrays inside a trace, the one traced last.
  std::unordered_map<std::string, std::shared_ptr<JitEntry>> entries_in_traces;
  std::shared_ptr<JitEntry> latest;
  int traces = 0;

  std::shared_ptr<JitEntry> find(const std::string& key) const {
    std::shared_lock lock(mutex);
    for (const auto* all : {&entries, &entries_in_traces}) {
      const auto hit = all->find(key);
      if (hit != all->end() && hit->second->usable_here()) return hit->second;
    }
    return nullptr;
  }
  void keep(const std::shared_ptr<JitEntry>& entry) {
    const bool bound = !entry->captures.empty() && entry->traced_in;
    (bound ? entries_in_traces : entries).insert_or_assign(entry->key, entry);
    latest = entry;
    ++traces;
  }
};

JitCache::JitCache(JitOptions options)
    : options_(std::move(options)), state_(std::make_shared<State>()) {}

bool JitCache::is_static(int position, const TreePath& path) const {
  if (std::ranges::count(options_.static_args, position) > 0) return true;
  return !options_.static_paths.empty() &&
         std::ranges::count(options_.static_paths, path.str()) > 0;
}

int JitCache::trace_count() const {
  std::shared_lock lock(state_->mutex);
  return state_->traces;
}

std::shared_ptr<JitEntry> JitCache::find_or_trace(const JitCall& call, const TraceFn& trace_fn,
                                                  const SignatureFn& signature) const {
  if (auto hit = state_->find(call.key)) {
    if (flag_int(Flag::verify) >= 2) check_unchanged(*hit, *trace(call, trace_fn, signature));
    return hit;
  }
  const detail::TracingTurn turn(state_.get(), call.key, options_.name);
  if (auto hit = state_->find(call.key)) return hit;  // another thread was first
  auto entry = trace(call, trace_fn, signature);
  std::unique_lock lock(state_->mutex);
  explain(*entry);
  state_->keep(entry);
  return entry;
}

void JitCache::check_unchanged(const JitEntry& entry, const JitEntry& again) const {
  const bool same_captures =
      std::ranges::equal(entry.captures, again.captures, [](const Array& a, const Array& b) {
        return a.impl() == b.impl() ||
               (!a.is_traced() && !b.is_traced() && a.literal() == b.literal());
      });
  LATHE_USER_CHECK(
      entry.program == again.program && same_captures,
      "`{}` traced to another program for the same arguments: it reads state that changes "
      "(captured by reference, a counter, a clock); pass that as an argument",
      options_.name);
}

void JitCache::expect_same_call(const JitEntry& entry, const JitCall& call,
                                const SignatureFn& signature) const {
  LATHE_USER_CHECK(entry.usable_here(),
                   "`{}` captures Arrays and was traced inside another transform, whose values "
                   "they may be; trace it where it is called",
                   options_.name);
  if (call.key == entry.key) return;
  const std::string what = detail::difference(signature().lines, entry.signature);
  throw UserError(
      "`{}` was traced for other arguments: {}; call the jitted function itself, which "
      "traces again",
      options_.name, what.empty() ? "C++ types or settings differ" : what);
}

void JitCache::check_options(const JitCall& call, const detail::Signature& lines) const {
  const auto check = [&](std::string_view option, std::span<const int> positions) {
    for (int position : positions)
      LATHE_USER_CHECK(
          position >= 0 && position < call.arguments,
          "`{}`: `{}` names argument {}, but the function was called with {}, numbered "
          "from 0",
          options_.name, option, position, call.arguments);
  };
  check("donate", options_.donate);
  check("static_args", options_.static_args);
  for (const std::string& path : options_.static_paths) {
    const auto names = [&](const detail::SignatureLine& line) { return line.path == path; };
    if (std::ranges::any_of(lines, names)) continue;
    std::vector<std::string_view> all;
    for (const detail::SignatureLine& line : lines) all.push_back(line.path);
    throw UserError("`{}`: `static_paths` names {}, which the arguments do not have; they have {}",
                    options_.name, path, fmt::join(all, ", "));
  }
}

std::shared_ptr<JitEntry> JitCache::trace(const JitCall& call, const TraceFn& trace_fn,
                                          const SignatureFn& signature) const {
  auto entry = std::make_shared<JitEntry>();
  JitSignature described = signature();
  check_options(call, described.lines);
  entry->key = call.key;
  entry->signature = std::move(described.lines);
  entry->traced_in = current_trace();
  TraceScope scope(options_.name);
  std::vector<Array> leaves;
  for (size_t i = 0; i < call.leaves.size(); ++i)
    leaves.push_back(scope.param_like(call.leaves[i], {.path = described.leaf_paths[i]}));
  TraceResult result = trace_fn(leaves);
  for (const Array& leaf : result.leaves) entry->weak_results.push_back(leaf.weak());
  Traced traced = scope.finish(result.leaves);
  warn_of_captures(options_.name, traced.captures);
  entry->program = with_donation(traced.program, call, options_);
  entry->captures = std::move(traced.captures);
  entry->prototype = std::move(result.prototype);
  return entry;
}

// Says what differs from the signature traced before.
void JitCache::explain(const JitEntry& fresh) const {
  if (!state_->latest) return;
  const auto& before = state_->latest->signature;
  const auto& now = fresh.signature;
  std::string text;
  bool float_changed = false;
  for (size_t i = 0; i < std::max(before.size(), now.size()); ++i) {
    if (i < before.size() && i < now.size() && before[i] == now[i]) continue;
    const auto line = [&](const detail::Signature& all) {
      return i < all.size() ? fmt::format("{}: {}", all[i].path, all[i].what) : "nothing";
    };
    text += fmt::format("\n  {}  →  {}", line(before), line(now));
    float_changed |= i < now.size() && now[i].what.starts_with("static float");
  }
  if (text.empty()) text = "\n  C++ types, values of static Arrays, or captured values";
  if (flag_on(Flag::explain_recompile))
    fmt::print(stderr, "`{}` is traced again ({} traces before):{}\n", options_.name,
               state_->traces, text);
  if (float_changed)
    fmt::print(
        stderr,
        "warning: `{}` is traced again because a float field changed; a float is static, make it "
        "an Array to pass it at run time:{}\n",
        options_.name, text);
}

std::vector<Array> JitCache::apply(JitEntry& entry, std::span<const Array> leaves) {
  const bool traced = tracing() || std::ranges::any_of(leaves, [](const Array& a) {
                        return a.is_traced() && !a.is_concrete();
                      });
  std::vector<Array> operands(leaves.begin(), leaves.end());
  operands.insert(operands.end(), entry.captures.begin(), entry.captures.end());
  std::vector<Array> results = traced ? call(entry.program, operands) : entry.run(operands);
  for (size_t i = 0; i < results.size(); ++i)
    if (entry.weak_results[i]) results[i].impl()->weak = true;
  return results;
}

void detail::CallVisitor::leaf(const Array& array, const TreePath& path) {
  structure_.leaf(array, path);
  if (!array.valid()) return;
  const Type type = array.impl()->type;
  append_bytes(call_.key, type);
  append_bytes(call_.key, array.weak());
  if (!cache_.is_static(position_, path)) {
    call_.leaves.push_back(array);
    call_.positions.push_back(position_);
    return;
  }
  const Literal value = array.literal();
  call_.key.append(reinterpret_cast<const char*>(value.bytes().data()), value.bytes().size());
}

}  // namespace lathe
