# cmake -DPROGRAM=… -DARGS=… -DEXPECTED=FILE -P: runs a program and compares what it prints.
execute_process(COMMAND ${PROGRAM} ${ARGS} RESULT_VARIABLE result OUTPUT_VARIABLE output)
file(READ ${EXPECTED} expected)
if(NOT result EQUAL 0 OR NOT output STREQUAL expected)
  message(FATAL_ERROR "${PROGRAM} ended with ${result} and printed\n${output}\nexpected\n${expected}")
endif()
