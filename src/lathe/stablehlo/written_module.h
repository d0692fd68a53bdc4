// A module with dynamic shapes, before Programs are made of it: the sizes of its arrays may be open
// (tensor<?x4xf32>) or their ranks (tensor<*xf32>); those of Programs never are.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/syntax/sections.h"

namespace lathe {

// The known facts of an argument of an entry function.
struct EntryArgument {
  Shape shape;
  std::optional<Literal> value;  // sizes are often arguments of their own
};

class WrittenModule {
 public:
  // As parse_module, which makes Programs of it at once; `text` and `file` outlive it.
  explicit WrittenModule(std::string_view text, std::string_view file = "<text>")
      : WrittenModule(Section{.text = text}, file) {}
  // A section of the file.
  explicit WrittenModule(const Section& section, std::string_view file);
  ~WrittenModule();
  WrittenModule(WrittenModule&&) noexcept;

  // Whether a public function takes arrays of open sizes or ranks.
  bool is_open() const;
  // In generic form, with every type.
  std::string print() const;
  // As lathe::serialize.
  std::string serialize(Version version = kCurrentVersion) const;

  // Its Programs. Where the module is open: `entry` ("": main, or the only public function) with
  // what it calls, for arguments like these; of other open functions none are made.
  Module build(const OpTable& ops) const;
  Module build(const OpTable& ops, std::string_view entry,
               std::span<const EntryArgument> arguments) const;

 private:
  struct Parsed;
  std::unique_ptr<const Parsed> parsed_;
};

}  // namespace lathe
