// The text model's part of a multimodal config.json.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "lathe/io/json.h"

namespace lathe::hf {

struct TextPart {
  std::shared_ptr<const Json> config;  // as a text model's file would have it
  std::string path;                    // where in the file it lies; empty: beside everything else
};

// Nothing where `root`, all of config.json, is that of a text model. UserError where it has a text
// part that is none of a known family.
std::optional<TextPart> text_part_of(const Field& root, const std::string& architecture);

}  // namespace lathe::hf
