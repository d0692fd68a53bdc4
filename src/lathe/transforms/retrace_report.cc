#include "lathe/transforms/retrace_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <utility>

#include "lathe/base/flags.h"
#include "lathe/base/tell.h"
#include "lathe/core/array_impl.h"
#include "lathe/core/trace.h"
#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"

namespace lathe::detail {
namespace {

// Two or three sizes, or a table of powers of two, are what a program may have; this many, and
// hardly one of them called twice, is a loop whose sizes change.
constexpr int kManySizes = 16;

// The lines of each path: a size or a name, and what is there.
std::map<std::string, std::vector<std::string>> by_path(const Signature& signature) {
  std::map<std::string, std::vector<std::string>> out;
  for (const auto& [path, what] : signature) out[path].push_back(what);
  return out;
}

// What changed, path by path.
struct Changes {
  std::string text;
  bool of_static_floats = false;

  Changes(const Signature& before, const Signature& now) {
    const auto were = by_path(before), are = by_path(now);
    for (const auto& [path, lines] : are) {
      const auto was = were.find(path);
      if (was == were.end())
        add(path, "nothing", fmt::format("{}", fmt::join(lines, ", ")));
      else
        compare(path, was->second, lines);
    }
    for (const auto& [path, lines] : were)
      if (!are.contains(path)) add(path, fmt::format("{}", fmt::join(lines, ", ")), "nothing");
  }

