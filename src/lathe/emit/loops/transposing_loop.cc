#include "lathe/emit/loops/transposing_loop.h"

#include <algorithm>

#include "lathe/emit/entry_points.h"
#include "lathe/emit/loops/stages.h"
#include "lathe/emit/prims.h"
#include "lathe/emit/register_transpose.h"

namespace lathe::codegen {
namespace {

// Lanes of a square at most: as many vectors as there are registers.
constexpr int kSquareLanes = 16;
// A block, which is a tile of work, is this long either way where the extents are: several lines of
// each row, few enough rows that their pages stay known to the processor.
constexpr int64_t kBlock = 64;
// Expressions smaller than this, of one square, are written out for each of its rows; others read
// the rows from the stack.
constexpr size_t kSmallForSquares = 24;

// A load's square by rows of the result, in the form of memory; `im` of complex numbers.
struct Square {
  NodeId load;
  Carried re, im;
};

class TransposingLoop {
 public:
  TransposingLoop(llvm::Module& module, const Kernel& kernel, const InstructionSet& instructions,
                  const TransposedLoads& transposed, int lanes)
      : kernel_(kernel),
        transposed_(transposed),
        lanes_(std::min(lanes, kSquareLanes)),
        points_(module, kernel, instructions) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) { return Blocks(*this, nodes).count(); });
    points_.emit_scratch([](NodeEmitter& nodes) { return nodes.f().i64(0); });
    points_.emit_run([&](RunEmitter& run) {
      FunctionEmitter& f = run.nodes.f();
      Blocks blocks(*this, run.nodes);
      f.loop(run.begin, run.end, f.i64(1),
             [&](Value* tile) { emit_block(run.nodes, blocks.bind(tile)); });
    });
  }

 private:
  int last() const { return static_cast<int>(kernel_.outer.size()) - 1; }
  DType type(const Square& square) const {
    return real_dtype(kernel_.graph.nodes[static_cast<size_t>(square.load)].type);
  }

  // [across, across_end) of the last dimension by [down, down_end) of the loads'.
  struct Block {
    Value *down, *down_end, *across, *across_end;
  };

  // Blocks are numbered row-major: the dimensions that stay as they are, down, across.
  class Blocks {
   public:
    Blocks(const TransposingLoop& loop, NodeEmitter& nodes)
        : loop_(loop),
          nodes_(nodes),
          down_(extent(loop.transposed_.dim)),
          across_(extent(loop.last())),
          down_step_(step_beside(across_)),
          across_step_(step_beside(down_)),
          downs_(nodes.f().ceil_div(down_, down_step_)),
          acrosses_(nodes.f().ceil_div(across_, across_step_)) {}

    Value* count() {
      llvm::IRBuilder<>& b = nodes_.f().b();
      Value* count = b.CreateMul(downs_, acrosses_);
      for (int d = 0; d < loop_.last(); ++d)
        if (d != loop_.transposed_.dim) count = b.CreateMul(count, extent(d));
      return count;
    }

    Block bind(Value* number) {
      FunctionEmitter& f = nodes_.f();
      llvm::IRBuilder<>& b = f.b();
      const auto take = [&](Value* extent) {
        Value* index = b.CreateURem(number, extent);
        number = b.CreateUDiv(number, extent);
        return index;
      };
      Value* across = b.CreateMul(take(acrosses_), across_step_);
      Value* down = b.CreateMul(take(downs_), down_step_);
      for (int d = loop_.last() - 1; d >= 0; --d)
        if (d != loop_.transposed_.dim) nodes_.bind_index(d, take(extent(d)), false);
      return {down, f.smin(b.CreateAdd(down, down_step_), down_), across,
              f.smin(b.CreateAdd(across, across_step_), across_)};
    }

   private:
    Value* extent(int dim) {
      return nodes_.param(loop_.kernel_.outer[static_cast<size_t>(dim)].extent_param);
    }
    // Blocks are longer along one dimension where the other one is short.
    Value* step_beside(Value* other) {
      FunctionEmitter& f = nodes_.f();
      Value* width = f.smax(f.smin(other, f.i64(kBlock)), f.i64(1));
      return f.round_up(f.b().CreateUDiv(f.i64(kBlock * kBlock), width), loop_.lanes_);
    }

    const TransposingLoop& loop_;
    NodeEmitter& nodes_;
    Value *down_, *across_, *down_step_, *across_step_, *downs_, *acrosses_;
  };

  // Squares; then what is left over beside them, which stores lane by lane, and below them, which
  // loads lane by lane.
  void emit_block(NodeEmitter& nodes, const Block& block) {
    FunctionEmitter& f = nodes.f();
    const auto whole = [&](Value* begin, Value* end) {
      return f.b().CreateAdd(begin, f.b().CreateAnd(f.b().CreateSub(end, begin), f.i64(-lanes_)));
    };
    Value* down_whole = whole(block.down, block.down_end);
    Value* across_whole = whole(block.across, block.across_end);
    f.loop(block.down, down_whole, f.i64(lanes_), [&](Value* down) {
      nodes.set_lanes(lanes_);
      f.loop(block.across, across_whole, f.i64(lanes_),
             [&](Value* across) { emit_square(nodes, down, across); });
      nodes.bind_index(transposed_.dim, down, true);
      f.loop(across_whole, block.across_end, f.i64(1), [&](Value* across) {
        nodes.bind_index(last(), across, false);
        store(nodes);
      });
    });
    nodes.set_lanes(1);
    f.loop(down_whole, block.down_end, f.i64(1), [&](Value* down) {
      nodes.bind_index(transposed_.dim, down, false);
      for_lanes(nodes, last(), lanes_, block.across, block.across_end,
                [&](Value*) { store(nodes); });
    });
  }

  void store(NodeEmitter& nodes) {
    for (const Stage& stage : kernel_.stages) nodes.store_all(stage.stores);
  }

  void emit_square(NodeEmitter& nodes, Value* down, Value* across) {
    FunctionEmitter& f = nodes.f();
    const std::vector<Square> squares = load_squares(nodes, down, across);
    if (squares.size() > 1 || kernel_.graph.nodes.size() >= kSmallForSquares)
      return store_from_stack(nodes, squares, down, across);
    for (int row = 0; row < lanes_; ++row) {
      const auto part = [&](const Carried& rows) {
        return rows.empty() ? nullptr : rows[static_cast<size_t>(row)];
      };
      bind_row(nodes, f.b().CreateAdd(down, f.i64(row)), across);
      for (const Square& square : squares) bind(nodes, square, part(square.re), part(square.im));
      store(nodes);
    }
  }

  void bind_row(NodeEmitter& nodes, Value* down, Value* across) {
    nodes.bind_index(transposed_.dim, down, false);
    nodes.bind_index(last(), across, true);
  }
  void bind(NodeEmitter& nodes, const Square& square, Value* re, Value* im) {
    nodes.bind_value(square.load,
                     nodes.vector_val(from_memory(nodes.f().b(), type(square), re), im));
  }

  std::vector<Square> load_squares(NodeEmitter& nodes, Value* down, Value* across) {
    FunctionEmitter& f = nodes.f();
    std::vector<Square> squares;
    for (NodeId load : transposed_.loads) squares.push_back({load, {}, {}});
    nodes.bind_index(transposed_.dim, down, true);
    for (int column = 0; column < lanes_; ++column) {
      nodes.bind_index(last(), f.b().CreateAdd(across, f.i64(column)), false);
      for (Square& square : squares) {
        const Val loaded = nodes.get(square.load);
        square.re.push_back(to_memory(f.b(), type(square), loaded.v));
        if (loaded.im) square.im.push_back(loaded.im);
      }
    }
    for (Square& square : squares) {
      transpose_square(f.b(), square.re);
      if (!square.im.empty()) transpose_square(f.b(), square.im);
    }
    return squares;
  }

  void store_from_stack(NodeEmitter& nodes, const std::vector<Square>& squares, Value* down,
                        Value* across) {
    FunctionEmitter& f = nodes.f();
    const auto put = [&](const Carried& rows) -> Value* {
      if (rows.empty()) return nullptr;
      Value* place = f.stack(rows[0]->getType(), lanes_, kCacheLine);
      for (int row = 0; row < lanes_; ++row)
        f.b().CreateStore(
            rows[static_cast<size_t>(row)],
            f.b().CreateConstGEP1_64(rows[0]->getType(), place, static_cast<uint64_t>(row)));
      return place;
    };
    std::vector<std::pair<Value*, Value*>> places;
    for (const Square& square : squares) places.emplace_back(put(square.re), put(square.im));
    f.loop(f.i64(0), f.i64(lanes_), f.i64(1), [&](Value* row) {
      bind_row(nodes, f.b().CreateAdd(down, row), across);
      for (size_t i = 0; i < squares.size(); ++i) {
        llvm::Type* vector = squares[i].re[0]->getType();
        const auto take = [&](Value* place) -> Value* {
          return place ? f.b().CreateLoad(vector, f.b().CreateGEP(vector, place, row)) : nullptr;
        };
        Value* re = take(places[i].first);
        bind(nodes, squares[i], re, take(places[i].second));
      }
      store(nodes);
    });
  }

  const Kernel& kernel_;
  const TransposedLoads& transposed_;
  int lanes_;
  EntryPoints points_;
};

