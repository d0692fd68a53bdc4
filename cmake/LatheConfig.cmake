# find_package(Lathe) gives Lathe::lathe: headers under lathe/, the static libraries, and a run path to the code
# generator. Finds itself from where this file lies, so the installed tree may be moved.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
find_dependency(fmt)
find_dependency(nlohmann_json)
find_dependency(simdjson)
find_dependency(PkgConfig)
pkg_check_modules(PCRE2 REQUIRED IMPORTED_TARGET libpcre2-8)
pkg_check_modules(UTF8PROC REQUIRED IMPORTED_TARGET libutf8proc)
include(${CMAKE_CURRENT_LIST_DIR}/LatheTargets.cmake)
