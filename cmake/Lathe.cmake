# One target a floor: lathe_library(base FOLDERS . files DEPS …) makes `lathe_base`; tests and tools hang on it. It is part
# of the installed package's component LATHE_COMPONENT unless it is INTERNAL. FOLDERS are those whose .cc files belong to it
# (tests aside, and those named by EXCEPT), SRCS are further files.

add_library(lathe_flags INTERFACE)
target_include_directories(lathe_flags INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)
target_compile_options(lathe_flags INTERFACE
  -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers -fno-omit-frame-pointer
  -ffile-prefix-map=${PROJECT_SOURCE_DIR}/=)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_link_options(lathe_flags INTERFACE -fuse-ld=lld)
  if(CCACHE)
    target_compile_options(lathe_flags INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
else()
  # g++-12 raises these falsely, inside the standard library and nlohmann's.
  target_compile_options(lathe_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-maybe-uninitialized)
endif()
if(LATHE_FUZZ)
  target_compile_options(lathe_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(LATHE_SANITIZE)
  target_compile_options(lathe_flags INTERFACE -fsanitize=${LATHE_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(lathe_flags INTERFACE -fsanitize=${LATHE_SANITIZE})
endif()

# Precompiled headers: what PRECOMPILE names, which most files of a floor include, is parsed once for it and for those that
# say LIKE this floor; who says neither is like base. g++ reads headers as the files name them, so what a
# file forgets to include shows there.
set(lathe_standard_headers
  <algorithm> <array> <atomic> <bit> <chrono> <cmath> <complex> <cstdint> <cstring> <functional> <limits> <map> <memory>
  <mutex> <numeric> <optional> <set> <span> <string> <string_view> <unordered_map> <utility> <variant> <vector>
  <fmt/format.h> <fmt/ranges.h>)
function(lathe_precompile target)
  cmake_parse_arguments(ARG "" "LIKE" "PRECOMPILE" ${ARGN})
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  if(NOT ARG_LIKE AND NOT ARG_PRECOMPILE AND NOT target STREQUAL "lathe_base")
    set(ARG_LIKE base)
  endif()
  if(ARG_LIKE)
    target_precompile_headers(${target} REUSE_FROM lathe_${ARG_LIKE})
  else()
    list(TRANSFORM ARG_PRECOMPILE REPLACE "^lathe/.*" "\"\\0\"")
    target_precompile_headers(${target} PRIVATE ${lathe_standard_headers} ${ARG_PRECOMPILE})
  endif()
endfunction()

# clang compiles the files of a folder together, at most this many at a time: what headers cost, and the code of their inline
# functions, is paid once for all of them. So names in anonymous namespaces are unique in their folder. g++ compiles each
# file alone.
set(lathe_files_at_once 8)
function(lathe_compile_together target)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set(folders "")
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "[.]cc$")
  foreach(source ${sources})
    get_filename_component(folder ${source} DIRECTORY)
    string(MAKE_C_IDENTIFIER "in_${folder}" folder)
    list(APPEND folders ${folder})
    list(APPEND ${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder ${folders})
    list(LENGTH ${folder} count)
    math(EXPR groups "(${count} + ${lathe_files_at_once} - 1) / ${lathe_files_at_once}")
    set(index 0)
    foreach(source ${${folder}})
      math(EXPR group "${index} * ${groups} / ${count}")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${group})
      math(EXPR index "${index} + 1")
    endforeach()
  endforeach()
endfunction()

# Those of tests, parsed once for all of them.
function(lathe_precompile_test target)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  if(NOT TARGET lathe_test_headers)
    set(source ${PROJECT_BINARY_DIR}/generated/test_headers.cc)
    file(CONFIGURE OUTPUT ${source} CONTENT "int main() {}\n")
    add_executable(lathe_test_headers EXCLUDE_FROM_ALL ${source})
    target_compile_options(lathe_test_headers PRIVATE ${lathe_test_options})
    target_link_libraries(lathe_test_headers PRIVATE lathe_flags fmt::fmt GTest::gtest)
    target_precompile_headers(lathe_test_headers PRIVATE ${lathe_standard_headers} <gtest/gtest.h> <lathe/ir/evaluate.h>
      <lathe/ops/api/ops.h> <lathe/ops/registry.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM lathe_test_headers)
endfunction()

# The .cc files of folders that are no tests, without those that EXCEPT names.
function(lathe_sources out)
  cmake_parse_arguments(ARG "" "" "FOLDERS;EXCEPT" ${ARGN})
  set(sources "")
  foreach(folder ${ARG_FOLDERS})
    file(GLOB found RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${folder}/*.cc)
    list(APPEND sources ${found})
  endforeach()
  list(FILTER sources EXCLUDE REGEX "_test[.]cc$")
  if(ARG_EXCEPT)
    list(REMOVE_ITEM sources ${ARG_EXCEPT})
  endif()
  set(${out} ${sources} PARENT_SCOPE)
endfunction()

function(lathe_library name)
  cmake_parse_arguments(ARG "INTERNAL" "LIKE" "FOLDERS;EXCEPT;SRCS;DEPS;PRECOMPILE" ${ARGN})
  lathe_sources(sources FOLDERS ${ARG_FOLDERS} EXCEPT ${ARG_EXCEPT})
  add_library(lathe_${name} STATIC ${sources} ${ARG_SRCS})
  target_link_libraries(lathe_${name} PUBLIC $<BUILD_INTERFACE:lathe_flags> ${ARG_DEPS})
  lathe_precompile(lathe_${name} LIKE ${ARG_LIKE} PRECOMPILE ${ARG_PRECOMPILE})
  lathe_compile_together(lathe_${name})
  if(NOT ARG_INTERNAL)
    target_compile_features(lathe_${name} PUBLIC cxx_std_23)
    set_property(GLOBAL APPEND PROPERTY LATHE_FLOORS lathe_${name})
    install(TARGETS lathe_${name} EXPORT Lathe_${LATHE_COMPONENT} COMPONENT ${LATHE_COMPONENT}
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  endif()
endfunction()

# For libraries that call code made at run time, which carries no type marks for clang to check calls by. Linked, so that
# it comes behind the flags it takes back.
add_library(lathe_unchecked_calls INTERFACE)
if(LATHE_SANITIZE)
  target_compile_options(lathe_unchecked_calls INTERFACE -fno-sanitize=function)
endif()
function(lathe_calls_generated_code target)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:lathe_unchecked_calls>)
endfunction()

set(lathe_test_options $<$<CONFIG:Release>:-O0>)
if(LATHE_TESTS)
  add_custom_target(lathe_thread_tests)
endif()
# A test binary; ctest runs it as one test named after its file. What it calls is optimized, it is not: a test is compiled
# more often than it runs, in a third of the time. THREADS: threads of the library or of the test meet in it; these are what
# runs under ThreadSanitizer (target lathe_thread_tests, label threads). NUMBERS: it compares what generated code and scalar
# functions compute, by the million; AddressSanitizer, which sees nothing of generated code, leaves it out (label numbers).
# SHARES_ERRORS: threads throw one exception, whose references libstdc++ counts where ThreadSanitizer does not see it.
function(lathe_test name)
  cmake_parse_arguments(ARG "THREADS;NUMBERS;SHARES_ERRORS" "TIMEOUT" "SRCS;DEPS;ARGS" ${ARGN})
  if(NOT LATHE_TESTS)
    return()
  endif()
  add_executable(${name} ${ARG_SRCS})
  target_compile_options(${name} PRIVATE ${lathe_test_options})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} GTest::gtest GTest::gtest_main)
  lathe_precompile_test(${name})
  target_compile_definitions(${name} PRIVATE
    LATHE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" LATHE_CONFORMANCE_DIR="${LATHE_CONFORMANCE_DIR}")
  add_test(NAME ${name} COMMAND ${name} ${ARG_ARGS})
  if(LATHE_SANITIZE)
    set(ARG_TIMEOUT 7200)
  elseif(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 600)
  endif()
  set(environment LATHE_VERIFY=1)
  # Tests ask for more memory than there is; a forked child builds a thread team of its own.
  if(LATHE_SANITIZE STREQUAL "thread")
    set(options die_after_fork=0:allocator_may_return_null=1)
    # Of XLA's library, which is not instrumented, only the freeing of memory would be seen.
    if(ARG_SHARES_ERRORS OR "lathe_xla_cpu" IN_LIST ARG_DEPS)
      string(APPEND options :ignore_noninstrumented_modules=1)
    endif()
    list(APPEND environment TSAN_OPTIONS=${options})
  elseif(LATHE_SANITIZE MATCHES "address")
    list(APPEND environment ASAN_OPTIONS=allocator_may_return_null=1)
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} ENVIRONMENT "${environment}")
  if(ARG_THREADS)
    set_property(TEST ${name} APPEND PROPERTY LABELS threads)
    add_dependencies(lathe_thread_tests ${name})
  endif()
  if(ARG_NUMBERS)
    set_property(TEST ${name} APPEND PROPERTY LABELS numbers)
  endif()
endfunction()

# A libFuzzer target; built with -DLATHE_FUZZ=ON by clang.
function(lathe_fuzz name)
  cmake_parse_arguments(ARG "" "" "SRCS;DEPS" ${ARGN})
  if(NOT LATHE_FUZZ)
    return()
  endif()
  add_executable(${name} EXCLUDE_FROM_ALL ${ARG_SRCS})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS})
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
  if(NOT TARGET fuzz_targets)
    add_custom_target(fuzz_targets)
  endif()
  add_dependencies(fuzz_targets ${name})
endfunction()
