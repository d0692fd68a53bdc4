// Splits a text file of several modules at its lines "// -----", as StableHLO's own tests have
// them; each is read as if it were alone.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace lathe {

struct Section {
  std::string_view text;
  int first_line = 1;  // of the file
  bool blank = false;  // nothing but space and comments
};

// In their order, at least one. What is no text (portable artifacts, jax.export's) is one section.
std::vector<Section> sections_of(std::string_view bytes);
// The number of sections that are not blank.
int64_t count_modules(std::string_view bytes);

}  // namespace lathe
