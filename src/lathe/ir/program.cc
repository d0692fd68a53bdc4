#include "lathe/ir/program.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "lathe/base/hash.h"
#include "lathe/ir/op_def.h"

namespace lathe {

struct ProgramData {
  std::string name;
  std::vector<Param> params;
  std::vector<Op> ops;
  std::vector<ValueId> results;
  std::vector<Type> types;
  AttrDict extra;
  std::vector<std::optional<Sharding>> result_shardings;
  size_t hash = 0;
};

namespace {

size_t hash_op(const Op& op) {
  size_t hash = hash_mix(std::hash<std::string_view>()(op.def->name), op.attrs.hash());
  for (ValueId id : op.operands) hash = hash_mix(hash, static_cast<size_t>(id));
  for (const Program& region : op.regions) hash = hash_mix(hash, region.hash());
  return hash;
}

size_t hash_sharding(const std::optional<Sharding>& sharding) {
  return sharding ? std::hash<std::string>()(sharding->text()) : 0;
}

size_t hash_program(const ProgramData& data) {
  size_t hash = data.params.size();
  for (const Type& type : data.types) hash = hash_mix(hash, type.hash());
  for (const Param& param : data.params) {
    hash = hash_mix(hash,
                    param.may_donate + 2 * static_cast<size_t>(param.must_alias.value_or(-1) + 1));
    hash = hash_mix(hash, hash_sharding(param.sharding));
  }
  for (const auto& sharding : data.result_shardings) hash = hash_mix(hash, hash_sharding(sharding));
  for (const Op& op : data.ops) hash = hash_mix(hash, hash_op(op));
  for (ValueId id : data.results) hash = hash_mix(hash, static_cast<size_t>(id));
  return hash;
}

// The op's name and place in front of what its inference complained of.
[[noreturn]] void rethrow_with_op(const OpDef& def, std::span<const Type> operands, Location where,
                                  const UserError& error) {
  const std::string what = error.what();
  std::string types;
  for (const Type& type : operands) types += (types.empty() ? "" : ", ") + type.str();
  const std::string head = what.starts_with("[") ? what : fmt::format("[{}] {}", def.name, what);
  throw UserError(fmt::format("{}; operands ({}){}", head, types, at_place(where)));
}

}  // namespace

const std::string& Program::name() const { return data_->name; }
int Program::param_count() const { return static_cast<int>(data_->params.size()); }
int Program::result_count() const { return static_cast<int>(data_->results.size()); }
const Param& Program::param(int i) const { return data_->params[static_cast<size_t>(i)]; }
std::span<const Op> Program::ops() const { return data_->ops; }
std::span<const ValueId> Program::results() const { return data_->results; }
int Program::value_count() const { return static_cast<int>(data_->types.size()); }
Type Program::type(ValueId id) const { return data_->types[static_cast<size_t>(id)]; }
std::span<const Type> Program::types() const { return data_->types; }
const AttrDict& Program::extra_attrs() const { return data_->extra; }
size_t Program::hash() const { return data_->hash; }

std::vector<Type> Program::param_types() const {
  return {data_->types.begin(), data_->types.begin() + param_count()};
}

std::vector<Type> Program::result_types() const {
  std::vector<Type> types;
  for (ValueId id : results()) types.push_back(type(id));
  return types;
}

// Pairs found equal are kept: functions called from many places are compared once.
class Program::Comparison {
 public:
  bool same(const Program& a, const Program& b) {
    if (a.data_ == b.data_) return true;
    if (!a.data_ || !b.data_ || a.hash() != b.hash()) return false;
    if (equal_.contains({a.data_.get(), b.data_.get()})) return true;
    if (a.data_->types != b.data_->types || a.data_->params != b.data_->params ||
        a.data_->results != b.data_->results ||
        a.data_->result_shardings != b.data_->result_shardings ||
        !std::ranges::equal(a.data_->ops, b.data_->ops,
                            [this](const Op& x, const Op& y) { return same_op(x, y); }))
      return false;
    equal_.emplace(a.data_.get(), b.data_.get());
    return true;
  }

 private:
  bool same_op(const Op& a, const Op& b) {
    return a.def == b.def && a.operands == b.operands && a.results == b.results &&
           a.attrs == b.attrs &&
           std::ranges::equal(a.regions, b.regions,
                              [this](const Program& x, const Program& y) { return same(x, y); });
  }

