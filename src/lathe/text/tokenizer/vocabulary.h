// The tokens of a model: text to id and back. Ids may have gaps; each text and each id occurs once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/tokenizer/field.h"

namespace lathe::tok {

class Vocabulary {
 public:
  // {"token": id, …}
  static Vocabulary from_json(const Field& json);
  explicit Vocabulary(size_t count);

  // Adds a token; a text that is there already moves to the new id. The id must be free.
  void insert(std::string_view text, int32_t id);

  // The id of `text`, or -1.
  int32_t find(std::string_view text) const { return slots_[index(text, hash(text))].id; }
  std::optional<std::string_view> text(int32_t id) const;
  bool has(int32_t id) const { return text(id).has_value(); }
  // How many tokens there are.
  int32_t size() const { return size_; }
  // One more than the largest id.
  int32_t id_end() const { return static_cast<int32_t>(by_id_.size()); }
  // Bytes of the longest token.
  size_t longest() const { return longest_; }

 private:
  struct Range {
    uint32_t begin = 0;
    uint32_t size = kAbsent;
  };
  struct Slot {
    uint32_t hash = 0;
    int32_t id = -1;
  };
  static constexpr uint32_t kAbsent = ~0u;

  static uint32_t hash(std::string_view text);
  size_t index(std::string_view text, uint32_t hash) const;
  std::string_view at(Range range) const {
    return std::string_view(chars_).substr(range.begin, range.size);
  }

  std::string chars_;
  std::vector<Range> by_id_;
  std::vector<Slot> slots_;
  int32_t size_ = 0;
  size_t longest_ = 0;
};

}  // namespace lathe::tok
