// A static linker for one small object: System V ABI, AMD64 supplement.
#include <elf.h>

#include <algorithm>
#include <cstring>
#include <map>

#include "lathe/backends/cpu/code/code_image.h"
#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr uint64_t kAlign = 64;
constexpr uint64_t kStubBytes = 16;  // jmp *slot(%rip), padded; its 8-byte slot follows the stubs

uint64_t align_up(uint64_t value, uint64_t to) { return (value + to - 1) / to * to; }

// Typed reads inside a byte span, bounds checked.
template <typename T>
T read_at(std::span<const std::byte> bytes, uint64_t at) {
  LATHE_CHECK(at <= bytes.size() && sizeof(T) <= bytes.size() - at, "object file is truncated");
  T value;
  std::memcpy(&value, bytes.data() + at, sizeof(T));
  return value;
}

class ObjectLinker {
 public:
  explicit ObjectLinker(std::span<const std::byte> object) : object_(object) {}

  CodeImage link() {
    read_sections();
    lay_out();
    collect_imports();
    relocate();
    collect_entries();
    return std::move(image_);
  }

 private:
  const char* text_at(const Elf64_Shdr& strings, uint64_t offset) const {
    LATHE_CHECK(offset < strings.sh_size, "object file has a bad string");
    return reinterpret_cast<const char*>(object_.data()) + strings.sh_offset + offset;
  }

  void read_sections() {
    const auto header = read_at<Elf64_Ehdr>(object_, 0);
    LATHE_CHECK(std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 && header.e_type == ET_REL &&
                    header.e_machine == EM_X86_64,
                "not a relocatable x86-64 object");
    for (uint64_t i = 0; i < header.e_shnum; ++i)
      sections_.push_back(read_at<Elf64_Shdr>(object_, header.e_shoff + i * sizeof(Elf64_Shdr)));
    for (const Elf64_Shdr& section : sections_)
      if (section.sh_type == SHT_SYMTAB) symbols_ = &section;
    LATHE_CHECK(symbols_, "object file has no symbols");
  }

  static bool is_kept(const Elf64_Shdr& section) {
    return (section.sh_flags & SHF_ALLOC) && section.sh_type != SHT_X86_64_UNWIND &&
           section.sh_size > 0;
  }

  void lay_out() {
    address_.assign(sections_.size(), 0);
    uint64_t end = 0;
    for (size_t i = 0; i < sections_.size(); ++i) {
      if (!is_kept(sections_[i])) continue;
      address_[i] = align_up(end, std::max<uint64_t>(kAlign, sections_[i].sh_addralign));
      end = address_[i] + sections_[i].sh_size;
    }
    image_.bytes.resize(align_up(end, kAlign));
    for (size_t i = 0; i < sections_.size(); ++i)
      if (is_kept(sections_[i]) && sections_[i].sh_type != SHT_NOBITS) copy_section(i);
  }

  void copy_section(size_t i) {
    const Elf64_Shdr& section = sections_[i];
    LATHE_CHECK(section.sh_offset + section.sh_size <= object_.size(), "object file is truncated");
    std::memcpy(image_.bytes.data() + address_[i], object_.data() + section.sh_offset,
                section.sh_size);
  }

  Elf64_Sym symbol(uint64_t i) const {
    return read_at<Elf64_Sym>(object_, symbols_->sh_offset + i * sizeof(Elf64_Sym));
  }
  const char* symbol_name(const Elf64_Sym& symbol) const {
    return text_at(sections_.at(symbols_->sh_link), symbol.st_name);
  }
  uint64_t symbol_count() const { return symbols_->sh_size / sizeof(Elf64_Sym); }

  // A stub `jmp *slot(%rip)` for each undefined symbol.
  void collect_imports() {
    std::vector<std::string> names;
    for (uint64_t i = 1; i < symbol_count(); ++i)
      if (symbol(i).st_shndx == SHN_UNDEF) names.emplace_back(symbol_name(symbol(i)));
    const uint64_t stubs = image_.bytes.size();
    const uint64_t slots = stubs + names.size() * kStubBytes;
    image_.bytes.resize(align_up(slots + names.size() * 8, kAlign));
    for (size_t i = 0; i < names.size(); ++i) {
      const uint64_t stub = stubs + i * kStubBytes, slot = slots + i * 8;
      const auto displacement = static_cast<int32_t>(slot - (stub + 6));
      const unsigned char jump[2] = {0xff, 0x25};
      std::memcpy(image_.bytes.data() + stub, jump, 2);
      std::memcpy(image_.bytes.data() + stub + 2, &displacement, 4);
      image_.imports.push_back({names[i], slot});
      stubs_[names[i]] = stub;
    }
  }

  uint64_t address_of(const Elf64_Sym& symbol) const {
    if (symbol.st_shndx == SHN_UNDEF) return stubs_.at(symbol_name(symbol));
    LATHE_CHECK(symbol.st_shndx < sections_.size() && is_kept(sections_[symbol.st_shndx]),
                "symbol {} lies in a section that is not loaded", symbol_name(symbol));
    return address_[symbol.st_shndx] + symbol.st_value;
  }

  void relocate() {
    for (const Elf64_Shdr& section : sections_) {
      if (section.sh_type != SHT_RELA || !is_kept(sections_.at(section.sh_info))) continue;
      for (uint64_t at = 0; at < section.sh_size; at += sizeof(Elf64_Rela))
        apply(read_at<Elf64_Rela>(object_, section.sh_offset + at), address_[section.sh_info]);
    }
  }

  void apply(const Elf64_Rela& relocation, uint64_t base) {
    const Elf64_Sym target = symbol(ELF64_R_SYM(relocation.r_info));
    const auto type = ELF64_R_TYPE(relocation.r_info);
    LATHE_CHECK(type == R_X86_64_PC32 || type == R_X86_64_PLT32,
                "relocation of type {} to {} needs an absolute address", type, symbol_name(target));
    const uint64_t place = base + relocation.r_offset;
    LATHE_CHECK(place + 4 <= image_.bytes.size(), "relocation outside its section");
    const auto value = static_cast<int32_t>(address_of(target) +
                                            static_cast<uint64_t>(relocation.r_addend) - place);
    std::memcpy(image_.bytes.data() + place, &value, 4);
  }

  void collect_entries() {
    for (uint64_t i = 1; i < symbol_count(); ++i) {
      const Elf64_Sym entry = symbol(i);
      if (ELF64_ST_TYPE(entry.st_info) == STT_FUNC && entry.st_shndx != SHN_UNDEF)
        image_.entries.push_back({symbol_name(entry), address_of(entry)});
    }
  }

  std::span<const std::byte> object_;
  std::vector<Elf64_Shdr> sections_;
  const Elf64_Shdr* symbols_ = nullptr;
  std::vector<uint64_t> address_;
  std::map<std::string, uint64_t> stubs_;
  CodeImage image_;
};

}  // namespace

CodeImage link_object(std::span<const std::byte> object) { return ObjectLinker(object).link(); }

}  // namespace lathe
