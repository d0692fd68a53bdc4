// A scanner for sharding text: Shardy's attributes and XLA's HloSharding, word by word. A failure
// is remembered, and everything after it is one too, so that readers ask once, at their end.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace lathe {

class Scan {
 public:
  explicit Scan(std::string_view text) : rest_(text) {}

  bool accept(std::string_view word) {
    skip_space();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  bool at(std::string_view word) {
    skip_space();
    return rest_.starts_with(word);
  }
  // Fails unless the word comes.
  void expect(std::string_view word) { good_ = accept(word) && good_; }
  // Behind the word, wherever it is.
  bool find(std::string_view word) {
    const size_t at = rest_.find(word);
    if (at == rest_.npos) return false;
    rest_.remove_prefix(at + word.size());
    return true;
  }
  // Items up to `close`, with commas between; `item` reads one.
  template <typename Item>
  void list(std::string_view close, Item item) {
    while (good_ && !accept(close)) {
      item();
      if (!accept(",") && !at(close)) good_ = false;
    }
  }
  std::string quoted() {
    expect("\"");
    const size_t end = rest_.find('"');
    if (end == rest_.npos) {
      good_ = false;
      return {};
    }
    std::string out(rest_.substr(0, end));
    rest_.remove_prefix(end + 1);
    return out;
  }
  std::string symbol() {
    expect("@");
    if (at("\"")) return quoted();
    return word();
  }
  // Up to a space, a bracket, a comma or an equals sign.
  std::string word() {
    skip_space();
    const size_t end = rest_.find_first_of(" ,<>[]{}=\n");
    std::string out(rest_.substr(0, end));
    rest_.remove_prefix(out.size());
    return out;
  }
  int64_t integer() {
    skip_space();
    int64_t value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    good_ = good_ && error == std::errc();
    rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
    return value;
  }
  std::string_view rest() const { return rest_; }
  bool at_end() {
    skip_space();
    return rest_.empty();
  }
  bool good() const { return good_; }
  void fail() { good_ = false; }

 private:
  void skip_space() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n'))
      rest_.remove_prefix(1);
  }
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace lathe
