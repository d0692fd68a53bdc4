#include "lathe/cpu/llvm/weight_parts.h"

#include <map>

namespace lathe::codegen {
namespace {

constexpr int kPiece = 32;  // columns that are read as they lie

Value* concatenated(llvm::IRBuilder<>& b, Carried parts) {
  while (parts.size() > 1) {
    Carried pairs;
    for (size_t i = 0; i < parts.size(); i += 2) {
      const auto n = llvm::cast<llvm::FixedVectorType>(parts[i]->getType())->getNumElements();
      std::vector<int> mask(2 * n);
      for (size_t lane = 0; lane < mask.size(); ++lane) mask[lane] = static_cast<int>(lane);
      pairs.push_back(b.CreateShuffleVector(parts[i], parts[i + 1], mask));
    }
    parts = std::move(pairs);
  }
  return parts[0];
}

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
    : blocks_(blocks),
      config_(config),
      facts_(code_facts(blocks)),
      by_shifts_(facts_.bits == 4 && config.lanes >= 8),
      has_sums_(blocks.zeros.given() || facts_.least) {
  if (by_shifts_) {
    columns_ = facts_.block == 256 ? 256 : 8 * config.lanes;
    parts_ = facts_.block == 256 ? 256 / (4 * config.lanes) : 1;
  } else if (!config.dot_pairs && facts_.group < kPiece && !blocks.scales.given()) {
    parts_ = kPiece / facts_.group;
  } else if (!config.dot_pairs && blocks.columns != 0 && blocks.columns < kPiece) {
    parts_ = kPiece / static_cast<int>(blocks.columns);
  }
}

int WeightChunks::vectors() const {
  return columns_ / static_cast<int>(config_.lanes * config_.k_per_unit());
}

int WeightChunks::fields() const { return config_.dot_pairs ? 4 : 8; }

std::vector<WeightPart> WeightChunks::chunk(WeightRows& rows, const WeightRows::Row& row,
                                            Value* at) const {
  return by_shifts_ ? by_shifts(rows, row, at) : pieces(rows, row, at);
}

// ---- pieces of columns as they lie

std::vector<WeightPart> WeightChunks::pieces(WeightRows& rows, const WeightRows::Row& row,
                                             Value* at) const {
  FunctionEmitter& f = rows.f();
  llvm::IRBuilder<>& b = f.b();
  Value* codes = rows.codes(row, at, kPiece);
  const int group = std::min(rows.group(), kPiece);
  const int per_part = kPiece / parts_;
  const int lane_columns = static_cast<int>(config_.k_per_unit());
  std::vector<WeightPart> parts;
  for (int p = 0; p < parts_; ++p) {
    WeightPart part{.first_vector = p * vectors() / parts_};
    for (int v = 0; v < vectors() / parts_; ++v) {
      const int count = config_.lanes * lane_columns;
      std::vector<int> mask;
      for (int lane = 0; lane < count; ++lane) mask.push_back(p * per_part + v * count + lane);
      Value* some = b.CreateShuffleVector(codes, mask);
      Carried units = config_.dot_pairs ? rows.halves(some) : Carried{rows.numbers(some)};
      for (Value*& unit : units)
        unit = b.CreateBitCast(unit, lanes_of(unit_type(b.getContext(), config_), config_.lanes));
      part.codes.push_back(std::move(units));
    }
    // Groups side by side in the lanes.
    Carried scale, zero, least;
    for (int first = 0; first < per_part; first += group) {
      const GroupScale of = rows.scale(row, b.CreateAdd(at, f.i64(p * per_part + first)));
      const int lanes = config_.lanes * std::min(group, per_part) / per_part;
      scale.push_back(splat(b, of.scale, lanes));
      if (of.zero) zero.push_back(splat(b, of.zero, lanes));
      if (of.least) least.push_back(splat(b, of.least, lanes));
    }
    part.scale = concatenated(b, scale);
    if (!zero.empty()) part.zero = concatenated(b, zero);
    if (!least.empty()) part.least = concatenated(b, least);
    parts.push_back(std::move(part));
  }
  return parts;
}

// ---- codes of 4 bits: lane l holds bytes 4l … 4l + 3, which shifts bring down

// Of byte `byte` of a chunk.
int WeightChunks::column_of(int byte, bool high) const {
  if (facts_.nibbles) return 2 * byte + (high != facts_.high_first ? 1 : 0);
  const int half = facts_.block == 256 ? 32 : 16;
  return byte / half * 2 * half + byte % half + (high ? half : 0);
}

std::vector<int> WeightChunks::order() const {
  std::vector<int> out;
  if (!by_shifts_) {
    for (int column = 0; column < columns_; ++column) out.push_back(column);
    return out;
  }
  const int bytes = 4 * config_.lanes;
  const bool apart = facts_.block == 256;  // low bits and high ones
  for (int first = 0; first < columns_ / 2; first += bytes)
    for (int part = 0; part < (apart ? 2 : 1); ++part)
      for (int field = part; field < fields(); field += apart ? 2 : 1)
        for (int lane = 0; lane < config_.lanes; ++lane)
          for (int k = 0; k < config_.k_per_unit(); ++k)
            out.push_back(column_of(first + 4 * lane + 2 * k + field / 2, field % 2 == 1));
  return out;
}

// A chunk's bytes from `first` on, of codes alone.
Value* WeightChunks::load_bytes(WeightRows& rows, const WeightRows::Row& row, Value* at,
                                int first) const {
  llvm::IRBuilder<>& b = rows.f().b();
  llvm::Type* words = lanes_of(b.getInt32Ty(), config_.lanes);
  if (facts_.nibbles) return rows.load(row.codes, b.CreateLShr(at, 1), words);
  Value* block = rows.place(row, at).block;
  if (facts_.block == 256) return rows.load(block, rows.f().i64(16 + first), words);
  Carried quarters;
  const int codes = facts_.block_bytes - 16;
  for (int i = 0; i < config_.lanes / 4; ++i)
    quarters.push_back(rows.load(block, rows.f().i64(i * facts_.block_bytes + codes),
                                 lanes_of(b.getInt32Ty(), 4)));
  return concatenated(b, quarters);
}

Carried WeightChunks::field(WeightRows& rows, Value* bytes, int number) const {
  llvm::IRBuilder<>& b = rows.f().b();
  const int width = config_.dot_pairs ? 16 : 32;
  llvm::Type* type = lanes_of(b.getIntNTy(static_cast<unsigned>(width)), config_.lanes * 32 / width);
  Value* codes = b.CreateLShr(b.CreateBitCast(bytes, type), static_cast<uint64_t>(4 * number));
  llvm::Type* units = lanes_of(unit_type(b.getContext(), config_), config_.lanes);
  Carried out;
  for (int part = 0; part < (config_.dot_pairs ? rows.half_parts() : 1); ++part)
    out.push_back(b.CreateBitCast(rows.look_up(codes, part), units));
  return out;
}

std::vector<WeightPart> WeightChunks::by_shifts(WeightRows& rows, const WeightRows::Row& row,
                                                Value* at) const {
  const bool apart = facts_.block == 256;
  const int bytes = 4 * config_.lanes;
  std::vector<WeightPart> parts;
  int vector = 0;
  for (int first = 0; first < columns_ / 2; first += bytes) {
    Value* loaded = load_bytes(rows, row, at, first);
    for (int half = 0; half < (apart ? 2 : 1); ++half) {
      WeightPart part{.first_vector = vector};
      for (int number = half; number < fields(); number += apart ? 2 : 1, ++vector)
        part.codes.push_back(field(rows, loaded, number));
      parts.push_back(std::move(part));
    }
  }
  set_scales(rows, row, at, parts);
  return parts;
}

Value* WeightChunks::by_lanes(WeightRows& rows, Value* numbers,
                              const std::vector<int>& lanes) const {
  if (!numbers->getType()->isVectorTy()) return splat(rows.f().b(), numbers, config_.lanes);
  return rows.f().b().CreateShuffleVector(numbers, lanes);
}

void WeightChunks::set_scales(WeightRows& rows, const WeightRows::Row& row, Value* at,
                              std::vector<WeightPart>& parts) const {
  llvm::IRBuilder<>& b = rows.f().b();
  const auto lanes = [&](auto&& group_of_byte) {
    std::vector<int> out;
    for (int lane = 0; lane < config_.lanes; ++lane) out.push_back(group_of_byte(4 * lane));
    return out;
  };
  if (facts_.nibbles) {
    const auto columns = static_cast<int>(blocks_.columns);
    const int count = columns == 0 ? 1 : std::max(columns_ / columns, 1);
    const auto which = lanes([&](int byte) { return count == 1 ? 0 : 2 * byte / columns; });
    parts[0].scale = by_lanes(rows, rows.scales(row, at, count), which);
    if (blocks_.zeros.given()) parts[0].zero = by_lanes(rows, rows.zeros(row, at, count), which);
    return;
  }
  Value* block = rows.place(row, at).block;
  if (facts_.block == 256) {
    const auto [scales, least] = rows.eight_scales(block);
    for (size_t p = 0; p < parts.size(); ++p) {
      const int first = static_cast<int>(p) / 2 * 4 * config_.lanes, high = static_cast<int>(p) % 2;
      const auto which = lanes([&](int byte) { return (first + byte) / 32 * 2 + high; });
      parts[p].scale = by_lanes(rows, scales, which);
      parts[p].least = by_lanes(rows, least, which);
    }
    return;
  }
  const auto of_blocks = [&](int offset) {
    const int count = config_.lanes / 4;
    llvm::Type* type = lanes_of(b.getHalfTy(), count);
    Value* halves = llvm::PoisonValue::get(type);
    for (int i = 0; i < count; ++i)
      halves = b.CreateInsertElement(
          halves, rows.load(block, rows.f().i64(i * facts_.block_bytes + offset), b.getHalfTy()),
          static_cast<uint64_t>(i));
    Value* floats = b.CreateFPExt(halves, lanes_of(b.getFloatTy(), count));
    return by_lanes(rows, floats, lanes([](int byte) { return byte / 16; }));
  };
  parts[0].scale = of_blocks(0);
  if (facts_.least) parts[0].least = of_blocks(2);
}

// ---- left rows

Value* WeightChunks::units_with_sums(FunctionEmitter& f, Value* units, Value* k) const {
  if (!has_sums_) return units;
  Value* chunks = f.b().CreateUDiv(k, f.i64(columns_));
  return f.b().CreateAdd(units, f.b().CreateMul(chunks, f.i64(parts_ * config_.lanes)));
}

Value* WeightChunks::sums_at(FunctionEmitter& f, Value* row, Value* units, Value* at,
                             int part) const {
  Value* chunk = f.b().CreateUDiv(at, f.i64(columns_));
  Value* vector = f.b().CreateAdd(f.b().CreateMul(chunk, f.i64(parts_)), f.i64(part));
  Value* unit = f.b().CreateAdd(units, f.b().CreateMul(vector, f.i64(config_.lanes)));
  return f.element(row, unit, config_.unit_bytes);
}

void WeightChunks::order_left(FunctionEmitter& f, Value* row, Value* units, Value* k) const {
  if (!by_shifts_ && !has_sums_) return;
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
    for (int v = 0; v < vectors() && by_shifts_; ++v)
      b.CreateAlignedStore(ordered[static_cast<size_t>(v)], address(v), align);
    for (int part = 0; part < parts_ && has_sums_; ++part) {
      Value* sum = nullptr;
      for (int v = part * vectors() / parts_; v < (part + 1) * vectors() / parts_; ++v) {
        Carried terms{ordered[static_cast<size_t>(v)]};
        if (config_.dot_pairs)
          terms = split_pairs(b, b.CreateBitCast(terms[0], lanes_of(b.getInt32Ty(), config_.lanes)));
        for (Value* term : terms) sum = sum ? b.CreateFAdd(sum, term) : term;
      }
      b.CreateAlignedStore(sum, sums_at(f, row, units, at, part), align);
    }
  });
}

}  // namespace lathe::codegen
