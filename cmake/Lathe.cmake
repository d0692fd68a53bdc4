# One target a floor: lathe_library(base SRCS … DEPS …) makes `lathe_base`; tests and tools hang on it.

add_library(lathe_flags INTERFACE)
target_include_directories(lathe_flags INTERFACE ${CMAKE_SOURCE_DIR}/src)
target_compile_options(lathe_flags INTERFACE
  -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers -fno-omit-frame-pointer)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT LATHE_SANITIZE)
  target_link_options(lathe_flags INTERFACE -fuse-ld=lld)
endif()
if(LATHE_SANITIZE)
  target_compile_options(lathe_flags INTERFACE -fsanitize=${LATHE_SANITIZE} -fno-sanitize-recover=all)
  target_link_options(lathe_flags INTERFACE -fsanitize=${LATHE_SANITIZE})
endif()

function(lathe_library name)
  cmake_parse_arguments(ARG "" "" "SRCS;DEPS" ${ARGN})
  add_library(lathe_${name} STATIC ${ARG_SRCS})
  target_link_libraries(lathe_${name} PUBLIC lathe_flags ${ARG_DEPS})
endfunction()

# A test binary; ctest runs it as one test named after its file.
function(lathe_test name)
  cmake_parse_arguments(ARG "" "TIMEOUT" "SRCS;DEPS;ARGS" ${ARGN})
  if(NOT LATHE_TESTS)
    return()
  endif()
  add_executable(${name} ${ARG_SRCS})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS} GTest::gtest GTest::gtest_main)
  target_compile_definitions(${name} PRIVATE
    LATHE_SOURCE_DIR="${CMAKE_SOURCE_DIR}" LATHE_CONFORMANCE_DIR="${LATHE_CONFORMANCE_DIR}")
  add_test(NAME ${name} COMMAND ${name} ${ARG_ARGS})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 600)
  endif()
  set_tests_properties(${name} PROPERTIES TIMEOUT ${ARG_TIMEOUT} ENVIRONMENT "LATHE_VERIFY=1")
endfunction()

# A libFuzzer target; built with -DLATHE_FUZZ=ON by clang.
function(lathe_fuzz name)
  cmake_parse_arguments(ARG "" "" "SRCS;DEPS" ${ARGN})
  if(NOT LATHE_FUZZ)
    return()
  endif()
  add_executable(${name} ${ARG_SRCS})
  target_link_libraries(${name} PRIVATE ${ARG_DEPS})
  target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
  target_link_options(${name} PRIVATE -fsanitize=fuzzer)
endfunction()
