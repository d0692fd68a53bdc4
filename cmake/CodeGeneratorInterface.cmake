# cmake -DOUT=FILE -DVERSION=… -DHEADERS=A;B;… -P: a header that names what both sides of the code generator's interface
# were made from.
set(all "${VERSION}")
foreach(header IN LISTS HEADERS)
  file(SHA256 ${header} hash)
  string(APPEND all " ${hash}")
endforeach()
string(SHA256 hash "${all}")
file(WRITE ${OUT} "// Made by the build: the sources of the headers that the code generator shares with its program.
#pragma once

namespace lathe {

inline constexpr const char* kInterfaceOfThisBuild = \"${hash}\";

}  // namespace lathe
")
