// A trie of byte strings: finds, at one place of a text, every member that starts there. Nodes lie
// in one array; the children of a node are neighbours, sorted by their byte.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace lathe::tok {

class ByteTrie {
 public:
  ByteTrie() { roots_.fill(-1); }
  // The strings with their values (≥ 0). They are not empty, and no two are equal.
  explicit ByteTrie(std::vector<std::pair<std::string_view, int32_t>> entries);

  // Calls visit(size, value) for every member that begins `text`, shortest first. Returns what that
  // cost, in steps of a nanosecond or so: every byte may be a miss of all caches.
  template <typename Visit>
  size_t prefixes(std::string_view text, Visit visit) const {
    if (text.empty()) return 0;
    int32_t node = roots_[static_cast<uint8_t>(text[0])];
    size_t size = 1;
    for (; node >= 0; ++size) {
      if (nodes_[node].value >= 0) visit(size, nodes_[node].value);
      if (size == text.size()) break;
      node = child(node, static_cast<uint8_t>(text[size]));
    }
    return size * kStepsPerByte;
  }
  // Whether a member starts with this byte.
  bool starts(char byte) const { return roots_[static_cast<uint8_t>(byte)] >= 0; }

 private:
  static constexpr size_t kStepsPerByte = 8;
  struct Node {
    int32_t value = -1;
    int32_t first_child = 0;
    uint16_t children = 0;
    uint8_t byte = 0;
  };
  using Entry = std::pair<std::string_view, int32_t>;
  struct Range {
    int32_t node;
    size_t begin, end;  // of its entries
    size_t depth;
  };

  int32_t child(int32_t node, uint8_t byte) const;
  void expand(const std::vector<Entry>& entries, const Range& range, std::vector<Range>& queue);

  std::vector<Node> nodes_;
  std::array<int32_t, 256> roots_;
};

}  // namespace lathe::tok
