#include "lathe/text/tokenizer/vocabulary.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <utility>

#include "lathe/text/tokenizer/unicode.h"

namespace lathe::tok {

Vocabulary Vocabulary::from_json(const Field& json) {
  const simdjson::dom::object fields = json.object();
  size_t count = 0;
  for ([[maybe_unused]] auto field : fields) ++count;
  Vocabulary out(count);
  for (auto [text, value] : fields) {
    int64_t id = 0;
    if (value.get(id) != simdjson::SUCCESS || id < 0 || id > kMaxId) {
      json.fail(fmt::format("the id of \"{}\" is not a whole number from 0 to {}", text, kMaxId));
    }
    if (find_invalid_utf8(text)) json.fail(fmt::format("the token with id {} is not UTF-8", id));
    const auto taken = out.text(static_cast<int32_t>(id));
    if (taken && *taken != text) {
      json.fail(fmt::format("\"{}\" and \"{}\" have the same id {}", *taken, text, id));
    }
    out.insert(text, static_cast<int32_t>(id));
  }
  return out;
}

Vocabulary::Vocabulary(size_t count) : slots_(std::bit_ceil(count * 2 + 2)) {
  by_id_.reserve(count);
}

void Vocabulary::insert(std::string_view text, int32_t id) {
  const size_t needed = static_cast<size_t>(id) + 1;
  if (by_id_.size() < needed) {
    by_id_.reserve(std::max(needed, by_id_.capacity() * (needed > by_id_.capacity() ? 2 : 1)));
    by_id_.resize(needed);
  }
  const uint32_t hashed = hash(text);
  Slot& slot = slots_[index(text, hashed)];
  if (slot.id >= 0) {
    const Range range = std::exchange(by_id_[static_cast<size_t>(slot.id)], Range{});
    by_id_[static_cast<size_t>(id)] = range;
  } else {
    by_id_[static_cast<size_t>(id)] = {static_cast<uint32_t>(chars_.size()),
                                       static_cast<uint32_t>(text.size())};
    chars_ += text;
    ++size_;
  }
  longest_ = std::max(longest_, text.size());
  slot = {hashed, id};
}

std::optional<std::string_view> Vocabulary::text(int32_t id) const {
  if (id < 0 || id >= id_end() || by_id_[static_cast<size_t>(id)].size == kAbsent) {
    return std::nullopt;
  }
  return at(by_id_[static_cast<size_t>(id)]);
}

uint32_t Vocabulary::hash(std::string_view text) {
  return static_cast<uint32_t>(std::hash<std::string_view>()(text));
}

size_t Vocabulary::index(std::string_view text, uint32_t hashed) const {
  size_t i = hashed & (slots_.size() - 1);
  while (slots_[i].id >= 0 &&
         (slots_[i].hash != hashed || at(by_id_[static_cast<size_t>(slots_[i].id)]) != text)) {
    i = (i + 1) & (slots_.size() - 1);
  }
  return i;
}

}  // namespace lathe::tok
