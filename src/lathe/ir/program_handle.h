// Program: the shared handle of a program. Its contents are in ir/program.h.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "lathe/ir/type.h"

namespace lathe {

struct AttrValue;
struct Op;
struct Param;
struct ProgramData;
struct Sharding;
using AttrDict = std::vector<std::pair<std::string, AttrValue>>;
using ValueId = int32_t;

class Program {
 public:
  Program() = default;  // null: only to be assigned to
  explicit operator bool() const { return data_ != nullptr; }

  const std::string& name() const;
  int param_count() const;
  int result_count() const;
  const Param& param(int i) const;
  std::span<const Op> ops() const;
  std::span<const ValueId> results() const;
  int value_count() const;
  Type type(ValueId id) const;
  std::span<const Type> types() const;  // of all values, by id
  Type param_type(int i) const { return type(i); }
  Type result_type(int i) const { return type(results()[static_cast<size_t>(i)]); }
  std::vector<Type> param_types() const;
  std::vector<Type> result_types() const;
  // Attributes of the function that came with imported text and that nobody here knows.
  const AttrDict& extra_attrs() const;

  // The same function with other names, donation and aliases of its parameters.
  Program with_params(std::vector<Param> params) const;

  size_t hash() const;
  friend bool operator==(const Program& a, const Program& b);
  // The same for copies of one Program, for tables of those seen; equal Programs may differ in it.
  const void* identity() const { return data_.get(); }
  // Expires when the last copy is gone, after which its identity may be another's.
  std::weak_ptr<const void> watch() const { return data_; }

 private:
  class Comparison;
  friend class ProgramBuilder;
  friend std::span<const std::optional<Sharding>> result_shardings(const Program& program);
  explicit Program(std::shared_ptr<const ProgramData> data) : data_(std::move(data)) {}
  std::shared_ptr<const ProgramData> data_;
};

}  // namespace lathe
