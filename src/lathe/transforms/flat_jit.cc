#include "lathe/transforms/flat_jit.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <list>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>

#include "lathe/base/clock.h"
#include "lathe/base/debug_log.h"
#include "lathe/base/flags.h"
#include "lathe/base/hash.h"
#include "lathe/base/tell.h"
#include "lathe/core/placement.h"
#include "lathe/core/trace.h"
#include "lathe/ir/program.h"
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/numbers.h"
#include "lathe/transforms/retrace_report.h"
#include "lathe/transforms/trace_settings.h"
#include "lathe/transforms/tracing_turn.h"

namespace lathe {

struct JitEntry {
  std::shared_ptr<const detail::TracedSignature> traced;
  std::vector<Array> captures;
  std::vector<Array> variables;           // that the key names, by address
  std::any prototype;                     // a result tree whose leaves are to be replaced
  tree::Key structure;                    // of that, with its static values
  std::vector<detail::Crossing> results;  // how the leaves of that cross
  tree::Key key;
  // The innermost trace when this was traced. What a function captures may be a value of it the
  // next time, so captures are used again only there.
  std::shared_ptr<const TraceTag> traced_in;
  // Whether there are no captures, or they are those of the trace in which the caller stands.
  bool usable_here() const;
  // Compiled on first need, for each client that is asked to run it.
  Executable& executable(const Placement& placed);
  // Where all leaves have values. Errors name `where`.
  std::vector<Array> run(std::span<const Array* const> leaves, Location where);
  // When it was called last, by the cache's count of calls.
  std::atomic<uint64_t> last_call = 0;
  std::atomic<bool> was_run = false;
  const Program& program() const { return traced->program; }

 private:
  struct Compiled {
    uint64_t place;  // Placement::key
    std::shared_ptr<Executable> executable;
  };
  std::mutex compiling_;
  std::list<Compiled> compiled_;                   // a few; they stay where they are
  std::atomic<const Compiled*> latest_ = nullptr;  // that was asked for
};

namespace {

// Captured constants above this are worth a word: they are arguments nobody sees.
constexpr int64_t kCaptureWarningBytes = int64_t{256} << 20;

void warn_of_captures(const std::string& name, std::span<const Array> captures) {
  int64_t total = 0;
  for (const Array& capture : captures) total += capture.type().byte_count();
  if (total < kCaptureWarningBytes) return;
  tell("warning: `{}` captured {} constants of {} bytes; pass them as arguments:\n", name,
       captures.size(), total);
  for (const Array& capture : captures)
    tell("  {} ({} bytes) {}\n", capture.type().str(), capture.type().byte_count(),
         capture.impl()->where.str());
}

// The same function with donation marked on the leaves of donated arguments.
Program with_donation(const Program& program, std::span<const int> leaf_positions,
                      const JitOptions& options) {
  if (options.donate.empty()) return program;
  std::vector<Param> params;
  for (int i = 0; i < program.param_count(); ++i) {
    Param param = program.param(i);
    const auto leaf = static_cast<size_t>(i);
    param.may_donate = leaf < leaf_positions.size() &&
                       std::ranges::count(options.donate, leaf_positions[leaf]) > 0;
    params.push_back(std::move(param));
  }
  return program.with_params(std::move(params));
}

std::string_view bytes_of(const Literal& value) {
  return {reinterpret_cast<const char*>(value.bytes().data()), value.bytes().size()};
}

struct KeyHash {
  size_t operator()(const tree::Key& key) const {
    size_t hash = key.size();
    for (uint64_t word : key) hash = hash_mix(hash, word);
    return hash;
  }
};
using JitEntries = std::unordered_map<tree::Key, std::shared_ptr<JitEntry>, KeyHash>;

}  // namespace

Executable& JitEntry::executable(const Placement& placed) {
  const uint64_t place = placed.key();
  if (const Compiled* last = latest_.load(std::memory_order_acquire); last && last->place == place)
    return *last->executable;
  const std::lock_guard lock(compiling_);
  auto hit = std::ranges::find(compiled_, place, &Compiled::place);
  if (hit == compiled_.end())
    hit = compiled_.insert(compiled_.end(), {place, placed.compile(program())});
  latest_.store(&*hit, std::memory_order_release);
  return *hit->executable;
}

std::vector<Array> JitEntry::run(std::span<const Array* const> leaves, Location where) {
  std::vector<Array> numbers;  // as they cross
  std::vector<const Array*> crossing;
  const auto count = std::ranges::count_if(leaves, [](const Array* leaf) { return leaf->weak(); });
  if (count > 0) {
    numbers.reserve(static_cast<size_t>(count));
    for (const Array* leaf : leaves)
      crossing.push_back(leaf->weak() ? &numbers.emplace_back(detail::sent(*leaf)) : leaf);
    leaves = crossing;
  }
  const auto argument = [&](size_t i) -> const Array& {
    return i < leaves.size() ? *leaves[i] : captures[i - leaves.size()];
  };
  const auto name_of = [&](size_t i) {
    const Param& param = program().param(static_cast<int>(i));
    return fmt::format("{} ({})", param.path, argument(i).type().str());
  };
  const auto who = [&] { return fmt::format("`{}`:", program().name()); };
  const Placement placed = place(leaves.size() + captures.size(), argument, who, name_of, where);
  return placed.results(executable(placed).launch(placed.buffers));
}

const Program& detail::program_of(const JitEntry& entry) { return entry.program(); }
const std::vector<Array>& detail::captures_of(const JitEntry& entry) { return entry.captures; }
const std::any& detail::prototype_of(const JitEntry& entry) { return entry.prototype; }

Executable& detail::executable_of(JitEntry& entry) {
  const Device& device = default_device();
  return entry.executable({.device = &device, .follows = device.id == 0});
}

bool JitEntry::usable_here() const { return captures.empty() || traced_in == current_trace(); }

namespace flat {

struct JitCache::State {
  mutable std::shared_mutex mutex;
  JitEntries entries;
  // Entries that captured Arrays inside a trace: the one traced last.
  JitEntries entries_in_traces;
  detail::RetraceReport report;
  int traces = 0;
  std::atomic<uint64_t> calls = 0;

