# Compiles abi_layout.cc against the header that a plugin ships:
#   cmake -DCOMPILER=… -DSOURCE=… -DHEADERS=… -P check_abi.cmake
if(NOT EXISTS ${HEADERS}/pjrt_c_api.h)
  message("skipped: no ${HEADERS}/pjrt_c_api.h; tools/get_xla_cpu.sh fetches it")
  return()
endif()
execute_process(COMMAND ${COMPILER} -std=c++23 -fsyntax-only -I ${SOURCE}/src -I ${HEADERS} ${SOURCE}/tests/pjrt/abi_layout.cc
                RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(result)
  message(FATAL_ERROR "the interface is laid out otherwise:\n${output}")
endif()
