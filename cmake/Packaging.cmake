# What `make install` and `cpack` give: libraries static and shared, the public headers, a CMake package, a pkg-config file.
# Components: core (programs, transforms, the compiler), hf (checkpoints, text, the shared library), cli.
include(CMakePackageConfigHelpers)

# The public headers: the ones named, and whatever they include.
function(lathe_public_headers out)
  set(left ${ARGN})
  set(found "")
  while(left)
    list(POP_FRONT left header)
    if(header IN_LIST found OR NOT EXISTS ${PROJECT_SOURCE_DIR}/src/${header})
      continue()
    endif()
    list(APPEND found ${header})
    file(STRINGS ${PROJECT_SOURCE_DIR}/src/${header} lines REGEX "^#include \"lathe/")
    list(TRANSFORM lines REPLACE "#include \"([^\"]*)\".*" "\\1")
    list(APPEND left ${lines})
  endwhile()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

function(lathe_install_headers component)
  foreach(header ${ARGN})
    get_filename_component(folder ${header} DIRECTORY)
    install(FILES src/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder} COMPONENT ${component})
  endforeach()
endfunction()

lathe_public_headers(core_headers lathe/lathe.h lathe/io/npy.h lathe/io/safetensors.h lathe/stablehlo/module.h lathe/runtime/host/host_feed.h lathe/ir/verifier.h
                     lathe/ops/foreign/custom_call.h lathe/ops/registry.h lathe/passes/import.h lathe/passes/pipeline.h lathe/backends/pjrt/client.h
                     lathe/transforms/program_transforms.h)
lathe_public_headers(all_headers lathe/c/lathe.h lathe/hf/generate/conversation.h
                     lathe/hf/generate/evaluate.h lathe/hf/generate/session_file.h lathe/hf/generate/text.h)
list(REMOVE_ITEM all_headers ${core_headers})
lathe_install_headers(core ${core_headers})
lathe_install_headers(hf ${all_headers})
install(FILES ${PROJECT_BINARY_DIR}/generated/lathe/version.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/lathe COMPONENT core)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT core)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Lathe)
write_basic_package_version_file(LatheConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/LatheConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/LatheConfigVersion.cmake DESTINATION ${package} COMPONENT core)
install(EXPORT Lathe_core NAMESPACE Lathe:: FILE LatheCore.cmake DESTINATION ${package} COMPONENT core)
install(EXPORT Lathe_hf NAMESPACE Lathe:: FILE LatheHf.cmake DESTINATION ${package} COMPONENT hf)

file(RELATIVE_PATH LATHE_PC_TO_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/lathe.pc.in lathe.pc @ONLY)
configure_file(cmake/lathe-c.pc.in lathe-c.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/lathe.pc ${CMAKE_CURRENT_BINARY_DIR}/lathe-c.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT hf)

# cpack -G DEB, cpack -G TGZ.
set(CPACK_PACKAGE_NAME lathe)
set(CPACK_PACKAGE_VENDOR "The Lathe engineers")
set(CPACK_PACKAGE_CONTACT "The Lathe engineers <lathe@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Models as typed programs: transformed, compiled, run")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "libfmt-dev, nlohmann-json3-dev, libsimdjson-dev, libpcre2-dev, libutf8proc-dev")
include(CPack)
