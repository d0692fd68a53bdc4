// Attention without a score matrix. A tile is a block of query rows of one group of heads: row
// (t, r) is query t of the group's head r, so grouped queries share what is packed of keys and
// values. For each block of keys that some row sees: scores by the register tile of matrix
// products, an online softmax row by row, then the weighted values. Key j always sits in lane j %
// kAttentionBlock of its block, so a query's result depends on nothing but its own keys. Where a
// group has few rows (decoding) nothing is packed: scores are products of dot_rows, which add in
// another order. What an optional operand asks for is emitted only where there is one.
#include "lathe/base/error.h"
#include "lathe/cpu/llvm/attention_arguments.h"
#include "lathe/cpu/llvm/attention_keys.h"
#include "lathe/cpu/llvm/attention_output.h"
#include "lathe/cpu/llvm/attention_rows.h"
#include "lathe/cpu/llvm/attention_scratch.h"
#include "lathe/cpu/llvm/kernel_emitter.h"
#include "lathe/cpu/llvm/matmul.h"
#include "lathe/cpu/llvm/softmax_row.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::codegen {
namespace {

constexpr int64_t kTileRows = AttentionScratch::kTileRows;

constexpr int kRowsTogether = 4;  // of few

constexpr int64_t kNoWindow = int64_t{1} << 62;  // positions of 32 bits and this add up to 64

class AttentionKernel {
 public:
  AttentionKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : module_(module),
        kernel_(kernel),
        target_(target),
        spec_(kernel.spec.as<AttentionSpec>()),
        scores_(target, type_of(spec_.q), type_of(spec_.k), DType::f32),
        values_(target, DType::f32, type_of(spec_.v), DType::f32),
        query_(scores_),
        scratch_{spec_, scores_.columns(), values_.columns()},
        points_(module, kernel, target),
        output_(type_of(spec_.out), values_.lanes) {
    query_.rows = 1;
  }

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) {
      const Sizes s(nodes, spec_);
      llvm::IRBuilder<>& b = nodes.f().b();
      return b.CreateMul(b.CreateMul(s.batch, s.groups), s.row_tiles(nodes.f()));
    });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      return scratch_.bytes(nodes.f(), nodes.param(spec_.width_param));
    });
    pack_query_ = MatmulParts(module_, target_, query_).pack_lhs(MatmulSpec::Unit::contraction);
    pack_keys_ = MatmulParts(module_, target_, scores_).pack_rhs(MatmulSpec::Unit::contraction);
    pack_values_ = MatmulParts(module_, target_, values_).pack_rhs(MatmulSpec::Unit::row);
    micro_ = MatmulParts(module_, target_, values_).micro_kernel(std::nullopt);
    for (const int rows : {1, kRowsTogether}) {
      const int keys = rows == 1 ? 4 : target_.vector_registers >= 32 ? 2 : 1;
      llvm::Function* score_key = emit_dot_rows(module_, target_, scores_, 1, rows);
      few_.push_back({.keys_together = keys,
                      .score_keys = keys == 1
                                        ? score_key
                                        : emit_dot_rows(module_, target_, scores_, keys, rows),
                      .score_key = score_key,
                      .add_values = emit_value_rows(module_, target_, values_, rows)});
    }
    softmax_ = emit_softmax_row(module_, target_,
                                {.softcap = spec_.softcap.arg >= 0,
                                 .bias = spec_.hides_keys(),
                                 .scales = spec_.key_scales.arg >= 0});
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  struct Sizes {
    Sizes(NodeEmitter& nodes, const AttentionSpec& spec)
        : batch(nodes.param(spec.batch_param)),
          groups(nodes.param(spec.group_param)),
          keys(nodes.param(spec.key_param)),
          width(nodes.param(spec.width_param)),
          shared(nodes.f().b().CreateUDiv(nodes.param(spec.head_param), groups)),
          rows(nodes.f().b().CreateMul(nodes.param(spec.query_param), shared)) {}
    Value* row_tiles(FunctionEmitter& f) const { return f.ceil_div(rows, f.i64(kTileRows)); }
    Value *batch, *groups, *keys, *width;
    Value* shared;  // heads of a group
    Value* rows;    // of a group
  };

  // What one tile works with.
  struct Tile {
    NodeEmitter& nodes;
    Sizes s;
    Value *query, *weights, *sums, *keys, *values, *state;  // scratch
    Value *bias, *key_scales, *value_scales, *key_rows, *value_rows;
    Value* padded_width;
    Value *scale = nullptr, *softcap = nullptr;
    Value *batch = nullptr, *group = nullptr;
    Value *row_begin = nullptr, *row_count = nullptr;
    Value *offset = nullptr, *start = nullptr, *length = nullptr;
    Value* back = nullptr;  // how far from its position a query sees, where there is a window
    KeyRows block_keys, block_values;  // of the block at hand, where there are pages
  };

  DType type_of(const AttentionSpec::Operand& operand) const {
    return kernel_.args[static_cast<size_t>(operand.arg)].dtype;
  }
  Value* address(Tile& t, const AttentionSpec::Operand& operand, Value* row, Value* head) {
    return AttentionArguments{t.nodes, spec_}.address(operand, t.batch, row, head);
  }

  // Query number and head of a row of the tile.
  std::pair<Value*, Value*> query_and_head(Tile& t, Value* row) {
    llvm::IRBuilder<>& b = t.nodes.f().b();
    Value* global = b.CreateAdd(t.row_begin, row);
    Value* head = b.CreateAdd(b.CreateMul(t.group, t.s.shared), b.CreateURem(global, t.s.shared));
    return {b.CreateUDiv(global, t.s.shared), head};
  }

  // The keys that query `number` sees: first … last (none when last < first).
  std::pair<Value*, Value*> seen_keys(Tile& t, Value* number) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* position = b.CreateAdd(t.offset, number);
    Value* first = f.smax(t.start, f.i64(0));
    Value* last = b.CreateSub(t.s.keys, f.i64(1));
    if (t.back) first = f.smax(first, b.CreateSub(position, t.back));
    if (t.back && !spec_.causal) last = f.smin(last, b.CreateAdd(position, t.back));
    if (t.length) last = f.smin(last, b.CreateSub(t.length, f.i64(1)));
    return {first, spec_.causal ? f.smin(last, position) : last};
  }

  void emit_run(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const Sizes s(nodes, spec_);
    using Part = AttentionScratch::Part;
    const auto part = [&](Part which) {
      return f.element(run.scratch, scratch_.begin(f, s.width, which), 4);
    };
    Tile t{.nodes = nodes,
           .s = s,
           .query = part(Part::query),
           .weights = part(Part::weights),
           .sums = part(Part::sums),
           .keys = part(Part::keys),
           .values = part(Part::values),
           .state = part(Part::state),
           .bias = part(Part::bias),
           .key_scales = part(Part::key_scales),
           .value_scales = part(Part::value_scales),
           .key_rows = part(Part::key_rows),
           .value_rows = part(Part::value_rows),
           .padded_width = scratch_.padded_width(f, s.width)};
    const AttentionArguments arguments{nodes, spec_};
    t.scale = arguments.scale();
    Value* down = s.row_tiles(f);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* number) {
      Value* rest = b.CreateUDiv(number, down);
      t.row_begin = b.CreateMul(b.CreateURem(number, down), f.i64(kTileRows));
      t.row_count = f.smin(b.CreateSub(s.rows, t.row_begin), f.i64(kTileRows));
      t.group = b.CreateURem(rest, s.groups);
      t.batch = b.CreateUDiv(rest, s.groups);
      t.offset = arguments.integer(spec_.offset, t.batch);
      t.start = arguments.integer(spec_.start_arg, t.batch);
      t.softcap = arguments.softcap(t.batch);
      if (spec_.length_arg >= 0) t.length = arguments.integer(spec_.length_arg, t.batch);
      if (spec_.window.arg >= 0) {
        Value* window = arguments.integer(spec_.window, t.batch);
        t.back = b.CreateSelect(b.CreateICmpSLE(window, f.i64(0)), f.i64(kNoWindow),
                                b.CreateSub(window, f.i64(1)));
      }
      emit_tile(t);
    });
  }

  void each_row(Tile& t, llvm::function_ref<void(Value*)> body) {
    FunctionEmitter& f = t.nodes.f();
    f.loop(f.i64(0), t.row_count, f.i64(1), body);
  }
  // Start of row `row` of a part of the scratch.
  static Value* line(Tile& t, Value* part, Value* row, Value* stride) {
    FunctionEmitter& f = t.nodes.f();
    return f.element(part, f.b().CreateMul(row, stride), 4);
  }

  void emit_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    start_rows(t);
    Value* first_query = b.CreateUDiv(t.row_begin, t.s.shared);
    Value* last_row = b.CreateAdd(t.row_begin, b.CreateSub(t.row_count, f.i64(1)));
    Value* first = seen_keys(t, first_query).first;
    Value* last = seen_keys(t, b.CreateUDiv(last_row, t.s.shared)).second;
    Value* blocks_begin = b.CreateAnd(first, f.i64(-kAttentionBlock));
    Value* end = b.CreateAdd(last, f.i64(1));
    f.if_then(b.CreateICmpSLE(first, last), [&] {
      f.loop(blocks_begin, end, f.i64(kAttentionBlock), [&](Value* block) {
        Value* skipped = f.smax(b.CreateSub(first, block), f.i64(0));
        Value* count = f.smin(b.CreateSub(end, block), f.i64(kAttentionBlock));
        emit_block(t, block, skipped, count);
      });
    });
    each_row(t, [&](Value* row) { finish_row(t, row); });
  }

  // Queries packed, sums zero, nothing seen. Rows that fill up the last register tile are zero.
  void start_rows(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* padded =
        f.smax(f.round_up(t.row_count, scores_.rows), f.round_up(t.row_count, kRowsTogether));
    const auto clear = [&](Value* from, Value* floats) {
      b.CreateMemSet(from, b.getInt8(0), b.CreateMul(floats, f.i64(4)), llvm::MaybeAlign());
    };
    clear(line(t, t.query, t.row_count, t.s.width),
          b.CreateMul(b.CreateSub(padded, t.row_count), t.s.width));
    clear(t.sums, b.CreateMul(padded, t.padded_width));
    each_row(t, [&](Value* row) {
      const auto [query, head] = query_and_head(t, row);
      call_packing(f, pack_query_,
                   {.source = address(t, spec_.q, query, head),
                    .row_stride = f.i64(0),
                    .k_stride = f.i64(1),
                    .rows = f.i64(1),
                    .k_count = t.s.width,
                    .to = line(t, t.query, row, t.s.width),
                    .leading = f.i64(0)});
      f.if_then(has_few_rows(t), [&] {
        order_for_dot_rows(f, scores_, line(t, t.query, row, t.s.width), t.s.width);
      });
      Value* state = line(t, t.state, row, f.i64(2));
      b.CreateStore(llvm::ConstantFP::getInfinity(b.getFloatTy(), true), state);
      b.CreateStore(llvm::ConstantFP::get(b.getFloatTy(), 0.0), f.element(state, f.i64(1), 4));
    });
  }

  // c[rows][n] (+)= a b over register tiles; b is packed in panels of `units`.
  struct Product {
    Value *a, *a_leading, *panels, *panel_units, *c, *c_stride, *columns, *units;
    bool first;
  };
  void multiply(Tile& t, const Product& p) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    f.loop(f.i64(0), p.columns, f.i64(values_.columns()), [&](Value* n) {
      Value* panel = line(t, p.panels, n, p.panel_units);
      f.loop(f.i64(0), t.row_count, f.i64(values_.rows), [&](Value* row) {
        Value* c = f.element(line(t, p.c, row, p.c_stride), n, 4);
        b.CreateCall(micro_, {line(t, p.a, row, p.a_leading), panel, c, p.c_stride, p.units,
                              b.getInt1(p.first), p.a_leading});
      });
    });
  }

  // Keys block + skipped … block + count - 1.
  void emit_block(Tile& t, Value* block, Value* skipped, Value* count) {
    const auto weigh = [&] { each_row(t, [&](Value* row) { weigh_row(t, row, block); }); };
    const auto packed = [&] {
      score_packed(t, block, skipped, count);
      weigh();
      add_packed_values(t, block, skipped, count);
    };
    FunctionEmitter& f = t.nodes.f();
    if (spec_.pages.arg >= 0) {
      const PagedKeys pages{t.nodes, spec_, t.batch, t.group};
      t.block_keys = pages.rows(spec_.k, type_of(spec_.k), t.key_rows, {block, skipped, count});
      t.block_values = pages.rows(spec_.v, type_of(spec_.v), t.value_rows, {block, skipped, count});
    }
    if (spec_.key_scales.arg >= 0) {
      const auto fetch = [&](const AttentionSpec::Scales& scales, Value* to) {
        KeyScales{t.nodes, scales, t.batch, t.group}.emit(block, skipped, count, to);
      };
      fetch(spec_.key_scales, t.key_scales);
      fetch(spec_.value_scales, t.value_scales);
    }
    f.either(
        has_few_rows(t),
        [&] {
          score_in_place(t, block, skipped, count);
          weigh();
          add_values_in_place(t, block, skipped, count);
        },
        packed);
  }

  // Row `key` of the block that starts at key `block` (its first one: null); how far rows are
  // apart.
  Value* key_address(Tile& t, const AttentionSpec::Operand& operand, Value* block, Value* key) {
    FunctionEmitter& f = t.nodes.f();
    if (spec_.pages.arg < 0)
      return address(t, operand, key ? f.b().CreateAdd(block, key) : block, t.group);
    const KeyRows& rows = &operand == &spec_.k ? t.block_keys : t.block_values;
    if (!key) return rows.base;
    return f.element(rows.base, f.b().CreateMul(key, rows.stride), byte_size(type_of(operand)));
  }
  Value* key_stride(Tile& t, const AttentionSpec::Operand& operand) {
    if (spec_.pages.arg < 0) return t.nodes.param(operand.row_stride_param);
    return (&operand == &spec_.k ? t.block_keys : t.block_values).stride;
  }

  void score_packed(Tile& t, Value* block, Value* skipped, Value* count) {
    FunctionEmitter& f = t.nodes.f();
    Value* width = t.s.width;
    call_packing(f, pack_keys_,
                 {.source = key_address(t, spec_.k, block, nullptr),
                  .row_stride = key_stride(t, spec_.k),
                  .k_stride = f.i64(1),
                  .rows = count,
                  .k_count = width,
                  .to = t.keys,
                  .leading = width,
                  .first = skipped});
    multiply(t, {.a = t.query,
                 .a_leading = width,
                 .panels = t.keys,
                 .panel_units = width,
                 .c = t.weights,
                 .c_stride = f.i64(kAttentionBlock),
                 .columns = count,
                 .units = width,
                 .first = true});
  }

  void add_packed_values(Tile& t, Value* block, Value* skipped, Value* count) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* block_keys = f.i64(kAttentionBlock);
    Value* readable = b.CreateSub(count, skipped);
    call_packing(f, pack_values_,
                 {.source = key_address(t, spec_.v, block, skipped),
                  .row_stride = f.i64(1),
                  .k_stride = key_stride(t, spec_.v),
                  .rows = t.s.width,
                  .k_count = readable,
                  .to = t.values,
                  .leading = block_keys});
    multiply(t, {.a = f.element(t.weights, skipped, 4),
                 .a_leading = block_keys,
                 .panels = t.values,
                 .panel_units = block_keys,
                 .c = t.sums,
                 .c_stride = t.padded_width,
                 .columns = t.s.width,
                 .units = readable,
                 .first = false});
  }

  // What works on a few rows of queries at a time.
  struct FewRows {
    int keys_together;
    llvm::Function *score_keys, *score_key;  // keys_together, one
    llvm::Function* add_values;
  };
  // `body` with few_[0] for a single row, few_[1] for several at a time.
  void each_few_rows(Tile& t, llvm::function_ref<void(const FewRows&, Value* row)> body) {
    FunctionEmitter& f = t.nodes.f();
    f.either(
        f.b().CreateICmpEQ(t.row_count, f.i64(1)), [&] { body(few_[0], f.i64(0)); },
        [&] {
          f.loop(f.i64(0), t.row_count, f.i64(kRowsTogether),
                 [&](Value* row) { body(few_[1], row); });
        });
  }

  Value* has_few_rows(Tile& t) {
    return t.nodes.f().b().CreateICmpSLE(t.s.rows, t.nodes.f().i64(kFewRows));
  }

  // Memory is kept busy: values are fetched while keys are multiplied, the next block's keys while
  // values are added up.
  void score_in_place(Tile& t, Value* block, Value* skipped, Value* count) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* row_bytes = b.CreateMul(t.s.width, f.i64(byte_size(type_of(spec_.v))));
    Value* keys = key_address(t, spec_.k, block, nullptr);
    Value* values = key_address(t, spec_.v, block, nullptr);
    const auto line_of = [&](Value* base, const AttentionSpec::Operand& operand, Value* key) {
      Value* at = b.CreateMul(key, key_stride(t, operand));
      return f.element(base, at, byte_size(type_of(operand)));
    };
    each_few_rows(t, [&](const FewRows& few, Value* row) {
      Value* query = line(t, t.query, row, t.s.width);
      Value* weights = line(t, t.weights, row, f.i64(kAttentionBlock));
      const auto score = [&](llvm::Function* function, Value* first, int number) {
        for (int i = 0; i < number; ++i)
          f.prefetch_bytes(line_of(values, spec_.v, b.CreateAdd(first, f.i64(i))), row_bytes);
        b.CreateCall(function,
                     {line_of(keys, spec_.k, first), key_stride(t, spec_.k), query, t.s.width,
                      t.s.width, f.element(weights, first, 4), f.i64(1), f.i64(kAttentionBlock)});
      };
      Value* several = b.CreateAnd(b.CreateSub(count, skipped), f.i64(-few.keys_together));
      Value* several_end = b.CreateAdd(skipped, several);
      f.loop(skipped, several_end, f.i64(few.keys_together),
             [&](Value* key) { score(few.score_keys, key, few.keys_together); });
      f.loop(several_end, count, f.i64(1), [&](Value* key) { score(few.score_key, key, 1); });
    });
  }

  void add_values_in_place(Tile& t, Value* block, Value* skipped, Value* count) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* values = key_address(t, spec_.v, block, skipped);
    Value* next_keys = key_address(t, spec_.k, block, f.i64(kAttentionBlock));
    each_few_rows(t, [&](const FewRows& few, Value* row) {
      Value* weights = f.element(line(t, t.weights, row, f.i64(kAttentionBlock)), skipped, 4);
      b.CreateCall(few.add_values,
                   {weights, values, key_stride(t, spec_.v), b.CreateSub(count, skipped), t.s.width,
                    line(t, t.sums, row, t.padded_width), t.padded_width, next_keys,
                    key_stride(t, spec_.k)});
    });
  }

  void weigh_row(Tile& t, Value* row, Value* block) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const auto [query, head] = query_and_head(t, row);
    const auto [first, last] = seen_keys(t, query);
    const auto in_block = [&](Value* key) {
      return f.smax(f.smin(b.CreateSub(key, block), f.i64(kAttentionBlock)), f.i64(-1));
    };
    std::vector<Value*> args{line(t, t.weights, row, f.i64(kAttentionBlock)),
                             in_block(first),
                             in_block(last),
                             t.scale,
                             t.softcap,
                             line(t, t.state, row, f.i64(2))};
    if (spec_.hides_keys()) {
      const KeyBias bias{t.nodes, kernel_, spec_, t.batch, head, query};
      bias.emit(block, args[1], args[2], values_.lanes, t.bias);
      args.push_back(t.bias);
    }
    if (spec_.key_scales.arg >= 0) args.insert(args.end(), {t.key_scales, t.value_scales});
    Value* alpha = b.CreateCall(softmax_, args);
    Value* sums = line(t, t.sums, row, t.padded_width);
    llvm::Type* vector = lanes_of(b.getFloatTy(), values_.lanes);
    f.loop(f.i64(0), t.padded_width, f.i64(values_.lanes), [&](Value* d) {
      Value* at = f.element(sums, d, 4);
      Value* sum = b.CreateAlignedLoad(vector, at, llvm::Align(4));
      b.CreateAlignedStore(b.CreateFMul(sum, splat(b, alpha, values_.lanes)), at, llvm::Align(4));
    });
  }

  void finish_row(Tile& t, Value* row) {
    const auto [query, head] = query_and_head(t, row);
    const bool has_sum = spec_.log_sum_exp.arg >= 0;
    output_.emit(t.nodes.f(),
                 {.state = line(t, t.state, row, t.nodes.f().i64(2)),
                  .sums = line(t, t.sums, row, t.padded_width),
                  .width = t.s.width,
                  .out = address(t, spec_.out, query, head),
                  .log_sum_exp = has_sum ? address(t, spec_.log_sum_exp, query, head) : nullptr});
  }

  llvm::Module& module_;
  const Kernel& kernel_;
  const Target& target_;
  const AttentionSpec& spec_;
  MatmulConfig scores_, values_, query_;
  AttentionScratch scratch_;
  EntryPoints points_;
  llvm::Function *pack_query_ = nullptr, *pack_keys_ = nullptr, *pack_values_ = nullptr;
  llvm::Function *micro_ = nullptr, *softmax_ = nullptr;
  std::vector<FewRows> few_;  // one row, kRowsTogether rows
  AttentionOutput output_;
};

}  // namespace

void emit_attention_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  AttentionKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
