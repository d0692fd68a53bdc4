// Finds stop strings in text that arrives in pieces.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lathe {

// Passes text on until one of the stop strings is complete in it: the first one that is, of several
// that end there the longest. Text that may still turn out to be the beginning of a stop string is
// held back.
class StopMatcher {
 public:
  explicit StopMatcher(std::vector<std::string> stops) : stops_(std::move(stops)) {}
  // The text that may be shown now. After a stop string was found: nothing more.
  std::string push(std::string_view text);
  std::string finish();
  bool stopped() const { return stopped_; }

 private:
  std::vector<std::string> stops_;
  std::string held_;
  bool stopped_ = false;
};

}  // namespace lathe
