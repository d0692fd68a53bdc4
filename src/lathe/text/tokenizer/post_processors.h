// Post-processors: the last step of encode(), which puts special tokens around the text's ids.
// They work on a list of sequences, as the library's do; encode() joins what comes out.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lathe/text/tokenizer/allowance.h"
#include "lathe/text/tokenizer/field.h"

namespace lathe::tok {

using Sequences = std::vector<std::vector<int32_t>>;

class PostProcessor {
 public:
  virtual ~PostProcessor() = default;
  virtual void apply(Sequences& sequences, bool add_special, Allowance& allowance) const = 0;

  static std::unique_ptr<const PostProcessor> from_json(const Field& json, int depth = 0);
};

}  // namespace lathe::tok
