// The elements' keys are integers in their order. A block is looked into where its largest key is
// above that of the k-th candidate so far, so that most of a long row is only read and compared.
#include "lathe/backends/cpu/routines/top_k.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>

#include "lathe/backends/cpu/routines/radix_sort.h"
#include "lathe/base/literal.h"
#include "lathe/kernels/roles/top_k.h"

namespace lathe {
namespace {

__extension__ using WideKey = unsigned __int128;

// ---- keys: integers in the order of the elements

// The keys of floats whose bits are a sign and a magnitude.
template <typename Bits>
struct FloatKeys {
  using Key = Bits;
  const Bits* row;
  Key operator()(int64_t i) const {
    constexpr int kSign = 8 * sizeof(Bits) - 1;
    constexpr auto kMagnitude = static_cast<Bits>(~(Bits{1} << kSign));
    return static_cast<Key>(row[i] ^ ((row[i] >> kSign) & kMagnitude));
  }
};

template <typename Int>
struct IntegerKeys {
  using Key = std::make_signed_t<Int>;
  const Int* row;
  Key operator()(int64_t i) const {
    constexpr auto kTop = static_cast<Int>(Int{1} << (8 * sizeof(Int) - 1));
    constexpr Int kLowest = std::is_signed_v<Int> ? Int{0} : kTop;
    return static_cast<Key>(row[i] ^ kLowest);
  }
};

// The keys of one-byte types, by bit pattern.
using KeyTable = std::array<int32_t, 256>;
struct TableKeys {
  using Key = int32_t;
  const uint8_t* row;
  const KeyTable& table;
  Key operator()(int64_t i) const { return table[row[i]]; }
};

int32_t key_of_pattern(DType dtype, uint8_t pattern) {
  const auto stored = static_cast<std::byte>(pattern);
  const Literal x = Literal::view(dtype, {}, {&stored, 1}, nullptr);
  if (!is_float(dtype)) return static_cast<int32_t>(x.get_i64(0));
  const auto bits = std::bit_cast<int32_t>(static_cast<float>(x.get_f64(0)));
  return FloatKeys<int32_t>{&bits}(0);
}

const KeyTable& key_table(DType dtype) {
  static const auto tables = [] {
    std::array<KeyTable, kDTypeCount> all{};
    for (const DTypeInfo& type : all_dtypes())
      for (size_t pattern = 0; type.byte_size == 1 && pattern < 256; ++pattern)
        all[static_cast<size_t>(type.dtype)][pattern] =
            key_of_pattern(type.dtype, static_cast<uint8_t>(pattern));
    return all;
  }();
  return tables[static_cast<size_t>(dtype)];
}

// ---- selection

// So many new ones are put among a few in order. Rows with more of them are rising.
constexpr int64_t kMostInsertions = 512;

// The candidates of one row. A candidate is a number: smaller ones come first, no two are equal.
// Where more than a few are wanted, or a few have changed often, they are collected until there is
// no more room, and then the k best ones stay. Once there are k, an element must be larger than the
// last of them: one that is equal comes later.
template <typename Keys>
class Selection {
 public:
  using Key = typename Keys::Key;
  using Candidate = std::conditional_t<sizeof(Key) == 8, WideKey, uint64_t>;

  Selection(const Keys& keys, int64_t length, int64_t k, DType dtype, void* memory)
      : keys_(keys),
        length_(length),
        k_(k),
        dtype_(dtype),
        capacity_(top_k_capacity(length, k, dtype)),
        insertions_left_(k <= kTopKFew ? kMostInsertions : 0),
        candidates_(static_cast<Candidate*>(memory)) {}

  // Their positions are then those of the candidates 0 … k - 1.
  void run() {
    if constexpr (sizeof(Candidate) == sizeof(uint64_t))
      if (top_k_sorts(length_, k_, dtype_)) return sort_all();
    select();
  }
  int32_t position(int64_t i) const {
    return static_cast<int32_t>(static_cast<uint32_t>(candidates_[i]));
  }

 private:
  using Bits = std::make_unsigned_t<Key>;
  static constexpr Bits kSign = Bits{1} << (8 * sizeof(Key) - 1);

  static Candidate candidate(Key key, int64_t position) {
    const auto descending = static_cast<Bits>(~(static_cast<Bits>(key) ^ kSign));
    return (static_cast<Candidate>(descending) << 32) | static_cast<uint32_t>(position);
  }
  static Key key_of(Candidate candidate) {
    return static_cast<Key>(~static_cast<Bits>(candidate >> 32) ^ kSign);
  }

