// Text and bytes that clients of the interface are lent.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "lathe/backends/pjrt/abi.h"

namespace lathe::plugin {

// Of something that the client knows, and that outlives the answer.
template <typename Asked>
void give_text(Asked& a, std::string_view text) {
  a.text = text.data();
  a.size = text.size();
}

// Given back with the deleter that comes with them.
inline pjrt::abi::LentBytes lend(std::string bytes) {
  auto* const holder = new std::string(std::move(bytes));
  return {
      .bytes = holder->data(), .size = holder->size(), .holder = holder, .deleter = [](void* held) {
        delete static_cast<std::string*>(held);
      }};
}

}  // namespace lathe::plugin
