#include "lathe/stablehlo/written_module.h"

#include <algorithm>
#include <cstring>

#include "lathe/stablehlo/build/module_builder.h"
#include "lathe/stablehlo/bytecode/container.h"
#include "lathe/stablehlo/bytecode/jax_export.h"
#include "lathe/stablehlo/bytecode/read.h"
#include "lathe/stablehlo/bytecode/write.h"
#include "lathe/stablehlo/text/parser.h"

namespace lathe {

using namespace stablehlo;

struct WrittenModule::Parsed {
  std::unique_ptr<const Source> source;
  SyntaxModule tree;
};

namespace {

// What files of other kinds are, which no line and column explains; null where it may be a program.
const char* other_kind(std::string_view bytes) {
  if (bytes.starts_with("GGUF")) return "a GGUF file";
  if (bytes.starts_with("\x93NUMPY")) return "an .npy file";
  if (bytes.starts_with("PK\x03\x04")) return "a zip archive";
  uint64_t header = 0;  // of safetensors: the size of the JSON that follows
  if (bytes.size() <= sizeof header || bytes[sizeof header] != '{') return nullptr;
  std::memcpy(&header, bytes.data(), sizeof header);
  return header <= bytes.size() - sizeof header ? "a safetensors file" : nullptr;
}

}  // namespace

WrittenModule::WrittenModule(const lathe::Section& section, std::string_view file) {
  const std::string_view text = section.text;
  const char* const other = other_kind(text);
  LATHE_USER_CHECK(!other, "{}: it is {}; expected a StableHLO module, text or bytecode", file,
                   other);
  const bool bytecode = text.starts_with(kBytecodeMagic);
  if (bytecode || may_be_jax_export(text)) {
    auto source = std::make_unique<const ByteSource>(text, file);
    SyntaxModule tree =
        bytecode ? read_bytecode(*source, text) : read_exported_module(*source, "cpu");
    parsed_ = std::make_unique<const Parsed>(std::move(source), std::move(tree));
  } else {
    auto source = std::make_unique<const TextSource>(text, file, section.first_line);
    SyntaxModule tree = parse_syntax(*source);
    parsed_ = std::make_unique<const Parsed>(std::move(source), std::move(tree));
  }
}
WrittenModule::~WrittenModule() = default;
WrittenModule::WrittenModule(WrittenModule&&) noexcept = default;

bool WrittenModule::is_open() const {
  return std::ranges::any_of(parsed_->tree.functions, [](const SyntaxFunction& fn) {
    return fn.visibility != "private" && takes_open_sizes(fn);
  });
}

std::string WrittenModule::print() const {
  return stablehlo::print(parsed_->tree, *parsed_->source);
}

namespace {

// Printed text says all there is to say of a module: what is written is its tree.
std::string serialize_text(std::string_view text, Version version) {
  LATHE_USER_CHECK(version >= kOldestVersion && version <= kCurrentVersion,
                   "version {} of VHLO; {} to {} are written", version.str(), kOldestVersion.str(),
                   kCurrentVersion.str());
  const TextSource source(text, "the module");
  return write_bytecode(parse_syntax(source), version);
}

}  // namespace

std::string WrittenModule::serialize(Version version) const {
  return serialize_text(print(), version);
}

Module WrittenModule::build(const OpTable& ops) const {
  return ModuleBuilder(*parsed_->source, parsed_->tree, ops).build();
}

Module WrittenModule::build(const OpTable& ops, std::string_view entry,
                            std::span<const EntryArgument> arguments) const {
  ModuleBuilder builder(*parsed_->source, parsed_->tree, ops);
  return is_open() ? builder.build_for(entry, arguments) : builder.build();
}

Module parse_module(std::string_view text, const OpTable& ops, std::string_view file) {
  return WrittenModule(text, file).build(ops);
}

std::string serialize(const Module& module, Version version) {
  return serialize_text(print(module), version);
}

}  // namespace lathe
