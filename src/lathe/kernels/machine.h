// What planning knows of the machine that runs the kernels. Nothing else in kernels/ depends on
// one: a back end gives its own description, and what plans decide by sizes, threads or caches
// stands here. The figures that stand here are those of processors with caches and vectors.
//
// `numbers` are rules that results depend on (architecture.md, "Numbers that must not wobble"), all
// else is strategy: machines that differ in strategy alone give the same bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace lathe {

struct Kernel;

// Rules that results depend on.
struct NumberRules {
  // Products with at most this many rows on a side have an order of additions of their own.
  int64_t few_rows = 8;
};

struct ProductLimits {
  // A product whose right rows are few, and its left ones more, is described transposed. Few are
  // NumberRules::few_rows; and where sums have more than `short_sum` terms, `narrow`, since kernels
  // of long sums waste little on the last of few left rows, much on few columns.
  int64_t short_sum = 512;
  int64_t narrow = 16;
  // Rows of an operand in parts are worth it, each part read or packed again, from this many on.
  int64_t worth_packing = 32;
  // Whether kernels read windows over an image where they lie (implicit im2col).
  bool reads_windows = true;
};

// A row that is reduced along memory is one unit of work, and so are `columns` neighbours that are
// reduced down their columns. Fewer units than `few` of more than `longest` elements leave other
// threads idle: a kernel that does nothing but reduce them once is cut into ranges, so what follows
// their sums is no part of it.
struct RowLimits {
  int64_t few = 4;
  int64_t longest = 1 << 16;
  int64_t columns = 64;
};

// What fusion computes again, and what it stores.
struct FusionLimits {
  // Arithmetic of an element that may be done twice rather than stored and read back; of a value of
  // one element, that everyone who needs it does.
  int cheap = 4;
  int cheap_scalar = 64;
  // Elements from which on reading a value counts.
  int64_t big = 64;
  // Arithmetic of an operand's element that a product does while it packs or reads it. Few left
  // rows read each right element once or a few times, and wait for memory meanwhile. With more, the
  // right operand is packed once for hundreds of rows and the left one once for hundreds of
  // columns, so that this is a few percent of its multiplications.
  int prologue = 8;
  // Arrays that a loop reads and writes side by side at most.
  size_t streams = 16;
};

// Fourier transforms by a routine of the host.
struct TransformLimits {
  int64_t vector_bytes = 32;  // of vectors whose lanes are transforms, or columns of one
  // Threads share each transform of at least `large` numbers where there are at most `few`.
  int64_t large = 1 << 14, few = 4;
};

// Loops that run as one kernel (join_steps.h).
struct JoinLimits {
  // Of one launch: scalar operations, or what a role counts. Up to some microseconds, for which no
  // second thread is woken.
  double most_work = 1 << 17;
  // Of one joined step: what its code may cost to make, as launches and as scalar nodes.
  int most_launches = 64;
  size_t most_nodes = 4000;
  // A loop of fewer turns is over before code of its own is made.
  int64_t least_turns = 8;
  // Pieces of memory up to this size are kept in registers or beside them.
  int64_t local_bytes = 1024;
  int64_t most_constant_bytes = 16 << 10;
};

// Scatters: all updates in sequence; or in any order and at the same time, where that gives the
// same bits (Kernel::atomic). Others go in sequence.
enum class ScatterOrder : uint8_t { in_sequence, at_once_where_exact };

struct Machine {
  NumberRules numbers = {};
  ProductLimits products = {};
  RowLimits rows = {};
  FusionLimits fusion = {};
  TransformLimits transforms = {};
  std::optional<JoinLimits> joining = {};  // nothing: no loop is joined
  ScatterOrder scatters = ScatterOrder::in_sequence;
  // Whether kernels may call routines of the host (LAPACK, Fourier transforms; host_routine.h).
  // Without them the host computes such ops between kernels, by their records.
  bool host_routines = true;
  // Which of several codes of a kernel a launch with these params runs: part of the kernel's key
  // (Kernel::variant), of no description. Null: there is one.
  int (*variant)(const Kernel& kernel, std::span<const int64_t> params) = nullptr;
};

}  // namespace lathe
