// Short rows: kernels along rows of a few elements take as many rows at a time as a vector has
// lanes, one a lane. What lies along the rows is turned in registers where it is read and where it
// is written; between, elements follow each other as vectors over the rows. They are combined in
// the order of kernels/reduction_order.h, so each row has the bits that it has alone.
#pragma once

#include "lathe/emit/stored_row.h"

namespace lathe::codegen {

class ShortRows {
 public:
  // Whether a kernel's rows may be taken so: it reduces, by one loop of rows and one along them,
  // and reads nothing that lies otherwise.
  static bool may_take(const Kernel& kernel);
  // Whether they are short.
  static Value* fits(NodeEmitter& nodes);

  // `lanes` rows at a time; their elements are kept in the function's frame.
  ShortRows(NodeEmitter& nodes, int lanes);
  // All stages of the rows first … first + lanes - 1.
  void emit(Value* first);

 private:
  // What lies along the rows: element i of row r is at i * lanes + r.
  struct Turned {
    DType type;
    Value* place;
  };
  Turned make_turned(DType type);
  Value* address(const Turned& turned, Value* element, int row);
  Value* length() { return nodes_.param(kernel_.inner[0].extent_param); }

  // Squares of `size` rows and elements that cover all; of size 1: an element of all rows.
  using Square = llvm::function_ref<void(int size, int row, Value* element)>;
  void for_squares(Square body);
  void squares(int size, Square body);
  void bind_rows();
  void turn_in(int size, int row, Value* element);
  void turn_out(const Store& store, const Turned& turned, int size, int row, Value* element);

  void bind_element(Value* i);
  Carried element_of(const Stage& stage, Value* i);
  void reduce(const Stage& stage);
  Carried tree_of_lanes(const Stage& stage, const AccumulatorArrays& held, Value* count);
  Carried tree_of_neighbours(const Stage& stage, const AccumulatorArrays& held, Value* count);
  void join(const Stage& stage, const AccumulatorArrays& held, Value* left, Value* right,
            Value* to);
  void store_along(const Stage& stage);

  NodeEmitter& nodes_;
  FunctionEmitter& f_;
  const Kernel& kernel_;
  int lanes_;
  std::vector<NodeId> loads_;
  std::vector<Turned> loaded_;
  const Stage* kept_stage_;                // whose values later passes need again; null: none
  std::optional<AccumulatorArrays> kept_;  // those of element i at `at(i)`
  bool is_kept_ = false;                   // that pass is over
  Value* first_ = nullptr;
};

}  // namespace lathe::codegen