 private:
  void add(const std::string& path, const std::string& was, const std::string& is) {
    text += fmt::format("\n  {}: {}  →  {}", path, was, is);
  }
  void compare(const std::string& path, const std::vector<std::string>& was,
               const std::vector<std::string>& is) {
    for (size_t i = 0; i < std::max(was.size(), is.size()); ++i) {
      const std::string& old = i < was.size() ? was[i] : "nothing";
      const std::string& fresh = i < is.size() ? is[i] : "nothing";
      if (old == fresh) continue;
      add(path, old, fresh);
      of_static_floats |= old.starts_with("static float") && fresh.starts_with("static float");
    }
  }
};

// The leaf at this path, or -1.
int leaf_at(const TracedSignature& traced, const std::string& path) {
  for (int i = 0; i < std::ssize(traced.arguments); ++i)
    if (traced.program.param(i).path == path) return i;
  return -1;
}

bool same_but_sizes(Type a, Type b) { return a.dtype() == b.dtype() && a.rank() == b.rank(); }

// Whether leaves have other sizes, and everything else is as it was.
bool differ_in_sizes_alone(const TracedSignature& before, const TracedSignature& now) {
  if (before.lines.size() != now.lines.size()) return false;
  bool differ = false;
  for (size_t i = 0; i < now.lines.size(); ++i) {
    if (before.lines[i] == now.lines[i]) continue;
    const std::string& path = now.lines[i].path;
    const int was = leaf_at(before, path), is = leaf_at(now, path);
    if (before.lines[i].path != path || was < 0 || is < 0 ||
        !same_but_sizes(before.program.param_type(was), now.program.param_type(is)))
      return false;
    differ = true;
  }
  return differ;
}

bool is_wider(Type wide, Type narrow) {
  return wide.shape() == narrow.shape() && kind(wide.dtype()) == kind(narrow.dtype()) &&
         bit_width(wide.dtype()) > bit_width(narrow.dtype());
}

// The op on the way to `value` that makes its element type of `narrow`, or null.
const Op* op_that_widens(const Program& program, ValueId value, DType narrow) {
  std::vector<bool> wanted(static_cast<size_t>(program.value_count()), false);
  const DType wide = program.type(value).dtype();
  wanted[static_cast<size_t>(value)] = true;
  const auto is_wanted = [&](ValueId id) { return wanted[static_cast<size_t>(id)]; };
  for (const Op& op : std::views::reverse(program.ops())) {
    if (std::ranges::none_of(op.results, is_wanted)) continue;
    for (ValueId id : op.operands) {
      const Type type = program.type(id);
      if (type.is_tensor() && type.dtype() == narrow) return &op;
      wanted[static_cast<size_t>(id)] = type.is_tensor() && type.dtype() == wide;
    }
  }
  return nullptr;
}

}  // namespace

RetraceReport::RetraceReport(const std::string& name, Location where, bool sizes_change)
    : name_(where.known() ? fmt::format("`{}` (jit at {})", name, where.str())
                          : fmt::format("`{}`", name)),
      warned_of_sizes_(sizes_change) {}

void RetraceReport::traced(const std::shared_ptr<const TracedSignature>& fresh, int traces) {
  const auto before = std::exchange(latest_, fresh);
  if (!before) return;
  Changes changes(before->lines, fresh->lines);
  if (changes.text.empty())
    changes.text = "\n  C++ types, values of static Arrays, or captured values";
  if (flag_on(Flag::explain_recompile))
    tell("{} is traced again ({} traces before):{}\n", name_, traces, changes.text);
  if (changes.of_static_floats)
    tell(
        "warning: {} is traced again because a float field changed; a float is static, pass "
        "Array(value) to give it at run time (weak: f32 stays f32):{}\n",
        name_, changes.text);
}

// A result of the first call of `before`, given back in the place of something narrower.
struct RetraceReport::Widened {
  std::string path;
  Type was, is;
  const Op* by;  // null where it is not known
};

void RetraceReport::first_call(const std::shared_ptr<const TracedSignature>& fresh,
                               std::span<const Array* const> leaves, std::span<const Array> results,
                               uint64_t calls) {
  if (!warned_of_widening_)
    if (const auto leaf = widened(*fresh, leaves)) warn_of_widening(*leaf);
  if (!warned_of_sizes_) count_sizes(*fresh, calls);
  called_ = fresh;
  made_.clear();
  for (const Array& result : results) made_.push_back(result.impl());
}

std::optional<RetraceReport::Widened> RetraceReport::widened(
    const TracedSignature& fresh, std::span<const Array* const> leaves) const {
  for (size_t i = 0; i < leaves.size(); ++i) {
    const auto made = std::ranges::find_if(
        made_, [&](const auto& result) { return result.lock() == leaves[i]->impl(); });
    if (made == made_.end()) continue;
    const int leaf = static_cast<int>(i), was = leaf_at(*called_, fresh.program.param(leaf).path);
    if (was < 0 || called_->arguments[static_cast<size_t>(was)] != Crossing::value) continue;
    const Type before = called_->program.param_type(was), now = fresh.program.param_type(leaf);
    if (!is_wider(now, before)) continue;
    const ValueId result = called_->program.results()[static_cast<size_t>(made - made_.begin())];
    return Widened{fresh.program.param(leaf).path, before, now,
                   op_that_widens(called_->program, result, before.dtype())};
  }
  return std::nullopt;
}

void RetraceReport::warn_of_widening(const Widened& leaf) {
  warned_of_widening_ = true;
  const std::string by =
      leaf.by ? fmt::format(", because of [{}] at {}", leaf.by->def->name, leaf.by->where.str())
              : "";
  tell(
      "warning: {} is traced again because a result of its own is given back to it and has "
      "become wider: {} was {} and is {}{}. Numbers given as Array(value) are weak and widen "
      "nothing, Array::scalar(value) of a double is f64; convert(x, DType::{}) makes a result what "
      "it was\n",
      name_, leaf.path, leaf.was.str(), leaf.is.str(), by, name(leaf.was.dtype()));
}

void RetraceReport::count_sizes(const TracedSignature& fresh, uint64_t calls) {
  // A trace around that is traced again for other sizes speaks for those in it.
  if (!called_ || tracing() || !differ_in_sizes_alone(*called_, fresh)) return;
  const auto traced = static_cast<uint64_t>(++fresh_sizes_) + 1;
  if (fresh_sizes_ + 1 < kManySizes || calls > 2 * traced) return;
  warned_of_sizes_ = true;
  tell(
      "warning: {} is traced and compiled again for nearly every call, because sizes change: {} "
      "times in {} calls, now{}\nPad to a few sizes (the next power of two, with a mask or a "
      "length as an Array), or call jit on a part whose sizes stay\n",
      name_, traced, calls, Changes(called_->lines, fresh.lines).text);
}

}  // namespace lathe::detail
