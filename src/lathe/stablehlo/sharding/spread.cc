#include "lathe/stablehlo/sharding/spread.h"

#include <algorithm>
#include <unordered_map>

namespace lathe::stablehlo {
namespace {

// Rows of processes by a key, each at a place of its row.
class Rows {
 public:
  Rows(int64_t count, int64_t width) : width_(width), table_(DType::i64, {count / width, width}) {}
  void set(int64_t key, int64_t place, int64_t process) {
    const int64_t row = rows_.try_emplace(key, std::ssize(rows_)).first->second;
    table_.set_i64(row * width_ + place, process);
  }
  Literal take() { return std::move(table_); }

 private:
  int64_t width_;
  Literal table_;
  std::unordered_map<int64_t, int64_t> rows_;
};

// What tells processes apart: their value and part as one number, and which copy of it they have.
struct Standing {
  std::vector<int64_t> part, copy;
  int64_t parts = 1, copies = 1;  // of each value
};

std::vector<int64_t> numbered(const std::vector<int64_t>& labels) {
  std::unordered_map<int64_t, int64_t> numbers;
  std::vector<int64_t> out;
  for (int64_t label : labels)
    out.push_back(numbers.try_emplace(label, std::ssize(numbers)).first->second);
  return out;
}

std::optional<Standing> standing_of(const Places& places) {
  Standing out{.part = numbered(places.value), .copy = {}};
  const auto count = std::ssize(out.part);
  const int64_t values = count == 0 ? 0 : 1 + *std::ranges::max_element(out.part);
  for (const Places::Dimension& dim : places.dims) {
    if (dim.parts == 1) continue;
    if (dim.parts < 1 || dim.parts > count / out.parts) return std::nullopt;
    out.parts *= dim.parts;
    for (size_t p = 0; p < out.part.size(); ++p)
      out.part[p] = out.part[p] * dim.parts + dim.place[p];
  }
  std::vector<int64_t> seen(static_cast<size_t>(values * out.parts), 0);
  for (int64_t part : out.part) out.copy.push_back(seen[static_cast<size_t>(part)]++);
  if (!std::ranges::all_of(seen, [&](int64_t n) { return n == seen.front(); })) return std::nullopt;
  out.copies = seen.empty() ? 1 : seen.front();
  return out;
}

}  // namespace

bool Spread::is_divided() const {
  return std::ranges::any_of(dims, [](const Dimension& dim) { return dim.parts > 1; });
}

int64_t Spread::entries() const {
  int64_t count = alike.size();
  for (const Dimension& dim : dims)
    if (dim.parts > 1) count += dim.places.size() + dim.groups.size();
  return count;
}

std::optional<Spread> spread_of(const Places& places) {
  const std::optional<Standing> standing = standing_of(places);
  if (!standing) return std::nullopt;
  const auto count = std::ssize(standing->part);
  Spread out;
  out.copies = standing->copies;
  Rows alike(count, out.copies);
  for (int64_t p = 0; p < count; ++p) {
    const auto at = static_cast<size_t>(p);
    alike.set(standing->part[at], standing->copy[at], p);
  }
  out.alike = alike.take();
  int64_t unit = standing->parts;
  for (const Places::Dimension& dim : places.dims) {
    Spread::Dimension& made = out.dims.emplace_back();
    if (dim.parts == 1) continue;
    unit /= dim.parts;
    made = {.parts = dim.parts, .places = Literal::of<int64_t>({count}, dim.place), .groups = {}};
    Rows rows(count, dim.parts);
    for (int64_t p = 0; p < count; ++p) {
      const auto at = static_cast<size_t>(p);
      const int64_t others = standing->part[at] - dim.place[at] * unit;
      rows.set(others * out.copies + standing->copy[at], dim.place[at], p);
    }
    made.groups = rows.take();
  }
  return out;
}

}  // namespace lathe::stablehlo
