#include "lathe/transforms/jit.h"

#include <algorithm>
#include <cstdio>
#include <shared_mutex>
#include <unordered_map>

#include "lathe/base/flags.h"
#include "lathe/core/array_impl.h"
#include "lathe/ops/ops.h"

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

std::vector<Array> JitEntry::run(std::span<const Array> leaves) {
  std::vector<BufferRef> arguments;
  arguments.reserve(leaves.size() + captures.size());
  for (const Array& leaf : leaves) arguments.push_back(leaf.buffer());
  for (const Array& capture : captures) arguments.push_back(capture.buffer());
  std::vector<Array> results;
  for (BufferRef& result : executable()->execute(arguments))
    results.emplace_back(std::move(result));
  return results;
}

struct JitCache::State {
  mutable std::shared_mutex mutex;
  std::mutex tracing;  // one trace a key
  std::unordered_map<std::string, std::shared_ptr<JitEntry>> entries;
  std::shared_ptr<JitEntry> latest;

  std::shared_ptr<JitEntry> find(const std::string& key) const {
    std::shared_lock lock(mutex);
    const auto hit = entries.find(key);
    return hit == entries.end() ? nullptr : hit->second;
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
  return static_cast<int>(state_->entries.size());
}

std::shared_ptr<JitEntry> JitCache::find_or_trace(const JitCall& call, const TraceFn& trace_fn,
                                                  const SignatureFn& signature) {
  if (auto hit = state_->find(call.key)) {
    if (flag_int(Flag::verify) >= 2 && !(trace(call, trace_fn, signature)->program == hit->program))
      throw UserError(
          "`{}` traced to another program for the same arguments: it reads state that changes "
          "(captured by reference, a counter, a clock); pass that as an argument",
          options_.name);
    return hit;
  }
  auto entry = trace(call, trace_fn, signature);
  std::unique_lock lock(state_->mutex);
  const auto [place, fresh] = state_->entries.try_emplace(call.key, entry);
  if (fresh) {
    explain(*entry);
    state_->latest = entry;
  }
  return place->second;
}

std::shared_ptr<JitEntry> JitCache::trace(const JitCall& call, const TraceFn& trace_fn,
                                          const SignatureFn& signature) const {
  auto entry = std::make_shared<JitEntry>();
  entry->signature = signature();
  TraceScope scope(options_.name);
  std::vector<Array> leaves;
  size_t line = 0;
  for (const Array& leaf : call.leaves) {
    while (line < entry->signature.size() && entry->signature[line].second != leaf.type().str())
      ++line;
    Param info{.path = line < entry->signature.size() ? entry->signature[line++].first : ""};
    leaves.push_back(scope.param(leaf.type(), std::move(info)));
  }
  TraceResult result = trace_fn(leaves);
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
    const std::string was =
        i < before.size() ? fmt::format("{}: {}", before[i].first, before[i].second) : "nothing";
    const std::string is =
        i < now.size() ? fmt::format("{}: {}", now[i].first, now[i].second) : "nothing";
    text += fmt::format("\n  {}  →  {}", was, is);
    float_changed |= i < now.size() && now[i].second.starts_with("static float");
  }
  if (flag_on(Flag::explain_recompile))
    fmt::print(stderr, "`{}` is traced again ({} signatures before):{}\n", options_.name,
               state_->entries.size() - 1, text);
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
  if (!traced) return entry.run(leaves);
  std::vector<Array> operands(leaves.begin(), leaves.end());
  operands.insert(operands.end(), entry.captures.begin(), entry.captures.end());
  return call(entry.program, operands);
}

void detail::CallVisitor::leaf(const Array& array, const TreePath& path) {
  structure_.leaf(array, path);
  if (!array.valid()) return;
  const Type type = array.impl()->type;
  call_.key.append(reinterpret_cast<const char*>(&type), sizeof type);
  if (!cache_.is_static(position_, path)) {
    call_.leaves.push_back(array);
    call_.positions.push_back(position_);
    return;
  }
  const Literal value = array.literal();
  call_.key.append(reinterpret_cast<const char*>(value.bytes().data()), value.bytes().size());
}

}  // namespace lathe