bool is_elementwise(const Kernel& kernel) {
  return !kernel.sequential && kernel.inner.empty() &&
         std::ranges::all_of(kernel.stages, [](const Stage& s) { return s.values.empty(); });
}

}  // namespace

std::optional<TransposedLoads> transposed_loads(const Kernel& kernel) {
  if (kernel.outer.size() < 2 || !is_elementwise(kernel)) return {};
  const int last = static_cast<int>(kernel.outer.size()) - 1;
  TransposedLoads found{-1, {}};
  for (size_t id = 0; id < kernel.graph.nodes.size(); ++id) {
    const ScalarNode& node = kernel.graph.nodes[id];
    if (node.prim != Prim::load) continue;
    // What is written too must be read no earlier than it is.
    if (kernel.args[static_cast<size_t>(node.payload)].written) continue;
    const auto moves = [&](int dim) { return movement(kernel.graph, node.operands[0], dim); };
    if (moves(last) != Movement::other) continue;
    for (int dim = last - 1; dim >= 0; --dim) {
      if (moves(dim) != Movement::one || (found.dim >= 0 && found.dim != dim)) continue;
      found.dim = dim;
      found.loads.push_back(static_cast<NodeId>(id));
      break;
    }
  }
  if (found.loads.empty()) return {};
  return found;
}

void emit_transposing_loop(llvm::Module& module, const Kernel& kernel,
                           const InstructionSet& instructions, const TransposedLoads& transposed,
                           int lanes) {
  TransposingLoop(module, kernel, instructions, transposed, lanes).emit();
}

}  // namespace lathe::codegen
