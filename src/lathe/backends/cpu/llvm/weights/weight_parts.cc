#include "lathe/backends/cpu/llvm/weights/weight_parts.h"

#include <algorithm>

namespace lathe::codegen {
namespace {

constexpr int kPiece = 32;       // columns that are read as they lie
constexpr int kMostVectors = 8;  // of a chunk of such pieces

// Lane i of the result is lane from[i] of all of them, one behind the other.
Value* gathered(llvm::IRBuilder<>& b, const Carried& all, const std::vector<int>& from) {
  const auto n = static_cast<int>(from.size());
  Value* out = nullptr;
  for (size_t source = 0; source < all.size(); ++source) {
    const int first = static_cast<int>(source) * n;
    std::vector<int> mask;
    bool some = false;
    for (int lane = 0; lane < n; ++lane) {
      const int at = from[static_cast<size_t>(lane)] - first;
      const bool here = at >= 0 && at < n;
      some |= here;
      mask.push_back(here ? n + at : lane);
    }
    if (some) out = b.CreateShuffleVector(out ? out : all[source], all[source], mask);
  }
  return out;
}

}  // namespace

WeightChunks::WeightChunks(const WeightBlocks& blocks, const MatmulConfig& config)
    : config_(config),
      facts_(facts(blocks.format)),
      by_shifts_(facts_.bits() < 8),
      has_sums_(blocks.zeros.given() || facts_.has_least()),
      scales_rows_(!has_sums_ && blocks.scales.given() && blocks.columns == 0 &&
                   blocks.block_columns_param < 0),
      group_(weight_group(blocks)) {
  if (by_shifts_) {
    columns_ = facts_.elements == 256 ? 256 : planes() * 4 * config.lanes;
    parts_ = facts_.elements == 256 ? 256 / (4 * config.lanes) : 1;
    return;
  }
  in_halves_ = config.dot_pairs && !scales_rows_ && group_ == kPiece;
  if (scales_rows_ || in_halves_) {
    columns_ = 2 * kPiece;
    return;
  }
  // What shares a scale is added up before it is scaled, as far as its codes stay in registers.
  const auto in_registers = static_cast<int>(kMostVectors * config.lanes * config.k_per_unit());
  columns_ = std::clamp(group_, kPiece, in_registers);
  if (!config.dot_pairs && group_ < kPiece) parts_ = kPiece / group_;
}

int WeightChunks::vectors() const {
  return columns_ / static_cast<int>(config_.lanes * config_.k_per_unit());
}

int WeightChunks::planes() const { return 8 / facts_.low.bits; }

int WeightChunks::groups() const { return std::max(columns_ / group_, 1); }

int WeightChunks::sums() const {
  return has_sums_ ? (groups() + config_.lanes - 1) / config_.lanes : 0;
}

WeightChunk WeightChunks::chunk(WeightRows& rows, const WeightRows::Row& row, Value* at) const {
  return by_shifts_ ? by_shifts(rows, row, at) : pieces(rows, row, at);
}

// ---- pieces of columns as they lie

// Codes of a vector. Two groups of a piece each are scaled together, half of the lanes for one.
Value* WeightChunks::piece_codes(WeightRows& rows, const WeightRows::Row& row, Value* at,
                                 int vector) const {
  const auto per_vector = static_cast<int>(config_.lanes * config_.k_per_unit());
  const auto from = [&](int column, int count) {
    return rows.codes_behind(row, at, column, count);
  };
  if (!in_halves_) return from(vector * per_vector, per_vector);
  const int half = kPiece / 2;
  return side_by_side(rows.f().b(),
                      {from(vector * half, half), from(kPiece + vector * half, half)});
}

WeightChunk WeightChunks::pieces(WeightRows& rows, const WeightRows::Row& row, Value* at) const {
  llvm::IRBuilder<>& b = rows.f().b();
  WeightChunk chunk;
  for (int v = 0; v < vectors(); ++v) {
    Value* some = piece_codes(rows, row, at, v);
    Carried units = config_.dot_pairs ? rows.bf16_of(some) : Carried{rows.numbers(some)};
    for (Value*& unit : units)
      unit = b.CreateBitCast(unit, lanes_of(unit_type(b.getContext(), config_), config_.lanes));
    if (v % (vectors() / parts_) == 0) chunk.parts.push_back({.first_vector = v});
    chunk.parts.back().codes.push_back(std::move(units));
  }
  set_scales(rows, row, at, chunk);
  return chunk;
}

// ---- codes of less than 8 bits: lane l holds bytes 4l … 4l + 3, which shifts bring down

// Of byte `byte` of a chunk's low bits.
int WeightChunks::column_of(int byte, int plane) const {
  if (facts_.in_pairs()) return 2 * byte + (facts_.first_high ? 1 - plane : plane);
  const int run = facts_.low.run;
  return byte / run * planes() * run + plane * run + byte % run;
}

std::vector<int> WeightChunks::order() const {
  std::vector<int> out;
  if (!by_shifts_) {
    for (int column = 0; column < columns_; ++column)
      out.push_back(in_halves_ ? column / 16 % 2 * kPiece + column / 32 * 16 + column % 16
                               : column);
    return out;
  }
  const int bytes = 4 * config_.lanes, in_unit = static_cast<int>(config_.k_per_unit());
  for (int first = 0; first < columns_ / planes(); first += bytes)
    for (int plane = 0; plane < planes(); ++plane)
      for (int field = 0; field < 4 / in_unit; ++field)
        for (int lane = 0; lane < config_.lanes; ++lane)
          for (int k = 0; k < in_unit; ++k)
            out.push_back(column_of(first + 4 * lane + 2 * k + field, plane));
  return out;
}

// The low bits of a chunk's codes, from byte `first` of them on.
Value* WeightChunks::low_bits(WeightRows& rows, const WeightRows::Row& row, Value* at,
                              int first) const {
  llvm::IRBuilder<>& b = rows.f().b();
  llvm::Type* words = lanes_of(b.getInt32Ty(), config_.lanes);
  if (facts_.in_pairs()) return rows.load(row.codes, b.CreateLShr(at, 1), words);
  Value* block = rows.position(row, at).block;
  if (facts_.elements == 256) return rows.load(block, rows.f().i64(facts_.low.at + first), words);
  Carried quarters;
  for (int i = 0; i < config_.lanes / 4; ++i)
    quarters.push_back(rows.load(block, rows.f().i64(i * facts_.bytes + facts_.low.at),
                                 lanes_of(b.getInt32Ty(), 4)));
  return side_by_side(b, quarters);
}

// The high bits of the same codes, right above where the low ones are; what lies further up is
// anything.
Value* WeightChunks::high_bits(WeightRows& rows, const WeightRows::Row& row, Value* at, int first,
                               int plane) const {
  llvm::IRBuilder<>& b = rows.f().b();
  const int lanes = config_.lanes;
  Value* block = rows.position(row, at).block;
  if (facts_.high.run == 1) return rows.fifth_bits_of(block, plane, lanes / 4);
  // A byte of 32 has those of all columns that are a multiple of 32 apart, or of half of them.
  std::vector<uint32_t> shifts;
  for (int lane = 0; lane < lanes; ++lane) {
    const int column = column_of(first + 4 * lane, plane);
    shifts.push_back(static_cast<uint32_t>(facts_.high.bits * (column / facts_.high.run) % 8));
  }
  const int in_bytes = facts_.high.run * 8 / facts_.high.bits;  // columns of as many bytes
  const int half = column_of(first, plane) / in_bytes * facts_.high.run;
  Value* bytes = rows.load(block, rows.f().i64(facts_.high.at + half), lanes_of(b.getInt32Ty(), 8));
  if (lanes > 8) bytes = side_by_side(b, {bytes, bytes});
  const auto to = static_cast<uint32_t>(facts_.low.bits);
  const auto constant = [&](auto&& amount) {
    std::vector<uint32_t> out;
    for (uint32_t shift : shifts) out.push_back(amount(shift));
    return llvm::ConstantDataVector::get(b.getContext(), out);
  };
  if (std::ranges::max(shifts) <= to)
    return b.CreateShl(bytes, constant([&](uint32_t shift) { return to - shift; }));
  if (std::ranges::min(shifts) >= to)
    return b.CreateLShr(bytes, constant([&](uint32_t shift) { return shift - to; }));
  return b.CreateShl(b.CreateLShr(bytes, constant([](uint32_t shift) { return shift; })), to);
}

// Units of the codes that begin at bit 0 of bytes `number` of the units' bytes.
Carried WeightChunks::field(WeightRows& rows, Value* codes, int number) const {
  llvm::IRBuilder<>& b = rows.f().b();
  const int width = config_.dot_pairs ? 16 : 32;
  llvm::Type* type =
      lanes_of(b.getIntNTy(static_cast<unsigned>(width)), config_.lanes * 32 / width);
  codes = b.CreateLShr(b.CreateBitCast(codes, type), static_cast<uint64_t>(8 * number));
  if (!config_.dot_pairs) return {rows.floats_of(codes)};
  llvm::Type* units = lanes_of(unit_type(b.getContext(), config_), config_.lanes);
  Carried out;
  for (int part = 0; part < rows.bf16_parts(); ++part)
    out.push_back(b.CreateBitCast(rows.look_up(codes, part), units));
  return out;
}

WeightChunk WeightChunks::by_shifts(WeightRows& rows, const WeightRows::Row& row, Value* at) const {
  llvm::IRBuilder<>& b = rows.f().b();
  const int bytes = 4 * config_.lanes, fields = 4 / static_cast<int>(config_.k_per_unit());
  llvm::Type* words = lanes_of(b.getIntNTy(config_.dot_pairs ? 16 : 32),
                               config_.lanes * (config_.dot_pairs ? 2 : 1));
  WeightChunk chunk;
  std::vector<WeightPart>& parts = chunk.parts;
  for (int first = 0; first < columns_ / planes(); first += bytes) {
    Value* low = b.CreateBitCast(low_bits(rows, row, at, first), words);
    for (int plane = 0; plane < planes(); ++plane) {
      const int vector = (first / bytes * planes() + plane) * fields;
      // Shifts of one plane, which have the same scale, make one part.
      if (plane == 0 || facts_.elements == 256) parts.push_back({.first_vector = vector});
      Value* codes = b.CreateLShr(low, static_cast<uint64_t>(facts_.low.bits * plane));
      if (facts_.high.bits > 0) {
        Value* high = b.CreateBitCast(high_bits(rows, row, at, first, plane), words);
        const uint64_t mask = 0x01010101U * ((1U << facts_.low.bits) - 1);
        Value* is_low = llvm::ConstantInt::get(words, config_.dot_pairs ? mask & 0xffff : mask);
        codes = b.CreateOr(b.CreateAnd(codes, is_low), b.CreateAnd(high, b.CreateNot(is_low)));
      }
      for (int number = 0; number < fields; ++number)
        parts.back().codes.push_back(field(rows, codes, number));
    }
  }
  set_scales(rows, row, at, chunk);
  return chunk;
}

Value* WeightChunks::by_lanes(WeightRows& rows, Value* numbers,
                              const std::vector<int>& lanes) const {
  if (!numbers->getType()->isVectorTy()) return splat(rows.f().b(), numbers, config_.lanes);
  return rows.f().b().CreateShuffleVector(numbers, lanes);
}

void WeightChunks::set_scales(WeightRows& rows, const WeightRows::Row& row, Value* at,
                              WeightChunk& chunk) const {
  if (scales_rows_) return;
  const bool of_blocks = !facts_.scaled();
  const GroupScale all =
      of_blocks ? rows.chunk_scales(rows.position(row, at).block, columns_ / facts_.elements)
                : rows.scale(row, at, groups());
  const auto in_part = static_cast<size_t>(columns_ / parts_);
  const std::vector<int> columns = order();
  const auto per_lane = static_cast<size_t>(config_.k_per_unit());
  for (size_t p = 0; p < chunk.parts.size(); ++p) {
    std::vector<int> which;
    for (size_t lane = 0; lane < static_cast<size_t>(config_.lanes); ++lane)
      which.push_back(columns[p * in_part + lane * per_lane] / group_);
    chunk.parts[p].scale = by_lanes(rows, all.scale, which);
  }
  if (has_sums_) chunk.offsets = offsets(rows, all);
}

// Those of group g in lane g; lanes behind the last one meet sums that are zero. Signs change last,
// where they cost nothing.
Carried WeightChunks::offsets(WeightRows& rows, const GroupScale& of) const {
  llvm::IRBuilder<>& b = rows.f().b();
  if (of.least) return by_groups(b, of.least);
  Carried out = by_groups(b, of.taken ? of.taken : b.CreateFMul(of.zero, of.scale));
  for (Value*& taken : out) taken = b.CreateFNeg(taken);
  return out;
}

Carried WeightChunks::by_groups(llvm::IRBuilder<>& b, Value* all) const {
  if (!all->getType()->isVectorTy())
    return {b.CreateInsertElement(
        llvm::Constant::getNullValue(lanes_of(b.getFloatTy(), config_.lanes)), all, uint64_t{0})};
  const int count = lanes_in(all);
  Carried out;
  for (int first = 0; first < groups(); first += config_.lanes) {
    std::vector<int> mask;
    for (int lane = first; lane < first + config_.lanes; ++lane)
      mask.push_back(lane < groups() ? lane : count);
    out.push_back(b.CreateShuffleVector(all, llvm::Constant::getNullValue(all->getType()), mask));
  }
  return out;
}

// ---- left rows

Value* WeightChunks::units_with_sums(FunctionEmitter& f, Value* units, Value* k) const {
  if (!has_sums_) return units;
  Value* chunks = f.b().CreateUDiv(k, f.i64(columns_));
  return f.b().CreateAdd(units, f.b().CreateMul(chunks, f.i64(sums() * config_.lanes)));
}

Value* WeightChunks::sums_at(FunctionEmitter& f, Value* row, Value* units, Value* at,
                             int number) const {
  Value* chunk = f.b().CreateUDiv(at, f.i64(columns_));
  Value* vector = f.b().CreateAdd(f.b().CreateMul(chunk, f.i64(sums())), f.i64(number));
  Value* unit = f.b().CreateAdd(units, f.b().CreateMul(vector, f.i64(config_.lanes)));
  return f.element(row, unit, config_.unit_bytes);
}

void WeightChunks::order_left(FunctionEmitter& f, Value* row, Value* units, Value* k) const {
  const bool moves = by_shifts_ || in_halves_;
  if (!moves && !has_sums_) return;
  llvm::IRBuilder<>& b = f.b();
  const std::vector<int> columns = order();
  const auto per_vector = static_cast<int>(config_.lanes * config_.k_per_unit());
  llvm::Type* elements = config_.dot_pairs ? lanes_of(b.getInt16Ty(), per_vector)
                                           : lanes_of(b.getFloatTy(), per_vector);
  const auto align = llvm::Align(static_cast<uint64_t>(config_.unit_bytes));
  Value* end = b.CreateSub(k, b.CreateURem(k, f.i64(columns_)));
  f.loop(f.i64(0), end, f.i64(columns_), [&](Value* at) {
    Value* first_unit = b.CreateUDiv(at, f.i64(config_.k_per_unit()));
    const auto address = [&](int v) {
      return f.element(row, b.CreateAdd(first_unit, f.i64(v * config_.lanes)), config_.unit_bytes);
    };
    Carried loaded, ordered;
    for (int v = 0; v < vectors(); ++v)
      loaded.push_back(b.CreateAlignedLoad(elements, address(v), align));
    for (int v = 0; v < vectors(); ++v) {
      const auto first = columns.begin() + v * per_vector;
      ordered.push_back(gathered(b, loaded, {first, first + per_vector}));
    }
    Value* sum = nullptr;
    for (int group = 0; group < groups() && has_sums_; ++group) {
      const int lane = group % config_.lanes;
      const int64_t first = group * group_ / config_.k_per_unit();
      if (lane == 0) sum = llvm::Constant::getNullValue(lanes_of(b.getFloatTy(), config_.lanes));
      Value* from = f.element(row, b.CreateAdd(first_unit, f.i64(first)), config_.unit_bytes);
      sum = b.CreateInsertElement(sum, sum_of_group(f, from), static_cast<uint64_t>(lane));
      if (lane == config_.lanes - 1 || group == groups() - 1)
        b.CreateAlignedStore(sum, sums_at(f, row, units, at, group / config_.lanes), align);
    }
    for (int v = 0; v < vectors() && moves; ++v)
      b.CreateAlignedStore(ordered[static_cast<size_t>(v)], address(v), align);
  });
}

// Of neighbouring units, not yet in the chunk's order.
Value* WeightChunks::sum_of_group(FunctionEmitter& f, Value* from) const {
  llvm::IRBuilder<>& b = f.b();
  int count = std::min(group_, columns_) / static_cast<int>(config_.k_per_unit());
  llvm::Type* type = lanes_of(unit_type(b.getContext(), config_), count);
  Value* sum = b.CreateAlignedLoad(type, from, llvm::Align(4));
  if (config_.dot_pairs) {
    const Carried pair = split_pairs(b, sum);
    sum = b.CreateFAdd(pair[0], pair[1]);
  }
  while (count > 1) {
    count /= 2;
    sum = b.CreateFAdd(some_lanes(b, sum, 0, count), some_lanes(b, sum, count, count));
  }
  return sum;
}

}  // namespace lathe::codegen
