// Roles whose kernels call a routine of the CPU on the arrays of a batch: how such a kernel is
// described, planned and interpreted. Each such role has a spec type of its own, derived from
// HostRoutineSpec, so that its name and its meaning are its own.
#pragma once

#include <string>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/kernels/role.h"

namespace lathe {

// At each outer position, `function` (a runtime function of the back end) gets the addresses of one
// array of each argument, and numbers: void (void* const* arrays, const int64_t* numbers).
// Arrays (matrices, mostly) are row-major and contiguous: operands, then results, each its own
// memory. The result of a record that updates an operand (Lower::updated) holds that already, and
// is not among the operands.
// Behind them comes memory for the routine's own use, where it asks for some.
struct HostRoutineSpec {
  std::string function;  // "lathe_cholesky_f32"
  std::vector<int> args;
  size_t results = 1;           // the last ones of args
  std::vector<NodeId> offsets;  // of each array's first element
  std::vector<int> number_params;
  int work_param = -1;     // elements that one position touches: few make a tile of several
  int scratch_param = -1;  // bytes of memory for the routine's own use; -1: none
  // One call is for all positions of a tile; it gets the arrays of the first position of all, and
  // behind the numbers the range of positions (or of tiles, where those are counted here).
  bool together = false;
  int tiles_param = -1;
  // A function that is called before in the same way, over tiles of its own, and fills memory of
  // `shared_param` bytes: behind that for the routine's own use, both get it. Empty: none.
  std::string prepare_function = {};
  int prepare_tiles_param = -1, shared_param = -1;
};

// What a root becomes: a kernel `name`. The first `batch` dimensions of all arrays are its loops.
struct HostRoutine {
  std::string_view name;
  std::string function;
  std::vector<ValueId> operands;
  std::vector<int64_t> numbers;
  int batch = 0;
  int64_t scratch_bytes = 0;  // for its own use
};
Launch lower_host_routine(const RootContext& context, const HostRoutine& routine,
                          RoleSpec (*as_role)(HostRoutineSpec));

void write_key(KeyWriter& writer, const HostRoutineSpec& spec);
std::string text_of(const HostRoutineSpec& spec);
SpecArgs args_of(const HostRoutineSpec& spec);

// The role of a spec that is a HostRoutineSpec: what it lacks in `own` is every such role's.
template <typename Spec>
constexpr Role host_routine_role(Role own) {
  own.name = Spec::kRole;
  own.host_routine = true;
  own.key = [](KeyWriter& writer, const RoleSpec& spec) { write_key(writer, spec.as<Spec>()); };
  own.args = [](const RoleSpec& spec) { return args_of(spec.as<Spec>()); };
  own.text = [](const RoleSpec& spec) { return text_of(spec.as<Spec>()); };
  return own;
}

// `shape` contiguous elements of an argument.
Literal read_array(const Interpretation& at, int arg, int64_t begin, const Shape& shape);
void write_array(Interpretation& at, int arg, int64_t begin, const Literal& array);
// The results of the record `def` for these operands.
std::vector<Literal> results_of(const OpDef& def, const Attrs& attrs,
                                std::span<const Literal> operands);
// Means what the record `def` means on one array of each operand, of these shapes.
void interpret_as(const OpDef& def, const Attrs& attrs, std::span<const Shape> operands,
                  Interpretation& at, const HostRoutineSpec& spec);

}  // namespace lathe
