#include "lathe/cpu/shared_object.h"

#include <dlfcn.h>
#include <elf.h>

#include <cstddef>
#include <cstring>
#include <string_view>

#include "lathe/base/error.h"
#include "lathe/base/mapped_file.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

class Object {
 public:
  explicit Object(const fs::path& path) : path_(path), file_(MappedFile::open(path.string())) {
    header_ = at<Elf64_Ehdr>(0);
    LATHE_USER_CHECK(std::memcmp(header_.e_ident, ELFMAG, SELFMAG) == 0 &&
                         header_.e_ident[EI_CLASS] == ELFCLASS64,
                     "{} is not a 64-bit ELF file", path.string());
  }

  SharedObjectNeeds needs() const {
    SharedObjectNeeds out;
    for (const Elf64_Dyn& entry : dynamic_section()) {
      if (entry.d_tag == DT_NEEDED) out.libraries.emplace_back(text(entry.d_un.d_val));
      if (entry.d_tag == DT_RUNPATH || entry.d_tag == DT_RPATH)
        add_folders(text(entry.d_un.d_val), out.folders);
    }
    return out;
  }

 private:
  template <typename T>
  T at(uint64_t offset) const {
    const auto bytes = file_->bytes();
    LATHE_USER_CHECK(offset <= bytes.size() && sizeof(T) <= bytes.size() - offset,
                     "{} is truncated", path_.string());
    T value;
    std::memcpy(&value, bytes.data() + offset, sizeof value);
    return value;
  }

  std::vector<Elf64_Phdr> segments(uint32_t type) const {
    std::vector<Elf64_Phdr> out;
    for (uint64_t i = 0; i < header_.e_phnum; ++i) {
      const auto segment = at<Elf64_Phdr>(header_.e_phoff + i * sizeof(Elf64_Phdr));
      if (segment.p_type == type) out.push_back(segment);
    }
    return out;
  }

  std::vector<Elf64_Dyn> dynamic_section() const {
    std::vector<Elf64_Dyn> out;
    for (const Elf64_Phdr& segment : segments(PT_DYNAMIC))
      for (uint64_t i = 0; i < segment.p_filesz; i += sizeof(Elf64_Dyn))
        out.push_back(at<Elf64_Dyn>(segment.p_offset + i));
    return out;
  }

  // The table is given by its address in memory.
  uint64_t strings() const {
    for (const Elf64_Dyn& entry : dynamic_section()) {
      if (entry.d_tag != DT_STRTAB) continue;
      for (const Elf64_Phdr& segment : segments(PT_LOAD))
        if (const uint64_t in = entry.d_un.d_ptr - segment.p_vaddr; in < segment.p_filesz)
          return segment.p_offset + in;
    }
    throw UserError("{} has no table of names", path_.string());
  }

  std::string_view text(uint64_t offset) const {
    const std::string_view all = file_->text();
    const uint64_t begin = strings() + offset;
    const size_t end = all.find('\0', begin);
    LATHE_USER_CHECK(end != std::string_view::npos, "{} is truncated", path_.string());
    return all.substr(begin, end - begin);
  }

  void add_folders(std::string_view list, std::vector<fs::path>& out) const {
    while (!list.empty()) {
      const size_t colon = std::min(list.find(':'), list.size());
      std::string folder(list.substr(0, colon));
      for (const std::string_view origin : {"$ORIGIN", "${ORIGIN}"})
        if (const size_t found = folder.find(origin); found != std::string::npos)
          folder.replace(found, origin.size(), path_.parent_path().string());
      if (!folder.empty()) out.emplace_back(folder);
      list.remove_prefix(std::min(colon + 1, list.size()));
    }
  }

  fs::path path_;
  std::shared_ptr<const MappedFile> file_;
  Elf64_Ehdr header_;
};

}  // namespace

SharedObjectNeeds needs_of(const fs::path& object) { return Object(object).needs(); }

std::vector<fs::path> linker_folders() {
  void* self = dlopen(nullptr, RTLD_LAZY);
  Dl_serinfo size{};
  if (!self || dlinfo(self, RTLD_DI_SERINFOSIZE, &size) != 0) return {};
  std::vector<std::max_align_t> memory(size.dls_size / sizeof(std::max_align_t) + 1);
  std::memcpy(memory.data(), &size, sizeof size);
  auto* info = reinterpret_cast<Dl_serinfo*>(memory.data());
  if (dlinfo(self, RTLD_DI_SERINFO, info) != 0) return {};
  std::vector<fs::path> folders;
  for (unsigned i = 0; i < size.dls_cnt; ++i) folders.emplace_back(info->dls_serpath[i].dls_name);
  return folders;
}

}  // namespace lathe
