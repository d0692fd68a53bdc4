# Installs, moves what was installed, and builds and runs a program against it:
#   cmake -DSOURCE=… -DBUILD=… -DCOMPILER=… -DC_COMPILER=… -P check.cmake
set(work ${BUILD}/install_test)
set(moved ${work}/moved)
file(REMOVE_RECURSE ${work})

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(result)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(expect pattern)
  if(NOT output MATCHES "${pattern}")
    message(FATAL_ERROR "expected ${pattern} in:\n${output}")
  endif()
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${work}/installed)
file(RENAME ${work}/installed ${moved})

# No path of this machine: neither of the sources (the build folder lies in them) nor of the prefix.
foreach(path ${SOURCE} ${work}/installed)
  execute_process(COMMAND grep -rlF -- ${path}/ ${moved} OUTPUT_VARIABLE output)
  if(output)
    message(FATAL_ERROR "these installed files contain ${path}/:\n${output}")
  endif()
endforeach()

# What the examples include is there.
file(GLOB examples ${SOURCE}/examples/*.cc)
foreach(example ${examples})
  file(STRINGS ${example} includes REGEX "^#include \"lathe/")
  foreach(include ${includes})
    string(REGEX REPLACE "#include \"([^\"]*)\".*" "\\1" header ${include})
    if(NOT EXISTS ${moved}/include/${header})
      message(FATAL_ERROR "${example} includes ${header}, which is not installed")
    endif()
  endforeach()
endforeach()

# A code cache of its own, so that the installed code generator has to be found and loaded.
set(ENV{LATHE_CACHE_DIR} ${work}/cache)
set(checkpoint ${SOURCE}/examples/checkpoint)
run(${moved}/bin/lathe run -m ${checkpoint} -p "12 + 30 =" -n 3 --temp 0)
expect(" 42")

file(REMOVE_RECURSE ${work}/cache)
run(${CMAKE_COMMAND} -G Ninja -S ${SOURCE}/tests/install/program -B ${work}/program
    -DCMAKE_PREFIX_PATH=${moved} -DCMAKE_CXX_COMPILER=${COMPILER})
run(${CMAKE_COMMAND} --build ${work}/program)
run(${work}/program/program ${checkpoint})
expect("gradient of x³ at 2: 12\n 42")
run(${work}/program/core_program)
expect("gradient of x³ at 3: 27")

# From C, by pkg-config and the shared library.
set(ENV{PKG_CONFIG_PATH} ${moved}/lib/pkgconfig)
run(pkg-config --cflags --libs lathe-c)
separate_arguments(flags UNIX_COMMAND ${output})
run(${C_COMPILER} -std=c11 -Wall -Wextra -Werror -pedantic ${SOURCE}/tests/install/program/from_c.c -o ${work}/from_c ${flags})
run(${work}/from_c ${checkpoint})
expect("product: 19 22 43 50\noutput: f32 of rank 2, 16 bytes")
expect("error: input 1 is tensor<4x1xf32>, expected tensor<2x2xf32>")
expect(" 42")
expect("stopped after 1")
expect("error: options->struct_size is 50, this Lathe's lathe_generate_options has 72 bytes")

# From C++, by pkg-config alone, which names the standard; an older one is refused in a line.
find_program(GXX g++-12)
if(GXX)
  set(hello ${SOURCE}/tests/install/program/core_program.cc)
  run(pkg-config --cflags --libs lathe)
  separate_arguments(flags UNIX_COMMAND ${output})
  run(${GXX} ${hello} -o ${work}/by_pkg_config ${flags})
  run(${work}/by_pkg_config)
  expect("gradient of x³ at 3: 27")
  execute_process(COMMAND ${GXX} ${hello} -std=c++20 -fsyntax-only -I${moved}/include RESULT_VARIABLE result ERROR_VARIABLE said)
  string(REGEX MATCHALL "error: " errors "${said}")
  list(LENGTH errors count)
  if(NOT said MATCHES "Lathe needs C\\+\\+23: g\\+\\+ 12 or clang 19" OR count GREATER 2)
    message(FATAL_ERROR "expected one line that Lathe needs C++23, got:\n${said}")
  endif()
endif()

# As a part of another project, by add_subdirectory and by FetchContent.
foreach(way add_subdirectory FetchContent)
  run(${CMAKE_COMMAND} -G Ninja -S ${SOURCE}/tests/install/inside -B ${work}/${way} -DWAY=${way} -DLATHE_SOURCE=${SOURCE}
      -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_C_COMPILER=${C_COMPILER} -DCMAKE_BUILD_TYPE=Release)
  run(${CMAKE_COMMAND} --build ${work}/${way} --target help)
  expect("lathe_ready_kernels")
  if(output MATCHES "gen_docs|op_laws_test|run_module")
    message(FATAL_ERROR "${way} brings Lathe's tools, tests or benchmarks along:\n${output}")
  endif()
endforeach()

# No private header is installed.
file(GLOB_RECURSE private ${moved}/include/lathe/*_test.h ${moved}/include/lathe/backends/cpu/llvm/* ${moved}/include/lathe/kernels/*
     ${moved}/include/lathe/emit/* ${moved}/include/lathe/cli/* ${moved}/include/lathe/bench/*)
if(private)
  message(FATAL_ERROR "private headers are installed: ${private}")
endif()

# No public header makes a program pay for the JSON library: its forward declarations do.
execute_process(COMMAND grep -rl "^#include .nlohmann/json\\.hpp" ${moved}/include OUTPUT_VARIABLE output)
if(output)
  message(FATAL_ERROR "these installed headers include nlohmann/json.hpp:\n${output}")
endif()

# The packages.
run(${CMAKE_CPACK_COMMAND} -G TGZ --config ${BUILD}/CPackConfig.cmake -B ${work}/packages)
file(GLOB archive ${work}/packages/*.tar.gz)
run(${CMAKE_COMMAND} -E tar tzf ${archive})
expect("bin/lathe\n")
expect("share/man/man1/lathe.1")
expect("share/bash-completion/completions/lathe")
expect("share/zsh/site-functions/_lathe")
expect("share/fish/vendor_completions.d/lathe.fish")
expect("lib/liblathe.so")
expect("lib/liblathe_pjrt.so")
find_program(shlibdeps dpkg-shlibdeps)
if(shlibdeps)
  run(${CMAKE_CPACK_COMMAND} -G DEB --config ${BUILD}/CPackConfig.cmake -B ${work}/packages)
  file(GLOB package ${work}/packages/lathe_*.deb)
  run(dpkg-deb --info ${package})
  expect("Package: lathe\n")
else()
  message(STATUS "the .deb is not made: dpkg-shlibdeps is missing (dpkg-dev)")
endif()
