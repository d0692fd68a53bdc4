#include "lathe/backends/cpu/code/saved_code.h"

#include <algorithm>
#include <utility>

#include "lathe/backends/cpu/code/code_sources.h"
#include "lathe/base/byte_stream.h"
#include "lathe/emit/entry_names.h"

namespace lathe {
namespace {

constexpr std::string_view kSavedCodeMagic = "LATHEC01";
constexpr uint64_t kLeastEntry = 8;  // bytes

bool can_be_loaded(const CodeImage& image) {
  const auto has = [&](std::string_view name) {
    return std::ranges::count(image.entries, name, &CodeImage::EntryPoint::name) > 0;
  };
  const auto all_or_none = [&](std::initializer_list<const char*> names) {
    const auto found = std::ranges::count_if(names, has);
    return found == 0 || found == std::ssize(names);
  };
  const auto known = [](const CodeImage::Import& import) {
    return std::ranges::count(runtime_functions(), import.function, &RuntimeFunction::name) > 0;
  };
  return has(kRunEntry) && has(kTilesEntry) && has(kScratchEntry) &&
         all_or_none({kPrepareEntry, kPrepareTilesEntry, kSharedEntry}) &&
         all_or_none({kPrepackEntry, kPrepackTilesEntry, kPrepackedBytesEntry}) &&
         std::ranges::all_of(image.imports, known);
}

}  // namespace

std::string encode_saved_code(const SavedCode& code) {
  ByteWriter out;
  out.out = kSavedCodeMagic;
  out.text(code.target.sources);
  out.text(code.target.isa);
  out.text(code.target.description);
  out.number(code.kernels.size());
  for (const auto& [key, image] : code.kernels) out.text(encode_entry(key, image));
  return std::move(out.out);
}

std::optional<SavedCode> decode_saved_code(std::string_view bytes) {
  if (!bytes.starts_with(kSavedCodeMagic)) return std::nullopt;
  ByteReader in(bytes.substr(kSavedCodeMagic.size()));
  SavedCode code;
  code.target.sources = in.text();
  code.target.isa = in.text();
  code.target.description = in.text();
  const uint64_t kernels = in.count(kLeastEntry);
  for (uint64_t i = 0; i < kernels && in.good(); ++i) {
    auto entry = decode_entry(in.text());
    if (!entry) return std::nullopt;
    code.kernels.push_back(*std::move(entry));
  }
  // What other sources made may name other functions.
  const bool ours = code.target.sources == code_sources();
  if (!in.done() || (ours && !std::ranges::all_of(code.kernels, can_be_loaded, &KeyedImage::image)))
    return std::nullopt;
  return code;
}

std::string_view code_sources() { return kCodeSources; }

}  // namespace lathe
