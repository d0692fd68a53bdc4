// Interpretation of a kernel at one outer position: the state that a role's meaning
// (Role::interpret) reads and writes.
#pragma once

#include "lathe/ir/scalar/scalar_eval.h"
#include "lathe/kernels/kernel.h"

namespace lathe {

class Interpretation {
 public:
  virtual ~Interpretation() = default;
  virtual int64_t param(int slot) const = 0;
  virtual int64_t index(int dim) const = 0;
  virtual DType dtype(int arg) const = 0;
  // Element `offset` of an argument.
  virtual ScalarBits read(int arg, int64_t offset) const = 0;
  virtual void write(int arg, int64_t offset, ScalarBits value) = 0;
  // A node of the kernel's graph, under the locals and inner indices set last.
  virtual ScalarBits value(NodeId node) = 0;
  virtual void set_local(int number, ScalarBits value) = 0;
  virtual void set_index(int dim, int64_t value) = 0;

  double read_f64(int arg, int64_t offset) const { return f64_of(dtype(arg), read(arg, offset)); }
};

}  // namespace lathe
