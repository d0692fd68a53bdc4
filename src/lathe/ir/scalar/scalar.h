// Scalar expressions: what an op does to one element. A ScalarGraph is a DAG of primitives over
// machine scalars; `Scalar` is a handle into it, and operators build nodes (with constant folding
// and sharing). Code generation knows these primitives and nothing of ops.
//
// Arithmetic exists on i8…i64, u8…u64, bool, f32 and f64. Narrower floats and sub-byte integers are
// storage: `load`, `store` and `convert` know them, and ScalarBuilder::convert rounds once. Complex
// values are made and taken apart by make_complex / real / imag; complex arithmetic is expanded by
// helpers. Nothing is contracted: a fused multiply-add happens where `fma` says so, and nowhere
// else.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lathe/base/dtype.h"

namespace lathe {

enum class Prim : uint8_t {
  constant,  // bits: the value's pattern (f64 as its own bits, f32 in the low half, integers
             // extended)
  param,  // i64 known at launch: payload is its slot. Sizes and offsets are these, never constants
  index,  // i64: the current position in loop dimension `payload`
  local,  // the result of an earlier stage of the kernel (a reduction): payload
  load,   // element at offset operand 0 (i64, in elements) of buffer argument `payload`
  load_if,  // operand 0: predicate, 1: offset, 2: the value where the predicate is false
  // arithmetic: both operands of the node's type; integers wrap
  add,
  sub,
  mul,
  div,
  rem,
  min,
  max,  // min, max: NaN wins; integer division by zero gives StableHLO's answer
  neg,
  abs,
  sqrt,
  floor,
  ceil,
  round_even,
  trunc,
  fma,  // a * b + c, rounded once
  bit_and,
  bit_or,
  bit_xor,
  bit_not,
  shl,
  shr_logical,
  shr_arithmetic,  // shifts past the width: 0 or sign
  popcount,
  clz,
  // comparisons of two operands of one type, giving bool; floats: false with NaN, except ne
  eq,
  ne,
  lt,
  le,
  select,   // bool, then, else
  convert,  // between machine types, bf16 and f16: floats to nearest even, to integers truncating
            // and saturating
  bitcast,  // same width
  make_complex,
  real,
  imag,
};

struct ScalarNode {
  Prim prim;
  DType type;
  int32_t operands[3] = {-1, -1, -1};
  int64_t payload = 0;  // slot, dimension, argument number, or the bits of a constant
  friend bool operator==(const ScalarNode&, const ScalarNode&) = default;
};

class ScalarBuilder;

// A handle; valid as long as its builder.
struct Scalar {
  ScalarBuilder* builder = nullptr;
  int32_t id = -1;
  bool valid() const { return id >= 0; }
  DType type() const;

  // Seen only beside a Scalar: whoever calculates with Arrays is not offered these.
  friend Scalar operator+(Scalar a, Scalar b);
  friend Scalar operator-(Scalar a, Scalar b);
  friend Scalar operator*(Scalar a, Scalar b);
  friend Scalar operator/(Scalar a, Scalar b);
  friend Scalar operator%(Scalar a, Scalar b);
  friend Scalar operator-(Scalar a);
  friend Scalar operator&(Scalar a, Scalar b);
  friend Scalar operator|(Scalar a, Scalar b);
  friend Scalar operator^(Scalar a, Scalar b);
  friend Scalar operator~(Scalar a);
  friend Scalar operator==(Scalar a, Scalar b);
  friend Scalar operator!=(Scalar a, Scalar b);
  friend Scalar operator<(Scalar a, Scalar b);
  friend Scalar operator<=(Scalar a, Scalar b);
  friend Scalar operator>(Scalar a, Scalar b);
  friend Scalar operator>=(Scalar a, Scalar b);
  // With a C++ constant on the right, of the left's type.
  friend Scalar operator+(Scalar a, double b);
  friend Scalar operator-(Scalar a, double b);
  friend Scalar operator*(Scalar a, double b);
};

// Nodes in an order in which operands come first; shared by structure.
struct ScalarGraph {
  std::vector<ScalarNode> nodes;
};

class ScalarBuilder {
 public:
  explicit ScalarBuilder(ScalarGraph& graph) : graph_(graph) {}
  ScalarBuilder(const ScalarBuilder&) = delete;  // Scalars point to their builder
  const ScalarNode& node(Scalar s) const { return graph_.nodes[static_cast<size_t>(s.id)]; }
  ScalarGraph& graph() { return graph_; }

