// Program rewriting for passes: rebuilds a Program op by op. Values keep their order; parameters
// keep names, donation and aliases. Regions are rebuilt by the same rule, inside first.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"
#include "lathe/ir/splice.h"

namespace lathe {

// What the op becomes: values of `builder` for its results; nothing keeps it as it is. `op` has its
// regions rebuilt already and the operands of the old program; `operands` are the new ones.
using OpRewrite = std::function<std::optional<std::vector<ValueId>>(
    ProgramBuilder& builder, const Op& op, std::span<const ValueId> operands)>;

Program rewrite_ops(const Program& program, const OpRewrite& rewrite);
// The same from the outside in: `op` has the regions of the old program, and only those of an op
// that is kept are rebuilt.
Program rewrite_ops_outside_in(const Program& program, const OpRewrite& rewrite);
// For rules that remember values: `make` gives a new rule for each Program, regions included.
Program rewrite_ops_with(const Program& program, const std::function<OpRewrite()>& make);

// A Program made of another one's values.
class Rebuilding {
 public:
  explicit Rebuilding(const Program& program);
  ProgramBuilder& builder() { return builder_; }
  // The new value of a value of the old program; -1: none yet.
  ValueId& at(ValueId old) { return map_[static_cast<size_t>(old)]; }
  std::vector<ValueId> at(std::span<const ValueId> old) const;
  // A parameter of the old program, as it is; all of them.
  void add_param(int param);
  void add_params();
  // An op of the old program, maybe with other attributes or regions.
  void add(const Op& op);
  // With these values of the old program as results; with these of the new one.
  Program finish(std::span<const ValueId> results) { return finish_as(at(results)); }
  Program finish_as(std::vector<ValueId> results);

 private:
  const Program& program_;
  ProgramBuilder builder_;
  std::vector<ValueId> map_;
};

// The ops that a function makes for `op` on these operands: traced, put through `pass`, appended.
std::vector<ValueId> splice_traced(
    ProgramBuilder& builder, const Op& op, std::span<const ValueId> operands,
    const std::function<std::vector<Array>(const OpView&, std::span<const Array>)>& fn,
    Program (*pass)(const Program&));
ValueId append_constant(ProgramBuilder& builder, const Literal& value);

}  // namespace lathe
