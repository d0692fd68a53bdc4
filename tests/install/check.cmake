# Installs, moves what was installed, and builds and runs a program against it:
#   cmake -DSOURCE=… -DBUILD=… -DCOMPILER=… -P check.cmake
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
