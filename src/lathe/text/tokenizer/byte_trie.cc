#include "lathe/text/tokenizer/byte_trie.h"

#include <algorithm>

namespace lathe::tok {

ByteTrie::ByteTrie(std::vector<Entry> entries) {
  std::sort(entries.begin(), entries.end());
  nodes_.resize(1);
  std::vector<Range> queue{{0, 0, entries.size(), 0}};
  for (size_t i = 0; i < queue.size(); ++i) {
    const Range range = queue[i];
    expand(entries, range, queue);
  }
  roots_.fill(-1);
  for (int b = 0; b < 256; ++b) roots_[b] = child(0, static_cast<uint8_t>(b));
}

// Makes the children of a node from its entries, which share their first `depth` bytes.
void ByteTrie::expand(const std::vector<Entry>& entries, const Range& range,
                      std::vector<Range>& queue) {
  size_t begin = range.begin;
  if (begin < range.end && entries[begin].first.size() == range.depth) {
    nodes_[range.node].value = entries[begin++].second;
  }
  nodes_[range.node].first_child = static_cast<int32_t>(nodes_.size());
  while (begin < range.end) {
    const char byte = entries[begin].first[range.depth];
    size_t end = begin + 1;
    while (end < range.end && entries[end].first[range.depth] == byte) ++end;
    queue.push_back({static_cast<int32_t>(nodes_.size()), begin, end, range.depth + 1});
    nodes_.push_back({-1, 0, 0, static_cast<uint8_t>(byte)});
    ++nodes_[range.node].children;
    begin = end;
  }
}

int32_t ByteTrie::child(int32_t node, uint8_t byte) const {
  const Node* begin = nodes_.data() + nodes_[node].first_child;
  const Node* end = begin + nodes_[node].children;
  const Node* found = std::lower_bound(begin, end, byte, [](const Node& candidate, uint8_t value) {
    return candidate.byte < value;
  });
  return found != end && found->byte == byte ? static_cast<int32_t>(found - nodes_.data()) : -1;
}

}  // namespace lathe::tok
