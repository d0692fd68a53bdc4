#include "lathe/cli/npz.h"

#include <zip.h>

#include <list>

#include "lathe/base/error.h"
#include "lathe/base/files/write_file.h"

namespace lathe::cli {
namespace {

// More than memory has: what claims it is no archive of arrays.
constexpr uint64_t kMostBytes = uint64_t{1} << 40;

struct ArchiveCloser {
  void operator()(zip_t* archive) const { zip_discard(archive); }
};
using Archive = std::unique_ptr<zip_t, ArchiveCloser>;
struct EntryCloser {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

Archive open_archive(const std::string& path, int flags) {
  int code = 0;
  Archive out(zip_open(path.c_str(), flags, &code));
  if (out) return out;
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  const std::string reason = zip_error_strerror(&error);
  zip_error_fini(&error);
  throw UserError("{}: no .npz file: {}", path, reason);
}

// At a time: more than the header of an array.
constexpr size_t kPiece = size_t{2} << 20;

// The bytes of an entry, its checksum compared. No more of them than the array's header promises.
std::shared_ptr<const std::string> contents(zip_t* archive, uint64_t index, uint64_t size,
                                            const std::string& name) {
  const std::unique_ptr<zip_file_t, EntryCloser> file(zip_fopen_index(archive, index, 0));
  LATHE_USER_CHECK(file, "{}: {}", name, zip_strerror(archive));
  std::string out;
  std::string piece(kPiece, '\0');
  for (;;) {  // by pieces: the size is a promise of the archive
    const zip_int64_t count = zip_fread(file.get(), piece.data(), piece.size());
    LATHE_USER_CHECK(count >= 0, "{}: {}", name, zip_file_strerror(file.get()));
    if (count == 0) break;
    LATHE_USER_CHECK(static_cast<uint64_t>(count) <= size - out.size(),
                     "{}: more bytes than the archive says", name);
    if (out.empty()) hf::expect_npy({piece.data(), static_cast<size_t>(count)}, size, name);
    out.append(piece, 0, static_cast<size_t>(count));
  }
  LATHE_USER_CHECK(out.size() == size, "{}: {} bytes, the archive says {}", name, out.size(), size);
  return std::make_shared<const std::string>(std::move(out));
}

}  // namespace

std::map<std::string, hf::NpyArray> open_npz(const std::string& path) {
  const Archive archive = open_archive(path, ZIP_RDONLY);
  std::map<std::string, hf::NpyArray> out;
  const zip_int64_t count = zip_get_num_entries(archive.get(), 0);
  for (zip_int64_t i = 0; i < count; ++i) {
    const auto index = static_cast<uint64_t>(i);
    zip_stat_t stat;
    const bool known = zip_stat_index(archive.get(), index, 0, &stat) == 0 &&
                       (stat.valid & ZIP_STAT_NAME) != 0 && (stat.valid & ZIP_STAT_SIZE) != 0;
    LATHE_USER_CHECK(known, "{}: entry {}: {}", path, i, zip_strerror(archive.get()));
    std::string name = stat.name;
    const std::string shown = path + ": " + name;
    LATHE_USER_CHECK(name.ends_with(".npy"), "{}: expected arrays alone, NAME.npy", shown);
    LATHE_USER_CHECK(stat.size <= kMostBytes, "{}: {} bytes", shown, stat.size);
    name.resize(name.size() - 4);
    const auto bytes = contents(archive.get(), index, stat.size, shown);
    const bool is_new = out.emplace(name, hf::parse_npy(*bytes, shown, bytes)).second;
    LATHE_USER_CHECK(is_new, "{}: a second array of that name", shown);
  }
  return out;
}

void write_npz(const std::string& path, const std::map<std::string, Literal>& arrays) {
  check_writable(path);
  Archive archive = open_archive(target_of(path), ZIP_CREATE | ZIP_TRUNCATE);
  const auto check = [&](bool good) {
    LATHE_USER_CHECK(good, "cannot write {}: {}", path, zip_strerror(archive.get()));
  };
  // libzip reads headers and elements when it closes the archive.
  std::list<std::string> headers;
  for (const auto& [name, value] : arrays) {
    std::string& header = headers.emplace_back(hf::npy_header(value));
    const auto bytes = value.bytes();
    zip_buffer_fragment_t pieces[] = {
        {reinterpret_cast<zip_uint8_t*>(header.data()), header.size()},
        {reinterpret_cast<zip_uint8_t*>(const_cast<std::byte*>(bytes.data())), bytes.size()}};
    zip_source_t* source =
        zip_source_buffer_fragment(archive.get(), pieces, bytes.empty() ? 1 : 2, /*freep=*/0);
    check(source != nullptr);
    const std::string entry = name + ".npy";
    const zip_int64_t index = zip_file_add(archive.get(), entry.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) zip_source_free(source);
    check(index >= 0);
    const auto at = static_cast<zip_uint64_t>(index);
    check(zip_set_file_compression(archive.get(), at, ZIP_CM_STORE, 0) == 0);
  }
  check(zip_close(archive.get()) == 0);
  static_cast<void>(archive.release());  // closed
}

}  // namespace lathe::cli