  State(const JitOptions& options, Location where)
      : report(options.name, where, options.sizes_change) {}

  std::shared_ptr<JitEntry> find(const tree::Key& key) {
    std::shared_lock lock(mutex);
    for (const JitEntries* all : {&entries, &entries_in_traces}) {
      const auto hit = all->find(key);
      if (hit == all->end() || !hit->second->usable_here()) continue;
      called(*hit->second);
      return hit->second;
    }
    return nullptr;
  }
  void keep(const std::shared_ptr<JitEntry>& entry, int most) {
    const bool bound = !entry->captures.empty() && entry->traced_in;
    JitEntries& all = bound ? entries_in_traces : entries;
    called(*entry);
    all.insert_or_assign(entry->key, entry);
    while (std::ssize(all) > most)
      all.erase(std::ranges::min_element(
          all, {}, [](const auto& kept) { return kept.second->last_call.load(); }));
    ++traces;
  }
  void first_run(JitEntry& entry, const JitCall& call, std::span<const Array> made) {
    std::unique_lock lock(mutex);
    if (!entry.was_run.exchange(true))
      report.first_call(entry.traced, call.leaves, made, calls.load());
  }

 private:
  void called(JitEntry& entry) {
    entry.last_call.store(calls.fetch_add(1, std::memory_order_relaxed), std::memory_order_relaxed);
  }
};

JitCache::JitCache(JitOptions options, Location where)
    : options_(std::move(options)),
      where_(where),
      state_(std::make_shared<State>(options_, where)) {
  LATHE_USER_CHECK(options_.max_traces > 0, "`{}`: max_traces is {}; it must be 1 or more{}",
                   options_.name, options_.max_traces, at_place(where_));
}

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
  state_->report.traced(entry->traced, state_->traces);
  state_->keep(entry, options_.max_traces);
  return entry;
}

void JitCache::check_unchanged(const JitEntry& entry, const JitEntry& again) const {
  const bool same_captures =
      std::ranges::equal(entry.captures, again.captures, [](const Array& a, const Array& b) {
        return a.impl() == b.impl() ||
               (!a.is_traced() && !b.is_traced() && a.literal() == b.literal());
      });
  LATHE_USER_CHECK(
      entry.program() == again.program() && same_captures && entry.structure == again.structure,
      "`{}` traced to another program for the same arguments: it reads state that changes "
      "(captured by reference, a counter, a clock); pass that as an argument{}",
      options_.name, at_place(where_));
}

void JitCache::expect_same_call(const JitEntry& entry, const JitCall& call,
                                const SignatureFn& signature) const {
  LATHE_USER_CHECK(entry.usable_here(),
                   "`{}` captures Arrays and was traced inside another transform, whose values "
                   "they may be; trace it where it is called{}",
                   options_.name, at_place(where_));
  if (call.key == entry.key) return;
  const std::string what = detail::difference(signature().lines, entry.traced->lines);
  throw UserError(
      "`{}` was traced for other arguments: {}; call the jitted function itself, which "
      "traces again{}",
      options_.name, what.empty() ? "C++ types or settings differ" : what, at_place(where_));
}

void JitCache::check_options(const JitSignature& signature) const {
  const auto check = [&](std::string_view option, std::span<const int> positions) {
    for (int position : positions)
      LATHE_USER_CHECK(
          position >= 0 && position < signature.arguments,
          "`{}`: `{}` names argument {}, but the function was called with {}, numbered "
          "from 0{}",
          options_.name, option, position, signature.arguments, at_place(where_));
  };
  check("donate", options_.donate);
  check("static_args", options_.static_args);
  for (const std::string& path : options_.static_paths) {
    const auto names = [&](const detail::SignatureLine& line) { return line.path == path; };
    if (std::ranges::any_of(signature.lines, names)) continue;
    std::vector<std::string_view> all;
    for (const detail::SignatureLine& line : signature.lines) all.push_back(line.path);
    throw UserError(
        "`{}`: `static_paths` names {}, which the arguments do not have; they have {}{}",
        options_.name, path, fmt::join(all, ", "), at_place(where_));
  }
}

std::shared_ptr<JitEntry> JitCache::trace(const JitCall& call, const TraceFn& trace_fn,
                                          const SignatureFn& signature) const {
  auto entry = std::make_shared<JitEntry>();
  JitSignature described = signature();
  check_options(described);
  entry->key = call.key;
  entry->traced_in = current_trace();
  const auto start = Clock::now();
  std::vector<Array> leaves;
  for (const Array* leaf : call.leaves) leaves.push_back(*leaf);
  const std::vector<detail::Crossing> crossings = detail::crossings_of(leaves);
  leaves = detail::sent(leaves, crossings);
  TraceScope scope(options_.name);
  for (size_t i = 0; i < leaves.size(); ++i)
    leaves[i] = scope.param_like(leaves[i], {.path = described.leaf_paths[i]});
  TraceResult result = trace_fn(detail::received(leaves, crossings));
  entry->results = detail::crossings_of(result.leaves);
  Traced traced = scope.finish(detail::sent(result.leaves, entry->results));
  warn_of_captures(options_.name, traced.captures);
  Program program = with_donation(traced.program, described.leaf_positions, options_);
  entry->traced = std::make_shared<detail::TracedSignature>(std::move(program),
                                                            std::move(described.lines), crossings);
  entry->captures = std::move(traced.captures);
  entry->variables = call.variables;
  entry->prototype = std::move(result.prototype);
  entry->structure = std::move(result.structure);
  debug_log(1, "jit", "`{}`: {} arguments, {} captures, {} ops traced in {:.1f} ms", options_.name,
            call.leaves.size(), entry->captures.size(), entry->program().ops().size(),
            1e3 * seconds_since(start));
  return entry;
}

std::vector<Array> JitCache::apply(JitEntry& entry, const JitCall& call) const {
  std::vector<Array> results;
  if (call.has_traced || tracing()) {
    std::vector<Array> operands;
    for (const Array* leaf : call.leaves)
      operands.push_back(leaf->weak() ? detail::sent(*leaf) : *leaf);
    operands.insert(operands.end(), entry.captures.begin(), entry.captures.end());
    results = lathe::call(entry.program(), operands);
  } else {
    results = entry.run(call.leaves, where_);
  }
  for (size_t i = 0; i < results.size(); ++i)
    if (entry.results[i] != detail::Crossing::value)
      results[i] = detail::received(results[i], entry.results[i]);
  if (!entry.was_run.load(std::memory_order_relaxed)) state_->first_run(entry, call, results);
  return results;
}

JitCall start_call() {
  constexpr size_t kLeaves = 16, kWords = 32;
  JitCall call;
  call.leaves.reserve(kLeaves);
  call.key.reserve(kWords);
  detail::append_trace_settings(call.key);
  return call;
}

void JitCache::add_leaf(JitCall& call, const Array& leaf, int position,
                        const TreePath& path) const {
  tree::Structure structure(call.key);
  if (!leaf.valid()) return structure.slot(false);
  const Array::Impl& impl = *leaf.impl();
  call.key.push_back(detail::crossing_type(leaf).identity() | static_cast<uint64_t>(impl.weak));
  if (!is_static(position, path)) {
    call.leaves.push_back(&leaf);
    call.has_traced |= impl.trace && !leaf.is_concrete();
    return;
  }
  // Of equal values, each variable of a derivative around has a derivative of its own.
  if (impl.trace) {
    call.key.push_back(reinterpret_cast<uintptr_t>(&impl));
    call.variables.push_back(leaf);
  }
  structure.bytes(bytes_of(leaf.literal()));
  // A number has more digits than the element that stands for it.
  if (impl.exact) structure.bytes({reinterpret_cast<const char*>(&*impl.exact), sizeof(double)});
  if (impl.digits.valid()) structure.bytes(bytes_of(impl.digits.literal()));
}

// ---- for trees that are known at run time

namespace {

// The function on all leaves, of the dynamic ones.
JitCache::TraceFn on_dynamic_leaves(const JitCache& cache, const Args& args,
                                    const Jit::Function& function) {
  return [&](std::span<const Array> dynamic) {
    std::vector<Array> leaves;
    size_t next = 0;
    for (size_t i = 0; i < args.leaves.size(); ++i)
      leaves.push_back(cache.is_static(args.positions[i], TreePath{.root = args.paths[i]})
                           ? detail::static_value(args.leaves[i])
                           : dynamic[next++]);
    Tree out = function(leaves);
    return JitCache::TraceResult{std::move(out.leaves), std::move(out.structure),
                                 std::move(out.key)};
  };
}

JitSignature signature_of(const JitCache& cache, const Args& args, const Structure& structure) {
  JitSignature out;
  out.lines.push_back({"structure", structure.text});
  out.arguments = structure.arguments;
  for (size_t i = 0; i < args.leaves.size(); ++i) {
    out.lines.push_back({args.paths[i], detail::describe(args.leaves[i])});
    out.arguments = std::max(out.arguments, args.positions[i] + 1);
    if (cache.is_static(args.positions[i], TreePath{.root = args.paths[i]})) continue;
    out.leaf_paths.push_back(args.paths[i]);
    out.leaf_positions.push_back(args.positions[i]);
  }
  return out;
}

}  // namespace

Jit::Jit(JitOptions options, std::source_location at)
    : cache_(std::make_shared<const JitCache>(std::move(options), Location::from(at))) {}

int Jit::trace_count() const { return cache_->trace_count(); }

Tree Jit::operator()(const Args& args, const Structure& structure, const Function& function) const {
  LATHE_USER_CHECK(
      args.positions.size() == args.leaves.size() && args.paths.size() == args.leaves.size(),
      "`{}`: {} leaves have {} positions and {} paths; expected one each", cache_->options().name,
      args.leaves.size(), args.positions.size(), args.paths.size());
  if (!flag_on(Flag::jit)) return function(args.leaves);
  JitCall call = start_call();
  call.key.push_back(structure.key.size());
  call.key.insert(call.key.end(), structure.key.begin(), structure.key.end());
  for (size_t i = 0; i < args.leaves.size(); ++i) {
    call.key.push_back(static_cast<uint64_t>(args.positions[i]));  // donation goes by them
    cache_->add_leaf(call, args.leaves[i], args.positions[i], TreePath{.root = args.paths[i]});
  }
  const std::shared_ptr<JitEntry> entry =
      cache_->find_or_trace(call, on_dynamic_leaves(*cache_, args, function),
                            [&] { return signature_of(*cache_, args, structure); });
  return {.leaves = cache_->apply(*entry, call), .structure = detail::prototype_of(*entry)};
}

}  // namespace flat
}  // namespace lathe
