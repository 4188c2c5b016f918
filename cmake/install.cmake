# SPDX-License-Identifier: Zlib
# What other projects get: headers, libraries, find_package, pkg-config, and
# a zip of all of it.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ddcollide)

install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS ddcollide ddcollide_core EXPORT ddcollide-targets)
set_target_properties(ddcollide_core PROPERTIES EXPORT_NAME core)
install(EXPORT ddcollide-targets
    NAMESPACE ddcollide:: DESTINATION ${package_dir})
write_basic_package_version_file(
    ${PROJECT_BINARY_DIR}/ddcollide-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES
    ${PROJECT_BINARY_DIR}/ddcollide-config-version.cmake
    ${PROJECT_SOURCE_DIR}/cmake/ddcollide-config.cmake
    DESTINATION ${package_dir})

# From the place of the .pc file, which may lie deeper than lib/pkgconfig.
set(pc_dir ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH to_prefix ${pc_dir} ${CMAKE_INSTALL_PREFIX})
file(RELATIVE_PATH to_includes ${pc_dir} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(cmake/ddcollide.pc.in ddcollide.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/ddcollide.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(FILES bindings/ddcollide.pas bindings/ddcollide.bas
    DESTINATION ${CMAKE_INSTALL_DATADIR}/ddcollide)
# What the README links, in the places where it looks for it.
install(FILES README.md LICENSE CHANGELOG.md CONTRIBUTING.md
    DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES docs/guide.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
install(DIRECTORY samples DESTINATION ${CMAKE_INSTALL_DOCDIR}
    FILES_MATCHING PATTERN "*.png" PATTERN "*.[ch]")

# The zip: one folder, the same bytes each time it is made. CPack's own zip
# writer stores access times, so the packing is done by zip.
set(CPACK_GENERATOR External)
string(TOLOWER
    ddcollide-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}
    CPACK_PACKAGE_FILE_NAME)
set(CPACK_EXTERNAL_ENABLE_STAGING ON)
set(CPACK_MONOLITHIC_INSTALL ON)
set(CPACK_EXTERNAL_PACKAGE_SCRIPT ${PROJECT_SOURCE_DIR}/cmake/zip.cmake)
include(CPack)
