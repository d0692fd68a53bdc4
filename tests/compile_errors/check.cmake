# The only error of a program is the one that its first line quotes:
#   cmake -DCOMPILER=… -DPROGRAM=FILE -DFOLDERS=… -P check.cmake
file(STRINGS ${PROGRAM} first LIMIT_COUNT 1)
string(REGEX REPLACE "^// error: " "" expected "${first}")
list(TRANSFORM FOLDERS PREPEND -I)
set(ENV{LC_ALL} C)
execute_process(COMMAND ${COMPILER} -std=c++23 -fsyntax-only ${FOLDERS} ${PROGRAM}
                RESULT_VARIABLE result ERROR_VARIABLE said)
if(result EQUAL 0)
  message(FATAL_ERROR "compiled; expected the error: ${expected}")
endif()
string(FIND "${said}" "${expected}" at)
string(REGEX MATCHALL "error: " errors "${said}")
list(LENGTH errors count)
if(at EQUAL -1 OR NOT count EQUAL 1)
  message(FATAL_ERROR "${count} errors; expected one: ${expected}\n${said}")
endif()
