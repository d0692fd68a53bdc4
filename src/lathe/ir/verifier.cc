#include "lathe/ir/verifier.h"

#include <algorithm>
#include <unordered_set>

#include "lathe/ir/op_def.h"

namespace lathe {
namespace {

// Regions nest as deep as text may.
constexpr int kMaxDepth = 256;

using Seen = std::unordered_set<const void*>;

class Verifier {
 public:
  // `seen`: the regions found right so far, so that a function called often is checked once.
  Verifier(const Program& program, std::string_view stage, int depth, Seen& seen)
      : program_(program), stage_(stage), depth_(depth), seen_(seen) {}

  void run() {
    require(depth_ < kMaxDepth, "regions nested more than {} deep", kMaxDepth);
    require(program_.value_count() >= program_.param_count(), "parameters without types");
    defined_ = program_.param_count();
    for (const Op& op : program_.ops()) check(op);
    require(defined_ == program_.value_count(), "{} values, {} defined", program_.value_count(),
            defined_);
    for (ValueId id : program_.results()) use(id, "a result");
    check_aliases();
  }

 private:
  template <typename... Args>
  void require(bool condition, fmt::format_string<Args...> format, Args&&... args) const {
    if (condition) return;
    const std::string what = fmt::format(format, std::forward<Args>(args)...);
    const std::string op = op_ ? fmt::format("[{}] {}{}: ", op_->def ? op_->def->name : "no record",
                                             op_->where.known() ? "at " : "", op_->where.str())
                               : "";
    throw InternalError(
        fmt::format("after {}: program {}: {}{}", stage_, program_.name(), op, what));
  }

  void use(ValueId id, std::string_view by) {
    require(id >= 0 && id < defined_, "{} is value {}, which is not defined before it", by, id);
  }

  void check(const Op& op) {
    op_ = &op;
    require(op.def != nullptr, "an op without a record");
    for (ValueId id : op.operands) use(id, "an operand");
    for (ValueId id : op.results) {
      require(id == defined_, "result {} where {} comes next", id, defined_);
      ++defined_;
    }
    for (const Program& region : op.regions) {
      require(static_cast<bool>(region), "a region without a program");
      if (seen_.contains(region.identity())) continue;
      Verifier(region, stage_, depth_ + 1, seen_).run();
      seen_.insert(region.identity());
    }
    check_types(op);
    op_ = nullptr;
  }

  void check_types(const Op& op) const {
    const OpTypes types(program_, op);
    std::vector<Type> inferred;
    try {
      inferred = infer_types(*op.def, types.operands, op.attrs, op.regions, op.where);
    } catch (const UserError& error) {
      require(false, "{}", error.what());
    }
    require(inferred.size() == types.results.size(), "{} results, inferred {}",
            types.results.size(), inferred.size());
    for (size_t i = 0; i < inferred.size(); ++i)
      require(inferred[i] == types.results[i], "result {} is {}, inferred as {}", i,
              types.results[i].str(), inferred[i].str());
  }

  // That the two can share memory is the planner's question: its error names the op.
  void check_aliases() const {
    std::vector<bool> taken(static_cast<size_t>(program_.result_count()), false);
    for (int i = 0; i < program_.param_count(); ++i) {
      const std::optional<int> alias = program_.param(i).must_alias;
      if (!alias) continue;
      require(*alias >= 0 && *alias < program_.result_count(),
              "parameter {} must alias result {} of {}", i, *alias, program_.result_count());
      require(!taken[static_cast<size_t>(*alias)], "two parameters must alias result {}", *alias);
      taken[static_cast<size_t>(*alias)] = true;
    }
  }

  const Program& program_;
  std::string_view stage_;
  int depth_;
  Seen& seen_;
  int defined_ = 0;
  const Op* op_ = nullptr;
};

}  // namespace

void verify(const Program& program, std::string_view stage) {
  Seen seen;
  Verifier(program, stage, 0, seen).run();
}

}  // namespace lathe
