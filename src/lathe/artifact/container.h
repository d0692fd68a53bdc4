// A file container: named sections of bytes, with checksums. Nothing in it is believed before its
// checksum holds: a file that is cut short, damaged, or written in another format is a UserError
// that names the file and the fault.
//
//   magic (8 bytes), format, size of the file, number of sections,
//   for each: its name, its size, its checksum; the checksum of all before; the sections
//
// Numbers are 8 bytes, little-endian; names are their length, then they.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lathe {

inline constexpr uint64_t kArtifactFormat = 1;

struct ArtifactSection {
  std::string_view name;
  std::string_view bytes;
};

// Whether bytes begin as a saved program does, be it whole or not.
bool is_artifact(std::string_view bytes);
std::string write_container(std::span<const ArtifactSection> sections);
// Views of `bytes`; names differ.
std::vector<ArtifactSection> read_container(std::string_view bytes, std::string_view file);

}  // namespace lathe
