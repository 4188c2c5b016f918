# SPDX-License-Identifier: Zlib
# find_package(ddcollide): ddcollide::ddcollide is the DLL or shared library,
# ddcollide::core the portable core as a static library.
include(${CMAKE_CURRENT_LIST_DIR}/ddcollide-targets.cmake)