  Scalar constant(DType type, double value);
  Scalar constant_int(DType type, int64_t value);
  Scalar constant_bits(DType type, uint64_t bits);
  Scalar param(int slot);
  Scalar index(int dim);
  Scalar local(DType type, int number);
  Scalar load(DType type, int arg, Scalar offset);
  Scalar load_if(DType type, int arg, Scalar predicate, Scalar offset, Scalar otherwise);

  // Operand types must agree; arithmetic on storage types is an InternalError (convert first).
  // add, sub, neg, eq, ne and select take complex values too. On bool, add and max are or, mul and
  // min are and. What is constant is computed here, by scalar_eval.
  Scalar unary(Prim prim, Scalar x);
  Scalar binary(Prim prim, Scalar a, Scalar b);
  Scalar fma(Scalar a, Scalar b, Scalar c);
  Scalar compare(Prim prim, Scalar a, Scalar b);
  Scalar select(Scalar condition, Scalar then, Scalar otherwise);
  // Any DType to any DType, as stablehlo.convert; small floats and sub-byte integers are expanded
  // here.
  Scalar convert(Scalar x, DType type);
  Scalar bitcast(Scalar x, DType type);
  Scalar make_complex(Scalar re, Scalar im);
  Scalar real(Scalar z);
  Scalar imag(Scalar z);

 private:
  Scalar add_node(ScalarNode node);
  Scalar fold_or_add(ScalarNode node);
  Scalar integer_identity(Prim prim, Scalar a, Scalar b);
  Scalar convert_node(Scalar x, DType type);
  bool is_constant(Scalar s, int64_t value) const;
  void grow_table();
  ScalarGraph& graph_;
  std::vector<int32_t> table_;  // structural sharing: open addressing, -1 is free
  size_t shared_ = 0;           // nodes in the table
};

// The type in which values of `storage` are computed: f32 for narrower floats, i8/u8 for sub-byte
// integers, itself otherwise.
DType compute_dtype(DType storage);

// The builder of an `element` lowering: it can also read the op's operands at any index.
// The kernels floor implements it; an operand may be a buffer or an expression fused in place.
class ElementContext {
 public:
  virtual ~ElementContext() = default;
  virtual ScalarBuilder& builder() = 0;
  // Element of operand `k` at `index` (i64 scalars, one a dimension; in range unless guarded).
  virtual Scalar operand(int k, std::span<const Scalar> index) = 0;
  // The same where `predicate` holds, `otherwise` elsewhere; out of range is never read.
  virtual Scalar operand_if(int k, Scalar predicate, std::span<const Scalar> index,
                            Scalar otherwise) = 0;
  // A size, start or stride that must not become part of the kernel's identity: an i64 launch
  // parameter. 0 and 1 stay constants.
  virtual Scalar size(int64_t value) = 0;
};

// The values of a region made of pointwise ops on scalars (combiners, comparators). Arguments and
// values are of the region's own (storage) types.
struct OpView;
class Program;
std::vector<Scalar> inline_region(ScalarBuilder& builder, const Program& region,
                                  std::span<const Scalar> args);

// How many operations of arithmetic an element of a pointwise op takes; moves and conversions are
// none.
int arithmetic_of_element(const OpView& op);

// One line a node, "%2 = add.f32(%0, %1)": stable text, the kernel's identity in caches.
std::string to_string(const ScalarGraph& graph);

}  // namespace lathe