  void sort_all() {
    for (int64_t i = 0; i < length_; ++i) candidates_[i] = candidate(keys_(i), i);
    candidates_ = radix_sort_items(candidates_, candidates_ + length_, length_);
  }

  void select() {
    for (int64_t begin = 0; begin < length_; begin += kTopKBlock)
      look_into(begin, std::min(begin + kTopKBlock, length_));
    if (insertions_left_ > 0) return;
    keep_best();
    std::sort(candidates_, candidates_ + k_);
  }

  void look_into(int64_t begin, int64_t end) {
    if (is_bounded_ && end - begin == kTopKBlock && largest(begin) <= bound_) return;
    for (int64_t i = begin; i < end; ++i) {
      const Key key = keys_(i);
      if (is_bounded_ && key <= bound_) continue;
      insertions_left_ > 0 ? insert(candidate(key, i)) : collect(candidate(key, i));
    }
  }

  void insert(Candidate candidate) {
    --insertions_left_;
    int64_t at = count_ < k_ ? count_++ : k_ - 1;
    for (; at > 0 && candidate < candidates_[at - 1]; --at) candidates_[at] = candidates_[at - 1];
    candidates_[at] = candidate;
    if (count_ == k_) set_bound();
  }

  void collect(Candidate candidate) {
    candidates_[count_++] = candidate;
    if (count_ == capacity_) keep_best();
  }

  // The largest key of a whole block; about one vector operation an element.
  Key largest(int64_t begin) const {
    Key most = keys_(begin);
    for (int64_t i = 1; i < kTopKBlock; ++i) most = std::max(most, keys_(begin + i));
    return most;
  }

  void keep_best() {
    if (count_ == k_) return;
    std::nth_element(candidates_, candidates_ + k_ - 1, candidates_ + count_);
    count_ = k_;
    set_bound();
  }

  void set_bound() {
    bound_ = key_of(candidates_[k_ - 1]);
    is_bounded_ = true;
  }

  const Keys& keys_;
  int64_t length_, k_;
  DType dtype_;
  int64_t capacity_, insertions_left_, count_ = 0;
  Candidate* candidates_;
  Key bound_ = {};
  bool is_bounded_ = false;
};

// ---- rows

struct TopKCall {
  explicit TopKCall(void* const* arrays, const int64_t* numbers)
      : row(static_cast<const std::byte*>(arrays[0])),
        values(static_cast<std::byte*>(arrays[1])),
        positions(static_cast<int32_t*>(arrays[2])),
        memory(arrays[3]),
        length(numbers[0]),
        k(numbers[1]),
        dtype(static_cast<DType>(numbers[2])) {}

  template <typename T>
  const T* row_of() const {
    return reinterpret_cast<const T*>(row);
  }

  const std::byte* row;
  std::byte* values;
  int32_t* positions;
  void* memory;
  int64_t length, k;
  DType dtype;
};

template <typename Keys>
void select(const TopKCall& call, const Keys& keys) {
  Selection<Keys> selection(keys, call.length, call.k, call.dtype, call.memory);
  selection.run();
  constexpr auto kBytes = sizeof *Keys::row;
  for (int64_t i = 0; i < call.k; ++i) {
    const int32_t from = selection.position(i);
    call.positions[i] = from;
    std::memcpy(call.values + static_cast<size_t>(i) * kBytes,
                call.row + static_cast<size_t>(from) * kBytes, kBytes);
  }
}

template <typename Bits>
void select_wide(const TopKCall& call) {
  using Unsigned = std::make_unsigned_t<Bits>;
  if (is_float(call.dtype)) return select(call, FloatKeys<Bits>{call.row_of<Bits>()});
  if (is_signed(call.dtype)) return select(call, IntegerKeys<Bits>{call.row_of<Bits>()});
  select(call, IntegerKeys<Unsigned>{call.row_of<Unsigned>()});
}

}  // namespace

void top_k_row(void* const* arrays, const int64_t* numbers) {
  const TopKCall call(arrays, numbers);
  if (call.k == 0) return;
  switch (byte_size(call.dtype)) {
    case 8:
      return select_wide<int64_t>(call);
    case 4:
      return select_wide<int32_t>(call);
    case 2:
      return select_wide<int16_t>(call);
    default:
      return select(call, TableKeys{call.row_of<uint8_t>(), key_table(call.dtype)});
  }
}

}  // namespace lathe
