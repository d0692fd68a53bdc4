// Attention without a score matrix. A tile is a block of query rows of one group of heads. For each
// block of keys that some row sees: scores, an online softmax row by row, then the weighted values.
// A query's result depends on nothing but its own keys. Groups of few rows (decoding) and of many
// go different ways, which add in different orders. What an optional operand asks for is emitted
// only where there is one.
#include "lathe/backends/cpu/llvm/attention/attention_few.h"
#include "lathe/backends/cpu/llvm/attention/attention_many.h"
#include "lathe/backends/cpu/llvm/attention/attention_output.h"
#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/backends/cpu/machine.h"

namespace lathe::codegen {
namespace {

class AttentionKernel {
 public:
  AttentionKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : spec_(kernel.spec.as<AttentionSpec>()),
        scores_(target, type_of(kernel, spec_.q), type_of(kernel, spec_.k), DType::f32),
        values_(target, DType::f32, type_of(kernel, spec_.v), DType::f32),
        few_(module, target, spec_, scores_, values_),
        many_(module, target, spec_, scores_, values_),
        scratch_{.spec = spec_,
                 .strip_rows = many_.strip_rows(),
                 .block_keys = many_.block_keys(),
                 .columns = many_.columns()},
        points_(module, kernel, target),
        output_(type_of(kernel, spec_.out), values_.lanes) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) {
      const AttentionSizes s(nodes, spec_);
      llvm::IRBuilder<>& b = nodes.f().b();
      return b.CreateMul(b.CreateMul(s.batch, s.groups), s.row_tiles(nodes.f()));
    });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      return scratch_.bytes(nodes.f(), nodes.param(spec_.width_param));
    });
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  static DType type_of(const Kernel& kernel, const AttentionSpec::Operand& operand) {
    return kernel.args[static_cast<size_t>(operand.arg)].dtype;
  }

  void emit_run(RunEmitter& run) {
    AttentionTile tile(run.nodes, spec_, scratch_, run.scratch);
    FunctionEmitter& f = tile.f();
    Value* is_few = f.b().CreateICmpSLE(tile.sizes().rows, f.i64(kFewRows));
    f.loop(run.begin, run.end, f.i64(1), [&](Value* number) {
      tile.enter(number);
      f.either(is_few, [&] { few_.emit(tile); }, [&] { many_.emit(tile); });
      tile.each_row([&](Value* row) { finish_row(tile, row); });
    });
  }

  void finish_row(AttentionTile& tile, Value* row) {
    const AttentionTile::QueryHead query_head = tile.query_head(row);
    const bool has_sum = spec_.log_sum_exp.arg >= 0;
    output_.emit(tile.f(),
                 {.state = tile.state(row),
                  .sums = tile.sums(row),
                  .width = tile.width(),
                  .out = tile.address(spec_.out, query_head),
                  .log_sum_exp = has_sum ? tile.address(spec_.log_sum_exp, query_head) : nullptr});
  }

  const AttentionSpec& spec_;
  MatmulConfig scores_, values_;
  AttentionOfFewRows few_;
  AttentionOfManyRows many_;
  AttentionScratch scratch_;
  EntryPoints points_;
  AttentionOutput output_;
};

}  // namespace

void emit_attention_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  AttentionKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
