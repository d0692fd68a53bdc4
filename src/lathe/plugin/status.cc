#include "lathe/plugin/status.h"

#include <new>

#include "lathe/plugin/functions.h"
#include "lathe/runtime/host/aligned_block.h"

namespace lathe::plugin {
namespace {

abi::Error& no_memory_for_an_error() {
  static abi::Error error{.code = abi::Code::resource_exhausted, .message = "out of memory"};
  return error;
}

abi::Error* new_error(abi::Code code, const char* message) {
  return new abi::Error{.code = code, .message = message};
}

abi::Error* described(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const StatusError& error) {
    return new_error(error.code(), error.what());
  } catch (const OutOfMemory& error) {
    return new_error(abi::Code::resource_exhausted, error.what());
  } catch (const UserError& error) {
    return new_error(abi::Code::invalid_argument, error.what());
  } catch (const std::bad_alloc&) {
    return new_error(abi::Code::resource_exhausted, "out of memory");
  } catch (const std::exception& error) {
    return new_error(abi::Code::internal, error.what());
  } catch (...) {
    return new_error(abi::Code::internal, "something was thrown that is no std::exception");
  }
}

}  // namespace

abi::Error* error_of(const std::exception_ptr& thrown) noexcept {
  if (!thrown) return nullptr;
  try {
    return described(thrown);
  } catch (...) {
    return &no_memory_for_an_error();
  }
}

void destroy(abi::Error* error) noexcept {
  if (error != &no_memory_for_an_error()) delete error;
}

void error_message(abi::ErrorMessage& a) {
  a.message = a.error->message.c_str();
  a.message_size = a.error->message.size();
}

void error_code(abi::ErrorCode& a) { a.code = static_cast<int32_t>(a.error->code); }

// Ours carry a code and a text, nothing else.
void error_payloads(abi::ErrorPayloads&) {}

}  // namespace lathe::plugin
