# SPDX-License-Identifier: Zlib
# find_package(ddcollide): ddcollide::ddcollide is the DLL or shared library,
# ddcollide::core the portable core, without DirectDraw, as a static library.
include(${CMAKE_CURRENT_LIST_DIR}/ddcollide-targets.cmake)

# Microsoft's linker gets the import library of its own kind.
if(MSVC)
    get_target_property(_ddcollide_kinds
        ddcollide::ddcollide IMPORTED_CONFIGURATIONS)
    foreach(_ddcollide_kind IN LISTS _ddcollide_kinds)
        get_target_property(_ddcollide_library
            ddcollide::ddcollide IMPORTED_IMPLIB_${_ddcollide_kind})
        string(REPLACE "/libddcollide.dll.a" "/ddcollide.lib"
            _ddcollide_library "${_ddcollide_library}")
        set_target_properties(ddcollide::ddcollide PROPERTIES
            IMPORTED_IMPLIB_${_ddcollide_kind} "${_ddcollide_library}")
    endforeach()
    unset(_ddcollide_kinds)
    unset(_ddcollide_kind)
    unset(_ddcollide_library)
endif()
