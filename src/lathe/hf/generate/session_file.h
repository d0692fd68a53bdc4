// Session files: the messages, the tokens read, the KV cache and the sampler's state, so that
// generation goes on without reading anything again. A safetensors file: tensors of the cache and
// the sampler by name, and a header that says which model (its architecture and a mark of its
// weights), the seed and the messages.
#pragma once

#include <string>
#include <vector>

#include "lathe/hf/generate/conversation.h"
#include "lathe/hf/generate/generator.h"

namespace lathe::hf {

struct SavedSession {
  Snapshot text;
  std::vector<ChatMessage> messages;  // none of a text that is no conversation
};

// Written whole or not at all. UserErrors as Generator::snapshot and FileWriter give them.
void write_session(const std::string& path, const Generator& generator,
                   const std::vector<ChatMessage>& messages);
// UserErrors name the file and what is wrong with it, another model's or weights' session among
// them. Generator::restore, which takes all or nothing, says whether the cache fits the options.
SavedSession read_session(const std::string& path, const Generator& generator);

}  // namespace lathe::hf
