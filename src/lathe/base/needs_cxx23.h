// The first thing that lathe.h includes: ends the compilation where the compiler or its flags are
// too old, before hundreds of errors hide why.
#pragma once

#if __cplusplus <= 202002L || (defined(__clang__) && __clang_major__ < 19) || \
    (!defined(__clang__) && defined(__GNUC__) && __GNUC__ < 12)
#error "Lathe needs C++23: g++ 12 or clang 19 (or later), with -std=c++23"
#include <the_end_of_this_compilation>
#endif
