#include "lathe/artifact/container.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "lathe/base/byte_stream.h"
#include "lathe/base/error.h"

namespace lathe {
namespace {

// Not the beginning of any text; what was sent as text loses its carriage return.
constexpr std::string_view kMagic = "\x89LATHE\r\n";
constexpr size_t kRecognized = 6;
constexpr uint64_t kLeastSection = 24;  // bytes of its line in the header

struct Line {
  std::string_view name;
  uint64_t size, sum;
};

struct Header {
  uint64_t file_size;
  std::vector<Line> lines;
  std::string_view contents;
};

// Behind the format's number; nothing where it is not whole.
std::optional<Header> read_header(std::string_view bytes) {
  ByteReader in(bytes);
  in.take(kMagic.size() + sizeof kArtifactFormat);
  Header out{.file_size = in.number(), .lines = {}, .contents = {}};
  const uint64_t count = in.count(kLeastSection);
  for (uint64_t i = 0; i < count && in.good(); ++i) {
    const std::string_view name = in.text();
    const uint64_t size = in.number();
    out.lines.push_back({name, size, in.number()});
  }
  const std::string_view header = bytes.substr(0, bytes.size() - in.left());
  const uint64_t sum = in.number();
  if (!in.good() || sum != checksum(header)) return std::nullopt;
  out.contents = in.take(in.left());
  return out;
}

}  // namespace

// One damaged byte among the first ones does not hide what it was.
bool is_artifact(std::string_view bytes) {
  return bytes.size() >= kRecognized &&
         (bytes[0] == kMagic[0] ||
          bytes.substr(1, kRecognized - 1) == kMagic.substr(1, kRecognized - 1));
}

std::string write_container(std::span<const ArtifactSection> sections) {
  ByteWriter lines;
  uint64_t contents = 0;
  for (const auto& [name, bytes] : sections) {
    lines.text(name);
    lines.number(bytes.size());
    lines.number(checksum(bytes));
    contents += bytes.size();
  }
  ByteWriter file;
  file.out = kMagic;
  file.number(kArtifactFormat);
  // This number, the next one, and the checksum behind the lines.
  file.number(file.out.size() + 3 * sizeof(uint64_t) + lines.out.size() + contents);
  file.number(sections.size());
  file.out += lines.out;
  file.number(checksum(file.out));
  for (const ArtifactSection& section : sections) file.out += section.bytes;
  return std::move(file.out);
}

std::vector<ArtifactSection> read_container(std::string_view bytes, std::string_view file) {
  LATHE_USER_CHECK(
      is_artifact(bytes),
      "{}: no saved program (save and lathe compile write them); a StableHLO module is for "
      "import_module (lathe/passes/import.h), lathe compile and lathe exec",
      file);
  ByteReader in(bytes);
  const bool magic = in.take(kMagic.size()) == kMagic;
  LATHE_USER_CHECK(magic || !in.good(),
                   "{}: this saved program is damaged in its first bytes, as by a transfer as text",
                   file);
  const uint64_t format = in.number();
  LATHE_USER_CHECK(!in.good() || format == kArtifactFormat,
                   "{}: a saved program of format {}; this Lathe reads format {}: save it again "
                   "with this one",
                   file, format, kArtifactFormat);
  const std::optional<Header> header = read_header(bytes);
  LATHE_USER_CHECK(header, "{}: this saved program is damaged in its header, or cut short", file);
  LATHE_USER_CHECK(header->file_size == bytes.size(),
                   "{}: this saved program is damaged: it has {} bytes, and should have {}", file,
                   bytes.size(), header->file_size);
  ByteReader contents(header->contents);
  std::vector<ArtifactSection> sections;
  for (const auto& [name, size, sum] : header->lines) {
    const std::string_view section = contents.take(size);
    LATHE_USER_CHECK(contents.good() && checksum(section) == sum,
                     "{}: this saved program is damaged in its section `{}`", file, name);
    LATHE_USER_CHECK(std::ranges::count(sections, name, &ArtifactSection::name) == 0,
                     "{}: this saved program has two sections `{}`", file, name);
    sections.push_back({name, section});
  }
  LATHE_USER_CHECK(contents.done(), "{}: this saved program has bytes of no section", file);
  return sections;
}

}  // namespace lathe
