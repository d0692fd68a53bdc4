// Whether the tests run under AddressSanitizer or ThreadSanitizer, whose own memory counts as the
// process' and cannot be bounded.
#pragma once

namespace lathe {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace lathe
