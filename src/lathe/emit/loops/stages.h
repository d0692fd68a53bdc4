// The stages of a kernel at one outer position (or a vector of them): reductions along rows, nested
// inner loops and stores.
#pragma once

#include "lathe/emit/accumulators.h"
#include "lathe/emit/loops/partial_sums.h"
#include "lathe/emit/stored_row.h"

namespace lathe::codegen {

// Vectors of `lanes` along dimension `dim` for what `body` emits, then single positions for the
// rest of [begin, end).
void for_lanes(NodeEmitter& nodes, int dim, int lanes, Value* begin, Value* end,
               llvm::function_ref<void(Value* i)> body);
// The same with several numbers of lanes, each for what the ones before it leave.
void for_lanes(NodeEmitter& nodes, int dim, std::span<const int> widths, Value* begin, Value* end,
               llvm::function_ref<void(Value* i)> body);
// For vectors of `most` lanes at most; where the extent is known (not -1), those that it needs.
std::vector<int> lane_widths(int most, int64_t extent);
// Runs `body` for every position of the first `count` inner loops.
void for_inner(NodeEmitter& nodes, size_t count, llvm::function_ref<void()> body, size_t level = 0);

bool is_running(const Stage& stage);       // a running reduction,
bool is_running_tree(const Stage& stage);  // which goes by lanes

class StageEmitter {
 public:
  // `inner_widths` is how wide the last inner loop is taken; 1 when the outer position is a vector
  // already. `row`: where a pass along the row stores what later ones need; null: nowhere.
  StageEmitter(NodeEmitter& nodes, std::vector<int> inner_widths, const StoredRow* row = nullptr)
      : nodes_(nodes), inner_widths_(std::move(inner_widths)), row_(row) {}
  // All stages, at the outer position that is bound. Where `partials` has ranges, they are its only
  // reduction's, at `column`.
  void emit(const PartialSums* partials = nullptr, Value* column = nullptr);

 private:
  Carried in_sequence(const Stage& stage, size_t level, const Carried& carried);
  void store_rows(const Stage& stage);

  int inner_dim(size_t level) const;
  Value* inner_extent(size_t level);
  NodeEmitter& nodes_;
  std::vector<int> inner_widths_;
  const StoredRow* row_;
  bool is_stored_ = false;  // that pass is over
};

// A stage by lanes or by a tree at the outer position that is bound, which is no vector. `into`:
// where its values go; `from`: where those of an earlier stage are.
class LaneReduction {
 public:
  LaneReduction(NodeEmitter& nodes, const Stage& stage, const StoredRow* into = nullptr,
                const StoredRow* from = nullptr);
  Carried whole(const PartialSums* partials, Value* column);
  // The sum of the blocks first … last - 1, without the initial value.
  Carried blocks(Value* first, Value* last);

 private:
  // Elements of a block, fewer than a vector, in the first lanes of one.
  struct Rest {
    Carried lanes;
    Value* count;
  };
  Carried block(Value* number);
  void collect(Value* begin, Value* count);
  Carried elements_at(Value* begin, Value* i, int lanes);
  Rest rest_of(Value* begin, Value* from, Value* count);
  Carried selected(Value* mask, const Carried& there, const Carried& elsewhere);
  Carried in_lanes(Value* begin, Value* vectors_end, const Rest& rest);
  Carried tree_of_lanes(Carried lanes, Value* count);
  Carried by_neighbours(Value* begin, Value* vectors_end, const Rest& rest);
  Carried few(const Rest& rest);
  Carried neighbours(const Carried& left, const Carried& right, int lanes);
  Carried tree_of(Value* first, Value* last, llvm::function_ref<Carried(Value* unit)> unit);

  NodeEmitter& nodes_;
  FunctionEmitter& f_;
  const Stage& stage_;
  const StoredRow *into_, *from_;
  const std::vector<LoopDim>& inner_;
  int first_dim_;
  PairwiseTree tree_;
  Value *count_, *block_count_;                 // of elements, of blocks
  std::optional<AccumulatorArrays> collected_;  // a block's elements, where rows end inside it
  std::optional<AccumulatorArrays> vectors_;    // levels of a tree of neighbours
};

}  // namespace lathe::codegen
