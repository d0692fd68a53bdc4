#include "lathe/backends/cpu/llvm/attention/attention_tile.h"

namespace lathe::codegen {
namespace {

using Part = AttentionScratch::Part;

constexpr int64_t kNoWindow = int64_t{1} << 62;  // positions of 32 bits and this add up to 64

}  // namespace

AttentionSizes::AttentionSizes(NodeEmitter& nodes, const AttentionSpec& spec)
    : batch(nodes.param(spec.batch_param)),
      groups(nodes.param(spec.group_param)),
      keys(nodes.param(spec.key_param)),
      width(nodes.param(spec.width_param)),
      shared(nodes.f().b().CreateUDiv(nodes.param(spec.head_param), groups)),
      rows(nodes.f().b().CreateMul(nodes.param(spec.query_param), shared)) {}

Value* AttentionSizes::row_tiles(FunctionEmitter& f) const {
  return f.ceil_div(rows, f.i64(AttentionScratch::kTileRows));
}

AttentionTile::AttentionTile(NodeEmitter& nodes, const AttentionSpec& spec,
                             const AttentionScratch& scratch, Value* memory)
    : nodes_(nodes),
      spec_(spec),
      sizes_(nodes, spec),
      padded_width_(scratch.padded_width(nodes.f(), sizes_.width)),
      scale_(AttentionArguments{nodes, spec}.scale()) {
  for (int part = 0; part < static_cast<int>(Part::end); ++part)
    parts_.push_back(
        f().element(memory, scratch.begin(f(), sizes_.width, static_cast<Part>(part)), 4));
}

void AttentionTile::enter(Value* number) {
  Value* down = sizes_.row_tiles(f());
  Value* rest = b().CreateUDiv(number, down);
  Value* tile_rows = f().i64(AttentionScratch::kTileRows);
  row_begin_ = b().CreateMul(b().CreateURem(number, down), tile_rows);
  row_count_ = f().smin(b().CreateSub(sizes_.rows, row_begin_), tile_rows);
  group_ = b().CreateURem(rest, sizes_.groups);
  batch_ = b().CreateUDiv(rest, sizes_.groups);
  const AttentionArguments arguments{nodes_, spec_};
  offset_ = arguments.integer(spec_.offset, batch_);
  start_ = arguments.integer(spec_.start_arg, batch_);
  softcap_ = arguments.softcap(batch_);
  if (spec_.length_arg >= 0) length_ = arguments.integer(spec_.length_arg, batch_);
  if (spec_.window.arg < 0) return;
  Value* window = arguments.integer(spec_.window, batch_);
  back_ = b().CreateSelect(b().CreateICmpSLE(window, f().i64(0)), f().i64(kNoWindow),
                           b().CreateSub(window, f().i64(1)));
}

DType AttentionTile::type_of(const AttentionSpec::Operand& operand) const {
  return nodes_.kernel().args[static_cast<size_t>(operand.arg)].dtype;
}

// ---- scratch

Value* AttentionTile::line(Part part, Value* row, Value* stride) const {
  return f().element(this->part(part), b().CreateMul(row, stride), 4);
}
Value* AttentionTile::sums(Value* row) const { return line(Part::sums, row, padded_width_); }
Value* AttentionTile::state(Value* row) const { return line(Part::state, row, f().i64(2)); }
Value* AttentionTile::seen_at(Value* row, int64_t end) const {
  Value* at = b().CreateAdd(b().CreateMul(row, f().i64(2)), f().i64(end));
  return f().element(part(Part::seen), at, 8);
}

// ---- rows

AttentionTile::QueryHead AttentionTile::query_head(Value* row) const {
  Value* global = b().CreateAdd(row_begin_, row);
  Value* head =
      b().CreateAdd(b().CreateMul(group_, sizes_.shared), b().CreateURem(global, sizes_.shared));
  return {b().CreateUDiv(global, sizes_.shared), head};
}

Value* AttentionTile::address(const AttentionSpec::Operand& operand,
                              const QueryHead& query_head) const {
  return AttentionArguments{nodes_, spec_}.address(operand, batch_, query_head.query,
                                                   query_head.head);
}

KeyRange AttentionTile::seen_keys(Value* query) const {
  Value* position = b().CreateAdd(offset_, query);
  Value* first = f().smax(start_, f().i64(0));
  Value* last = b().CreateSub(sizes_.keys, f().i64(1));
  if (back_) first = f().smax(first, b().CreateSub(position, back_));
  if (back_ && !spec_.causal) last = f().smin(last, b().CreateAdd(position, back_));
  if (length_) last = f().smin(last, b().CreateSub(length_, f().i64(1)));
  return {first, spec_.causal ? f().smin(last, position) : last};
}

KeyRange AttentionTile::seen(Value* row) const {
  const auto load = [&](int64_t end) {
    return b().CreateAlignedLoad(f().i64_type(), seen_at(row, end), llvm::Align(4));
  };
  return {load(0), load(1)};
}

void AttentionTile::each_row(llvm::function_ref<void(Value* row)> body) const {
  f().loop(f().i64(0), row_count_, f().i64(1), body);
}

void AttentionTile::start(Value* padded) const {
  b().CreateMemSet(part(Part::sums), b().getInt8(0),
                   b().CreateMul(b().CreateMul(padded, padded_width_), f().i64(4)),
                   llvm::MaybeAlign());
  each_row([&](Value* row) {
    Value* state = this->state(row);
    b().CreateStore(llvm::ConstantFP::getInfinity(b().getFloatTy(), true), state);
    b().CreateStore(llvm::ConstantFP::get(b().getFloatTy(), 0.0),
                    f().element(state, f().i64(1), 4));
    const auto [first, last] = seen_keys(query_head(row).query);
    b().CreateAlignedStore(first, seen_at(row, 0), llvm::Align(4));
    b().CreateAlignedStore(last, seen_at(row, 1), llvm::Align(4));
  });
}

// ---- keys

void AttentionTile::each_block(int64_t keys, llvm::function_ref<void(const KeyBlock&)> body) const {
  Value* first = seen(f().i64(0)).first;
  Value* last = seen(b().CreateSub(row_count_, f().i64(1))).last;
  Value* end = b().CreateAdd(last, f().i64(1));
  f().if_then(b().CreateICmpSLE(first, last), [&] {
    f().loop(b().CreateAnd(first, f().i64(-keys)), end, f().i64(keys), [&](Value* block) {
      const KeyBlock there{.begin = block,
                           .skipped = f().smax(b().CreateSub(first, block), f().i64(0)),
                           .count = f().smin(b().CreateSub(end, block), f().i64(keys))};
      fetch_scales(there, keys);
      body(there);
      f().forms_addresses();
    });
  });
}

void AttentionTile::fetch_scales(const KeyBlock& block, int64_t keys) const {
  if (spec_.key_scales.arg < 0) return;
  const auto fetch = [&](const AttentionSpec::Scales& scales, Part to) {
    KeyScales{nodes_, scales, batch_, group_, keys}.emit(block, part(to));
  };
  fetch(spec_.key_scales, Part::key_scales);
  fetch(spec_.value_scales, Part::value_scales);
}

KeyRows AttentionTile::keys(const KeyBlock& block) const {
  return rows(spec_.k, Part::key_rows, block);
}
KeyRows AttentionTile::values(const KeyBlock& block) const {
  return rows(spec_.v, Part::value_rows, block);
}

KeyRows AttentionTile::rows(const AttentionSpec::Operand& operand, Part copied,
                            const KeyBlock& block) const {
  const DType type = type_of(operand);
  if (spec_.pages.arg >= 0)
    return PagedKeys{nodes_, spec_, batch_, group_}.rows(operand, type, part(copied), block);
  const AttentionArguments arguments{nodes_, spec_};
  return {.base = arguments.address(operand, batch_, block.begin, group_),
          .stride = nodes_.param(operand.row_stride_param),
          .type = type};
}

// ---- weights

void AttentionTile::weigh(llvm::Function* softmax, Value* row, const Scores& scores,
                          int lanes) const {
  const auto [first, last] = seen(row);
  const auto in_block = [&](Value* key) {
    return f().smax(f().smin(b().CreateSub(key, scores.block), f().i64(scores.keys)), f().i64(-1));
  };
  std::vector<Value*> args{scores.at,      scores.begin, scores.end, in_block(first),
                           in_block(last), scale_,       softcap_,   state(row)};
  if (spec_.hides_keys()) {
    const auto [query, head] = query_head(row);
    const KeyBias bias{nodes_, spec_, batch_, head, query, scores.keys};
    bias.emit(scores.block, args[3], args[4], lanes, part(Part::bias));
    args.push_back(part(Part::bias));
  }
  if (spec_.key_scales.arg >= 0)
    args.insert(args.end(), {part(Part::key_scales), part(Part::value_scales)});
  Value* alpha = splat(b(), b().CreateCall(softmax, args), lanes);
  Value* sums = this->sums(row);
  f().loop(f().i64(0), padded_width_, f().i64(lanes), [&](Value* d) {
    Value* at = f().element(sums, d, 4);
    Value* sum = b().CreateAlignedLoad(alpha->getType(), at, llvm::Align(4));
    b().CreateAlignedStore(b().CreateFMul(sum, alpha), at, llvm::Align(4));
  });
}

}  // namespace lathe::codegen