  std::set<std::pair<const ProgramData*, const ProgramData*>> equal_;
};

bool operator==(const Program& a, const Program& b) { return Program::Comparison().same(a, b); }

Program Program::with_params(std::vector<Param> params) const {
  LATHE_CHECK(params.size() == data_->params.size(), "{} parameters of {}", params.size(),
              data_->params.size());
  auto data = std::make_shared<ProgramData>(*data_);
  data->params = std::move(params);
  data->hash = hash_program(*data);
  return Program(std::move(data));
}

ProgramBuilder::ProgramBuilder(std::string name) : data_(std::make_unique<ProgramData>()) {
  data_->name = std::move(name);
}
ProgramBuilder::ProgramBuilder(ProgramBuilder&&) noexcept = default;
ProgramBuilder& ProgramBuilder::operator=(ProgramBuilder&&) noexcept = default;
ProgramBuilder::~ProgramBuilder() = default;

ValueId ProgramBuilder::param(Type type, Param param) {
  LATHE_CHECK(data_->ops.empty(), "parameter of {} declared after its first op", data_->name);
  data_->params.push_back(std::move(param));
  data_->types.push_back(type);
  return static_cast<ValueId>(data_->types.size() - 1);
}

std::span<const ValueId> ProgramBuilder::add(const OpDef& def, std::span<const ValueId> operands,
                                             Attrs attrs, std::vector<Program> regions,
                                             Location where) {
  std::vector<Type> types;
  for (ValueId id : operands) types.push_back(type(id));
  const std::vector<Type> results = infer_types(def, types, attrs, regions, where);
  return add_typed(def, operands, std::move(attrs), std::move(regions), where, results);
}

std::span<const ValueId> ProgramBuilder::add_typed(const OpDef& def,
                                                   std::span<const ValueId> operands, Attrs attrs,
                                                   std::vector<Program> regions, Location where,
                                                   std::span<const Type> result_types) {
  Op op{.def = &def,
        .attrs = std::move(attrs),
        .operands = {operands.begin(), operands.end()},
        .results = {},
        .regions = std::move(regions),
        .where = where};
  for (const Type& type : result_types) {
    op.results.push_back(static_cast<ValueId>(data_->types.size()));
    data_->types.push_back(type);
  }
  data_->ops.push_back(std::move(op));
  return data_->ops.back().results;
}

void ProgramBuilder::annotate(AttrDict extra) { data_->ops.back().extra = std::move(extra); }

Type ProgramBuilder::type(ValueId id) const {
  LATHE_CHECK(id >= 0 && static_cast<size_t>(id) < data_->types.size(), "value {} does not exist",
              id);
  return data_->types[static_cast<size_t>(id)];
}

int ProgramBuilder::param_count() const { return static_cast<int>(data_->params.size()); }
void ProgramBuilder::set_extra_attrs(AttrDict attrs) { data_->extra = std::move(attrs); }

void ProgramBuilder::set_result_shardings(std::vector<std::optional<Sharding>> shardings) {
  data_->result_shardings = std::move(shardings);
}

std::span<const std::optional<Sharding>> result_shardings(const Program& program) {
  return program.data_->result_shardings;
}

Program ProgramBuilder::finish(std::vector<ValueId> results) {
  for (ValueId id : results) type(id);
  LATHE_CHECK(data_->result_shardings.empty() || data_->result_shardings.size() == results.size(),
              "{} shardings of {} results", data_->result_shardings.size(), results.size());
  data_->results = std::move(results);
  data_->hash = hash_program(*data_);
  return Program(std::shared_ptr<const ProgramData>(std::move(data_)));
}

std::vector<Type> infer_types(const OpDef& def, std::span<const Type> operands, const Attrs& attrs,
                              std::span<const Program> regions, Location where) {
  try {
    return def.infer({.def = def,
                      .attrs = attrs,
                      .operand_types = operands,
                      .result_types = {},
                      .regions = regions,
                      .where = where});
  } catch (const UserError& error) {
    rethrow_with_op(def, operands, where, error);
  }
}

std::vector<int> defining_ops(const Program& program) {
  std::vector<int> ops(static_cast<size_t>(program.value_count()), -1);
  for (size_t i = 0; i < program.ops().size(); ++i)
    for (ValueId id : program.ops()[i].results) ops[static_cast<size_t>(id)] = static_cast<int>(i);
  return ops;
}

}  // namespace lathe
