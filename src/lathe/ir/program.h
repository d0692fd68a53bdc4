// A Program is an immutable, shared, typed, first-order function: parameters, a dense list of ops
// in execution order, results. It is data only. Values are small integers: parameters are 0 … n-1,
// then op results in order. Regions of ops are Programs without captures (explicit operand groups
// instead). Equality and hash are structural: names and locations do not count.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/ir/attr.h"
#include "lathe/ir/program_handle.h"
#include "lathe/ir/sharding/sharding.h"
#include "lathe/ir/type.h"

namespace lathe {

struct OpDef;

struct Op {
  const OpDef* def = nullptr;
  Attrs attrs;
  std::vector<ValueId> operands;
  std::vector<ValueId> results;
  std::vector<Program> regions;
  Location where;
  AttrDict extra = {};  // attributes of imported text that nobody here knows; not part of identity
};

// The facts of a parameter besides its type.
struct Param {
  std::string path;               // "params.layers[3].weight", for messages; not part of identity
  bool may_donate = false;        // its buffer may be reused
  std::optional<int> must_alias;  // the result that has to live in its buffer
  std::optional<Sharding> sharding = {};  // how it lies on several devices
  AttrDict extra = {};  // attributes of imported text that nobody here knows; neither
  friend bool operator==(const Param& a, const Param& b) {
    return a.may_donate == b.may_donate && a.must_alias == b.must_alias && a.sharding == b.sharding;
  }
};

// Appends ops in order; each is inferred as it is added. Parameters come first.
class ProgramBuilder {
 public:
  explicit ProgramBuilder(std::string name = "main");
  ProgramBuilder(ProgramBuilder&&) noexcept;
  ProgramBuilder& operator=(ProgramBuilder&&) noexcept;
  ~ProgramBuilder();

  ValueId param(Type type, Param param = {});
  // Result ids. Throws what `def.infer` throws, with the op's name and location added.
  std::span<const ValueId> add(const OpDef& def, std::span<const ValueId> operands,
                               Attrs attrs = {}, std::vector<Program> regions = {},
                               Location where = {});
  // The same for a caller that has inferred the types already.
  std::span<const ValueId> add_typed(const OpDef& def, std::span<const ValueId> operands,
                                     Attrs attrs, std::vector<Program> regions, Location where,
                                     std::span<const Type> result_types);
  // Attributes of imported text for the op added last.
  void annotate(AttrDict extra);
  Type type(ValueId id) const;
  int param_count() const;
  void set_extra_attrs(AttrDict attrs);
  // How results lie on several devices: one entry a result, or none at all.
  void set_result_shardings(std::vector<std::optional<Sharding>> shardings);
  // Ends the building; the builder is empty afterwards.
  Program finish(std::vector<ValueId> results);

 private:
  std::unique_ptr<ProgramData> data_;
};

// The sharding of each result of the program; no entries where no result has one.
std::span<const std::optional<Sharding>> result_shardings(const Program& program);

// For each value, the op that made it (index into ops()), or -1 for parameters.
std::vector<int> defining_ops(const Program& program);

}  // namespace lathe
